//! Draws a grid as text: lines around boxes, candidates in parentheses, aligned columns; `*` after a marked digit.

use super::prelude::*;
use crate::{
    board::DigitSet,
    puzzle::TextFrame,
    render::picture::{drawing::Square, emphasis::DrawnRole},
};
use anstyle::{AnsiColor, Style};

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
    let style = |cell: Cell| match drawing.squares[cell.index()] {
        _ if drawing.marked.contains(&cell) => MARKED,
        Square::Given(_) => GIVEN,
        Square::Entered(_) | Square::Placed(_) => PLACED,
        Square::Open(_) => OPEN,
    };
    let texts: Vec<String> = drawing.layout.cells().map(|cell| square_text(drawing, cell)).collect();
    TextFrame { side: drawing.layout.side(), is_border: &|a, b| drawing.is_border(a, b) }.draw(&texts, style)
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

/// A cell with its highlights, each before its candidate; brackets enclose neighbouring candidates with the same role.
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
            puzzle
                .give(crate::board::Candidate::new(Cell::new(cell), crate::board::Digit::from_index(digit)));
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
            let candidate = |digit| Candidate::new(Cell::new(0), crate::board::Digit::from_index(digit));
            drawing.emphasis.roles =
                roles.into_iter().map(|(digit, role)| (candidate(digit), role)).collect();
            assert_eq!(marked_text(&drawing, Cell::new(0)), expected);
            assert_eq!(marked_text(&drawing, Cell::new(1)), "(1234)");
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
