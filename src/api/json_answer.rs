//! The answer to a question in JSON: a document or an error, as text.

use super::prelude::*;

/// Whether a question was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerStatus {
    /// The question was answered with the requested document.
    Done,
    /// The answer is an error: there is no question of this name.
    Unknown,
    /// The answer is an error: the question has the wrong shape, or names something that the board does not have.
    Malformed,
    /// The answer is an error: the puzzle cannot be read or has no such answer, or the budget was spent.
    Refused,
}

/// The answer to a question in JSON: a document or an error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JsonAnswer {
    /// Whether the body is a document or an error.
    pub status: AnswerStatus,
    /// The document or the error, as JSON text.
    pub body: String,
}

impl JsonAnswer {
    /// The error in place of an answer whose meter was stopped.
    pub fn stopped(language: Language) -> JsonAnswer {
        let error = ApiError::Request { exit: Exit::GaveUp, cause: RequestError::Stopped };
        JsonAnswer::of_error(&error, language)
    }

    /// The body as a JSON value, which takes much more memory than the text.
    ///
    /// # Panics
    /// The body is not JSON, which no answer of [`answer`](super::answer) is.
    pub fn to_value(&self) -> Value {
        serde_json::from_str(&self.body).expect("the body is JSON")
    }

    /// An error as an answer.
    pub fn of_error(error: &ApiError, language: Language) -> JsonAnswer {
        let status = match error.exit() {
            Exit::Usage => AnswerStatus::Malformed,
            _ => AnswerStatus::Refused,
        };
        JsonAnswer { status, body: error.body(language) }
    }
}
