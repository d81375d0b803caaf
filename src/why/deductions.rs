//! All deductions that answers are made of: how they depend on one another, and the nature of each.

use super::{prelude::*, square::Side};

/// A deduction in compact form, from which its finding can be made.
#[derive(Clone, Debug)]
pub(super) enum CatalogueEntry {
    /// The constraint has only this candidate left.
    Single(Constraint, Candidate),
    /// The constraint has nothing left: a contradiction.
    NothingLeft(Constraint),
    /// The digit's places in the first house all lie in the second.
    LockedCandidates(House, House, Digit),
    /// Some lines of a square, chosen bit by bit: a subset or a fish. With `bases: Side::First`, the first lines hold only
    /// the second ones (naked); with `Side::Second`, the second ones are found only in the first (hidden).
    SubsetOrFish { technique: TechniqueId, square: u32, chosen: u32, bases: Side },
    /// A naked subset whose cells two houses share: it eliminates from both.
    LockedSubset { technique: TechniqueId, square: u32, chosen: u32 },
    /// All cells have their values.
    Solution,
    /// Steps of the trace: one, or an assumption with the steps that refute it. By index.
    TraceSteps(u32),
}

/// The deductions about one puzzle.
pub(super) struct Deductions {
    pub(super) graph: Graph,
    /// The form of each deduction of the graph, by its index.
    pub(super) entries: Vec<CatalogueEntry>,
    /// The squares of the subsets and fish that are true of the solution.
    pub(super) squares: Vec<CandidateSquare>,
    /// One step by itself, or an assumption with the steps below it and its refutation. Ids count from the first.
    trace_steps: Vec<Vec<Step>>,
}

impl Deductions {
    /// A list without deductions; the facts of the puzzle hold initially.
    pub(super) fn new(puzzle: &Puzzle) -> Deductions {
        let facts = FactNumbering::of_side(puzzle.layout().side());
        Deductions {
            graph: Graph::new(facts, facts.of_puzzle(puzzle)),
            entries: Vec::new(),
            squares: Vec::new(),
            trace_steps: Vec::new(),
        }
    }

    /// Adds a deduction, unless all its effects hold initially. Returns whether it did.
    pub(super) fn add(
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

    /// Adds a deduction none of whose needs and effects hold initially, unless it has no effects.
    pub(super) fn add_open(&mut self, entry: CatalogueEntry, cost: u32, needs: &[Fact], effects: &[Fact]) {
        if !effects.is_empty() {
            self.graph.add_open(cost, needs, effects);
            self.entries.push(entry);
        }
    }

    /// Adds that a candidate is placed because nothing else is left of a constraint.
    pub(super) fn add_single(&mut self, of: Constraint, placed: Candidate, cost: u32, layout: &Layout) {
        let facts = self.graph.facts;
        let others = layout.candidates_of(of).filter(|&candidate| candidate != placed);
        let needs = others.map(|other| facts.of_elimination(other));
        self.add(CatalogueEntry::Single(of, placed), cost, needs, facts.of_placement(placed, layout));
    }

    /// Adds that a digit whose places in a house all lie in another has no further place there.
    pub(super) fn add_locked(&mut self, base: House, cover: House, digit: Digit, cost: u32, layout: &Layout) {
        let facts = self.graph.facts;
        let outside = |here: House, there: House| {
            let cells = layout.cells_of(here).iter();
            let cells = cells.filter(move |cell| !layout.houses_of(**cell).contains(&there));
            cells.map(move |&cell| facts.of_elimination(Candidate::new(cell, digit)))
        };
        let entry = CatalogueEntry::LockedCandidates(base, cover, digit);
        self.add(entry, cost, outside(base, cover), outside(cover, base));
    }

    /// Adds steps as one deduction, unless everything they establish holds initially.
    pub(super) fn add_steps(
        &mut self,
        steps: Vec<Step>,
        cost: u32,
        needs: impl IntoIterator<Item = Fact>,
        effects: impl IntoIterator<Item = Fact>,
    ) {
        let number = self.trace_steps.len() as u32;
        if self.add(CatalogueEntry::TraceSteps(number), cost, needs, effects) {
            self.trace_steps.push(steps);
        }
    }

    /// The steps of a deduction that is taken from a trace; none if it is listed.
    pub(super) fn steps_of(&self, one: Deduction) -> &[Step] {
        match self.entries[one.index()] {
            CatalogueEntry::TraceSteps(number) => &self.trace_steps[number as usize],
            _ => &[],
        }
    }

    /// Keeps the first `count` deductions. Index the graph again afterwards.
    pub(super) fn truncate(&mut self, count: usize) {
        self.graph.truncate(count);
        let gone = self.entries.drain(count..);
        let steps = gone.filter(|entry| matches!(entry, CatalogueEntry::TraceSteps(_))).count();
        self.trace_steps.truncate(self.trace_steps.len() - steps);
    }
}
