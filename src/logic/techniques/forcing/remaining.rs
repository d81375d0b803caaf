//! The candidates that an assumption leaves.

use super::super::prelude::*;

/// The candidates that are left, by cell, by digit, and counted.
pub struct Remaining<B: Board> {
    pub by_cell: B::ByCell,
    pub by_digit: B::ByDigit,
    /// For every house and every digit, the number of places left.
    pub counts: Box<[u8]>,
}

impl<B: Board> Remaining<B> {
    pub fn copy(&mut self, other: &Remaining<B>) {
        self.by_cell.as_mut().copy_from_slice(other.by_cell.as_ref());
        self.by_digit.as_mut().copy_from_slice(other.by_digit.as_ref());
        self.counts.copy_from_slice(&other.counts);
    }
}
