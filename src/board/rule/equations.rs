//! What rules say of sums: digits that make a number, and sides that make the same sum.

use super::{Family, Rule};
use crate::board::Cell;
use itertools::Itertools;

/// A place among a rule's cells, and how many times its digit counts.
pub(crate) type Weighed = (usize, usize);

impl Rule {
    /// What its digits make together, if its family says so.
    pub fn fixed_sum(&self) -> Option<usize> {
        match self.family {
            _ if self.is_sum() => Some(self.number()),
            Family::X => Some(10),
            Family::V => Some(5),
            _ => None,
        }
    }

    /// Whether its digits make its number: those of a cage, a sum, a little killer.
    pub(crate) fn is_sum(&self) -> bool {
        matches!(self.family, Family::Cage | Family::Sum | Family::LittleKiller)
    }

    /// Whether each of its cells counts once, and none against the others.
    pub fn is_plain(&self) -> bool {
        self.against() == 0 && self.cells.iter().all_unique()
    }

    /// How many of a sum's first cells count against it: the others make its number more than they do.
    pub(crate) fn against(&self) -> usize {
        if self.family == Family::Sum { self.numbers.get(1).copied().unwrap_or(0) } else { 0 }
    }

    /// Its cells in groups that make the same sum; none if its family says nothing like that.
    pub(crate) fn equal_sides(&self) -> Vec<Vec<Weighed>> {
        let count = self.cells.len();
        let once = |places: Vec<usize>| places.into_iter().map(|place| (place, 1)).collect_vec();
        match self.family {
            Family::Arrow => {
                let head = self.number();
                let power = |place| (place, 10_usize.saturating_pow((head - 1 - place) as u32));
                vec![once((head..count).collect()), (0..head).map(power).collect()]
            }
            Family::DoubleArrow => vec![once((1..count - 1).collect()), once(vec![0, count - 1])],
            Family::RegionSum => {
                let ends = self.numbers.iter().scan(0, |end, cells| {
                    *end += cells;
                    Some((*end - cells..*end).collect())
                });
                ends.map(once).collect()
            }
            Family::Zipper => {
                let pairs = (0..count / 2).map(|place| once(vec![place, count - 1 - place]));
                let middle = (count % 2 == 1).then(|| once(vec![count / 2]));
                pairs.chain(middle).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The sum's cells that count for it and those that count against it, each once with how many times its digit counts.
    pub(crate) fn weighed_cells(&self) -> [Vec<(Cell, usize)>; 2] {
        let (against, with) = self.cells.split_at(self.against().min(self.cells.len()));
        [with, against].map(|cells| {
            let times = |&cell: &Cell| cells.iter().filter(|&&one| one == cell).count();
            cells.iter().unique().map(|cell| (*cell, times(cell))).collect()
        })
    }
}
