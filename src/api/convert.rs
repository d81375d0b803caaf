//! `convert`: a puzzle in another format.

use super::{ApiAnswer, ApiError, ApiRequest, Budget, Exit, question::JsonQuestion, request::Sealed};
use crate::{
    logic::Options,
    meter::Meter,
    puzzle::{Format, Puzzle, write},
    render::{Language, RequestError, json::ConvertJson},
    symmetry::canonical,
};
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Writes a puzzle in a format.
///
/// ```
/// use naze::{api::{ApiRequest, Budget, ConvertRequest}, puzzle::read};
///
/// let puzzle = read("1...............", None).unwrap();
/// let budget = Budget::PROGRAM;
/// let request = ConvertRequest { to: "rows".parse().unwrap() };
/// let answer = request.answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!(answer.text, "1...\n....\n....\n....\n");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConvertRequest {
    /// What to write.
    pub to: ConvertTo,
}

/// What `convert` writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConvertTo {
    /// The puzzle, in a format.
    Format(Format),
    /// Its canonical form, as a line.
    Canonical,
}

/// The word for the canonical form.
const CANONICAL: &str = "canonical";

/// The words for everything that `convert` can write.
///
/// ```
/// assert!(naze::api::format_words().contains(&"canonical"));
/// ```
pub fn format_words() -> Vec<&'static str> {
    Format::ALL.iter().map(|format| format.word()).chain([CANONICAL]).collect()
}

impl ConvertTo {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            ConvertTo::Format(format) => format.word(),
            ConvertTo::Canonical => CANONICAL,
        }
    }

    /// The format of the output.
    pub fn format(self) -> Format {
        match self {
            ConvertTo::Format(format) => format,
            ConvertTo::Canonical => Format::Line,
        }
    }
}

impl FromStr for ConvertTo {
    type Err = ApiError;

    fn from_str(word: &str) -> Result<ConvertTo, ApiError> {
        match word.parse::<Format>() {
            Ok(format) => Ok(ConvertTo::Format(format)),
            Err(_) if word == CANONICAL => Ok(ConvertTo::Canonical),
            Err(_) => {
                let (word, words) = (word.to_string(), format_words().iter().join(", "));
                Err(ApiError::usage(RequestError::NoSuchWord { word, words }))
            }
        }
    }
}

/// A puzzle as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConvertAnswer {
    /// What the text is.
    pub to: ConvertTo,
    /// The text, with the format's header if it has one; every line has a line end.
    pub text: String,
}

impl ConvertAnswer {
    /// The text without the format's header, and without the end of its last line.
    pub fn record(&self) -> &str {
        let header = self.to.format().header();
        let record = header.and_then(|header| self.text.strip_prefix(header)?.strip_prefix('\n'));
        record.unwrap_or(&self.text).trim_end_matches('\n')
    }
}

impl Sealed for ConvertRequest {}

impl ApiRequest for ConvertRequest {
    type Answer = ConvertAnswer;

    fn answer(&self, puzzle: &Puzzle, _: &Budget, _: &Meter) -> Result<ConvertAnswer, ApiError> {
        let text = match self.to {
            ConvertTo::Format(format) => write(puzzle, format),
            ConvertTo::Canonical => write(&canonical(puzzle).puzzle, Format::Line),
        };
        let unwritable = |error| ApiError::Unwritable { error, layout: puzzle.layout().clone() };
        Ok(ConvertAnswer { to: self.to, text: text.map_err(unwritable)? })
    }
}

impl Sealed for ConvertAnswer {}

impl ApiAnswer for ConvertAnswer {
    fn exit(&self) -> Exit {
        Exit::Done
    }

    fn document(&self, _: Language) -> impl Serialize {
        ConvertJson::of(self.to.word(), self.text.clone())
    }
}

/// The fields of `convert` in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ConvertQuestion {
    /// The format to write, by its word.
    to: String,
}

impl JsonQuestion for ConvertQuestion {
    const DOCUMENT: &'static str = "convert";
    type Request = ConvertRequest;

    fn request(self, _: &Puzzle, _: Options) -> Result<ConvertRequest, ApiError> {
        Ok(ConvertRequest { to: self.to.parse()? })
    }
}
