//! What follows from a node being false, level by level, so that the way there is a shortest one.

use super::links::{Links, ones};
use crate::board::{Board, CellSet};

/// The nodes that become false and true in turn, each at the first level where it does.
pub(super) struct Flood {
    off: Vec<u64>,
    on: Vec<u64>,
    words: usize,
    pub levels: usize,
}

impl Flood {
    pub fn from<B: Board>(links: &Links<B>, start: usize) -> Flood {
        let words = links.words;
        let mut flood = Flood { off: vec![0; words], on: Vec::new(), words, levels: 0 };
        flood.off[start / 64] |= 1 << (start % 64);
        let mut seen_off = flood.off.clone();
        let mut seen_on = vec![0; words];
        loop {
            let mut on = vec![0; words];
            for node in ones(&flood.off[flood.levels * words..]) {
                on.iter_mut().zip(links.strong(node)).for_each(|(on, strong)| *on |= strong);
            }
            on.iter_mut().zip(&seen_on).for_each(|(on, seen)| *on &= !seen);
            if on.iter().all(|&word| word == 0) {
                return flood;
            }
            seen_on.iter_mut().zip(&on).for_each(|(seen, on)| *seen |= on);
            let mut off = vec![0; words];
            for node in ones(&on) {
                off.iter_mut().zip(links.weak(node)).for_each(|(off, weak)| *off |= weak);
            }
            off.iter_mut().zip(&seen_off).for_each(|(off, seen)| *off &= !seen);
            seen_off.iter_mut().zip(&off).for_each(|(seen, off)| *seen |= off);
            flood.on.extend(on);
            flood.off.extend(off);
            flood.levels += 1;
        }
    }

    /// The nodes that become true at this level.
    pub fn on(&self, level: usize) -> &[u64] {
        &self.on[level * self.words..][..self.words]
    }

    fn off(&self, level: usize) -> &[u64] {
        &self.off[level * self.words..][..self.words]
    }

    /// A shortest way from the start to a node that becomes true at this level.
    pub fn path<B: Board>(&self, links: &Links<B>, level: usize, end: usize) -> Vec<usize> {
        let both = |a: &[u64], b: &[u64]| {
            let shared = a.iter().zip(b).map(|(a, b)| a & b).enumerate().find(|(_, word)| *word != 0);
            shared.map(|(at, word)| at * 64 + word.trailing_zeros() as usize)
        };
        let mut path = vec![end];
        let mut on = end;
        for level in (0..=level).rev() {
            let off = both(links.strong(on), self.off(level)).expect("something made it true");
            path.push(off);
            if level > 0 {
                on = both(links.weak(off), self.on(level - 1)).expect("something made it false");
                path.push(on);
            }
        }
        path.reverse();
        path
    }

    /// A shortest way that passes no cell twice.
    pub fn simple_path<B: Board>(&self, links: &Links<B>, level: usize, end: usize) -> Option<Vec<usize>> {
        let mut path = vec![end];
        self.step(links, level, true, B::Cells::EMPTY, &mut path).then(|| { path.reverse(); path })
    }

    fn step<B: Board>(&self, links: &Links<B>, level: usize, on: bool, visited: B::Cells, path: &mut Vec<usize>) -> bool {
        let last = path[path.len() - 1];
        if !on && level == 0 { return true; }
        let (row, from) = if on { (links.strong(last), self.off(level)) } else { (links.weak(last), self.on(level - 1)) };
        let visited = if path.len() == 1 { visited } else { visited.or(links.nodes[last].cells) };
        let start_on = path.len() == 1;
        let _ = start_on;
        let both: Vec<u64> = row.iter().zip(from).map(|(a, b)| a & b).collect();
        for next in ones(&both) {
            let cells = links.nodes[next].cells;
            let is_start = on && level == 0;
            let closes = is_start && cells == links.nodes[path[0]].cells;
            let old = visited.minus(links.nodes[last].cells);
            if !closes && !is_start && !cells.and(old).is_empty() { continue; }
            path.push(next);
            if self.step(links, if on { level } else { level - 1 }, !on, visited, path) { return true; }
            path.pop();
        }
        false
    }
}
