//! Trial and error: how deep assumptions must be nested to solve a puzzle by singles (Berthier's T&E depth).

use super::prelude::*;

/// The deepest level that is distinguished: no known puzzle needs more than 3.
const DEEPEST: u8 = 3;

/// How deep assumptions must be nested to solve a puzzle that has only this solution; see `naze::rate::trial_depth`.
/// `None` if the meter ran out.
pub(crate) fn trial_depth(puzzle: &Puzzle, solution: &Solution, meter: &Meter) -> Option<u8> {
    with_board!(puzzle.layout(), |board| depth_on(board, puzzle, solution, meter))
}

fn depth_on<B: Board>(board: B, puzzle: &Puzzle, solution: &Solution, meter: &Meter) -> Option<u8> {
    let mut work = SweepState::new(puzzle.grid(board))?;
    let mut trials =
        Trials { sweep: Sweep::with(TechniqueSet::singles()), recorder: Recorder::counting(), meter };
    // The solution's candidates are never refuted, so they need no trial.
    let is_true = |candidate: Candidate| solution.holds(candidate);
    for depth in 0..DEEPEST {
        trials.reduce(&mut work, depth, &is_true).ok()?;
        if work.grid.is_full() {
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

/// Why a trial ends early: the contradiction of the grid with itself, or `None` if the meter ran out.
type TrialStop = Option<Contradiction>;

impl Trials<'_> {
    /// Takes all singles and removes all candidates that are refuted at this depth, until nothing moves. Candidates
    /// that are `known` not to be refuted are not tried.
    fn reduce<B: Board>(
        &mut self,
        work: &mut SweepState<B>,
        depth: u8,
        known: &dyn Fn(Candidate) -> bool,
    ) -> Result<(), TrialStop> {
        self.take_singles(work)?;
        let Some(inner) = depth.checked_sub(1) else { return Ok(()) };
        let cells: Vec<_> = work.grid.open_cells().collect();
        // For each cell, the digits that follow from an assumption without contradiction: they are not refuted
        // either, until some candidate is.
        let mut hold = vec![DigitSet::EMPTY; work.grid.board().cells().count()];
        // How many cells in a row were tried without effect.
        let mut without_effect = 0;
        for &cell in cells.iter().cycle() {
            if without_effect == cells.len() || work.grid.is_full() {
                break;
            }
            without_effect += 1;
            for digit in work.grid.candidates(cell) {
                let candidate = Candidate::new(cell, digit);
                let is_open = !work.grid.settled().contains(cell) && work.grid.has(candidate);
                if !is_open || hold[cell.index()].contains(digit) || known(candidate) {
                    continue;
                }
                let mut branch = work.clone();
                let assumed = branch.assume(candidate).map_err(Some);
                match assumed.and_then(|()| self.reduce(&mut branch, inner, &|_| false)) {
                    Err(None) => return Err(None),
                    Err(Some(_)) => {
                        work.eliminate(candidate)?;
                        self.take_singles(work)?;
                        hold.fill(DigitSet::EMPTY);
                        without_effect = 0;
                    }
                    Ok(()) => {
                        for settled in branch.grid.settled() {
                            hold[settled.index()] = hold[settled.index()].or(branch.grid.candidates(settled));
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn take_singles<B: Board>(&mut self, work: &mut SweepState<B>) -> Result<(), TrialStop> {
        if self.meter.spend(self.sweep.cost(work.grid.board())).is_break() {
            return Err(None);
        }
        self.sweep.run(work, &mut self.recorder)?;
        work.catch_up();
        Ok(())
    }
}
