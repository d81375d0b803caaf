//! An item of the arguments: a puzzle, or why there is none.

use super::exit::{Exit, exit_of};
use naze::{
    puzzle::{Fault, Puzzle},
    render::RequestError,
};

/// A puzzle, or what should have been one.
pub struct Item {
    /// Its source, for people.
    pub source: String,
    /// The text it was read from: the whole file, or only its line or lines.
    pub text: String,
    /// Its first line, if it is one of many in a file.
    pub line: Option<usize>,
    /// The puzzle, or why there is none.
    pub puzzle: Result<Puzzle, InputError>,
}

/// Why an input is no puzzle.
pub enum InputError {
    /// It cannot be read as one.
    Faults(Vec<Fault>),
    /// The system or the store does not provide it.
    Unavailable(RequestError),
}

impl InputError {
    /// The exit of a command that needs the puzzle.
    pub fn exit(&self) -> Exit {
        match self {
            InputError::Faults(_) => Exit::Unreadable,
            InputError::Unavailable(error) => exit_of(error),
        }
    }
}
