//! The premises of each step: the earlier step or clue behind every fact that it needs.

use super::prelude::*;
use crate::logic::reason::contradiction_needs;
use std::cmp::Reverse;

/// The source of a fact that a step builds on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Premise {
    /// An earlier step of the trace.
    Step(StepId),
    /// A clue of the puzzle.
    Given(Candidate),
    /// A pencil mark that the person removed.
    Mark(Candidate),
}

impl Premise {
    /// The step that this premise is, if it is one.
    pub(crate) fn step(self) -> Option<StepId> {
        if let Premise::Step(id) = self { Some(id) } else { None }
    }
}

/// The premises of every step of a trace, found by replaying the steps.
///
/// In the replay a placed digit is removed from its peers at once, so a fact points to the earliest thing
/// that established it; premises that the others make superfluous are dropped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Premises {
    of_step: Vec<Vec<Premise>>,
    of_contradiction: Vec<Premise>,
    record: PremiseRecord,
}

/// The premise that removed each candidate and the one that settled each cell; the first one counts.
#[derive(Clone, PartialEq, Eq, Debug)]
struct PremiseRecord {
    side: usize,
    removed_by: Vec<Option<Premise>>,
    settled_by: Vec<Option<Premise>>,
}

impl PremiseRecord {
    fn new(puzzle: &Puzzle) -> PremiseRecord {
        let layout = puzzle.layout();
        let (side, cells) = (layout.side(), layout.cell_count());
        let mut record =
            PremiseRecord { side, removed_by: vec![None; cells * side], settled_by: vec![None; cells] };
        for (clue, _) in puzzle.clues() {
            record.place(layout, clue, Premise::Given(clue));
        }
        for mark in puzzle.removed_marks() {
            record.remove(mark, Premise::Mark(mark));
        }
        record
    }

    fn remove(&mut self, candidate: Candidate, by: Premise) {
        self.removed_by[candidate.number(self.side)].get_or_insert(by);
    }

    fn place(&mut self, layout: &Layout, placement: Candidate, by: Premise) {
        self.settled_by[placement.cell.index()].get_or_insert(by);
        for digit in Digit::all(self.side).filter(|&digit| digit != placement.digit) {
            self.remove(Candidate::new(placement.cell, digit), by);
        }
        for &peer in layout.peers(placement.cell) {
            self.remove(Candidate::new(peer, placement.digit), by);
        }
    }

    fn follow(&mut self, step: &Step, layout: &Layout) {
        let (finding, by) = (&step.finding, Premise::Step(step.id));
        finding.placements.iter().for_each(|&placement| self.place(layout, placement, by));
        finding.eliminations.iter().for_each(|&elimination| self.remove(elimination, by));
    }

    fn remover(&self, candidate: Candidate) -> Option<Premise> {
        self.removed_by[candidate.number(self.side)]
    }

    /// The premises that meet these needs, each once, in order, none of them superfluous. A need that nothing
    /// meets is left out; finding such a step is the checker's task.
    fn premises_for(&self, needs: &[Need], meets: impl Fn(Premise, Need) -> bool) -> Vec<Premise> {
        let premise = |need: &Need| match *need {
            Need::Gone(candidate) => self.remover(candidate),
            Need::Settled(cell) => self.settled_by[cell.index()],
            Need::Taken(step) => Some(Premise::Step(step)),
        };
        let mut premises: Vec<Premise> = needs.iter().filter_map(premise).collect();
        premises.sort_unstable();
        premises.dedup();
        // So far each fact cites its first remover, but another cited premise may cover it. The latest steps
        // are tried first: they have the longest derivations.
        let met = |premise: Premise| {
            let meets = &meets;
            needs.iter().map(move |&need| meets(premise, need))
        };
        let mut times = vec![0; needs.len()];
        for &premise in &premises {
            times.iter_mut().zip(met(premise)).for_each(|(times, meets)| *times += u32::from(meets));
        }
        for premise in premises.clone().into_iter().sorted_by_key(|premise| Reverse(premise.step())) {
            if met(premise).zip(&times).all(|(meets, &times)| !meets || times > 1) {
                times.iter_mut().zip(met(premise)).for_each(|(times, meets)| *times -= u32::from(meets));
                premises.retain(|other| *other != premise);
            }
        }
        premises
    }
}

/// Whether a placement establishes a fact: its cell is settled, its other digits are gone, and the digit is
/// gone from all peers.
pub(crate) fn placing_meets(layout: &Layout, placement: Candidate, need: Need) -> bool {
    match need {
        Need::Settled(cell) => cell == placement.cell,
        Need::Gone(gone) if gone.cell == placement.cell => gone.digit != placement.digit,
        Need::Gone(gone) => gone.digit == placement.digit && layout.sees(gone.cell, placement.cell),
        Need::Taken(_) => false,
    }
}

impl Premises {
    /// Replays the steps from the puzzle's clues, then looks up the premises of the contradiction that ends
    /// them, if any.
    pub fn new(puzzle: &Puzzle, steps: &[Step], contradiction: Option<&Contradiction>) -> Premises {
        let layout = puzzle.layout();
        let meets = |premise: Premise, need: Need| match premise {
            Premise::Given(clue) => placing_meets(layout, clue, need),
            Premise::Mark(mark) => need == Need::Gone(mark),
            Premise::Step(id) => {
                let Finding { placements, eliminations, .. } = &steps[id.index()].finding;
                need == Need::Taken(id)
                    || placements.iter().any(|&placement| placing_meets(layout, placement, need))
                    || eliminations.iter().any(|&elimination| need == Need::Gone(elimination))
            }
        };
        let mut replay = Replay::new(PremiseRecord::new(puzzle));
        let mut of_step = Vec::with_capacity(steps.len());
        for step in steps {
            of_step.push(replay.state().premises_for(&step.finding.needs(layout), meets));
            replay.take(step, |record| record.follow(step, layout));
        }
        let record = replay.into_state();
        let of_contradiction = contradiction
            .map_or_else(Vec::new, |found| record.premises_for(&contradiction_needs(found, layout), meets));
        Premises { of_step, of_contradiction, record }
    }

    /// The premises of a step: steps in order, then clues, then marks.
    pub fn of_step(&self, id: StepId) -> &[Premise] {
        &self.of_step[id.index()]
    }

    /// The premises of the kept steps, with each step under its new id.
    pub(crate) fn renumbered(&self, kept: impl Fn(StepId) -> Option<StepId>) -> Vec<Vec<Premise>> {
        let rename = |premise: &Premise| match *premise {
            Premise::Step(id) => Premise::Step(kept(id).expect("what a kept step rests on is kept")),
            clue => clue,
        };
        let ids = (0..self.of_step.len() as u32).map(StepId);
        let of_kept = ids.filter(|&id| kept(id).is_some()).map(|id| self.of_step(id));
        of_kept.map(|premises| premises.iter().map(rename).collect()).collect()
    }

    /// The premises of the contradiction at the end of the trace; empty if it ends in none.
    pub fn of_contradiction(&self) -> &[Premise] {
        &self.of_contradiction
    }

    /// The premise that removed a candidate by the end of the trace; `None` if it is left.
    pub fn remover(&self, candidate: Candidate) -> Option<Premise> {
        self.record.remover(candidate)
    }

    /// The premise that settled a cell by the end of the trace; `None` if it is open.
    pub fn settler(&self, cell: Cell) -> Option<Premise> {
        self.record.settled_by[cell.index()]
    }
}
