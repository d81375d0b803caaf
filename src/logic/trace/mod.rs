//! A solve as data: every step in order, and how it ended.

pub(in crate::logic) mod changes;
pub(in crate::logic) mod full_house;
pub(in crate::logic) mod outcome;
pub(in crate::logic) mod premise;
pub(in crate::logic) mod record;
pub(in crate::logic) mod renumber;
pub(in crate::logic) mod replay;
pub(in crate::logic) mod step;
pub(in crate::logic) mod step_id;
pub(in crate::logic) mod truths;

use super::{
    ladder::{TechniqueId, rung::Assumes},
    prelude::*,
    reason::Reason,
};
use crate::puzzle::Duplicate;
use premise::Premises;
use replay::Replay;
use step::Step;
use step_id::StepId;

/// How a solve ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// With the solution, and the trace proves it the only one, unless the search alone refutes a guess.
    Solved(Solution),
    /// Logic got no further and guessing was off.
    Stuck,
    /// There is no solution; with the contradiction that shows it, if the steps reached one.
    NoSolution(Option<Contradiction>),
    /// There are at least these two solutions; the steps end where logic stalled.
    Many([Solution; 2]),
    /// The clues contradict each other from the start.
    Duplicates(Vec<Duplicate>),
    /// The budget was spent; with the only solution, if the search knows it.
    GaveUp(Option<Solution>),
}

/// All steps of a solve. Each step's id is its index.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Trace {
    /// The puzzle it started from.
    pub puzzle: Puzzle,
    /// The steps. Those of an assumption come between it and its refutation.
    pub steps: Vec<Step>,
    /// How many sweeps were made in all.
    pub passes: u32,
    /// How it ended.
    pub end: End,
    /// The candidates of every cell at the end, outside any assumption.
    pub position: Vec<DigitSet>,
    /// Whether the single solution of the givens was only an assumption, by request.
    pub assumes_unique: bool,
}

impl Trace {
    /// The premises of every step.
    pub fn premises(&self) -> Premises {
        let contradiction = match &self.end {
            End::NoSolution(contradiction) => contradiction.as_ref(),
            _ => None,
        };
        Premises::of(&self.puzzle, &self.steps, contradiction)
    }

    /// How many steps assume a single solution of the givens only by request.
    pub fn assuming_steps(&self) -> usize {
        if self.assumes_unique { self.uniqueness_steps() } else { 0 }
    }

    /// How many steps use techniques that assume a single solution, whether the search found it or the caller
    /// requested the assumption.
    pub fn uniqueness_steps(&self) -> usize {
        self.steps.iter().filter(|step| step.finding.technique.rung().assumes == Assumes::Unique).count()
    }

    /// How many guesses were refuted. The assumptions of trials are none.
    pub fn guesses(&self) -> usize {
        let is_guess = |step: &&Step| step.finding.technique == TechniqueId::Guess;
        let guesses = self.steps.iter().filter(is_guess);
        guesses.filter(|step| matches!(step.finding.reason, Reason::Refutation { .. })).count()
    }

    /// How many guesses the search alone refuted.
    pub fn searched(&self) -> usize {
        self.steps.iter().filter(|step| step.finding.reason.is_searched()).count()
    }

    /// How often each technique was used, in the ladder's order. An assumption and its refutation
    /// count as one.
    pub fn technique_counts(&self) -> Vec<(TechniqueId, usize)> {
        let used = |id: TechniqueId| {
            let counts =
                |step: &&Step| step.finding.technique == id && step.finding.reason != Reason::Assumption;
            self.steps.iter().filter(counts).count()
        };
        TechniqueId::all().map(|id| (id, used(id))).filter(|&(_, count)| count > 0).collect()
    }

    /// The step outside any assumption that places this cell's digit.
    pub fn settling(&self, cell: Cell) -> Option<(StepId, Candidate)> {
        self.steps.iter().filter(|step| step.depth == 0).find_map(|step| {
            let placement = step.finding.placements.iter().find(|placement| placement.cell == cell)?;
            Some((step.id, *placement))
        })
    }

    /// The candidates of every cell just before a step, with settled digits removed from all peers.
    ///
    /// # Panics
    /// The trace does not have this step.
    pub fn position_before(&self, id: StepId) -> Vec<DigitSet> {
        positions(&self.puzzle, &self.steps).nth(id.index()).expect("the position at the end is the last one")
    }
}

/// The candidates of every cell just before each of some steps of a puzzle, with settled digits removed from all
/// peers; and last, those after all steps.
pub fn positions(puzzle: &Puzzle, steps: &[Step]) -> impl Iterator<Item = Vec<DigitSet>> {
    let layout = puzzle.layout();
    let follow = move |by_cell: &mut Vec<DigitSet>, step: &Step| {
        for placement in &step.finding.placements {
            for &peer in layout.peers(placement.cell) {
                by_cell[peer.index()].remove(placement.digit);
            }
            by_cell[placement.cell.index()] = DigitSet::only(placement.digit);
        }
        for elimination in &step.finding.eliminations {
            by_cell[elimination.cell.index()].remove(elimination.digit);
        }
    };
    let mut replay = Replay::new((puzzle.shown_candidates(), follow));
    let after = move |step: &Step| {
        replay.take(step);
        replay.state().0.clone()
    };
    std::iter::once(puzzle.shown_candidates()).chain(steps.iter().map(after))
}
