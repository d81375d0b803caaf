//! Deductions that answers are made of: their form, and how they depend on one another.

pub(super) mod all;
pub(super) mod known_facts;
pub(super) mod of_solution;
pub(super) mod other_traces;
pub(super) mod pool;
pub(super) mod shortest_trials;
pub(super) mod square;
pub(super) mod trace_steps;

use crate::why::{deductions::square::Side, prelude::*};
use std::sync::Arc;

/// A deduction in compact form, from which its finding can be rebuilt.
#[derive(Clone, Debug)]
pub enum CatalogueEntry {
    /// A single: a constraint has only this candidate left.
    Single(Constraint, Candidate),
    /// A contradiction: a constraint has nothing left.
    NothingLeft(Constraint),
    /// Locked candidates: the digit's places in the first house all lie in the second.
    LockedCandidates(House, House, Digit),
    /// A subset or a fish: some lines of a square, as bits. With `bases: Side::First` the first lines have candidates
    /// only in the second ones (naked); with `Side::Second` the second ones have candidates only in the first (hidden).
    SubsetOrFish { technique: TechniqueId, square: u32, chosen: u32, bases: Side },
    /// A locked subset: a naked subset whose cells two houses share, so that it eliminates from both.
    LockedSubset { technique: TechniqueId, square: u32, chosen: u32 },
    /// The end of a plan for all cells: all cells have their values.
    Solution,
    /// Steps of the trace, by index: one step, or an assumption with the steps that refute it.
    TraceSteps(u32),
}

/// A list of deductions about one puzzle, with the graph of their needs and effects.
pub struct Deductions {
    pub layout: Arc<Layout>,
    pub graph: Graph,
    /// The form of each deduction of the graph, by its index.
    pub entries: Vec<CatalogueEntry>,
    /// The squares of candidates to which subsets and fish refer.
    pub squares: Vec<CandidateSquare>,
    /// The steps taken from traces: each item is one step, or an assumption with the steps below it and its refutation.
    /// Ids in an item count from its first step.
    trace_steps: Vec<Vec<Step>>,
}

impl Deductions {
    /// A list without deductions, in which the facts of the puzzle hold initially.
    pub fn new(puzzle: &Puzzle) -> Deductions {
        let facts = FactNumbering::of_side(puzzle.layout().side());
        Deductions {
            layout: puzzle.layout().clone(),
            graph: Graph::new(facts, facts.of_puzzle(puzzle)),
            entries: Vec::new(),
            squares: Vec::new(),
            trace_steps: Vec::new(),
        }
    }

    /// Adds a deduction and returns whether it was added; it is not if all its effects hold initially.
    pub fn add(
        &mut self,
        entry: CatalogueEntry,
        cost: u32,
        needs: impl IntoIterator<Item = Fact>,
        effects: impl IntoIterator<Item = Fact>,
    ) -> bool {
        let is_added = self.graph.add(cost, needs, effects);
        if is_added {
            self.entries.push(entry);
        }
        is_added
    }

    /// Adds a deduction unless it has no effects; none of its needs and effects may hold initially.
    pub fn add_open(&mut self, entry: CatalogueEntry, cost: u32, needs: &[Fact], effects: &[Fact]) {
        if !effects.is_empty() {
            self.graph.add_open(cost, needs, effects);
            self.entries.push(entry);
        }
    }

    /// Adds the deduction that a candidate is placed because nothing else is left of a constraint.
    pub fn add_single(&mut self, of: Constraint, placed: Candidate, cost: u32) {
        let (facts, layout) = (self.graph.facts, self.layout.clone());
        let others = layout.candidates_of(of).filter(|&candidate| candidate != placed);
        let needs = others.map(|other| facts.of_elimination(other));
        self.add(CatalogueEntry::Single(of, placed), cost, needs, facts.of_placement(placed, &layout));
    }

    /// Adds the deduction that a digit whose places in a house all lie in another house has no further place there.
    pub fn add_locked(&mut self, base: House, cover: House, digit: Digit, cost: u32) {
        let (facts, layout) = (self.graph.facts, &*self.layout.clone());
        let outside = |here: House, there: House| {
            let cells = layout.cells_of(here).iter();
            let cells = cells.filter(move |cell| !layout.houses_of(**cell).contains(&there));
            cells.map(move |&cell| facts.of_elimination(Candidate::new(cell, digit)))
        };
        let entry = CatalogueEntry::LockedCandidates(base, cover, digit);
        self.add(entry, cost, outside(base, cover), outside(cover, base));
    }

    /// Adds steps as one deduction, unless everything that they establish holds initially.
    pub fn add_steps(
        &mut self,
        steps: Vec<Step>,
        prefer: Prefer,
        needs: impl IntoIterator<Item = Fact>,
        effects: impl IntoIterator<Item = Fact>,
    ) {
        let (number, cost) = (self.trace_steps.len() as u32, prefer.cost(&steps, &self.layout));
        if self.add(CatalogueEntry::TraceSteps(number), cost, needs, effects) {
            self.trace_steps.push(steps);
        }
    }

    /// The steps of a deduction that was taken from a trace; empty for one that is listed.
    pub fn steps_of(&self, deduction: Deduction) -> &[Step] {
        match self.entries[deduction.index()] {
            CatalogueEntry::TraceSteps(number) => &self.trace_steps[number as usize],
            _ => &[],
        }
    }

    /// Keeps only the first `count` deductions. The graph must be indexed again afterwards.
    pub fn truncate(&mut self, count: usize) {
        self.graph.truncate(count);
        let gone = self.entries.drain(count..);
        let steps = gone.filter(|entry| matches!(entry, CatalogueEntry::TraceSteps(_))).count();
        self.trace_steps.truncate(self.trace_steps.len() - steps);
    }
}
