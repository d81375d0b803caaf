//! The restricted common digits (RCC) of almost locked sets.

use super::{almost_locked::AlmostLockedSets, lists::ListsOfNumbers, prelude::*};
use std::ops::Range;

/// The most comparisons that are made before the meter counts them.
pub const ROUND: usize = 1000;

/// An endpoint of restricted common digits (RCC): a set with the cells of one of its digits, by which some other set
/// is linked with it. A chain can leave or enter the set here.
#[derive(Clone, Copy, Debug)]
pub struct RccEnd {
    /// The number of the set.
    pub set: usize,
    /// The number of the digit's cells in the set.
    pub digit_cells: usize,
}

/// The links of almost locked sets by restricted common digits: all places of a digit in one set see all its places in
/// the other, so that only one of the sets can hold it.
#[derive(Debug)]
pub struct RestrictedCommons {
    /// All endpoints, in the order of their sets and then of their digits.
    pub rcc_ends: Vec<RccEnd>,
    /// For every set, the index of its first endpoint.
    starts: Vec<usize>,
    linked: ListsOfNumbers,
}

impl RestrictedCommons {
    /// The links of these sets; overlapping sets are linked only on request.
    pub fn new<C: CellSet>(
        sets: &AlmostLockedSets<C>,
        with_overlap: bool,
        meter: &Meter,
    ) -> Metered<RestrictedCommons> {
        let linked = sets.linked_digit_cells(meter)?;
        meter.spend(1 + sets.digit_cells_of_sets.len() as u64)?;
        let (mut rcc_ends, mut starts) = (Vec::with_capacity(512), Vec::with_capacity(sets.len() + 1));
        for set in 0..sets.len() {
            starts.push(rcc_ends.len());
            let linked =
                sets.digit_cells_of(set).iter().filter(|&&digit_cells| !linked.get(digit_cells).is_empty());
            rcc_ends.extend(linked.map(|&digit_cells| RccEnd { set, digit_cells }));
        }
        starts.push(rcc_ends.len());
        let by_spread = rcc_ends.iter().enumerate().map(|(number, rcc_end)| (rcc_end.digit_cells, number));
        let holders = ListsOfNumbers::new(sets.all_digit_cells.len(), by_spread);
        let mut others = ListsOfNumbers {
            starts: Vec::with_capacity(rcc_ends.len() + 1),
            items: Vec::with_capacity(1024),
        };
        others.starts.push(0);
        for rcc_end in &rcc_ends {
            let mut looked = 0;
            for &other_end in linked.get(rcc_end.digit_cells) {
                let apart =
                    |&&other: &&usize| with_overlap || !sets.overlap(rcc_end.set, rcc_ends[other].set);
                others.items.extend(holders.get(other_end).iter().filter(apart));
                looked += 2 + holders.get(other_end).len();
                if looked > ROUND {
                    meter.spend(looks::<C>(looked / 4))?;
                    looked = 0;
                }
            }
            meter.spend(looks::<C>(1 + looked / 4))?;
            others.starts.push(others.items.len());
        }
        Continue(RestrictedCommons { rcc_ends, starts, linked: others })
    }

    /// The numbers of a set's endpoints.
    #[inline]
    pub fn rcc_ends_of(&self, set: usize) -> Range<usize> {
        self.starts[set]..self.starts[set + 1]
    }

    /// The endpoints that are linked with this one, in the order of their digits' cells and then of their sets.
    #[inline]
    pub fn linked_to(&self, rcc_end: usize) -> &[usize] {
        self.linked.get(rcc_end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::techniques::sketch::{digit, sketch};

    #[test]
    fn a_common_digit_is_restricted_where_all_its_places_see_each_other() {
        let grid = sketch(&[], &[("r1c1", &[1, 2]), ("r1c9", &[1, 3]), ("r1c3", &[2, 3]), ("r2c2", &[3, 5])]);
        let sets = AlmostLockedSets::new(&grid, &Meter::unbounded()).continue_value().expect("no bound");
        let set = |cells: &[usize]| {
            let cells: Vec<Cell> = cells.iter().map(|&cell| Cell::new(cell)).collect();
            (0..sets.len()).find(|&set| sets.to_reason(set).cells == cells).expect("it is almost locked")
        };
        let links =
            RestrictedCommons::new(&sets, false, &Meter::unbounded()).continue_value().expect("no bound");
        let linked = |a: &[usize], b: &[usize]| -> DigitSet {
            let to_b = |&rcc_end: &usize| {
                links.linked_to(rcc_end).iter().any(|&other| links.rcc_ends[other].set == set(b))
            };
            let rcc_ends = links.rcc_ends_of(set(a)).filter(to_b);
            rcc_ends.map(|rcc_end| sets.all_digit_cells[links.rcc_ends[rcc_end].digit_cells].digit).collect()
        };
        assert_eq!(linked(&[0], &[8]), DigitSet::only(digit(1)));
        assert_eq!(linked(&[2], &[8]), DigitSet::only(digit(3)));
        assert_eq!(linked(&[8], &[10]), DigitSet::EMPTY);
        let pair = sets.digit_cells(set(&[0, 2]), Digit::from_index(1));
        assert_eq!((pair.places.len(), pair.common_peers.len()), (2, 6 + 5));
    }
}
