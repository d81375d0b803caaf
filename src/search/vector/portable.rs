//! Lanes without special instructions: loops that compilers turn into vectors.

use super::operations::{CANDIDATES, LaneSet, MOST_LANES, STRIP, Vector, strip};
use crate::search::count::CELLS;

const LANES: usize = 16;

/// A vector of sixteen words; eight of them are 128 bits, the size that nearly every processor has.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(super) struct PortableWords([u16; LANES]);

impl PortableWords {
    #[inline(always)]
    fn map(self, word: impl Fn(u16) -> u16) -> Self {
        PortableWords(std::array::from_fn(|lane| word(self.0[lane])))
    }

    #[inline(always)]
    fn zip(self, other: Self, word: impl Fn(u16, u16) -> u16) -> Self {
        PortableWords(std::array::from_fn(|lane| word(self.0[lane], other.0[lane])))
    }
}

/// A word of all ones for `true` and zero for `false`, as vector comparisons yield.
#[inline(always)]
fn all(yes: bool) -> u16 {
    if yes { u16::MAX } else { 0 }
}

// SAFETY: sixteen words are an array of them.
unsafe impl Vector for PortableWords {
    const LANES: usize = LANES;
    type Mask = Self;
    type Permutation = [u8; LANES];

    #[inline(always)]
    fn splat(word: u16) -> Self {
        PortableWords([word; LANES])
    }

    #[inline(always)]
    fn candidates(puzzles: &[[u8; CELLS]], first: usize) -> [Self; STRIP] {
        let mut words = [PortableWords([0; LANES]); STRIP];
        for lane in 0..LANES {
            for (cell, digit) in words.iter_mut().zip(strip(puzzles, lane, first)) {
                cell.0[lane] = CANDIDATES[usize::from(*digit.min(&15))];
            }
        }
        words
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // Signed, because the oldest vector instructions have only that comparison.
        self.zip(other, |a, b| (a as i16).min(b as i16) as u16)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u16::wrapping_add)
    }

    #[inline(always)]
    fn popcount(self) -> Self {
        self.map(|word| {
            let pairs = word - (word >> 1 & 0x5555);
            let fours = (pairs & 0x3333) + (pairs >> 2 & 0x3333);
            let bytes = (fours + (fours >> 4)) & 0x0F0F;
            (bytes + (bytes >> 8)) & 0x1F
        })
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.zip(other, |a, b| all(a == b))
    }

    #[inline(always)]
    fn less_than(self, other: Self) -> Self {
        self.zip(other, |a, b| all((a as i16) < b as i16))
    }

    #[inline(always)]
    fn mask(lanes: LaneSet) -> Self {
        PortableWords(std::array::from_fn(|lane| all(lanes >> lane & 1 != 0)))
    }

    #[inline(always)]
    fn lanes_of(mask: Self) -> LaneSet {
        mask.0.iter().enumerate().fold(0, |lanes, (lane, word)| lanes | LaneSet::from(*word != 0) << lane)
    }

    #[inline(always)]
    fn blend(self, mask: Self, other: Self) -> Self {
        self.and_not(mask).or(other.and(mask))
    }

    #[inline(always)]
    fn permutation(from: &[u8; MOST_LANES]) -> Self::Permutation {
        std::array::from_fn(|lane| from[lane])
    }

    #[inline(always)]
    fn permute(self, permutation: Self::Permutation) -> Self {
        PortableWords(permutation.map(|from| self.0[usize::from(from) % LANES]))
    }
}
