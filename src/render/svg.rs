//! Draws a grid as an SVG picture.

use super::{
    drawing::{Drawing, Square},
    emphasis::{Link, LinkKind, Role},
};
use crate::board::{Candidate, Cell, HouseKind};
use std::fmt::Write;

/// The side of a cell, in the picture's units.
const CELL: usize = 60;
const MARGIN: usize = 10;

/// Draws a grid: givens bold, found digits in colour, candidates small and in their place of the cell,
/// extra houses shaded; of a finding the pattern in circles, its other side in squares, what is eliminated
/// crossed out, what is placed in a double ring, strong links solid and weak ones dashed.
pub fn draw_svg(drawing: &Drawing) -> String {
    let side = drawing.layout.side();
    let size = side * CELL + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" width=\"{size}\" height=\"{size}\" \
         font-family=\"DejaVu Sans, Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#ffffff\"/>\n"
    );
    for cell in drawing.layout.cells() {
        shade(&mut svg, drawing, cell);
    }
    for link in &drawing.emphasis.links {
        draw_link(&mut svg, drawing, link);
    }
    for &(candidate, role) in &drawing.emphasis.roles {
        draw_role(&mut svg, drawing, candidate, role);
    }
    for cell in drawing.layout.cells() {
        draw_cell(&mut svg, drawing, cell);
    }
    draw_lines(&mut svg, drawing);
    svg + "</svg>\n"
}

/// Writes a piece of the picture.
fn put(svg: &mut String, piece: std::fmt::Arguments<'_>) {
    svg.write_fmt(piece).expect("writing to a string does not fail");
}

/// How many candidates stand side by side in a cell.
fn across(drawing: &Drawing) -> usize {
    let side = drawing.layout.side();
    (1..).find(|n| n * n >= side).expect("the side has a root")
}

/// The corner of a cell.
fn corner(drawing: &Drawing, cell: Cell) -> (usize, usize) {
    let side = drawing.layout.side();
    (MARGIN + cell.index() % side * CELL, MARGIN + cell.index() / side * CELL)
}

/// The middle of a candidate's place in its cell.
fn centre(drawing: &Drawing, candidate: Candidate) -> (usize, usize) {
    let (across, (x, y)) = (across(drawing), corner(drawing, candidate.cell));
    let middle = |place: usize| (2 * place + 1) * CELL / (2 * across);
    let digit = candidate.digit.index();
    (x + middle(digit % across), y + middle(digit / across))
}

fn shade(svg: &mut String, drawing: &Drawing, cell: Cell) {
    let (layout, (x, y)) = (&drawing.layout, corner(drawing, cell));
    if layout.houses_of(cell).iter().any(|&house| layout.house_name(house).kind == HouseKind::Extra) {
        put(
            svg,
            format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#e8eef7\"/>\n"),
        );
    }
}

fn draw_link(svg: &mut String, drawing: &Drawing, link: &Link) {
    let middle = |candidates: &[Candidate]| {
        let centres = candidates.iter().map(|&candidate| centre(drawing, candidate));
        let (x, y) = centres.fold((0, 0), |(x, y), (dx, dy)| (x + dx, y + dy));
        let count = candidates.len().max(1);
        (x / count, y / count)
    };
    let ((x1, y1), (x2, y2)) = (middle(&link.from), middle(&link.to));
    let dashes = match link.kind {
        LinkKind::Strong => "",
        LinkKind::Weak => " stroke-dasharray=\"5 4\"",
    };
    put(
        svg,
        format_args!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"#7a5195\" stroke-width=\"2\"{dashes}/>\n"
        ),
    );
}

fn draw_role(svg: &mut String, drawing: &Drawing, candidate: Candidate, role: Role) {
    let (x, y) = centre(drawing, candidate);
    let radius = (CELL / (2 * across(drawing))).saturating_sub(1).max(3);
    let (left, top, width) = (x - radius, y - radius, 2 * radius);
    match role {
        Role::Pattern => {
            put(svg, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"#a8d5a2\"/>\n"));
        }
        Role::Other => put(
            svg,
            format_args!(
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{width}\" fill=\"#9ecae1\"/>\n"
            ),
        ),
        Role::Placed => put(
            svg,
            format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"#a8d5a2\" stroke=\"#1b7837\" stroke-width=\"2\"/>\n"
            ),
        ),
        Role::Eliminated => put(
            svg,
            format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"#f4a6a0\"/>\n\
                 <path d=\"M{left} {top} l{width} {width} m0 -{width} l-{width} {width}\" stroke=\"#b2182b\" fill=\"none\"/>\n"
            ),
        ),
    }
}

fn draw_cell(svg: &mut String, drawing: &Drawing, cell: Cell) {
    let (x, y) = corner(drawing, cell);
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
            let size = (CELL * 4 / 5 / across(drawing)).min(15);
            for digit in candidates {
                let (x, y) = centre(drawing, Candidate::new(cell, digit));
                let y = y + size / 3;
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
