//! Draws cells as text in aligned columns, with lines around boxes.

use crate::board::Cell;
use anstyle::Style;

/// The frame of a board, within which texts of its cells are drawn.
pub(crate) struct TextFrame<'a> {
    /// The number of rows and of columns.
    pub side: usize,
    /// Tells whether a line separates two neighbouring cells.
    pub is_border: &'a dyn Fn(Cell, Cell) -> bool,
}

/// The stroke that is drawn between two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// A line separates the cells.
    Drawn,
    /// A space, since there is a line at this place in another row.
    Blank,
    /// Nothing, since there is no line at this place in any row.
    NoneInBoard,
}

impl TextFrame<'_> {
    /// Draws a text for each cell, in rows that each end with a line end.
    pub fn draw(&self, texts: &[String], style: impl Fn(Cell) -> Style) -> String {
        let width = |text: &String| text.chars().count();
        let width_of = |column| texts.iter().skip(column).step_by(self.side).map(width).max().unwrap_or(1);
        let widths: Vec<usize> = (0..self.side).map(width_of).collect();
        let mut drawn = String::new();
        for (row, texts) in texts.chunks(self.side).enumerate() {
            drawn += &self.ruler(row, &widths);
            for (column, (text, all)) in texts.iter().zip(&widths).enumerate() {
                drawn += match self.edge_left_of(row, column) {
                    Edge::Drawn => "| ",
                    Edge::Blank => "  ",
                    Edge::NoneInBoard => "",
                };
                let style = style(Cell::new(row * self.side + column));
                drawn += &format!("{style}{text}{style:#}{:padding$}", "", padding = all - width(text) + 1);
            }
            drawn += "|\n";
        }
        drawn + &self.ruler(self.side, &widths)
    }

    fn vertical(&self, row: usize, column: usize) -> bool {
        let at = |column| Cell::new(row * self.side + column);
        column == 0 || column == self.side || (self.is_border)(at(column - 1), at(column))
    }

    fn horizontal(&self, row: usize, column: usize) -> bool {
        let at = |row: usize| Cell::new(row * self.side + column);
        row == 0 || row == self.side || (self.is_border)(at(row - 1), at(row))
    }

    fn edge_left_of(&self, row: usize, column: usize) -> Edge {
        match self.vertical(row, column) {
            true => Edge::Drawn,
            false if (0..self.side).any(|row| self.vertical(row, column)) => Edge::Blank,
            false => Edge::NoneInBoard,
        }
    }

    /// The line above a row, or below the last one; empty if no box begins or ends there.
    fn ruler(&self, row: usize, widths: &[usize]) -> String {
        if !(0..self.side).any(|column| self.horizontal(row, column)) {
            return String::new();
        }
        let dash = |drawn| if drawn { '-' } else { ' ' };
        let drawn_at = |column: usize| column < self.side && self.horizontal(row, column);
        let upright =
            |row: Option<usize>, column| row.is_some_and(|row| row < self.side && self.vertical(row, column));
        let corner = |column: usize| {
            let level = drawn_at(column) || column.checked_sub(1).is_some_and(drawn_at);
            let plumb = upright(row.checked_sub(1), column) || upright(Some(row), column);
            match (level, plumb) {
                (true, true) => '+',
                (false, true) => '|',
                (level, false) => dash(level),
            }
        };
        let mut line = String::new();
        for (column, width) in widths.iter().enumerate() {
            if self.edge_left_of(0, column) != Edge::NoneInBoard {
                line.push(corner(column));
                line.push(dash(drawn_at(column)));
            }
            line.extend(std::iter::repeat_n(dash(drawn_at(column)), width + 1));
        }
        line.push(corner(self.side));
        line + "\n"
    }
}
