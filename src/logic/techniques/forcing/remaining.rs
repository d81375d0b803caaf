//! The candidates that an assumption starts from and leaves.

use super::prelude::*;

/// The candidates that are left, by cell, by digit, and counted.
#[derive(Clone)]
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

/// The grid from which assumptions are propagated, in the form in which candidates are removed the fastest.
pub struct StartGrid<'a, B: Board> {
    pub grid: &'a Grid<B>,
    pub meter: &'a Meter,
    pub left: Remaining<B>,
}

impl<'a, B: Board> StartGrid<'a, B> {
    pub fn new(grid: &'a Grid<B>, meter: &'a Meter) -> Metered<StartGrid<'a, B>> {
        let board = grid.board();
        meter.spend(looks::<B::Cells>(board.house_count() * board.side() / 8))?;
        let (mut by_cell, mut by_digit) = (board.every_cell_full(), board.every_digit_everywhere());
        for (cell, digits) in board.cells().zip(by_cell.as_mut()) {
            *digits = grid.candidates(cell);
        }
        for (digit, cells) in Digit::all(board.side()).zip(by_digit.as_mut()) {
            *cells = grid.cells_with(digit);
        }
        let places = |house| Digit::all(board.side()).map(move |digit| grid.places(house, digit).len() as u8);
        let counts = board.houses().flat_map(places).collect();
        Continue(StartGrid { grid, meter, left: Remaining { by_cell, by_digit, counts } })
    }

    /// The work of copying the remaining candidates.
    pub fn copy_cost(&self) -> u64 {
        let Remaining { by_cell, by_digit, counts } = &self.left;
        words((size_of_val(by_cell.as_ref()) + 2 * size_of_val(by_digit.as_ref()) + counts.len()) / 8)
    }

    /// The number of candidates of the constraint.
    pub fn count(&self, constraint: Constraint) -> usize {
        match constraint {
            Constraint::Cell(cell) => self.left.by_cell.as_ref()[cell.index()].len(),
            Constraint::House(house, digit) => {
                self.left.counts[house.index() * self.grid.board().side() + digit.index()] as usize
            }
        }
    }
}
