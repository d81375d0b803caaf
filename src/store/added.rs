//! The result of adding a puzzle.

use super::prelude::*;
use crate::{
    api::Exit,
    puzzle::Duplicate,
    render::{Language, SolutionVerdict},
};

/// The result of adding a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// The puzzle is new, and is stored now.
    New {
        /// The puzzle as the store keeps it.
        record: Box<StoredPuzzle>,
    },
    /// The puzzle is new, and is stored now, but is an image of an earlier one.
    Image {
        /// The puzzle as the store keeps it.
        record: Box<StoredPuzzle>,
        /// The key of the first stored puzzle that it is an image of.
        of: Key,
    },
    /// The same puzzle was already stored.
    Known {
        /// The key of the stored puzzle.
        key: Key,
    },
    /// The puzzle has no solution, and was not stored.
    Refused {
        /// The reason for the refusal.
        why: AddError,
    },
}

/// Why a puzzle is not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AddError {
    /// The givens contradict each other, by these duplicates.
    Duplicates(Vec<Duplicate>),
    /// The puzzle has no solution, though no digit occurs twice in a house.
    NoSolution,
}

impl AddError {
    /// The refusal of a puzzle on this board as an error with a message.
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
