//! How a family reads the digits of a rule, and what it knows of the board.

use super::Rule;
use crate::{
    board::{cell::Cell, house::HouseKind},
    meter::Meter,
};

/// What rules need to know of a board.
pub(in crate::board) struct Geometry<'a> {
    /// The side.
    pub side: usize,
    /// The kind and the cells of each house.
    pub houses: Vec<(HouseKind, &'a [Cell])>,
    /// Whether two cells must differ.
    pub sees: &'a dyn Fn(Cell, Cell) -> bool,
    /// Counts the work of making the board.
    pub meter: &'a Meter,
}

impl Geometry<'_> {
    /// All cells in row order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        Cell::all(self.side)
    }

    /// The cell so many rows below and columns to the right of another; `None` off the board.
    pub fn beside(&self, cell: Cell, rows: isize, columns: isize) -> Option<Cell> {
        let row = (cell.index() / self.side).checked_add_signed(rows)?;
        let column = (cell.index() % self.side).checked_add_signed(columns)?;
        (row < self.side && column < self.side).then(|| Cell::at(row * self.side + column))
    }
}

/// How a family's automaton reads the digits of a rule.
pub(super) trait RuleReader: Sync {
    /// What a line of a board file holds.
    fn form(&self) -> Form;

    /// Whether all its digits differ.
    fn has_all_different(&self) -> bool {
        false
    }

    /// The order in which the cells are read, as places among the rule's cells.
    fn order(&self, rule: &Rule) -> Vec<usize> {
        (0..rule.cells.len()).collect()
    }

    /// From which place on the cells may be read in any other order.
    fn free_from(&self, _rule: &Rule) -> usize {
        usize::MAX
    }

    /// The state before the first digit.
    fn start(&self, _rule: &Rule) -> u64 {
        0
    }

    /// The state after a digit, the `place`-th that is read, counted from 0; `None` if nothing fits any more.
    fn read(&self, _rule: &Rule, state: u64, _place: usize, _digit: u64) -> Option<u64> {
        Some(state)
    }

    /// Whether the digits may end in this state.
    fn accepts(&self, _rule: &Rule, _state: u64) -> bool {
        true
    }

    /// The rules that a line without cells stands for; `all` are the other rules of the board.
    fn stamps(&self, _board: &Geometry<'_>, _all: &[Rule]) -> Vec<Vec<Cell>> {
        Vec::new()
    }
}

/// What a line of a board file holds after the family's word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Nothing: the rule holds everywhere.
    Everywhere,
    /// Cells, at least and at most so many, after numbers.
    Cells {
        /// The fewest cells.
        least: usize,
        /// The most cells.
        most: usize,
        /// The numbers.
        numbers: Numbers,
    },
    /// The cells of a head, `:`, the other cells.
    Head,
    /// A number and the cells that an outside clue looks at, from the clue on.
    Outside,
}

/// The numbers before the cells of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbers {
    /// None.
    None,
    /// One.
    One,
    /// One, or else this one.
    Or(usize),
    /// Digits, as many as there may be cells, or any.
    Digits,
    /// How many cells each part of the line has; by default the parts end where a region ends.
    Parts,
    /// Which kinds of digits there are: for an entropic line the last low and the last middle digit, by default those of
    /// thirds of the digits, for a modular one the divisor, by default 3.
    Kinds,
}
