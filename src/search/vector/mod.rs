//! Vectors of 16-bit masks, one puzzle a lane, in the widths that processors offer.
//!
//! This is the only module of the crate with `unsafe`: the processor's own instructions are reached
//! through it. An algorithm is written once, generic over [`Vector`], every function of it
//! `#[inline(always)]`; [`run`] then has it compiled once for each [`Width`] inside a function that
//! may use that width's instructions.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;

use super::CELLS;

/// The most lanes that any width has.
pub(in crate::search) const MOST_LANES: usize = 32;

/// How many cells are loaded at once.
pub(in crate::search) const STRIP: usize = 16;

/// The candidates of a cell by what the puzzle says of it, anything above 15 being taken for 15.
const CANDIDATES: [u16; 16] = [511, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0];

/// A strip of the cells of a lane's puzzle; the last puzzle's for lanes past the end.
#[inline(always)]
fn strip(puzzles: &[[u8; CELLS]], lane: usize, first: usize) -> &[u8; STRIP] {
    let puzzle = &puzzles[lane.min(puzzles.len() - 1)];
    puzzle[first..].first_chunk().expect("a strip that ends within the puzzle")
}

/// A set of lanes, one bit each.
pub(in crate::search) type LaneSet = u32;

/// A vector of 16-bit words, most of them sets of digits with digit *n* in bit *n* − 1.
pub(in crate::search) trait Vector: Copy {
    /// How many words it has.
    const LANES: usize;
    /// A set of lanes in the form in which this width selects by it.
    type Choice: Copy;
    /// From which lane each lane takes its word, in the form in which this width moves by it.
    type Route: Copy;

    /// The same word in every lane.
    fn splat(word: u16) -> Self;
    /// The word in one lane.
    fn lane(&self, lane: usize) -> u16;
    /// A place to write one lane's word.
    fn lane_mut(&mut self, lane: usize) -> &mut u16;

    /// The candidates in 16 cells, from `first` on, of a puzzle a lane: all nine for 0, a digit's own
    /// for 1 to 9, none for anything else. At least one puzzle; lanes past the last repeat it.
    fn candidates(puzzles: &[[u8; CELLS]], first: usize) -> [Self; STRIP];

    /// In both.
    fn and(self, other: Self) -> Self;
    /// In either.
    fn or(self, other: Self) -> Self;
    /// Here, but not in the other.
    fn minus(self, other: Self) -> Self;
    /// In all three.
    fn and3(self, b: Self, c: Self) -> Self;
    /// In at least one of three.
    fn or3(self, b: Self, c: Self) -> Self;
    /// In at least two of three.
    fn majority(self, b: Self, c: Self) -> Self;
    /// Here, but in neither of the others.
    fn minus2(self, b: Self, c: Self) -> Self;
    /// Here, and also where `open` has it and `taken` does not.
    fn or_open(self, open: Self, taken: Self) -> Self;
    /// Here, and also where two others differ.
    fn or_difference(self, before: Self, after: Self) -> Self;

    /// Words with one bit stay, others become zero.
    fn singles(self) -> Self;
    /// The other's words where they have three bits, these elsewhere.
    fn or_triple(self, other: Self) -> Self;
    /// What of this is in `within`; if anything of this is in `place`, then only that.
    fn narrow(self, within: Self, place: Self) -> Self;
    /// The smaller of two words below 2¹⁵.
    fn least(self, other: Self) -> Self;
    /// The sum.
    fn plus(self, other: Self) -> Self;
    /// How many bits each word has.
    fn bits(self) -> Self;
    /// Each word's lowest bit alone.
    fn lowest_bit(self) -> Self;

    /// The lanes whose word is zero.
    fn zero_lanes(self) -> LaneSet;
    /// The lanes whose word, below 2¹⁵, is smaller than the other's.
    fn below(self, other: Self) -> Self::Choice;
    /// The lanes where the two have a bit in common.
    fn meets(self, other: Self) -> Self::Choice;
    /// A set of lanes to select by.
    fn choice(lanes: LaneSet) -> Self::Choice;
    /// The set of lanes that a choice is.
    fn lanes_of(choice: Self::Choice) -> LaneSet;
    /// The other's words in the chosen lanes, these elsewhere.
    fn replaced(self, choice: Self::Choice, other: Self) -> Self;
    /// A route to move by.
    fn route(from: &[u8; MOST_LANES]) -> Self::Route;
    /// The words moved: each lane holds what its source lane held.
    fn routed(self, route: Self::Route) -> Self;
}

/// Work that is written for any vector.
pub(in crate::search) trait Work {
    /// What comes of it.
    type Output;
    /// Does it. Implementations are `#[inline(always)]`, and so is everything they call.
    fn run<V: Vector>(self) -> Self::Output;
}

/// How many puzzles go side by side, and by which instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// 16 lanes, in whatever way the compiler finds for the target's least processor.
    Portable,
    /// 16 lanes by AVX2.
    Avx2,
    /// 32 lanes by AVX-512 with its byte-and-word, vector-length and bit-counting parts.
    Avx512,
}

impl Width {
    /// All widths, the narrowest first.
    pub const ALL: [Width; 3] = [Width::Portable, Width::Avx2, Width::Avx512];

    /// Whether this processor has the instructions.
    pub fn is_supported(self) -> bool {
        match self {
            Width::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Width::Avx2 => is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2"),
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("bmi2")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Width::Avx2 | Width::Avx512 => false,
        }
    }

    /// The widest that this processor has.
    pub fn widest() -> Width {
        Width::ALL.into_iter().rev().find(|width| width.is_supported()).unwrap_or(Width::Portable)
    }

    /// The number of lanes.
    pub fn lanes(self) -> usize {
        match self {
            Width::Portable => 16,
            Width::Avx2 => 16,
            Width::Avx512 => 32,
        }
    }
}

/// Does the work by the instructions of this width, or portably where the processor lacks them.
pub(in crate::search) fn run<W: Work>(width: Width, work: W) -> W::Output {
    if !width.is_supported() {
        return work.run::<portable::Words<16>>();
    }
    match width {
        Width::Portable => work.run::<portable::Words<16>>(),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the features that the function is compiled for were just detected.
        Width::Avx2 => unsafe { avx2::run(work) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the features that the function is compiled for were just detected.
        Width::Avx512 => unsafe { avx512::run(work) },
        #[cfg(not(target_arch = "x86_64"))]
        Width::Avx2 | Width::Avx512 => work.run::<portable::Words<16>>(),
    }
}
