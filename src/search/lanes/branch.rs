//! Branching: when nothing more follows, a segment takes a digit in one child and loses it in the other.

use super::bands::{BandDirection, CellVectors, Patterns, unions};
use crate::search::vector::Vector;

/// The digit that each lane tries, and the segment in which it tries it.
#[derive(Clone, Copy)]
pub(super) struct BranchChoice<V> {
    /// The digit of each lane, as a set of one digit.
    pub(super) digit: V,
    /// The number of the segment of each lane, as in [`CELLS_OF`].
    place: V,
}

/// Chooses a branch in each lane. In the band with the fewest patterns left among those with a choice, it takes a digit
/// with two patterns if there is one, otherwise one with more. A segment that some but not all of these patterns take
/// splits them in two, so both children make progress and no solution is found twice.
#[inline(always)]
pub(super) fn choose<V: Vector>(cells: &CellVectors<V>) -> BranchChoice<V> {
    let none = V::splat(0);
    let most = V::splat(u16::MAX >> 1);
    let (mut fewest, mut band_of, mut best) = (most, none, Patterns::none());
    for upright in 0..2 {
        let orientation = if upright == 0 { BandDirection::ROWS } else { BandDirection::COLUMNS };
        for band in 0..3 {
            let patterns = Patterns::within(&unions(cells, orientation, band));
            // A band without a choice offers nothing to branch on.
            let count = patterns.count().blend(patterns.several().zeros(), most);
            let better = count.less_than(fewest);
            fewest = fewest.blend(better, count);
            band_of = band_of.blend(better, V::splat((upright * 3 + band) as u16 * 9));
            best = best.blend(better, &patterns);
        }
    }
    let (several, more) = (best.several(), best.more());
    let pairs = several.and_not(more);
    let digit = pairs.blend(pairs.zeros(), several).lowest_bit();

    // At least one of the first two lines is undecided for the digit, and at least one of its first two boxes
    // can hold the digit.
    let possible = best.segments();
    let mut place = none;
    for line in [1, 0] {
        let [a, b, c] = possible[line];
        let undecided = a.majority(b, c).and(digit);
        for area in [1, 0] {
            let number = V::splat((line * 3 + area) as u16);
            place = number.blend(undecided.and(possible[line][area]).zeros(), place);
        }
    }
    BranchChoice { digit, place: place.add(band_of) }
}

/// The three cells of each numbered segment, then the six others of its line.
static CELLS_OF: [[u8; 9]; 54] = {
    let mut cells = [[0; 9]; 54];
    let mut number = 0;
    while number < 54 {
        let (area, line, band) = (number % 3, number / 3 % 3, number / 9 % 3);
        let orientation = if number < 27 { BandDirection::ROWS } else { BandDirection::COLUMNS };
        let mut which = 0;
        while which < 9 {
            cells[number][which] = orientation.cell(band, line, (area + which / 3) % 3, which % 3) as u8;
            which += 1;
        }
        number += 1;
    }
    cells
};

impl<V: Vector> BranchChoice<V> {
    /// Puts the lane's digit into its segment, by removing it from the rest of the line.
    #[inline(always)]
    pub(super) fn take(&self, lane: usize, cells: &mut CellVectors<V>) {
        let digit = self.digit.lane(lane);
        for &cell in &CELLS_OF[usize::from(self.place.lane(lane))][3..] {
            *cells[usize::from(cell)].lane_mut(lane) &= !digit;
        }
    }

    /// Removes the lane's digit from its segment, in a copy of the lane's position.
    #[inline(always)]
    pub(super) fn refuse(&self, lane: usize, copy: &mut CellVectors<V>, slot: usize) {
        let digit = self.digit.lane(lane);
        for &cell in &CELLS_OF[usize::from(self.place.lane(lane))][..3] {
            *copy[usize::from(cell)].lane_mut(slot) &= !digit;
        }
    }
}
