//! The search engine: it only counts solutions, and says nothing about why.

mod conflict;
mod general;

pub use conflict::find_conflict;

use crate::{
    board::{Classic, Custom},
    puzzle::{Puzzle, Solution},
};

/// What a count found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// How many solutions were found, at most the limit.
    pub count: u64,
    /// The first two of them.
    pub solutions: Vec<Solution>,
    /// How many branches were taken.
    pub nodes: u64,
    /// Whether the count is certain: every branch was seen, or the limit was reached.
    pub complete: bool,
}

/// How many solutions a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// None.
    None,
    /// Exactly this one.
    One(Solution),
    /// At least these two.
    Many([Solution; 2]),
    /// The budget did not suffice to tell.
    Unknown,
}

/// Counts a puzzle's solutions up to a limit, taking no more branches than `nodes`.
/// Entered digits and removed pencil marks count as part of the puzzle.
pub fn count(puzzle: &Puzzle, limit: u64, nodes: Option<u64>) -> Count {
    match puzzle.layout().is_classic() {
        true => general::count(puzzle.grid(Classic), limit, nodes),
        false => general::count(puzzle.grid(Custom::new(puzzle.layout().clone())), limit, nodes),
    }
}

/// Whether a puzzle has none, one or many solutions.
pub fn uniqueness(puzzle: &Puzzle, nodes: Option<u64>) -> Uniqueness {
    let Count { solutions, complete, .. } = count(puzzle, 2, nodes);
    match (<[Solution; 2]>::try_from(solutions), complete) {
        (Ok(two), _) => Uniqueness::Many(two),
        (Err(_), false) => Uniqueness::Unknown,
        (Err(mut fewer), true) => fewer.pop().map_or(Uniqueness::None, Uniqueness::One),
    }
}
