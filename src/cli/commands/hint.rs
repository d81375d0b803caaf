//! `naze hint`: what to do next from a position, giving away no more than asked.

use super::solve::{options, techniques};
use crate::cli::{
    args::{Format, HintArguments},
    exit::Exit,
    session::{Body, Reply, Session, Stop},
};
use naze::{
    engine::read_cell,
    explain::{self, HintLevel},
    render::{hint_text, json::HintJson},
};

/// Contribution a hint for every puzzle.
pub fn hint(session: &mut Session, arguments: &HintArguments) -> Result<(), Stop> {
    let techniques = techniques(session, &arguments.method)?;
    let level = HintLevel::of_number(arguments.level).expect("the arguments are 1 to 4");
    session.answer_each(&arguments.inputs.inputs, |session, puzzle, company| {
        let toward = arguments.cell.as_ref().map(|word| read_cell(word, puzzle.layout())).transpose();
        let toward = match toward {
            Ok(toward) => toward,
            Err(trouble) => {
                return Ok(session.refuse(Exit::Usage, session.language.request_error(&trouble), company));
            }
        };
        let hint = explain::hint(puzzle, toward, &options(&arguments.method, techniques), &session.meter());
        let body = match session.format {
            Format::Text => Body::Text(hint_text(&hint, level, session.language)),
            Format::Json | Format::Jsonl => Body::json(&HintJson::of(&hint, level, session.language)),
        };
        Ok(Reply { exit: Exit::from(&hint.advice), body })
    })
}
