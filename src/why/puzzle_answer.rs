//! Answers about the whole puzzle: why it has no solution, or only one.

use super::prelude::*;

/// Why a puzzle has no solution, or only one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleAnswer {
    /// What is shown.
    pub conclusion: PuzzleConclusion,
    /// The steps that lead there; none if it is in the clues themselves.
    pub derivation: Derivation,
    /// What the contradiction rests on; empty where there is a solution. Steps are numbered as in the derivation.
    pub premises: Vec<Premise>,
    /// The number of steps that a solve takes to its end.
    pub trace_steps: usize,
    /// Which answers are preferred.
    pub prefer: Prefer,
    /// The cost of the steps by `prefer`.
    pub cost: u32,
    /// Whether it is known that no answer by the same techniques costs less, unless it guesses.
    pub shortest: bool,
}

/// What an answer about the whole puzzle shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleConclusion {
    /// There is no solution.
    NoSolution {
        /// The contradiction at the end.
        contradiction: Contradiction,
        /// The only clue, or entry if there are any, without which there is exactly one solution.
        culprit: Option<Candidate>,
    },
    /// There is exactly this one.
    OneSolution(Solution),
}

impl PuzzleAnswer {
    /// The clue, or entry, in the cell that the contradiction leaves without a digit.
    pub fn ruled_out_clue(&self) -> Option<Candidate> {
        match self.conclusion {
            PuzzleConclusion::NoSolution { contradiction: Contradiction::NoDigit(cell), .. } => {
                let clue = self.derivation.puzzle.clue(cell)?;
                Some(Candidate::new(cell, clue.digit))
            }
            _ => None,
        }
    }
}
