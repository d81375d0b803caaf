//! Why there is no answer: what the exit code, the error's words and its faults are made of.

use super::Exit;
use crate::{
    puzzle::Fault,
    render::{
        Language, RequestError, faults_message, harmless,
        json::{ErrorBodyJson, ErrorJson, FaultJson},
    },
};
use serde_json::Value;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiError {
    /// What the command line exits with.
    pub exit: Exit,
    /// In words.
    pub message: String,
    /// What cannot be read.
    pub faults: Vec<Fault>,
}

impl ApiError {
    /// A refusal in these words.
    pub fn new(exit: Exit, message: String) -> ApiError {
        // What a question holds is quoted here and there.
        ApiError { exit, message: harmless(message), faults: Vec::new() }
    }

    /// A refusal because of something around the puzzle.
    pub fn of(exit: Exit, trouble: &RequestError, lang: Language) -> ApiError {
        ApiError::new(exit, lang.request_error(trouble))
    }

    /// The refusal of a question that does not have its shape.
    pub fn of_shape(error: &serde_json::Error, lang: Language) -> ApiError {
        ApiError::of(Exit::Usage, &RequestError::Question { cause: error.to_string() }, lang)
    }

    /// The refusal of a text that is no puzzle.
    pub fn unreadable(faults: Vec<Fault>, lang: Language) -> ApiError {
        ApiError { exit: Exit::Unreadable, message: faults_message(&faults, lang), faults }
    }

    /// The refusal as data.
    pub fn json(&self, lang: Language) -> ErrorJson {
        let faults = self.faults.iter().map(|fault| FaultJson::of(fault, lang)).collect();
        ErrorJson {
            error: ErrorBodyJson {
                code: self.exit.code(),
                message: self.message.clone(),
                line: None,
                faults,
            },
        }
    }

    /// The refusal as the body of an answer.
    pub fn body(&self, lang: Language) -> Value {
        serde_json::to_value(self.json(lang)).expect("an error has only string keys")
    }
}
