//! What follows from a node being false, level by level, so that the way there is a shortest one.

use super::links::{Links, ones, set};
use crate::board::CellSet;

/// The nodes that become false and true in turn, each at the first level where it does.
#[derive(Default)]
pub(super) struct Flood {
    off: Vec<u64>,
    on: Vec<u64>,
    seen_off: Vec<u64>,
    seen_on: Vec<u64>,
    words: usize,
    levels: usize,
}

impl Flood {
    /// Spreads from the start being false. What it held before is forgotten.
    pub fn spread<C: CellSet>(&mut self, links: &Links<C>, start: usize) {
        let words = links.words;
        (self.words, self.levels) = (words, 0);
        for rows in [&mut self.off, &mut self.on, &mut self.seen_off, &mut self.seen_on] {
            rows.clear();
            rows.resize(words, 0);
        }
        self.on.clear();
        set(&mut self.off, start);
        set(&mut self.seen_off, start);
        loop {
            let at = self.levels * words;
            self.on.resize(at + words, 0);
            for node in ones(&self.off[at..]) {
                self.on[at..].iter_mut().zip(links.strong(node)).for_each(|(on, strong)| *on |= strong);
            }
            if !only_new(&mut self.on[at..], &mut self.seen_on) {
                return;
            }
            self.levels += 1;
            self.off.resize(at + 2 * words, 0);
            let off = &mut self.off[at + words..];
            for node in ones(&self.on[at..]) {
                off.iter_mut().zip(links.weak(node)).for_each(|(off, weak)| *off |= weak);
            }
            only_new(off, &mut self.seen_off);
        }
    }

    /// The nodes that become true at any level.
    pub fn reached(&self) -> &[u64] {
        &self.seen_on
    }

    /// The level at which a node becomes true.
    pub fn level(&self, node: usize) -> usize {
        let at = |level: &usize| super::links::has(self.on(*level), node);
        (0..self.levels).find(at).unwrap_or(self.levels)
    }

    fn on(&self, level: usize) -> &[u64] {
        &self.on[level * self.words..][..self.words]
    }

    fn off(&self, level: usize) -> &[u64] {
        &self.off[level * self.words..][..self.words]
    }

    /// A shortest way from the start to a node that becomes true, the first in the order of nodes seen from
    /// its end, that comes to no cell twice. Only the two ends' cells may be crossed again.
    pub fn path<C: CellSet>(&self, links: &Links<C>, end: usize) -> Option<Vec<usize>> {
        let mut path = vec![end];
        self.back(links, self.level(end), C::EMPTY, &mut path).then(|| {
            path.reverse();
            path
        })
    }

    /// Goes one strong and one weak link back from the path's last node, which becomes true at this level.
    fn back<C: CellSet>(&self, links: &Links<C>, level: usize, crossed: C, path: &mut Vec<usize>) -> bool {
        let on = path[path.len() - 1];
        let node = |at: usize| &links.nodes[at];
        let end = node(path[0]);
        let free = |at: usize| {
            let spread = if node(at).is_single() { end.cells } else { C::EMPTY };
            node(at).cells.and(crossed.or(spread)).is_empty()
        };
        for off in ones(links.strong(on)).filter(|&off| super::links::has(self.off(level), off)) {
            let adjacent = path.len() == 1;
            if level == 0 {
                let fits = off == path[0] || adjacent || !node(off).is_single() || path[2..path.len() - 1].iter().all(|&at| !node(at).is_single() || node(at).cells.and(node(off).cells).is_empty());
                if !fits { continue; }
                path.push(off);
                return true;
            }
            if !adjacent && !free(off) {
                continue;
            }
            path.push(off);
            let crossed = if adjacent { crossed } else { crossed.or(node(on).cells) };
            for before in ones(links.weak(off)).filter(|&on| super::links::has(self.on(level - 1), on)) {
                if node(before).cells.and(crossed).is_empty() && (!node(before).is_single() || node(before).cells.and(end.cells).is_empty()) {
                    path.push(before);
                    if self.back(links, level - 1, crossed.or(node(off).cells), path) {
                        return true;
                    }
                    path.pop();
                }
            }
            path.pop();
        }
        false
    }
}

/// Leaves in a row what was not seen before and notes it; tells whether there was any.
fn only_new(row: &mut [u64], seen: &mut [u64]) -> bool {
    let mut any = 0;
    for (row, seen) in row.iter_mut().zip(seen) {
        *row &= !*seen;
        *seen |= *row;
        any |= *row;
    }
    any != 0
}
