//! Digits and sets of digits.

use std::fmt;

/// The largest side that a board can have, and so the largest digit.
pub const MAX_SIDE: usize = 25;

/// A digit of a board, one of the values 1 to N, where N is the board's side. Displayed as a decimal number.
///
/// ```
/// use naze::board::Digit;
/// let twelve = Digit::new(12).expect("at most 25");
/// assert_eq!((twelve.value(), twelve.index(), twelve.symbol()), (12, 11, 'C'));
/// assert_eq!(Digit::from_symbol('c'), Some(twelve));
/// assert_eq!(Digit::new(26), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The digit with this value, counted from 1; `None` outside 1 to 25.
    #[inline]
    pub fn new(value: usize) -> Option<Digit> {
        (1..=MAX_SIDE).contains(&value).then(|| Digit(value as u8 - 1))
    }

    /// The digit with this index, counted from 0: the index of digit 1 is 0.
    ///
    /// # Panics
    /// The index is above 24.
    #[inline]
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < MAX_SIDE);
        Digit(index as u8)
    }

    /// The digit's index, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The digit's value, counted from 1.
    #[inline]
    pub const fn value(self) -> usize {
        self.0 as usize + 1
    }

    /// The character of this digit where each cell is one character: `1` to `9`, then `A` (10) to `P` (25).
    pub fn symbol(self) -> char {
        char::from(match self.0 {
            index @ 0..9 => b'1' + index,
            index => b'A' + index - 9,
        })
    }

    /// The digit that a character stands for: `1` to `9`, then `A` to `P` in either case. `None` for any other
    /// character.
    pub fn from_symbol(symbol: char) -> Option<Digit> {
        match symbol {
            '1'..='9' => Some(Digit(symbol as u8 - b'1')),
            'A'..='P' => Some(Digit(symbol as u8 - b'A' + 9)),
            'a'..='p' => Some(Digit(symbol as u8 - b'a' + 9)),
            _ => None,
        }
    }

    /// All digits of a board of this side, in ascending order.
    ///
    /// # Panics
    /// The side is above 25.
    #[inline]
    pub fn all(side: usize) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone {
        assert!(side <= MAX_SIDE);
        (0..side as u8).map(Digit)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

/// A set of digits, such as the candidates of a cell. The set is its own iterator, in ascending order.
///
/// ```
/// use naze::board::{Digit, DigitSet};
/// let set: DigitSet = [7, 2].into_iter().filter_map(Digit::new).collect();
/// let others = DigitSet::all(9).minus(set);
/// assert_eq!((set.len(), others.len()), (2, 7));
/// assert_eq!(set.map(Digit::value).collect::<Vec<_>>(), [2, 7]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub struct DigitSet(u32);

impl DigitSet {
    /// The set without digits.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// All digits of a board with this side: 1 to `side`.
    ///
    /// # Panics
    /// The side is above 25.
    #[inline]
    pub const fn all(side: usize) -> DigitSet {
        assert!(side <= MAX_SIDE);
        DigitSet((1 << side) - 1)
    }

    /// The set of one digit.
    #[inline]
    pub const fn only(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.0)
    }

    /// The set with these bits: bit 0 stands for digit 1, bit 8 for digit 9.
    #[inline]
    pub const fn from_bits(bits: u32) -> DigitSet {
        DigitSet(bits)
    }

    /// The set as bits: bit 0 stands for digit 1, bit 8 for digit 9.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The number of digits in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no digits.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains a digit.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.0 & 1 != 0
    }

    /// Adds a digit to the set.
    #[inline]
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.0;
    }

    /// Removes a digit from the set; does nothing if the set lacks it.
    #[inline]
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.0);
    }

    /// The smallest digit of the set; `None` if the set is empty.
    #[inline]
    pub fn first(self) -> Option<Digit> {
        (self.0 != 0).then(|| Digit(self.0.trailing_zeros() as u8))
    }

    /// The greatest digit of the set; `None` if the set is empty.
    #[inline]
    pub fn last(self) -> Option<Digit> {
        self.0.checked_ilog2().map(|last| Digit(last as u8))
    }

    /// The only digit of the set; `None` if the set is empty or has several digits.
    #[inline]
    pub fn single(self) -> Option<Digit> {
        self.0.is_power_of_two().then(|| Digit(self.0.trailing_zeros() as u8))
    }

    /// Whether the set has at most one digit.
    #[inline]
    pub(crate) const fn has_no_choice(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// The intersection: the digits that are in both sets.
    #[inline]
    pub const fn and(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }

    /// The union: the digits that are in either set.
    #[inline]
    pub const fn or(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }

    /// The union of any number of sets; the empty set if there are none.
    #[inline]
    pub fn union(sets: impl IntoIterator<Item = DigitSet>) -> DigitSet {
        sets.into_iter().fold(DigitSet::EMPTY, DigitSet::or)
    }

    /// The difference: the digits of this set that the other lacks.
    #[inline]
    pub const fn minus(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl Iterator for DigitSet {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl FromIterator<Digit> for DigitSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_has_a_symbol_of_its_own_that_reads_back() {
        for digit in Digit::all(MAX_SIDE) {
            assert_eq!(Digit::from_symbol(digit.symbol()), Some(digit));
            assert_eq!(Digit::new(digit.value()), Some(digit));
        }
        assert_eq!(Digit::new(10).map(Digit::symbol), Some('A'));
        assert_eq!(Digit::new(25).map(Digit::symbol), Some('P'));
        for symbol in ['0', '.', 'Q', 'z', '１'] {
            assert_eq!(Digit::from_symbol(symbol), None);
        }
        assert_eq!((Digit::new(0), Digit::new(26)), (None, None));
    }

    #[test]
    fn a_set_is_walked_in_ascending_order() {
        let set: DigitSet = [7, 2, 25, 2].into_iter().filter_map(Digit::new).collect();
        assert_eq!(set.map(Digit::value).collect::<Vec<_>>(), [2, 7, 25]);
        assert_eq!((set.len(), set.single()), (3, None));
        assert_eq!(DigitSet::all(MAX_SIDE).len(), MAX_SIDE);
    }
}
