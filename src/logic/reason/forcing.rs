//! Forcing chains and nets: assumptions followed by singles until they contradict or agree.

use super::{super::prelude::*, base::Base};

/// A candidate that is true or that is false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Literal {
    /// The candidate is true, as in `r1c1=5`.
    True(Candidate),
    /// The candidate is false, as in `r1c1<>5`.
    False(Candidate),
}

/// A fact that a conclusion of a branch follows from.
///
/// `r1c5` holds 1 and 2, `r5c1` holds 1 and 3, `r5c5` holds 2 and 3. The assumption `r1c1=1` implies `r1c5=2` and
/// `r5c1=3`; each follows from the assumption alone. That `r5c5` has no digit left follows from the conclusions 0 and
/// 1, and not from the assumption.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cause {
    /// The branch's own assumption: `r1c5=2` follows from the assumption `r1c1=1`.
    Assumed,
    /// A conclusion of the same branch, by its index: that `r5c5` has no digit left follows from 0, `r1c5=2`, and 1,
    /// `r5c1=3`.
    Implied(u16),
    /// A candidate refuted by a nested branch, by the index of that branch. Inside a nested branch, an earlier one is
    /// meant.
    ///
    /// If nested branch 0 refutes `r5c5=4` and nothing but 4 and 7 is left there, `r5c5=7` follows from it.
    Refuted(u16),
    /// In a nested branch, the assumption of the branch around it, such as `r1c1=1`.
    OuterAssumed,
    /// In a nested branch, a conclusion of the branch around it, by its index: 0 is `r1c5=2`, if that is the first.
    OuterImplied(u16),
}

/// Digits that are locked in cells: each of the digits is in one of the cells.
///
/// One digit in one cell is a true candidate. 3 in `r1c1` or `r1c2` goes from every cell that sees both. 1 and 2 in `r1c1` and
/// `r1c2` do so too, and leave these cells no other digit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LockedDigits {
    /// The cells, at least as many as digits.
    pub cells: SmallVec<[Cell; 3]>,
    /// The digits that the cells hold.
    pub digits: DigitSet,
}

/// A conclusion in a branch: facts that follow because one or more constraints have nothing else left.
///
/// `r1c5` holds only 1 and 2. In a branch in which `r1c1=1` is true, the constraint `r1c5` implies `r1c5=2`. If the
/// only places left for 3 in row 1 are `r1c8` and `r1c9`, the constraint 3 in row 1 locks 3 in these. If `r1c8` and
/// `r1c9` hold only 3 and 4, the constraints `r1c8` and `r1c9` lock both digits there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Implied {
    /// The conclusion: a true candidate, or digits locked in more than one cell.
    pub locked: LockedDigits,
    /// The constraints that have nothing else left: one for each digit, or one for each cell.
    pub of: SmallVec<[Constraint; 1]>,
    /// The causes that make the constraints' other candidates false, as far as these were left when the step was found.
    /// Of several facts that exclude the same candidate, the earliest is the cause.
    pub from: SmallVec<[Cause; 4]>,
}

/// An assumption and what follows from it by singles, and in some nets by locked candidates, pairs and triples. A true candidate makes
/// false every candidate that conflicts with it; the last candidate left of a constraint is true.
///
/// `r1c5` holds 1 and 2, `r5c1` holds 1 and 3, `r5c5` holds 2 and 3. The assumption `r1c1=1` implies `r1c5=2` (the
/// last digit of its cell) and `r5c1=3` (the same); then `r5c5` has no digit left, which is the contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The assumption that the branch follows.
    pub assumed: Literal,
    /// The conclusions in order. Each follows from the assumption and earlier conclusions, and has a later one or the
    /// end as a consequence.
    pub implied: Vec<Implied>,
    /// The contradiction that the branch ends in; `None` if it ends in the step's conclusion.
    pub contradiction: Option<Contradiction>,
    /// The causes of the contradiction or, without one, of the step's conclusion. Empty only if no cause is needed.
    pub end_from: SmallVec<[Cause; 4]>,
}

/// A candidate that is false in a branch because assuming it too leads to a contradiction: the nested branch of a
/// nested contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refuted {
    /// The number of conclusions of the outer branch that come before the refutation.
    pub after: usize,
    /// The branch that assumes the candidate. Its conclusions follow from the assumption and the earlier facts of the
    /// outer branch; it ends in a contradiction.
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
    /// A contradiction on whose way candidates are refuted by nested branches.
    ///
    /// Suppose `r5c5` holds 4 too. `r1c1=1` implies `r1c5=2` and `r5c1=3` as before; assuming `r5c5=4` as well
    /// leads to a contradiction, so `r5c5` has no digit left again, and `r1c1<>1`.
    Nested {
        /// The nested branches, in the order in which they are used.
        refuted: Vec<Refuted>,
        /// The outer branch: its conclusions follow from the assumption and from the refuted candidates.
        branch: Branch,
    },
    /// One of a constraint's candidates is true, and each of them leads to the conclusion.
    ///
    /// The constraint is cell `r5c5`. `r5c5=2` implies `r1c5=1`, and `r5c5=3` implies `r5c1=1`: in both branches
    /// `r1c1<>1`.
    Verity {
        /// The constraint whose candidates are assumed in turn.
        constraint: Constraint,
        /// A branch for each candidate of the constraint that may be left.
        branches: Vec<Branch>,
    },
    /// Some cells cannot all be filled with some digits, so one of their further candidates, the guardians, is true.
    /// Each guardian leads to the conclusion.
    ///
    /// The twelve cells of a tridagon hold 1, 2 and 3, but `r5c5` may be 7 and `r6c4` may be 8. `r5c5=7` implies `r1c5=1`,
    /// and `r6c4=8` implies `r1c8=1`: in both branches `r1c1<>1`.
    Guardians {
        /// The cells, in row order.
        cells: Vec<Cell>,
        /// The digits that cannot fill the cells.
        digits: DigitSet,
        /// A branch for each guardian.
        branches: Vec<Branch>,
    },
}

impl Literal {
    /// The candidate that is true or false.
    pub fn candidate(self) -> Candidate {
        match self {
            Literal::True(candidate) | Literal::False(candidate) => candidate,
        }
    }
}

impl LockedDigits {
    /// A digit locked in a single cell, which is the same as a true candidate.
    pub fn single(candidate: Candidate) -> LockedDigits {
        LockedDigits { cells: smallvec![candidate.cell], digits: DigitSet::only(candidate.digit) }
    }

    /// The true candidate, if there is only one cell; else `None`.
    pub fn candidate(&self) -> Option<Candidate> {
        match self.cells[..] {
            [cell] => self.digits.single().map(|digit| Candidate::new(cell, digit)),
            _ => None,
        }
    }

    /// The candidates of each of the digits in each of the cells.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells
            .iter()
            .flat_map(|&cell| self.digits.into_iter().map(move |digit| Candidate::new(cell, digit)))
    }

    /// Whether the locked digits make a candidate false.
    pub fn excludes(&self, gone: Candidate, layout: &Layout) -> bool {
        match (self.cells.contains(&gone.cell), self.digits.contains(gone.digit)) {
            (true, true) | (false, false) => false,
            (true, false) => self.cells.len() == self.digits.len(),
            (false, true) => {
                let sees = |&cell: &Cell| super::conflict(Candidate::new(cell, gone.digit), gone, layout);
                self.cells.iter().all(sees)
            }
        }
    }
}

impl Implied {
    /// The conclusion that the last candidate of a constraint is true, without its causes.
    pub(in crate::logic) fn single(candidate: Candidate, of: Constraint) -> Implied {
        Implied { locked: LockedDigits::single(candidate), of: smallvec![of], from: SmallVec::new() }
    }

    /// The true candidate that is concluded; `None` if digits are locked in more than one cell.
    pub fn candidate(&self) -> Option<Candidate> {
        self.locked.candidate()
    }
}

/// A fact that holds in a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BranchFact {
    /// Digits are locked in cells: 2 in `r1c5`, or 3 in `r1c8` and `r1c9`.
    Locked(LockedDigits),
    /// A candidate is false: `r5c5<>4`.
    False(Candidate),
}

impl BranchFact {
    /// Whether a literal follows from this fact.
    fn implies(&self, literal: Literal, layout: &Layout) -> bool {
        match (self, literal) {
            (BranchFact::Locked(locked), Literal::False(gone)) => locked.excludes(gone, layout),
            (BranchFact::Locked(locked), Literal::True(candidate)) => locked.candidate() == Some(candidate),
            (BranchFact::False(own), Literal::False(gone)) => *own == gone,
            (BranchFact::False(_), Literal::True(_)) => false,
        }
    }
}

impl From<Literal> for BranchFact {
    fn from(literal: Literal) -> BranchFact {
        match literal {
            Literal::True(candidate) => BranchFact::Locked(LockedDigits::single(candidate)),
            Literal::False(candidate) => BranchFact::False(candidate),
        }
    }
}

impl Branch {
    /// The constraint without candidates at the end of the branch, if the branch ends in one.
    pub(super) fn emptied(&self) -> Option<Constraint> {
        self.contradiction.as_ref()?.emptied()
    }

    /// The bases of the branch: the constraints that it uses. Each keeps the candidates that the causes make false, and
    /// the concluded one.
    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        self.bases_given(&[], BranchFacts::default(), layout)
    }

    /// The number of bases of the branch.
    pub(super) fn base_count(&self) -> usize {
        self.implied.iter().map(|implied| implied.of.len()).sum::<usize>()
            + usize::from(self.emptied().is_some())
    }

    /// The bases of this branch and of the branches nested in it, given the facts of the branch around it.
    fn bases_given(&self, refuted: &[Refuted], mut facts: BranchFacts, layout: &Layout) -> Vec<Base> {
        facts.learn(Cause::Assumed, self.assumed.into());
        let mut bases = Vec::new();
        let mut refuted = (0..).zip(refuted).peekable();
        for line in 0..=self.implied.len() {
            while let Some((index, Refuted { branch, .. })) = refuted.next_if(|(_, case)| case.after <= line)
            {
                bases.extend(branch.bases_given(&[], facts.nested(), layout));
                facts.learn(Cause::Refuted(index), BranchFact::False(branch.assumed.candidate()));
            }
            if let Some(Implied { locked, of, from }) = self.implied.get(line) {
                let stays = |other: &Candidate| {
                    locked.candidates().contains(other) || facts.exclude(*other, from, layout)
                };
                let base = |&constraint: &Constraint| Base {
                    constraint,
                    kept: layout.candidates_of(constraint).filter(stays).collect(),
                };
                bases.extend(of.iter().map(base));
                facts.learn(Cause::Implied(line as u16), BranchFact::Locked(locked.clone()));
            }
        }
        bases.extend(self.emptied().map(|constraint| {
            let is_gone = |other: &Candidate| facts.exclude(*other, &self.end_from, layout);
            Base { constraint, kept: layout.candidates_of(constraint).filter(is_gone).collect() }
        }));
        bases
    }
}

/// The facts known at a point of a branch, the earliest first, each with its name as a cause.
#[derive(Clone, Default)]
pub(super) struct BranchFacts(Vec<(Cause, BranchFact)>);

impl BranchFacts {
    pub(super) fn learn(&mut self, name: Cause, fact: BranchFact) {
        self.0.push((name, fact));
    }

    /// The facts with the names that they have in a branch nested at this point.
    pub(super) fn nested(&self) -> BranchFacts {
        BranchFacts(self.0.iter().map(|(name, fact)| (name.nested(), fact.clone())).collect())
    }

    /// The earliest fact that implies a literal; `None` if no fact does.
    pub(super) fn cause_of(&self, literal: Literal, layout: &Layout) -> Option<Cause> {
        self.0.iter().find(|(_, fact)| fact.implies(literal, layout)).map(|&(name, _)| name)
    }

    /// Whether one of these causes makes a candidate false.
    fn exclude(&self, candidate: Candidate, causes: &[Cause], layout: &Layout) -> bool {
        let mut named = self.0.iter().filter(|(name, _)| causes.contains(name));
        named.any(|(_, fact)| fact.implies(Literal::False(candidate), layout))
    }
}

impl Cause {
    /// The name of this cause in a branch nested in the current one.
    fn nested(self) -> Cause {
        match self {
            Cause::Assumed => Cause::OuterAssumed,
            Cause::Implied(index) => Cause::OuterImplied(index),
            other => other,
        }
    }
}

impl Cases {
    /// The branches of the cases; of [`Cases::Nested`] only the outer one.
    pub fn branches(&self) -> &[Branch] {
        match self {
            Cases::Contradiction(branch) | Cases::Nested { branch, .. } => std::slice::from_ref(branch),
            Cases::Verity { branches, .. } | Cases::Guardians { branches, .. } => branches,
        }
    }

    /// The branches nested in the first branch; empty unless the cases are nested.
    pub(in crate::logic) fn refuted(&self) -> &[Refuted] {
        if let Cases::Nested { refuted, .. } = self { refuted } else { &[] }
    }

    /// The number of conclusions in all branches, counting each implied fact and each nested assumption.
    pub fn conclusions(&self) -> usize {
        let inside: usize = self.refuted().iter().map(|case| 1 + case.branch.implied.len()).sum();
        inside + self.branches().iter().map(|branch| branch.implied.len()).sum::<usize>()
    }

    /// The number of bases of all branches.
    pub(super) fn base_count(&self) -> usize {
        let nested = self.refuted().iter().map(|case| &case.branch);
        let of_branches: usize = nested.chain(self.branches()).map(Branch::base_count).sum();
        of_branches
            + match self {
                Cases::Contradiction(_) | Cases::Nested { .. } => 0,
                Cases::Verity { .. } => 1,
                Cases::Guardians { cells, .. } => cells.len(),
            }
    }

    pub(super) fn bases(&self, layout: &Layout) -> Vec<Base> {
        let assumed = self.branches().iter().map(|branch| branch.assumed.candidate());
        let cases = match self {
            Cases::Contradiction(_) | Cases::Nested { .. } => Vec::new(),
            Cases::Verity { constraint, .. } => {
                vec![Base { constraint: *constraint, kept: assumed.collect() }]
            }
            Cases::Guardians { cells, digits, .. } => {
                let in_cell = |&cell: &Cell| {
                    let own = digits.into_iter().map(|digit| Candidate::new(cell, digit));
                    let kept = own.chain(assumed.clone().filter(|guardian| guardian.cell == cell)).collect();
                    Base { constraint: Constraint::Cell(cell), kept }
                };
                cells.iter().map(in_cell).collect()
            }
        };
        let bases = |branch: &Branch| branch.bases_given(self.refuted(), BranchFacts::default(), layout);
        cases.into_iter().chain(self.branches().iter().flat_map(bases)).collect()
    }
}
