//! A derivation: the steps that lead from the clues to one conclusion, as a trace of its own.

use crate::{
    board::Candidate,
    logic::{Premise, Premises, Reason, Step, StepId, Trace},
    puzzle::Puzzle,
};

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
    /// The backward slice of a trace from what some conclusion rests on.
    pub(super) fn back_from(trace: &Trace, premises: &Premises, roots: &[Premise]) -> Derivation {
        let mut needed = vec![false; trace.steps.len()];
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
            puzzle: trace.puzzle.clone(),
            steps: trace.steps.iter().filter_map(|step| renumber(step, new_id)).collect(),
            premises: premises.renumbered(new_id),
            clues,
            marks,
        }
    }

    /// What the explanation costs a reader: the sum of its techniques' effort. An assumption is told
    /// with its refutation.
    pub fn cost(&self) -> u32 {
        let told = self.steps.iter().filter(|step| step.finding.reason != Reason::Assumption);
        told.map(|step| step.finding.technique.rung().effort).sum()
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
