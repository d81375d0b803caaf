//! Forcing chains and nets: assumptions followed by singles until they contradict or agree.

use super::base::Base;
use crate::{
    board::{Candidate, Constraint, Layout},
    grid::Contradiction,
};

/// A candidate, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Literal {
    /// `r1c1=5`: the cell holds the digit.
    True(Candidate),
    /// `r1c1<>5`: it does not.
    False(Candidate),
}

/// A candidate that is true in a branch because nothing else is left of a constraint.
///
/// `r1c5` holds only 1 and 2. In a branch in which `r1c1=1` is true, `r1c5=2` is implied, of the constraint `r1c5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Implied {
    /// The candidate that is true.
    pub candidate: Candidate,
    /// The constraint of which it is the last candidate.
    pub of: Constraint,
}

/// An assumption and what follows from it by singles. A true candidate makes false every candidate that conflicts
/// with it; the last candidate left of a constraint is true.
///
/// `r1c5` holds 1 and 2, `r5c1` holds 1 and 3, `r5c5` holds 2 and 3. The assumption `r1c1=1` implies `r1c5=2` (the
/// last digit of its cell) and `r5c1=3` (the same); then `r5c5` has no digit left, which is the contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The assumption.
    pub assumed: Literal,
    /// The candidates that are true then; each follows from the assumption and those before it.
    pub implied: Vec<Implied>,
    /// The contradiction that the branch ends in; `None` if it ends in the step's conclusion.
    pub contradiction: Option<Contradiction>,
}

/// A candidate that is false in a branch, because to assume it as well leads to a contradiction (the nested branch
/// of a forcing net).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refuted {
    /// How many implied candidates of the outer branch come before it.
    pub after: usize,
    /// The assumption of the candidate and what follows from it and from what comes before it in the outer branch;
    /// it ends in a contradiction.
    pub branch: Branch,
}

/// Branches that together prove a conclusion.
///
/// In the examples `r1c5` holds 1 and 2, `r5c1` holds 1 and 3, `r5c5` holds 2 and 3.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cases {
    /// The opposite of the conclusion is assumed and leads to a contradiction.
    ///
    /// `r1c1=1` implies `r1c5=2` and `r5c1=3`, and `r5c5` is left without a digit: so `r1c1<>1`.
    Contradiction(Branch),
    /// The same, and on the way candidates are refuted by branches of their own.
    ///
    /// Suppose `r5c5` holds 4 too. `r1c1=1` implies `r1c5=2` and `r5c1=3` as before; to assume `r5c5=4` as well
    /// leads to a contradiction, so `r5c5` has no digit left again, and `r1c1<>1`.
    Nested {
        /// The nested branches, in the order in which they are used.
        refuted: Vec<Refuted>,
        /// The assumption, and what follows from it and from what was refuted.
        branch: Branch,
    },
    /// One of the constraint's candidates is true, and each of them leads to the conclusion.
    ///
    /// The constraint is cell `r5c5`. `r5c5=2` implies `r1c5=1`, and `r5c5=3` implies `r5c1=1`: in both branches
    /// `r1c1<>1`.
    Verity {
        /// The constraint whose candidates are assumed in turn.
        constraint: Constraint,
        /// A branch for each candidate that may be left of it.
        branches: Vec<Branch>,
    },
}

impl Literal {
    /// The candidate, whether it is true or false.
    pub fn candidate(self) -> Candidate {
        match self {
            Literal::True(candidate) | Literal::False(candidate) => candidate,
        }
    }
}

impl Branch {
    /// The constraints that the branch uses. Kept of each are the candidates that the branch itself makes false,
    /// and the one that is implied.
    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        self.bases_given(&[], &mut BranchFacts::default(), layout)
    }

    /// The bases of the branch and of the branches nested in it, with the facts of the branch around it.
    fn bases_given(&self, refuted: &[Refuted], facts: &mut BranchFacts, layout: &Layout) -> Vec<Base> {
        match self.assumed {
            Literal::True(candidate) => facts.true_ones.push(candidate),
            Literal::False(candidate) => facts.false_ones.push(candidate),
        }
        let mut bases = Vec::new();
        let mut refuted = refuted.iter().peekable();
        for line in 0..=self.implied.len() {
            while let Some(Refuted { branch, .. }) = refuted.next_if(|case| case.after <= line) {
                bases.extend(branch.bases_given(&[], &mut facts.clone(), layout));
                facts.false_ones.push(branch.assumed.candidate());
            }
            if let Some(implied) = self.implied.get(line) {
                let stays = |other: &Candidate| *other == implied.candidate || facts.excludes(*other, layout);
                let kept = layout.candidates_of(implied.of).filter(stays).collect();
                bases.push(Base { constraint: implied.of, kept });
                facts.true_ones.push(implied.candidate);
            }
        }
        let constraint = match &self.contradiction {
            Some(Contradiction::NoDigit(cell)) => Constraint::Cell(*cell),
            Some(Contradiction::NoPlace(house, digit)) => Constraint::House(*house, *digit),
            Some(Contradiction::Duplicate(..)) | None => return bases,
        };
        let kept = layout.candidates_of(constraint).filter(|&other| facts.excludes(other, layout)).collect();
        bases.push(Base { constraint, kept });
        bases
    }
}

/// The candidates that are true, and those that are false, at a place in a branch.
#[derive(Clone, Default)]
struct BranchFacts {
    true_ones: Vec<Candidate>,
    false_ones: Vec<Candidate>,
}

impl BranchFacts {
    /// Whether the candidate is false: known to be, or in conflict with a true one.
    fn excludes(&self, candidate: Candidate, layout: &Layout) -> bool {
        self.false_ones.contains(&candidate)
            || self.true_ones.iter().any(|&own| super::conflict(own, candidate, layout))
    }
}

impl Cases {
    /// The branches; of [`Cases::Nested`] the outer one alone.
    pub fn branches(&self) -> &[Branch] {
        match self {
            Cases::Contradiction(branch) | Cases::Nested { branch, .. } => std::slice::from_ref(branch),
            Cases::Verity { branches, .. } => branches,
        }
    }

    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        match self {
            Cases::Nested { refuted, branch } => {
                branch.bases_given(refuted, &mut BranchFacts::default(), layout)
            }
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
