//! Conclusions that several runs agree on: assumptions that refute themselves, facts that follow in every case.

use super::{prelude::*, run::CandidateBits, web::WebBits};
use std::collections::BTreeSet;

/// A level of multiple chains, in the order in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MultipleLevel {
    /// Assumptions that are refuted by the houses of one digit.
    Nishio,
    /// Chains in which every fact follows from one other.
    Plain,
    /// Chains in which a fact may follow from several others; the number says which other rules take part.
    Dynamic(u8),
}

impl MultipleLevel {
    pub fn mode(self) -> RunMode {
        RunMode { is_dynamic: self != MultipleLevel::Plain, with_cells: self != MultipleLevel::Nishio }
    }

    pub fn base(self) -> f64 {
        match self {
            MultipleLevel::Nishio => 7.5,
            MultipleLevel::Plain => 8.0,
            MultipleLevel::Dynamic(level @ 0..=1) => 8.5 + 0.5 * f64::from(level),
            MultipleLevel::Dynamic(level) => 9.5 + 0.5 * f64::from(level - 2),
        }
    }

    fn rule(self, plain: SeRule) -> SeRule {
        match self {
            MultipleLevel::Nishio => SeRule::Nishio,
            MultipleLevel::Plain => plain,
            MultipleLevel::Dynamic(0) => match plain {
                SeRule::CellChains => SeRule::DynamicCellChains,
                SeRule::RegionChains => SeRule::DynamicRegionChains,
                other => other,
            },
            MultipleLevel::Dynamic(1) => SeRule::DynamicPlus,
            MultipleLevel::Dynamic(2) => SeRule::NestedChains,
            MultipleLevel::Dynamic(3) => SeRule::NestedMultiple,
            MultipleLevel::Dynamic(4) => SeRule::NestedDynamic,
            MultipleLevel::Dynamic(_) => SeRule::NestedTwice,
        }
    }
}

/// The runs of a grid, at most one for each assumption.
pub(super) struct RunTable {
    runs: Vec<ChainRun>,
    /// The number of runs that belong to this grid; the others are kept as memory.
    used: usize,
    /// For each assumption, the number of its run plus 1; 0 if it has none.
    at: Box<[u16; KEYS]>,
}

impl RunTable {
    pub fn new() -> RunTable {
        RunTable { runs: Vec::new(), used: 0, at: Box::new([0; KEYS]) }
    }

    pub fn clear(&mut self) {
        self.used = 0;
        self.at.fill(0);
    }

    pub fn run(&self, number: u16) -> &ChainRun {
        &self.runs[number as usize]
    }

    /// All runs made so far.
    pub fn runs_mut(&mut self) -> &mut [ChainRun] {
        &mut self.runs[..self.used]
    }

    /// Copies the runs of another table.
    pub fn copy_from(&mut self, other: &RunTable) {
        self.runs = other.runs[..other.used].to_vec();
        self.used = other.used;
        self.at.clone_from(&other.at);
    }

    /// The number of the run from an assumption, which is made if there is none yet.
    pub fn number(
        &mut self,
        source: ChainKey,
        pencil: &Pencil,
        finish: &mut impl FnMut(&mut ChainRun),
    ) -> u16 {
        if let Some(number) = self.at[source as usize].checked_sub(1) {
            return number;
        }
        match self.runs.get_mut(self.used) {
            Some(run) => run.reset(pencil, source),
            None => self.runs.push(ChainRun::new(pencil, source)),
        }
        finish(&mut self.runs[self.used]);
        self.used += 1;
        self.at[source as usize] = self.used as u16;
        self.used as u16 - 1
    }
}

/// Memory for counting the facts that a run depends on.
#[derive(Default)]
pub(super) struct CountScratch {
    seen: Vec<bool>,
    chain: Vec<u16>,
}

/// Looks for conclusions that runs agree on, and passes them to a sink.
pub(super) struct Agreement<'a, S> {
    pub pencil: &'a Pencil,
    pub table: &'a mut RunTable,
    pub level: MultipleLevel,
    /// For each nested chain that runs cite, its complexity.
    pub nested: &'a [u32],
    pub scratch: &'a mut CountScratch,
    pub sink: &'a mut S,
    /// For each candidate, the facts that it makes true or false, if they are known before any run is made.
    pub closures: Option<Closures<'a>>,
}

/// The facts that each candidate of a grid makes true or false, where no assumption contradicts itself.
#[derive(Clone, Copy)]
pub(super) struct Closures<'a> {
    pub web: &'a Web,
    pub sets: &'a [[WebBits; 2]],
}

impl Closures<'_> {
    /// Whether some fact follows from each of these candidates.
    fn agree(&self, candidates: impl IntoIterator<Item = (usize, usize)>) -> bool {
        let sets = candidates.into_iter().map(|(cell, digit)| self.sets[self.web.number(cell * 9 + digit)]);
        let common = sets.reduce(|mut common, sets| {
            for (side, set) in common.iter_mut().zip(sets) {
                side.iter_mut().zip(set).for_each(|(word, other)| *word &= other);
            }
            common
        });
        common.is_some_and(|common| common.iter().flatten().any(|&word| word != 0))
    }
}

impl<S: ChainSink> Agreement<'_, S> {
    /// Reports everything that runs agree on. `finish` extends a run as far as its level goes.
    pub fn find(&mut self, mut finish: impl FnMut(&mut ChainRun)) {
        let is_dynamic = self.level.mode().is_dynamic;
        let is_nishio = self.level == MultipleLevel::Nishio;
        let least = if is_dynamic { 2 } else { 3 };
        for cell in (0..81).filter(|&cell| self.pencil.count(cell) >= least) {
            let count = self.pencil.count(cell);
            for digit in bits(self.pencil.cells[cell]) {
                if is_dynamic {
                    let on = self.table.number(key(cell, digit, true), self.pencil, &mut finish);
                    let off = self.table.number(key(cell, digit, false), self.pencil, &mut finish);
                    self.contradiction(cell, digit, on, true);
                    self.contradiction(cell, digit, off, false);
                    // The facts that follow from both a candidate and its opposite.
                    if count >= 3 && !is_nishio {
                        let rule = self.level.rule(SeRule::DynamicDoubleChains);
                        let start = (ChainStart::Candidate, 1 << cell, 1 << digit);
                        self.common(&[on, off], 1, rule, start);
                    }
                }
                if !is_nishio {
                    self.houses(cell, digit, &mut finish);
                }
            }
            let digits = || bits(self.pencil.cells[cell]);
            if !is_nishio && self.may_agree(digits().map(|digit| (cell, digit))) {
                let mut of_cell: [u16; 9] = [0; 9];
                for (number, digit) in digits().enumerate() {
                    of_cell[number] = self.table.number(key(cell, digit, true), self.pencil, &mut finish);
                }
                let len = count as usize;
                let rule = self.level.rule(SeRule::CellChains);
                let start = (ChainStart::Cell, 1u128 << cell, self.pencil.cells[cell]);
                self.common(&of_cell[..len], 5, rule, start);
            }
        }
    }

    fn may_agree(&self, candidates: impl IntoIterator<Item = (usize, usize)>) -> bool {
        self.closures.is_none_or(|closures| closures.agree(candidates))
    }

    /// The step by which an assumption that contradicts itself is refuted.
    fn contradiction(&mut self, cell: usize, digit: usize, run: u16, is_on: bool) {
        let Some([held, gone]) = self.table.run(run).clash else { return };
        let rule = self.level.rule(SeRule::DynamicContradiction);
        let start = (ChainStart::Candidate, 1 << cell, 1 << digit);
        self.report(&[(run, held), (run, gone)], key(cell, digit, !is_on), 7, rule, start);
    }

    /// The facts that follow from every place of a digit in a house of a cell, if the cell is the first of
    /// the places.
    fn houses(&mut self, cell: usize, digit: usize, finish: &mut impl FnMut(&mut ChainRun)) {
        for (kind, house) in HOUSES_OF[cell].into_iter().enumerate() {
            let house = house as usize;
            let places = self.pencil.places[house][digit];
            let is_first = HOUSES[house][places.trailing_zeros() as usize] as usize == cell;
            if places.count_ones() < 2 || !is_first {
                continue;
            }
            let others = || bits(places).map(|place| (HOUSES[house][place] as usize, digit));
            if !self.may_agree(others()) {
                continue;
            }
            let mut runs: [u16; 9] = [0; 9];
            let mut cells = 0;
            for (number, (other, digit)) in others().enumerate() {
                runs[number] = self.table.number(key(other, digit, true), self.pencil, finish);
                cells |= 1 << other;
            }
            let rule = self.level.rule(SeRule::RegionChains);
            let start = (ChainStart::House(kind as u8), cells, 1 << digit);
            self.common(&runs[..places.count_ones() as usize], 6, rule, start);
        }
    }

    /// Reports the facts common to all runs: first true ones, then false ones, in the order of the first run.
    fn common(&mut self, runs: &[u16], kind: u8, rule: SeRule, start: (ChainStart, u128, u16)) {
        for side in [1, 0] {
            let mut common: CandidateBits = self.table.run(runs[0]).sets[side];
            for &run in &runs[1..] {
                let set = &self.table.run(run).sets[side];
                common.iter_mut().zip(set).for_each(|(word, other)| *word &= other);
            }
            if common == [0; 12] {
                continue;
            }
            for index in 0..self.table.run(runs[0]).queues[side].len() {
                let first = self.table.run(runs[0]);
                let target = first.nodes[first.queues[side][index] as usize].key;
                let candidate = target as usize / 2;
                if common[candidate / 64] >> (candidate % 64) & 1 == 0 {
                    continue;
                }
                let mut ends = [(0, 0); 9];
                for (end, &run) in ends.iter_mut().zip(runs) {
                    *end = (run, self.table.run(run).node(target).unwrap_or_default());
                }
                self.report(&ends[..runs.len()], target, kind, rule, start);
            }
        }
    }

    fn report(
        &mut self,
        ends: &[(u16, u16)],
        target: ChainKey,
        kind: u8,
        rule: SeRule,
        (start, cells, pattern): (ChainStart, u128, u16),
    ) {
        let (cell, (digits, placement)) = (cell_of(target), conclusion(target, self.pencil));
        if digits == 0 {
            return;
        }
        let base = self.level.base();
        let mut complexity = 0;
        for (index, &(run, node)) in ends.iter().enumerate() {
            complexity +=
                self.table.runs[run as usize].count(node, &mut self.scratch.seen, &mut self.scratch.chain);
            // Each of the others depends at least on itself.
            let least = complexity + (ends.len() - 1 - index) as u32;
            if !self.sink.admits(cell, digits, &ChainRank::new(base, least, kind)) {
                return;
            }
        }
        if matches!(self.level, MultipleLevel::Dynamic(2..)) {
            complexity += self.nested_complexity(ends);
        }
        let rank = ChainRank::new(base, complexity, kind);
        if !self.sink.admits(cell, digits, &rank) {
            return;
        }
        let mut kept = [(0, 0); 9];
        kept[..ends.len()].copy_from_slice(ends);
        let proof = ChainProof::Ends { ends: kept, len: ends.len() as u8, start };
        let removals = vec![(cell as u8, digits)];
        self.sink.offer(ChainFind { rule, rank, removals, placement, cells, digits: pattern, proof });
    }

    /// The total complexity of the nested chains that the ends depend on, each counted once.
    fn nested_complexity(&mut self, ends: &[(u16, u16)]) -> u32 {
        let mut nested = BTreeSet::new();
        for &(run, node) in ends {
            let run = &self.table.runs[run as usize];
            self.scratch.chain.clear();
            run.chain(node, &mut self.scratch.seen, &mut self.scratch.chain);
            nested.extend(self.scratch.chain.iter().map(|&node| run.nodes[node as usize].nested));
        }
        let numbers = nested.iter().filter_map(|&number| number.checked_sub(1));
        numbers.map(|number| self.nested[number as usize]).sum()
    }
}
