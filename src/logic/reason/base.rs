//! Bases: constraints that a reason builds on, and which of their candidates may be left.

use super::super::prelude::*;

/// A constraint that has only these candidates left, so one of them is true.
///
/// If `r2c3` holds only 4 and 9, a naked pair has the base `r2c3` with `r2c3=4` and `r2c3=9` kept; it needs
/// the other seven candidates of the cell gone. A kept candidate may be gone as well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Base {
    /// The cell, or the digit in a house, that needs a true candidate.
    pub constraint: Constraint,
    /// The candidates of the constraint that may be left. All others must have been eliminated.
    pub kept: Vec<Candidate>,
}

impl Base {
    /// The base of a constraint that keeps the candidates that a grid has left of it.
    pub(in crate::logic) fn left_of<B: Board>(grid: &Grid<B>, constraint: Constraint) -> Base {
        Base { constraint, kept: grid.left_of(constraint).collect() }
    }

    /// The candidates of the constraint that must have been eliminated: those that are not kept.
    pub(crate) fn gone_candidates<'a>(&'a self, layout: &'a Layout) -> impl Iterator<Item = Candidate> + 'a {
        layout.candidates_of(self.constraint).filter(|candidate| !self.kept.contains(candidate))
    }
}
