//! Many classic puzzles in lockstep, one lane of a vector each.
//!
//! A puzzle is 81 numbers in row order, 0 for a blank and 1 to 9 for a given; a cell with any other
//! number has no candidate, so that the puzzle has no solution. BatchCounts and solutions depend on each
//! puzzle alone and not on its neighbours in a batch; the number of guesses may.

mod bands;
mod block;
mod branch;
mod counts;
mod engine;
mod pool;

pub use super::vector::Width;
pub use counts::BatchCounts;

use super::{count::CELLS, solo, vector};
use engine::BatchTask;

/// BatchCounts the solutions of each puzzle up to a limit.
pub fn count(puzzles: &[[u8; CELLS]], limit: u32) -> BatchCounts {
    count_by(Width::widest(), puzzles, limit)
}

/// BatchCounts the solutions of each puzzle up to a limit, by instructions of this width, or portably if
/// the processor does not have them.
pub fn count_by(width: Width, puzzles: &[[u8; CELLS]], limit: u32) -> BatchCounts {
    vector::run(width, BatchTask { puzzles, limit, order: None, solutions: None })
}

/// BatchCounts the solutions of each puzzle up to a limit, and gives one of each that has any: the only
/// one, or of several the one that [`solo`] meets first.
pub fn solve(puzzles: &[[u8; CELLS]], limit: u32) -> (BatchCounts, Vec<Option<[u8; CELLS]>>) {
    solve_by(Width::widest(), puzzles, limit)
}

/// Solves like [`solve`] by instructions of this width.
pub fn solve_by(
    width: Width,
    puzzles: &[[u8; CELLS]],
    limit: u32,
) -> (BatchCounts, Vec<Option<[u8; CELLS]>>) {
    let mut solutions = vec![[0; CELLS]; puzzles.len()];
    // The lanes meet several solutions in an order that depends on the batch, so whether there are
    // several has to be known.
    let task = BatchTask { puzzles, limit: limit.max(2), order: None, solutions: Some(&mut solutions) };
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
