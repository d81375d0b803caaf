//! What a count of one puzzle says.

use crate::search::count::CELLS;

/// What came of counting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoloCount {
    /// The number of solutions, at most the limit.
    pub count: u32,
    /// The solution that the search met first, if it met any.
    pub solution: Option<[u8; CELLS]>,
    /// How often the search had to branch.
    pub guesses: u64,
}
