//! Answers one question in JSON by one answer in JSON: what a page asks of the library, with a server or without.
//!
//! A question is a name, such as `why`, and an object: the fields of a [position](PositionQuestion), as every answer
//! has them, and fields of its own. The answer is the same object that the command line prints for
//! `--format json`, or a [`ApiError`].

mod answers;
mod budget;
mod exit;
mod position;
mod refusal;

pub use answers::{
    KINDS, Kind, QuestionSchema,
    convert::{CANONICAL, format_words},
    rate::unrated_message,
    why::{read_cell, read_question, refusal as why_refusal},
};
pub use budget::Budget;
pub use exit::Exit;
pub use position::{BoardQuestion, PositionQuestion};
pub use refusal::ApiError;

use crate::{
    board::Layout,
    meter::{Meter, StopReason},
    render::{GridDrawing, Language, RequestError},
};
use serde_json::Value;
use std::sync::Arc;

/// How a question was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// By what was asked for.
    Done,
    /// Nothing has this name.
    Unknown,
    /// Not: the question is not of the right shape, or speaks of what the board does not have.
    Malformed,
    /// Not: the puzzle cannot be read, or what it is does not allow an answer, or the budget was spent.
    Refused,
}

/// The answer to a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// Whether it is one.
    pub status: Status,
    /// The document, or the error.
    pub body: Value,
}

impl Answer {
    /// The answer that was stopped before it was there.
    pub fn stopped(lang: Language) -> Answer {
        Answer::refused(ApiError::of(Exit::GaveUp, &RequestError::Stopped, lang), lang)
    }

    /// A refusal in the place of an answer.
    pub fn refused(refusal: ApiError, lang: Language) -> Answer {
        let status = match refusal.exit {
            Exit::Usage => Status::Malformed,
            _ => Status::Refused,
        };
        Answer { status, body: refusal.body(lang) }
    }
}

/// Answers the question of this name within a budget, all of whose work the meter counts. The same question gives the
/// same answer, unless somebody stops the meter: then there is none.
pub fn answer(name: &str, question: &Value, budget: &Budget, meter: &Meter) -> Answer {
    let lang = position::lang(question);
    match KINDS.iter().find(|kind| kind.name == name) {
        Some(kind) => match (kind.answer)(question, budget, meter) {
            _ if meter.stop_reason() == Some(StopReason::Cancelled) => Answer::stopped(lang),
            Ok(body) => Answer { status: Status::Done, body },
            Err(refusal) => Answer::refused(refusal, lang),
        },
        None => {
            let unknown = RequestError::UnknownQuestion { name: name.to_string() };
            Answer {
                status: Status::Unknown,
                ..Answer::refused(ApiError::of(Exit::Usage, &unknown, lang), lang)
            }
        }
    }
}

/// What the answer to a question of the kind `show` would draw; or the answer, where there is nothing to draw.
pub fn draw(question: &Value, budget: &Budget, meter: &Meter) -> Result<GridDrawing, Answer> {
    let lang = position::lang(question);
    let drawing = answers::show::draw(question, budget, meter);
    match meter.stop_reason() {
        Some(StopReason::Cancelled) => Err(Answer::stopped(lang)),
        _ => drawing.map_err(|refusal| Answer::refused(refusal, lang)),
    }
}

/// The board that a word names, or of these houses.
pub fn read_board(board: &BoardQuestion, lang: Language) -> Result<Arc<Layout>, ApiError> {
    position::read_board(board, lang)
}

/// Answers the question of this name as text: JSON in, JSON out, by the budget for a page.
pub fn ask(name: &str, question: &str) -> String {
    let answered = match serde_json::from_str(question) {
        Ok(question) => answer(name, &question, &Budget::PAGE, &Budget::PAGE.meter(None)),
        Err(error) => {
            let lang = Language::default();
            Answer::refused(ApiError::of_shape(&error, lang), lang)
        }
    };
    answered.body.to_string()
}
