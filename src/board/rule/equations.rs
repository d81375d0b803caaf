//! The sums that rules demand: digits that add up to a number, and sides that have the same sum.

use super::{Family, Rule};
use crate::board::Cell;
use itertools::Itertools;

/// The index of a cell among a rule's cells, and how many times its digit counts in a sum.
pub(crate) type Weighed = (usize, usize);

/// A cell, and how many times its digit counts in a sum.
pub(crate) type Counted = (Cell, usize);

impl Rule {
    /// The sum of all digits of the rule, if its family fixes it: the number of a cage, for example.
    pub fn fixed_sum(&self) -> Option<usize> {
        match self.family {
            _ if self.is_sum() => Some(self.number()),
            Family::X => Some(10),
            Family::V => Some(5),
            _ => None,
        }
    }

    /// Whether the digits of this rule add up to its number, as those of a cage, a sum or a little killer do.
    pub(crate) fn is_sum(&self) -> bool {
        matches!(self.family, Family::Cage | Family::Sum | Family::LittleKiller)
    }

    /// Whether each cell of this sum counts once and none is subtracted.
    pub fn is_plain(&self) -> bool {
        self.against() == 0 && self.cells.iter().all_unique()
    }

    /// The number of cells at the start of a sum that are subtracted: the other cells exceed them by the sum's number.
    pub(crate) fn against(&self) -> usize {
        if self.family == Family::Sum { self.numbers.get(1).copied().unwrap_or(0) } else { 0 }
    }

    /// The groups of this rule's cells that have the same sum, such as the shaft and the head of an arrow; empty if the
    /// family has no such groups.
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

    /// The sides of this rule that make the same sum, each with a number that is added to its cells, and the sum if it is
    /// known. Each cell of a side comes once; there are no sides if the rule is about more than sums.
    pub(crate) fn sides(&self) -> (Option<usize>, Vec<(usize, Vec<Counted>)>) {
        let (number, sides) = match self.fixed_sum() {
            Some(number) => {
                let [with, against] = self.weighed_cells();
                (against.is_empty().then_some(number), vec![(0, with), (number, against)])
            }
            None => {
                let side = |places: Vec<Weighed>| {
                    let cells = places.into_iter().map(|(place, times)| (self.cells[place], times));
                    let alike = cells.into_grouping_map().sum().into_iter();
                    (0, alike.sorted_unstable().collect_vec())
                };
                (None, self.equal_sides().into_iter().map(side).collect_vec())
            }
        };
        (number, sides.into_iter().filter(|(_, cells)| !cells.is_empty()).collect())
    }

    /// The cells of this sum that are added and those that are subtracted, each once with how many times its digit
    /// counts.
    pub(crate) fn weighed_cells(&self) -> [Vec<Counted>; 2] {
        let (against, with) = self.cells.split_at(self.against().min(self.cells.len()));
        [with, against].map(|cells| {
            let times = |&cell: &Cell| cells.iter().filter(|&&other| other == cell).count();
            cells.iter().unique().map(|cell| (*cell, times(cell))).collect()
        })
    }
}
