//! Trial and error: how deep assumptions must be nested to solve a puzzle by singles (Berthier's T&E depth).

use super::{
    record::Recorder,
    sweep::{Sweep, SweepState},
    technique_set::TechniqueSet,
};
use crate::{
    board::{Board, Candidate, CellSet, Classic, Custom, DigitSet},
    grid::Contradiction,
    meter::Meter,
    puzzle::{Puzzle, Solution},
};
use std::ops::ControlFlow;

/// The deepest that is told apart: no puzzle is known that takes more than 3.
const DEEPEST: u8 = 3;

/// How deep assumptions must be nested to solve a puzzle that has this solution alone, by singles and what they refute.
///
/// - 0: singles solve it.
/// - 1: a candidate goes where assuming it leads to a contradiction by singles; with these gone, singles solve it.
/// - 2: the same, where inside an assumption candidates are refuted as at depth 1.
/// - 3: all others. No puzzle is known that takes more.
///
/// `None` where the meter ran out. The depth does not depend on the order of trials, nor on how the grid is turned.
///
/// Source: Denis Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", T&E(BRT, n), with the basic
/// resolution theory of naked and hidden singles.
///
/// ```
/// use naze::{logic::trial_depth, meter::Meter, puzzle::Puzzle};
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let meter = Meter::unbounded();
/// let naze::search::Uniqueness::One(solution) = naze::search::uniqueness(&puzzle, &meter) else { panic!() };
/// assert_eq!(trial_depth(&puzzle, &solution, &meter), Some(0));
/// ```
pub fn trial_depth(puzzle: &Puzzle, solution: &Solution, meter: &Meter) -> Option<u8> {
    match puzzle.layout().is_classic() {
        true => depth_on(Classic, puzzle, solution, meter),
        false => depth_on(Custom::new(puzzle.layout().clone()), puzzle, solution, meter),
    }
}

fn depth_on<B: Board>(board: B, puzzle: &Puzzle, solution: &Solution, meter: &Meter) -> Option<u8> {
    let mut work = SweepState::new(puzzle.grid(board))?;
    let mut trials =
        Trials { sweep: Sweep::with(TechniqueSet::singles()), recorder: Recorder::silent(), meter };
    for depth in 0..DEEPEST {
        let is_true = |candidate: Candidate| solution.digit(candidate.cell) == candidate.digit;
        let ended = trials.reduce(&mut work, depth, &is_true).continue_value()?;
        if ended.is_ok() && work.grid.is_full() {
            return Some(depth);
        }
    }
    Some(DEEPEST)
}

struct Trials<'a> {
    sweep: Sweep,
    recorder: Recorder,
    meter: &'a Meter,
}

impl Trials<'_> {
    /// Removes all candidates that fall at this depth, and takes all singles, until nothing moves. Candidates of which
    /// it `is_known` that they do not fall are not tried.
    fn reduce<B: Board>(
        &mut self,
        work: &mut SweepState<B>,
        depth: u8,
        is_known: &dyn Fn(Candidate) -> bool,
    ) -> ControlFlow<(), Result<(), Contradiction>> {
        if let Err(contradiction) = self.take_singles(work)? {
            return ControlFlow::Continue(Err(contradiction));
        }
        let cells: Vec<_> = work.grid.open_cells().collect();
        let Some(inner) = depth.checked_sub(1) else { return ControlFlow::Continue(Ok(())) };
        // Of each cell the digits that follow from an assumption that holds: they hold too, until something falls.
        let mut hold = vec![DigitSet::EMPTY; work.grid.board().cells().count()];
        let (mut place, mut quiet) = (0, 0);
        while quiet < cells.len() {
            let cell = cells[place];
            place = (place + 1) % cells.len();
            quiet += 1;
            for digit in work.grid.candidates(cell) {
                let candidate = Candidate::new(cell, digit);
                let is_open =
                    !work.grid.settled().contains(cell) && work.grid.candidates(cell).contains(digit);
                if !is_open || hold[cell.index()].contains(digit) || is_known(candidate) {
                    continue;
                }
                let mut branch = work.clone();
                let ended = match branch.assume(candidate) {
                    Ok(()) => self.reduce(&mut branch, inner, &|_| false)?,
                    Err(contradiction) => Err(contradiction),
                };
                if ended.is_ok() {
                    for settled in branch.grid.settled() {
                        hold[settled.index()] = hold[settled.index()].or(branch.grid.candidates(settled));
                    }
                    continue;
                }
                quiet = 0;
                hold.fill(DigitSet::EMPTY);
                let taken = work.eliminate(candidate);
                if let Err(contradiction) = taken {
                    return ControlFlow::Continue(Err(contradiction));
                }
                if let Err(contradiction) = self.take_singles(work)? {
                    return ControlFlow::Continue(Err(contradiction));
                }
                if work.grid.is_full() {
                    return ControlFlow::Continue(Ok(()));
                }
            }
        }
        ControlFlow::Continue(Ok(()))
    }

    fn take_singles<B: Board>(
        &mut self,
        work: &mut SweepState<B>,
    ) -> ControlFlow<(), Result<(), Contradiction>> {
        self.meter.spend(self.sweep.cost(work.grid.board()))?;
        self.recorder.truncate(0);
        let taken = self.sweep.run(work, &mut self.recorder);
        if taken.is_ok() {
            work.catch_up();
        }
        ControlFlow::Continue(taken)
    }
}
