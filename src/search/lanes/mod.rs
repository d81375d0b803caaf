//! Counts the solutions of many classic puzzles in lockstep, one in each lane of a vector.
//!
//! A puzzle is 81 numbers in row order, 0 for a blank and 1 to 9 for a given; a cell with any other number
//! has no candidate, so the puzzle has no solution. The counts and solutions depend on each puzzle alone and
//! not on its neighbours in a batch; the number of guesses may depend on both.

mod bands;
mod block;
mod branch;
mod engine;
mod pool;

#[doc(hidden)]
pub use super::vector::Width;
pub use engine::BatchCounts;

use super::{count::CELLS, solo, vector};
use engine::LaneTask;

/// Counts the solutions of each puzzle up to a limit.
///
/// ```
/// use naze::search::lanes;
///
/// let empty = [0; 81];
/// let contradicting = std::array::from_fn(|cell| if cell < 2 { 5 } else { 0 });
/// assert_eq!(lanes::count(&[empty, contradicting], 10).counts, [10, 0]);
/// ```
pub fn count(puzzles: &[[u8; CELLS]], limit: u32) -> BatchCounts {
    count_by(Width::widest(), puzzles, limit)
}

/// Counts the solutions of each puzzle up to a limit, with instructions of this width; with portable code if the
/// processor lacks them.
#[doc(hidden)]
pub fn count_by(width: Width, puzzles: &[[u8; CELLS]], limit: u32) -> BatchCounts {
    vector::run(width, LaneTask { puzzles, limit, order: None, solutions: None })
}

/// Counts the solutions of each puzzle up to a limit, and returns one solution of each puzzle that has any: of several,
/// the one that a search for this puzzle alone finds first.
pub fn solve(puzzles: &[[u8; CELLS]], limit: u32) -> (BatchCounts, Vec<Option<[u8; CELLS]>>) {
    solve_by(Width::widest(), puzzles, limit)
}

/// Solves like [`solve`] with instructions of this width.
#[doc(hidden)]
pub fn solve_by(
    width: Width,
    puzzles: &[[u8; CELLS]],
    limit: u32,
) -> (BatchCounts, Vec<Option<[u8; CELLS]>>) {
    let mut solutions = vec![[0; CELLS]; puzzles.len()];
    // Which of several solutions the lanes find first depends on the batch, so the search has to know whether there are
    // several.
    let task = LaneTask { puzzles, limit: limit.max(2), order: None, solutions: Some(&mut solutions) };
    let mut found = vector::run(width, task);
    let solutions = puzzles
        .iter()
        .zip(solutions)
        .zip(&found.counts)
        .map(|((puzzle, solution), count)| match count {
            0 => None,
            1 => Some(solution),
            _ => solo::count_by(width, puzzle, 1).solution,
        })
        .collect();
    for count in &mut found.counts {
        *count = limit.min(*count);
    }
    (found, solutions)
}

#[cfg(test)]
mod tests;
