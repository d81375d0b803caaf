//! The result of a count of one puzzle.

use crate::search::count::CELLS;

/// How many solutions a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoloCount {
    /// The number of solutions, up to the limit.
    pub count: u32,
    /// The first solution that the search found.
    pub solution: Option<[u8; CELLS]>,
    /// How often the search had to branch.
    pub guesses: u64,
}
