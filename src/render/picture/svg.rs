//! Draws a grid as an SVG picture.

use super::{
    captions::captions,
    emphasis::{DrawnRole, LinkKind},
    geometry::{PLAIN_MARGIN, across, far_margin, head, margin},
    link_curve::LinkCurve,
    prelude::*,
    shapes::{draw_band, draw_shape, linked_shapes, shapes},
};
use crate::{board::HouseKind, render::words::deduction::wrap_columns};

/// The dashes of the frames of the sets of cells, in turn; the first has none.
const FRAMES: [(&str, &str); 4] =
    [("#1b7837", "none"), ("#2166ac", "7 3"), ("#b35806", "2 3"), ("#762a83", "9 3 2 3")];

/// Draws a grid as an SVG document.
///
/// Givens are bold, other digits coloured, candidates small and in their place in the cell, extra houses shaded. In a
/// finding, the pattern is in circles, its other side in squares, eliminations are crossed out and placements in a
/// double ring; strong links are solid, weak ones dashed, implications are arrows, groups are joined, the conclusions of a net
/// have their letters, and a link that joins two sets has the digit that they have in common. Cells that
/// belong together are framed, base houses are green, cover houses yellow, and rows and columns are numbered. Rules
/// beyond the houses are drawn as people draw them; those that hold everywhere stand beneath in words.
///
/// ```
/// use naze::{puzzle, render::{GridDrawing, draw_svg}};
///
/// let puzzle = puzzle::read("12.. ..1. .1.. ..21", None).expect("a puzzle of 16 cells");
/// let svg = draw_svg(&GridDrawing::of_puzzle(&puzzle));
/// assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
/// ```
#[must_use]
pub fn draw_svg(drawing: &GridDrawing) -> String {
    draw_with(drawing, Lettering::Text)
}

/// Draws a grid as an SVG picture, with its letters as text or as strokes.
pub fn draw_with(drawing: &GridDrawing, lettering: Lettering) -> String {
    let emphasis = &drawing.emphasis;
    let size = drawing.layout.side() * CELL + margin(drawing) + far_margin(drawing);
    let captions = caption_lines(drawing, lettering, size);
    let height = if captions.is_empty() { size } else { size + captions.len() * LINE + LINE / 2 };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {height}\" width=\"{size}\" height=\"{height}\" \
         font-family=\"DejaVu Sans, Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n\
         <rect width=\"{size}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for cell in drawing.layout.cells() {
        let is_extra = |house: &House| drawing.layout.house_name(*house).kind == HouseKind::Extra;
        if drawing.layout.houses_of(cell).iter().any(is_extra) {
            shade(&mut svg, drawing, cell, "fill=\"#e8eef7\"");
        }
    }
    let (above, below): (Vec<_>, Vec<_>) =
        shapes(&drawing.layout).into_iter().partition(|shape| shape.look.is_above());
    let used = emphasis.rules.iter().flat_map(|&rule| linked_shapes(rule, &drawing.layout)).collect_vec();
    used.iter().for_each(|shape| draw_band(&mut svg, shape, margin(drawing)));
    let links = used.iter().filter(|shape| !above.contains(shape) && !below.contains(shape));
    let below = below.iter().chain(links);
    below.for_each(|shape| draw_shape(&mut svg, shape, margin(drawing), lettering));
    shade_houses(&mut svg, drawing, &emphasis.bases, "fill=\"#a8d5a2\" fill-opacity=\"0.3\"");
    shade_houses(&mut svg, drawing, &emphasis.covers, "fill=\"#f6d75c\" fill-opacity=\"0.3\"");
    for ((index, set), look) in emphasis.sets.iter().enumerate().zip(FRAMES.iter().cycle()) {
        // A cell of several sets has their frames one inside the other.
        let before = |cell| emphasis.sets[..index].iter().filter(|other| other.contains(cell)).count();
        set.iter().for_each(|cell| draw_frame(&mut svg, drawing, *cell, before(cell), look));
    }
    let ends = emphasis.links.iter().flat_map(|link| [&link.from, &link.to]);
    ends.filter(|end| end.len() > 1).unique().for_each(|group| draw_group(&mut svg, drawing, group));
    if emphasis.links.iter().any(|link| link.kind == LinkKind::Then) {
        svg += TIP;
    }
    for &(candidate, role) in &emphasis.roles {
        draw_role(&mut svg, drawing, candidate, role);
    }
    emphasis.links.iter().for_each(|link| draw_link(&mut svg, drawing, link));
    for cell in drawing.layout.cells() {
        draw_cell(&mut svg, drawing, cell, lettering);
    }
    draw_lines(&mut svg, drawing);
    above.iter().for_each(|shape| draw_shape(&mut svg, shape, margin(drawing), lettering));
    draw_letters(&mut svg, drawing, lettering);
    draw_digits_in_common(&mut svg, drawing, lettering);
    if margin(drawing) > far_margin(drawing) {
        draw_numbers(&mut svg, drawing, lettering);
    }
    for (index, caption) in captions.iter().enumerate() {
        let look = (12, "#444444", Weight::Regular);
        write(&mut svg, lettering, (size / 2, size + (index + 1) * LINE), look, caption);
    }
    svg + "</svg>\n"
}

/// The height of a line beneath the grid.
const LINE: usize = 18;

/// The captions beneath the grid, in lines of the picture's width. Pictures with strokes have none in Japanese.
fn caption_lines(drawing: &GridDrawing, lettering: Lettering, width: usize) -> Vec<String> {
    let language = if lettering == Lettering::Text { drawing.language } else { Language::English };
    let captions = captions(&drawing.layout, language);
    captions.iter().flat_map(|caption| wrap_columns(caption, width / 8)).collect()
}

fn shade(svg: &mut String, drawing: &GridDrawing, cell: Cell, look: &str) {
    let (x, y) = corner(drawing, cell);
    *svg += &format!("<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" {look}/>\n");
}

/// Shades the cells of houses, each once, so that where two meet the lower one stays visible.
fn shade_houses(svg: &mut String, drawing: &GridDrawing, houses: &[House], look: &str) {
    let cells = houses.iter().flat_map(|&house| drawing.layout.cells_of(house)).unique();
    cells.for_each(|&cell| shade(svg, drawing, cell, look));
}

fn draw_frame(
    svg: &mut String,
    drawing: &GridDrawing,
    cell: Cell,
    before: usize,
    (colour, dashes): &(&str, &str),
) {
    let (x, y) = corner(drawing, cell);
    let inset = 3 + 4 * before.min(3);
    let (x, y, width) = (x + inset, y + inset, CELL - 2 * inset);
    *svg += &format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{width}\" rx=\"6\" fill=\"none\" \
         stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"/>\n"
    );
}

/// Draws a framed band behind candidates that are taken together.
fn draw_group(svg: &mut String, drawing: &GridDrawing, group: &[Candidate]) {
    let points = group.iter().map(|&candidate| centre(drawing, candidate));
    let points = points.map(|(x, y)| format!("{x},{y}")).join(" ");
    let width = 2 * (radius(drawing) + BAND);
    for (colour, width) in [("#7a5195", width), ("#e3d6ee", width - 3)] {
        *svg += &format!(
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
        );
    }
}

/// The tip of an arrow.
const TIP: &str = "<defs><marker id=\"tip\" markerUnits=\"userSpaceOnUse\" markerWidth=\"10\" markerHeight=\"10\" \
    refX=\"9\" refY=\"5\" orient=\"auto\" overflow=\"visible\"><path d=\"M0 1 L10 5 L0 9 z\" fill=\"#7a5195\"/>\
    </marker></defs>\n";

/// Draws a link as a curve from rim to rim of its ends, over a white casing.
fn draw_link(svg: &mut String, drawing: &GridDrawing, link: &EmphasisLink) {
    let curve = LinkCurve::new(drawing, link);
    let look = match link.kind {
        LinkKind::Strong => "",
        LinkKind::Weak => " stroke-dasharray=\"5 4\"",
        LinkKind::Then => " marker-end=\"url(#tip)\"",
    };
    for (colour, width, look) in [("#ffffff", "4", ""), ("#7a5195", "2", look)] {
        *svg += &format!(
            "<path d=\"{curve}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"{look}/>\n"
        );
    }
}

/// Draws the letters of conclusions, at the upper right of their candidates.
fn draw_letters(svg: &mut String, drawing: &GridDrawing, lettering: Lettering) {
    let (radius, size) = (radius(drawing), (CELL / 2 / across(drawing)).max(6));
    for (candidate, letter) in &drawing.emphasis.letters {
        let (x, y) = centre(drawing, *candidate);
        let (x, y) = (x + radius, y + size / 3 - radius.min(y));
        let label =
            TextLabel { text: letter, x, y, size, colour: "#7a5195", weight: Weight::Bold, rim: true };
        lettering.write(svg, &label);
    }
}

/// Draws the digit that two sets have in common, on the link that joins them.
fn draw_digits_in_common(svg: &mut String, drawing: &GridDrawing, lettering: Lettering) {
    for link in &drawing.emphasis.links {
        let Some(digit) = drawing.emphasis.digit_in_common(link) else { continue };
        let [x, y] = LinkCurve::new(drawing, link).at(0.5).map(|at| at.round() as usize);
        *svg += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"#7a5195\" stroke=\"#ffffff\"/>\n");
        write(svg, lettering, (x, y + 4), (12, "#ffffff", Weight::Bold), &digit.to_string());
    }
}

fn draw_role(svg: &mut String, drawing: &GridDrawing, candidate: Candidate, role: DrawnRole) {
    let ((x, y), radius) = (centre(drawing, candidate), radius(drawing));
    let (left, top, width) = (x - radius, y - radius, 2 * radius);
    *svg += &match role {
        DrawnRole::Pattern => {
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"#a8d5a2\" stroke=\"#1b7837\"/>\n")
        }
        DrawnRole::Other => format!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{width}\" fill=\"#9ecae1\" \
             stroke=\"#2166ac\"/>\n"
        ),
        DrawnRole::Placed => format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{outer}\" fill=\"#ffffff\" stroke=\"#1b7837\" stroke-width=\"2\"/>\n\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"{inner}\" fill=\"#a8d5a2\" stroke=\"#1b7837\"/>\n",
            outer = radius + 2,
            inner = radius - 1
        ),
        DrawnRole::Eliminated => format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{inner}\" fill=\"#f9c9c4\" fill-opacity=\"0.7\"/>\n\
             <path d=\"M{left} {top} l{width} {width} m0 -{width} l-{width} {width}\" stroke=\"#d6352b\" \
             stroke-width=\"1.5\" fill=\"none\"/>\n",
            inner = radius - 1
        ),
    };
}

/// Draws the numbers of the columns above the grid and of the rows on its left.
fn draw_numbers(svg: &mut String, drawing: &GridDrawing, lettering: Lettering) {
    let margin = margin(drawing);
    // Clues outside stand between the numbers and the grid.
    let room = margin + 2 * PLAIN_MARGIN - far_margin(drawing) - PLAIN_MARGIN;
    for index in 0..drawing.layout.side() {
        let (number, along) = ((index + 1).to_string(), margin + index * CELL + CELL / 2);
        for (x, y) in [(along, room * 3 / 4), (room / 2, along + 4)] {
            let look = (12, "#666666", Weight::Regular);
            write(svg, lettering, (x, y), look, &number);
        }
    }
}

fn draw_cell(svg: &mut String, drawing: &GridDrawing, cell: Cell, lettering: Lettering) {
    let (x, y) = corner(drawing, cell);
    let mut large = |digit: Digit, colour: &str, weight: Weight| {
        let at = (x + CELL / 2, y + CELL * 7 / 10);
        write(svg, lettering, at, (36, colour, weight), &digit.to_string());
    };
    match drawing.squares[cell.index()] {
        Square::Given(digit) => large(digit, "#111111", Weight::Bold),
        Square::Entered(digit) => large(digit, "#0b5394", Weight::Regular),
        Square::Placed(digit) => large(digit, "#1a6b45", Weight::Regular),
        Square::Open(candidates) => {
            let size = ((CELL - head(drawing, cell)) * 4 / 5 / across(drawing)).min(15);
            for digit in candidates {
                let candidate = Candidate::new(cell, digit);
                let (x, y) = centre(drawing, candidate);
                let takes_part = drawing.emphasis.roles.iter().any(|&(marked, _)| marked == candidate);
                let colour = if takes_part { "#000000" } else { "#666666" };
                let look = (size, colour, Weight::Regular);
                write(svg, lettering, (x, y + size / 3), look, &digit.to_string());
            }
        }
    }
}

/// Writes a word with a size, a colour and a weight, with the middle of its baseline at a point.
fn write(
    svg: &mut String,
    lettering: Lettering,
    (x, y): (usize, usize),
    (size, colour, weight): (usize, &str, Weight),
    text: &str,
) {
    lettering.write(svg, &TextLabel { text, x, y, size, colour, weight, rim: false });
}

fn draw_lines(svg: &mut String, drawing: &GridDrawing) {
    let side = drawing.layout.side();
    let mut line = |from: (usize, usize), to: (usize, usize), wide: bool| {
        let margin = margin(drawing);
        let at = |(column, row): (usize, usize)| (margin + column * CELL, margin + row * CELL);
        let ((x1, y1), (x2, y2)) = (at(from), at(to));
        let (width, colour) = if wide { (3, "#111111") } else { (1, "#999999") };
        *svg += &format!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"square\"/>\n"
        );
    };
    // Thin lines first, so that the wide ones are on top.
    for wide in [false, true] {
        for i in 0..=side {
            for k in 0..side {
                let cell = |row: usize, column: usize| Cell::new(row * side + column);
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
    use crate::{
        board::{Constraint, Digit},
        logic::{Cover, Finding, Reason, TechniqueId},
        puzzle::Puzzle,
    };

    #[test]
    fn the_cells_of_an_extra_house_are_shaded() {
        let layout = crate::board::Layout::from_drawing("1...\n.1..\n..1.\n...1").expect("a diagonal");
        let svg = draw_svg(&GridDrawing::of_clues(&Puzzle::empty(std::sync::Arc::new(layout))));
        assert_eq!(svg.matches("fill=\"#e8eef7\"").count(), 4);
    }

    #[test]
    fn rules_of_the_whole_board_stand_beneath_it_in_the_language_of_the_drawing() {
        let layout = crate::board::Layout::from_drawing("anti-king\nsandwich 10 r1\n").expect("two rules");
        let drawing = GridDrawing::of_clues(&Puzzle::empty(std::sync::Arc::new(layout)));
        let japanese = GridDrawing { language: Language::Japanese, ..drawing.clone() };
        assert!(draw_svg(&drawing).contains(">Anti-king: cells that touch at a corner differ.</text>"));
        assert!(draw_svg(&japanese).contains(">アンチキング: 角で接するマスの数字は異なる。</text>"));
        let strokes = draw_with(&japanese, Lettering::Strokes);
        assert_eq!(strokes, draw_with(&drawing, Lettering::Strokes), "strokes have no Japanese");
    }

    #[test]
    fn the_rule_of_a_step_has_a_band_even_where_no_sign_shows_it() {
        for (line, place, shape) in [("thermometer r1c1 r1c2", 0, "polyline"), ("anti-king", 0, "polyline")] {
            let layout = crate::board::Layout::from_drawing(line).expect(line);
            let rule = layout.rules().nth(place).expect("a rule");
            let mut drawing = GridDrawing::of_clues(&Puzzle::empty(std::sync::Arc::new(layout)));
            let count = |drawing: &GridDrawing| draw_svg(drawing).matches(&format!("<{shape}")).count();
            let before = count(&drawing);
            drawing.emphasis.rules = vec![rule];
            assert!(count(&drawing) > before, "{line}");
        }
    }

    #[test]
    fn every_digit_and_every_candidate_is_in_the_picture_once() {
        let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
        let drawing = GridDrawing::of_puzzle(&Puzzle::classic(line).expect("81 symbols"));
        let written =
            |square: &Square| if let Square::Open(candidates) = square { candidates.len() } else { 1 };
        let expected: usize = drawing.squares.iter().map(written).sum();
        let svg = draw_svg(&drawing);
        assert_eq!(svg.matches("<text").count(), expected);
        assert_eq!(svg.matches("stroke-width=\"3\"").count(), 8 * 9);
        assert_eq!(svg.matches("<rect").count(), 1);
    }

    #[test]
    fn a_finding_is_shown_by_shapes_and_not_only_by_colours() {
        let puzzle = Puzzle::classic(&(".".repeat(6) + "123" + &".".repeat(72))).expect("81 symbols");
        let layout = puzzle.layout();
        let (row, block) = (layout.houses_of(Cell::new(0))[0], layout.houses_of(Cell::new(0))[2]);
        let four = |house| Constraint::House(house, Digit::from_index(3));
        let candidate = |cell| Candidate::new(Cell::new(cell), Digit::from_index(3));
        let finding = Finding {
            technique: TechniqueId::Pointing,
            reason: Reason::Cover(Box::new(Cover {
                bases: vec![four(block)],
                covers: vec![four(row)],
                fins: vec![candidate(9)],
            })),
            placements: [candidate(80)].into_iter().collect(),
            eliminations: vec![candidate(3), candidate(4)],
        };
        let svg = draw_svg(&GridDrawing::of_finding(&puzzle, &puzzle.shown_candidates(), &finding));
        let [pattern, eliminated, placed, fins] = [3, 2, 1, 1];
        assert_eq!(svg.matches("<circle").count(), pattern + eliminated + 2 * placed);
        assert_eq!(svg.matches("<path").count(), eliminated);
        assert_eq!(svg.matches("stroke=\"#2166ac\"").count(), fins);
        let plain = draw_svg(&GridDrawing::of_puzzle(&puzzle));
        assert_eq!(svg.matches("<text").count(), plain.matches("<text").count() + 2 * 9, "numbers");
    }
}
