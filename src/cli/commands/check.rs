//! `naze check`: is it a proper puzzle, and if not, what is wrong?

use crate::cli::{
    args::{Format, Inputs},
    exit::Exit,
    input::InputError,
    session::{Body, Company, Reply, Session, Stop},
};
use naze::{
    explain,
    puzzle::Puzzle,
    render::{check_text, json::CheckJson},
};

/// Checks every puzzle.
pub fn check(session: &mut Session, arguments: &Inputs) -> Result<(), Stop> {
    session.answer_items(&arguments.inputs, |session, item, company| match item.position(session) {
        Ok(puzzle) => Ok(checked(session, &puzzle, company)),
        Err(message) => match (&item.puzzle, session.format) {
            (Err(InputError::Faults(faults)), Format::Json | Format::Jsonl) => Ok(Reply {
                exit: Exit::Unreadable,
                body: Body::json(&CheckJson::unreadable(faults, session.lang)),
            }),
            _ => Ok(session.unreadable(item, message, company)),
        },
    })
}

fn checked(session: &Session, puzzle: &Puzzle, company: Company) -> Reply {
    let report = explain::check(puzzle, &session.meter());
    let body = match session.format {
        Format::Json | Format::Jsonl => Body::json(&CheckJson::of(puzzle, &report, session.language)),
        Format::Text => {
            let text = check_text(puzzle, &report, session.language);
            match company {
                Company::Among(Some(line)) => Body::Text(format!("{line}: {text}")),
                _ => Body::Text(text),
            }
        }
    };
    Reply { exit: Exit::from(&report), body }
}
