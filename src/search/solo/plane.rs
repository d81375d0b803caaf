//! Planes: a word for each of the 27 segments of a grid, in one vector or in three.
#![allow(clippy::needless_range_loop, reason = "lines and areas are numbers of the geometry first")]

use crate::search::vector::{LaneSet, MOST_LANES, Vector};

/// How many segments a grid has in one direction: nine lines of three.
pub(super) const SEGMENTS: usize = 27;

/// A set of the 27 segments: bit 3 × line + area for each.
pub(super) type SegmentSet = u32;

/// A word for each segment: mostly the set of digits with some property there.
pub(super) trait Plane: Copy {
    /// The words in order.
    fn from_words(words: &[u16; SEGMENTS]) -> Self;
    /// The words in order.
    fn words(self) -> [u16; SEGMENTS];

    /// As in [`Vector`].
    fn and(self, other: Self) -> Self;
    /// As in [`Vector`].
    fn or(self, other: Self) -> Self;
    /// As in [`Vector`].
    fn and_not(self, other: Self) -> Self;
    /// As in [`Vector`].
    fn or3(self, b: Self, c: Self) -> Self;
    /// As in [`Vector`].
    fn majority(self, b: Self, c: Self) -> Self;
    /// As in [`Vector`].
    fn and_not2(self, b: Self, c: Self) -> Self;
    /// As in [`Vector`].
    fn or_xor(self, before: Self, after: Self) -> Self;
    /// As in [`Vector`].
    fn singles(self) -> Self;
    /// As in [`Vector`].
    fn or_triple(self, other: Self) -> Self;
    /// As in [`Vector`].
    fn narrow(self, within: Self, place: Self) -> Self;

    /// For each segment, the word of the segment this many lines and areas further on in the same band.
    fn shift<const LINES: usize, const AREAS: usize>(self) -> Self;
    /// Planes of cells 0, 1 and 2 of the segments along rows turned into those along columns, or
    /// back, which is the same.
    fn transpose(planes: [Self; 3]) -> [Self; 3];
    /// Without these digits in these segments.
    fn without(self, digits: u16, set: SegmentSet) -> Self;
    /// The segments whose word is zero.
    fn zeros(self) -> SegmentSet;
}

/// A plane in one vector of 32 words. The contents of the last five do not matter.
#[derive(Clone, Copy)]
pub(super) struct OneVector<V>([V; 1]);

/// A plane in three vectors of 16 words, one for the first lines of the bands, one for the second,
/// one for the third; area *a* of band *b* is in word 4*b* + *a*.
#[derive(Clone, Copy)]
pub(super) struct ThreeVectors<V>([V; 3]);

const ALL: SegmentSet = (1 << SEGMENTS) - 1;

/// The source of a segment in the shifted plane.
const fn shifted_from(segment: usize, lines: usize, areas: usize) -> usize {
    let (band, line, area) = (segment / 9, segment / 3 % 3, segment % 3);
    (band * 3 + (line + lines) % 3) * 3 + (area + areas) % 3
}

const fn shift_permutation(lines: usize, areas: usize) -> [u8; MOST_LANES] {
    let mut permutation = [0; MOST_LANES];
    let mut segment = 0;
    while segment < MOST_LANES {
        permutation[segment] =
            if segment < SEGMENTS { shifted_from(segment, lines, areas) } else { segment } as u8;
        segment += 1;
    }
    permutation
}

/// The source of segment (column, band) in the planes along columns: the plane of cell column mod 3 along
/// rows, and there the segment of row 3 × band + `cell`.
const fn turn_permutation(cell: usize) -> [u8; MOST_LANES] {
    let mut permutation = [0; MOST_LANES];
    let mut segment = 0;
    while segment < MOST_LANES {
        let (column, band) = (segment / 3, segment % 3);
        permutation[segment] =
            if segment < SEGMENTS { (band * 3 + cell) * 3 + column / 3 } else { segment } as u8;
        segment += 1;
    }
    permutation
}

/// The segments of every third line, beginning with this one: lines 0, 3, 6, or 1, 4, 7, or 2, 5, 8.
const fn every_third_line(first: usize) -> SegmentSet {
    0b111 << (3 * first) | 0b111 << (3 * first + 9) | 0b111 << (3 * first + 18)
}

/// Permutations as constants, by how far they shift.
struct Shift<const LINES: usize, const AREAS: usize>;

impl<const LINES: usize, const AREAS: usize> Shift<LINES, AREAS> {
    const PERMUTATION: [u8; MOST_LANES] = shift_permutation(LINES, AREAS);
}

const TURN: [[u8; MOST_LANES]; 3] = [turn_permutation(0), turn_permutation(1), turn_permutation(2)];

/// The operations that a plane does in each of its vectors. A macro rather than a function that takes a
/// closure: a closure that is not inlined would lose the width's instructions.
macro_rules! in_each_vector {
    ($plane:ident: $($vector:literal)*;) => {
        in_each_vector! { $plane: [$($vector)*]
            and(other) or(other) and_not(other) or_triple(other) singles()
            or3(b, c) majority(b, c) and_not2(b, c) or_xor(b, c) narrow(b, c)
        }
    };
    ($plane:ident: $vectors:tt $($name:ident $arguments:tt)*) => {
        $(in_each_vector! { @one $plane $name $arguments $vectors })*
    };
    (@one $plane:ident $name:ident () [$($vector:literal)*]) => {
        #[inline(always)]
        fn $name(self) -> Self {
            $plane([$(self.0[$vector].$name()),*])
        }
    };
    (@one $plane:ident $name:ident ($b:ident) [$($vector:literal)*]) => {
        #[inline(always)]
        fn $name(self, $b: Self) -> Self {
            $plane([$(self.0[$vector].$name($b.0[$vector])),*])
        }
    };
    (@one $plane:ident $name:ident ($b:ident, $c:ident) [$($vector:literal)*]) => {
        #[inline(always)]
        fn $name(self, $b: Self, $c: Self) -> Self {
            $plane([$(self.0[$vector].$name($b.0[$vector], $c.0[$vector])),*])
        }
    };
}

impl<V: Vector> Plane for OneVector<V> {
    #[inline(always)]
    fn from_words(words: &[u16; SEGMENTS]) -> Self {
        let mut plane = V::splat(u16::MAX);
        for (lane, word) in words.iter().enumerate() {
            *plane.lane_mut(lane) = *word;
        }
        OneVector([plane])
    }

    #[inline(always)]
    fn words(self) -> [u16; SEGMENTS] {
        std::array::from_fn(|lane| self.0[0].lane(lane))
    }

    in_each_vector! { OneVector: 0; }

    #[inline(always)]
    fn shift<const LINES: usize, const AREAS: usize>(self) -> Self {
        OneVector([self.0[0].permute(V::permutation(&Shift::<LINES, AREAS>::PERMUTATION))])
    }

    #[inline(always)]
    fn transpose(planes: [Self; 3]) -> [Self; 3] {
        let second = V::mask(every_third_line(1));
        let third = V::mask(every_third_line(2));
        let [OneVector([a]), OneVector([b]), OneVector([c])] = planes;
        let mut turned = planes;
        for cell in 0..3 {
            let permutation = V::permutation(&TURN[cell]);
            let first_two = a.permute(permutation).blend(second, b.permute(permutation));
            turned[cell] = OneVector([first_two.blend(third, c.permute(permutation))]);
        }
        turned
    }

    #[inline(always)]
    fn without(self, digits: u16, set: SegmentSet) -> Self {
        OneVector([self.0[0].blend(V::mask(set), self.0[0].and_not(V::splat(digits)))])
    }

    #[inline(always)]
    fn zeros(self) -> SegmentSet {
        self.0[0].zero_lanes() & ALL
    }
}

/// The word for a band and an area in the vector of one line, and which of the words are used.
const fn word(band: usize, area: usize) -> usize {
    4 * band + area
}
const USED: LaneSet = 0b0111_0111_0111;

/// The permutation within one line's vector that shifts areas, or that swaps bands and areas.
const fn line_permutation(areas: usize, is_turn: bool) -> [u8; MOST_LANES] {
    let mut permutation = [0; MOST_LANES];
    let mut to = 0;
    while to < MOST_LANES {
        let (band, area) = (to / 4, to % 4);
        permutation[to] = if band >= 3 || area == 3 {
            to % 16
        } else if is_turn {
            word(area, band)
        } else {
            word(band, (area + areas) % 3)
        } as u8;
        to += 1;
    }
    permutation
}

struct AreaShift<const AREAS: usize>;

impl<const AREAS: usize> AreaShift<AREAS> {
    const PERMUTATION: [u8; MOST_LANES] = line_permutation(AREAS, false);
}

const LINE_TURN: [u8; MOST_LANES] = line_permutation(0, true);

/// A set of segments as words of each line's vector, and back.
#[inline(always)]
fn by_line(set: SegmentSet, line: usize) -> LaneSet {
    let band = |band: usize| (set >> (9 * band + 3 * line) & 0b111) << (4 * band);
    band(0) | band(1) | band(2)
}

#[inline(always)]
fn from_line(lanes: LaneSet, line: usize) -> SegmentSet {
    let band = |band: usize| (lanes >> (4 * band) & 0b111) << (9 * band + 3 * line);
    band(0) | band(1) | band(2)
}

impl<V: Vector> Plane for ThreeVectors<V> {
    #[inline(always)]
    fn from_words(words: &[u16; SEGMENTS]) -> Self {
        let mut plane = ThreeVectors([V::splat(u16::MAX); 3]);
        for (segment, value) in words.iter().enumerate() {
            let (band, line, area) = (segment / 9, segment / 3 % 3, segment % 3);
            *plane.0[line].lane_mut(word(band, area)) = *value;
        }
        plane
    }

    #[inline(always)]
    fn words(self) -> [u16; SEGMENTS] {
        std::array::from_fn(|segment| {
            let (band, line, area) = (segment / 9, segment / 3 % 3, segment % 3);
            self.0[line].lane(word(band, area))
        })
    }

    in_each_vector! { ThreeVectors: 0 1 2; }

    #[inline(always)]
    fn shift<const LINES: usize, const AREAS: usize>(self) -> Self {
        let lines = self.0;
        let permutation = V::permutation(&AreaShift::<AREAS>::PERMUTATION);
        ThreeVectors([
            lines[LINES % 3].permute(permutation),
            lines[(LINES + 1) % 3].permute(permutation),
            lines[(LINES + 2) % 3].permute(permutation),
        ])
    }

    #[inline(always)]
    fn transpose(planes: [Self; 3]) -> [Self; 3] {
        let permutation = V::permutation(&LINE_TURN);
        let mut turned = planes;
        for cell in 0..3 {
            for line in 0..3 {
                turned[line].0[cell] = planes[cell].0[line].permute(permutation);
            }
        }
        turned
    }

    #[inline(always)]
    fn without(self, digits: u16, set: SegmentSet) -> Self {
        let mut plane = self;
        for (line, words) in plane.0.iter_mut().enumerate() {
            *words = words.blend(V::mask(by_line(set, line)), words.and_not(V::splat(digits)));
        }
        plane
    }

    #[inline(always)]
    fn zeros(self) -> SegmentSet {
        let [a, b, c] = self.0;
        from_line(a.zero_lanes() & USED, 0)
            | from_line(b.zero_lanes() & USED, 1)
            | from_line(c.zero_lanes() & USED, 2)
    }
}
