//! Clues outside the grid: a number before the first cell that it looks at, and an arrow towards that cell.

use super::super::prelude::*;
use super::strokes::{arrow, label, middle};

/// The distance of a clue's number from the centre of the first cell.
const NUMBER: i32 = 53;
/// How far the number of a diagonal clue stands aside of the diagonal.
const ASIDE: i32 = 6;
/// The distance of the tail of a clue's arrow from the centre of the first cell.
const TAIL: i32 = 42;
/// The distance of the tip of a clue's arrow from the centre of the first cell.
const TIP: i32 = 34;

/// The number of a clue and its arrow.
pub fn clue(rule: &Rule, layout: &Layout) -> Vec<RuleShape> {
    let Some(&first) = rule.cells.first() else { return Vec::new() };
    let place = |cell| (layout.column(cell) as i32, layout.row(cell) as i32);
    let (column, row) = place(first);
    let (right, down) = match rule.cells.get(1) {
        Some(&next) => (place(next).0 - column, place(next).1 - row),
        // A diagonal of one cell is a corner; the clue stands above or below it.
        None => (if column == 0 { -1 } else { 1 }, if row == 0 { 1 } else { -1 }),
    };
    let (x, y) = middle(first, layout);
    let before = |far: i32| (x - right.signum() * far, y - down.signum() * far);
    // Beside a diagonal the number leaves room for that of the diagonal that goes the other way.
    let aside = if right != 0 && down != 0 { right.signum() * ASIDE } else { 0 };
    let (number_x, number_y) = before(NUMBER);
    let text = rule.numbers.first().map(usize::to_string).unwrap_or_default();
    vec![
        label(LineStyle::Outside, (number_x + aside, number_y), 16, text),
        arrow(LineStyle::Sight, before(TAIL), before(TIP), 5.0),
    ]
}
