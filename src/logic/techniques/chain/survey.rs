//! What chains there are in a position and what each comes to.

use super::{
    flood::Flood,
    links::{Drawn, Links, common, has, ones, set},
};
use crate::{
    board::{Board, Candidate, CellSet, Digit, DigitSet},
    grid::Grid,
    logic::reason::{Chain, Shape, Strong},
};
use itertools::Itertools;
use std::{cmp::Reverse, collections::BTreeMap};

/// What a chain comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// It closes: its weak links eliminate.
    Closes,
    /// Both ends are one node, which is true.
    Sets,
    /// Its ends eliminate one candidate.
    Deletes,
    /// Its ends are of one digit and eliminate two or more candidates.
    Same,
    /// Its ends are of two digits, and each cell of an end loses the other's digit.
    Different,
}

/// A chain that eliminates.
#[derive(Debug)]
pub(super) struct Found {
    pub outcome: Outcome,
    /// How many strong links it has.
    length: usize,
    ends: (usize, usize),
    equal_digits: bool,
    /// In the order of cells and digits.
    pub eliminations: Vec<Candidate>,
}

/// All chains of a position, a shortest one between any two ends.
pub(super) struct Survey<'a, B: Board> {
    grid: &'a Grid<B>,
    links: Links<B::Cells>,
    flood: Flood,
}

/// The nodes that a chain contains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Contains {
    /// Single candidates alone.
    Candidates,
    /// A group.
    Group,
    /// A link through an almost locked set.
    Set,
}

impl<'a, B: Board> Survey<'a, B> {
    pub fn of(grid: &'a Grid<B>, drawn: Drawn) -> Survey<'a, B> {
        Survey { grid, links: Links::of(grid, drawn), flood: Flood::default() }
    }

    /// The chains whose outcome is asked for: short ones first, of those equally long the ones that eliminate
    /// most, of those the ones that eliminate the latest candidates, then in the order of their ends.
    pub fn chains(&mut self, asked: impl Fn(Outcome) -> bool) -> Vec<Found> {
        let mut found = Vec::new();
        let mut touching = vec![0; self.links.words];
        for start in 0..self.links.nodes.len() {
            // The ends with which this start eliminates something.
            touching.fill(0);
            for rival in self.links.nodes[start].rivals(self.grid) {
                touching.iter_mut().zip(self.links.excluding(rival)).for_each(|(row, other)| *row |= other);
            }
            self.flood.spread(&self.links, start);
            let later = |&end: &usize| end >= start;
            if asked(Outcome::Closes) {
                for end in common(self.links.weak(start), self.flood.reached()).filter(later) {
                    self.closed(start, end, &mut found);
                }
            }
            for end in common(&touching, self.flood.reached()).filter(later) {
                self.open(start, end, &asked, &mut found);
            }
        }
        found.sort_by(|a: &Found, b: &Found| a.rank().cmp(&b.rank()));
        found
    }

    fn open(&self, start: usize, end: usize, asked: &impl Fn(Outcome) -> bool, found: &mut Vec<Found>) {
        let length = self.flood.level(end);
        let (a, b) = (&self.links.nodes[start], &self.links.nodes[end]);
        let equal_digits = a.digit == b.digit;
        let mut tell = |outcome, eliminations: Vec<Candidate>| {
            if asked(outcome) && !eliminations.is_empty() {
                found.push(Found { outcome, length, ends: (start, end), equal_digits, eliminations });
            }
        };
        let mut eliminations = self.excluded(start, end);
        if start == end {
            // The rest follows from placing it.
            if let Some(cell) = a.cells.single() {
                eliminations.retain(|candidate| candidate.cell == cell);
            }
            return tell(Outcome::Sets, eliminations);
        }
        if length == 0 || a.cells == b.cells {
            return;
        }
        let plain = a.is_single() && b.is_single();
        if eliminations.len() == 1 || !plain {
            eliminations.into_iter().for_each(|candidate| tell(Outcome::Deletes, vec![candidate]));
        } else {
            tell(if equal_digits { Outcome::Same } else { Outcome::Different }, eliminations);
        }
    }

    fn closed(&self, start: usize, end: usize, found: &mut Vec<Found>) {
        let length = self.flood.level(end);
        let Some(path) = self.flood.path(&self.links, end).filter(|_| length > 0) else { return };
        // HoDoKu's rule: a loop leaves its own cells alone, unless it passes through one by two digits.
        let own = path.iter().fold(B::Cells::EMPTY, |own, &node| own.or(self.links.nodes[node].cells));
        let closing = path.iter().copied().circular_tuple_windows().skip(1).step_by(2);
        let mut eliminations: Vec<Candidate> = closing
            .flat_map(|(a, b)| {
                let in_cell = self.links.nodes[a].cells == self.links.nodes[b].cells;
                let counts = move |candidate: &Candidate| in_cell || !own.contains(candidate.cell);
                self.excluded(a, b).into_iter().filter(counts)
            })
            .collect();
        eliminations.extend(self.locked(&path).into_iter().flat_map(|(_, _, eliminations)| eliminations));
        eliminations.sort_unstable();
        eliminations.dedup();
        if !eliminations.is_empty() {
            let (outcome, ends) = (Outcome::Closes, (start, end));
            found.push(Found { outcome, length, ends, equal_digits: false, eliminations });
        }
    }

    /// What loops eliminate, whichever way round they go: two nodes exclude each other, and where the one is
    /// false the other is true. Loops that share a node or a strong link are told together.
    pub fn closing(&mut self) -> Vec<Vec<Candidate>> {
        let mut pairs = Vec::new();
        for start in 0..self.links.nodes.len() {
            self.flood.spread(&self.links, start);
            let ends = common(self.links.weak(start), self.flood.reached());
            pairs.extend(ends.filter(|&end| end > start).map(|end| (start, end)));
        }
        let mut looped = vec![0; self.links.words];
        pairs.iter().for_each(|&(a, b)| [a, b].into_iter().for_each(|node| set(&mut looped, node)));
        let joined = ones(&looped)
            .flat_map(|node| common(self.links.strong(node), &looped).map(move |other| (node, other)));
        let joined: Vec<(usize, usize)> = pairs.iter().copied().chain(joined).collect();
        // Every node takes the least number of those it hangs together with.
        let mut least: Vec<usize> = (0..self.links.nodes.len()).collect();
        let mut moved = true;
        while moved {
            moved = false;
            for &(a, b) in &joined {
                let both = least[a].min(least[b]);
                moved |= least[a] != both || least[b] != both;
                (least[a], least[b]) = (both, both);
            }
        }
        let mut eliminated: BTreeMap<usize, Vec<Candidate>> = BTreeMap::new();
        for (a, b) in pairs {
            eliminated.entry(least[a]).or_default().extend(self.excluded(a, b));
        }
        eliminated.into_values().filter(|candidates| !candidates.is_empty()).collect()
    }

    /// Where a chain closes, the digits of its sets that eliminate besides those of its nodes: which strong
    /// link, which digit's places, and what they eliminate.
    fn locked(&self, path: &[usize]) -> Vec<(usize, Digit, Vec<Candidate>)> {
        let mut locked = Vec::new();
        let Some(sets) = self.links.sets() else { return locked };
        for (link, pair) in path.chunks_exact(2).enumerate() {
            let Some(number) = self.links.set_between(pair[0], pair[1]) else { continue };
            for digit in sets.get(number).digits {
                if pair.iter().all(|&node| self.links.nodes[node].digit != digit) {
                    let seers = sets.spread(number, digit).seers.and(self.grid.cells_with(digit));
                    let gone: Vec<Candidate> =
                        seers.into_iter().map(|cell| Candidate::new(cell, digit)).collect();
                    if !gone.is_empty() {
                        locked.push((link, digit, gone));
                    }
                }
            }
        }
        locked
    }

    /// What cannot be true where one of two nodes is, in the order of cells and digits.
    fn excluded(&self, a: usize, b: usize) -> Vec<Candidate> {
        let rivals = self.links.nodes[a].rivals(self.grid);
        let mut excluded: Vec<Candidate> =
            rivals.filter(|&candidate| has(self.links.excluding(candidate), b)).collect();
        excluded.sort_unstable();
        excluded
    }

    /// The nodes of a chain in order.
    pub fn path(&mut self, found: &Found) -> Option<Vec<usize>> {
        let (start, end) = found.ends;
        self.flood.spread(&self.links, start);
        self.flood.path(&self.links, end)
    }

    /// Whether a part of the chain eliminates candidates of the same digits already.
    pub fn is_wordy(&self, path: &[usize], found: &Found) -> bool {
        if found.outcome != Outcome::Deletes {
            return false;
        }
        let links = path.len() / 2;
        let mut parts = (0..links).tuple_combinations().filter(|&part| part != (0, links - 1));
        parts.any(|(from, to)| {
            let eliminated = self.excluded(path[2 * from], path[2 * to + 1]);
            eliminated.iter().map(|candidate| candidate.digit).collect::<DigitSet>() == found.digits()
        })
    }

    /// What nodes a chain contains.
    pub fn contains(&self, path: &[usize]) -> Contains {
        let through = path.chunks_exact(2).any(|pair| self.links.set_between(pair[0], pair[1]).is_some());
        match through {
            true => Contains::Set,
            false if path.iter().any(|&node| !self.links.nodes[node].is_single()) => Contains::Group,
            false => Contains::Candidates,
        }
    }

    /// The chain as a reason.
    pub fn told(&self, path: &[usize], outcome: Outcome) -> Chain {
        let why = |pair: &[usize]| self.links.why(self.grid, pair[0], pair[1]);
        let mut strong: Vec<Strong> = path.chunks_exact(2).map(why).collect();
        if outcome == Outcome::Closes {
            for (link, digit, _) in self.locked(path) {
                if let (Strong::Through { locked, .. }, Some(sets)) = (&mut strong[link], self.links.sets()) {
                    let number = self.links.set_between(path[2 * link], path[2 * link + 1]);
                    locked.extend(number.map(|number| sets.node(number, digit)));
                }
            }
        }
        let shape = if outcome == Outcome::Closes { Shape::Loop } else { Shape::Open };
        Chain { nodes: path.iter().map(|&node| self.links.named(node)).collect(), strong, shape }
    }
}

impl Found {
    /// Whether its two ends are of one digit.
    pub fn is_between_equal_digits(&self) -> bool {
        self.equal_digits
    }

    /// Its place in the order of chains.
    fn rank(&self) -> impl Ord + '_ {
        (self.length, Reverse(self.eliminations.len()), Reverse(&self.eliminations), self.ends)
    }

    /// The digits it eliminates.
    fn digits(&self) -> DigitSet {
        self.eliminations.iter().map(|candidate| candidate.digit).collect()
    }

    /// Whether it eliminates some candidate that the other does too.
    fn overlaps(&self, other: &Found) -> bool {
        self.eliminations.iter().any(|candidate| other.eliminations.contains(candidate))
    }

    /// Whether it says in part what the other says of the same digits.
    pub fn repeats(&self, other: &Found) -> bool {
        let sets = |found: &Found| found.outcome == Outcome::Sets;
        sets(self) == sets(other) && self.digits() == other.digits() && self.overlaps(other)
    }

    /// Whether its one elimination is among those of an open chain that is no longer.
    pub fn is_outdone(&self, others: &[Found]) -> bool {
        let open = |other: &Found| matches!(other.outcome, Outcome::Same | Outcome::Different);
        let mut no_longer = others.iter().take_while(|other| other.length <= self.length);
        self.outcome == Outcome::Deletes && no_longer.any(|other| open(other) && self.overlaps(other))
    }
}
