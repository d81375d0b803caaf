//! Houses of a board, and the constraints that each hold exactly one true candidate.

use super::{Cell, Digit, worded};
use std::fmt;

/// A house (unit, region) of a board, as its index among the board's houses, counted from 0: rows, then columns, boxes
/// and extra houses. On the classic board row 1 has index 0, column 1 index 9 and box 1 index 18.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(u16);

impl House {
    /// The house with this index in the board's order, counted from 0.
    #[inline]
    pub const fn new(index: usize) -> House {
        House(index as u16)
    }

    /// The house's index in the board's order, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

worded! {
    /// The kind of a house.
    HouseKind {
        /// A row, from left to right.
        Row "row",
        /// A column, from top to bottom.
        Column "column",
        /// A box (block, region), regular or drawn; the boxes cover the board once.
        Box "box",
        /// Any other house, such as a diagonal.
        Extra "extra",
    }
}

/// The name of a house: its kind and its number among the houses of that kind. Displayed as `row 1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseName {
    /// The kind of the house.
    pub kind: HouseKind,
    /// The number of the house among those of its kind, counted from 1.
    pub number: usize,
}

impl HouseKind {
    /// Whether this kind is a line: a row or a column.
    pub const fn is_line(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column)
    }

    /// The letter of this kind of house in short notation: the `r` of `r1`, and `c`, `b` or `x` (extra).
    pub const fn letter(self) -> char {
        match self {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
            HouseKind::Extra => 'x',
        }
    }
}

impl fmt::Display for HouseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.word(), self.number)
    }
}

/// A set of a board's houses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseSet {
    /// The first 64 houses as bits, bit 0 for house 0.
    first: u64,
    /// The houses from number 64 on, 64 to each word; empty for most boards.
    rest: Vec<u64>,
}

impl HouseSet {
    /// The set of the first `count` houses.
    pub fn all(count: usize) -> HouseSet {
        let word = |word: usize| u64::MAX.checked_shr(64 - (count - word * 64).min(64) as u32).unwrap_or(0);
        HouseSet { first: word(0), rest: (1..count.div_ceil(64)).map(word).collect() }
    }

    /// Adds a house to the set.
    #[inline]
    pub fn insert(&mut self, house: House) {
        *self.word(house) |= 1 << (house.index() % 64);
    }

    /// Adds those of the first 64 houses whose bits are set, bit 0 for house 0.
    #[inline]
    pub fn insert_first(&mut self, bits: u64) {
        self.first |= bits;
    }

    /// Removes a house from the set.
    #[inline]
    pub fn remove(&mut self, house: House) {
        *self.word(house) &= !(1 << (house.index() % 64));
    }

    /// Removes and returns the first house of the set; `None` if the set is empty.
    #[inline]
    pub fn pop_first(&mut self) -> Option<House> {
        let first = self.first_from(0)?;
        self.remove(first);
        Some(first)
    }

    #[inline]
    fn word(&mut self, house: House) -> &mut u64 {
        match house.index() / 64 {
            0 => &mut self.first,
            word => &mut self.rest[word - 1],
        }
    }

    /// The first house of the set whose index is `place` or greater; `None` if there is none.
    #[inline]
    pub fn first_from(&self, place: usize) -> Option<House> {
        let found = |word: usize, bits: u64| House::new(word * 64 + bits.trailing_zeros() as usize);
        let start = place / 64;
        let at_start = if start == 0 { self.first } else { *self.rest.get(start - 1)? };
        let beyond = at_start & (u64::MAX << (place % 64));
        if beyond != 0 {
            return Some(found(start, beyond));
        }
        let later = self.rest.iter().enumerate().skip(start).find(|&(_, &bits)| bits != 0);
        later.map(|(word, &bits)| found(word + 1, bits))
    }
}

/// A constraint of Sudoku as an exact cover problem: exactly one of its candidates is true. The candidates are those of
/// a cell, or those of a digit in a house. The classic board has 324 constraints: 81 cells, and 27 houses × 9 digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Constraint {
    /// The cell holds exactly one digit: `r2c3=1` or `r2c3=2`, and so on up to `r2c3=9`.
    Cell(Cell),
    /// The house holds this digit exactly once: 5 in row 2 is `r2c1=5` or `r2c2=5`, and so on up to `r2c9=5`.
    House(House, Digit),
}

impl Constraint {
    pub(crate) fn cell(&self) -> Option<Cell> {
        if let Constraint::Cell(cell) = self { Some(*cell) } else { None }
    }

    pub(crate) fn house(&self) -> Option<House> {
        if let Constraint::House(house, _) = self { Some(*house) } else { None }
    }

    pub(crate) fn digit(&self) -> Option<Digit> {
        if let Constraint::House(_, digit) = self { Some(*digit) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_houses_is_walked_in_order_across_its_words() {
        assert_eq!(HouseSet::all(0).first_from(0), None);
        for count in [1, 27, 64, 65, 130] {
            let mut set = HouseSet::all(count);
            assert_eq!(set.first_from(0), Some(House::new(0)));
            assert_eq!(set.first_from(count - 1), Some(House::new(count - 1)));
            assert_eq!(set.first_from(count), None);
            (0..count).for_each(|house| set.remove(House::new(house)));
            assert_eq!(set.first_from(0), None);
            set.insert(House::new(count - 1));
            assert_eq!(set.first_from(0), Some(House::new(count - 1)));
        }
    }
}
