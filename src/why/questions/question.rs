//! Questions about a cell, and goals that a hint may lead to.

use crate::why::prelude::*;

/// A question about a cell of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Why does this cell have its value?
    Value(Cell),
    /// Why can this digit not be in this cell?
    Not(Candidate),
}

impl Question {
    /// The cell in question.
    ///
    /// ```
    /// use naze::{board::Cell, why::Question};
    ///
    /// assert_eq!(Question::Value(Cell::new(40)).cell(), Cell::new(40));
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
    /// assert!(!Question::Value(Cell::new(40)).is_on(&Layout::of_side(4).unwrap()));
    /// ```
    pub fn is_on(self, layout: &Layout) -> bool {
        match self {
            Question::Value(cell) => layout.has_cell(cell),
            Question::Not(candidate) => layout.has(candidate),
        }
    }
}

/// The goal that a hint should lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintGoal {
    /// The digit of this cell.
    Cell(Cell),
    /// The claim that a cell has a digit: a hint leads to that digit if it is right, or else shows that it is wrong.
    Claim(Candidate),
}

impl HintGoal {
    /// The cell that the hint is to be about.
    ///
    /// ```
    /// use naze::{board::{Candidate, Cell, Digit}, why::HintGoal};
    ///
    /// let claim = Candidate::new(Cell::new(40), Digit::from_index(1));
    /// assert_eq!(HintGoal::Claim(claim).cell(), Cell::new(40));
    /// ```
    pub fn cell(self) -> Cell {
        match self {
            HintGoal::Cell(cell) => cell,
            HintGoal::Claim(claim) => claim.cell,
        }
    }
}
