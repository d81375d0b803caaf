//! The interface of every typed request and every typed answer.

use super::{ApiError, Budget, Exit};
use crate::{meter::Meter, puzzle::Fault, puzzle::Puzzle, render::Language};
use serde::Serialize;

/// A question about a puzzle. Only [`ApiRequest::answer`] knows how to answer it: the command line, `batch`, the
/// server and WebAssembly just build the request and print the answer.
pub trait ApiRequest {
    /// The answer.
    type Answer: ApiAnswer;

    /// Answers the request for a puzzle. The meter counts all of the work; the same request gets the same answer,
    /// unless somebody stops the meter.
    ///
    /// # Errors
    /// The request does not fit the puzzle, the puzzle has no such answer, or its board is larger than the budget
    /// allows.
    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<Self::Answer, ApiError>;

    /// The answer for a text that is not a puzzle, if that is an answer and not an error.
    fn answer_unreadable(_faults: &[Fault]) -> Option<Self::Answer> {
        None
    }
}

/// The answer to a question.
pub trait ApiAnswer {
    /// The exit code of the command line.
    fn exit(&self) -> Exit;

    /// The document that the command line prints for `--format json`.
    fn document(&self, language: Language) -> impl Serialize;
}
