//! Draws a grid as an SVG picture.

use super::drawing::{Drawing, Square};
use crate::board::{Cell, HouseKind};
use std::fmt::Write;

/// The side of a cell, in the picture's units.
const CELL: usize = 60;
const MARGIN: usize = 10;

/// Draws a grid: givens bold, found digits in colour, candidates small and in their place of the cell,
/// extra houses shaded.
pub fn draw_svg(drawing: &Drawing) -> String {
    let side = drawing.layout.side();
    let size = side * CELL + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" width=\"{size}\" height=\"{size}\" \
         font-family=\"DejaVu Sans, Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#ffffff\"/>\n"
    );
    for cell in drawing.layout.cells() {
        draw_cell(&mut svg, drawing, cell);
    }
    draw_lines(&mut svg, drawing);
    svg + "</svg>\n"
}

fn draw_cell(svg: &mut String, drawing: &Drawing, cell: Cell) {
    let side = drawing.layout.side();
    let (x, y) = (MARGIN + cell.index() % side * CELL, MARGIN + cell.index() / side * CELL);
    let layout = &drawing.layout;
    if layout.houses_of(cell).iter().any(|&house| layout.house_name(house).kind == HouseKind::Extra) {
        writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#e8eef7\"/>")
            .expect("writing to a string does not fail");
    }
    let mut write = |x: usize, y: usize, size: usize, look: &str, word: String| {
        writeln!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" {look}>{word}</text>")
            .expect("writing to a string does not fail");
    };
    match drawing.squares[cell.index()] {
        Square::Given(digit) => {
            write(
                x + CELL / 2,
                y + CELL * 7 / 10,
                36,
                "font-weight=\"bold\" fill=\"#111111\"",
                digit.to_string(),
            );
        }
        Square::Placed(digit) => {
            write(x + CELL / 2, y + CELL * 7 / 10, 36, "fill=\"#0b5394\"", digit.to_string());
        }
        Square::Open(candidates) => {
            let across = (1..).find(|n| n * n >= side).expect("the side has a root");
            for digit in candidates {
                let place = (digit.index() % across, digit.index() / across);
                let centre = |place: usize| (2 * place + 1) * CELL / (2 * across);
                let size = (CELL * 4 / 5 / across).min(15);
                let (x, y) = (x + centre(place.0), y + centre(place.1) + size / 3);
                write(x, y, size, "fill=\"#666666\"", digit.to_string());
            }
        }
    }
}

fn draw_lines(svg: &mut String, drawing: &Drawing) {
    let side = drawing.layout.side();
    let mut line = |from: (usize, usize), to: (usize, usize), wide: bool| {
        let at = |(column, row): (usize, usize)| (MARGIN + column * CELL, MARGIN + row * CELL);
        let ((x1, y1), (x2, y2)) = (at(from), at(to));
        let (width, colour) = if wide { (3, "#111111") } else { (1, "#999999") };
        writeln!(
            svg,
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"square\"/>"
        )
        .expect("writing to a string does not fail");
    };
    // Thin lines first, so that the wide ones lie on top.
    for wide in [false, true] {
        for i in 0..=side {
            for k in 0..side {
                let cell = |row: usize, column: usize| Cell::at(row * side + column);
                let outer = i == 0 || i == side;
                if wide == (outer || drawing.is_border(cell(k, i - 1), cell(k, i))) {
                    line((i, k), (i, k + 1), wide);
                }
                if wide == (outer || drawing.is_border(cell(i - 1, k), cell(i, k))) {
                    line((k, i), (k + 1, i), wide);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;

    #[test]
    fn the_cells_of_an_extra_house_are_shaded() {
        let layout = crate::board::Layout::from_drawing("1...\n.1..\n..1.\n...1").expect("a diagonal");
        let svg = draw_svg(&Drawing::of_clues(&Puzzle::empty(std::sync::Arc::new(layout))));
        assert_eq!(svg.matches("#e8eef7").count(), 4);
    }

    #[test]
    fn every_digit_and_every_candidate_is_in_the_picture_once() {
        let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
        let drawing = Drawing::of_puzzle(&Puzzle::classic(line).expect("81 symbols"));
        let written =
            |square: &Square| if let Square::Open(candidates) = square { candidates.len() } else { 1 };
        let expected: usize = drawing.squares.iter().map(written).sum();
        let svg = draw_svg(&drawing);
        assert_eq!(svg.matches("<text").count(), expected);
        assert_eq!(svg.matches("stroke-width=\"3\"").count(), 8 * 9);
        assert_eq!(svg.matches("<rect").count(), 1);
    }
}
