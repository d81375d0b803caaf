//! A solve as data: every step in order, and how the solve ended.

pub(in crate::logic) mod changes;
pub(in crate::logic) mod full_house;
pub(in crate::logic) mod outcome;
mod prelude;
pub(in crate::logic) mod premise;
pub(in crate::logic) mod rank;
pub(in crate::logic) mod record;
pub(in crate::logic) mod renumber;
pub(in crate::logic) mod replay;
pub(in crate::logic) mod step;
pub(in crate::logic) mod step_id;

use super::ladder::rung::Assumes;
use crate::puzzle::Duplicate;
use prelude::*;
use premise::Premises;

/// The way in which a solve ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// The puzzle is solved, and the trace proves that the solution is the only one, unless the search alone refutes a
    /// guess.
    Solved(Solution),
    /// Logic got no further, and guessing was off. The puzzle may have one solution, several or none.
    Stuck,
    /// The puzzle has no solution. The contradiction shows it, if the steps reached one.
    NoSolution(Option<Contradiction>),
    /// The puzzle has at least these two solutions. The steps end where logic got no further.
    Many([Solution; 2]),
    /// The clues contradict each other from the start, by these duplicates.
    Duplicates(Vec<Duplicate>),
    /// The budget was spent before the end; with the only solution, if the search knows it.
    GaveUp(Option<Solution>),
}

/// A solve as data: the puzzle, all steps, and the end. The id of a step is its index.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Trace {
    /// The puzzle that was solved.
    pub puzzle: Puzzle,
    /// The steps in order. Those under an assumption come between it and its refutation.
    pub steps: Vec<Step>,
    /// The number of sweeps that the solve made.
    pub passes: u32,
    /// The way in which the solve ended.
    pub end: End,
    /// The candidates of every cell at the end, in row order, outside of any assumption.
    pub position: Vec<DigitSet>,
    /// Whether the solve assumed by request, without proof, that the givens have a single solution.
    pub assumes_unique: bool,
}

impl Trace {
    /// The premises of every step: the earlier steps and clues that it builds on.
    pub fn premises(&self) -> Premises {
        let contradiction = match &self.end {
            End::NoSolution(contradiction) => contradiction.as_ref(),
            _ => None,
        };
        Premises::new(&self.puzzle, &self.steps, contradiction)
    }

    /// The number of steps that assume by request, without proof, that the givens have a single solution.
    pub fn assuming_steps(&self) -> usize {
        if self.assumes_unique { self.uniqueness_steps() } else { 0 }
    }

    /// The number of steps by techniques that assume a single solution, whether a search proved it or the caller asked
    /// to assume it.
    pub fn uniqueness_steps(&self) -> usize {
        self.steps.iter().filter(|step| step.finding.technique.rung().assumes == Assumes::Unique).count()
    }

    /// The number of guesses that were refuted; the assumptions of trials are not counted.
    pub fn guesses(&self) -> usize {
        let is_guess = |step: &&Step| step.finding.technique == TechniqueId::Guess;
        let guesses = self.steps.iter().filter(is_guess);
        guesses.filter(|step| matches!(step.finding.reason, Reason::Refutation { .. })).count()
    }

    /// The number of guesses that the search alone refuted.
    pub fn searched(&self) -> usize {
        self.steps.iter().filter(|step| step.finding.reason.is_searched()).count()
    }

    /// The number of uses of each technique, in the ladder's order. An assumption and its refutation count as one.
    pub fn technique_counts(&self) -> Vec<(TechniqueId, usize)> {
        let used = |id: TechniqueId| {
            let counts =
                |step: &&Step| step.finding.technique == id && step.finding.reason != Reason::Assumption;
            self.steps.iter().filter(counts).count()
        };
        TechniqueId::all().map(|id| (id, used(id))).filter(|&(_, count)| count > 0).collect()
    }

    /// The step that places a cell's digit, outside of any assumption; `None` if no step does, as for a clue.
    pub fn settling(&self, cell: Cell) -> Option<(StepId, Candidate)> {
        self.steps.iter().filter(|step| step.depth == 0).find_map(|step| {
            let placement = step.finding.placements.iter().find(|placement| placement.cell == cell)?;
            Some((step.id, *placement))
        })
    }

    /// The candidates of every cell just before a step, in row order. The digits of settled cells have been removed
    /// from all peers.
    ///
    /// # Panics
    /// The trace does not have this step.
    pub fn position_before(&self, id: StepId) -> Vec<DigitSet> {
        positions(&self.puzzle, &self.steps).nth(id.index()).expect("the position at the end is the last one")
    }
}

/// Lets the steps that follow a supposition tell it from the candidates just before them, whichever steps have been left out.
pub(crate) fn tell_from_positions(puzzle: &Puzzle, steps: &mut [Step]) {
    if steps.iter_mut().any(|step| step.finding.reason.story_mut().is_some()) {
        let positions: Vec<Vec<DigitSet>> = positions(puzzle, steps).collect();
        for (step, marks) in steps.iter_mut().zip(positions) {
            step.finding.reason.story_mut().into_iter().for_each(|story| story.marks.clone_from(&marks));
        }
    }
}

/// The candidates of every cell just before each of some steps, and last, after all steps. The digits of settled cells
/// have been removed from all peers.
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
    let mut replay = Replay::new(puzzle.shown_candidates());
    let after = move |step: &Step| {
        replay.take(step, |by_cell| follow(by_cell, step));
        replay.state().clone()
    };
    std::iter::once(puzzle.shown_candidates()).chain(steps.iter().map(after))
}
