//! Where cells and candidates are in a picture.

use super::drawing::GridDrawing;
use crate::board::{Candidate, Cell};

/// The side of a cell, in the picture's units.
pub(super) const CELL: usize = 60;
/// The margin if it is empty.
pub(super) const PLAIN_MARGIN: usize = 10;

/// The free space above the grid and to the left of it: room for numbers if a finding refers to cells.
pub(super) fn margin(drawing: &GridDrawing) -> usize {
    if drawing.emphasis.roles.is_empty() { PLAIN_MARGIN } else { 2 * PLAIN_MARGIN }
}

/// How many candidates fit side by side in a cell.
pub(super) fn across(drawing: &GridDrawing) -> usize {
    let side = drawing.layout.side();
    (1..).find(|n| n * n >= side).expect("the side has a root")
}

/// The corner of a cell.
pub(super) fn corner(drawing: &GridDrawing, cell: Cell) -> (usize, usize) {
    let (side, margin) = (drawing.layout.side(), margin(drawing));
    (margin + cell.index() % side * CELL, margin + cell.index() / side * CELL)
}

/// The middle of a candidate's place in its cell.
pub(super) fn centre(drawing: &GridDrawing, candidate: Candidate) -> (usize, usize) {
    let (across, (x, y)) = (across(drawing), corner(drawing, candidate.cell));
    let middle = |place: usize| (2 * place + 1) * CELL / (2 * across);
    let digit = candidate.digit.index();
    (x + middle(digit % across), y + middle(digit / across))
}

/// The radius of a candidate's mark.
pub(super) fn radius(drawing: &GridDrawing) -> usize {
    (CELL / (2 * across(drawing))).saturating_sub(1).max(3)
}
