//! Reads a drawing of the cells that are to hold clues.

use crate::board::{Cell, Layout};
use thiserror::Error;

/// Signs for a cell without a clue.
const BLANKS: [char; 8] = ['.', '0', '-', '_', '・', '□', '○', '\u{3000}'];

/// A drawing that has not one sign for each cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("pattern-size {found} {expected}")]
pub struct PatternFault {
    /// How many signs it has.
    pub found: usize,
    /// How many cells the board has.
    pub expected: usize,
}

/// The cells that a drawing marks: a sign a cell in row order, `.` and other signs for a blank or anything else, such
/// as `x` or a digit; line ends and blanks between do not matter, and lines that begin with `#` are comments.
pub fn read_pattern(text: &str, layout: &Layout) -> Result<Vec<Cell>, PatternFault> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let signs: Vec<char> =
        lines.flat_map(str::chars).filter(|sign| BLANKS.contains(sign) || !sign.is_whitespace()).collect();
    if signs.len() != layout.cell_count() {
        return Err(PatternFault { found: signs.len(), expected: layout.cell_count() });
    }
    let marked = layout.cells().zip(signs).filter(|(_, sign)| !BLANKS.contains(sign));
    Ok(marked.map(|(cell, _)| cell).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_but_a_blank_marks_a_cell() {
        let board = Layout::of_side(4);
        let marked = read_pattern("# a cross\nx..x\n.##.\n0110\n1・_2\n", &board).expect("sixteen signs");
        assert_eq!(marked, [0, 3, 5, 6, 9, 10, 12, 15].map(Cell::at));
        assert_eq!(read_pattern("x..\n", &board), Err(PatternFault { found: 3, expected: 16 }));
    }
}
