//! Checks whether a puzzle is a proper one, and if not, what is wrong with it.

use super::mistake::{Mistake, mistakes};
use crate::{
    puzzle::{Duplicate, Puzzle},
    search::{self, Conflict, Uniqueness},
};

/// What a check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Every digit that stands twice in a house.
    pub duplicates: Vec<Duplicate>,
    /// How many solutions there are; none where there are duplicates.
    pub uniqueness: Uniqueness,
    /// Where there is no solution: clues, and marks removed, that alone leave none. Nothing where
    /// there is a solution or the budget did not suffice.
    pub conflict: Option<Conflict>,
    /// What the person entered or removed that is wrong by the givens alone.
    pub mistakes: Vec<Mistake>,
}

impl Report {
    /// Whether the puzzle has exactly one solution.
    pub fn is_valid(&self) -> bool {
        matches!(self.uniqueness, Uniqueness::One(_))
    }
}

/// Checks a puzzle, taking no more than `nodes` branches for each search.
pub fn check(puzzle: &Puzzle, nodes: Option<u64>) -> Report {
    let duplicates = puzzle.duplicates();
    let uniqueness = if duplicates.is_empty() { search::uniqueness(puzzle, nodes) } else { Uniqueness::None };
    let conflict = match uniqueness {
        Uniqueness::None => search::find_conflict(puzzle, nodes),
        _ => None,
    };
    Report { duplicates, uniqueness, conflict, mistakes: mistakes(puzzle, nodes) }
}
