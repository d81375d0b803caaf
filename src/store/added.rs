//! The result of adding a puzzle.

use super::{key::Key, record::StoredPuzzle};
use crate::{
    api::{ApiError, Exit},
    board::Layout,
    puzzle::Duplicate,
    render::{Language, SolutionVerdict},
};
use itertools::Itertools;

/// The result of adding a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// It is stored now.
    New {
        /// The puzzle as it is stored.
        record: Box<StoredPuzzle>,
    },
    /// It is stored now, and is an image of an earlier one.
    Image {
        /// The puzzle as it is stored.
        record: Box<StoredPuzzle>,
        /// The first puzzle that it is an image of.
        of: Key,
    },
    /// It was already stored.
    Known {
        /// Its key.
        key: Key,
    },
    /// It has no solution, and was not stored.
    Refused {
        /// The reason.
        why: AddError,
    },
}

/// Why a puzzle is not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AddError {
    /// Its givens contradict each other.
    Duplicates(Vec<Duplicate>),
    /// It has no solution, though no digit occurs twice in a house.
    NoSolution,
}

impl AddError {
    /// Why a puzzle of this board is not stored.
    pub fn error(&self, layout: &Layout, language: Language) -> ApiError {
        let (exit, message) = match self {
            AddError::Duplicates(duplicates) => {
                let words = duplicates.iter().map(|duplicate| language.duplicate(duplicate, layout));
                (Exit::Contradiction, words.collect_vec().join(" "))
            }
            AddError::NoSolution => (Exit::NoSolution, language.verdict(SolutionVerdict::None).to_string()),
        };
        ApiError::Described { exit, message }
    }
}
