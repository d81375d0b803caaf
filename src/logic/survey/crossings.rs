//! The places of a digit as crossings of rows and columns.

use crate::board::{Board, Cell, MAX_SIDE};

/// For each row the columns of its places, and for each column the rows, as bits.
pub(in crate::logic) struct Crossings {
    rows: [u32; MAX_SIDE],
    columns: [u32; MAX_SIDE],
    side: usize,
}

/// One of the two ways to look at them.
pub(in crate::logic) struct Way<'a> {
    pub(in crate::logic) bases: &'a [u32],
    pub(in crate::logic) covers: &'a [u32],
}

impl Crossings {
    /// The crossings at which these cells are.
    pub(in crate::logic) fn of<B: Board>(board: &B, cells: B::Cells) -> Crossings {
        let (mut rows, mut columns) = ([0; MAX_SIDE], [0; MAX_SIDE]);
        for cell in cells {
            let (row, column) = Crossings::place(board, cell);
            rows[row] |= 1 << column;
            columns[column] |= 1 << row;
        }
        Crossings { rows, columns, side: board.side() }
    }

    /// A cell's row and column, counted from 0.
    pub(in crate::logic) fn place<B: Board>(board: &B, cell: Cell) -> (usize, usize) {
        (cell.index() / board.side(), cell.index() % board.side())
    }

    /// Rows as bases, then columns.
    pub(in crate::logic) fn both_ways(&self) -> [Way<'_>; 2] {
        let (rows, columns) = (&self.rows[..self.side], &self.columns[..self.side]);
        [Way { bases: rows, covers: columns }, Way { bases: columns, covers: rows }]
    }
}
