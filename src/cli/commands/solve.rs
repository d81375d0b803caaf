//! `naze solve`: solves, and lists every step if requested.

use crate::cli::args::SolveArguments;
use crate::cli::prelude::*;
use naze::{
    api::SolveAnswer,
    logic::End,
    render::{json::Detail, solve_text, wrong_text},
};

/// Runs `naze solve`.
pub fn run(console: &mut Console, arguments: &SolveArguments) -> Outcome {
    let options = arguments.method.options()?;
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
            (Multiplicity::OneOfMany(_), Detail::Summary) => line_of(answer, context.language),
            _ => wrong(answer, context.language) + &solve_text(&answer.trace, detail, context.language),
        },
    )
}

/// The line for one of several puzzles: the solution, or why there is none.
fn line_of(answer: &SolveAnswer, language: Language) -> String {
    match &answer.trace.end {
        End::Solved(solution) => format!("{solution}\n"),
        end => {
            let ending = wrong(answer, language) + &language.ending(&answer.trace);
            format!("error {}: {}\n", Exit::from(end).code(), ending.replace('\n', " "))
        }
    }
}

fn wrong(SolveAnswer { trace, wrong, .. }: &SolveAnswer, language: Language) -> String {
    wrong_text(wrong, trace.puzzle.layout(), language)
}
