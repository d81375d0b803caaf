//! Branching: when nothing more follows, a digit is tried in one segment, and then kept out of it.

use super::bands::{Cells, Lie, Patterns, unions};
use crate::search::vector::Vector;

/// What to try in each lane.
#[derive(Clone, Copy)]
pub(super) struct Branch<V> {
    /// Which digit, as a set of one.
    pub(super) digit: V,
    /// Where: the number of a segment, see [`segment`].
    place: V,
}

/// Finds in each lane the band with the fewest patterns left among those with a choice, and in it
/// a digit with two patterns if there is one, else with more. A segment that some but not all of
/// them take splits them in two, so that both children get on and no solution is met twice.
#[inline(always)]
pub(super) fn choose<V: Vector>(cells: &Cells<V>) -> Branch<V> {
    let none = V::splat(0);
    let most = V::splat(u16::MAX >> 1);
    let (mut fewest, mut band_of, mut best) = (most, none, Patterns::none());
    for upright in 0..2 {
        let lie = if upright == 0 { Lie::LEVEL } else { Lie::UPRIGHT };
        for band in 0..3 {
            let patterns = Patterns::within(&unions(cells, lie, band));
            let open = patterns.several();
            // Without a choice there is nothing to branch on.
            let count = most.replaced(open.meets(open), patterns.count());
            let better = count.below(fewest);
            fewest = fewest.replaced(better, count);
            band_of = band_of.replaced(better, V::splat((upright * 3 + band) as u16 * 9));
            best = best.replaced(better, &patterns);
        }
    }
    let (several, more) = (best.several(), best.more());
    let pairs = several.minus(more);
    let digit = several.replaced(pairs.meets(pairs), pairs).lowest_bit();

    // Of the first two lines one at least is undecided for the digit, and of its first two boxes
    // the digit can be in one at least.
    let possible = best.segments();
    let mut place = none;
    for line in [1, 0] {
        let [a, b, c] = possible[line];
        let undecided = a.majority(b, c).and(digit);
        for area in [1, 0] {
            let number = V::splat((line * 3 + area) as u16);
            place = place.replaced(undecided.meets(possible[line][area]), number);
        }
    }
    Branch { digit, place: place.plus(band_of) }
}

/// The three cells of a numbered segment, and the six others of its line.
fn segment(number: u16) -> ([usize; 3], [usize; 6]) {
    let number = usize::from(number);
    let (area, line, band) = (number % 3, number / 3 % 3, number / 9 % 3);
    let lie = if number < 27 { Lie::LEVEL } else { Lie::UPRIGHT };
    let [a, b, c] = lie.segment(band, line, (area + 1) % 3);
    let [d, e, f] = lie.segment(band, line, (area + 2) % 3);
    (lie.segment(band, line, area), [a, b, c, d, e, f])
}

impl<V: Vector> Branch<V> {
    /// Puts the lane's digit into its segment: takes it from the rest of the line.
    #[inline(always)]
    pub(super) fn take(&self, lane: usize, cells: &mut Cells<V>) {
        let digit = self.digit.lane(lane);
        for cell in segment(self.place.lane(lane)).1 {
            *cells[cell].lane_mut(lane) &= !digit;
        }
    }

    /// Keeps the lane's digit out of its segment, in a copy of the lane's cells at `slot`.
    #[inline(always)]
    pub(super) fn refuse(&self, lane: usize, cells: &mut Cells<V>, slot: usize) {
        let digit = self.digit.lane(lane);
        for cell in segment(self.place.lane(lane)).0 {
            *cells[cell].lane_mut(slot) &= !digit;
        }
    }
}
