//! What a reason takes for granted: a constraint, and which of its candidates may be left.

use crate::board::{Candidate, Constraint, Layout};

/// A constraint of which nothing is left but these candidates; one of them is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Base {
    /// Which constraint.
    pub constraint: Constraint,
    /// The candidates that may be left.
    pub kept: Vec<Candidate>,
}

impl Base {
    /// The candidates that must be gone.
    pub(super) fn gone<'a>(&'a self, layout: &'a Layout) -> impl Iterator<Item = Candidate> + 'a {
        layout.candidates_of(self.constraint).filter(|candidate| !self.kept.contains(candidate))
    }
}
