//! Counts the solutions of one classic puzzle: one vector holds the 27 segments of the grid side by side.

mod engine;
mod plane;

pub use super::vector::Width;
pub use engine::SoloCount;

use super::{count::CELLS, vector};
use crate::meter::Meter;

/// Counts the solutions of a puzzle up to a limit, until the meter runs out; a blank is 0.
///
/// ```
/// use naze::{Meter, search::solo};
///
/// let found = solo::count(&[0; 81], 1000, &Meter::unbounded());
/// assert_eq!(found.count, 1000);
/// assert!(found.solution.is_some());
/// ```
pub fn count(puzzle: &[u8; CELLS], limit: u32, meter: &Meter) -> SoloCount {
    vector::run(Width::widest(), engine::SoloTask { puzzle, limit, meter })
}

/// Counts the solutions of a puzzle up to a limit, with instructions of this width.
pub fn count_by(width: Width, puzzle: &[u8; CELLS], limit: u32) -> SoloCount {
    vector::run(width, engine::SoloTask { puzzle, limit, meter: &Meter::unbounded() })
}
