//! The work of the steps of a search, in units of the meter.

/// The work of this many looks at a few sets of cells. Those of a board of any kind are several times as wide as
/// those of the classic one.
#[inline]
pub const fn looks<C>(count: usize) -> u64 {
    (count * size_of::<C>().div_ceil(16)) as u64
}

/// The work of this many words of memory that are made, read or joined.
#[inline]
pub const fn words(count: usize) -> u64 {
    1 + count as u64 / 8
}
