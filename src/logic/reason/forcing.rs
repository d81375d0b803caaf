//! Cases: assumptions followed by singles until they contradict or agree.

use super::base::Base;
use crate::{
    board::{Candidate, Constraint, Layout},
    grid::Contradiction,
};

/// A candidate said to be true or to be false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Literal {
    /// It is the cell's digit.
    True(Candidate),
    /// It is not.
    False(Candidate),
}

/// A candidate that is true in a branch, being all that is left of a constraint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Implied {
    /// Which candidate.
    pub candidate: Candidate,
    /// Of which constraint.
    pub of: Constraint,
}

/// What follows from an assumption. A candidate that is true takes all it sees, and the other digits of its
/// cell; what is left alone in a constraint is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// What is assumed.
    pub assumed: Literal,
    /// What is true then, each following from what stands before it.
    pub implied: Vec<Implied>,
    /// The contradiction it ends in; `None` where it ends in the step's conclusion.
    pub contradiction: Option<Contradiction>,
}

/// A conclusion from branches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cases {
    /// The assumption, the opposite of the conclusion, contradicts itself.
    Contradiction(Branch),
    /// One of the constraint's candidates is true, and each of them leads to the conclusion.
    Verity {
        /// Which constraint.
        constraint: Constraint,
        /// A branch for each of its candidates.
        branches: Vec<Branch>,
    },
    /// A candidate is true or false, and both lead to the conclusion.
    Either([Branch; 2]),
}

impl Literal {
    /// The candidate that is spoken of.
    pub fn candidate(self) -> Candidate {
        match self {
            Literal::True(candidate) | Literal::False(candidate) => candidate,
        }
    }
}

impl Branch {
    /// The constraints it uses, each with the candidates that the branch itself removes, and the one that
    /// is then left.
    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        let mut on: Vec<Candidate> = Vec::new();
        let mut off: Vec<Candidate> = Vec::new();
        match self.assumed {
            Literal::True(candidate) => on.push(candidate),
            Literal::False(candidate) => off.push(candidate),
        }
        let mut bases = Vec::new();
        let removed = |candidate: Candidate, on: &[Candidate], off: &[Candidate]| {
            off.contains(&candidate) || on.iter().any(|&own| super::conflict(own, candidate, layout))
        };
        for implied in &self.implied {
            let stays =
                |candidate: &Candidate| *candidate == implied.candidate || removed(*candidate, &on, &off);
            let kept = layout.candidates_of(implied.of).filter(stays).collect();
            bases.push(Base { constraint: implied.of, kept });
            on.push(implied.candidate);
        }
        let constraint = match &self.contradiction {
            Some(Contradiction::NoDigit(cell)) => Constraint::Cell(*cell),
            Some(Contradiction::NoPlace(house, digit)) => Constraint::House(*house, *digit),
            Some(Contradiction::Duplicate(..)) | None => return bases,
        };
        let stays = |candidate: &Candidate| removed(*candidate, &on, &off);
        let kept = layout.candidates_of(constraint).filter(stays).collect();
        bases.push(Base { constraint, kept });
        bases
    }
}

impl Cases {
    /// The branches.
    pub fn branches(&self) -> &[Branch] {
        match self {
            Cases::Contradiction(branch) => std::slice::from_ref(branch),
            Cases::Verity { branches, .. } => branches,
            Cases::Either(branches) => branches,
        }
    }

    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        let cases = match self {
            Cases::Verity { constraint, branches } => {
                let kept = branches.iter().map(|branch| branch.assumed.candidate()).collect();
                Some(Base { constraint: *constraint, kept })
            }
            Cases::Contradiction(_) | Cases::Either(_) => None,
        };
        let in_branches = self.branches().iter().flat_map(|branch| branch.bases(layout));
        cases.into_iter().chain(in_branches).collect()
    }
}
