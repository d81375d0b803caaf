//! `convert`: a puzzle in another format.

use crate::{
    api::{position::begun, prelude::*},
    puzzle::{Format, LeftOut, write},
    render::json::ConvertJson,
    symmetry::canonical,
};
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
    /// The format to write, or the canonical form.
    pub to: ConvertTo,
}

/// What `convert` writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConvertTo {
    /// The puzzle in a format.
    Format(Format),
    /// The canonical form of the puzzle, as a line.
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
    /// The word for this: that of the format, or `canonical`.
    pub fn word(self) -> &'static str {
        match self {
            ConvertTo::Format(format) => format.word(),
            ConvertTo::Canonical => CANONICAL,
        }
    }

    /// The format of the output; that of the canonical form is a line.
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
            Err(_) => Err(ApiError::no_such_word(word, format_words())),
        }
    }
}

/// A puzzle written as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConvertAnswer {
    /// What the text is: the puzzle in a format, or its canonical form.
    pub to: ConvertTo,
    /// The text, with the format's header if it has one; every line has a line end.
    pub text: String,
    /// Entries and removed candidates that the format has no place for: `r1c2=5`, `r3c4<>7`.
    pub no_place: Vec<String>,
    /// The places of the puzzle's text that were left out, though they may be part of it.
    pub left_out: Vec<LeftOut>,
}

impl ConvertAnswer {
    /// The text without the format's header, and without the last line end.
    pub fn record(&self) -> &str {
        let header = self.to.format().header();
        let record = header.and_then(|header| self.text.strip_prefix(header)?.strip_prefix('\n'));
        record.unwrap_or(&self.text).trim_end_matches('\n')
    }
}

impl ApiRequest for ConvertRequest {
    type Answer = ConvertAnswer;

    fn answer(&self, puzzle: &Puzzle, _: &Budget, _: &Meter) -> Result<ConvertAnswer, ApiError> {
        let format = self.to.format();
        // A digit in a grid of candidates may be an entry.
        let is_held = format.holds_entries() || format.holds_marks();
        let held = if is_held { puzzle.clone() } else { begun(puzzle)? };
        let layout = puzzle.layout();
        let entries = puzzle.entries().filter(|entry| held.clue(entry.cell).is_none());
        let entries = entries.map(|entry| layout.show_placed(entry));
        let marks = if format.holds_marks() { Vec::new() } else { puzzle.removed_marks() };
        let no_place = entries.chain(marks.into_iter().map(|mark| layout.show_eliminated(mark))).collect();
        let puzzle = &held;
        let text = match self.to {
            ConvertTo::Format(format) => write(puzzle, format),
            ConvertTo::Canonical => write(&canonical(puzzle).puzzle, Format::Line),
        };
        let unwritable = |error| ApiError::Unwritable { error, layout: puzzle.layout().clone() };
        let left_out = puzzle.left_out().to_vec();
        Ok(ConvertAnswer { to: self.to, text: text.map_err(unwritable)?, no_place, left_out })
    }
}

impl ApiAnswer for ConvertAnswer {
    fn document(&self, _: Language) -> impl Serialize {
        let ConvertAnswer { to, text, no_place, left_out } = self.clone();
        ConvertJson { schema: "naze/convert/1".into(), format: to.word().into(), text, no_place, left_out }
    }
}

/// The fields of `convert` in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct ConvertQuestion {
    /// The format to write, by its word.
    to: String,
}

impl JsonQuestion for ConvertQuestion {
    type Request = ConvertRequest;

    fn request(self, _: &Puzzle, _: Options) -> Result<ConvertRequest, ApiError> {
        Ok(ConvertRequest { to: self.to.parse()? })
    }
}
