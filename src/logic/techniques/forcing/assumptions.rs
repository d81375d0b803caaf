//! All candidates of a grid, each assumed and followed.

use super::{conclusion::ForcingConclusion, prelude::*};
use std::cmp::Reverse;

/// The number of nested contradictions among which the most helpful one is chosen.
const ENOUGH_NESTED: usize = 32;

/// The number of those that are reported, from which the climb chooses.
const ENOUGH_REPORTED: usize = 4;

/// The candidates of the grid, each of which is assumed.
pub struct Assumptions<'a, B: Board> {
    pub start: StartGrid<'a, B>,
    pub mode: PropagationMode,
    /// The candidates in the order of cells and digits.
    pub candidates: Vec<Candidate>,
    /// The index of each candidate in the list, by cell and digit.
    pub index: Vec<u16>,
    pub side: usize,
    pub solution: Option<&'a Solution>,
    /// The only candidates that are assumed; `None` for all.
    suspects: Option<&'a [Candidate]>,
}

/// All consequences of a candidate: for each digit the cells that hold it then, and those that may still hold it.
pub struct CaseEnd<B: Board> {
    places: B::ByDigit,
    left: B::ByDigit,
    is_contradictory: bool,
}

/// The cells that hold a digit in all of some cases, and those that lose it in all of them.
type CommonCells<C> = [C; 2];

fn common<C: CellSet>(open: C, cases: impl Iterator<Item = (C, C)>) -> CommonCells<C> {
    cases.fold([open; 2], |[placed, gone], (places, left)| [placed.and(places), gone.minus(left)])
}

impl<'a, B: Board> Assumptions<'a, B> {
    pub fn new(position: &Position<'a, B>, mode: PropagationMode) -> Metered<Assumptions<'a, B>> {
        let &Position { grid, solution, suspects, meter, .. } = position;
        let side = grid.board().side();
        meter.spend(words(side * side * side))?;
        let mut candidates = Vec::new();
        let mut index = vec![0; side * side * side];
        for cell in grid.open_cells() {
            for digit in grid.candidates(cell) {
                index[cell.index() * side + digit.index()] = candidates.len() as u16;
                candidates.push(Candidate::new(cell, digit));
            }
        }
        let start = StartGrid::new(grid, meter)?;
        Continue(Assumptions { start, mode, candidates, index, side, solution, suspects })
    }

    /// The candidates that can contradict themselves: if the solution is known, those that are not in it.
    pub fn refutable(&self) -> impl Iterator<Item = Candidate> {
        let is_true = |candidate: &Candidate| {
            self.solution.is_some_and(|solution| solution.digit(candidate.cell) == candidate.digit)
        };
        let is_suspect = |candidate: &Candidate| self.suspects.is_none_or(|those| those.contains(candidate));
        self.candidates.iter().copied().filter(move |candidate| is_suspect(candidate) && !is_true(candidate))
    }

    /// The constraints that leave a choice.
    pub fn constraints(&self) -> impl Iterator<Item = Constraint> {
        let grid = self.start.grid;
        grid.board().layout().constraints().filter(|&constraint| grid.left_of(constraint).nth(1).is_some())
    }

    /// The results for each candidate of the constraint.
    pub fn cases<'b, T>(&self, constraint: Constraint, made: &'b [T]) -> Vec<&'b T> {
        let cases = self.start.grid.left_of(constraint);
        cases.map(|candidate| &made[self.index[candidate.number(self.side)] as usize]).collect()
    }

    /// Follows each of these candidates, and passes on those that contradict themselves. One that follows from another
    /// without a contradiction is not followed.
    pub fn each_failing(
        &self,
        candidates: impl Iterator<Item = Candidate>,
        case: &mut SinglesPropagation<'_, B>,
        mut follow: impl FnMut(&mut SinglesPropagation<'_, B>) -> Metered,
        mut failed: impl FnMut(Candidate, &SinglesPropagation<'_, B>) -> Metered,
    ) -> Metered {
        let mut hold = self.start.grid.board().every_digit_everywhere();
        hold.as_mut().fill(B::Cells::EMPTY);
        for candidate in candidates {
            if hold.as_ref()[candidate.digit.index()].contains(candidate.cell) {
                continue;
            }
            case.assume(candidate)?;
            follow(case)?;
            if case.is_contradictory() {
                failed(candidate, case)?;
            } else {
                for (digit, hold) in Digit::all(self.side).zip(hold.as_mut()) {
                    *hold = hold.or(case.true_cells(digit));
                }
            }
        }
        Continue(())
    }

    /// The candidates that contradict themselves, with the branches to their contradictions.
    pub fn contradictions(&self, case: &mut SinglesPropagation<'_, B>) -> Metered<Vec<ForcingConclusion>> {
        let mut conclusions = Vec::new();
        let follow = |case: &mut SinglesPropagation<'_, B>| self.follow(case);
        self.each_failing(self.refutable(), case, follow, |candidate, case| {
            let is_reported = case.is_contradictory_in(self.mode);
            let branch = if is_reported { case.contradiction()? } else { None };
            let conclusion = Literal::False(candidate);
            let cases = branch.map(Cases::Contradiction);
            conclusions.extend(cases.map(|cases| ForcingConclusion { cases, conclusion }));
            Continue(())
        })?;
        Continue(conclusions)
    }

    /// Follows a case to its end.
    pub fn follow(&self, case: &mut SinglesPropagation<'_, B>) -> Metered {
        case.advance_by(usize::MAX, self.mode).map_continue(drop)
    }

    /// The candidates that can contradict themselves, those with the most consequences first.
    pub fn farthest_first(&self, case: &mut SinglesPropagation<'_, B>) -> Metered<Vec<Candidate>> {
        let mut order = Vec::new();
        for candidate in self.refutable() {
            case.assume(candidate)?;
            self.follow(case)?;
            order.push((Reverse(case.length()), candidate));
        }
        order.sort_by_key(|&(length, _)| length);
        Continue(order.into_iter().map(|(_, candidate)| candidate).collect())
    }

    /// Nested contradictions of the first few candidates in this order that have one: of all, or only of those that
    /// help most.
    pub fn nested(
        &self,
        layers: usize,
        order: &[Candidate],
        extent: Extent,
        case: &mut SinglesPropagation<'_, B>,
    ) -> Metered<Vec<ForcingConclusion>> {
        let mut inner = SinglesPropagation::on(&self.start)?;
        let mut refuted = Vec::new();
        for &candidate in order {
            case.assume(candidate)?;
            case.propagate_nested(layers, &mut inner, NestedRecord::Skipped)?;
            if case.is_contradictory() {
                refuted.push(candidate);
            }
            if refuted.len() == ENOUGH_NESTED || extent == Extent::All && refuted.len() == ENOUGH_REPORTED {
                break;
            }
        }
        if extent == Extent::FirstLayer {
            refuted = self.most_helpful(&refuted)?;
        }
        let mut conclusions = Vec::new();
        for candidate in refuted.into_iter().take(ENOUGH_REPORTED) {
            case.assume(candidate)?;
            case.propagate_nested(layers, &mut inner, NestedRecord::Kept)?;
            let cases = case.nested_contradiction()?;
            let conclusion = Literal::False(candidate);
            conclusions.extend(cases.map(|cases| ForcingConclusion { cases, conclusion }));
        }
        Continue(conclusions)
    }

    /// The refuted candidates whose elimination lets nets with patterns refute the most others.
    fn most_helpful(&self, refuted: &[Candidate]) -> Metered<Vec<Candidate>> {
        let mut helped = Vec::with_capacity(refuted.len());
        for &candidate in refuted {
            helped.push((self.refuted_without(candidate)?, candidate));
        }
        let most = helped.iter().map(|&(count, _)| count).max();
        let best = helped.into_iter().filter(|&(count, _)| Some(count) == most);
        Continue(best.map(|(_, candidate)| candidate).collect())
    }

    /// The number of candidates that contradict themselves by nets with patterns once this one is eliminated.
    fn refuted_without(&self, gone: Candidate) -> Metered<usize> {
        let mut grid = self.start.grid.clone();
        // If nothing is left without it, everything contradicts itself.
        let _ = grid.eliminate(gone);
        let start = StartGrid::new(&grid, self.start.meter)?;
        let (mut case, mut count) = (SinglesPropagation::new(&start), 0);
        for candidate in self.refutable().filter(|&candidate| candidate != gone) {
            case.assume(candidate)?;
            case.advance_by(usize::MAX, PropagationMode::Patterns)?;
            count += usize::from(case.is_contradictory());
        }
        Continue(count)
    }

    /// The ends of all cases.
    pub fn ends(&self, case: &mut SinglesPropagation<'_, B>) -> Metered<Vec<CaseEnd<B>>> {
        let mut ends = Vec::with_capacity(self.candidates.len());
        for &candidate in &self.candidates {
            case.assume(candidate)?;
            self.follow(case)?;
            let (places, left) = case.final_cells();
            ends.push(CaseEnd { places, left, is_contradictory: case.is_contradictory() });
        }
        Continue(ends)
    }

    /// Passes on the common conclusions of all cases of a constraint, digit by digit; on request without the cases that
    /// contradict themselves, which agree with the others.
    pub fn each_agreement(
        &self,
        ends: &[CaseEnd<B>],
        with_contradictory: bool,
        found: &mut dyn FnMut(Digit, CommonCells<B::Cells>) -> Metered,
    ) -> Metered {
        let grid = self.start.grid;
        for constraint in self.constraints() {
            let mut cases = self.cases(constraint, ends);
            cases.retain(|case| with_contradictory || !case.is_contradictory);
            if cases.is_empty() {
                continue;
            }
            self.spend_on(&cases)?;
            for digit in Digit::all(self.side) {
                let open = grid.cells_with(digit).minus(grid.settled());
                let at = digit.index();
                let cases = cases.iter().map(|case| (case.places.as_ref()[at], case.left.as_ref()[at]));
                found(digit, common(open, cases))?;
            }
        }
        Continue(())
    }

    /// Whether the cases of any constraint agree in the end.
    pub fn agree(&self, case: &mut SinglesPropagation<'_, B>) -> Metered<bool> {
        let mut agree = false;
        let walked = self.each_agreement(&self.ends(case)?, true, &mut |_, [placed, gone]| {
            agree = !placed.or(gone).is_empty();
            if agree { Break(()) } else { Continue(()) }
        });
        if agree { Continue(true) } else { walked.map_continue(|()| false) }
    }

    /// Counts the work of finding the common conclusions of these cases of a constraint.
    pub fn spend_on<T>(&self, cases: &[T]) -> Metered {
        self.start.meter.spend(looks::<B::Cells>(self.side * (1 + cases.len()) / 4))
    }

    /// Propagates all assumptions side by side and reports after every layer their common conclusions.
    pub fn report_verities(&self, reporter: &mut Reporter<'_, '_, B>) -> Metered {
        let mut all: Vec<SinglesPropagation<'_, B>> = Vec::with_capacity(self.candidates.len());
        for &candidate in &self.candidates {
            let mut case = SinglesPropagation::on(&self.start)?;
            case.assume(candidate)?;
            all.push(case);
        }
        while all.iter().any(|case| !case.is_finished()) {
            for case in all.iter_mut().filter(|case| !case.is_finished()) {
                case.advance(self.mode)?;
            }
            let conclusions = self.agreements(&all, &reporter.left)?;
            reporter.report(conclusions)?;
        }
        Continue(())
    }

    pub fn agreements(
        &self,
        all: &[SinglesPropagation<'_, B>],
        known: &Grid<B>,
    ) -> Metered<Vec<ForcingConclusion>> {
        let mut conclusions = Vec::new();
        for constraint in self.constraints() {
            let cases = self.cases(constraint, all);
            self.spend_on(&cases)?;
            for digit in Digit::all(self.side) {
                let open = known.cells_with(digit).minus(known.settled());
                let ends = cases.iter().map(|case| (case.true_cells(digit), case.left_cells(digit)));
                let [placed, gone] = common(open, ends).map(|cells| in_cells(digit, cells));
                for conclusion in placed.map(Literal::True).chain(gone.map(Literal::False)) {
                    let mut branches = Vec::with_capacity(cases.len());
                    for case in &cases {
                        branches.push(case.branch(Goal::Holds(conclusion))?);
                    }
                    let cases = Cases::Verity { constraint, branches };
                    conclusions.push(ForcingConclusion { cases, conclusion });
                }
            }
        }
        Continue(conclusions)
    }
}
