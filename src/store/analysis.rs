//! The analysis of a puzzle before the store keeps it.

use super::prelude::*;
use crate::{
    rate::{RateOptions, Rating, rate},
    search::{self, Uniqueness},
    symmetry::canonical,
};

/// The most work, in units of a [`Meter`], of analysing a puzzle: a few seconds.
const WORK: u64 = 200_000_000;

/// What the store keeps about a puzzle besides its givens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Analysis {
    /// The line of the puzzle's canonical form, the same for every image of it.
    pub canonical: String,
    pub clues: usize,
    pub solutions: Solutions,
    pub solution: Option<String>,
    pub rating: Option<Rating>,
}

impl Analysis {
    /// Analyses a puzzle that has only givens; the error says why it cannot be stored.
    pub fn new(puzzle: &Puzzle) -> Result<Analysis, AddError> {
        let duplicates = puzzle.duplicates();
        if !duplicates.is_empty() {
            return Err(AddError::Duplicates(duplicates));
        }
        let meter = Meter::new(WORK);
        let (solutions, solution) = match meter.with_half(|half| search::uniqueness(puzzle, half)) {
            Uniqueness::None => return Err(AddError::NoSolution),
            Uniqueness::One(solution) => (Solutions::One, Some(solution.to_string())),
            Uniqueness::Many(_) => (Solutions::Many, None),
            Uniqueness::Unknown => (Solutions::Unknown, None),
        };
        let rate = || rate(puzzle, &RateOptions::default(), &meter).ok();
        let rating = (solutions == Solutions::One).then(rate).flatten();
        let canonical = canonical(puzzle).puzzle.line();
        Ok(Analysis { canonical, clues: puzzle.clues().count(), solutions, solution, rating })
    }
}

/// Analyses many puzzles on all cores; the results are in the same order.
pub(super) fn analyse_all(puzzles: &[&Puzzle]) -> Vec<Result<Analysis, AddError>> {
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    parallel::map(puzzles, threads, |puzzle| Analysis::new(puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::read;

    #[test]
    fn a_puzzle_without_a_solution_is_refused_and_the_empty_grid_is_not() {
        let analyse = |line: String| Analysis::new(&read(&line, None).expect("a puzzle"));
        assert!(matches!(analyse("55".to_string() + &".".repeat(79)), Err(AddError::Duplicates(_))));
        let hopeless = "12345678..................9".to_string() + &".".repeat(54);
        assert_eq!(analyse(hopeless), Err(AddError::NoSolution));
        for cells in [81, 49, 256, 625] {
            let empty = analyse(".".repeat(cells)).expect("the empty grid");
            assert!(empty.solutions != Solutions::One && empty.rating.is_none());
        }
    }
}
