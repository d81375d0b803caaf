//! The restricted common digits of almost locked sets.

use super::{almost_locked::AlmostLockedSets, lists::Lists, work::looks};
use crate::{board::CellSet, meter::Meter};
use std::ops::{ControlFlow, Range};

/// How many looks there are at the most before they are counted.
pub(in crate::logic) const ROUND: usize = 1000;

/// A set with one of its spreads that is linked with others at all: where a chain can leave the set or enter it.
#[derive(Clone, Copy, Debug)]
pub(in crate::logic) struct Gate {
    /// The set.
    pub set: usize,
    /// The spread.
    pub spread: usize,
}

/// Which sets are linked: all places of a digit in the one see all its places in the other, so that only one of
/// them can hold it. It is a restricted common digit of the two.
#[derive(Debug)]
pub(in crate::logic) struct Links {
    /// All gates, in the order of their sets and then of their digits.
    gates: Vec<Gate>,
    /// For every set where its gates begin.
    starts: Vec<usize>,
    partners: Lists,
}

impl Links {
    /// The links of these sets; those of sets that overlap are among them only if asked for.
    pub fn of<C: CellSet>(
        sets: &AlmostLockedSets<C>,
        with_overlap: bool,
        meter: &Meter,
    ) -> ControlFlow<(), Links> {
        let partners = sets.partners(meter)?;
        meter.spend(1 + sets.spreads_of_sets.len() as u64)?;
        let (mut gates, mut starts) = (Vec::with_capacity(512), Vec::with_capacity(sets.len() + 1));
        for set in 0..sets.len() {
            starts.push(gates.len());
            let linked = sets.spreads_of(set).iter().filter(|&&spread| !partners.get(spread).is_empty());
            gates.extend(linked.map(|&spread| Gate { set, spread }));
        }
        starts.push(gates.len());
        let by_spread = gates.iter().enumerate().map(|(number, gate)| (gate.spread, number));
        let holders = Lists::of(sets.spreads().len(), by_spread);
        let mut others =
            Lists { starts: Vec::with_capacity(gates.len() + 1), items: Vec::with_capacity(1024) };
        others.starts.push(0);
        for gate in &gates {
            let mut looked = 0;
            for &partner in partners.get(gate.spread) {
                let apart = |&&other: &&usize| with_overlap || !sets.overlap(gate.set, gates[other].set);
                others.items.extend(holders.get(partner).iter().filter(apart));
                looked += 2 + holders.get(partner).len();
                if looked > ROUND {
                    meter.spend(looks::<C>(looked / 4))?;
                    looked = 0;
                }
            }
            meter.spend(looks::<C>(1 + looked / 4))?;
            others.starts.push(others.items.len());
        }
        ControlFlow::Continue(Links { gates, starts, partners: others })
    }

    /// All gates, by their numbers.
    #[inline]
    pub fn gates(&self) -> &[Gate] {
        &self.gates
    }

    /// The numbers of a set's gates.
    #[inline]
    pub fn gates_of(&self, set: usize) -> Range<usize> {
        self.starts[set]..self.starts[set + 1]
    }

    /// The gates that this one is linked with, in the order of their spreads and then of their sets.
    #[inline]
    pub fn partners(&self, gate: usize) -> &[usize] {
        self.partners.get(gate)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::almost_locked::{digits, grid_with},
        *,
    };
    use crate::board::{Cell, Digit, DigitSet};

    #[test]
    fn a_common_digit_is_restricted_where_all_its_places_see_each_other() {
        let grid = grid_with(&[((1, 1), &[1, 2]), ((1, 9), &[1, 3]), ((1, 3), &[2, 3]), ((2, 2), &[3, 5])]);
        let sets = AlmostLockedSets::of(&grid, &Meter::unbounded()).continue_value().expect("no bound");
        let set = |cells: &[usize]| {
            let cells: Vec<Cell> = cells.iter().map(|&cell| Cell::at(cell)).collect();
            (0..sets.len()).find(|&set| sets.named(set).cells == cells).expect("it is almost locked")
        };
        let links = Links::of(&sets, false, &Meter::unbounded()).continue_value().expect("no bound");
        let linked = |a: &[usize], b: &[usize]| -> DigitSet {
            let to_b =
                |&gate: &usize| links.partners(gate).iter().any(|&other| links.gates()[other].set == set(b));
            let gates = links.gates_of(set(a)).filter(to_b);
            gates.map(|gate| sets.spreads()[links.gates()[gate].spread].digit).collect()
        };
        assert_eq!(linked(&[0], &[8]), digits(&[1]));
        assert_eq!(linked(&[2], &[8]), digits(&[3]));
        assert_eq!(linked(&[8], &[10]), digits(&[]));
        let pair = sets.spread(set(&[0, 2]), Digit::at(1));
        assert_eq!((pair.places.len(), pair.seers.len()), (2, 6 + 5));
    }
}
