//! The work of the steps of a search, in units of the meter.

/// The work of this many operations on a few sets of cells. Sets of [`Custom`](crate::board::Custom) boards are several
/// times as wide as those of the classic board.
#[inline]
pub const fn looks<C>(count: usize) -> u64 {
    (count * size_of::<C>().div_ceil(16)) as u64
}

/// The work of this many words of memory that are made, read or combined.
#[inline]
pub const fn words(count: usize) -> u64 {
    1 + count as u64 / 8
}
