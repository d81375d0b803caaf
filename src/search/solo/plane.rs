//! Planes: a word for each of the 27 segments of a grid, in one vector or in three.
#![allow(clippy::needless_range_loop, reason = "lines and areas are numbers of the geometry first")]

use crate::search::vector::{LaneSet, MOST_LANES, Vector};

/// The number of segments of a grid in one direction: nine lines of three.
pub(super) const SEGMENTS: usize = 27;

/// A set of the 27 segments, with bit 3 × line + area for each.
pub(super) type SegmentSet = u32;

/// A word for each segment, mostly the set of digits with some property there. The words are in one vector of 32, or in
/// three vectors of 16: one for the first lines of the bands, one for the second, one for the third. Words that belong
/// to no segment may have any contents.
#[derive(Clone, Copy)]
pub(super) struct Plane<V, const N: usize>([V; N]);

/// The indices of a segment's vector and word. With three vectors, area *a* of band *b* is in word 4*b* + *a*.
const fn place_of(segment: usize, vectors: usize) -> (usize, usize) {
    let (band, line, area) = (segment / 9, segment / 3 % 3, segment % 3);
    if vectors == 1 { (0, segment) } else { (line, 4 * band + area) }
}

/// The segment whose word a segment gets when a plane is shifted by this many lines and areas.
const fn shifted_from(segment: usize, lines: usize, areas: usize) -> usize {
    let (band, line, area) = (segment / 9, segment / 3 % 3, segment % 3);
    (band * 3 + (line + lines) % 3) * 3 + (area + areas) % 3
}

/// The source of segment (column, band) in the planes along columns: the plane of cell column mod 3 along
/// rows, and there the segment of row 3 × band + `cell`.
const fn turned_from(segment: usize, cell: usize) -> usize {
    let (column, band) = (segment / 3, segment % 3);
    (band * 3 + cell) * 3 + column / 3
}

/// Every word stays where it is, in a vector of 16 words or of 32.
const STAY: [u8; MOST_LANES] = {
    let mut permutation = [0; MOST_LANES];
    let mut lane = 0;
    while lane < MOST_LANES {
        permutation[lane] = lane as u8;
        lane += 1;
    }
    permutation
};

/// The moves of the words of planes with this many vectors. Words that belong to no segment stay, which costs least.
struct WordMoves<const N: usize>;

impl<const N: usize> WordMoves<N> {
    const SHIFTS: [[[u8; MOST_LANES]; 3]; 3] = {
        let mut shifts = [[STAY; 3]; 3];
        let mut number = 0;
        while number < 9 * SEGMENTS {
            let (lines, areas, segment) = (number / 81, number / SEGMENTS % 3, number % SEGMENTS);
            let from = place_of(shifted_from(segment, lines, areas), N);
            shifts[lines][areas][place_of(segment, N).1] = from.1 as u8;
            number += 1;
        }
        shifts
    };
    const TURNS: [[u8; MOST_LANES]; 3] = {
        let mut turns = [STAY; 3];
        let mut number = 0;
        while number < 3 * SEGMENTS {
            let (cell, segment) = (number / SEGMENTS, number % SEGMENTS);
            turns[cell][place_of(segment, N).1] = place_of(turned_from(segment, cell), N).1 as u8;
            number += 1;
        }
        turns
    };
}

/// The segments of every third line, beginning with this one: lines 0, 3, 6, or 1, 4, 7, or 2, 5, 8.
const fn every_third_line(first: usize) -> SegmentSet {
    0b111 << (3 * first) | 0b111 << (3 * first + 9) | 0b111 << (3 * first + 18)
}

/// The operations that a plane does in each of its vectors, as in [`Vector`].
macro_rules! in_each_vector {
    ($($name:ident($($other:ident),*))*) => { $(
        #[inline(always)]
        pub(super) fn $name(mut self, $($other: Self),*) -> Self {
            for vector in 0..N {
                self.0[vector] = self.0[vector].$name($($other.0[vector]),*);
            }
            self
        }
    )* };
}

impl<V: Vector, const N: usize> Plane<V, N> {
    in_each_vector! {
        singles() and(other) or(other) and_not(other) or_triple(other)
        or3(b, c) majority(b, c) and_not2(b, c) or_xor(b, c) narrow(b, c)
    }

    /// The plane of these words, in the order of the segments.
    #[inline(always)]
    pub(super) fn from_words(words: &[u16; SEGMENTS]) -> Self {
        let mut plane = Plane([V::splat(u16::MAX); N]);
        for (segment, word) in words.iter().enumerate() {
            let (vector, lane) = place_of(segment, N);
            *plane.0[vector].lane_mut(lane) = *word;
        }
        plane
    }

    /// The words in the order of the segments.
    #[inline(always)]
    pub(super) fn words(self) -> [u16; SEGMENTS] {
        std::array::from_fn(|segment| {
            let (vector, lane) = place_of(segment, N);
            self.0[vector].lane(lane)
        })
    }

    /// The plane shifted in each band: each segment gets the word of the segment this many lines and areas further on.
    #[inline(always)]
    pub(super) fn shift<const LINES: usize, const AREAS: usize>(self) -> Self {
        let permutation = V::permutation(&WordMoves::<N>::SHIFTS[LINES][AREAS]);
        let mut shifted = self;
        for vector in 0..N {
            shifted.0[vector] = self.0[(vector + LINES) % N].permute(permutation);
        }
        shifted
    }

    /// Planes of cells 0, 1 and 2 of the segments along rows turned into those along columns, or
    /// back, which is the same.
    #[inline(always)]
    pub(super) fn transpose(planes: [Self; 3]) -> [Self; 3] {
        let mut turned = planes;
        for cell in 0..3 {
            let permutation = V::permutation(&WordMoves::<N>::TURNS[cell]);
            for line in 0..3 {
                if N == 3 {
                    turned[cell].0[line % N] = planes[line].0[cell % N].permute(permutation);
                } else {
                    let words = planes[line].0[0].permute(permutation);
                    turned[cell].0[0] = match line {
                        0 => words,
                        _ => turned[cell].0[0].blend(V::mask(every_third_line(line)), words),
                    };
                }
            }
        }
        turned
    }

    /// The plane with these digits removed in these segments.
    #[inline(always)]
    pub(super) fn without(mut self, digits: u16, set: SegmentSet) -> Self {
        for (line, words) in self.0.iter_mut().enumerate() {
            let band = |band: usize| (set >> (9 * band + 3 * line) & 0b111) << (4 * band);
            let lanes: LaneSet = if N == 1 { set } else { band(0) | band(1) | band(2) };
            *words = words.blend(V::mask(lanes), words.and_not(V::splat(digits)));
        }
        self
    }

    /// The segments whose word is zero.
    #[inline(always)]
    pub(super) fn zeros(self) -> SegmentSet {
        let mut zeros = 0;
        for (line, words) in self.0.iter().enumerate() {
            let lanes = words.zero_lanes();
            let band = |band: usize| (lanes >> (4 * band) & 0b111) << (9 * band + 3 * line);
            zeros |= if N == 1 { lanes } else { band(0) | band(1) | band(2) };
        }
        zeros & ((1 << SEGMENTS) - 1)
    }
}
