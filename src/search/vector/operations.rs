//! The operations on vectors, which are the same for every width.

use crate::search::count::CELLS;

/// The most lanes that any width has.
pub(in crate::search) const MOST_LANES: usize = 32;

/// The number of cells that are loaded at once.
pub(in crate::search) const STRIP: usize = 16;

/// The candidates of a cell by its number in the puzzle, 0 for a blank. Numbers above 15 are treated as 15.
pub(in crate::search) const CANDIDATES: [u16; 16] = [511, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0];

/// The cells from `first` on of a lane's puzzle. Lanes past the end repeat the last puzzle.
#[inline(always)]
pub(super) fn strip(puzzles: &[[u8; CELLS]], lane: usize, first: usize) -> &[u8; STRIP] {
    let puzzle = &puzzles[lane.min(puzzles.len() - 1)];
    puzzle[first..].first_chunk().expect("a strip that ends within the puzzle")
}

/// A set of lanes, with a bit for each.
pub(in crate::search) type LaneSet = u32;

/// A vector of 16-bit words, most of them sets of digits with digit *n* in bit *n* − 1.
///
/// What a width does in an instruction or two of its own is required; everything else is made of that here, and a width
/// with a better way has its own.
///
/// # Safety
/// A vector is [`LANES`](Vector::LANES) words in memory, and nothing else.
pub(in crate::search) unsafe trait Vector: Copy {
    /// The number of words in the vector.
    const LANES: usize;
    /// The type of a set of lanes in this width's form for selecting lanes.
    type Mask: Copy;
    /// The type of a permutation, in this width's form for moving words: for each lane, the lane that its word comes
    /// from.
    type Permutation: Copy;

    /// A vector with this word in every lane.
    fn splat(word: u16) -> Self;
    /// The candidates of the 16 cells from `first` on, one puzzle in each lane: all nine for 0, one digit for 1 to
    /// 9, none for any other number. There is at least one puzzle; lanes past the last repeat it.
    fn candidates(puzzles: &[[u8; CELLS]], first: usize) -> [Self; STRIP];

    /// `self & other`.
    fn and(self, other: Self) -> Self;
    /// `self | other`.
    fn or(self, other: Self) -> Self;
    /// `self ^ other`.
    fn xor(self, other: Self) -> Self;
    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// The smaller of each two words, which are below 2¹⁵.
    fn min(self, other: Self) -> Self;
    /// The wrapping sum of each two words.
    fn add(self, other: Self) -> Self;
    /// The number of bits that are set in each word.
    fn popcount(self) -> Self;

    /// The lanes where both vectors have the same word.
    fn equal(self, other: Self) -> Self::Mask;
    /// The lanes whose word, below 2¹⁵, is smaller than that of `other`.
    fn less_than(self, other: Self) -> Self::Mask;
    /// The mask that selects a set of lanes.
    fn mask(lanes: LaneSet) -> Self::Mask;
    /// The set of lanes that a mask selects.
    fn lanes_of(mask: Self::Mask) -> LaneSet;
    /// The words of `other` in the lanes of the mask, and these in all other lanes.
    fn blend(self, mask: Self::Mask, other: Self) -> Self;
    /// The permutation that takes the word of lane `from[i]` to lane `i`.
    fn permutation(from: &[u8; MOST_LANES]) -> Self::Permutation;
    /// The words in the order of a permutation; a source may be taken more than once.
    fn permute(self, permutation: Self::Permutation) -> Self;

    /// The word in one lane.
    #[inline(always)]
    fn lane(&self, lane: usize) -> u16 {
        assert!(lane < Self::LANES);
        // SAFETY: a vector is so many words in memory, and the lane is one of them.
        unsafe { *std::ptr::from_ref(self).cast::<u16>().add(lane) }
    }
    /// The word in one lane, mutable.
    #[inline(always)]
    fn lane_mut(&mut self, lane: usize) -> &mut u16 {
        assert!(lane < Self::LANES);
        // SAFETY: a vector is so many words in memory, and the lane is one of them.
        unsafe { &mut *std::ptr::from_mut(self).cast::<u16>().add(lane) }
    }
    /// `self & b & c`.
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    /// `self | b | c`.
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// The bits that are set in at least two of the three words.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }
    /// `self & !(b | c)`.
    #[inline(always)]
    fn and_not2(self, b: Self, c: Self) -> Self {
        self.and_not(b.or(c))
    }
    /// `self | (open & !taken)`.
    #[inline(always)]
    fn or_and_not(self, open: Self, taken: Self) -> Self {
        self.or(open.and_not(taken))
    }
    /// `self | (before ^ after)`.
    #[inline(always)]
    fn or_xor(self, before: Self, after: Self) -> Self {
        self.or(before.xor(after))
    }
    /// Keeps the words that have one bit set; the others become zero.
    #[inline(always)]
    fn singles(self) -> Self {
        let less_one = self.add(Self::splat(u16::MAX));
        Self::splat(0).blend(self.and(less_one).zeros(), self)
    }
    /// In each lane the word of `other` if it has exactly three bits set, else the word of `self`.
    #[inline(always)]
    fn or_triple(self, other: Self) -> Self {
        self.blend(other.popcount().equal(Self::splat(3)), other)
    }
    /// `self & within & place` where `self` and `place` share a bit, else `self & within`.
    #[inline(always)]
    fn narrow(self, within: Self, place: Self) -> Self {
        let place = place.blend(self.and(place).zeros(), Self::splat(u16::MAX));
        self.and3(within, place)
    }
    /// Keeps the lowest set bit of each word.
    #[inline(always)]
    fn lowest_bit(self) -> Self {
        self.and_not(self.add(Self::splat(u16::MAX)))
    }
    /// The mask of the lanes whose word is zero.
    #[inline(always)]
    fn zeros(self) -> Self::Mask {
        self.equal(Self::splat(0))
    }
    /// The set of the lanes whose word is zero.
    #[inline(always)]
    fn zero_lanes(self) -> LaneSet {
        Self::lanes_of(self.zeros())
    }
}

/// An algorithm written for vectors of any width.
pub(in crate::search) trait Kernel {
    /// The type of the result.
    type Output;
    /// Runs the algorithm. Implementations are `#[inline(always)]`, and so is everything they call: only then is all of
    /// it compiled with the width's instructions.
    fn run<V: Vector>(self) -> Self::Output;
}
