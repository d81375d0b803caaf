//! `check`: is it a proper puzzle, and if not, what is wrong?

use super::{ApiAnswer, ApiError, ApiRequest, Budget, Exit, question::JsonQuestion};
use crate::{
    explain::{self, Report},
    logic::Options,
    meter::Meter,
    puzzle::{Fault, Puzzle},
    render::{Language, json::CheckJson},
};
use serde::{Deserialize, Serialize};

/// Asks whether a puzzle has exactly one solution, and what is wrong if not.
///
/// ```
/// use naze::{api::{ApiAnswer, ApiRequest, Budget, CheckRequest, Exit}, puzzle::read};
///
/// let puzzle = read(&format!("55{}", ".".repeat(79)), None).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = CheckRequest.answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!(answer.exit(), Exit::Contradiction);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckRequest;

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckAnswer {
    /// For a text that is a puzzle.
    Puzzle(Puzzle, Report),
    /// For a text that is not.
    Unreadable(Vec<Fault>),
}

impl ApiRequest for CheckRequest {
    type Answer = CheckAnswer;

    fn answer(&self, puzzle: &Puzzle, _: &Budget, meter: &Meter) -> Result<CheckAnswer, ApiError> {
        Ok(CheckAnswer::Puzzle(puzzle.clone(), explain::check(puzzle, meter)))
    }

    fn answer_unreadable(faults: &[Fault]) -> Option<CheckAnswer> {
        Some(CheckAnswer::Unreadable(faults.to_vec()))
    }
}

impl ApiAnswer for CheckAnswer {
    fn exit(&self) -> Exit {
        match self {
            CheckAnswer::Puzzle(_, report) => Exit::from(report),
            CheckAnswer::Unreadable(_) => Exit::Unreadable,
        }
    }

    fn document(&self, language: Language) -> impl Serialize {
        match self {
            CheckAnswer::Puzzle(puzzle, report) => CheckJson::of(puzzle, report, language),
            CheckAnswer::Unreadable(faults) => CheckJson::unreadable(faults, language),
        }
    }
}

/// The fields of `check` in JSON: none.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct CheckQuestion {}

impl JsonQuestion for CheckQuestion {
    const DOCUMENT: &'static str = "check";
    type Request = CheckRequest;

    fn request(self, _: &Puzzle, _: Options) -> Result<CheckRequest, ApiError> {
        Ok(CheckRequest)
    }
}
