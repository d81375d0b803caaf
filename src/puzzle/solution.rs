//! A completed board.

use crate::board::{Board, Candidate, Cell, Digit};
use crate::grid::Grid;
use std::fmt;

/// A digit for every cell of a board. Displayed as one line, one symbol for each cell.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Solution(Box<[Digit]>);

impl Solution {
    /// The solution that a full grid holds; `None` if a cell is not settled.
    pub(crate) fn from_grid<B: Board>(grid: &Grid<B>) -> Option<Solution> {
        let digit = |cell| grid.candidates(cell).first().expect("a settled cell has a digit");
        grid.is_full().then(|| Solution(grid.board().cells().map(digit).collect()))
    }

    /// The solution with these digits, in row order.
    pub fn new(digits: impl IntoIterator<Item = Digit>) -> Solution {
        Solution(digits.into_iter().collect())
    }

    /// Whether the solution has a candidate's digit in its cell.
    ///
    /// # Panics
    /// The board does not have its cell.
    pub fn holds(&self, candidate: Candidate) -> bool {
        self.digit(candidate.cell) == candidate.digit
    }

    /// The digit that the solution has in a cell.
    ///
    /// # Panics
    /// The board does not have this cell.
    pub fn digit(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| write!(f, "{}", digit.symbol()))
    }
}
