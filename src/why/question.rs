//! The questions about a cell, and what a hint may lead to.

use super::prelude::*;

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
    /// use naze::{board::Cell, why::Question};
    ///
    /// assert_eq!(Question::Value(Cell::at(40)).cell(), Cell::at(40));
    /// ```
    pub fn cell(self) -> Cell {
        match self {
            Question::Value(cell) => cell,
            Question::Not(candidate) => candidate.cell,
        }
    }

    /// Whether the board has the cell in question, and the digit.
    ///
    /// ```
    /// use naze::{board::{Cell, Layout}, why::Question};
    ///
    /// assert!(!Question::Value(Cell::at(40)).is_on(&Layout::of_side(4).unwrap()));
    /// ```
    pub fn is_on(self, layout: &Layout) -> bool {
        match self {
            Question::Value(cell) => layout.has_cell(cell),
            Question::Not(candidate) => layout.has(candidate),
        }
    }
}

/// What a hint should lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toward {
    /// The cell's digit.
    Cell(Cell),
    /// The cell's digit if it is this one; if not, that the cell cannot have this one.
    Claim(Candidate),
}

impl Toward {
    /// The cell in question.
    ///
    /// ```
    /// use naze::{board::{Candidate, Cell, Digit}, why::Toward};
    ///
    /// let claim = Candidate::new(Cell::at(40), Digit::at(1));
    /// assert_eq!(Toward::Claim(claim).cell(), Cell::at(40));
    /// ```
    pub fn cell(self) -> Cell {
        match self {
            Toward::Cell(cell) => cell,
            Toward::Claim(claim) => claim.cell,
        }
    }
}
