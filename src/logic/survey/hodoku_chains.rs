//! The chains that HoDoKu lists, for the lines of its library.

use super::{
    chains::{ChainResult, ChainSurvey, FoundChain, sort},
    level_search::{LevelSearch, PathEnds},
    prelude::*,
};

impl<C: CellSet> ChainSurvey<C> {
    /// The chains as HoDoKu lists them: its AICs end in single candidates, so a chain with a group at an end is a
    /// discontinuous loop for each candidate that it eliminates.
    pub fn chains_as_in_hodoku(&self, meter: &Meter) -> Metered<Vec<FoundChain>> {
        let split = self.chains.iter().flat_map(|found| {
            if self.is_open_at_group(found) { found.each_elimination() } else { vec![found.clone()] }
        });
        sort(split.collect(), meter)
    }

    /// Whether a chain passes through a scattered set.
    pub fn passes_scattered_set(&self, path: &[usize]) -> bool {
        path.chunks_exact(2).any(|pair| !self.outside(pair[0], pair[1]).is_empty())
    }

    /// Whether HoDoKu does not list a chain: an open one that begins or ends inside a scattered set, which HoDoKu
    /// leaves only by its outside cell, or one that, read from either end, returns to a cell that it has passed.
    pub fn is_left_out_by_hodoku(&self, path: &[usize], found: &FoundChain) -> bool {
        if found.result == ChainResult::Closes {
            return false;
        }
        let is_inside = |end: usize, next: usize| {
            let outside = self.outside(end, next);
            !outside.is_empty() && !self.links.nodes[end].cells.is_within(outside)
        };
        let backwards: Vec<usize> = path.iter().rev().copied().collect();
        is_inside(path[0], path[1])
            || is_inside(backwards[0], backwards[1])
            || [path, &backwards].into_iter().all(|path| self.comes_back(path, found))
    }

    /// The outside cells of the scattered set that the strong link between two nodes goes through.
    fn outside(&self, a: usize, b: usize) -> C {
        let Some(sets) = self.links.sets() else { return C::EMPTY };
        self.links.set_between(a, b).map_or(C::EMPTY, |set| sets.get(set).outside)
    }

    /// Whether a chain, read in this order, returns to a cell it has passed, or stays in the cell where it begins. A
    /// chain with a single elimination is read as a loop from that candidate, and may return to its cell at the end.
    ///
    /// A group and a set are entered at their first cell with the digit, and pass all their cells. The next node may
    /// share a cell.
    fn comes_back(&self, path: &[usize], found: &FoundChain) -> bool {
        let mut stops: Vec<(Cell, C)> = Vec::new();
        let mut stop = |node: usize, passed: C| {
            stops.extend(self.links.nodes[node].cells.first().map(|cell| (cell, passed)));
        };
        for pair in path.chunks_exact(2) {
            let cells = |node: usize| self.links.nodes[node].cells;
            let set = self.links.set_between(pair[0], pair[1]);
            match set.zip(self.links.sets()) {
                Some((set, sets)) => {
                    stop(pair[0], sets.get(set).cells.minus(self.outside(pair[0], pair[1])));
                    if !self.outside(pair[0], pair[1]).is_empty() {
                        stop(pair[1], cells(pair[1]));
                    }
                }
                None => pair.iter().for_each(|&node| stop(node, cells(node))),
            }
        }
        let is_loop = matches!(found.result, ChainResult::Deletes | ChainResult::Sets);
        if let (ChainResult::Deletes, Some(gone)) = (found.result, found.eliminations.first()) {
            let start = (gone.cell, C::only(gone.cell));
            if stops.last() != Some(&start) {
                stops.push(start);
            }
            stops.insert(0, start);
        }
        if is_loop && stops[0].0 == stops[1].0 {
            return true;
        }
        let mut passed = C::EMPTY;
        for index in 0..stops.len() {
            if passed.contains(stops[index].0) {
                return true;
            }
            if index > 0 && (!is_loop || stops[index - 1].0 != stops[0].0) {
                passed = passed.or(stops[index - 1].1);
            }
        }
        false
    }
}

impl FoundChain {
    /// The nodes of the chain in order, as HoDoKu has them: by a path that returns to neither of its ends, if there is
    /// one.
    pub fn path_as_in_hodoku<C: CellSet>(
        &self,
        levels: &mut LevelSearch<'_, C>,
    ) -> Metered<Option<Vec<usize>>> {
        match self.path(PathEnds::Apart, levels)? {
            None => self.path(PathEnds::Linked, levels),
            apart => Continue(apart),
        }
    }
}
