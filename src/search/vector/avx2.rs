//! Sixteen lanes with AVX2.

use super::{
    features::{instructions, transpose_bytes, with_features},
    operations::{CANDIDATES, Kernel, LaneSet, MOST_LANES, STRIP, Vector, strip},
};
use crate::search::count::CELLS;
use std::arch::x86_64::*;

const LANES: usize = 16;

/// A vector of sixteen words. Only code run by [`run`] creates one, so the processor has every instruction below.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx2Words(__m256i);

/// The position of each lane's two bytes in its half, and whether its source is in the upper half.
#[derive(Clone, Copy)]
pub(super) struct Permutation {
    bytes: Avx2Words,
    upper: Avx2Words,
}

with_features! {
    Avx2Words: "sse3", "ssse3", "sse4.1", "sse4.2", "avx", "avx2", "bmi1", "bmi2", "lzcnt", "popcnt"
}

/// The low or high byte of each entry of the table of candidates, chosen by the shift.
const fn halves(shift: u32) -> [u8; 16] {
    let mut halves = [0; 16];
    let mut digit = 0;
    while digit < 16 {
        halves[digit] = (CANDIDATES[digit] >> shift) as u8;
        digit += 1;
    }
    halves
}

transpose_bytes!(__m128i, _mm_unpacklo_epi8, _mm_unpackhi_epi8);

// SAFETY: sixteen words are 256 bits.
unsafe impl Vector for Avx2Words {
    const LANES: usize = LANES;
    type Mask = Avx2Words;
    type Permutation = Permutation;

    instructions! {
        and: _mm256_and_si256,
        or: _mm256_or_si256,
        xor: _mm256_xor_si256,
        min: _mm256_min_epu16,
        add: _mm256_add_epi16,
        equal: _mm256_cmpeq_epi16,
    }

    #[inline(always)]
    fn splat(word: u16) -> Self {
        // SAFETY: see `Avx2Words`.
        Avx2Words(unsafe { _mm256_set1_epi16(word as i16) })
    }

    #[inline(always)]
    fn candidates(puzzles: &[[u8; CELLS]], first: usize) -> [Self; STRIP] {
        const LOW: [u8; 16] = halves(0);
        const HIGH: [u8; 16] = halves(8);
        // SAFETY: see `Avx2Words`; every pointer is to an array of 16 bytes.
        unsafe {
            let low_bytes = _mm_loadu_si128(LOW.as_ptr().cast());
            let high_bytes = _mm_loadu_si128(HIGH.as_ptr().cast());
            let mut rows = [_mm_setzero_si128(); STRIP];
            for (lane, row) in rows.iter_mut().enumerate() {
                *row = _mm_loadu_si128(strip(puzzles, lane, first).as_ptr().cast());
            }
            let mut words = [Avx2Words(_mm256_setzero_si256()); STRIP];
            for (cell, digits) in words.iter_mut().zip(transpose_bytes(rows)) {
                let digits = _mm_min_epu8(digits, _mm_set1_epi8(15));
                let low = _mm256_cvtepu8_epi16(_mm_shuffle_epi8(low_bytes, digits));
                let high = _mm256_cvtepu8_epi16(_mm_shuffle_epi8(high_bytes, digits));
                *cell = Avx2Words(_mm256_or_si256(low, _mm256_slli_epi16::<8>(high)));
            }
            words
        }
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: see `Avx2Words`.
        Avx2Words(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn popcount(self) -> Self {
        // SAFETY: see `Avx2Words`.
        Avx2Words(unsafe {
            // Looks up the number of bits of each half byte in a table, then adds the four numbers.
            let table =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let half = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(self.0, half));
            let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), half));
            let bytes = _mm256_add_epi8(low, high);
            let sum = _mm256_add_epi8(bytes, _mm256_srli_epi16::<8>(bytes));
            _mm256_and_si256(sum, _mm256_set1_epi16(31))
        })
    }

    #[inline(always)]
    fn less_than(self, other: Self) -> Avx2Words {
        // SAFETY: see `Avx2Words`.
        Avx2Words(unsafe { _mm256_cmpgt_epi16(other.0, self.0) })
    }

    #[inline(always)]
    fn mask(lanes: LaneSet) -> Avx2Words {
        // SAFETY: see `Avx2Words`.
        unsafe {
            let bit = _mm256_setr_epi16(
                1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768,
            );
            let lanes = _mm256_set1_epi16(lanes as i16);
            Avx2Words(_mm256_cmpeq_epi16(_mm256_and_si256(lanes, bit), bit))
        }
    }

    #[inline(always)]
    fn lanes_of(mask: Avx2Words) -> LaneSet {
        // SAFETY: see `Avx2Words`.
        unsafe {
            let (low, high) = (_mm256_castsi256_si128(mask.0), _mm256_extracti128_si256::<1>(mask.0));
            _mm_movemask_epi8(_mm_packs_epi16(low, high)) as LaneSet
        }
    }

    #[inline(always)]
    fn blend(self, mask: Avx2Words, other: Self) -> Self {
        // SAFETY: see `Avx2Words`.
        Avx2Words(unsafe { _mm256_blendv_epi8(self.0, other.0, mask.0) })
    }

    #[inline(always)]
    fn permutation(from: &[u8; MOST_LANES]) -> Permutation {
        // SAFETY: see `Avx2Words`; the 16 bytes are the first of an array's 32.
        unsafe {
            let from = _mm256_cvtepu8_epi16(_mm_loadu_si128(from.as_ptr().cast()));
            // Word w of a half is its bytes 2w and 2w + 1.
            let low = _mm256_slli_epi16::<1>(_mm256_and_si256(from, _mm256_set1_epi16(7)));
            let high = _mm256_slli_epi16::<8>(_mm256_add_epi16(low, _mm256_set1_epi16(1)));
            let upper = _mm256_cmpgt_epi16(from, _mm256_set1_epi16(7));
            Permutation { bytes: Avx2Words(_mm256_or_si256(low, high)), upper: Avx2Words(upper) }
        }
    }

    #[inline(always)]
    fn permute(self, permutation: Permutation) -> Self {
        // SAFETY: see `Avx2Words`.
        unsafe {
            let lower = _mm256_permute4x64_epi64::<0b01_00_01_00>(self.0);
            let upper = _mm256_permute4x64_epi64::<0b11_10_11_10>(self.0);
            let lower = Avx2Words(_mm256_shuffle_epi8(lower, permutation.bytes.0));
            let upper = Avx2Words(_mm256_shuffle_epi8(upper, permutation.bytes.0));
            lower.blend(permutation.upper, upper)
        }
    }
}
