//! Facts about the subsets of a house, found before any subset is searched.

use super::{n_in_n::Sizes, prelude::*};
use crate::board::MAX_SIDE;

/// The candidates of each open cell of a house, as bits, in the order of its cells; none for a settled cell.
pub fn open_digits<B: Board>(grid: &Grid<B>, house: House) -> [u32; MAX_SIDE] {
    let (cells, settled) = (grid.board().cells_of(house), grid.settled());
    let mut digits = [0; MAX_SIDE];
    for (digits, &cell) in digits.iter_mut().zip(cells) {
        *digits = if settled.contains(cell) { 0 } else { grid.candidates(cell).bits() };
    }
    digits
}

/// The sizes of the subsets of a house that eliminate: rows for naked ones, columns for hidden ones.
pub fn subset_sizes<B: Board>(grid: &Grid<B>, house: House) -> Sizes {
    Sizes::from_rows(&open_digits(grid, house)[..grid.board().cells_of(house).len()])
}
