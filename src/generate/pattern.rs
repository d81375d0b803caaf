//! Reads clue patterns: drawings of the cells that shall have clues.

use super::prelude::*;

/// The symbols for a cell without a clue.
const BLANKS: [char; 8] = ['.', '0', '-', '_', '・', '□', '○', '\u{3000}'];

/// The error that a drawing does not have one symbol for each cell. Displayed as an English sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PatternFault {
    /// The number of symbols in the drawing.
    pub found: usize,
    /// The number of cells of the board.
    pub expected: usize,
}

impl std::error::Error for PatternFault {}

/// Reads the cells that a drawing marks. The drawing has a symbol for each cell in row order: `.`, `0`, `-`, `_` or the
/// like for a blank, any other such as `x` or a digit for a clue. White space and lines that begin with `#` are
/// ignored.
///
/// ```
/// use naze::{board::{Cell, Layout}, generate::read_pattern};
///
/// let corners = read_pattern("x..x\n....\n....\nx..x", &Layout::of_side(4).unwrap()).unwrap();
/// assert_eq!(corners, [0, 3, 12, 15].map(Cell::new));
/// ```
///
/// # Errors
/// There are more or fewer symbols than cells.
pub fn read_pattern(text: &str, layout: &Layout) -> Result<Vec<Cell>, PatternFault> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let is_sign = |symbol: &char| BLANKS.contains(symbol) || !symbol.is_whitespace();
    let symbols: Vec<char> = lines.flat_map(str::chars).filter(is_sign).collect();
    if symbols.len() != layout.cell_count() {
        return Err(PatternFault { found: symbols.len(), expected: layout.cell_count() });
    }
    let marked = layout.cells().zip(symbols).filter(|(_, symbol)| !BLANKS.contains(symbol));
    Ok(marked.map(|(cell, _)| cell).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_but_a_blank_marks_a_cell() {
        let board = Layout::of_side(4).expect("a board");
        let marked = read_pattern("# a cross\nx..x\n.##.\n0110\n1・_2\n", &board).expect("sixteen symbols");
        assert_eq!(marked, [0, 3, 5, 6, 9, 10, 12, 15].map(Cell::new));
        assert_eq!(read_pattern("x..\n", &board), Err(PatternFault { found: 3, expected: 16 }));
    }
}
