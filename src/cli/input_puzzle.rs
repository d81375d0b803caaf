//! A puzzle of the arguments, with its text.

use super::prelude::*;

/// A puzzle, or what should have been one.
pub struct InputPuzzle {
    /// Its source, for people.
    pub source: String,
    /// The text it was read from: the whole file, or only its line or lines.
    pub text: String,
    /// Its first line, if it is one of many in a file.
    pub line: Option<usize>,
    /// The puzzle, or why there is none.
    pub puzzle: Result<Puzzle, ApiError>,
}
