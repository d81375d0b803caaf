//! All candidates of a grid, each assumed and followed.

use super::{
    conclusion::{Extent, ForcingConclusion, Reporter},
    propagation::{Goal, NestedRecord, PropagationMode, SinglesPropagation, StartGrid, candidates},
};
use crate::{
    board::{Board, Candidate, CellSet, Constraint, Digit},
    grid::Grid,
    logic::{
        reason::{Cases, Literal},
        survey::work::{looks, words},
        technique::Position,
    },
    puzzle::Solution,
};
use std::{cmp::Reverse, ops::ControlFlow};

/// The number of nested contradictions among which the most helpful one is chosen.
const ENOUGH_NESTED: usize = 32;

/// The number of those that are reported, from which the climb chooses.
const ENOUGH_REPORTED: usize = 4;

/// The candidates of the grid, each of which is assumed.
pub(super) struct Assumptions<'a, B: Board> {
    pub(super) start: StartGrid<'a, B>,
    pub(super) mode: PropagationMode,
    /// In the order of cells and digits.
    pub(super) candidates: Vec<Candidate>,
    /// The index of each of them.
    pub(super) index: Vec<u16>,
    pub(super) side: usize,
    pub(super) solution: Option<&'a Solution>,
    /// The only candidates that are assumed; `None` for all.
    suspects: Option<&'a [Candidate]>,
}

/// All consequences of a candidate.
struct Closure<B: Board> {
    places: B::ByDigit,
    left: B::ByDigit,
}

impl<'a, B: Board> Assumptions<'a, B> {
    pub(super) fn of(
        position: &Position<'a, B>,
        mode: PropagationMode,
    ) -> ControlFlow<(), Assumptions<'a, B>> {
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
        let start = StartGrid::of(grid, meter)?;
        ControlFlow::Continue(Assumptions { start, mode, candidates, index, side, solution, suspects })
    }

    /// The candidates that can contradict themselves: if the solution is known, those that are not in it.
    pub(super) fn refutable(&self) -> impl Iterator<Item = Candidate> {
        let is_true = |candidate: &Candidate| {
            self.solution.is_some_and(|solution| solution.digit(candidate.cell) == candidate.digit)
        };
        let is_suspect = |candidate: &Candidate| self.suspects.is_none_or(|those| those.contains(candidate));
        self.candidates.iter().copied().filter(move |candidate| is_suspect(candidate) && !is_true(candidate))
    }

    /// The constraints that leave a choice.
    pub(super) fn constraints(&self) -> impl Iterator<Item = Constraint> {
        let grid = self.start.grid;
        let cells = grid.open_cells().map(Constraint::Cell);
        let in_house = |house| Digit::all(self.side).map(move |digit| Constraint::House(house, digit));
        let houses = grid.board().houses().flat_map(in_house);
        cells.chain(houses).filter(|&constraint| candidates(grid, constraint).nth(1).is_some())
    }

    /// The results for each candidate of the constraint.
    pub(super) fn cases<'b, T>(&self, constraint: Constraint, made: &'b [T]) -> Vec<&'b T> {
        let place = |candidate: Candidate| candidate.cell.index() * self.side + candidate.digit.index();
        let cases = candidates(self.start.grid, constraint);
        cases.map(|candidate| &made[self.index[place(candidate)] as usize]).collect()
    }

    /// The candidates that contradict themselves. An assumption that follows from one without a contradiction is not
    /// followed.
    pub(super) fn contradictions(
        &self,
        case: &mut SinglesPropagation<B>,
    ) -> ControlFlow<(), Vec<ForcingConclusion>> {
        let mut conclusions = Vec::new();
        let mut hold = self.start.grid.board().every_digit_everywhere();
        hold.as_mut().fill(B::Cells::EMPTY);
        for candidate in self.refutable() {
            if hold.as_ref()[candidate.digit.index()].contains(candidate.cell) {
                continue;
            }
            case.assume(candidate, &self.start)?;
            case.advance_by(usize::MAX, &self.start, self.mode)?;
            if case.is_contradictory() {
                let is_reported = case.is_contradictory_in(self.mode);
                let branch = if is_reported { case.contradiction(&self.start)? } else { None };
                conclusions.extend(branch.map(|branch| ForcingConclusion {
                    lines: branch.implied.len(),
                    cases: Cases::Contradiction(branch),
                    conclusion: Literal::False(candidate),
                }));
            } else {
                for (digit, hold) in Digit::all(self.side).zip(hold.as_mut()) {
                    *hold = hold.or(case.true_cells(digit));
                }
            }
        }
        ControlFlow::Continue(conclusions)
    }

    /// The candidates that can contradict themselves, those with the most consequences first.
    pub(super) fn farthest_first(&self, case: &mut SinglesPropagation<B>) -> ControlFlow<(), Vec<Candidate>> {
        let mut order = Vec::new();
        for candidate in self.refutable() {
            case.assume(candidate, &self.start)?;
            case.advance_by(usize::MAX, &self.start, self.mode)?;
            order.push((Reverse(case.length()), candidate));
        }
        order.sort_by_key(|&(length, _)| length);
        ControlFlow::Continue(order.into_iter().map(|(_, candidate)| candidate).collect())
    }

    /// Nested contradictions of the first few candidates in this order that have one: of all, or only of those that
    /// help most.
    pub(super) fn nested(
        &self,
        layers: usize,
        order: &[Candidate],
        extent: Extent,
        case: &mut SinglesPropagation<B>,
    ) -> ControlFlow<(), Vec<ForcingConclusion>> {
        let mut inner = SinglesPropagation::on(&self.start)?;
        let mut refuted = Vec::new();
        for &candidate in order {
            case.assume(candidate, &self.start)?;
            case.propagate_nested(layers, &self.start, &mut inner, NestedRecord::Skipped)?;
            if case.is_contradictory() {
                refuted.push(candidate);
            }
            if refuted.len() == ENOUGH_NESTED || extent == Extent::All && refuted.len() == ENOUGH_REPORTED {
                break;
            }
        }
        if extent == Extent::FirstLayer {
            refuted = self.most_helpful(&refuted, case)?;
        }
        let mut conclusions = Vec::new();
        for candidate in refuted.into_iter().take(ENOUGH_REPORTED) {
            case.assume(candidate, &self.start)?;
            case.propagate_nested(layers, &self.start, &mut inner, NestedRecord::Kept)?;
            let cases = case.nested_contradiction(&self.start)?;
            conclusions.extend(cases.map(|cases| ForcingConclusion {
                lines: cases.conclusions(),
                cases,
                conclusion: Literal::False(candidate),
            }));
        }
        ControlFlow::Continue(conclusions)
    }

    /// The refuted candidates without which the most others contradict themselves by nets with patterns.
    fn most_helpful(
        &self,
        refuted: &[Candidate],
        case: &mut SinglesPropagation<B>,
    ) -> ControlFlow<(), Vec<Candidate>> {
        let mut helped = Vec::with_capacity(refuted.len());
        for &candidate in refuted {
            helped.push((self.refuted_without(candidate, case)?, candidate));
        }
        let most = helped.iter().map(|&(count, _)| count).max();
        let best = helped.into_iter().filter(|&(count, _)| Some(count) == most);
        ControlFlow::Continue(best.map(|(_, candidate)| candidate).collect())
    }

    /// The number of candidates that contradict themselves by nets with patterns once this one is eliminated.
    fn refuted_without(&self, gone: Candidate, case: &mut SinglesPropagation<B>) -> ControlFlow<(), usize> {
        let mut grid = self.start.grid.clone();
        // If nothing is left without it, everything contradicts itself.
        let _ = grid.eliminate(gone);
        let start = StartGrid::of(&grid, self.start.meter)?;
        let mut count = 0;
        for candidate in self.refutable().filter(|&candidate| candidate != gone) {
            case.assume(candidate, &start)?;
            case.advance_by(usize::MAX, &start, PropagationMode::Patterns)?;
            count += usize::from(case.is_contradictory());
        }
        ControlFlow::Continue(count)
    }

    /// Whether the cases of any constraint agree in the end.
    pub(super) fn agree(&self, case: &mut SinglesPropagation<B>) -> ControlFlow<(), bool> {
        let grid = self.start.grid;
        let mut closures: Vec<Closure<B>> = Vec::with_capacity(self.candidates.len());
        for &candidate in &self.candidates {
            case.assume(candidate, &self.start)?;
            case.advance_by(usize::MAX, &self.start, self.mode)?;
            let (places, left) = case.final_cells();
            closures.push(Closure { places, left });
        }
        for constraint in self.constraints() {
            let cases = self.cases(constraint, &closures);
            self.spend_on(&cases)?;
            let agree = Digit::all(self.side).any(|digit| {
                let at = digit.index();
                let open = grid.cells_with(digit).minus(grid.settled());
                let placed = cases.iter().fold(open, |common, case| common.and(case.places.as_ref()[at]));
                let gone = cases.iter().fold(open, |common, case| common.minus(case.left.as_ref()[at]));
                !placed.or(gone).is_empty()
            });
            if agree {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// Counts the work of finding the common conclusions of these cases of a constraint.
    pub(super) fn spend_on<T>(&self, cases: &[T]) -> ControlFlow<()> {
        self.start.meter.spend(looks::<B::Cells>(self.side * (1 + cases.len()) / 4))
    }

    /// Propagates all assumptions side by side and reports after every layer their common conclusions.
    pub(super) fn report_verities(&self, reporter: &mut Reporter<'_, B>) -> ControlFlow<()> {
        let mut all: Vec<SinglesPropagation<B>> = Vec::with_capacity(self.candidates.len());
        for &candidate in &self.candidates {
            let mut case = SinglesPropagation::on(&self.start)?;
            case.assume(candidate, &self.start)?;
            all.push(case);
        }
        while all.iter().any(|case| !case.is_finished()) {
            for case in all.iter_mut().filter(|case| !case.is_finished()) {
                case.advance(&self.start, self.mode)?;
            }
            let conclusions = self.agreements(&all, &reporter.left)?;
            reporter.report(conclusions)?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn agreements(
        &self,
        all: &[SinglesPropagation<B>],
        known: &Grid<B>,
    ) -> ControlFlow<(), Vec<ForcingConclusion>> {
        let mut conclusions = Vec::new();
        for constraint in self.constraints() {
            let cases = self.cases(constraint, all);
            self.spend_on(&cases)?;
            for digit in Digit::all(self.side) {
                let open = known.cells_with(digit).minus(known.settled());
                let placed = cases.iter().fold(open, |common, case| common.and(case.true_cells(digit)));
                let gone = cases.iter().fold(open, |common, case| common.minus(case.left_cells(digit)));
                let placed = placed.into_iter().map(|cell| Literal::True(Candidate::new(cell, digit)));
                let gone = gone.into_iter().map(|cell| Literal::False(Candidate::new(cell, digit)));
                for conclusion in placed.chain(gone) {
                    let mut branches = Vec::with_capacity(cases.len());
                    for case in &cases {
                        branches.push(case.branch(&self.start, Goal::Holds(conclusion))?);
                    }
                    let cases = Cases::Verity { constraint, branches };
                    conclusions.push(ForcingConclusion { lines: cases.conclusions(), cases, conclusion });
                }
            }
        }
        ControlFlow::Continue(conclusions)
    }
}
