//! Deductions as a graph: what each of them needs, what it establishes, and what it costs.

use crate::{
    board::{Candidate, Cell, Digit, Layout},
    logic::Finding,
    puzzle::Puzzle,
};

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
    #[inline]
    pub(super) fn at(index: usize) -> Fact {
        Fact(index as u16)
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Deduction {
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Facts {
    pub(super) fn of_side(side: usize) -> Facts {
        Facts { side }
    }

    /// That the candidate is gone.
    #[inline]
    pub(super) fn gone(self, candidate: Candidate) -> Fact {
        Fact((candidate.cell.index() * self.side + candidate.digit.index()) as u16)
    }

    /// That the cell's digit is known.
    pub(super) fn settled(self, cell: Cell) -> Fact {
        Fact((self.side.pow(3) + cell.index()) as u16)
    }

    /// What holds once a digit is placed.
    pub(super) fn placing(self, placed: Candidate, layout: &Layout) -> impl Iterator<Item = Fact> + use<'_> {
        let others = layout.digits().filter(move |&digit| digit != placed.digit);
        let others = others.map(move |digit| self.gone(Candidate::new(placed.cell, digit)));
        let peers = layout.peers(placed.cell).iter();
        let peers = peers.map(move |&peer| self.gone(Candidate::new(peer, placed.digit)));
        std::iter::once(self.settled(placed.cell)).chain(others).chain(peers)
    }

    /// What holds once this is found.
    pub(super) fn effects<'a>(
        self,
        finding: &'a Finding,
        layout: &'a Layout,
    ) -> impl Iterator<Item = Fact> + use<'a> {
        let placed = finding.placements.iter().flat_map(move |&placed| self.placing(placed, layout));
        placed.chain(finding.eliminations.iter().map(move |&gone| self.gone(gone)))
    }

    /// The candidate that is gone by this fact, if it is such a one.
    pub(super) fn candidate(self, fact: Fact) -> Option<Candidate> {
        let (cell, digit) = (fact.index() / self.side, fact.index() % self.side);
        (fact.index() < self.side.pow(3)).then(|| Candidate::new(Cell::at(cell), Digit::at(digit)))
    }

    /// That something contradicts itself.
    pub(super) fn contradiction(self) -> Fact {
        Fact((self.side.pow(3) + self.side.pow(2)) as u16)
    }

    pub(super) fn count(self) -> usize {
        self.contradiction().index() + 1
    }

    /// What the clues and the removed marks of a puzzle say.
    pub(super) fn granted(self, puzzle: &Puzzle) -> impl Iterator<Item = Fact> + use<'_> {
        let by_clues = puzzle.clues().flat_map(move |(clue, _)| self.placing(clue, puzzle.layout()));
        by_clues.chain(puzzle.removed_marks().into_iter().map(move |mark| self.gone(mark)))
    }
}

impl<T: Copy> Rows<T> {
    fn new() -> Rows<T> {
        Rows { ends: vec![0], items: Vec::new() }
    }

    fn end_row(&mut self) {
        self.ends.push(self.items.len() as u32);
    }

    #[inline]
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
            costs: Vec::new(),
            needs: Rows::new(),
            effects: Rows::new(),
            uses: Rows::new(),
            makers: Rows::new(),
        }
    }

    /// Adds a deduction and tells whether there was anything to add: one that establishes nothing is left out.
    pub(super) fn add(
        &mut self,
        cost: u32,
        needs: impl IntoIterator<Item = Fact>,
        effects: impl IntoIterator<Item = Fact>,
    ) -> bool {
        let granted = &self.granted;
        let before = self.effects.items.len();
        self.effects.items.extend(effects.into_iter().filter(|fact| !granted[fact.index()]));
        if self.effects.items.len() == before {
            return false;
        }
        self.effects.end_row();
        self.needs.items.extend(needs.into_iter().filter(|fact| !granted[fact.index()]));
        self.needs.end_row();
        self.costs.push(cost);
        true
    }

    /// The graph of these deductions alone, in their order, and of their effects only what one of them needs
    /// or what is the goal.
    pub(super) fn part(&self, kept: &[Deduction], goal: Fact) -> Graph {
        let mut of_use = vec![false; self.facts.count()];
        of_use[goal.index()] = true;
        kept.iter().flat_map(|&one| self.needs(one)).for_each(|need| of_use[need.index()] = true);
        let mut part = Graph { granted: self.granted.clone(), ..Graph::new(self.facts, []) };
        for &deduction in kept {
            part.needs.items.extend_from_slice(self.needs(deduction));
            part.needs.end_row();
            part.effects.items.extend(self.effects(deduction).iter().filter(|fact| of_use[fact.index()]));
            part.effects.end_row();
            part.costs.push(self.cost(deduction));
        }
        part.link();
        part
    }

    /// Notes for every fact who needs and who establishes it. To be called when all deductions are there.
    pub(super) fn link(&mut self) {
        self.uses = self.needs.turned(self.facts.count());
        self.makers = self.effects.turned(self.facts.count());
    }

    /// Whether the fact holds from the start.
    #[inline]
    pub(super) fn is_granted(&self, fact: Fact) -> bool {
        self.granted[fact.index()]
    }

    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = Deduction> + use<> {
        (0..self.costs.len() as u32).map(Deduction)
    }

    pub(super) fn len(&self) -> usize {
        self.costs.len()
    }

    /// What it takes to go once over all of it, in units of work.
    pub(super) fn work(&self) -> u64 {
        (self.needs.items.len() + self.effects.items.len()) as u64
    }

    #[inline]
    pub(super) fn cost(&self, deduction: Deduction) -> u32 {
        self.costs[deduction.index()]
    }

    /// The facts that must hold first.
    #[inline]
    pub(super) fn needs(&self, deduction: Deduction) -> &[Fact] {
        self.needs.row(deduction.index())
    }

    /// The facts that hold then.
    #[inline]
    pub(super) fn effects(&self, deduction: Deduction) -> &[Fact] {
        self.effects.row(deduction.index())
    }

    /// The deductions that need a fact.
    #[inline]
    pub(super) fn uses(&self, fact: Fact) -> &[Deduction] {
        self.uses.row(fact.index())
    }

    /// The deductions that establish a fact.
    #[inline]
    pub(super) fn makers(&self, fact: Fact) -> &[Deduction] {
        self.makers.row(fact.index())
    }
}
