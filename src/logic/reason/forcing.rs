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

/// A candidate that is false in a branch, since to assume it as well leads to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refuted {
    /// How many of the outer branch's implied candidates stand before it.
    pub after: usize,
    /// What follows from it and from what stands before it; it ends in a contradiction.
    pub branch: Branch,
}

/// A conclusion from branches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cases {
    /// The assumption, the opposite of the conclusion, contradicts itself.
    Contradiction(Branch),
    /// The same, but on the way candidates are refuted by cases of their own.
    Nested {
        /// What is refuted, in order.
        refuted: Vec<Refuted>,
        /// The assumption, and what follows from it and from what was refuted.
        branch: Branch,
    },
    /// One of the constraint's candidates is true, and each of them leads to the conclusion.
    Verity {
        /// Which constraint.
        constraint: Constraint,
        /// A branch for each of its candidates.
        branches: Vec<Branch>,
    },
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
        self.bases_among(&[], &mut Facts::default(), layout)
    }

    /// The same where more is known beforehand, with the cases inside it.
    fn bases_among(&self, refuted: &[Refuted], facts: &mut Facts, layout: &Layout) -> Vec<Base> {
        match self.assumed {
            Literal::True(candidate) => facts.on.push(candidate),
            Literal::False(candidate) => facts.off.push(candidate),
        }
        let mut bases = Vec::new();
        let mut refuted = refuted.iter().peekable();
        for line in 0..=self.implied.len() {
            while let Some(Refuted { branch, .. }) = refuted.next_if(|case| case.after <= line) {
                bases.extend(branch.bases_among(&[], &mut facts.clone(), layout));
                facts.off.push(branch.assumed.candidate());
            }
            if let Some(implied) = self.implied.get(line) {
                let stays = |other: &Candidate| *other == implied.candidate || facts.remove(*other, layout);
                let kept = layout.candidates_of(implied.of).filter(stays).collect();
                bases.push(Base { constraint: implied.of, kept });
                facts.on.push(implied.candidate);
            }
        }
        let constraint = match &self.contradiction {
            Some(Contradiction::NoDigit(cell)) => Constraint::Cell(*cell),
            Some(Contradiction::NoPlace(house, digit)) => Constraint::House(*house, *digit),
            Some(Contradiction::Duplicate(..)) | None => return bases,
        };
        let kept = layout.candidates_of(constraint).filter(|&other| facts.remove(other, layout)).collect();
        bases.push(Base { constraint, kept });
        bases
    }
}

/// What is known to be true and to be false on the way through a branch.
#[derive(Clone, Default)]
struct Facts {
    on: Vec<Candidate>,
    off: Vec<Candidate>,
}

impl Facts {
    fn remove(&self, candidate: Candidate, layout: &Layout) -> bool {
        self.off.contains(&candidate) || self.on.iter().any(|&own| super::conflict(own, candidate, layout))
    }
}

impl Cases {
    /// The branches; of nested ones the outer alone.
    pub fn branches(&self) -> &[Branch] {
        match self {
            Cases::Contradiction(branch) | Cases::Nested { branch, .. } => std::slice::from_ref(branch),
            Cases::Verity { branches, .. } => branches,
        }
    }

    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        match self {
            Cases::Nested { refuted, branch } => branch.bases_among(refuted, &mut Facts::default(), layout),
            Cases::Verity { constraint, branches } => {
                let kept = branches.iter().map(|branch| branch.assumed.candidate()).collect();
                let cases = Base { constraint: *constraint, kept };
                std::iter::once(cases)
                    .chain(branches.iter().flat_map(|branch| branch.bases(layout)))
                    .collect()
            }
            Cases::Contradiction(_) => {
                self.branches().iter().flat_map(|branch| branch.bases(layout)).collect()
            }
        }
    }
}
