//! The consequences of one assumption, in the order in which Sudoku Explainer finds them.

use super::prelude::*;

/// The parent of a node that has none.
const NO_PARENT: u16 = u16::MAX;

/// A set of candidates, with one bit for each.
pub(super) type CandidateBits = [u64; 12];

/// A fact of a run, with its parents: the facts that it follows from.
#[derive(Clone, Copy)]
pub(super) struct ChainNode {
    pub key: ChainKey,
    pub cause: LinkCause,
    /// The first parent; [`NO_PARENT`] for the source.
    parent: u16,
    /// The index of the other parents in the run's list, and their number.
    others: u32,
    other_count: u16,
    /// The number of the nested chain that implies it, plus 1; 0 if none does.
    pub nested: u32,
}

/// How far a run goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RunMode {
    /// Whether candidates that were ruled out stay out for everything that follows.
    pub is_dynamic: bool,
    /// Whether cells link candidates, or only the houses of one digit.
    pub with_cells: bool,
}

/// The consequences of one assumption, in the order in which they follow.
#[derive(Clone)]
pub(super) struct ChainRun {
    pub nodes: Vec<ChainNode>,
    others: Vec<u16>,
    /// For each key, the number of its node plus 1; 0 if it has none.
    at: Box<[u16; KEYS]>,
    /// The facts that are false, and those that are true, as sets.
    pub sets: [CandidateBits; 2],
    /// The nodes of false and of true facts, in the order in which they were found.
    pub queues: [Vec<u16>; 2],
    heads: [usize; 2],
    /// A candidate that turned out both true and false: both nodes, the true one first. `None` without such a
    /// contradiction.
    pub clash: Option<[u16; 2]>,
    /// The candidates that are left in the run.
    pub pencil: Pencil,
    /// For each node, the number of facts that it depends on, including itself; 0 if it is not counted yet.
    counts: Vec<u16>,
}

impl ChainRun {
    /// A run that contains only its assumption.
    pub fn new(pencil: &Pencil, source: ChainKey) -> ChainRun {
        let mut run = ChainRun {
            nodes: Vec::with_capacity(256),
            others: Vec::with_capacity(512),
            at: Box::new([0; KEYS]),
            sets: [[0; 12]; 2],
            queues: [Vec::with_capacity(128), Vec::with_capacity(128)],
            heads: [0; 2],
            clash: None,
            pencil: pencil.clone(),
            counts: Vec::new(),
        };
        run.add(source, LinkCause::Source, &[], 0);
        run
    }

    /// Begins a run anew from an assumption, reusing its memory.
    pub fn reset(&mut self, pencil: &Pencil, source: ChainKey) {
        for node in &self.nodes {
            self.at[node.key as usize] = 0;
        }
        self.nodes.clear();
        self.others.clear();
        self.sets = [[0; 12]; 2];
        self.queues.iter_mut().for_each(Vec::clear);
        self.heads = [0; 2];
        self.clash = None;
        self.pencil.clone_from(pencil);
        self.counts.clear();
        self.add(source, LinkCause::Source, &[], 0);
    }

    pub fn node(&self, key: ChainKey) -> Option<u16> {
        self.at[key as usize].checked_sub(1)
    }

    pub fn has(&self, key: ChainKey) -> bool {
        self.at[key as usize] != 0
    }

    pub fn parents(&self, node: u16) -> impl Iterator<Item = u16> + '_ {
        let ChainNode { parent, others, other_count, .. } = self.nodes[node as usize];
        let first = (parent != NO_PARENT).then_some(parent);
        first.into_iter().chain(self.others[others as usize..][..other_count as usize].iter().copied())
    }

    fn push(&mut self, key: ChainKey, cause: LinkCause, parents: &[u16], nested: u32) -> u16 {
        let (parent, rest) =
            parents.split_first().map_or((NO_PARENT, &[][..]), |(first, rest)| (*first, rest));
        let others = self.others.len() as u32;
        if !rest.is_empty() {
            self.others.extend_from_slice(rest);
        }
        self.nodes.push(ChainNode { key, cause, parent, others, other_count: rest.len() as u16, nested });
        self.nodes.len() as u16 - 1
    }

    /// Adds a fact, which is processed later.
    pub fn add(&mut self, key: ChainKey, cause: LinkCause, parents: &[u16], nested: u32) {
        let node = self.push(key, cause, parents, nested);
        self.at[key as usize] = node + 1;
        let candidate = key as usize / 2;
        let side = is_on(key) as usize;
        self.sets[side][candidate / 64] |= 1 << (candidate % 64);
        self.queues[side].push(node);
    }

    /// Processes facts until nothing more follows, or some candidate is both true and false.
    pub fn spread(&mut self, base: &Pencil, web: &Web, mode: RunMode) {
        while self.clash.is_none() {
            if let Some(&node) = self.queues[1].get(self.heads[1]) {
                self.heads[1] += 1;
                self.rule_out(node, web, mode);
            } else if let Some(&node) = self.queues[0].get(self.heads[0]) {
                self.heads[0] += 1;
                self.follow(node, base, mode);
            } else {
                break;
            }
        }
    }

    /// Rules out the candidates that conflict with a true one.
    fn rule_out(&mut self, node: u16, web: &Web, mode: RunMode) {
        let from = self.nodes[node as usize].key;
        for &candidate in web.weak(from, mode.with_cells) {
            let gone = candidate * 2;
            if let Some(held) = self.node(gone | 1) {
                if self.pencil.has(cell_of(gone), digit_of(gone)) {
                    let gone = self.push(gone, LinkCause::Rule, &[node], 0);
                    self.clash = Some([held, gone]);
                    return;
                }
            } else if !self.has(gone) && self.pencil.has(cell_of(gone), digit_of(gone)) {
                self.add(gone, LinkCause::Rule, &[node], 0);
            }
        }
    }

    /// Adds the facts that become true because a candidate is gone.
    fn follow(&mut self, node: u16, base: &Pencil, mode: RunMode) {
        let gone = self.nodes[node as usize].key;
        let (cell, digit) = (cell_of(gone), digit_of(gone));
        let is_pair = mode.with_cells && self.pencil.cells[cell].count_ones() == 2;
        let are_pairs =
            HOUSES_OF[cell].map(|house| self.pencil.places[house as usize][digit].count_ones() == 2);
        if is_pair || are_pairs != [false; KINDS] {
            self.hold_what_is_left(node, base, mode);
        }
        if mode.is_dynamic {
            self.pencil.remove(cell, digit);
        }
    }

    /// Adds a fact that becomes true because one of two candidates is gone.
    fn hold_what_is_left(&mut self, node: u16, base: &Pencil, mode: RunMode) {
        let gone = self.nodes[node as usize].key;
        let strong = StrongLinks::new(&self.pencil, gone, mode.with_cells, true);
        let mut parents = [0u16; 9];
        // A fact found here depends on the candidates that are gone already, but not yet on this one itself.
        for (held, cause) in strong.iter() {
            if self.has(held) && !self.has(held ^ 1) {
                continue;
            }
            let mut count = 1;
            parents[0] = node;
            each_hidden(held, cause, base, &self.pencil, |cell, digit| {
                if let Some(hidden) = self.gone(cell, digit) {
                    parents[count] = hidden;
                    count += 1;
                }
            });
            if let Some(other) = self.node(held ^ 1) {
                let held = self.push(held, cause, &parents[..count], 0);
                self.clash = Some([held, other]);
                break;
            }
            self.add(held, cause, &parents[..count], 0);
        }
    }

    /// The node of an eliminated candidate, by which it is cited; `None` if it was not eliminated in the run.
    pub fn gone(&self, cell: usize, digit: usize) -> Option<u16> {
        self.node(key(cell, digit, false))
    }

    /// Collects the facts that a node depends on: itself first, then its parents, then theirs.
    pub fn chain(&self, node: u16, seen: &mut Vec<bool>, chain: &mut Vec<u16>) {
        seen.clear();
        seen.resize(self.nodes.len(), false);
        let start = chain.len();
        chain.push(node);
        seen[node as usize] = true;
        let mut head = start;
        while let Some(&next) = chain.get(head) {
            head += 1;
            for parent in self.parents(next) {
                if !seen[parent as usize] {
                    seen[parent as usize] = true;
                    chain.push(parent);
                }
            }
        }
    }

    /// The number of facts that a node depends on, including itself.
    pub fn count(&mut self, node: u16, seen: &mut Vec<bool>, chain: &mut Vec<u16>) -> u32 {
        self.counts.resize(self.nodes.len(), 0);
        if self.counts[node as usize] == 0 {
            chain.clear();
            self.chain(node, seen, chain);
            self.counts[node as usize] = chain.len() as u16;
        }
        self.counts[node as usize] as u32
    }
}
