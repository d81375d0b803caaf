//! The result of adding a puzzle.

use super::{key::Key, record::StoredPuzzle};
use crate::{
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
    /// Why a puzzle of this board is not stored, in words.
    pub fn message(&self, layout: &Layout, language: Language) -> String {
        match self {
            AddError::Duplicates(duplicates) => {
                duplicates.iter().map(|duplicate| language.duplicate(duplicate, layout)).join(" ")
            }
            AddError::NoSolution => language.verdict(SolutionVerdict::None).to_string(),
        }
    }
}
