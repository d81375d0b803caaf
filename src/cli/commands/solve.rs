//! `naze solve`: solves, and lists every step if requested.

use super::method::options;
use crate::cli::{
    args::SolveArguments,
    console::Console,
    exit::{EarlyExit, Exit},
    response::Multiplicity,
};
use naze::{
    api::SolveRequest,
    logic::{End, Trace},
    render::{Language, json::Detail, solve_text},
};

/// Solves every puzzle.
pub fn solve(console: &mut Console, arguments: &SolveArguments) -> Result<(), EarlyExit> {
    let options = options(&console.context, &arguments.method)?;
    let detail = match (arguments.notation, arguments.trace || arguments.brief) {
        (true, _) => Detail::Notation,
        (false, true) => Detail::Steps,
        (false, false) => Detail::Summary,
    };
    let request = SolveRequest { options, brief: arguments.brief, detail, ..SolveRequest::default() };
    console.ask_each(
        &arguments.inputs.inputs,
        |_, _| Ok(request.clone()),
        |context, answer, multiplicity| match (multiplicity, detail) {
            (Multiplicity::OneOfMany(_), Detail::Summary) => line_of(&answer.trace, context.language),
            _ => solve_text(&answer.trace, detail, context.language),
        },
    )
}

/// The line for one of many puzzles: the solution, or why there is none.
fn line_of(trace: &Trace, language: Language) -> String {
    match &trace.end {
        End::Solved(solution) => format!("{solution}\n"),
        end => format!("error {}: {}\n", Exit::from(end).code(), language.ending(trace)),
    }
}
