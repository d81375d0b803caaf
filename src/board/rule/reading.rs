//! How the automaton of a rule reads its digits, one by one: the order, the states, and where they may end.

use super::{Family, Meaning, Rule};

impl Rule {
    /// The order in which the cells are read, as places among the rule's cells: the ends first, or from the middle outwards.
    pub(super) fn reading_order(&self) -> Vec<usize> {
        let count = self.cells.len();
        match self.family {
            Family::Between | Family::Lockout | Family::DoubleArrow => {
                [0, count - 1].into_iter().chain(1..count - 1).collect()
            }
            Family::Palindrome | Family::Zipper => {
                let middle = (count % 2 == 1).then_some(count / 2);
                let pairs = (0..count / 2).rev().flat_map(|place| [place, count - 1 - place]);
                middle.into_iter().chain(pairs).collect()
            }
            _ => (0..count).collect(),
        }
    }

    /// The place from which on the order of reading is free.
    pub(super) fn free_from(&self) -> usize {
        match self.family {
            Family::Renban => 0,
            _ if self.is_sum() || matches!(self.family, Family::Arrow | Family::DoubleArrow) => {
                self.leading()
            }
            _ => usize::MAX,
        }
    }

    /// How many digits are read first of those that others have to make up for: of a sum those that count against it, of
    /// an arrow its head, of a double arrow its ends.
    fn leading(&self) -> usize {
        match self.family {
            Family::Arrow => self.number(),
            Family::DoubleArrow => 2,
            _ => self.against(),
        }
    }

    /// The state before the first digit.
    pub(super) fn start(&self) -> u64 {
        if self.is_sum() { self.number() as u64 } else { 0 }
    }

    /// The state after a digit, the `place`-th that is read, counted from 0; `None` if nothing fits any more.
    pub(super) fn read(&self, state: u64, place: usize, digit: u64) -> Option<u64> {
        let (last, new) = (state as usize, digit as usize);
        match self.family.meaning() {
            Meaning::Each(fits) => fits(self, new).then_some(0),
            Meaning::Along(fits) => (place == 0 || fits(self, last, new)).then_some(digit),
            Meaning::FromFirst(_) if place == 0 => Some(digit),
            Meaning::FromFirst(fits) => fits(self, last, new).then_some(state),
            Meaning::Ends(..) if place == 0 => Some(digit),
            // The smaller and the greater end, as two digits of base 32.
            Meaning::Ends(fits, _) if place == 1 => {
                let (low, high) = (last.min(new), last.max(new));
                fits(self, low, high).then_some((low << 5 | high) as u64)
            }
            Meaning::Ends(_, fits) => fits(last >> 5, new, last & 31).then_some(state),
            Meaning::Together => self.read_together(state, place, digit),
        }
    }

    fn read_together(&self, state: u64, place: usize, digit: u64) -> Option<u64> {
        let (number, count) = (self.number() as u64, self.cells.len() as u64);
        // Two numbers in one state, of base 1024 or 32.
        let (wide, narrow) = ((state >> 10, state & 1023), (state >> 5, state & 31));
        match self.family {
            // What the leading digits say, then what is still to come.
            Family::Arrow if place < self.leading() => Some(state * 10 + digit),
            _ if place < self.leading() => Some(state + digit),
            Family::SumLine => Some(state + digit).filter(|&sum| sum <= number).map(|sum| sum % number),
            // The sum of the first part, once it is known, and that of the present one.
            Family::RegionSum | Family::Zipper => {
                let (first, sum) = (wide.0, wide.1 + digit);
                match (first, self.ends_part(place)) {
                    (0, true) => Some(sum << 10),
                    (0, false) => Some(sum),
                    (_, true) => (sum == first).then_some(first << 10),
                    (_, false) => (sum < first).then_some(first << 10 | sum),
                }
            }
            // The first digit of a pair.
            Family::Palindrome => match (self.ends_part(place), place) {
                (true, 0) => Some(0),
                (true, _) => (state == digit).then_some(0),
                (false, _) => Some(digit),
            },
            // How many digits are still to add, one more, and the sum so far.
            Family::XSum => {
                let (left, sum) = if place == 0 { (digit + 1, 0) } else { wide };
                match (left, sum + digit) {
                    (1, _) => Some(state),
                    (2, sum) => (sum == number).then_some(1 << 10 | sum),
                    (left, sum) => (sum < number).then_some((left - 1) << 10 | sum),
                }
            }
            // How many of the two were met, and the sum between them.
            Family::Sandwich => match (digit == 1 || digit == count, wide) {
                (true, (0, _)) => Some(1 << 10),
                (true, (1, sum)) => (sum == number).then_some(2 << 10),
                (true, _) => None,
                (false, (1, sum)) => (sum + digit <= number).then_some(state + digit),
                (false, _) => Some(state),
            },
            // The greatest digit so far and how many were seen.
            Family::Skyscraper if digit <= narrow.0 => Some(state),
            Family::Skyscraper => (narrow.1 < number).then_some(digit << 5 | (narrow.1 + 1)),
            // The smallest and the greatest digit.
            Family::Renban => {
                let (low, high) = if place == 0 { (digit, digit) } else { narrow };
                let (low, high) = (low.min(digit), high.max(digit));
                (high - low < count).then_some(low << 5 | high)
            }
            // Which numbers were seen, as bits.
            Family::Quadruple => {
                let is_new = |&at: &usize| self.numbers[at] as u64 == digit && state >> at & 1 == 0;
                let new = (0..self.numbers.len()).find(is_new);
                Some(new.map_or(state, |place| state | 1 << place))
            }
            // The kinds of the last digits, one fewer than there are, each one more, as digits of base 32.
            Family::Entropic | Family::Modular => {
                let (others, kind) = (self.kinds() - 1, self.kind_of(digit as usize) as u64 + 1);
                let is_new = (0..others).all(|back| state >> (5 * back) & 31 != kind);
                is_new.then_some((state << 5 | kind) & !(u64::MAX << (5 * others)))
            }
            _ => state.checked_sub(digit),
        }
    }

    /// Whether a part of the line ends with the digit that is read at this place: as the numbers say, or with each pair
    /// of cells at the same distance from the middle.
    pub(super) fn ends_part(&self, place: usize) -> bool {
        let mut end = 0;
        match self.family {
            Family::RegionSum => self.numbers.iter().any(|cells| {
                end += cells;
                end == place + 1
            }),
            _ => (place + self.cells.len()) % 2 == 1,
        }
    }

    /// Whether the digits may end in this state.
    pub(super) fn accepts(&self, state: u64) -> bool {
        match self.family {
            _ if self.is_sum() => state == 0,
            Family::Arrow | Family::DoubleArrow | Family::SumLine => state == 0,
            Family::XSum => state >> 10 == 1,
            Family::Sandwich => state >> 10 == 2,
            Family::Skyscraper => state & 31 == self.number() as u64,
            Family::Quadruple => state.count_ones() as usize == self.numbers.len(),
            _ => true,
        }
    }

    /// The most kinds that a line may tell apart: as many as fit into a state.
    pub(super) const MOST_KINDS: usize = 12;

    /// How many kinds of digits a line tells apart, at least 1 and at most [`MOST_KINDS`](Rule::MOST_KINDS).
    pub(crate) fn kinds(&self) -> usize {
        let divisor = self.numbers.first().copied().unwrap_or(3);
        if self.family == Family::Modular { divisor.clamp(1, Rule::MOST_KINDS) } else { 3 }
    }

    /// The kind of a digit, from 0: its rank, which is its third of nine digits unless the numbers say where the low and
    /// the middle ones end; or its remainder.
    pub(crate) fn kind_of(&self, digit: usize) -> usize {
        match self.numbers[..] {
            _ if self.family == Family::Modular => digit % self.kinds(),
            [low, middle] => usize::from(digit > low) + usize::from(digit > middle),
            _ => (digit - 1) / 3,
        }
    }
}
