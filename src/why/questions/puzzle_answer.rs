//! Answers about the whole puzzle: why it has no solution, or only one.

use crate::why::prelude::*;

/// An answer about the whole puzzle: why it has no solution, or only one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleAnswer {
    /// The conclusion that the steps show.
    pub conclusion: PuzzleConclusion,
    /// The steps that lead to the conclusion; empty if the clues themselves show it.
    pub derivation: Derivation,
    /// The premises of the contradiction; empty if there is a solution. Steps are numbered as in `derivation`.
    pub premises: Vec<Premise>,
    /// The number of steps that a solve takes to its end, for comparison.
    pub trace_steps: usize,
    /// The preference by which the answer was chosen among others.
    pub prefer: Prefer,
    /// The cost of the steps by the preference in `prefer`.
    pub cost: u32,
    /// Whether it is proved that no answer by the same techniques costs less, apart from answers that guess.
    pub shortest: bool,
}

/// The conclusion of an answer about the whole puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleConclusion {
    /// The puzzle has no solution.
    NoSolution {
        /// The contradiction that the steps end in.
        contradiction: Contradiction,
        /// The only clue, or entry if there are any, without which there is exactly one solution; `None` if there is
        /// none or several.
        culprit: Option<Candidate>,
    },
    /// The puzzle has exactly this solution.
    OneSolution(Solution),
}

impl PuzzleAnswer {
    /// The answer that a derivation gives, without premises, and perhaps not the shortest.
    pub(super) fn new(
        conclusion: PuzzleConclusion,
        derivation: Derivation,
        trace: &Trace,
        prefer: Prefer,
    ) -> PuzzleAnswer {
        let cost = prefer.cost(&derivation.steps, derivation.puzzle.layout());
        let (premises, trace_steps) = (Vec::new(), trace.steps.len());
        PuzzleAnswer { conclusion, derivation, premises, trace_steps, prefer, cost, shortest: false }
    }
    /// The clue or entry in the cell that the contradiction leaves without a digit; `None` for other conclusions.
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
