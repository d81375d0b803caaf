//! The places of cells and candidates in a picture.

use super::prelude::*;

/// The side of a cell, in the picture's units.
pub const CELL: usize = 60;
/// The margin around a grid without clues outside.
pub const PLAIN_MARGIN: usize = 10;

/// The margin around a grid with clues outside.
const CLUE_MARGIN: usize = 38;

/// The distance by which the band of a group reaches beyond its candidates' marks.
pub const BAND: usize = 3;

/// The height that a number in the corner of a cell takes.
const CORNER: usize = 13;

/// Whether a board has clues outside the grid.
pub fn has_outside(layout: &Layout) -> bool {
    layout.rules().any(|rule| layout.rule(rule).family.form() == Form::Outside)
}

/// The free space above the grid and to the left of it: room for clues outside, and for numbers if a finding refers to
/// cells.
pub fn margin(drawing: &GridDrawing) -> usize {
    let numbers = if drawing.emphasis.roles.is_empty() { 0 } else { PLAIN_MARGIN };
    far_margin(drawing) + numbers
}

/// The free space on the other two sides.
pub fn far_margin(drawing: &GridDrawing) -> usize {
    if has_outside(&drawing.layout) { CLUE_MARGIN } else { PLAIN_MARGIN }
}

/// Whether a rule has something in the corner of its first cell.
fn is_cornered(rule: &Rule) -> bool {
    matches!(rule.family, Family::Cage | Family::Sum | Family::Among)
}

/// The height of a cell that a number in its corner takes; 0 without one.
pub fn head(drawing: &GridDrawing, cell: Cell) -> usize {
    let layout = &drawing.layout;
    let is_first = |&rule: &RuleId| {
        layout.house_sum(rule).is_none()
            && is_cornered(layout.rule(rule))
            && layout.rule(rule).cells.iter().min() == Some(&cell)
    };
    if layout.rules_of(cell).iter().any(is_first) { CORNER } else { 0 }
}

/// The number of candidates that fit side by side in a cell.
pub fn across(drawing: &GridDrawing) -> usize {
    let side = drawing.layout.side();
    (1..).find(|n| n * n >= side).expect("the side has a root")
}

/// The upper left corner of a cell.
pub fn corner(drawing: &GridDrawing, cell: Cell) -> (usize, usize) {
    let (side, margin) = (drawing.layout.side(), margin(drawing));
    (margin + cell.index() % side * CELL, margin + cell.index() / side * CELL)
}

/// The centre of a candidate's place in its cell.
pub fn centre(drawing: &GridDrawing, candidate: Candidate) -> (usize, usize) {
    let (across, (x, y)) = (across(drawing), corner(drawing, candidate.cell));
    let head = head(drawing, candidate.cell);
    let middle = |place: usize, size: usize| (2 * place + 1) * size / (2 * across);
    let digit = candidate.digit.index();
    (x + middle(digit % across, CELL), y + head + middle(digit / across, CELL - head))
}

/// The radius of a candidate's mark.
pub fn radius(drawing: &GridDrawing) -> usize {
    let layout = &drawing.layout;
    let head = if layout.rules().any(|rule| is_cornered(layout.rule(rule))) { CORNER } else { 0 };
    ((CELL - head) / (2 * across(drawing))).saturating_sub(1).max(3)
}
