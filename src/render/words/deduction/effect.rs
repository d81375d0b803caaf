//! The effect of a deduction: what it places and what it eliminates.

use crate::board::{Candidate, Cell};
use itertools::Itertools;

/// The placements and eliminations of a deduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) struct Effect {
    /// The candidates that are placed.
    pub placed: Vec<Candidate>,
    /// The candidates that are eliminated.
    pub eliminated: Vec<Candidate>,
}

impl Effect {
    /// An effect of eliminations alone.
    pub fn eliminating(eliminated: Vec<Candidate>) -> Effect {
        Effect { placed: Vec::new(), eliminated }
    }

    /// Whether the effect places or eliminates a candidate.
    pub fn has(&self, candidate: &Candidate) -> bool {
        self.placed.contains(candidate) || self.eliminated.contains(candidate)
    }

    /// The cells that lose a candidate, each once.
    pub fn cells(&self) -> Vec<Cell> {
        self.eliminated.iter().map(|gone| gone.cell).unique().collect()
    }
}
