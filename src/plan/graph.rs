//! Explaining as delete-relaxed planning: facts, and deductions with their needs, effects and costs.
//!
//! A fact that holds once holds for ever, so this is a planning task without delete effects: the facts are its
//! propositions, the deductions its operators, the clues and removed marks its initial state.

use super::prelude::*;
use crate::{
    board::{Candidate, Cell, Digit, Layout},
    logic::Finding,
    puzzle::Puzzle,
};

/// A fact about a board, as a number: that a candidate is eliminated, that a cell has its value, that there is a
/// contradiction, or that all cells have their values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Fact(u16);

/// The index of a deduction in its graph.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Deduction(pub(super) u32);

/// Numbers the facts about a board: eliminations by cell and digit, then values by cell, then the contradiction and the
/// whole solution.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FactNumbering {
    side: usize,
}

/// A graph of deductions and facts. Facts that hold initially are left out of needs and effects.
pub(crate) struct Graph {
    pub(crate) facts: FactNumbering,
    pub(crate) initial: Vec<bool>,
    costs: Vec<u32>,
    needs: CompressedLists<Fact>,
    effects: CompressedLists<Fact>,
    consumers: CompressedLists<Deduction>,
    achievers: CompressedLists<Deduction>,
    /// For each deduction, the number of its needs.
    pub(crate) need_counts: Vec<u16>,
    /// The deductions that need nothing.
    pub(crate) without_needs: Vec<Deduction>,
}

impl Fact {
    #[inline]
    pub(crate) fn new(index: usize) -> Fact {
        Fact(index as u16)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Deduction {
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

impl FactNumbering {
    pub(crate) fn of_side(side: usize) -> FactNumbering {
        FactNumbering { side }
    }

    /// The fact that a candidate is eliminated.
    #[inline]
    pub(crate) fn of_elimination(self, candidate: Candidate) -> Fact {
        Fact(candidate.number(self.side) as u16)
    }

    /// The fact that a cell's value is known.
    pub(crate) fn of_value(self, cell: Cell) -> Fact {
        Fact((self.side.pow(3) + cell.index()) as u16)
    }

    /// The facts that hold once a digit is placed: the cell has its value, its other candidates are eliminated, and
    /// so is the digit in all peers.
    pub(crate) fn of_placement(
        self,
        placed: Candidate,
        layout: &Layout,
    ) -> impl Iterator<Item = Fact> + use<'_> {
        let others = layout.digits().filter(move |&digit| digit != placed.digit);
        let others = others.map(move |digit| self.of_elimination(Candidate::new(placed.cell, digit)));
        let peers = layout.peers(placed.cell).iter();
        let peers = peers.map(move |&peer| self.of_elimination(Candidate::new(peer, placed.digit)));
        std::iter::once(self.of_value(placed.cell)).chain(others).chain(peers)
    }

    /// The facts that hold after a finding: its placements with everything they entail, and its eliminations.
    pub(crate) fn of_finding<'a>(
        self,
        finding: &'a Finding,
        layout: &'a Layout,
    ) -> impl Iterator<Item = Fact> + use<'a> {
        let placed = finding.placements.iter().flat_map(move |&placed| self.of_placement(placed, layout));
        placed.chain(finding.eliminations.iter().map(move |&eliminated| self.of_elimination(eliminated)))
    }

    /// The facts in the clues and the removed marks of a puzzle.
    pub(crate) fn of_puzzle(self, puzzle: &Puzzle) -> impl Iterator<Item = Fact> + use<'_> {
        let by_clues = puzzle.clues().flat_map(move |(clue, _)| self.of_placement(clue, puzzle.layout()));
        by_clues.chain(puzzle.removed_marks().into_iter().map(move |mark| self.of_elimination(mark)))
    }

    /// The fact that there is a contradiction.
    pub(crate) fn contradiction(self) -> Fact {
        Fact((self.side.pow(3) + self.side.pow(2)) as u16)
    }

    /// The fact that every cell's value is known.
    pub(crate) fn solution(self) -> Fact {
        Fact(self.contradiction().0 + 1)
    }

    /// The candidate that the fact says is eliminated; `None` for another kind of fact.
    pub(crate) fn eliminated_candidate(self, fact: Fact) -> Option<Candidate> {
        let (cell, digit) = (fact.index() / self.side, fact.index() % self.side);
        (fact.index() < self.side.pow(3)).then(|| Candidate::new(Cell::new(cell), Digit::from_index(digit)))
    }

    /// The number of facts about a board.
    pub(crate) fn count(self) -> usize {
        self.solution().index() + 1
    }
}

impl Graph {
    /// A graph without deductions, in which these facts hold initially.
    pub(crate) fn new(facts: FactNumbering, initial: impl IntoIterator<Item = Fact>) -> Graph {
        let mut holds = vec![false; facts.count()];
        initial.into_iter().for_each(|fact| holds[fact.index()] = true);
        Graph {
            facts,
            initial: holds,
            costs: Vec::new(),
            needs: CompressedLists::new(),
            effects: CompressedLists::new(),
            consumers: CompressedLists::new(),
            achievers: CompressedLists::new(),
            need_counts: Vec::new(),
            without_needs: Vec::new(),
        }
    }

    /// Adds a deduction and returns whether it was added: a deduction without effects is left out.
    pub(crate) fn add(
        &mut self,
        cost: u32,
        needs: impl IntoIterator<Item = Fact>,
        effects: impl IntoIterator<Item = Fact>,
    ) -> bool {
        let initial = &self.initial;
        if self.effects.extend(effects.into_iter().filter(|fact| !initial[fact.index()])) == 0 {
            return false;
        }
        self.effects.end_list();
        self.needs.extend(needs.into_iter().filter(|fact| !initial[fact.index()]));
        self.needs.end_list();
        self.costs.push(cost);
        true
    }

    /// Adds a deduction; none of its needs and effects may hold initially.
    pub(crate) fn add_open(&mut self, cost: u32, needs: &[Fact], effects: &[Fact]) {
        self.needs.push(needs);
        self.effects.push(effects);
        self.costs.push(cost);
    }

    /// Keeps only the first `count` deductions. The facts must be indexed again afterwards.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.costs.truncate(count);
        self.needs.truncate(count);
        self.effects.truncate(count);
    }

    /// The graph of these deductions alone, in this order and with new numbers. Of their effects only those are kept
    /// that one of them needs, and the goal.
    pub(crate) fn subgraph(&self, kept: &[Deduction], goal: Fact) -> Graph {
        let mut is_relevant = vec![false; self.facts.count()];
        is_relevant[goal.index()] = true;
        kept.iter().flat_map(|&step| self.needs(step)).for_each(|need| is_relevant[need.index()] = true);
        let mut subgraph = Graph { initial: self.initial.clone(), ..Graph::new(self.facts, []) };
        for &deduction in kept {
            subgraph.needs.push(self.needs(deduction));
            let effects = self.effects(deduction).iter().copied();
            subgraph.effects.extend(effects.filter(|fact| is_relevant[fact.index()]));
            subgraph.effects.end_list();
            subgraph.costs.push(self.cost(deduction));
        }
        subgraph.index_facts();
        subgraph
    }

    /// Lists for every fact the deductions that need it and those that establish it. To be called once all deductions
    /// are added.
    pub(crate) fn index_facts(&mut self) {
        let count = self.facts.count();
        self.consumers = self.needs.transpose(count, Fact::index, Deduction);
        self.achievers = self.effects.transpose(count, Fact::index, Deduction);
        self.need_counts = self.needs.lengths().map(|count| count as u16).collect();
        let needs_nothing = |deduction: &Deduction| self.need_counts[deduction.index()] == 0;
        self.without_needs = self.deductions().filter(needs_nothing).collect();
    }

    /// For each fact, the deductions that need it, in the order of the list `all`.
    pub(crate) fn consumers_in_order(&self, all: &[Deduction]) -> CompressedLists<Deduction> {
        self.consumers.reordered(all.iter().map(|&step| (step, self.needs(step))), Fact::index)
    }

    /// Whether a fact holds initially.
    #[inline]
    pub(crate) fn is_initial(&self, fact: Fact) -> bool {
        self.initial[fact.index()]
    }

    pub(crate) fn deductions(&self) -> impl DoubleEndedIterator<Item = Deduction> + use<> {
        (0..self.costs.len() as u32).map(Deduction)
    }

    /// A deduction after all that it rests on, each of these after what it needs itself; `by` says which deduction
    /// establishes a fact.
    pub(crate) fn with_needed(
        &self,
        last: Deduction,
        by: &dyn Fn(Fact) -> Option<Deduction>,
    ) -> Vec<Deduction> {
        let (mut order, mut is_pushed) = (Vec::new(), vec![false; self.len()]);
        self.push_after_needs(last, by, &mut is_pushed, &mut order);
        order
    }

    fn push_after_needs(
        &self,
        last: Deduction,
        by: &dyn Fn(Fact) -> Option<Deduction>,
        is_pushed: &mut [bool],
        order: &mut Vec<Deduction>,
    ) {
        if !std::mem::replace(&mut is_pushed[last.index()], true) {
            let needed = self.needs(last).iter().filter_map(|&need| by(need));
            needed.for_each(|needed| self.push_after_needs(needed, by, is_pushed, order));
            order.push(last);
        }
    }

    /// The number of deductions in the graph.
    pub(crate) fn len(&self) -> usize {
        self.costs.len()
    }

    /// The cost of visiting every need and every effect once, in units of work.
    pub(crate) fn work(&self) -> u64 {
        (self.needs.item_count() + self.effects.item_count()) as u64
    }

    #[inline]
    pub(crate) fn cost(&self, deduction: Deduction) -> u32 {
        self.costs[deduction.index()]
    }

    /// The costs of all deductions, as prices.
    pub(crate) fn prices(&self) -> Vec<u64> {
        self.costs.iter().map(|&cost| cost.into()).collect()
    }

    /// The facts that a deduction needs.
    #[inline]
    pub(crate) fn needs(&self, deduction: Deduction) -> &[Fact] {
        self.needs.list(deduction.index())
    }

    /// The facts that a deduction establishes.
    #[inline]
    pub(crate) fn effects(&self, deduction: Deduction) -> &[Fact] {
        self.effects.list(deduction.index())
    }

    /// The deductions that need a fact.
    #[inline]
    pub(crate) fn consumers(&self, fact: Fact) -> &[Deduction] {
        self.consumers.list(fact.index())
    }

    /// The deductions that establish a fact.
    #[inline]
    pub(crate) fn achievers(&self, fact: Fact) -> &[Deduction] {
        self.achievers.list(fact.index())
    }
}
