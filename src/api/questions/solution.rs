//! The solution alone, found by the search engine: `batch --do solve` requests this for each line.

use crate::{
    api::prelude::*,
    render::json::BatchJson,
    search::{self, Uniqueness},
};

/// Asks for the only solution, without steps.
///
/// ```
/// use naze::{api::{ApiAnswer, ApiRequest, Budget, Exit, SolutionRequest}, puzzle::read};
///
/// let puzzle = read(&".".repeat(81), None).unwrap();
/// let budget = Budget::PROGRAM;
/// let answer = SolutionRequest.answer(&puzzle, &budget, &budget.meter(None)).unwrap();
/// assert_eq!(answer.exit(), Exit::ManySolutions);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolutionRequest;

/// Whether there is exactly one solution, and which it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionAnswer {
    /// The puzzle that was solved.
    pub puzzle: Puzzle,
    /// Whether the puzzle has no, one or several solutions.
    pub uniqueness: Uniqueness,
}

impl ApiRequest for SolutionRequest {
    type Answer = SolutionAnswer;

    fn answer(&self, puzzle: &Puzzle, _: &Budget, meter: &Meter) -> Result<SolutionAnswer, ApiError> {
        let uniqueness = search::uniqueness(puzzle, meter);
        Ok(SolutionAnswer { puzzle: puzzle.clone(), uniqueness })
    }
}

impl ApiAnswer for SolutionAnswer {
    fn exit(&self) -> Exit {
        Exit::of_search(&self.uniqueness, !self.puzzle.duplicates().is_empty())
    }

    fn document(&self, _: Language) -> impl Serialize {
        BatchJson::new(&self.puzzle, &self.uniqueness)
    }
}
