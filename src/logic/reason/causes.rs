//! Finds the causes of each conclusion in the branches of a reason.

use super::{
    super::prelude::*,
    forcing::{Branch, BranchFact, BranchFacts, Cases, Cause, Literal, Refuted},
};

impl Cases {
    /// The cases with the causes of all their conclusions on this grid. Conclusions without a consequence are left out.
    pub(in crate::logic) fn with_causes<B: Board>(mut self, conclusion: Literal, grid: &Grid<B>) -> Cases {
        let facts = BranchFacts::default;
        match &mut self {
            Cases::Nested { refuted, branch } => branch.add_causes(refuted, facts(), conclusion, grid),
            Cases::Contradiction(branch) => branch.add_causes(&mut Vec::new(), facts(), conclusion, grid),
            Cases::Guardians { branches, .. } | Cases::Verity { branches, .. } => {
                let branches = branches.iter_mut();
                branches.for_each(|branch| branch.add_causes(&mut Vec::new(), facts(), conclusion, grid));
            }
        }
        self
    }
}

impl Branch {
    /// The branch with the causes of its conclusions and of its end on this grid. Conclusions without a consequence are
    /// left out. A branch without a contradiction ends in `conclusion`, the step's.
    ///
    /// `r1c5` holds 1, 2 and 4, and `r1c9` holds 4. In a branch `r1c1=1`, `r1c9=4`, `r1c5=2` the causes of `r1c5=2`
    /// are the assumption (of 1) and conclusion 0 (of 4).
    pub(in crate::logic) fn with_causes<B: Board>(mut self, conclusion: Literal, grid: &Grid<B>) -> Branch {
        self.add_causes(&mut Vec::new(), BranchFacts::default(), conclusion, grid);
        self
    }

    /// Fills in the causes, given the facts of the branch around this one, and leaves out conclusions without a
    /// consequence.
    fn add_causes<B: Board>(
        &mut self,
        nested: &mut Vec<Refuted>,
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
        let left = |of: Constraint| layout.candidates_of(of).filter(|&candidate| grid.has(candidate));
        facts.learn(Cause::Assumed, self.assumed.into());
        let mut refuted = (0..).zip(nested.iter_mut()).peekable();
        for line in 0..=self.implied.len() {
            while let Some((index, case)) = refuted.next_if(|(_, case)| case.after <= line) {
                case.branch.add_causes(&mut Vec::new(), facts.nested(), conclusion, grid);
                facts.learn(Cause::Refuted(index), BranchFact::False(case.branch.assumed.candidate()));
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
        self.leave_out_unused(nested);
    }

    /// Removes the conclusions, and the nested branches, that nothing later follows from, and renumbers the others.
    fn leave_out_unused(&mut self, refuted: &mut Vec<Refuted>) {
        let mut used =
            UsedFacts { implied: vec![false; self.implied.len()], refuted: vec![false; refuted.len()] };
        used.mark(self.end_from.iter().copied());
        let mut nested = refuted.iter().enumerate().rev().peekable();
        for line in (0..=self.implied.len()).rev() {
            if let Some(implied) = self.implied.get(line).filter(|_| used.implied[line]) {
                used.mark(implied.from.iter().copied());
            }
            while let Some((index, case)) = nested.next_if(|(_, case)| case.after >= line) {
                if used.refuted[index] {
                    used.mark(case.branch.causes().filter_map(|&cause| outside(cause)));
                }
            }
        }
        let mut index = 0..;
        self.implied.retain(|_| index.next().is_some_and(|index: usize| used.implied[index]));
        let mut index = 0..;
        refuted.retain(|_| index.next().is_some_and(|index: usize| used.refuted[index]));
        for cause in self.causes_mut() {
            match cause {
                Cause::Implied(index) => *index = number(*index, &used.implied),
                Cause::Refuted(index) => *index = number(*index, &used.refuted),
                _ => {}
            }
        }
        for case in refuted {
            case.after = usize::from(number(case.after as u16, &used.implied));
            for cause in case.branch.causes_mut() {
                match cause {
                    Cause::OuterImplied(index) => *index = number(*index, &used.implied),
                    Cause::Refuted(index) => *index = number(*index, &used.refuted),
                    _ => {}
                }
            }
        }
    }

    /// The causes of all conclusions of the branch and of its end.
    fn causes(&self) -> impl Iterator<Item = &Cause> {
        self.implied.iter().flat_map(|implied| &implied.from).chain(&self.end_from)
    }

    fn causes_mut(&mut self) -> impl Iterator<Item = &mut Cause> {
        self.implied.iter_mut().flat_map(|implied| &mut implied.from).chain(&mut self.end_from)
    }
}

/// The conclusions and nested branches that are causes of something.
struct UsedFacts {
    implied: Vec<bool>,
    refuted: Vec<bool>,
}

impl UsedFacts {
    /// Records causes. A nested branch has no branches nested in it; the ones that it cites belong to the branch around
    /// it.
    fn mark(&mut self, causes: impl Iterator<Item = Cause>) {
        for cause in causes {
            let used = match cause {
                Cause::Implied(index) => self.implied.get_mut(usize::from(index)),
                Cause::Refuted(index) => self.refuted.get_mut(usize::from(index)),
                Cause::Assumed | Cause::OuterAssumed | Cause::OuterImplied(_) => None,
            };
            used.into_iter().for_each(|used| *used = true);
        }
    }
}

/// The name, in the outer branch, of a cause that a nested branch cites; `None` if the cause belongs to the nested
/// branch itself.
fn outside(cause: Cause) -> Option<Cause> {
    match cause {
        Cause::OuterAssumed => Some(Cause::Assumed),
        Cause::OuterImplied(index) => Some(Cause::Implied(index)),
        Cause::Refuted(_) => Some(cause),
        Cause::Assumed | Cause::Implied(_) => None,
    }
}

/// The number of a conclusion after the unused ones before it are removed.
fn number(index: u16, used: &[bool]) -> u16 {
    let left_out = used.iter().take(usize::from(index)).filter(|used| !**used).count();
    index - left_out as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Classic, Digit, Layout},
        logic::reason::Implied,
        puzzle::Puzzle,
    };

    /// An empty board, except that these cells have only these digits left.
    fn grid_of(left: &[(&str, &[usize])]) -> Grid<Classic> {
        let mut puzzle = Puzzle::classic(&".".repeat(81)).expect("blanks");
        let mut marks = puzzle.shown_candidates();
        for (name, digits) in left {
            let cell = puzzle.layout().parse_cell(name).expect("a cell");
            marks[cell.index()] = digits.iter().filter_map(|&digit| Digit::new(digit)).collect();
        }
        puzzle.set_marks(marks);
        puzzle.grid(Classic)
    }

    fn candidate(text: &str) -> Candidate {
        let (cell, digit) = text.split_once('=').expect("a candidate");
        let cell = Layout::of_side(9).expect("a board").parse_cell(cell).expect("a cell");
        Candidate::new(cell, digit.parse().ok().and_then(Digit::new).expect("a digit"))
    }

    /// The last candidates of their cells, in the order of the branch.
    fn implied(candidates: &[&str]) -> Vec<Implied> {
        let of_cell = |text: &&str| {
            let candidate = candidate(text);
            Implied::single(candidate, Constraint::Cell(candidate.cell))
        };
        candidates.iter().map(of_cell).collect()
    }

    fn branch(assumed: &str, conclusions: &[&str], emptied: Option<&str>) -> Branch {
        let contradiction = emptied.map(|text| Contradiction::NoDigit(candidate(text).cell));
        let assumed = Literal::True(candidate(assumed));
        Branch { assumed, implied: implied(conclusions), contradiction, end_from: SmallVec::new() }
    }

    fn causes_by_candidate(branch: &Branch) -> Vec<(Option<Candidate>, &[Cause])> {
        branch.implied.iter().map(|implied| (implied.candidate(), &implied.from[..])).collect()
    }

    #[test]
    fn conclusions_without_consequence_are_left_out_and_the_others_renumbered() {
        let grid = grid_of(&[("r9c9", &[9]), ("r1c9", &[4]), ("r1c5", &[1, 2, 4])]);
        let branch = branch("r1c1=1", &["r9c9=9", "r1c9=4", "r1c5=2"], None);
        let branch = branch.with_causes(Literal::False(candidate("r1c7=2")), &grid);
        let expected: [(Option<Candidate>, &[Cause]); 2] = [
            (Some(candidate("r1c9=4")), &[]),
            (Some(candidate("r1c5=2")), &[Cause::Assumed, Cause::Implied(0)]),
        ];
        assert_eq!(causes_by_candidate(&branch), expected);
        assert_eq!(branch.end_from[..], [Cause::Implied(1)]);
    }

    #[test]
    fn nested_branches_without_consequence_are_left_out_too() {
        let grid = grid_of(&[
            ("r9c9", &[9]),
            ("r1c9", &[4]),
            ("r1c6", &[3, 4]),
            ("r2c5", &[3, 7]),
            ("r2c6", &[7, 8]),
            ("r8c8", &[5, 9]),
        ]);
        let refuted = vec![
            Refuted { after: 1, branch: branch("r8c7=5", &[], Some("r8c8=5")) },
            Refuted { after: 2, branch: branch("r2c5=3", &[], Some("r1c6=3")) },
            Refuted { after: 2, branch: branch("r2c6=7", &[], Some("r2c5=7")) },
        ];
        let outer = branch("r1c1=1", &["r9c9=9", "r1c9=4", "r2c6=8"], None);
        let cases = Cases::Nested { refuted, branch: outer };
        let Cases::Nested { refuted, branch } = cases.with_causes(Literal::False(candidate("r2c9=8")), &grid)
        else {
            panic!("they are nested")
        };
        let expected: [(Option<Candidate>, &[Cause]); 2] =
            [(Some(candidate("r1c9=4")), &[]), (Some(candidate("r2c6=8")), &[Cause::Refuted(1)])];
        assert_eq!(causes_by_candidate(&branch), expected);
        assert_eq!(branch.end_from[..], [Cause::Implied(1)]);
        let ends: Vec<(usize, &[Cause])> =
            refuted.iter().map(|case| (case.after, &case.branch.end_from[..])).collect();
        let expected: [(usize, &[Cause]); 2] =
            [(1, &[Cause::Assumed, Cause::OuterImplied(0)]), (1, &[Cause::Assumed, Cause::Refuted(0)])];
        assert_eq!(ends, expected);
    }
}
