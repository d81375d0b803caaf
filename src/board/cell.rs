//! A cell, a candidate, and sets of cells.

use super::{Digit, MAX_SIDE};
use std::fmt;

/// A cell of a board, as its index in row order, counted from 0. On a 9×9 board `r1c1` has index 0 and `r2c3` index 11.
/// A cell does not know its board; [`Layout::row`](super::Layout::row) and [`Layout::column`](super::Layout::column)
/// tell where it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this index in row order, counted from 0. The largest board has 625 cells; an index above 65,535
    /// wraps.
    #[inline]
    pub const fn new(index: usize) -> Cell {
        Cell(index as u16)
    }

    /// The cell's index in row order, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All cells of a board of this side, in row order.
    ///
    /// # Panics
    /// The side is above 25.
    #[inline]
    pub fn all(side: usize) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        assert!(side <= MAX_SIDE);
        (0..(side * side) as u16).map(Cell)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A digit in a cell, whether it is still possible there or placed. `r2c3<>5` eliminates a candidate, `r2c3=5` places
/// it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell that holds the candidate.
    pub cell: Cell,
    /// The digit that the cell may hold.
    pub digit: Digit,
}

impl Candidate {
    /// The candidate of a digit in a cell.
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    /// The number of the candidate on a board of this side, counted from 0 by cells, then by digits.
    #[inline]
    pub(crate) const fn number(self, side: usize) -> usize {
        self.cell.index() * side + self.digit.index()
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}={}", self.cell, self.digit)
    }
}

/// A set of cells as `64 × WORDS` bits, one for each cell in row order. Iteration goes in row order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellBits<const WORDS: usize>([u64; WORDS]);

/// A set of a board's cells. Every implementation is `Copy`, and its iterator yields the cells in row order.
///
/// ```
/// use naze::board::{Board, Cell, CellSet, Classic};
/// let [a, b] = ["r1c1", "r2c5"].map(|name| Classic.layout().parse_cell(name).expect("a cell"));
/// let seen_by_both = Classic.peers(a).and(Classic.peers(b));
/// let names: Vec<String> = seen_by_both.into_iter().map(|cell| Classic.layout().show(cell).to_string()).collect();
/// assert_eq!(names, ["r1c4", "r1c5", "r1c6", "r2c1", "r2c2", "r2c3"]);
/// ```
pub trait CellSet:
    Copy + Default + Eq + Ord + fmt::Debug + FromIterator<Cell> + IntoIterator<Item = Cell>
{
    /// The empty set.
    const EMPTY: Self;
    /// Builds a set from one flag for each cell, in row order; a cell whose flag is true is in the set.
    fn from_flags(flags: impl Iterator<Item = bool>) -> Self;
    /// The number of cells in the set.
    fn len(self) -> usize;
    /// Whether the set has no cells.
    fn is_empty(self) -> bool;
    /// Whether the set contains a cell.
    fn contains(self, cell: Cell) -> bool;
    /// Adds a cell to the set.
    fn insert(&mut self, cell: Cell);
    /// Removes a cell from the set; does nothing if the set lacks it.
    fn remove(&mut self, cell: Cell);
    /// The intersection: the cells that are in both sets.
    fn and(self, other: Self) -> Self;
    /// The union: the cells that are in either set.
    fn or(self, other: Self) -> Self;
    /// The union of any number of sets; the empty set if there are none.
    #[inline]
    fn union(sets: impl IntoIterator<Item = Self>) -> Self {
        sets.into_iter().fold(Self::EMPTY, Self::or)
    }
    /// The difference: the cells of this set that the other lacks.
    fn minus(self, other: Self) -> Self;
    /// The first cell of the set in row order; `None` if the set is empty.
    fn first(self) -> Option<Cell>;
    /// The only cell of the set; `None` if the set is empty or has several cells.
    #[inline]
    fn single(self) -> Option<Cell> {
        self.first().filter(|_| self.is_single())
    }
    /// Whether the set has exactly one cell.
    fn is_single(self) -> bool;
    /// Whether every cell of this set is in the other set too.
    #[inline]
    fn is_within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }
    /// The set of one cell.
    #[inline]
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

    /// The set with the cell of this index added, as a `const fn` for tables made at compile time.
    pub(super) const fn with(mut self, index: usize) -> Self {
        self.0[index / 64] |= 1 << (index % 64);
        self
    }

    /// The empty set, for tables made at compile time.
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
        // Subtracts 1 from the words as from one long number: `x & (x - 1)` is 0 for a single bit. This needs no
        // branch, and no instruction that counts bits, which some processors lack.
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
        Some(Cell::new(word * 64 + self.0[word].trailing_zeros() as usize))
    }
}

/// The iterator over a set of cells, in row order.
#[derive(Clone, Debug)]
pub struct CellIter<const WORDS: usize> {
    words: [u64; WORDS],
    at: usize,
    /// The bits of the current word that have not been yielded yet.
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
        Some(Cell::new(self.at * 64 + first))
    }

    #[inline]
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

impl<const WORDS: usize> Default for CellBits<WORDS> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<const WORDS: usize> FromIterator<Cell> for CellBits<WORDS> {
    #[inline]
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
        let fives: BTreeSet<Cell> = (0..cells).step_by(5).map(Cell::new).collect();
        let threes: BTreeSet<Cell> = (0..cells).step_by(3).map(Cell::new).collect();
        let (a, b): (S, S) = (fives.iter().copied().collect(), threes.iter().copied().collect());
        let same = |set: S, model: BTreeSet<Cell>| {
            assert_eq!(set.into_iter().collect::<Vec<_>>(), model.iter().copied().collect::<Vec<_>>());
            assert_eq!((set.len(), set.first()), (model.len(), model.first().copied()));
            let mut left = set.into_iter();
            for count in (0..=model.len()).rev() {
                assert_eq!(left.size_hint(), (count, Some(count)));
                left.next();
            }
        };
        same(a.and(b), &fives & &threes);
        same(a.or(b), &fives | &threes);
        same(a.minus(b), &fives - &threes);
        assert!(a.and(b).is_within(a) && !a.is_within(b));
        assert_eq!(S::from_flags((0..cells).map(|cell| cell % 5 == 0)), a);
        assert_eq!(S::only(Cell::new(cells - 1)).single(), Some(Cell::new(cells - 1)));
        assert_eq!(a.single(), None);
        // The same bit of two words.
        let pair: S = [0, 64].map(Cell::new).into_iter().collect();
        assert!(!pair.is_empty() && !pair.is_single() && S::EMPTY.is_empty());
    }

    #[test]
    fn debug_output_shows_cell_indices_and_digits() {
        let cells: CellBits<2> = [64, 3].map(Cell::new).into_iter().collect();
        let candidate = Candidate::new(Cell::new(3), Digit::from_index(8));
        assert_eq!(format!("{cells:?} {candidate:?}"), "{#3, #64} #3=9");
    }

    #[test]
    fn narrow_and_wide_sets_of_cells_agree_with_an_ordinary_set() {
        behaves_like_a_set::<CellBits<2>>(81);
        behaves_like_a_set::<CellBits<10>>(625);
    }
}
