//! `convert`: a puzzle in another format.

use super::{Positioned, Question, body};
use crate::{
    engine::{ApiError, Exit, position::Asked},
    puzzle::{Format, write},
    render::{RequestError, json::ConvertJson, write_error_message},
    symmetry::canonical,
};
use itertools::Itertools;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The fields of `convert`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Convert {
    /// The format to write, by its word.
    to: String,
}

/// The word for the canonical form, which is written as a line.
pub const CANONICAL: &str = "canonical";

/// The words for all formats.
pub fn format_words() -> Vec<&'static str> {
    Format::ALL.iter().map(|format| format.word()).chain([CANONICAL]).collect()
}

impl Question for Convert {
    const ANSWER: &'static str = "convert";
}

impl Positioned for Convert {
    fn answer(self, asked: &Asked<'_>) -> Result<Value, ApiError> {
        let puzzle = asked.puzzle()?;
        let written = match self.to.parse::<Format>() {
            Ok(format) => write(puzzle, format),
            Err(_) if self.to == CANONICAL => write(&canonical(puzzle).puzzle, Format::Line),
            Err(_) => {
                let (word, words) = (self.to, format_words().iter().join(", "));
                return Err(asked.refuse(Exit::Usage, &RequestError::NoSuchWord { word, words }));
            }
        };
        match written {
            Ok(text) => body(&ConvertJson::of(&self.to, text)),
            Err(reason) => {
                Err(ApiError::new(Exit::Usage, write_error_message(&reason, puzzle.layout(), asked.lang)))
            }
        }
    }
}
