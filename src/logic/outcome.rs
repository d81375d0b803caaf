//! An outcome: what follows from a finding, whatever its reason.

use super::step::Finding;
use crate::{board::Candidate, puzzle::Solution};

/// What follows from a finding: the candidates it places and those it eliminates, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Outcome {
    /// What is placed.
    pub placed: Vec<Candidate>,
    /// What is eliminated.
    pub eliminated: Vec<Candidate>,
}

impl Outcome {
    /// The outcome of a finding.
    pub fn of(finding: &Finding) -> Outcome {
        Outcome {
            placed: sorted(finding.placements.to_vec()),
            ..Outcome::eliminating(finding.eliminations.clone())
        }
    }

    /// Whether it is true of a solution.
    pub fn is_true_of(&self, solution: &Solution) -> bool {
        self.placed.iter().all(|&placed| solution.holds(placed))
            && !self.eliminated.iter().any(|&gone| solution.holds(gone))
    }

    /// That this digit is placed.
    pub fn placing(candidate: Candidate) -> Outcome {
        Outcome { placed: vec![candidate], eliminated: Vec::new() }
    }

    /// That these candidates are eliminated.
    pub fn eliminating(candidates: Vec<Candidate>) -> Outcome {
        Outcome { placed: Vec::new(), eliminated: sorted(candidates) }
    }
}

fn sorted(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_unstable();
    candidates.dedup();
    candidates
}
