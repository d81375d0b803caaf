//! A derivation: the steps that lead from the clues to one conclusion, as a trace of its own.

use crate::{
    board::Candidate,
    logic::{Premise, Premises, Reason, Step, StepId},
    puzzle::Puzzle,
};

/// What makes one answer better than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prefer {
    /// Less effort in all: five easy steps rather than three hard ones.
    #[default]
    Easy,
    /// Fewer steps, however hard.
    Short,
}

impl Prefer {
    /// What these steps cost: as many as they are, or the sum of their techniques' effort. An assumption is
    /// told with its refutation and is no effort of its own.
    pub fn cost(self, steps: &[Step]) -> u32 {
        let told = steps.iter().filter(|step| step.finding.reason != Reason::Assumption);
        match self {
            Prefer::Easy => told.map(|step| step.finding.technique.rung().effort).sum(),
            Prefer::Short => steps.len() as u32,
        }
    }
}

/// The steps that a conclusion rests on, and no others, numbered anew from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Derivation {
    /// The puzzle it starts from.
    pub puzzle: Puzzle,
    /// The steps in order; the last one gives the conclusion.
    pub steps: Vec<Step>,
    /// What each step rests on, in the new numbers.
    pub premises: Vec<Vec<Premise>>,
    /// The clues that the steps rest on, in row order.
    pub clues: Vec<Candidate>,
    /// The removed pencil marks that the steps rest on, in row order.
    pub marks: Vec<Candidate>,
}

impl Derivation {
    /// The backward slice of steps from what some conclusion rests on.
    pub(super) fn back_from(
        puzzle: &Puzzle,
        steps: &[Step],
        premises: &Premises,
        roots: &[Premise],
    ) -> Derivation {
        let mut needed = vec![false; steps.len()];
        let mut open: Vec<Premise> = roots.to_vec();
        let (mut clues, mut marks) = (Vec::new(), Vec::new());
        while let Some(premise) = open.pop() {
            match premise {
                Premise::Given(clue) => clues.push(clue),
                Premise::Mark(mark) => marks.push(mark),
                Premise::Step(id) => {
                    if !std::mem::replace(&mut needed[id.index()], true) {
                        open.extend_from_slice(premises.of_step(id));
                    }
                }
            }
        }
        for facts in [&mut clues, &mut marks] {
            facts.sort_unstable();
            facts.dedup();
        }
        let mut kept: u32 = 0;
        let new_ids: Vec<Option<StepId>> = needed
            .iter()
            .map(|&needed| {
                let id = StepId(kept);
                kept += u32::from(needed);
                needed.then_some(id)
            })
            .collect();
        let new_id = |id: StepId| new_ids[id.index()];
        Derivation {
            puzzle: puzzle.clone(),
            steps: steps.iter().filter_map(|step| renumber(step, new_id)).collect(),
            premises: premises.renumbered(new_id),
            clues,
            marks,
        }
    }

    /// Says of every step in which round it can be made, as its pass: one after the last of those that it rests on.
    pub(super) fn count_rounds(&mut self) {
        for place in 0..self.steps.len() {
            let before = self.premises[place].iter().filter_map(|premise| match premise {
                Premise::Step(id) => Some(self.steps[id.index()].pass),
                Premise::Given(_) | Premise::Mark(_) => None,
            });
            self.steps[place].pass = 1 + before.max().unwrap_or(0);
        }
    }
}

/// A step that is kept, under its new id.
fn renumber(step: &Step, new_id: impl Fn(StepId) -> Option<StepId>) -> Option<Step> {
    let id = new_id(step.id)?;
    let mut step = Step { id, ..step.clone() };
    step.finding.reason =
        step.finding.reason.renumbered(|id| new_id(id).expect("an assumption is kept with its refutation"));
    Some(step)
}
