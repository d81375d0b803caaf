//! The parts of a board that code about rules needs, and the pairs of cells that a rule of the whole board stands for.

use super::{Family, Form, Rule};
use crate::board::{Cell, HouseKind};
use crate::meter::Meter;

/// The parts of a board that code about rules needs.
pub(in crate::board) struct Geometry<'a> {
    /// The side of the board.
    pub side: usize,
    /// The kind and the cells of each house, in the board's order.
    pub houses: Vec<(HouseKind, &'a [Cell])>,
    /// Tells whether two cells must differ.
    pub sees: &'a dyn Fn(Cell, Cell) -> bool,
    /// The meter that counts the work of making the board.
    pub meter: &'a Meter,
}

impl Geometry<'_> {
    /// The cell that is `rows` below and `columns` to the right of another; `None` off the board.
    pub fn beside(&self, cell: Cell, rows: isize, columns: isize) -> Option<Cell> {
        let row = (cell.index() / self.side).checked_add_signed(rows)?;
        let column = (cell.index() % self.side).checked_add_signed(columns)?;
        (row < self.side && column < self.side).then(|| Cell::new(row * self.side + column))
    }
}

impl Family {
    /// The rules that a line of this family without cells stands for, one for each pair of cells. Left out are pairs
    /// that see each other anyway, and neighbours joined by a rule in `all` that makes an exception. Empty for a family
    /// whose lines name cells.
    pub(in crate::board) fn stamps_on(self, board: &Geometry<'_>, all: &[Rule]) -> Vec<Rule> {
        if self.form() != Form::Everywhere {
            return Vec::new();
        }
        // Downwards or to the right; the others are these from the other end.
        let steps: &[(isize, isize)] = match self {
            Family::AntiKnight => &[(1, 2), (1, -2), (2, 1), (2, -1)],
            Family::AntiKing => &[(1, 1), (1, -1)],
            _ => &[(0, 1), (1, 0)],
        };
        let given: &[Family] = match self {
            Family::AllDots | Family::AllWhite | Family::AllBlack => &[Family::White, Family::Black],
            Family::AllXv => &[Family::X, Family::V],
            _ => &[],
        };
        let joins = |rule: &Rule, pair: [Cell; 2]| pair.iter().all(|cell| rule.cells.contains(cell));
        let is_given = |pair: [Cell; 2]| match self.is_seen() {
            true => (board.sees)(pair[0], pair[1]),
            false => all.iter().any(|rule| given.contains(&rule.family) && joins(rule, pair)),
        };
        let pairs = Cell::all(board.side).flat_map(|cell| {
            steps.iter().filter_map(move |&(rows, columns)| Some([cell, board.beside(cell, rows, columns)?]))
        });
        let open = pairs.filter(|&pair| !is_given(pair));
        open.map(|pair| Rule::new(self, pair.to_vec(), Vec::new())).collect()
    }
}
