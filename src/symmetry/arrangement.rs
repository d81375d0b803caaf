//! The input and the result of the searches for a canonical form.

/// The digits of a puzzle by rows, counted from 1; 0 for a blank cell.
pub(super) type DigitRows = Vec<Vec<u8>>;

/// An order of rows and of columns; of the transposed board if `flipped`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Arrangement {
    pub(super) flipped: bool,
    pub(super) rows: Vec<usize>,
    pub(super) columns: Vec<usize>,
}
