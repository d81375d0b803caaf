//! Outcomes: the effect of a finding, whatever its reason.

use super::prelude::*;
use crate::puzzle::Solution;

/// The effect of a finding: the candidates that it places and those that it eliminates, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Outcome {
    /// The candidates that are placed.
    pub placed: Vec<Candidate>,
    /// The candidates that are eliminated.
    pub eliminated: Vec<Candidate>,
}

impl Outcome {
    /// The outcome of a finding.
    pub fn from_finding(finding: &Finding) -> Outcome {
        Outcome {
            placed: sorted(finding.placements.to_vec()),
            ..Outcome::eliminating(finding.eliminations.clone())
        }
    }

    /// Whether the outcome agrees with a solution.
    pub fn is_true_of(&self, solution: &Solution) -> bool {
        self.placed.iter().all(|&placed| solution.holds(placed))
            && !self.eliminated.iter().any(|&gone| solution.holds(gone))
    }

    /// The outcome that a candidate is placed.
    pub fn placing(candidate: Candidate) -> Outcome {
        Outcome { placed: vec![candidate], eliminated: Vec::new() }
    }

    /// The outcome that these candidates are eliminated.
    pub fn eliminating(candidates: Vec<Candidate>) -> Outcome {
        Outcome { placed: Vec::new(), eliminated: sorted(candidates) }
    }
}

fn sorted(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_unstable();
    candidates.dedup();
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Digit},
        logic::{Reason, TechniqueId},
        puzzle,
    };

    #[test]
    fn an_outcome_is_true_of_a_solution_that_has_all_its_placements_and_none_of_its_eliminations() {
        let full = puzzle::read("1234 3412 2143 4321", None).expect("16 cells");
        let solution = Solution::from_grid(&full.grid(crate::board::Custom::new(full.layout().clone())))
            .expect("a full grid");
        let [right, other, wrong] = [(0, 0), (1, 1), (2, 0)]
            .map(|(cell, digit)| Candidate::new(Cell::new(cell), Digit::from_index(digit)));
        for (placed, eliminated, is_true) in [
            (vec![right], vec![], true),
            (vec![right, other], vec![wrong], true),
            (vec![], vec![wrong], true),
            (vec![right, wrong], vec![], false),
            (vec![wrong], vec![wrong], false),
            (vec![right], vec![wrong, other], false),
            (vec![], vec![right], false),
        ] {
            let finding = Finding {
                technique: TechniqueId::Guess,
                reason: Reason::Assumption,
                placements: placed.into(),
                eliminations: eliminated,
            };
            let outcome = Outcome::from_finding(&finding);
            assert_eq!(
                (finding.is_true_of(&solution), outcome.is_true_of(&solution)),
                (is_true, is_true),
                "{outcome:?}"
            );
        }
    }
}
