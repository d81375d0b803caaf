//! All deductions that answers are made of: how they depend on one another, and the nature of each.

use super::graph::{Fact, FactNumbering, Graph};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, House},
    logic::{Step, TechniqueId},
    puzzle::Puzzle,
};

/// A deduction in compact form, from which its finding can be made.
#[derive(Clone, Debug)]
pub(super) enum CatalogueEntry {
    /// The constraint has only this candidate left.
    Single(Constraint, Candidate),
    /// The constraint has nothing left: a contradiction.
    NothingLeft(Constraint),
    /// The digit's places in the first house all lie in the second.
    LockedCandidates(House, House, Digit),
    /// Some pairs of a matching, chosen bit by bit: a subset or a fish. With `bases: Side::First`, the first
    /// halves of the pairs hold only the second halves (naked); with `Side::Second`, the second halves are found only
    /// in the first (hidden).
    SubsetOrFish { technique: TechniqueId, matching: u32, chosen: u32, bases: Side },
    /// A naked subset whose cells two houses share: it eliminates from both.
    LockedSubset { technique: TechniqueId, matching: u32, chosen: u32 },
    /// All cells have their values.
    Solution,
    /// Steps of the trace: one, or an assumption with the steps that refute it. By index.
    TraceSteps(u32),
}

/// One half of each pair of a matching.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// Cells, or rows.
    First,
    /// Digits, or columns.
    Second,
}

/// The solution's pairs in one house (unsolved cells and their digits), or of one digit (its rows and their columns
/// where no clue has it). Some of the pairs make a naked subset, or a fish in rows; the remaining pairs make the same
/// deduction seen from the other side, a hidden subset or a fish in columns.
#[derive(Clone, Debug)]
pub(super) enum Matching {
    House(House, Vec<(Cell, Digit)>),
    Digit(Digit, Vec<Intersection>),
}

/// The row and the column of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Intersection {
    pub(super) row: usize,
    pub(super) column: usize,
}

/// One step by itself, or an assumption with the steps below it and its refutation. Ids count from the first.
pub(super) struct TraceSteps {
    pub(super) steps: Vec<Step>,
}

/// The deductions about one puzzle.
pub(super) struct Deductions {
    pub(super) graph: Graph,
    /// The form of each deduction of the graph, by its index.
    pub(super) entries: Vec<CatalogueEntry>,
    pub(super) matchings: Vec<Matching>,
    pub(super) trace_steps: Vec<TraceSteps>,
}

impl Deductions {
    /// A list without deductions; the facts of the puzzle hold initially.
    pub(super) fn new(puzzle: &Puzzle) -> Deductions {
        let facts = FactNumbering::of_side(puzzle.layout().side());
        Deductions {
            graph: Graph::new(facts, facts.of_puzzle(puzzle)),
            entries: Vec::new(),
            matchings: Vec::new(),
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
            self.trace_steps.push(TraceSteps { steps });
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
