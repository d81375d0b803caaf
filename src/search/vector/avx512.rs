//! Thirty-two lanes with AVX-512.

use super::{
    features::{instructions, transpose_bytes, with_features},
    operations::{CANDIDATES, Kernel, LaneSet, MOST_LANES, STRIP, Vector, strip},
};
use crate::search::count::CELLS;
use std::arch::x86_64::*;

const LANES: usize = 32;

/// A vector of thirty-two words. Only code run by [`run`] creates one, so the processor has every instruction below.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx512Words(__m512i);

with_features! {
    Avx512Words: "sse3", "ssse3", "sse4.1", "sse4.2", "avx", "avx2", "fma", "f16c", "avx512f", "avx512bw", "avx512vl",
        "avx512bitalg", "bmi1", "bmi2", "lzcnt", "popcnt"
}

transpose_bytes!(__m256i, _mm256_unpacklo_epi8, _mm256_unpackhi_epi8);

// SAFETY: thirty-two words are 512 bits.
unsafe impl Vector for Avx512Words {
    const LANES: usize = LANES;
    type Mask = LaneSet;
    type Permutation = Avx512Words;

    // The compiler joins two of them to one instruction (`vpternlog`).
    instructions! {
        and: _mm512_and_si512,
        or: _mm512_or_si512,
        xor: _mm512_xor_si512,
        min: _mm512_min_epu16,
        add: _mm512_add_epi16,
    }

    #[inline(always)]
    fn splat(word: u16) -> Self {
        // SAFETY: see `Avx512Words`.
        Avx512Words(unsafe { _mm512_set1_epi16(word as i16) })
    }

    #[inline(always)]
    fn candidates(puzzles: &[[u8; CELLS]], first: usize) -> [Self; STRIP] {
        // SAFETY: see `Avx512Words`; every pointer is to an array of as many bytes as are read.
        unsafe {
            let table = _mm512_castsi256_si512(_mm256_loadu_si256(CANDIDATES.as_ptr().cast()));
            let mut rows = [_mm256_setzero_si256(); STRIP];
            for (lane, row) in rows.iter_mut().enumerate() {
                let lower = strip(puzzles, lane, first).as_ptr().cast();
                let upper = strip(puzzles, lane + STRIP, first).as_ptr().cast();
                *row = _mm256_set_m128i(_mm_loadu_si128(upper), _mm_loadu_si128(lower));
            }
            let mut words = [Avx512Words(_mm512_setzero_si512()); STRIP];
            for (cell, digits) in words.iter_mut().zip(transpose_bytes(rows)) {
                let digits = _mm512_cvtepu8_epi16(_mm256_min_epu8(digits, _mm256_set1_epi8(15)));
                *cell = Avx512Words(_mm512_permutexvar_epi16(digits, table));
            }
            words
        }
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: see `Avx512Words`.
        Avx512Words(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: see `Avx512Words`.
        Avx512Words(unsafe { _mm512_ternarylogic_epi64::<0b1110_1000>(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn popcount(self) -> Self {
        // SAFETY: see `Avx512Words`.
        Avx512Words(unsafe { _mm512_popcnt_epi16(self.0) })
    }

    #[inline(always)]
    fn equal(self, other: Self) -> LaneSet {
        // SAFETY: see `Avx512Words`.
        unsafe { _mm512_cmpeq_epi16_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn less_than(self, other: Self) -> LaneSet {
        // SAFETY: see `Avx512Words`.
        unsafe { _mm512_cmplt_epu16_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn mask(lanes: LaneSet) -> LaneSet {
        lanes
    }

    #[inline(always)]
    fn lanes_of(mask: LaneSet) -> LaneSet {
        mask
    }

    #[inline(always)]
    fn blend(self, mask: LaneSet, other: Self) -> Self {
        // SAFETY: see `Avx512Words`.
        Avx512Words(unsafe { _mm512_mask_mov_epi16(self.0, mask, other.0) })
    }

    #[inline(always)]
    fn permutation(from: &[u8; MOST_LANES]) -> Avx512Words {
        // SAFETY: see `Avx512Words`; the 32 bytes are an array's.
        Avx512Words(unsafe { _mm512_cvtepu8_epi16(_mm256_loadu_si256(from.as_ptr().cast())) })
    }

    #[inline(always)]
    fn permute(self, permutation: Avx512Words) -> Self {
        // SAFETY: see `Avx512Words`.
        Avx512Words(unsafe { _mm512_permutexvar_epi16(permutation.0, self.0) })
    }
}
