//! Tables of bits: for each of some numbers, a set of other numbers.

use super::prelude::*;

/// A table with a row of bits for each number.
#[derive(Clone, Debug)]
pub struct BitRows {
    words: Vec<u64>,
    pub stride: usize,
}

impl BitRows {
    /// A table with this many rows of this many bits, none of them set.
    pub fn on(meter: &Meter, rows: usize, bits: usize) -> Metered<BitRows> {
        let stride = bits.div_ceil(64);
        meter.spend(words(rows * stride))?;
        Continue(BitRows { words: vec![0; rows * stride], stride })
    }

    /// The bits of a row.
    #[inline]
    pub fn get(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..(row + 1) * self.stride]
    }

    #[inline]
    fn get_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.stride..(row + 1) * self.stride]
    }

    /// Sets a bit in a row.
    #[inline]
    pub fn insert(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] |= 1 << (bit % 64);
    }

    /// Whether a bit of a row is set.
    #[inline]
    pub fn contains(&self, row: usize, bit: usize) -> bool {
        self.words[row * self.stride + bit / 64] >> (bit % 64) & 1 != 0
    }

    /// Sets in a row all bits that are set in `other`.
    #[inline]
    pub fn add(&mut self, row: usize, other: &[u64]) {
        self.get_mut(row).iter_mut().zip(other).for_each(|(word, other)| *word |= other);
    }
}

/// The positions of the bits that are set in a row, ascending.
pub fn bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(index, &word)| bits_of(index, word))
}

/// The positions of the bits that are set in one word of a row, given the index of the word, ascending.
#[inline]
pub fn bits_of(index: usize, word: u64) -> impl Iterator<Item = usize> {
    super::prelude::bits(word).map(move |bit| 64 * index + bit)
}

/// Whether two rows have a bit in common.
#[inline]
pub fn intersects(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}
