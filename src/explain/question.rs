//! The questions about a cell.

use crate::board::{Candidate, Cell};

/// A question about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Why the cell has its value.
    Value(Cell),
    /// Why the cell cannot have this digit.
    Not(Candidate),
}

impl Question {
    /// The cell in question.
    ///
    /// ```
    /// use naze::{board::Cell, explain::Question};
    ///
    /// assert_eq!(Question::Value(Cell::at(40)).cell(), Cell::at(40));
    /// ```
    pub fn cell(self) -> Cell {
        match self {
            Question::Value(cell) => cell,
            Question::Not(candidate) => candidate.cell,
        }
    }
}
