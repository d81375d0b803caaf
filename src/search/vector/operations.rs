//! The operations on a vector, the same for every width.

use crate::search::count::CELLS;

/// The most lanes that any width has.
pub(in crate::search) const MOST_LANES: usize = 32;

/// How many cells are loaded at once.
pub(in crate::search) const STRIP: usize = 16;

/// The candidates of a cell by its number in the puzzle, 0 for a blank. Numbers above 15 count as 15.
pub(super) const CANDIDATES: [u16; 16] = [511, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0];

/// The cells from `first` on of a lane's puzzle; lanes past the end take the last puzzle.
#[inline(always)]
pub(super) fn strip(puzzles: &[[u8; CELLS]], lane: usize, first: usize) -> &[u8; STRIP] {
    let puzzle = &puzzles[lane.min(puzzles.len() - 1)];
    puzzle[first..].first_chunk().expect("a strip that ends within the puzzle")
}

/// A set of lanes, one bit each.
pub(in crate::search) type LaneSet = u32;

/// A vector of 16-bit words, most of them sets of digits with digit *n* in bit *n* − 1.
pub(in crate::search) trait Vector: Copy {
    /// How many words it has.
    const LANES: usize;
    /// A set of lanes in this width's form for selecting lanes.
    type Mask: Copy;
    /// For each lane the lane that it takes its word from, in this width's form for moving words.
    type Permutation: Copy;

    /// A vector with this word in every lane.
    fn splat(word: u16) -> Self;
    /// The word in one lane.
    fn lane(&self, lane: usize) -> u16;
    /// The word in one lane, mutable.
    fn lane_mut(&mut self, lane: usize) -> &mut u16;

    /// The candidates of the 16 cells from `first` on, one puzzle in each lane: all nine for 0, one digit for 1 to
    /// 9, none for any other number. There is at least one puzzle; lanes past the last repeat it.
    fn candidates(puzzles: &[[u8; CELLS]], first: usize) -> [Self; STRIP];

    /// `self & other`.
    fn and(self, other: Self) -> Self;
    /// `self | other`.
    fn or(self, other: Self) -> Self;
    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// `self & b & c`.
    fn and3(self, b: Self, c: Self) -> Self;
    /// `self | b | c`.
    fn or3(self, b: Self, c: Self) -> Self;
    /// The bits set in at least two of the three.
    fn majority(self, b: Self, c: Self) -> Self;
    /// `self & !(b | c)`.
    fn and_not2(self, b: Self, c: Self) -> Self;
    /// `self | (open & !taken)`.
    fn or_and_not(self, open: Self, taken: Self) -> Self;
    /// `self | (before ^ after)`.
    fn or_xor(self, before: Self, after: Self) -> Self;

    /// Keeps the words that have one bit set; the others become zero.
    fn singles(self) -> Self;
    /// The other's words where they have three bits set, these elsewhere.
    fn or_triple(self, other: Self) -> Self;
    /// `self & within & place` where `self` and `place` share a bit, else `self & within`.
    fn narrow(self, within: Self, place: Self) -> Self;
    /// The smaller of two words below 2¹⁵.
    fn min(self, other: Self) -> Self;
    /// The wrapping sum.
    fn add(self, other: Self) -> Self;
    /// How many bits are set in each word.
    fn popcount(self) -> Self;
    /// Each word's lowest bit alone.
    fn lowest_bit(self) -> Self;

    /// The lanes whose word is zero.
    fn zero_lanes(self) -> LaneSet;
    /// The lanes whose word, below 2¹⁵, is smaller than the other's.
    fn less_than(self, other: Self) -> Self::Mask;
    /// The lanes where the two have a bit in common.
    fn intersects(self, other: Self) -> Self::Mask;
    /// The mask of a set of lanes.
    fn mask(lanes: LaneSet) -> Self::Mask;
    /// The set of lanes of a mask.
    fn lanes_of(mask: Self::Mask) -> LaneSet;
    /// The other's words in the lanes of the mask, these elsewhere.
    fn blend(self, mask: Self::Mask, other: Self) -> Self;
    /// The permutation that takes the word of lane `from[i]` to lane `i`.
    fn permutation(from: &[u8; MOST_LANES]) -> Self::Permutation;
    /// The words in the order of a permutation; a source may be taken more than once.
    fn permute(self, permutation: Self::Permutation) -> Self;
}

/// An algorithm written for vectors of any width.
pub(in crate::search) trait Kernel {
    /// What it returns.
    type Output;
    /// Runs it. Implementations are `#[inline(always)]`, and so is everything they call: only then is all of it compiled
    /// with the width's instructions.
    fn run<V: Vector>(self) -> Self::Output;
}
