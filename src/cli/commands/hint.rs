//! `naze hint`: what to do next from a position, giving away no more than asked.

use super::{
    check::exit_of as check_exit,
    solve::{options, techniques},
    why::read_cell,
};
use crate::cli::{
    args::{Format, HintArguments},
    exit::Exit,
    session::{Body, Reply, Session, Stop},
};
use naze::{
    explain::{self, Advice, HintLevel, Report},
    render::{hint_text, json::HintJson},
};

/// Gives a hint for every puzzle.
pub fn hint(session: &mut Session, arguments: &HintArguments) -> Result<(), Stop> {
    let techniques = techniques(session, &arguments.method)?;
    let level = match arguments.level {
        1 => HintLevel::Place,
        2 => HintLevel::Technique,
        3 => HintLevel::Pattern,
        _ => HintLevel::Effect,
    };
    session.answer_each(&arguments.inputs.inputs, |session, puzzle, company| {
        let toward = arguments.cell.as_ref().map(|word| read_cell(word, puzzle.layout())).transpose();
        let toward = match toward {
            Ok(toward) => toward,
            Err(trouble) => return Ok(session.refuse(Exit::Usage, session.voice.trouble(&trouble), company)),
        };
        let hint = explain::hint(puzzle, toward, &options(session, &arguments.method, techniques, puzzle));
        let body = match session.format {
            Format::Text => Body::Text(hint_text(&hint, level, session.voice)),
            Format::Json | Format::Jsonl => Body::json(&HintJson::of(&hint, level, session.voice)),
        };
        Ok(Reply { exit: exit_of(&hint.advice), body })
    })
}

/// What a hint exits with: a mistake that it names is an answer like any other.
fn exit_of(advice: &Advice) -> Exit {
    match advice {
        Advice::TakeBack(_)
        | Advice::Step { .. }
        | Advice::Guess(_)
        | Advice::Filled(_)
        | Advice::Finished => Exit::Done,
        Advice::Broken(duplicates, uniqueness) => check_exit(&Report {
            duplicates: duplicates.clone(),
            uniqueness: uniqueness.clone(),
            conflict: None,
            mistakes: Vec::new(),
        }),
        Advice::Stuck => Exit::Stuck,
        Advice::GaveUp => Exit::GaveUp,
    }
}
