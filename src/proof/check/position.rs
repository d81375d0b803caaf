//! The checker's own replay: which candidates are left, and which cells are settled.

use super::{
    board::Board,
    terms::{Candidate, Cell, Literal},
};

/// A position.
#[derive(Clone)]
pub struct Position {
    /// Of every cell, its digits.
    left: Vec<u32>,
    /// Of every row, the columns that are settled.
    settled: [u32; Board::MAX_SIDE],
}

impl Position {
    /// The position in which everything is open.
    pub fn open(board: &Board) -> Position {
        let mut left = vec![0; Cell::at(board.side(), 0).index()];
        board.cells().for_each(|cell| left[cell.index()] = (1 << board.side()) - 1);
        Position { left, settled: [0; Board::MAX_SIDE] }
    }

    /// Whether a candidate is left.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.left.get(candidate.cell.index()).is_some_and(|digits| digits & 1 << candidate.digit != 0)
    }

    /// Whether a cell is settled.
    pub fn is_settled(&self, cell: Cell) -> bool {
        self.settled[cell.row()] & 1 << cell.column() != 0
    }

    /// The digit of a settled cell.
    pub fn value(&self, cell: Cell) -> Option<u8> {
        let digits = self.left.get(cell.index())?;
        (self.is_settled(cell) && digits.count_ones() == 1).then_some(digits.trailing_zeros() as u8)
    }

    /// Settles a cell, and takes the digit from all cells that it sees. One that is settled keeps its own.
    pub fn place(&mut self, placed: Candidate, board: &Board) {
        for (row, &columns) in board.seen(placed.cell).iter().enumerate() {
            let mut columns = columns & !self.settled[row];
            while columns != 0 {
                self.left[Cell::at(row, columns.trailing_zeros() as usize).index()] &= !(1 << placed.digit);
                columns &= columns - 1;
            }
        }
        self.left[placed.cell.index()] = 1 << placed.digit;
        self.settled[placed.cell.row()] |= 1 << placed.cell.column();
    }

    /// Takes a candidate away.
    pub fn eliminate(&mut self, gone: Candidate) {
        self.left[gone.cell.index()] &= !(1 << gone.digit);
    }

    /// Whether this says something new that the board can hold.
    pub fn is_news(&self, literal: Literal, board: &Board) -> bool {
        let Candidate { cell, digit } = literal.candidate();
        let is_open = board.holds(cell) && usize::from(digit) < board.side() && !self.is_settled(cell);
        match literal {
            // What a peer has taken may still be the only one left, on the way to a contradiction.
            Literal::Is(_) => is_open,
            Literal::IsNot(candidate) => is_open && self.has(candidate),
        }
    }
}
