//! The places of a digit as an incidence table of rows and columns.

use super::prelude::*;
use crate::board::MAX_SIDE;

/// The places of a digit as bits: for each row their columns, and for each column their rows.
pub struct Incidence {
    rows: [u32; MAX_SIDE],
    columns: [u32; MAX_SIDE],
    side: usize,
}

/// The table with rows as bases and columns as covers, or the other way round.
pub struct Orientation<'a> {
    pub bases: &'a [u32],
    pub covers: &'a [u32],
}

impl Incidence {
    /// The table of these places.
    pub fn new<B: Board>(board: &B, cells: B::Cells) -> Incidence {
        let (mut rows, mut columns) = ([0; MAX_SIDE], [0; MAX_SIDE]);
        for cell in cells {
            let (row, column) = Incidence::row_and_column(board, cell);
            rows[row] |= 1 << column;
            columns[column] |= 1 << row;
        }
        Incidence { rows, columns, side: board.side() }
    }

    /// A cell's row and column, counted from 0.
    pub fn row_and_column<B: Board>(board: &B, cell: Cell) -> (usize, usize) {
        (cell.index() / board.side(), cell.index() % board.side())
    }

    /// The table with rows as bases, then with columns as bases.
    pub fn orientations(&self) -> [Orientation<'_>; 2] {
        let (rows, columns) = (&self.rows[..self.side], &self.columns[..self.side]);
        [Orientation { bases: rows, covers: columns }, Orientation { bases: columns, covers: rows }]
    }
}
