//! Searches the consequences of a node being false level by level, so that the way to each is a shortest one.

use super::{
    link_graph::{BITS, LinkGraph, RowWord, add, common, has, ones},
    prelude::*,
};

/// The number of links that are tried backwards for a way that visits no cell twice. Most ways are found at once; if
/// there is none, this keeps the search from trying them all.
const MOST_TRIES: usize = 1000;

/// The number of words that are joined before they are counted.
const MOST_JOINED: usize = 10_000;

/// Whether the link at one end of a path may start in the cell of the other end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathEnds {
    /// The link may start there.
    Linked,
    /// The link may not start there.
    Apart,
}

/// A search by levels: the nodes that become true, each at the first level at which it does. The nodes between, which
/// become false, are found again on the way back.
pub struct LevelSearch<'a, C> {
    links: &'a LinkGraph<C>,
    meter: &'a Meter,
    on: Vec<RowWord>,
    pub reachable: Vec<RowWord>,
    start: usize,
    pub levels: usize,
}

impl<'a, C: CellSet> LevelSearch<'a, C> {
    /// A search that has not been run.
    pub fn new(links: &'a LinkGraph<C>, meter: &'a Meter) -> LevelSearch<'a, C> {
        LevelSearch { links, meter, on: Vec::new(), reachable: Vec::new(), start: 0, levels: 0 }
    }

    /// Searches the consequences of the start being false. Earlier results are dropped.
    pub fn run(&mut self, start: usize) -> Metered {
        self.run_to(usize::MAX, start)
    }

    /// Searches the consequences of the start being false, up to this level.
    pub fn run_to(&mut self, last: usize, start: usize) -> Metered {
        let (links, meter, width) = (self.links, self.meter, self.links.words);
        (self.start, self.levels) = (start, 1);
        self.on.clear();
        self.on.extend(links.strong(start));
        self.reachable.clear();
        self.reachable.extend(links.strong(start));
        while self.levels <= last {
            let at = self.levels * width;
            self.on.resize(at + width, 0);
            let (known, new) = self.on.split_at_mut(at);
            let mut joined = 2;
            for (index, &word) in known[at - width..].iter().enumerate() {
                let mut left = word;
                while left != 0 {
                    joined += 1;
                    add(new, links.next(index * BITS + left.trailing_zeros() as usize));
                    left &= left - 1;
                }
                if joined * width > MOST_JOINED {
                    meter.spend(words(2 * joined * (4 + width)))?;
                    joined = 0;
                }
            }
            meter.spend(words(2 * joined * (4 + width)))?;
            if !only_new(new, &mut self.reachable) {
                return Continue(());
            }
            self.levels += 1;
        }
        Continue(())
    }

    /// The first level at which a node becomes true; the number of levels if it never does.
    pub fn level(&self, node: usize) -> usize {
        let at = |level: &usize| has(self.on(*level), node);
        (0..self.levels).find(at).unwrap_or(self.levels)
    }

    /// The nodes that become true at a level, as bits.
    pub fn on(&self, level: usize) -> &[RowWord] {
        &self.on[level * self.links.words..][..self.links.words]
    }

    /// A shortest way from the start to a node that becomes true, the first in the order of nodes as seen from its
    /// end. It visits no cell twice, but a group may overlap the cell of an end, and, unless the ends must be kept
    /// apart, an end's own link may start in the cell of the other.
    pub fn path(&self, end: usize, ends: PathEnds) -> Metered<Option<Vec<usize>>> {
        let (mut path, mut tries) = (vec![end], MOST_TRIES);
        self.meter.spend(10 + self.levels as u64)?;
        let arrives = self.walk_back((self.level(end), ends), C::EMPTY, &mut path, &mut tries)?;
        path.reverse();
        Continue(arrives.then_some(path))
    }

    /// Goes back from the path's last node, which becomes true at this level, by a strong and a weak link. `crossed`
    /// are the cells it must not visit: those of all nodes but the last two and the end.
    fn walk_back(
        &self,
        (level, ends): (usize, PathEnds),
        crossed: C,
        path: &mut Vec<usize>,
        tries: &mut usize,
    ) -> Metered<bool> {
        let (links, meter) = (self.links, self.meter);
        meter.spend(looks::<C>(1) + words(2 * links.words))?;
        let node = |at: usize| &links.nodes[at];
        let (on, first) = (path[path.len() - 1], path.len() == 1);
        if level == 0 {
            let first_between = if ends == PathEnds::Apart { 1 } else { 2 };
            let between = path.get(first_between..path.len() - 1).unwrap_or_default();
            let start = self.start;
            let crosses =
                |&at: &usize| node(at).is_single() && !node(at).cells.and(node(start).cells).is_empty();
            let fits = start == path[0] || !node(start).is_single() || !between.iter().any(crosses);
            path.extend(fits.then_some(start));
            return Continue(fits);
        }
        let end = path[0];
        let crossed_next = if first { crossed } else { crossed.or(node(on).cells) };
        for off in ones(links.strong(on)) {
            let meets_end =
                |at: usize| node(at).is_single() && !node(at).cells.and(node(end).cells).is_empty();
            if !first && (meets_end(off) || !node(off).cells.and(crossed).is_empty()) {
                continue;
            }
            meter.spend(words(4 * links.words))?;
            path.push(off);
            for before in common(links.weak(off), self.on(level - 1)) {
                if meets_end(before) || !node(before).cells.and(crossed_next).is_empty() {
                    continue;
                }
                if *tries == 0 {
                    return Continue(false);
                }
                *tries -= 1;
                path.push(before);
                let crossed = crossed_next.or(node(off).cells);
                if self.walk_back((level - 1, ends), crossed, path, tries)? {
                    return Continue(true);
                }
                path.pop();
            }
            path.pop();
        }
        Continue(false)
    }
}

/// Keeps only the unseen bits of a row and marks them as seen; returns whether there were any.
fn only_new(row: &mut [RowWord], seen: &mut [RowWord]) -> bool {
    let mut any = 0;
    for (row, seen) in row.iter_mut().zip(seen) {
        *row &= !*seen;
        *seen |= *row;
        any |= *row;
    }
    any != 0
}
