//! The trial: assumes a candidate, follows singles and single rules, and eliminates it if they contradict each other.

use super::{
    guess::RunEnd,
    ladder_walk::Solver,
    sweep::{Sweep, SweepState},
};
use crate::{
    logic::{
        ladder::TechniqueId,
        prelude::*,
        technique_set::TechniqueSet,
        techniques::FruitlessRules,
        trace::{outcome::Outcome, record::Recorder},
    },
    search::Uniqueness,
};

/// Which candidates trials refute on a grid on which singles and single rules find nothing.
pub(crate) struct TrialSurvey<'a> {
    sweep: Sweep,
    techniques: TechniqueSet,
    meter: &'a Meter,
}

impl<'a> TrialSurvey<'a> {
    /// A survey with these techniques; `None` where no trial is made: the board has no rules, or Trial or One Rule was not
    /// chosen.
    pub(crate) fn new<B: Board>(
        board: &B,
        techniques: TechniqueSet,
        meter: &'a Meter,
    ) -> Option<TrialSurvey<'a>> {
        let needed = [TechniqueId::Trial, TechniqueId::OneRule];
        let may_try = board.layout().has_rules() && needed.iter().all(|&id| techniques.contains(id));
        may_try.then(|| TrialSurvey { sweep: Sweep::with(techniques), techniques, meter })
    }

    /// What trials refute on such a grid of a puzzle with this solution; empty if the meter runs out.
    pub(crate) fn outcomes<B: Board>(&self, grid: &Grid<B>, solution: &Solution) -> BTreeSet<Outcome> {
        let work = SweepState::new(grid.clone());
        let refuted = work.map(|work| self.refuted(&work, |one| solution.holds(one)));
        refuted.into_iter().flatten().map(|gone| Outcome::eliminating(vec![gone])).collect()
    }

    /// The candidates that trials refute, those with the fewest steps first; empty if the meter runs out. Candidates that
    /// are `known` not to be refuted are not tried.
    fn refuted<B: Board>(&self, work: &SweepState<B>, known: impl Fn(Candidate) -> bool) -> Vec<Candidate> {
        let quiet = FruitlessRules::on(&work.grid, |id| self.techniques.contains(id));
        let mut refuted: Vec<(usize, Candidate)> = Vec::new();
        // For each cell, the digits that follow from an assumption without a contradiction: they are not refuted either.
        let mut hold = vec![DigitSet::EMPTY; work.grid.board().cells().count()];
        let mut branch = work.clone();
        for cell in work.grid.open_cells() {
            for digit in work.grid.candidates(cell) {
                let candidate = Candidate::new(cell, digit);
                if hold[cell.index()].contains(digit) || known(candidate) {
                    continue;
                }
                branch.clone_from(work);
                match self.steps_to_contradiction(&mut branch, candidate, quiet.clone()) {
                    Some(steps) => refuted.push((steps, candidate)),
                    None => {
                        for settled in branch.grid.settled() {
                            hold[settled.index()] = hold[settled.index()].or(branch.grid.candidates(settled));
                        }
                    }
                }
                if self.meter.has_run_out() {
                    return Vec::new();
                }
            }
        }
        refuted.sort_unstable();
        refuted.into_iter().map(|(_, candidate)| candidate).collect()
    }

    /// Assumes a candidate and follows singles and single rules to their end, without reasons: how many steps they take to
    /// a contradiction; `None` if they meet none.
    fn steps_to_contradiction<B: Board>(
        &self,
        branch: &mut SweepState<B>,
        candidate: Candidate,
        mut quiet: FruitlessRules,
    ) -> Option<usize> {
        let (mut singles, mut rules) = (Recorder::counting(), 0);
        let mut follow = || -> Result<(), Contradiction> {
            branch.assume(candidate)?;
            while self.meter.spend(self.sweep.cost(branch.grid.board())).is_continue() {
                self.sweep.run(branch, &mut singles)?;
                branch.catch_up();
                let gone = quiet.first_gone(&branch.grid, self.meter);
                if gone.is_empty() {
                    break;
                }
                rules += 1;
                gone.into_iter().try_for_each(|gone| branch.eliminate(gone))?;
            }
            Ok(())
        };
        follow().is_err().then(|| singles.len() + rules)
    }
}

impl<B: Board> Solver<'_, B> {
    /// Makes the trial that takes the fewest steps of those that refute something. Returns whether there is one.
    ///
    /// What one survey of all candidates found is used up before the next: eliminations never save a candidate.
    pub(in crate::logic) fn make_trial(&mut self, work: &mut SweepState<B>) -> Result<bool, Contradiction> {
        if matches!(self.known, Some(Uniqueness::Many(_))) || self.meter.has_run_out() {
            return Ok(false);
        }
        let Some(trials) = TrialSurvey::new(work.grid.board(), self.techniques, self.meter) else {
            return Ok(false);
        };
        let is_open = |one: &Candidate| !work.grid.settled().contains(one.cell) && work.grid.has(*one);
        self.refutable.retain(is_open);
        if self.refutable.is_empty() {
            let solution = self.known.as_ref().and_then(Uniqueness::only);
            let is_known = |one: Candidate| solution.is_some_and(|solution| solution.holds(one));
            self.refutable = trials.refuted(work, is_known);
        }
        let Some(&candidate) = self.refutable.first() else { return Ok(false) };
        let mut quiet = FruitlessRules::on(&work.grid, |id| self.techniques.contains(id));
        let follow = |solver: &mut Self, branch: &mut SweepState<B>| solver.follow_rules(branch, &mut quiet);
        self.assume(TechniqueId::Trial, work, candidate, follow).map(|end| end.is_none())
    }

    /// A wrong candidate of the cell whose digit leads furthest by singles and single rules, for each that must go from it.
    pub(super) fn leading_furthest(
        &self,
        work: &SweepState<B>,
        only: &Solution,
        quiet: &FruitlessRules,
    ) -> Option<Candidate> {
        let &Solver { sweep, techniques, meter, .. } = self;
        let follow = TrialSurvey { sweep, techniques, meter };
        let mut branch = work.clone();
        let mut settled_for_each = |cell: &Cell| {
            branch.clone_from(work);
            follow.steps_to_contradiction(
                &mut branch,
                Candidate::new(*cell, only.digit(*cell)),
                quiet.clone(),
            );
            branch.grid.settled().len() / (work.grid.candidates(*cell).len() - 1)
        };
        let cells = work.grid.open_cells().filter(|&cell| work.grid.candidates(cell).len() > 1);
        let cell = cells.max_by_key(|cell| settled_for_each(cell))?;
        let digit = work.grid.candidates(cell).into_iter().find(|&digit| digit != only.digit(cell))?;
        Some(Candidate::new(cell, digit))
    }

    /// Solves on by singles and by what each rule leaves.
    pub(super) fn follow_rules(
        &mut self,
        branch: &mut SweepState<B>,
        quiet: &mut FruitlessRules,
    ) -> Result<RunEnd, Contradiction> {
        loop {
            let ran_out = self.meter.spend(self.sweep.cost(branch.grid.board())).is_break();
            self.sweep.run(branch, &mut self.recorder)?;
            if let Some(solution) = Solution::from_grid(&branch.grid) {
                return Ok(RunEnd::Full(solution));
            }
            if ran_out {
                return Ok(RunEnd::GaveUp);
            }
            branch.catch_up();
            let Some(finding) = quiet.first_finding(&branch.grid, self.meter) else {
                return Ok(RunEnd::Stalled);
            };
            branch.take(finding, &mut self.recorder)?;
        }
    }
}
