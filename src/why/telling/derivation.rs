//! Derivations: the steps that lead from the clues to one conclusion, as a trace of their own.

use crate::{
    logic::{new_ids, renumber, tell_from_positions},
    why::prelude::*,
};
use serde::{Deserialize, Serialize};

/// What makes an answer better.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Prefer {
    /// Less total effort.
    #[default]
    Easy,
    /// Fewer steps; a forcing step counts once for each conclusion that it draws.
    Short,
    /// No long step: effort, to which each step adds the cube of its length.
    Gentle,
}

/// The length from which on a step is not counted as any less gentle.
const LONGEST: u32 = 60;

impl Prefer {
    /// The cost of steps on a board by this preference: the number of conclusions that they draw, or their effort, with
    /// or without what length adds. An assumption has no effort of its own, since its refutation counts for both.
    ///
    /// ```
    /// use naze::{why::Prefer, logic::{Options, solve}, Meter, puzzle::Puzzle};
    ///
    /// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
    /// let trace = solve(&Puzzle::classic(line).unwrap(), &Options::default(), &Meter::unbounded());
    /// let cost = Prefer::Short.cost(&trace.steps, trace.puzzle.layout());
    /// assert_eq!(cost, trace.steps.len() as u32);
    /// ```
    pub fn cost(self, steps: &[Step], layout: &Layout) -> u32 {
        let counted = steps.iter().filter(|step| step.finding.reason != Reason::Assumption);
        match self {
            Prefer::Easy => counted.map(|step| step.finding.effort(layout)).sum(),
            Prefer::Short => steps.iter().map(|step| step.finding.conclusions()).sum(),
            Prefer::Gentle => {
                let cube = |length: u32| length.min(LONGEST).pow(3);
                counted.map(|step| step.finding.effort(layout) + cube(step.finding.length())).sum()
            }
        }
    }

    /// The cost of a single by this preference.
    pub(in crate::why) fn single_cost(self, constraint: Constraint, layout: &Layout) -> u32 {
        if self == Prefer::Short { 1 } else { single_effort(constraint, layout) }
    }

    /// The least cost that one step of a technique can have by this preference.
    pub(in crate::why) fn least_cost(self, technique: TechniqueId) -> u32 {
        if self == Prefer::Short { 1 } else { technique.rung().effort }
    }
}

/// A conclusion's derivation: the steps that it rests on, and no others, renumbered from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Derivation {
    /// The puzzle that the steps start from.
    pub puzzle: Puzzle,
    /// The steps in order. The last one gives the conclusion.
    pub steps: Vec<Step>,
    /// The premises of each step, with the new numbers of steps.
    pub premises: Vec<Vec<Premise>>,
    /// The clues that the steps rest on, in row order.
    pub clues: Vec<Candidate>,
    /// The removed pencil marks that the steps rest on, in row order.
    pub marks: Vec<Candidate>,
}

impl Derivation {
    /// The derivation of these roots: the steps that they rest on, directly or not (the backward slice). Each step is
    /// in the first round in which it can be made, one after the last step that it rests on.
    pub(in crate::why) fn slice_back(
        puzzle: &Puzzle,
        steps: &[Step],
        premises: &Premises,
        roots: &[Premise],
    ) -> Derivation {
        let mut is_kept = vec![false; steps.len()];
        let mut open: Vec<Premise> = roots.to_vec();
        let (mut clues, mut marks) = (Vec::new(), Vec::new());
        while let Some(premise) = open.pop() {
            match premise {
                Premise::Given(clue) => clues.push(clue),
                Premise::Mark(mark) => marks.push(mark),
                Premise::Step(id) => {
                    if !std::mem::replace(&mut is_kept[id.index()], true) {
                        open.extend_from_slice(premises.of_step(id));
                    }
                }
            }
        }
        for facts in [&mut clues, &mut marks] {
            facts.sort_unstable();
            facts.dedup();
        }
        let new_ids = new_ids(&is_kept);
        let new_id = |id: StepId| new_ids[id.index()];
        let (premises, mut kept) = (premises.renumbered(new_id), Vec::<Step>::with_capacity(steps.len()));
        for (step, premises) in steps.iter().filter_map(|step| renumber(step, new_id)).zip(&premises) {
            let before = premises.iter().filter_map(|premise| Some(kept[premise.step()?.index()].pass));
            let pass = 1 + before.max().unwrap_or(0);
            kept.push(Step { pass, ..step });
        }
        tell_from_positions(puzzle, &mut kept);
        Derivation { puzzle: puzzle.clone(), steps: kept, premises, clues, marks }
    }

    /// The clues that a person entered and that the steps rest on, in row order.
    pub fn entries(&self) -> impl Iterator<Item = Candidate> + '_ {
        let is_entry =
            |clue: &&Candidate| self.puzzle.clue(clue.cell).is_some_and(|here| here.origin == Origin::Entry);
        self.clues.iter().filter(is_entry).copied()
    }

    /// The puzzle without the person's entries that the steps do not rest on.
    pub fn start(&self) -> Puzzle {
        let mut puzzle = self.puzzle.clone();
        let unused = self.puzzle.entries().filter(|entry| !self.clues.contains(entry));
        unused.for_each(|entry| puzzle.clear(entry.cell));
        puzzle
    }
}
