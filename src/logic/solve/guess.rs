//! The guess: assumes a candidate on a copy of the grid, and eliminates it if that leads to a contradiction.

use super::prelude::*;
use crate::meter::StopReason;

/// How a run ended if it met no contradiction.
pub enum RunEnd {
    /// Every cell is settled.
    Full(Solution),
    /// No step is possible, and a guess is not allowed or would not help.
    Stalled,
    /// The meter ran out.
    GaveUp,
}

impl<B: Board> Solver<'_, B> {
    /// Refutes one candidate of a cell with the fewest. A candidate whose branch reaches a full grid is skipped, and
    /// the next one of the cell is tried: all but one must be refuted.
    pub fn guess(&mut self, work: &mut SweepState<B>, depth: Depth) -> Sound<ControlFlow<RunEnd>> {
        let futile = depth == Depth::Puzzle && matches!(self.known, Some(Uniqueness::Many(_)));
        if self.guessing == Guessing::Off || futile {
            return Ok(Break(RunEnd::Stalled));
        }
        let cell = work.grid.open_cells().min_by_key(|&cell| work.grid.candidates(cell).len());
        let cell = cell.expect("the grid is not full, so a cell is open");
        let known = self.known.as_ref().and_then(Uniqueness::only);
        let known = known.filter(|_| depth == Depth::Puzzle).map(|solution| solution.digit(cell));
        for digit in work.grid.candidates(cell) {
            if known == Some(digit) {
                continue;
            }
            let candidate = Candidate::new(cell, digit);
            let follow = |solver: &mut Self, branch: &mut SweepState<B>| solver.run(branch, Depth::Branch);
            match self.assume(TechniqueId::Guess, work, candidate, follow)? {
                None => return Ok(Continue(())),
                Some(RunEnd::Full(solution)) if depth == Depth::Puzzle => {
                    self.remember(solution);
                    if let Some(Uniqueness::Many(_)) = self.known {
                        return Ok(Break(RunEnd::Stalled));
                    }
                }
                Some(end) => return Ok(Break(end)),
            }
        }
        // Not reached while the known solution is one of the grid's: some other candidate is refuted.
        Ok(Break(RunEnd::Stalled))
    }

    /// Follows an assumption of a technique on a copy of the grid. If it is refuted, the steps stay in the trace, the
    /// candidate is eliminated, and the result is `None`; if not, they are undone, and it is how the branch ended.
    pub fn assume(
        &mut self,
        technique: TechniqueId,
        work: &mut SweepState<B>,
        candidate: Candidate,
        follow: impl FnOnce(&mut Self, &mut SweepState<B>) -> Sound<RunEnd>,
    ) -> Sound<Option<RunEnd>> {
        let start = self.recorder.len();
        tracing::debug!(candidate = %work.grid.board().layout().show_placed(candidate), "assume");
        let mut branch = work.clone();
        self.recorder.depth += 1;
        let assumption = self.recorder.record(|| Finding::placing(technique, Reason::Assumption, candidate));
        let outcome = branch.assume(candidate).and_then(|()| follow(self, &mut branch));
        self.recorder.depth -= 1;
        if let Some(ladder) = &mut self.ladder {
            ladder.changes.reset();
        }
        match outcome {
            Ok(end) => {
                self.recorder.truncate(start);
                Ok(Some(end))
            }
            Err(contradiction) => {
                let layout = work.grid.board().layout();
                tracing::debug!(
                    candidate = %layout.show_placed(candidate),
                    %contradiction,
                    at = %contradiction.place(layout),
                    "refuted"
                );
                let reason = Reason::Refutation { assumption, contradiction: Box::new(contradiction) };
                let refuted = Finding::eliminating(technique, reason, &work.grid, [candidate]);
                work.take(refuted.expect("an open candidate was assumed"), &mut self.recorder)?;
                Ok(None)
            }
        }
    }

    /// Records a solution that a branch reached. It is not the known solution, whose digit was skipped. There may be
    /// further solutions: techniques that assume a single one were switched off when the search could not decide.
    fn remember(&mut self, found: Solution) {
        self.known = Some(match self.known.take() {
            Some(Uniqueness::One(other)) => Uniqueness::Many([other, found]),
            _ => Uniqueness::One(found),
        });
    }
}

impl<B: Board> Solver<'_, B> {
    /// Guesses a candidate of a puzzle with this only solution: the most telling of the wrong ones. What single rules do not
    /// refute is refuted by the search alone. Returns whether there is one.
    pub fn guess_wrong(&mut self, work: &mut SweepState<B>, only: &Solution) -> Sound<bool> {
        self.trials.is_over = true;
        let Some(wrong) = self.leading_furthest(work, only, |_| true) else { return Ok(false) };
        let follow = |solver: &mut Self, branch: &mut SweepState<B>| {
            let start = solver.recorder.len();
            solver.run(branch, Depth::Trial)?;
            solver.recorder.truncate(start);
            Err(Contradiction::Searched)
        };
        self.assume(TechniqueId::Guess, work, wrong, follow).map(|_| true)
    }

    /// Ends a solve whose budget is spent but for what was kept for the end, as the search knows it. If there is one solution,
    /// guesses lead to it.
    pub fn give_up(&mut self, work: &mut SweepState<B>) -> Sound<End> {
        let only = match &self.known {
            Some(Uniqueness::One(only)) => only.clone(),
            Some(Uniqueness::Unknown) | None => return Ok(End::GaveUp(None)),
            Some(Uniqueness::None | Uniqueness::Many(_)) => return Ok(self.verdict()),
        };
        if self.guessing == Guessing::Off || self.meter.stop_reason() == Some(StopReason::Cancelled) {
            return Ok(End::GaveUp(Some(only)));
        }
        self.climbed = None;
        self.meter.resume();
        loop {
            self.sweep.run(work, &mut self.recorder)?;
            if let Some(solution) = Solution::from_grid(&work.grid) {
                return Ok(End::Solved(solution));
            }
            work.catch_up();
            if !self.climb(work, Depth::Puzzle, TechniqueId::HouseSum)? && !self.guess_wrong(work, &only)? {
                return Ok(End::GaveUp(Some(only)));
            }
        }
    }
}
