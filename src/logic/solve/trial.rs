//! The trial: assumes a candidate, follows singles and single rules, and eliminates it if they contradict each other.

use super::{
    ladder_walk::{Depth, Solver},
    sweep::SweepState,
};
use crate::{
    logic::{
        ladder::TechniqueId,
        prelude::*,
        technique_set::TechniqueSet,
        techniques::{Supposed, Supposing, Unrefuted},
        trace::outcome::Outcome,
    },
    search::Uniqueness,
};

/// Which candidates trials refute on a grid on which singles and single rules find nothing.
#[derive(Default)]
pub(crate) struct TrialSurvey {
    unrefuted: Unrefuted,
    /// The candidates that were last seen to be refuted, with the number of steps that it takes.
    refuted: Vec<(usize, Candidate)>,
    /// Whether a guess had to be made: trials between guesses hardly ever save one.
    pub(super) is_over: bool,
}

impl TrialSurvey {
    /// Whether trials are made: the board has rules, and Trial and One Rule were chosen.
    pub(crate) fn is_made<B: Board>(board: &B, techniques: TechniqueSet) -> bool {
        let needed = [TechniqueId::Trial, TechniqueId::OneRule];
        board.layout().has_rules() && needed.iter().all(|&id| techniques.contains(id))
    }

    /// What trials refute on such a grid of a puzzle with this solution; empty if the meter runs out.
    pub(crate) fn outcomes<B: Board>(
        &mut self,
        grid: &Grid<B>,
        solution: &Solution,
        techniques: TechniqueSet,
        meter: &Meter,
    ) -> BTreeSet<Outcome> {
        self.survey(&Supposing::on(grid, meter, |id| techniques.contains(id)), Some(solution));
        self.refuted.drain(..).map(|(_, gone)| Outcome::eliminating(vec![gone])).collect()
    }

    /// Looks for the candidates that trials refute; there are none if the meter runs out.
    fn survey<B: Board>(&mut self, by: &Supposing<'_, B>, solution: Option<&Solution>) {
        let is_supposed = |one: &Candidate| !solution.is_some_and(|solution| solution.holds(*one));
        let is_done = self.unrefuted.sift(by, is_supposed, |supposed, _| {
            self.refuted.push((supposed.length(), supposed.candidate));
            Continue(())
        });
        if is_done.is_break() {
            self.refuted.clear();
        }
    }
}

impl<B: Board> Solver<'_, B> {
    /// Makes the trial of those that refute something that leads furthest or, where the solution is not known, takes the fewest
    /// steps. Returns whether there is one.
    ///
    /// What one survey of all candidates found is used up before the next: eliminations never save a candidate.
    pub(in crate::logic) fn make_trial(&mut self, work: &mut SweepState<B>) -> Result<bool, Contradiction> {
        let techniques = self.techniques;
        if matches!(self.known, Some(Uniqueness::Many(_)))
            || self.meter.has_run_out()
            || self.trials.is_over
            || !TrialSurvey::is_made(work.grid.board(), techniques)
        {
            return Ok(false);
        }
        let is_open =
            |(_, one): &(usize, Candidate)| !work.grid.settled().contains(one.cell) && work.grid.has(*one);
        self.trials.refuted.retain(is_open);
        if self.trials.refuted.is_empty() {
            let by = Supposing::on(&work.grid, self.meter, |id| techniques.contains(id));
            self.trials.survey(&by, self.known.as_ref().and_then(Uniqueness::only));
        }
        let only = self.known.as_ref().and_then(Uniqueness::only).cloned();
        while let Some(&(_, shortest)) = self.trials.refuted.iter().min() {
            let is_refuted = |one| self.trials.refuted.iter().any(|(_, other)| *other == one);
            let telling = only.as_ref().and_then(|only| self.leading_furthest(work, only, is_refuted));
            let candidate = telling.unwrap_or(shortest);
            self.trials.refuted.retain(|(_, other)| *other != candidate);
            let follow = |solver: &mut Self, branch: &mut SweepState<B>| solver.run(branch, Depth::Trial);
            if self.assume(TechniqueId::Trial, work, candidate, follow)?.is_none() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// One of these candidates, which are wrong, of the cell whose digit leads furthest by singles and single rules, for each
    /// that must go from it.
    pub(super) fn leading_furthest(
        &self,
        work: &SweepState<B>,
        only: &Solution,
        is_one: impl Fn(Candidate) -> bool,
    ) -> Option<Candidate> {
        let by = Supposing::on(&work.grid, self.meter, |id| self.techniques.contains(id));
        let of_cell = |cell| work.grid.left_of(Constraint::Cell(cell));
        let wrong = |cell: Cell| of_cell(cell).find(|&one| !only.holds(one) && is_one(one));
        let settled_for_each = |one: &Candidate| {
            let mut supposed = Supposed::new(Candidate::new(one.cell, only.digit(one.cell)), &by);
            let _ = supposed.follow_to_end(|_| true);
            supposed.placed.len() / (of_cell(one.cell).count() - 1)
        };
        work.grid.open_cells().filter_map(wrong).max_by_key(settled_for_each)
    }
}
