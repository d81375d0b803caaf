//! One classic puzzle by itself: the same inference, the 27 segments of the grid side by side.

mod engine;
mod plane;

pub use super::vector::Width;
use super::{CELLS, vector};
use crate::meter::Meter;

/// What came of counting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of solutions, at most the limit.
    pub count: u32,
    /// The solution that the search met first, if it met any.
    pub solution: Option<[u8; CELLS]>,
    /// How often the search had to branch.
    pub guesses: u64,
}

/// Counts the solutions of a puzzle up to a limit, as far as the meter goes; a blank is 0.
pub fn count(puzzle: &[u8; CELLS], limit: u32, meter: &Meter) -> Count {
    vector::run(Width::widest(), engine::Task { puzzle, limit, meter })
}

/// Counts the solutions of a puzzle up to a limit by instructions of this width.
pub fn count_by(width: Width, puzzle: &[u8; CELLS], limit: u32) -> Count {
    vector::run(width, engine::Task { puzzle, limit, meter: &Meter::unbounded() })
}
