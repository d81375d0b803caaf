//! `naze count`: how many solutions there are.

use crate::cli::{
    args::{CountArguments, Format},
    exit::Exit,
    session::{Body, Reply, Session, Stop},
};
use naze::{
    render::{SolutionVerdict, json::CountJson},
    search,
};

/// Counts the solutions of every puzzle, up to the limit.
pub fn count(session: &mut Session, arguments: &CountArguments) -> Result<(), Stop> {
    session.answer_each(&arguments.inputs.inputs, |session, puzzle, _| {
        let found = search::count(puzzle, arguments.limit, &session.meter());
        if !found.complete {
            session.complain(session.language.verdict(SolutionVerdict::Unknown));
        }
        let body = match session.format {
            Format::Text => Body::Text(format!("{}\n", found.count)),
            Format::Json | Format::Jsonl => Body::json(&CountJson::of(puzzle, &found, arguments.limit)),
        };
        Ok(Reply { exit: if found.complete { Exit::Done } else { Exit::GaveUp }, body })
    })
}
