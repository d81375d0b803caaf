//! Finds what each conclusion of a branch follows from.

use super::forcing::{Branch, BranchFact, BranchFacts, Cases, Cause, Literal, Refuted};
use crate::{
    board::{Board, Candidate, Constraint},
    grid::{Contradiction, Grid},
};
use itertools::Itertools;
use smallvec::SmallVec;

impl Cases {
    /// The same cases with the causes of all conclusions on this grid, and without the conclusions that nothing
    /// follows from.
    pub(in crate::logic) fn with_causes<B: Board>(self, conclusion: Literal, grid: &Grid<B>) -> Cases {
        match self {
            Cases::Contradiction(branch) => Cases::Contradiction(branch.with_causes(conclusion, grid)),
            Cases::Nested { mut refuted, mut branch } => {
                branch.find_causes(&mut refuted, BranchFacts::default(), conclusion, grid);
                branch.leave_out_unused(&mut refuted);
                Cases::Nested { refuted, branch }
            }
            Cases::Guardians { cells, digits, branches } => {
                let branches = branches.into_iter().map(|branch| branch.with_causes(conclusion, grid));
                Cases::Guardians { cells, digits, branches: branches.collect() }
            }
            Cases::Verity { constraint, branches } => {
                let branches = branches.into_iter().map(|branch| branch.with_causes(conclusion, grid));
                Cases::Verity { constraint, branches: branches.collect() }
            }
        }
    }
}

impl Branch {
    /// The same branch with the causes of its conclusions on this grid and of its end, and without the conclusions
    /// that nothing follows from. Without a contradiction it ends in this conclusion of the step.
    ///
    /// `r1c5` holds 1, 2 and 4, and `r1c9` holds 4. In a branch `r1c1=1`, `r1c9=4`, `r1c5=2` the causes of `r1c5=2`
    /// are the assumption (of 1) and conclusion 0 (of 4).
    pub(in crate::logic) fn with_causes<B: Board>(mut self, conclusion: Literal, grid: &Grid<B>) -> Branch {
        self.find_causes(&mut [], BranchFacts::default(), conclusion, grid);
        self.leave_out_unused(&mut Vec::new());
        self
    }

    /// Fills in the causes, given the facts of the branch around this one.
    fn find_causes<B: Board>(
        &mut self,
        refuted: &mut [Refuted],
        mut facts: BranchFacts,
        conclusion: Literal,
        grid: &Grid<B>,
    ) {
        let layout = grid.board().layout();
        let causes = |facts: &BranchFacts, needed: &mut dyn Iterator<Item = Literal>| {
            let mut causes: SmallVec<[Cause; 4]> =
                needed.filter_map(|literal| facts.cause_of(literal, layout)).collect();
            causes.sort_unstable();
            causes.dedup();
            causes
        };
        let left = |of: Constraint| layout.candidates_of(of).filter(|&one| grid.has(one));
        facts.learn(Cause::Assumed, self.assumed.into());
        let mut refuted = (0..).zip(refuted).peekable();
        for line in 0..=self.implied.len() {
            while let Some((place, case)) = refuted.next_if(|(_, case)| case.after <= line) {
                case.branch.find_causes(&mut [], facts.nested(), conclusion, grid);
                case.branch.leave_out_unused(&mut Vec::new());
                facts.learn(Cause::Refuted(place), BranchFact::False(case.branch.assumed.candidate()));
            }
            if let Some(implied) = self.implied.get_mut(line) {
                let others = implied.of.iter().flat_map(|&constraint| left(constraint));
                let others = others.filter(|other| !implied.locked.candidates().contains(other));
                implied.from = causes(&facts, &mut others.map(Literal::False));
                facts.learn(Cause::Implied(line as u16), BranchFact::Locked(implied.locked.clone()));
            }
        }
        self.end_from = match (self.emptied(), &self.contradiction) {
            (Some(constraint), _) => causes(&facts, &mut left(constraint).map(Literal::False)),
            (None, Some(Contradiction::Duplicate(_, digit, cells))) => {
                let equal = cells.iter().map(|&cell| Literal::True(Candidate::new(cell, *digit)));
                causes(&facts, &mut { equal })
            }
            (None, _) => causes(&facts, &mut std::iter::once(conclusion)),
        };
    }

    /// Leaves out the conclusions, and of the branches nested in this one those, that nothing later follows from, and
    /// gives the others their new numbers.
    fn leave_out_unused(&mut self, refuted: &mut Vec<Refuted>) {
        let mut used =
            UsedFacts { implied: vec![false; self.implied.len()], refuted: vec![false; refuted.len()] };
        used.mark(self.end_from.iter().copied());
        let mut nested = refuted.iter().enumerate().rev().peekable();
        for line in (0..=self.implied.len()).rev() {
            if let Some(implied) = self.implied.get(line).filter(|_| used.implied[line]) {
                used.mark(implied.from.iter().copied());
            }
            while let Some((place, case)) = nested.next_if(|(_, case)| case.after >= line) {
                if used.refuted[place] {
                    used.mark(case.branch.causes().filter_map(|&cause| outside(cause)));
                }
            }
        }
        let mut place = 0..;
        self.implied.retain(|_| place.next().is_some_and(|place: usize| used.implied[place]));
        let mut place = 0..;
        refuted.retain(|_| place.next().is_some_and(|place: usize| used.refuted[place]));
        for cause in self.causes_mut() {
            match cause {
                Cause::Implied(place) => *place = number(*place, &used.implied),
                Cause::Refuted(place) => *place = number(*place, &used.refuted),
                _ => {}
            }
        }
        for case in refuted {
            case.after = usize::from(number(case.after as u16, &used.implied));
            for cause in case.branch.causes_mut() {
                match cause {
                    Cause::OuterImplied(place) => *place = number(*place, &used.implied),
                    Cause::Refuted(place) => *place = number(*place, &used.refuted),
                    _ => {}
                }
            }
        }
    }

    /// The causes of all its conclusions and of its end.
    fn causes(&self) -> impl Iterator<Item = &Cause> {
        self.implied.iter().flat_map(|implied| &implied.from).chain(&self.end_from)
    }

    fn causes_mut(&mut self) -> impl Iterator<Item = &mut Cause> {
        self.implied.iter_mut().flat_map(|implied| &mut implied.from).chain(&mut self.end_from)
    }
}

/// Which conclusions and which nested branches are the cause of something.
struct UsedFacts {
    implied: Vec<bool>,
    refuted: Vec<bool>,
}

impl UsedFacts {
    /// Takes note of causes. A nested branch has none nested in itself; those it refers to are of the branch around it.
    fn mark(&mut self, causes: impl Iterator<Item = Cause>) {
        for cause in causes {
            let used = match cause {
                Cause::Implied(place) => self.implied.get_mut(usize::from(place)),
                Cause::Refuted(place) => self.refuted.get_mut(usize::from(place)),
                Cause::Assumed | Cause::OuterAssumed | Cause::OuterImplied(_) => None,
            };
            used.into_iter().for_each(|used| *used = true);
        }
    }
}

/// The name in the outer branch of a cause in a nested one; `None` for what belongs to the nested one.
fn outside(cause: Cause) -> Option<Cause> {
    match cause {
        Cause::OuterAssumed => Some(Cause::Assumed),
        Cause::OuterImplied(place) => Some(Cause::Implied(place)),
        Cause::Refuted(_) => Some(cause),
        Cause::Assumed | Cause::Implied(_) => None,
    }
}

/// The number of a place once the unused ones before it are left out.
fn number(place: u16, used: &[bool]) -> u16 {
    let left_out = used.iter().take(usize::from(place)).filter(|used| !**used).count();
    place - left_out as u16
}
