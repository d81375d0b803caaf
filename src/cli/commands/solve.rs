//! `naze solve`: solves, and tells every step if asked.

use crate::cli::{
    args::{Format, Method, SolveArguments},
    exit::Exit,
    session::{Body, Company, Reply, Session, Stop},
};
use naze::{
    logic::{self, AssumeUnique, End, Guessing, Options, TechniqueSet, Trace},
    meter::Meter,
    puzzle::Puzzle,
    render::{
        RequestError,
        json::{Detail, SolveJson},
        solve_text,
    },
};
use std::time::Instant;

/// Solves every puzzle.
pub fn solve(session: &mut Session, arguments: &SolveArguments) -> Result<(), Stop> {
    let techniques = techniques(session, &arguments.method)?;
    let detail = if arguments.trace { Detail::Steps } else { Detail::Summary };
    session.answer_each(&arguments.inputs.inputs, |session, puzzle, company| {
        let trace = trace(puzzle, &options(&arguments.method, techniques), &session.meter());
        let body = match (session.format, company, detail) {
            (Format::Text, Company::Among(_), Detail::Summary) => Body::Text(brief(session, &trace)),
            (Format::Text, _, _) => Body::Text(solve_text(&trace, detail, session.language)),
            (Format::Json | Format::Jsonl, _, _) => {
                Body::json(&SolveJson::of(&trace, detail, session.language))
            }
        };
        Ok(Reply { exit: Exit::from(&trace.end), body })
    })
}

/// Reads which techniques to use.
pub fn techniques(session: &Session, method: &Method) -> Result<TechniqueSet, Stop> {
    let chosen = TechniqueSet::from_words(&method.techniques).map_err(|unknown| {
        session.fail(Exit::Usage, &RequestError::UnknownTechnique { word: unknown.word })
    })?;
    Ok(if method.no_uniqueness { chosen.without_uniqueness() } else { chosen })
}

/// How to solve by the method that was asked for, with these of its techniques.
pub fn options(method: &Method, techniques: TechniqueSet) -> Options {
    let guessing = if method.no_guess { Guessing::Off } else { Guessing::Allowed };
    Options { techniques, guessing, assume_unique: assume_unique(method) }
}

/// When techniques may be used that assume a single solution.
pub fn assume_unique(method: &Method) -> AssumeUnique {
    if method.assume_unique { AssumeUnique::Always } else { AssumeUnique::WhereKnown }
}

/// Solves a puzzle.
pub fn trace(puzzle: &Puzzle, options: &Options, meter: &Meter) -> Trace {
    let start = Instant::now();
    let trace = logic::solve(puzzle, options, meter);
    tracing::debug!(elapsed = ?start.elapsed(), steps = trace.steps.len(), "solved");
    trace
}

/// A line for one of many: the solution, or why there is none to tell.
fn brief(session: &Session, trace: &Trace) -> String {
    match &trace.end {
        End::Solved(solution) => format!("{solution}\n"),
        end => format!("error {}: {}\n", Exit::from(end).code(), session.language.ending(trace)),
    }
}
