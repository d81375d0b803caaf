//! The candidates that an assumption leaves.

use crate::board::Board;

/// The candidates that are left, by cell, by digit, and counted.
pub(super) struct Remaining<B: Board> {
    pub(super) by_cell: B::ByCell,
    pub(super) by_digit: B::ByDigit,
    /// For every house and every digit, the number of places left.
    pub(super) counts: Box<[u8]>,
}

impl<B: Board> Remaining<B> {
    pub(super) fn copy(&mut self, other: &Remaining<B>) {
        self.by_cell.as_mut().copy_from_slice(other.by_cell.as_ref());
        self.by_digit.as_mut().copy_from_slice(other.by_digit.as_ref());
        self.counts.copy_from_slice(&other.counts);
    }
}
