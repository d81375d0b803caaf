//! The trial: assumes a candidate, follows singles and single rules, and eliminates it if they contradict each other.

use super::prelude::*;
use crate::logic::techniques::Supposed;

impl<B: Board> Solver<'_, B> {
    /// Makes the trial of those that refute something that leads furthest or, where the solution is not known, takes the fewest
    /// steps. Returns whether there is one.
    ///
    /// What one survey of all candidates found is used up before the next: eliminations never save a candidate.
    pub fn make_trial(&mut self, work: &mut SweepState<B>) -> Sound<bool> {
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

    /// One of these candidates, which are wrong: of a cell, or of a digit in a house. Chosen is where the right candidate takes
    /// away most by singles and single rules, divided by the square of how many wrong ones have to go.
    pub(super) fn leading_furthest(
        &self,
        work: &SweepState<B>,
        only: &Solution,
        is_one: impl Fn(Candidate) -> bool,
    ) -> Option<Candidate> {
        let by = Supposing::on(&work.grid, self.meter, |id| self.techniques.contains(id));
        let taken = |cell: Cell| {
            let mut supposed = Supposed::new(Candidate::new(cell, only.digit(cell)), &by);
            let _ = supposed.follow_to_end(|_| true);
            (cell, supposed.taken())
        };
        let taken: BTreeMap<Cell, usize> = work.grid.open_cells().map(taken).collect();
        let lead = |constraint| {
            let of_constraint = work.grid.left_of(constraint).collect_vec();
            let right = of_constraint.iter().find(|&&one| only.holds(one))?;
            let wrong = of_constraint.iter().copied().find(|&one| !only.holds(one) && is_one(one))?;
            Some((taken.get(&right.cell)? / (of_constraint.len() - 1).pow(2), wrong))
        };
        let leads = work.grid.board().layout().constraints().filter_map(lead);
        leads.max_by_key(|(lead, _)| *lead).map(|(_, wrong)| wrong)
    }
}
