//! Keeps steps that chains find: the easiest of all, or the easiest for each outcome.

use super::prelude::*;
use std::cmp::Ordering;

/// The rank by which chain steps are ordered: by rating, then by the number of facts that they depend on, then by kind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ChainRank {
    pub rating: f64,
    pub complexity: u32,
    pub kind: u8,
}

impl ChainRank {
    /// The rank of a chain with this base rating that depends on this many facts.
    pub fn new(base: f64, complexity: u32, kind: u8) -> ChainRank {
        let length = complexity as usize;
        let added = ADDED.get(length).copied().unwrap_or_else(|| added_by_steps(length));
        ChainRank { rating: base + added, complexity, kind }
    }

    pub fn cmp(&self, other: &ChainRank) -> Ordering {
        let by_rating = self.rating.total_cmp(&other.rating);
        by_rating.then(self.complexity.cmp(&other.complexity)).then(self.kind.cmp(&other.kind))
    }

    pub fn precedes(&self, other: &ChainRank) -> bool {
        self.cmp(other) == Ordering::Less
    }
}

/// What the length of a chain adds to its rating, by the number of its facts: a tenth for each of the bounds 4, 6, 8,
/// 12, 16, 24, … that this number exceeds by more than two.
static ADDED: [f64; 1024] = {
    let mut table = [0.0; 1024];
    let mut complexity = 2;
    while complexity < table.len() {
        table[complexity] = added_by_steps(complexity);
        complexity += 1;
    }
    table
};

const fn added_by_steps(complexity: usize) -> f64 {
    let (mut added, mut bound, mut is_odd) = (0.0, 4, false);
    while complexity > bound + 2 {
        // Added one by one: the sums are compared exactly.
        added += 0.1;
        bound = if is_odd { bound * 4 / 3 } else { bound * 3 / 2 };
        is_odd = !is_odd;
    }
    added
}

/// The proof of a chain step.
#[derive(Clone, Copy, Debug)]
pub(super) enum ChainProof {
    /// A path of single facts, from its end back to its source, as a range in the list of paths.
    Path { start: u32, len: u32, is_cycle: bool },
    /// The ends of several runs, and the start that they have in common.
    Ends { ends: [(u16, u16); 9], len: u8, start: ChainStart },
}

/// The common start of the runs behind a step, as far as the proof depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChainStart {
    Cell,
    House(u8),
    Candidate,
}

/// A step found by chains.
#[derive(Clone, Debug)]
pub(super) struct ChainFind {
    pub rule: SeRule,
    pub rank: ChainRank,
    /// The eliminated candidates, as masks of digits by cell, in the order of the board.
    pub removals: Vec<(u8, u16)>,
    pub placement: Option<(u8, u8)>,
    /// The cells, as bits, of the candidate or house from which the step starts.
    pub cells: u128,
    pub digits: u16,
    pub proof: ChainProof,
}

/// Receives the steps that chains find.
pub(super) trait ChainSink {
    /// Whether a step of this rank is still wanted.
    fn is_open(&self, _rank: &ChainRank) -> bool {
        true
    }

    /// Whether a step of this rank with a single outcome, digits eliminated from one cell, is still wanted.
    fn admits(&self, _cell: usize, _digits: u16, rank: &ChainRank) -> bool {
        self.is_open(rank)
    }

    /// Announces that a step of this rank will be found, so that later ranks are not wanted.
    fn bound(&mut self, _rank: ChainRank) {}

    /// Receives a step.
    fn offer(&mut self, find: ChainFind);
}

/// Keeps the easiest step; of equally easy ones the first.
#[derive(Default)]
pub(super) struct Easiest {
    pub find: Option<ChainFind>,
    bound: Option<ChainRank>,
}

impl ChainSink for Easiest {
    fn is_open(&self, rank: &ChainRank) -> bool {
        self.bound.as_ref().is_none_or(|bound| !bound.precedes(rank))
            && self.find.as_ref().is_none_or(|known| rank.precedes(&known.rank))
    }

    fn bound(&mut self, rank: ChainRank) {
        if self.bound.is_none_or(|bound| rank.precedes(&bound)) {
            self.bound = Some(rank);
        }
    }

    fn offer(&mut self, find: ChainFind) {
        if self.is_open(&find.rank) {
            self.find = Some(find);
        }
    }
}

/// Keeps the easiest step for each outcome; of equally easy ones the first.
pub(super) struct EasiestByOutcome {
    finds: Vec<ChainFind>,
    /// For each outcome in one cell, the number of its step plus 1.
    at: Vec<u16>,
    /// The numbers of the steps with outcomes in several cells.
    wide: Vec<u16>,
}

impl EasiestByOutcome {
    pub fn new() -> EasiestByOutcome {
        EasiestByOutcome { finds: Vec::new(), at: vec![0; 81 * 512], wide: Vec::new() }
    }

    pub fn clear(&mut self) {
        for find in &self.finds {
            if let [(cell, digits)] = find.removals[..] {
                self.at[place(cell as usize, digits)] = 0;
            }
        }
        self.finds.clear();
        self.wide.clear();
    }

    /// The numbers of the steps, sorted by rank; equal ones in the order in which they were found.
    pub fn sorted(&self) -> Vec<u16> {
        // A step without outcomes has been replaced by an easier one.
        let is_kept = |&number: &u16| !self.finds[number as usize].removals.is_empty();
        let mut order: Vec<u16> = (0..self.finds.len() as u16).filter(is_kept).collect();
        order.sort_by(|&a, &b| {
            let (first, second) = (&self.finds[a as usize], &self.finds[b as usize]);
            first.rank.cmp(&second.rank).then(a.cmp(&b))
        });
        order
    }

    pub fn find(&self, number: u16) -> &ChainFind {
        &self.finds[number as usize]
    }
}

fn place(cell: usize, digits: u16) -> usize {
    cell * 512 + digits as usize
}

impl ChainSink for EasiestByOutcome {
    fn admits(&self, cell: usize, digits: u16, rank: &ChainRank) -> bool {
        match self.at[place(cell, digits)] {
            0 => true,
            number => rank.precedes(&self.finds[number as usize - 1].rank),
        }
    }

    fn offer(&mut self, find: ChainFind) {
        let known = match find.removals[..] {
            [] => return,
            [(cell, digits)] => &mut self.at[place(cell as usize, digits)],
            _ => {
                let is_same = |&known: &u16| self.finds[known as usize - 1].removals == find.removals;
                let index = self.wide.iter().position(is_same).unwrap_or(self.wide.len());
                if index == self.wide.len() {
                    self.wide.push(0);
                }
                &mut self.wide[index]
            }
        };
        match (*known as usize).checked_sub(1) {
            None => {}
            Some(known) if !find.rank.precedes(&self.finds[known].rank) => return,
            // The new one comes later in the order of search than others of its rank.
            Some(known) => self.finds[known].removals.clear(),
        }
        self.finds.push(find);
        *known = self.finds.len() as u16;
    }
}

/// A fact of a path, and the reason why it follows from the next fact.
pub(super) type PathFact = (ChainKey, LinkCause);

/// The candidates of a set of cells for each digit, as masks of digits by cell in the board's order.
pub(super) fn by_cell(sets: &[u128; 9]) -> Vec<(u8, u16)> {
    let joined = sets.iter().fold(0, |joined, set| joined | set);
    let digits = |cell: usize| (0..9).filter(move |&digit| sets[digit] >> cell & 1 == 1);
    cells_of(joined).map(|cell| (cell as u8, digits(cell).fold(0, |mask, digit| mask | 1 << digit))).collect()
}
