//! A cell, a candidate, and sets of cells.

use super::digit::Digit;
use std::fmt;

/// A cell, as its place in row order counted from 0. Only a board knows its row and column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell at this place in row order, counted from 0.
    pub const fn at(index: usize) -> Cell {
        Cell(index as u16)
    }

    /// The place in row order, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All cells of a board of this side, in row order.
    pub fn all(side: usize) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..(side * side) as u16).map(Cell)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A digit that may stand, or stands, in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// Which digit.
    pub digit: Digit,
}

impl Candidate {
    /// This digit in this cell.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}={}", self.cell, self.digit)
    }
}

/// A set of cells in `64 × WORDS` bits, walked in row order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellBits<const WORDS: usize>([u64; WORDS]);

/// What a set of cells can do, whatever its width.
pub trait CellSet: Copy + Eq + Ord + fmt::Debug + FromIterator<Cell> + IntoIterator<Item = Cell> {
    /// The set without a cell.
    const EMPTY: Self;
    /// The cells whose flags are set, from a flag a cell in row order.
    fn from_flags(flags: impl Iterator<Item = bool>) -> Self;
    /// How many cells it holds.
    fn len(self) -> usize;
    /// Whether it holds none.
    fn is_empty(self) -> bool;
    /// Whether it holds this cell.
    fn contains(self, cell: Cell) -> bool;
    /// Adds a cell.
    fn insert(&mut self, cell: Cell);
    /// Takes a cell out.
    fn remove(&mut self, cell: Cell);
    /// What both hold.
    fn and(self, other: Self) -> Self;
    /// What either holds.
    fn or(self, other: Self) -> Self;
    /// What this one holds and the other does not.
    fn minus(self, other: Self) -> Self;
    /// The first cell in row order.
    fn first(self) -> Option<Cell>;
    /// The cell, where it is the only one.
    fn single(self) -> Option<Cell> {
        self.first().filter(|_| self.is_single())
    }
    /// Whether it holds just one.
    fn is_single(self) -> bool;
    /// Whether every cell of it is in the other.
    fn is_within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }
    /// The set of this cell alone.
    fn only(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }
}

impl<const WORDS: usize> CellBits<WORDS> {
    #[inline(always)]
    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = combine(*word, other);
        }
        CellBits(words)
    }

    /// The set with this cell added, for tables made at compile time.
    pub(super) const fn with(mut self, index: usize) -> Self {
        self.0[index / 64] |= 1 << (index % 64);
        self
    }

    /// The set without a cell, for tables made at compile time.
    pub(super) const NONE: Self = CellBits([0; WORDS]);
}

impl<const WORDS: usize> CellSet for CellBits<WORDS> {
    const EMPTY: Self = Self::NONE;

    #[inline]
    fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn is_single(self) -> bool {
        // One is taken away from the whole as from a long number, which leaves nothing of a single bit. That takes
        // neither a branch nor an instruction to count bits, which not every processor has.
        let (mut any, mut more, mut borrow) = (0, 0, 1);
        for word in self.0 {
            more |= word & word.wrapping_sub(borrow);
            borrow &= u64::from(word == 0);
            any |= word;
        }
        (any != 0) & (more == 0)
    }

    #[inline]
    fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    #[inline]
    fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    #[inline]
    fn from_flags(mut flags: impl Iterator<Item = bool>) -> Self {
        let mut set = Self::EMPTY;
        for word in &mut set.0 {
            let bits = flags.by_ref().take(64).enumerate().map(|(bit, flag)| u64::from(flag) << bit);
            *word = bits.fold(0, |all, bit| all | bit);
        }
        set
    }

    #[inline]
    fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn first(self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Cell::at(word * 64 + self.0[word].trailing_zeros() as usize))
    }
}

/// Walks a set of cells in row order.
#[derive(Clone, Debug)]
pub struct CellIter<const WORDS: usize> {
    words: [u64; WORDS],
    at: usize,
    /// What is left of the word it is at.
    word: u64,
}

impl<const WORDS: usize> Iterator for CellIter<WORDS> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word == 0 {
            self.at += 1;
            self.word = *self.words.get(self.at)?;
        }
        let first = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(Cell::at(self.at * 64 + first))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let later = self.words.iter().skip(self.at + 1);
        let left = later.chain([&self.word]).map(|word| word.count_ones() as usize).sum();
        (left, Some(left))
    }
}

impl<const WORDS: usize> IntoIterator for CellBits<WORDS> {
    type Item = Cell;
    type IntoIter = CellIter<WORDS>;

    #[inline]
    fn into_iter(self) -> CellIter<WORDS> {
        CellIter { words: self.0, at: 0, word: self.0[0] }
    }
}

impl<const WORDS: usize> FromIterator<Cell> for CellBits<WORDS> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<const WORDS: usize> fmt::Debug for CellBits<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn behaves_like_a_set<S: CellSet>(cells: usize) {
        let fives: BTreeSet<Cell> = (0..cells).step_by(5).map(Cell::at).collect();
        let threes: BTreeSet<Cell> = (0..cells).step_by(3).map(Cell::at).collect();
        let (a, b): (S, S) = (fives.iter().copied().collect(), threes.iter().copied().collect());
        let same = |set: S, model: BTreeSet<Cell>| {
            assert_eq!(set.into_iter().collect::<Vec<_>>(), model.iter().copied().collect::<Vec<_>>());
            assert_eq!((set.len(), set.first()), (model.len(), model.first().copied()));
        };
        same(a.and(b), &fives & &threes);
        same(a.or(b), &fives | &threes);
        same(a.minus(b), &fives - &threes);
        assert!(a.and(b).is_within(a) && !a.is_within(b));
        assert_eq!(S::from_flags((0..cells).map(|cell| cell % 5 == 0)), a);
        assert_eq!(S::only(Cell::at(cells - 1)).single(), Some(Cell::at(cells - 1)));
        assert_eq!(a.single(), None);
    }

    #[test]
    fn narrow_and_wide_sets_of_cells_agree_with_an_ordinary_set() {
        behaves_like_a_set::<CellBits<2>>(81);
        behaves_like_a_set::<CellBits<10>>(625);
    }
}
