//! The links between the candidates of a grid, read once: what each candidate rules out, and what follows without it.

use super::prelude::*;
use std::ops::RangeInclusive;

/// The number of words in a set of candidates.
const WORDS: usize = 6;

/// A set of candidates of a grid, as bits in the board's order.
pub(super) type WebBits = [u64; WORDS];

/// The kinds of links that are used: those of cells, those of houses, or both.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct WebLinks {
    pub cells: bool,
    pub houses: bool,
}

impl WebLinks {
    fn has(self, cause: LinkCause) -> bool {
        if cause == LinkCause::Cell { self.cells } else { self.houses }
    }
}

/// The links of a grid. Its candidates are numbered in the board's order when the links are first read; a grid with
/// fewer candidates keeps the numbers.
#[derive(Default)]
pub(super) struct Web {
    /// The number of times that links were read first.
    version: u64,
    /// For each candidate, its number.
    numbers: Vec<u16>,
    /// The count of numbers given.
    count: usize,
    /// For each candidate, the keys that it rules out, in order, those of its own cell first; and the index at which
    /// each list starts.
    weak: Vec<u16>,
    starts: Vec<u32>,
    same_cell: Vec<u8>,
    /// For each candidate, the keys that it rules out, as bits: all of them, and those of houses alone.
    weak_bits: [Vec<WebBits>; 2],
    /// The numbers of the candidates that are present.
    pub candidates: Vec<u16>,
    there: [u64; 12],
    /// For each candidate, the facts that follow if it is eliminated.
    strong: Vec<StrongLinks>,
}

impl Web {
    pub fn new() -> Web {
        Web { numbers: vec![0; 729], ..Web::default() }
    }

    /// Reads the links of a grid.
    pub fn read(&mut self, pencil: &Pencil) {
        self.version += 1;
        self.count = 0;
        for cell in 0..81 {
            for digit in bits(pencil.cells[cell]) {
                self.numbers[cell * 9 + digit] = self.count as u16;
                self.count += 1;
            }
        }
        self.weak.clear();
        self.starts.clear();
        self.same_cell.clear();
        self.weak_bits.iter_mut().for_each(Vec::clear);
        for cell in 0..81 {
            for digit in bits(pencil.cells[cell]) {
                self.read_weak(pencil, cell, digit);
            }
        }
        self.starts.push(self.weak.len() as u32);
        self.read_strong(pencil);
    }

    fn read_weak(&mut self, pencil: &Pencil, cell: usize, digit: usize) {
        let start = self.weak.len();
        self.starts.push(start as u32);
        self.weak.extend(bits(pencil.cells[cell] & !(1 << digit)).map(|other| (cell * 9 + other) as u16));
        let same_cell = self.weak.len() - start;
        self.same_cell.push(same_cell as u8);
        let peers = PEERS[cell].iter().filter(|&&peer| pencil.has(peer as usize, digit));
        self.weak.extend(peers.map(|&peer| peer as u16 * 9 + digit as u16));
        if self.is_small() {
            let mut sets = [[0; WORDS]; 2];
            for (index, &other) in self.weak[start..].iter().enumerate() {
                let number = self.numbers[other as usize] as usize;
                sets[0][number / 64] |= 1 << (number % 64);
                sets[1][number / 64] |= u64::from(index >= same_cell) << (number % 64);
            }
            self.weak_bits.iter_mut().zip(sets).for_each(|(list, set)| list.push(set));
        }
    }

    /// Reads the links of a grid whose candidates are a subset of another grid's.
    pub fn read_within(&mut self, other: &Web, pencil: &Pencil) {
        if self.version != other.version {
            self.version = other.version;
            self.count = other.count;
            self.numbers.clone_from(&other.numbers);
            self.weak.clone_from(&other.weak);
            self.starts.clone_from(&other.starts);
            self.same_cell.clone_from(&other.same_cell);
            self.weak_bits.clone_from(&other.weak_bits);
        }
        self.read_strong(pencil);
    }

    fn read_strong(&mut self, pencil: &Pencil) {
        self.candidates.clear();
        self.there = [0; 12];
        self.strong.resize(self.count, StrongLinks::NONE);
        for cell in 0..81 {
            for digit in bits(pencil.cells[cell]) {
                let candidate = cell * 9 + digit;
                let number = self.numbers[candidate] as usize;
                self.candidates.push(candidate as u16);
                self.there[number / 64] |= 1 << (number % 64);
                self.strong[number] = StrongLinks::new(pencil, key(cell, digit, false), true, true);
            }
        }
    }

    /// Whether the candidates are few enough for sets of bits, which holds for every puzzle with one solution.
    pub fn is_small(&self) -> bool {
        self.count <= WORDS * 64
    }

    pub fn number(&self, candidate: usize) -> usize {
        self.numbers[candidate] as usize
    }

    /// Whether a candidate is present.
    pub fn is_there(&self, candidate: u16) -> bool {
        let number = self.number(candidate as usize);
        self.there[number / 64] >> (number % 64) & 1 == 1
    }

    /// The candidates that a candidate rules out, in order; some may no longer be present.
    pub fn weak(&self, key: ChainKey, cells: bool) -> &[u16] {
        let number = self.number(key as usize / 2);
        let skipped = if cells { 0 } else { self.same_cell[number] as usize };
        &self.weak[self.starts[number] as usize + skipped..self.starts[number + 1] as usize]
    }

    /// The facts that follow if a candidate is eliminated, with the causes.
    pub fn strong(&self, key: ChainKey, links: WebLinks) -> impl Iterator<Item = (ChainKey, LinkCause)> + '_ {
        let strong = &self.strong[self.number(key as usize / 2)];
        strong.iter().filter(move |&(_, cause)| links.has(cause))
    }

    /// The number of rounds, each of eliminations and the facts that follow from them, after which an assumption leads
    /// to its opposite; `None` if it does not, or not within the limit.
    ///
    /// The links are the same backwards, so the halves of such a chain mirror each other: in the round in which
    /// something first becomes both true and false, the chain is half done, and it closes after as many more rounds.
    pub fn rounds_to_opposite(&self, source: ChainKey, links: WebLinks, most: u32) -> Option<u32> {
        let mut new = only(self.number(source as usize / 2));
        let mut side = source as usize & 1;
        let mut known = [[0; WORDS]; 2];
        known[side] = new;
        for layer in 1..=most {
            new = self.step(&new, side, links);
            side ^= 1;
            let is_new = learn(&mut new, &mut known[side]);
            if meet(&new, &known[side ^ 1]) {
                return Some(layer);
            }
            if !is_new {
                return None;
            }
        }
        None
    }

    /// The number of rounds after which the first of all assumptions leads to its opposite; `None` if none does within
    /// the limit.
    pub fn shortest(&self, links: WebLinks, most: u32) -> Option<u32> {
        let mut shortest = None;
        let mut most = most;
        for &candidate in &self.candidates {
            for source in [candidate * 2 + 1, candidate * 2] {
                if let Some(round) = self.rounds_to_opposite(source, links, most) {
                    shortest = Some(round);
                    most = round - 1;
                }
            }
        }
        shortest
    }

    /// The direct consequences of candidates that are all true, or all false.
    fn step(&self, from: &WebBits, side: usize, links: WebLinks) -> WebBits {
        let mut next = [0; WORDS];
        for (word, &mask) in from.iter().enumerate() {
            let mut rest = mask;
            while rest != 0 {
                let number = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if side == 1 {
                    let weak = &self.weak_bits[usize::from(!links.cells)][number];
                    next.iter_mut().zip(weak).for_each(|(word, other)| *word |= other);
                } else {
                    let followed = self.strong[number].iter().filter(|&(_, cause)| links.has(cause));
                    followed.for_each(|(key, _)| insert(&mut next, self.number(key as usize / 2)));
                }
            }
        }
        if side == 1 {
            next.iter_mut().zip(self.there).for_each(|(word, there)| *word &= there);
        }
        next
    }

    /// Whether a candidate may be on a cycle: whether, if it is true, some fact that is strongly linked with it becomes
    /// false after this many rounds.
    pub fn may_be_on_cycle(&self, source: ChainKey, links: WebLinks, rounds: RangeInclusive<u32>) -> bool {
        let mut partners = [0; WORDS];
        for (key, _) in self.strong(source, links) {
            insert(&mut partners, self.number(key as usize / 2));
        }
        if partners == [0; WORDS] {
            return false;
        }
        let mut new = only(self.number(source as usize / 2));
        let mut known = [[0; WORDS], new];
        for round in 1..=*rounds.end() {
            let mut gone = self.step(&new, 1, links);
            if rounds.contains(&round) && meet(&gone, &partners) {
                return true;
            }
            learn(&mut gone, &mut known[0]);
            new = self.step(&gone, 0, links);
            if !learn(&mut new, &mut known[1]) {
                return false;
            }
        }
        false
    }

    /// For each present candidate, the facts that it makes true and those that it makes false; `None` if some candidate
    /// contradicts itself.
    pub fn closures(&self) -> Option<Vec<[WebBits; 2]>> {
        let mut closures = vec![[[0; WORDS]; 2]; self.count];
        for &candidate in &self.candidates {
            closures[self.number(candidate as usize)] = self.closure(candidate * 2 + 1)?;
        }
        Some(closures)
    }

    /// The facts that a true candidate makes true, then those that it makes false; `None` if some candidate would
    /// be both.
    fn closure(&self, source: ChainKey) -> Option<[WebBits; 2]> {
        let links = WebLinks { cells: true, houses: true };
        let mut new = only(self.number(source as usize / 2));
        let mut known = [[0; WORDS], new];
        let mut side = 1;
        loop {
            new = self.step(&new, side, links);
            side ^= 1;
            if !learn(&mut new, &mut known[side]) {
                return (!meet(&known[0], &known[1])).then_some(known);
            }
        }
    }
}

fn insert(set: &mut WebBits, number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

/// The set of a single candidate.
fn only(number: usize) -> WebBits {
    let mut set = [0; WORDS];
    insert(&mut set, number);
    set
}

/// Whether two sets have a candidate in common.
fn meet(one: &WebBits, other: &WebBits) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Removes from `new` what is known already, and adds the rest to `known`. Returns whether there is any.
fn learn(new: &mut WebBits, known: &mut WebBits) -> bool {
    let mut any = 0;
    for (new, known) in new.iter_mut().zip(known) {
        *new &= !*known;
        *known |= *new;
        any |= *new;
    }
    any != 0
}
