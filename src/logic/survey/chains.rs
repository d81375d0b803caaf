//! All chains of a position, and the result of each.

use super::{
    level_search::{LevelSearch, PathEnds},
    link_graph::{FewCandidates, LinkGraph, LinkTypes, common, has, ones, set},
    prelude::*,
};
use crate::logic::reason::{Chain, Shape, Strong};
use std::cmp::Reverse;

/// The kind of result that a chain has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainResult {
    /// The chain is a loop: its weak links eliminate.
    Closes,
    /// Both ends of the chain are the same node, which is true.
    Sets,
    /// The ends of the chain eliminate one candidate.
    Deletes,
    /// The ends have the same digit and eliminate two or more candidates.
    Same,
    /// The ends have different digits, and each cell of an end loses the other's digit.
    Different,
}

/// A chain that eliminates something, before its path is known.
#[derive(Clone, Debug)]
pub struct FoundChain {
    pub result: ChainResult,
    /// The number of strong links.
    pub length: usize,
    ends: (usize, usize),
    /// Whether both ends have the same digit.
    pub equal_digits: bool,
    /// The eliminations, in the order of cells and digits.
    pub eliminations: FewCandidates,
}

/// All chains of a position, a shortest one between any two ends.
pub struct ChainSurvey<C> {
    pub links: LinkGraph<C>,
    /// The chains: short ones first; among chains of equal length, those that eliminate most, then those that
    /// eliminate the latest candidates; then in the order of their ends.
    pub chains: Vec<FoundChain>,
}

/// The kinds of nodes that a chain passes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChainContents {
    /// The chain has only single candidates.
    Candidates,
    /// The chain has a group.
    Group,
    /// The chain passes through an almost locked set.
    Set,
    /// The chain passes through a scattered almost locked set.
    ScatteredSet,
}

/// The context in which all chains of a position are searched.
struct ChainSearch<'a, B: Board> {
    grid: &'a Grid<B>,
    links: &'a LinkGraph<B::Cells>,
    levels: LevelSearch<'a, B::Cells>,
    /// Whether chains that close are looked for.
    loops: bool,
    /// The solution, if it is known; it is only used to skip fruitless searches.
    solution: Option<&'a Solution>,
    meter: &'a Meter,
}

/// The work, in units of the meter, of finding what two nodes exclude together.
const EXCLUDING: usize = 10;

impl<B: Board> ChainSearch<'_, B> {
    fn chains(&mut self) -> Metered<Vec<FoundChain>> {
        let (links, meter) = (self.links, self.meter);
        let mut found = Vec::new();
        // A loop eliminates nothing, unless two of its nodes that exclude each other exclude something together. One
        // of any two such nodes is true, so the possible starts cover all loops.
        let mut loops_eliminate = links.sets().is_some();
        // The lesser ends of what closes, and the possible starts that exclude nothing, which may close too.
        let (mut closing, mut unseen) = (vec![0; links.words], Vec::new());
        for start in 0..links.nodes.len() {
            if !self.is_possible_start(start) {
                continue;
            }
            let excluding = links.excluding(start);
            meter.spend(words(2 * links.words))?;
            if ones(excluding).next().is_none() {
                unseen.push(start);
                continue;
            }
            self.levels.run(start)?;
            for level in 1..self.levels.levels {
                meter.spend(words(2 * links.words))?;
                for end in common(excluding, self.levels.on(level)) {
                    // A chain with two possible starts is added once.
                    if end >= start || !self.is_possible_start(end) {
                        meter.spend(looks::<B::Cells>(EXCLUDING))?;
                        self.add_open_chain(start.min(end), start.max(end), level, &mut found);
                    }
                }
            }
            for end in common(links.weak(start), &self.levels.reachable) {
                loops_eliminate |= has(excluding, end);
            }
            self.closing_ends(start).for_each(|end| set(&mut closing, start.min(end)));
        }
        if self.loops && loops_eliminate {
            for start in unseen {
                self.levels.run(start)?;
                self.closing_ends(start).for_each(|end| set(&mut closing, start.min(end)));
            }
            for start in ones(&closing) {
                self.levels.run(start)?;
                meter.spend(words(2 * links.words))?;
                for end in self.closing_ends(start).filter(|&end| end >= start) {
                    self.add_loop(start, end, &mut found)?;
                }
            }
        }
        sort(found, meter)
    }

    /// The ends of the chains from this start that close, having at least two strong links; the search from the start
    /// must have just been run.
    fn closing_ends(&self, start: usize) -> impl Iterator<Item = usize> {
        let ends = common(self.links.weak(start), &self.levels.reachable);
        ends.filter(move |&end| !has(self.links.strong(start), end))
    }

    /// Whether chains are searched from a node. One of a chain's two ends is true, so if the solution is known it is
    /// enough to search from the true nodes: a chain has the same length from either end.
    fn is_possible_start(&self, node: usize) -> bool {
        self.solution.is_none_or(|solution| self.links.nodes[node].is_in(solution))
    }

    fn add_open_chain(&self, start: usize, end: usize, length: usize, found: &mut Vec<FoundChain>) {
        let (a, b) = (&self.links.nodes[start], &self.links.nodes[end]);
        let equal_digits = a.digit == b.digit;
        // Chains that do not close are kept only between two ends of one digit.
        if !self.loops && (start == end || !equal_digits) {
            return;
        }
        let mut add = |result, eliminations: FewCandidates| {
            if !eliminations.is_empty() {
                found.push(FoundChain { result, length, ends: (start, end), equal_digits, eliminations });
            }
        };
        let mut eliminations = self.links.excluded(self.grid, start, end);
        if start == end {
            // The rest follows from placing it.
            if let Some(cell) = a.cells.single() {
                eliminations.retain(|candidate| candidate.cell == cell);
            }
            return add(ChainResult::Sets, eliminations);
        }
        if a.cells == b.cells {
            return;
        }
        let result = match (eliminations.len(), equal_digits) {
            (1, _) => ChainResult::Deletes,
            (_, true) => ChainResult::Same,
            (_, false) => ChainResult::Different,
        };
        add(result, eliminations);
    }

    fn add_loop(&self, start: usize, end: usize, found: &mut Vec<FoundChain>) -> Metered {
        let length = self.levels.level(end);
        let Some(path) = self.levels.path(end, PathEnds::Linked)? else {
            return Continue(());
        };
        self.meter.spend(looks::<B::Cells>(EXCLUDING * path.len() / 2))?;
        // HoDoKu's rule: a loop leaves its own cells alone, unless it passes through one by two digits.
        let own = B::Cells::union(path.iter().map(|&node| self.links.nodes[node].cells));
        let closing = path.iter().copied().circular_tuple_windows().skip(1).step_by(2);
        let mut eliminations: FewCandidates = closing
            .flat_map(|(a, b)| {
                let in_cell = self.links.nodes[a].cells == self.links.nodes[b].cells;
                let counts = move |candidate: &Candidate| in_cell || !own.contains(candidate.cell);
                self.links.excluded(self.grid, a, b).into_iter().filter(counts)
            })
            .collect();
        eliminations.extend(
            self.links.locked(self.grid, &path).into_iter().flat_map(|(_, _, eliminations)| eliminations),
        );
        eliminations.sort_unstable();
        eliminations.dedup();
        if !eliminations.is_empty() {
            let (result, ends) = (ChainResult::Closes, (start, end));
            found.push(FoundChain { result, length, ends, equal_digits: false, eliminations });
        }
        Continue(())
    }
}

/// The number of chains that are sorted at once.
const MOST_SORTED: usize = 10_000;

/// Sorts chains into the order in which they are reported.
pub fn sort(mut found: Vec<FoundChain>, meter: &Meter) -> Metered<Vec<FoundChain>> {
    meter.spend(1 + 10 * found.len() as u64)?;
    if found.len() <= MOST_SORTED {
        found.sort_by(|a, b| a.rank().cmp(&b.rank()));
        return Continue(found);
    }
    let mut parts: BTreeMap<_, Vec<FoundChain>> = BTreeMap::new();
    for chain in found {
        meter.spend(10)?;
        let first = chain.eliminations.first().copied();
        let part = (chain.length, Reverse(chain.eliminations.len()), Reverse(first));
        parts.entry(part).or_default().push(chain);
    }
    let mut ordered = Vec::new();
    for mut part in parts.into_values() {
        meter.spend(1 + 5 * part.len() as u64)?;
        part.sort_by(|a, b| a.rank().cmp(&b.rank()));
        ordered.append(&mut part);
    }
    Continue(ordered)
}

impl<C: CellSet> ChainSurvey<C> {
    /// Finds all chains of a link graph.
    pub fn new<B: Board<Cells = C>>(
        grid: &Grid<B>,
        links: LinkGraph<C>,
        link_types: LinkTypes,
        solution: Option<&Solution>,
        meter: &Meter,
    ) -> Metered<ChainSurvey<C>> {
        let loops = !matches!(link_types, LinkTypes::OneDigit(_) | LinkTypes::BivalueCells);
        let levels = LevelSearch::new(&links, meter);
        let chains = ChainSearch { grid, links: &links, levels, loops, solution, meter }.chains()?;
        Continue(ChainSurvey { links, chains })
    }

    /// Whether a chain eliminates several candidates and has a group, or the places in a set, at an end.
    pub fn is_open_at_group(&self, found: &FoundChain) -> bool {
        let is_single = |end: usize| self.links.nodes[end].is_single();
        found.is_open() && !(is_single(found.ends.0) && is_single(found.ends.1))
    }

    /// The eliminations of loops, in either direction: two nodes exclude each other, and if one is false the other is
    /// true. Loops that share a node or a strong link are joined.
    pub fn loop_eliminations<B: Board<Cells = C>>(
        &self,
        grid: &Grid<B>,
        meter: &Meter,
    ) -> Metered<Vec<Vec<Candidate>>> {
        let (mut pairs, mut levels) = (Vec::new(), LevelSearch::new(&self.links, meter));
        for start in 0..self.links.nodes.len() {
            levels.run(start)?;
            meter.spend(words(2 * self.links.words))?;
            let before = pairs.len();
            let ends = common(self.links.weak(start), &levels.reachable);
            pairs.extend(ends.filter(|&end| end > start).map(|end| (start, end)));
            meter.spend((pairs.len() - before) as u64)?;
        }
        let mut looped = vec![0; self.links.words];
        pairs.iter().for_each(|&(a, b)| [a, b].into_iter().for_each(|node| set(&mut looped, node)));
        let joined = ones(&looped)
            .flat_map(|node| common(self.links.strong(node), &looped).map(move |other| (node, other)));
        let joined: Vec<(usize, usize)> = pairs.iter().copied().chain(joined).collect();
        // Every node takes the lowest number of the nodes it is connected with.
        let mut least: Vec<usize> = (0..self.links.nodes.len()).collect();
        let mut moved = true;
        while moved {
            moved = false;
            meter.spend(1 + joined.len() as u64 / 4)?;
            for &(a, b) in &joined {
                let both = least[a].min(least[b]);
                moved |= least[a] != both || least[b] != both;
                (least[a], least[b]) = (both, both);
            }
        }
        let mut eliminated: BTreeMap<usize, Vec<Candidate>> = BTreeMap::new();
        for (a, b) in pairs {
            meter.spend(looks::<C>(EXCLUDING))?;
            eliminated.entry(least[a]).or_default().extend(self.links.excluded(grid, a, b));
        }
        let eliminated = eliminated.into_values().filter(|candidates| !candidates.is_empty());
        Continue(eliminated.collect())
    }

    /// Whether a part of the chain already eliminates candidates of the same digits.
    pub fn has_sufficient_part<B: Board<Cells = C>>(
        &self,
        grid: &Grid<B>,
        path: &[usize],
        found: &FoundChain,
        meter: &Meter,
    ) -> Metered<bool> {
        if found.result != ChainResult::Deletes && !self.is_open_at_group(found) {
            return Continue(false);
        }
        let links = path.len() / 2;
        for (from, to) in (0..links).tuple_combinations().filter(|&part| part != (0, links - 1)) {
            meter.spend(looks::<C>(EXCLUDING))?;
            let eliminated = self.links.excluded(grid, path[2 * from], path[2 * to + 1]);
            let digits: DigitSet = eliminated.iter().map(|candidate| candidate.digit).collect();
            if digits == found.digits() {
                return Continue(true);
            }
        }
        Continue(false)
    }

    /// The kinds of nodes that the chain of this path passes.
    pub fn contains(&self, path: &[usize]) -> ChainContents {
        let through = path.chunks_exact(2).any(|pair| self.links.set_between(pair[0], pair[1]).is_some());
        match through {
            true if self.passes_scattered_set(path) => ChainContents::ScatteredSet,
            true => ChainContents::Set,
            false if path.iter().any(|&node| !self.links.nodes[node].is_single()) => ChainContents::Group,
            false => ChainContents::Candidates,
        }
    }

    /// The chain of a path as a reason.
    pub fn to_reason<B: Board<Cells = C>>(
        &self,
        grid: &Grid<B>,
        path: &[usize],
        result: ChainResult,
    ) -> Chain {
        let why = |pair: &[usize]| self.links.strong_link(grid, pair[0], pair[1]);
        let mut strong: Vec<Strong> = path.chunks_exact(2).map(why).collect();
        if result == ChainResult::Closes {
            for (link, digit, _) in self.links.locked(grid, path) {
                if let (Strong::Through { locked, .. }, Some(sets)) = (&mut strong[link], self.links.sets()) {
                    let number = self.links.set_between(path[2 * link], path[2 * link + 1]);
                    locked.extend(number.map(|number| sets.node(number, digit)));
                }
            }
        }
        let shape = if result == ChainResult::Closes { Shape::Loop } else { Shape::Open };
        Chain { nodes: path.iter().map(|&node| self.links.to_reason(node)).collect(), strong, shape }
    }
}

impl FoundChain {
    /// The nodes of the chain in order, found by a search that may have been used for other chains before.
    pub fn path<C: CellSet>(
        &self,
        ends: PathEnds,
        levels: &mut LevelSearch<'_, C>,
    ) -> Metered<Option<Vec<usize>>> {
        levels.run_to(self.length, self.ends.0)?;
        levels.path(self.ends.1, ends)
    }

    /// Whether the two ends of the chain eliminate several candidates.
    fn is_open(&self) -> bool {
        matches!(self.result, ChainResult::Same | ChainResult::Different)
    }

    /// Copies of the chain, one for each candidate that it eliminates.
    pub fn each_elimination(&self) -> Vec<FoundChain> {
        let with = |&gone: &Candidate| {
            let (result, eliminations) = (ChainResult::Deletes, smallvec![gone]);
            FoundChain { result, eliminations, ..*self }
        };
        self.eliminations.iter().map(with).collect()
    }

    /// The key by which chains are sorted.
    fn rank(&self) -> impl Ord + '_ {
        (self.length, Reverse(self.eliminations.len()), Reverse(&self.eliminations), self.ends)
    }

    /// The digits that the chain eliminates.
    fn digits(&self) -> DigitSet {
        self.eliminations.iter().map(|candidate| candidate.digit).collect()
    }

    /// Whether two chains eliminate a common candidate.
    fn overlaps(&self, other: &FoundChain) -> bool {
        self.eliminations.iter().any(|candidate| other.eliminations.contains(candidate))
    }

    /// Whether all eliminations of this chain are among the other's, with both about the same digits.
    pub fn repeats(&self, other: &FoundChain) -> bool {
        let sets = |found: &FoundChain| found.result == ChainResult::Sets;
        sets(self) == sets(other) && self.digits() == other.digits() && self.overlaps(other)
    }

    /// Whether the single elimination of this chain is among those of an open chain that is no longer.
    pub fn is_covered_by_open_chain(&self, others: &[FoundChain], meter: &Meter) -> Metered<bool> {
        if self.result != ChainResult::Deletes {
            return Continue(false);
        }
        let no_longer = others.partition_point(|other| other.length <= self.length);
        let outdoing = others[..no_longer].iter().position(|other| other.is_open() && self.overlaps(other));
        meter.spend(1 + outdoing.unwrap_or(no_longer) as u64 / 2)?;
        Continue(outdoing.is_some())
    }
}
