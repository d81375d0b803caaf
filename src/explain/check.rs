//! Checks whether a puzzle is a proper one, and if not, what is wrong with it.

use super::mistake::{Mistake, mistakes};
use crate::{
    meter::Meter,
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
    /// there is a solution or the meter ran out.
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

/// Checks a puzzle, as far as the meter goes: half of it may go to the number of solutions, half of the rest to the
/// clues in conflict, and the rest to the mistakes.
pub fn check(puzzle: &Puzzle, meter: &Meter) -> Report {
    let duplicates = puzzle.duplicates();
    let uniqueness = match duplicates.is_empty() {
        true => meter.with_half(|half| search::uniqueness(puzzle, half)),
        false => Uniqueness::None,
    };
    let conflict = match uniqueness {
        Uniqueness::None => meter.with_half(|half| search::find_conflict(puzzle, half)),
        _ => None,
    };
    Report { duplicates, uniqueness, conflict, mistakes: mistakes(puzzle, meter) }
}
