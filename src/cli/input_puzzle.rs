//! A puzzle of the arguments, with its text.

use super::prelude::*;

/// A puzzle of the arguments, or the reason why it is none, with its text.
pub struct InputPuzzle {
    /// The name of the source, for people.
    pub source: String,
    /// The text that the puzzle was read from: the whole file, or only its line or lines.
    pub text: String,
    /// The number of its first line, if it is one of many in a file; else `None`.
    pub line: Option<usize>,
    /// The puzzle, or why there is none.
    pub puzzle: Result<Puzzle, ApiError>,
}
