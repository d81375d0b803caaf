//! Draws a grid as text: lines around boxes, candidates in parentheses, aligned columns; * after a marked digit.

use crate::{
    board::{Candidate, Cell, DigitSet},
    render::picture::{
        drawing::{GridDrawing, Square},
        emphasis::DrawnRole,
    },
};
use anstyle::{AnsiColor, Style};
use itertools::Itertools;

const GIVEN: Style = Style::new().bold();
const PLACED: Style = AnsiColor::Green.on_default();
const OPEN: Style = Style::new().dimmed();
const MARKED: Style = AnsiColor::Red.on_default().bold();

/// Draws a grid as text with ANSI styles. Without the styles, the text reads back as a grid of candidates.
///
/// ```
/// use naze::{puzzle, render::{GridDrawing, draw_boxed}};
///
/// let puzzle = puzzle::read("12.. ..1. .1.. ..21", None).expect("a puzzle of 16 cells");
/// let text = draw_boxed(&GridDrawing::of_clues(&puzzle));
/// assert!(text.starts_with("+-----+-----+\n| "));
/// ```
pub fn draw_boxed(drawing: &GridDrawing) -> String {
    draw_with(drawing, square_text)
}

/// Draws a grid as text with the candidates of its emphasis marked: `[4]` belongs to the pattern, `{4}` to its other
/// side, `-4` is eliminated and `=4` placed. Such cells have no parentheses.
pub fn draw_marked(drawing: &GridDrawing) -> String {
    draw_with(drawing, marked_text)
}

fn draw_with(drawing: &GridDrawing, square_text: fn(&GridDrawing, Cell) -> String) -> String {
    let layout = &drawing.layout;
    let side = layout.side();
    let widths: Vec<usize> = (0..side)
        .map(|column| {
            let cells = (0..side).filter_map(|row| layout.cell(row, column));
            cells.map(|cell| square_text(drawing, cell).chars().count()).max().unwrap_or(1)
        })
        .collect();

    let mut text = String::new();
    for row in 0..side {
        text += &ruler(drawing, row, &widths);
        for (column, width) in widths.iter().enumerate() {
            let bar = edge_left_of(drawing, row, column);
            if bar != Edge::NoneInBoard {
                text += if bar == Edge::Drawn { "| " } else { "  " };
            }
            let cell = Cell::at(row * side + column);
            let word = square_text(drawing, cell);
            let style = match drawing.squares[cell.index()] {
                _ if drawing.marked.contains(&cell) => MARKED,
                Square::Given(_) => GIVEN,
                Square::Entered(_) | Square::Placed(_) => PLACED,
                Square::Open(_) => OPEN,
            };
            let padding = width - word.chars().count() + 1;
            text += &format!("{style}{word}{style:#}{:padding$}", "");
        }
        text += "|\n";
    }
    text + &ruler(drawing, side, &widths)
}

fn square_text(drawing: &GridDrawing, cell: Cell) -> String {
    let mark = if drawing.marked.contains(&cell) { "*" } else { "" };
    match drawing.squares[cell.index()] {
        Square::Given(digit) | Square::Entered(digit) | Square::Placed(digit) => {
            format!("{}{mark}", digit.symbol())
        }
        Square::Open(candidates) if candidates.is_empty() => ".".to_string(),
        Square::Open(candidates) => {
            format!("({})", candidates.map(|digit| digit.symbol()).collect::<String>())
        }
    }
}

/// A cell with marks, each before its candidate; brackets hold all neighbours of their role.
fn marked_text(drawing: &GridDrawing, cell: Cell) -> String {
    let is_here = |(candidate, _): &&(Candidate, DrawnRole)| candidate.cell == cell;
    let mut roles = drawing.emphasis.roles.iter().filter(is_here).peekable();
    let (Square::Open(candidates), Some(_)) = (drawing.squares[cell.index()], roles.peek()) else {
        return square_text(drawing, cell);
    };
    let with = |role: DrawnRole| -> DigitSet {
        let of_role = drawing.emphasis.roles.iter().filter(is_here).filter(|(_, own)| *own == role);
        of_role.map(|(candidate, _)| candidate.digit).collect()
    };
    let [pattern, other, gone, placed] =
        [DrawnRole::Pattern, DrawnRole::Other, DrawnRole::Eliminated, DrawnRole::Placed].map(with);
    let brackets = |digit: &_| match (pattern.contains(*digit), other.contains(*digit)) {
        (true, _) => ["[", "]"],
        (false, true) => ["{", "}"],
        (false, false) => ["", ""],
    };
    let word = |digit| {
        let mark = if gone.contains(digit) { "-" } else { "" };
        let mark = if placed.contains(digit) { "=" } else { mark };
        format!("{mark}{}", digit.symbol())
    };
    let runs = candidates.into_iter().chunk_by(brackets);
    let runs =
        runs.into_iter().map(|([open, close], run)| format!("{open}{}{close}", run.map(word).join("")));
    runs.collect()
}

/// What is drawn between two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// A line.
    Drawn,
    /// A space, because a line is there in another row.
    Blank,
    /// Nothing: there is no line at this place in the whole board.
    NoneInBoard,
}

fn vertical(drawing: &GridDrawing, row: usize, column: usize) -> bool {
    let at = |column| Cell::at(row * drawing.layout.side() + column);
    column == 0 || column == drawing.layout.side() || drawing.is_border(at(column - 1), at(column))
}

fn horizontal(drawing: &GridDrawing, row: usize, column: usize) -> bool {
    let side = drawing.layout.side();
    let at = |row: usize| Cell::at(row * side + column);
    row == 0 || row == side || drawing.is_border(at(row - 1), at(row))
}

fn edge_left_of(drawing: &GridDrawing, row: usize, column: usize) -> Edge {
    match vertical(drawing, row, column) {
        true => Edge::Drawn,
        false if (0..drawing.layout.side()).any(|row| vertical(drawing, row, column)) => Edge::Blank,
        false => Edge::NoneInBoard,
    }
}

/// The line above a row, or below the last one; empty if no box begins or ends there.
fn ruler(drawing: &GridDrawing, row: usize, widths: &[usize]) -> String {
    let side = drawing.layout.side();
    if !(0..side).any(|column| horizontal(drawing, row, column)) {
        return String::new();
    }
    let dash = |drawn| if drawn { '-' } else { ' ' };
    let drawn_at = |column: usize| column < side && horizontal(drawing, row, column);
    let upright =
        |row: Option<usize>, column| row.is_some_and(|row| row < side && vertical(drawing, row, column));
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
        if edge_left_of(drawing, 0, column) != Edge::NoneInBoard {
            line.push(corner(column));
            line.push(dash(drawn_at(column)));
        }
        line.extend(std::iter::repeat_n(dash(drawn_at(column)), width + 1));
    }
    line.push(corner(side));
    line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Layout, puzzle::Puzzle};
    use std::sync::Arc;

    fn plain(drawing: &GridDrawing) -> String {
        let styled = draw_boxed(drawing);
        let mut text = String::new();
        let mut rest = styled.as_str();
        while let Some((before, after)) = rest.split_once('\u{1b}') {
            text += before;
            rest = after.split_once('m').map_or("", |(_, rest)| rest);
        }
        text + rest
    }

    #[test]
    fn boxes_have_rulers_and_columns_are_as_wide_as_their_widest_cell() {
        let mut puzzle = Puzzle::empty(Arc::new(Layout::of_side(4).expect("a board")));
        for (cell, digit) in [(0, 0), (6, 1), (15, 3)] {
            puzzle.give(crate::board::Candidate::new(Cell::at(cell), crate::board::Digit::at(digit)));
        }
        let expected = "\
+--------------+------------+
| 1     (234)  | (34) (3)   |
| (34)  (34)   | 2    (13)  |
+--------------+------------+
| (234) (1234) | (13) (123) |
| (23)  (123)  | (13) 4     |
+--------------+------------+
";
        assert_eq!(plain(&GridDrawing::of_puzzle(&puzzle)), expected);
    }

    #[test]
    fn marks_stand_before_their_candidates_and_neighbours_share_brackets() {
        use DrawnRole::{Eliminated, Other, Pattern, Placed};
        let puzzle = Puzzle::empty(Arc::new(Layout::of_side(4).expect("a board")));
        for (roles, expected) in [
            (vec![], "(1234)"),
            (vec![(0, Pattern), (1, Pattern)], "[12]34"),
            (vec![(0, Pattern), (2, Pattern)], "[1]2[3]4"),
            (vec![(0, Pattern), (1, Other), (3, Eliminated)], "[1]{2}3-4"),
            (vec![(0, Pattern), (1, Pattern), (1, Eliminated)], "[1-2]34"),
            (vec![(2, Placed)], "12=34"),
        ] {
            let mut drawing = GridDrawing::of_puzzle(&puzzle);
            let candidate = |digit| Candidate::new(Cell::at(0), crate::board::Digit::at(digit));
            drawing.emphasis.roles =
                roles.into_iter().map(|(digit, role)| (candidate(digit), role)).collect();
            assert_eq!(marked_text(&drawing, Cell::at(0)), expected);
            assert_eq!(marked_text(&drawing, Cell::at(1)), "(1234)");
        }
    }

    #[test]
    fn a_drawn_grid_reads_back_as_it_was() {
        let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let drawn = plain(&GridDrawing::of_puzzle(&puzzle));
        let back = crate::puzzle::read(&drawn, None).expect("a grid of candidates");
        assert_eq!(back.line(), line);
        assert_eq!(plain(&GridDrawing::of_puzzle(&back)), drawn);
    }

    #[test]
    fn drawn_boxes_have_lines_where_they_meet() {
        let layout = Layout::from_drawing("AAB\nABB\nCCC").expect("three regions");
        let puzzle = Puzzle::empty(Arc::new(layout));
        let expected = "\
+-------+---+
| .   . | . |
|   +---+   |
| . | .   . |
+---+-------+
| .   .   . |
+-----------+
";
        assert_eq!(plain(&GridDrawing::of_clues(&puzzle)), expected);
    }
}
