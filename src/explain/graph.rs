//! Deductions as a graph: what each of them needs, what it establishes, and what it costs.

use super::instances::Pattern;
use crate::board::{Candidate, Cell, Digit};

/// That a candidate is gone, or that a cell is settled, as a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Fact(u16);

/// A deduction of the graph, as its place in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Deduction(pub(super) u32);

/// How the facts of a board are numbered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    side: usize,
}

/// All deductions that the answers are made of. What the puzzle grants from the start is left out of what
/// they need and establish.
pub(super) struct Graph {
    pub(super) facts: Facts,
    granted: Vec<bool>,
    patterns: Vec<Pattern>,
    costs: Vec<u32>,
    needs: Rows<Fact>,
    effects: Rows<Fact>,
    /// For every fact, the deductions that need it.
    uses: Rows<Deduction>,
    /// For every fact, the deductions that establish it.
    makers: Rows<Deduction>,
}

/// Lists of different lengths, one behind the other.
struct Rows<T> {
    ends: Vec<u32>,
    items: Vec<T>,
}

impl Fact {
    pub(super) fn at(index: usize) -> Fact {
        Fact(index as u16)
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Deduction {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Facts {
    pub(super) fn of_side(side: usize) -> Facts {
        Facts { side }
    }

    /// That the candidate is gone.
    pub(super) fn gone(self, candidate: Candidate) -> Fact {
        Fact((candidate.cell.index() * self.side + candidate.digit.index()) as u16)
    }

    /// That the cell's digit is known.
    pub(super) fn settled(self, cell: Cell) -> Fact {
        Fact((self.side.pow(3) + cell.index()) as u16)
    }

    /// The candidate that is gone by this fact, if it is such a one.
    pub(super) fn candidate(self, fact: Fact) -> Option<Candidate> {
        let (cell, digit) = (fact.index() / self.side, fact.index() % self.side);
        (fact.index() < self.side.pow(3)).then(|| Candidate::new(Cell::at(cell), Digit::at(digit)))
    }

    pub(super) fn count(self) -> usize {
        self.side.pow(3) + self.side.pow(2)
    }
}

impl<T: Copy> Rows<T> {
    fn new() -> Rows<T> {
        Rows { ends: vec![0], items: Vec::new() }
    }

    fn end_row(&mut self) {
        self.ends.push(self.items.len() as u32);
    }

    fn row(&self, index: usize) -> &[T] {
        &self.items[self.ends[index] as usize..self.ends[index + 1] as usize]
    }
}

impl Rows<Fact> {
    /// For each of so many facts, the rows in which it stands.
    fn turned(&self, count: usize) -> Rows<Deduction> {
        let mut ends = vec![0; count + 1];
        self.items.iter().for_each(|fact| ends[fact.index() + 1] += 1);
        for place in 1..ends.len() {
            ends[place] += ends[place - 1];
        }
        let mut next = ends.clone();
        let mut items = vec![Deduction(0); self.items.len()];
        for row in 0..self.ends.len() - 1 {
            for fact in self.row(row) {
                items[next[fact.index()] as usize] = Deduction(row as u32);
                next[fact.index()] += 1;
            }
        }
        Rows { ends, items }
    }
}

impl Graph {
    /// No deduction yet; `granted` are the facts that hold from the start.
    pub(super) fn new(facts: Facts, granted: impl IntoIterator<Item = Fact>) -> Graph {
        let mut holds = vec![false; facts.count()];
        granted.into_iter().for_each(|fact| holds[fact.index()] = true);
        Graph {
            facts,
            granted: holds,
            patterns: Vec::new(),
            costs: Vec::new(),
            needs: Rows::new(),
            effects: Rows::new(),
            uses: Rows::new(),
            makers: Rows::new(),
        }
    }

    /// Adds a deduction, unless it establishes nothing.
    pub(super) fn add(
        &mut self,
        pattern: Pattern,
        cost: u32,
        needs: impl IntoIterator<Item = Fact>,
        effects: impl IntoIterator<Item = Fact>,
    ) {
        let granted = &self.granted;
        let before = self.effects.items.len();
        self.effects.items.extend(effects.into_iter().filter(|fact| !granted[fact.index()]));
        if self.effects.items.len() == before {
            return;
        }
        self.effects.end_row();
        self.needs.items.extend(needs.into_iter().filter(|fact| !granted[fact.index()]));
        self.needs.end_row();
        self.patterns.push(pattern);
        self.costs.push(cost);
    }

    /// Notes for every fact who needs and who establishes it. To be called when all deductions are there.
    pub(super) fn link(&mut self) {
        self.uses = self.needs.turned(self.facts.count());
        self.makers = self.effects.turned(self.facts.count());
    }

    /// Whether the fact holds from the start.
    pub(super) fn is_granted(&self, fact: Fact) -> bool {
        self.granted[fact.index()]
    }

    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = Deduction> + use<> {
        (0..self.costs.len() as u32).map(Deduction)
    }

    pub(super) fn len(&self) -> usize {
        self.costs.len()
    }

    pub(super) fn pattern(&self, deduction: Deduction) -> &Pattern {
        &self.patterns[deduction.index()]
    }

    pub(super) fn cost(&self, deduction: Deduction) -> u32 {
        self.costs[deduction.index()]
    }

    /// The facts that must hold first.
    pub(super) fn needs(&self, deduction: Deduction) -> &[Fact] {
        self.needs.row(deduction.index())
    }

    /// The facts that hold then.
    pub(super) fn effects(&self, deduction: Deduction) -> &[Fact] {
        self.effects.row(deduction.index())
    }

    /// The deductions that need a fact.
    pub(super) fn uses(&self, fact: Fact) -> &[Deduction] {
        self.uses.row(fact.index())
    }

    /// The deductions that establish a fact.
    pub(super) fn makers(&self, fact: Fact) -> &[Deduction] {
        self.makers.row(fact.index())
    }
}
