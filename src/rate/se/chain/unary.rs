//! Cycles and chains in which every fact follows from exactly one other.

use super::{kept::by_cell, links::weak_cause, prelude::*, web::WebLinks};

/// The place, in the order of equally hard steps, of steps that use these links.
fn kind(links: WebLinks) -> u8 {
    match (links.cells, links.houses) {
        (true, true) => 4,
        (true, false) => 3,
        _ => 2,
    }
}

fn cycle_rule(links: WebLinks) -> SeRule {
    match (links.cells, links.houses) {
        (true, true) => SeRule::XyCycle,
        (true, false) => SeRule::YCycle,
        _ => SeRule::XCycle,
    }
}

fn chain_rule(links: WebLinks) -> SeRule {
    if links.cells { SeRule::ForcingChain } else { SeRule::ForcingXChain }
}

/// The number of rounds after which no further step is wanted.
fn most_rounds(is_wanted: impl Fn(u32) -> bool) -> u32 {
    if is_wanted(500) {
        u32::MAX
    } else {
        (3..500).find(|&round| !is_wanted(round)).map_or(u32::MAX, |round| round - 1)
    }
}

/// A fact that was reached, and the fact that it follows from.
#[derive(Clone, Copy)]
struct Reached {
    key: ChainKey,
    cause: LinkCause,
    parent: u32,
}

const NO_PARENT: u32 = u32::MAX;

/// The search for cycles and chains, with memory that is reused.
pub(super) struct UnarySearch {
    reached: Vec<Reached>,
    /// For each key, the number of the search that last reached it.
    seen: Box<[u32; KEYS]>,
    search: u32,
    /// The paths of the steps found so far.
    pub paths: Vec<PathFact>,
    pending: [Vec<u32>; 2],
}

impl UnarySearch {
    pub fn new() -> UnarySearch {
        UnarySearch {
            reached: Vec::new(),
            seen: Box::new([0; KEYS]),
            search: 0,
            paths: Vec::new(),
            pending: [Vec::new(), Vec::new()],
        }
    }

    /// Passes all cycles and chains to a sink: those of one digit, then those of cells with two candidates, then all
    /// others.
    pub fn find(&mut self, pencil: &Pencil, web: &Web, sink: &mut impl ChainSink) {
        self.paths.clear();
        let with: [u128; 9] = std::array::from_fn(|digit| pencil.cells_with(digit));
        let both = WebLinks { cells: true, houses: true };
        // A candidate that a cycle rules out would lead to its own opposite, over at most two more facts than the
        // cycle has.
        let shortest = |links| if web.is_small() { web.shortest(links, u32::MAX) } else { Some(2) };
        let Some(of_both) = shortest(both) else { return };
        for (cells, houses) in [(false, true), (true, false), (true, true)] {
            let links = WebLinks { cells, houses };
            let of_these = if cells { Some(of_both) } else { shortest(links) };
            let Some(rounds) = of_these else { continue };
            if houses && web.is_small() {
                sink.bound(ChainRank::new(chain_rule(links).base(), rounds * 2, kind(links)));
            }
            let least = rounds.saturating_sub(1).max(2);
            let with_cycles = sink.is_open(&ChainRank::new(cycle_rule(links).base(), least * 2, kind(links)));
            for cell in (0..81).filter(|&cell| pencil.count(cell) > 1) {
                if !houses && (pencil.count(cell) > 2 || !with_cycles) {
                    continue;
                }
                let mut walk = UnaryWalk { search: self, pencil, web, with: &with, links, sink };
                for digit in bits(pencil.cells[cell]) {
                    let source = key(cell, digit, true);
                    if with_cycles {
                        walk.cycles(source, least);
                    }
                    if houses {
                        walk.chain(source);
                        walk.chain(source ^ 1);
                    }
                }
            }
        }
    }

    fn start(&mut self, source: ChainKey) {
        self.search += 1;
        self.reached.clear();
        self.reached.push(Reached { key: source, cause: LinkCause::Source, parent: NO_PARENT });
        self.seen[source as usize] = self.search;
        self.pending.iter_mut().for_each(Vec::clear);
        self.pending[is_on(source) as usize].push(0);
    }

    fn reach(&mut self, key: ChainKey, cause: LinkCause, parent: u32) {
        self.pending[is_on(key) as usize].push(self.reached.len() as u32);
        self.reached.push(Reached { key, cause, parent });
    }

    /// Reaches a fact, unless the current search has done so already.
    fn reach_once(&mut self, key: ChainKey, cause: LinkCause, parent: u32) {
        if std::mem::replace(&mut self.seen[key as usize], self.search) != self.search {
            self.reach(key, cause, parent);
        }
    }

    fn has_ancestor(&self, from: u32, key: ChainKey) -> bool {
        let mut at = self.reached[from as usize].parent;
        while at != NO_PARENT {
            let Reached { key: reached, parent, .. } = self.reached[at as usize];
            if reached == key {
                return true;
            }
            at = parent;
        }
        false
    }

    /// Adds the path from a fact back to its source.
    fn add_path(&mut self, last: u32) {
        let mut at = last;
        while at != NO_PARENT {
            let Reached { key, cause, parent } = self.reached[at as usize];
            let cause = if is_on(key) || parent == NO_PARENT {
                cause
            } else {
                weak_cause(self.reached[parent as usize].key, key)
            };
            self.paths.push((key, cause));
            at = parent;
        }
    }
}

/// A search for cycles and chains by some links.
struct UnaryWalk<'a, S> {
    search: &'a mut UnarySearch,
    pencil: &'a Pencil,
    web: &'a Web,
    /// For each digit, the cells that have it.
    with: &'a [u128; 9],
    links: WebLinks,
    sink: &'a mut S,
}

impl<S: ChainSink> UnaryWalk<'_, S> {
    /// Reports the cycles through a candidate that return to it over a strong link.
    fn cycles(&mut self, source: ChainKey, least: u32) {
        let UnaryWalk { web, links, .. } = *self;
        let base = cycle_rule(links).base();
        let rank = |round: u32| ChainRank::new(base, round * 2, kind(links));
        if !self.sink.is_open(&rank(least)) {
            return;
        }
        let most = most_rounds(|round| self.sink.is_open(&rank(round)));
        if web.is_small() && !web.may_be_on_cycle(source, links, least..=most) {
            return;
        }
        self.search.start(source);
        for round in 1.. {
            if self.search.pending[1].is_empty() || round > 1 && !self.sink.is_open(&rank(round)) {
                return;
            }
            for from in std::mem::take(&mut self.search.pending[1]) {
                let from_key = self.search.reached[from as usize].key;
                for &candidate in web.weak(from_key, links.cells) {
                    let gone = candidate * 2;
                    // A candidate is reached again from every fact that rules it out, except from its own
                    // consequences.
                    if web.is_there(candidate) && !self.search.has_ancestor(from, gone) {
                        self.search.reach(gone, LinkCause::Rule, from);
                    }
                }
            }
            for from in std::mem::take(&mut self.search.pending[0]) {
                let gone = self.search.reached[from as usize].key;
                for (held, cause) in web.strong(gone, links) {
                    if held == source && round >= least {
                        self.report_cycle(from, cause, rank(round));
                    }
                    self.search.reach_once(held, cause, from);
                }
            }
        }
    }

    fn report_cycle(&mut self, last: u32, cause: LinkCause, rank: ChainRank) {
        // An eliminated candidate is seen by a true and by a false fact of the cycle with its digit, and is in none
        // of the cycle's cells.
        let mut cells = 0u128;
        let mut seen = [[0u128; 9]; 2];
        let source = self.search.reached[0].key;
        let mut at = last;
        let mut key = source;
        loop {
            cells |= 1 << cell_of(key);
            seen[is_on(key) as usize][digit_of(key)] |= SEES[cell_of(key)];
            let Reached { key: next, parent, .. } = self.search.reached[at as usize];
            if parent == NO_PARENT {
                break;
            }
            (key, at) = (next, parent);
        }
        let gone: [u128; 9] =
            std::array::from_fn(|digit| seen[0][digit] & seen[1][digit] & self.with[digit] & !cells);
        if gone == [0; 9] {
            return;
        }
        let removals = by_cell(&gone);
        if let [(cell, digits)] = removals[..]
            && !self.sink.admits(cell as usize, digits, &rank)
        {
            return;
        }
        let start = self.search.paths.len() as u32;
        self.search.paths.push((source, cause));
        self.search.add_path(last);
        let proof = ChainProof::Path { start, len: self.search.paths.len() as u32 - start, is_cycle: true };
        let digits = (0..9).filter(|&digit| seen[0][digit] | seen[1][digit] != 0);
        let digits = digits.fold(0, |mask, digit| mask | 1 << digit);
        let rule = cycle_rule(self.links);
        self.sink.offer(ChainFind { rule, rank, removals, placement: None, cells, digits, proof });
    }

    /// Reports the chain from an assumption to its opposite, if there is one.
    fn chain(&mut self, source: ChainKey) {
        let UnaryWalk { pencil, web, links, .. } = *self;
        let (cell, (digits, _)) = (cell_of(source), conclusion(source ^ 1, pencil));
        let base = chain_rule(links).base();
        let rank = |round: u32| ChainRank::new(base, round * 2, kind(links));
        if !self.sink.admits(cell, digits, &rank(2)) {
            return;
        }
        let most = most_rounds(|round| self.sink.admits(cell, digits, &rank(round)));
        if web.is_small() && web.rounds_to_opposite(source, links, most).is_none() {
            return;
        }
        self.search.start(source);
        for round in 1.. {
            let is_over = self.search.pending.iter().all(Vec::is_empty);
            if is_over || round > 2 && !self.sink.admits(cell, digits, &rank(round)) {
                return;
            }
            for from in std::mem::take(&mut self.search.pending[1]) {
                let from_key = self.search.reached[from as usize].key;
                for &candidate in web.weak(from_key, links.cells) {
                    let gone = candidate * 2;
                    if !web.is_there(candidate) {
                        continue;
                    }
                    if gone == source ^ 1 {
                        self.report_chain((gone, LinkCause::Rule), from, rank(round));
                        return;
                    }
                    self.search.reach_once(gone, LinkCause::Rule, from);
                }
            }
            for from in std::mem::take(&mut self.search.pending[0]) {
                let gone = self.search.reached[from as usize].key;
                for (held, cause) in web.strong(gone, links) {
                    if held == source ^ 1 {
                        self.report_chain((held, cause), from, rank(round));
                        return;
                    }
                    self.search.reach_once(held, cause, from);
                }
            }
        }
    }

    fn report_chain(&mut self, target: PathFact, last: u32, rank: ChainRank) {
        let (cell, (digits, placement)) = (cell_of(target.0), conclusion(target.0, self.pencil));
        if !self.sink.admits(cell, digits, &rank) {
            return;
        }
        let start = self.search.paths.len() as u32;
        self.search.paths.push(target);
        self.search.add_path(last);
        let path = &self.search.paths[start as usize..];
        let cells = path.iter().fold(0, |set, &(key, _)| set | 1 << cell_of(key));
        let mask = path.iter().fold(0, |mask, &(key, _)| mask | 1 << digit_of(key));
        let proof = ChainProof::Path { start, len: path.len() as u32, is_cycle: false };
        let removals = vec![(cell as u8, digits)];
        let rule = chain_rule(self.links);
        self.sink.offer(ChainFind { rule, rank, removals, placement, cells, digits: mask, proof });
    }
}
