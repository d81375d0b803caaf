//! Rules read without knowing which of their cells differ: with automata that rules alike share, or with none.

use super::{
    Automaton, Counted, Family, Geometry, Meaning, ReadRule, Rule, automaton::order_by_house,
    written::MOST_HEAD,
};
use crate::board::{Cell, Digit, DigitSet, MAX_SIDE};
use itertools::Itertools;
use smallvec::SmallVec;
use std::sync::Arc;

/// The largest side on which rules are read so. On wider boards few states less are worth little.
const MOST_SIDE: usize = 9;

/// How many digits are tried for a filling before the states are asked.
const MOST_TRIES: usize = 4000;

/// How many sums of equal sides are tried.
const MOST_SUMS: usize = 10;

/// The fewest cells of an arrow that is not tried on.
const LONG_ARROW: usize = 24;

impl Rule {
    /// What reads the digits of its cells as if none saw another, the same for rules alike; `None` if there is none, or
    /// arithmetic does without.
    pub(in crate::board) fn free_automaton(
        &self,
        before: &[ReadRule],
        board: &Geometry<'_>,
    ) -> Option<Arc<Automaton>> {
        (board.side <= MOST_SIDE && self.has_states()).then_some(())?;
        let is_alike = |ReadRule { rule, .. }: &&ReadRule| {
            (rule.family, rule.cells.len(), &rule.numbers) == (self.family, self.cells.len(), &self.numbers)
        };
        match before.iter().rev().find(is_alike) {
            Some(other) => other.free.clone(),
            None => Automaton::free(self, board).map(Arc::new),
        }
    }

    /// Whether digits are known to fit, cells that see each other with different ones.
    pub(in crate::board) fn is_known_to_fit(&self, free: Option<&Automaton>, board: &Geometry<'_>) -> bool {
        if board.side > MOST_SIDE {
            return false;
        }
        match self.says_more() {
            false => self.cells.len() <= board.side,
            true => (free.is_some() || !self.has_states()) && self.has_filling(free, board),
        }
    }

    /// Whether it says more than that cells differ.
    pub(crate) fn says_more(&self) -> bool {
        !self.family.is_seen() && self.family != Family::Different
    }

    /// Whether it has to be read digit by digit: arithmetic keeps what is said of sums, and pairs what is said of pairs.
    fn has_states(&self) -> bool {
        use Family::*;
        let is_together = matches!(self.family.meaning(), Meaning::Ends(..) | Meaning::Together);
        let is_of_sums = matches!(self.family, Arrow | DoubleArrow | RegionSum | Zipper | Sandwich | XSum);
        is_together && !is_of_sums && !self.is_sum() && self.family != Palindrome
    }

    /// Whether a filling is found after a few tries.
    fn has_filling(&self, automaton: Option<&Automaton>, board: &Geometry<'_>) -> bool {
        let is_long = self.cells.len() > board.side * board.side;
        if is_long || self.family == Family::Arrow && !(1..=MOST_HEAD).contains(&self.number()) {
            return false;
        }
        let (number, mut sides) = self.sides();
        sides.sort_by_key(|(_, cells)| cells.len());
        if automaton.is_none() && !sides.is_empty() {
            return self.has_balance(number, &sides, board) || self.has_loose_filling(board);
        }
        let cells = self.reading_order().into_iter().map(|place| self.cells[place]).collect_vec();
        let read = |place: usize, state, digit: Digit| {
            let next = self.read(state, place, digit.value() as u64);
            next.filter(|&next| place + 1 < cells.len() || self.accepts(next))
        };
        let next = |place, state, digit| match automaton {
            Some(automaton) => automaton.follows(state, digit),
            None => read(place, state, digit),
        };
        let likely = |place: usize, _| match self.family {
            Family::XSum => board.side.div_ceil(2),
            Family::Sandwich => board.side,
            // The last that is seen hides all others.
            Family::Skyscraper if place + 1 == self.number() => board.side,
            _ => 1,
        };
        Filling { board, cells: &cells, next: &next, likely: &likely, tries: MOST_TRIES }
            .goes_on(0, &mut Vec::new())
    }

    /// Whether digits are found with which all sides make the same sum.
    fn has_balance(
        &self,
        number: Option<usize>,
        sides: &[(usize, Vec<Counted>)],
        board: &Geometry<'_>,
    ) -> bool {
        let side = board.side;
        let times = |cells: &[Counted]| cells.iter().map(|&(_, times)| times).sum::<usize>();
        // What a side makes at least and at most if its digits differ.
        let range = |(plus, cells): &(usize, Vec<Counted>)| {
            let (times, differing) = (times(cells), cells.len().min(side));
            [plus + times * (differing + 1) / 2, plus + times * (2 * side + 1 - differing) / 2]
        };
        let both = |one: [usize; 2], other: [usize; 2]| [one[0].max(other[0]), one[1].min(other[1])];
        let [least, most] = sides.iter().map(range).reduce(both).unwrap_or_default();
        let likely = number.unwrap_or((least + most) / 2);
        let spread = number.map_or(MOST_SUMS / 2, |_| 0);
        let sums = likely.saturating_sub(spread)..=likely + spread;
        let cells = sides.iter().flat_map(|(_, cells)| cells.iter().map(|&(cell, _)| cell)).collect_vec();
        // How many times each cell counts, how many times those after it do, and where a side begins what it adds.
        let steps = sides.iter().flat_map(|(plus, cells)| {
            let of_cell = move |place: usize| {
                (cells[place].1, times(&cells[place + 1..]), (place == 0).then_some(*plus))
            };
            (0..cells.len()).map(of_cell)
        });
        let steps = steps.collect_vec();
        sums.sorted_by_key(|sum| sum.abs_diff(likely)).any(|sum| {
            let open = |place: usize, left: u64| match steps[place].2 {
                Some(plus) => sum.saturating_sub(plus),
                None => left as usize,
            };
            let next = |place: usize, left, digit: Digit| {
                let (times, rest, _) = steps[place];
                let left = open(place, left).checked_sub(times * digit.value())?;
                (rest..=rest * side).contains(&left).then_some(left as u64)
            };
            let likely = |place: usize, left| open(place, left).div_ceil(steps[place].0 + steps[place].1);
            let tries = MOST_TRIES / (1 + spread);
            Filling { board, cells: &cells, next: &next, likely: &likely, tries }.goes_on(0, &mut Vec::new())
        })
    }

    /// Whether a long arrow's head may say what its shaft makes, if only cells of a house that are read one after the other
    /// differ. To know more took too many states.
    fn has_loose_filling(&self, board: &Geometry<'_>) -> bool {
        if self.family != Family::Arrow || self.cells.len() < LONG_ARROW {
            return false;
        }
        let (_, groups) = order_by_house(self, board);
        let sizes =
            groups[self.number()..].chunk_by(|one, other| one.is_some() && one == other).map(<[_]>::len);
        let (least, most) = sizes.fold((0, 0), |(least, most), size| {
            let of_size = size * (size + 1) / 2;
            (least + of_size, most + size * (board.side + 1) - of_size)
        });
        (least..=most).map(|sum| sum.to_string()).any(|head| {
            let may_be = |digit: u8| (1..=board.side).contains(&usize::from(digit - b'0'));
            head.len() == self.number() && head.bytes().all(may_be)
        })
    }
}

/// A search for digits that fit a rule.
struct Filling<'a> {
    board: &'a Geometry<'a>,
    /// The cells in the order in which they get digits.
    cells: &'a [Cell],
    /// The state that follows when, at a place and in a state, a digit is read; `None` if the digit does not fit.
    next: &'a dyn Fn(usize, u64, Digit) -> Option<u64>,
    /// A guess at what the cell at a place holds in most fillings that go on from a state.
    likely: &'a dyn Fn(usize, u64) -> usize,
    /// How many more digits may be tried.
    tries: usize,
}

impl Filling<'_> {
    /// Whether a filling that begins with these digits goes on from this state.
    fn goes_on(&mut self, state: u64, digits: &mut Vec<Digit>) -> bool {
        let place = digits.len();
        let Some(&cell) = self.cells.get(place) else { return true };
        let side = self.board.side;
        let mut may_be = DigitSet::all(side);
        for (&before, &digit) in self.cells.iter().zip(&*digits) {
            if before == cell {
                may_be = may_be.and(DigitSet::only(digit));
            } else if (self.board.sees)(before, cell) {
                may_be.remove(digit);
            }
        }
        let likely = (self.likely)(place, state);
        let mut order: SmallVec<[Digit; MAX_SIDE]> = may_be.collect();
        order.sort_by_key(|digit| digit.value().abs_diff(likely));
        for digit in order {
            if self.tries == 0 || self.board.meter.spend(4).is_break() {
                return false;
            }
            self.tries -= 1;
            if let Some(next) = (self.next)(place, state, digit) {
                digits.push(digit);
                if self.goes_on(next, digits) {
                    return true;
                }
                digits.pop();
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Layout;

    #[test]
    fn rules_are_refused_just_if_no_digits_fit() {
        for (line, fits) in [
            ("cage 30 r1c1234", true),
            ("cage 31 r1c1234", false),
            ("sum 31 r1c1234", false),
            ("sum 36 r1c1 r2c4 r3c7 r4c2", true),
            ("sum 37 r1c1 r2c4 r3c7 r4c2", false),
            ("sum 17 r1c1 r2c2", true),
            ("sum 18 r1c1 r2c2", false),
            ("arrow r1c1 : r1c234", true),
            ("arrow r1c1 : r1c2345", false),
            // The shaft makes 90, and 0 is no digit.
            ("arrow r1c12 : r2c123456789 r3c123456789", false),
            ("arrow r1c123 : r2c123456789 r3c123456789 r4c123456789", true),
            ("zipper r1c123 r2c321 r3c123", true),
            ("region-sum 2 4 r1c12 r4c1234", true),
            ("region-sum 2 6 r1c12 r4c123456", false),
            ("region-sum 1 3 r1c1 r5c123", true),
            ("region-sum 1 4 r1c1 r5c1234", false),
            ("sandwich 35 r1c123456789", true),
            ("sandwich 34 r1c123456789", false),
            ("x-sum 1 r1c123456789", true),
            ("x-sum 2 r1c123456789", false),
            ("skyscraper 9 r1c123456789", true),
            ("thermometer r1c123456789", true),
            ("black r1c1 r1c2", true),
            ("black 9 r1c1 r1c2", true),
            ("black 10 r1c1 r1c2", false),
            ("palindrome r1c1 r2c2 r1c3", false),
        ] {
            assert_eq!(Layout::from_drawing(line).is_ok(), fits, "{line}");
        }
    }
}
