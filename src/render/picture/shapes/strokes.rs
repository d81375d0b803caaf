//! Points of the grid, and the lines, blocks and words that shapes are made of.

use super::super::prelude::*;

/// The side of a cell in the picture's units, and half of it.
pub const SIDE: i32 = CELL as i32;
pub const HALF: i32 = SIDE / 2;

/// The middle of a cell.
pub fn middle(cell: Cell, layout: &Layout) -> ShapePoint {
    (layout.column(cell) as i32 * SIDE + HALF, layout.row(cell) as i32 * SIDE + HALF)
}

/// The middles of cells.
pub fn middles(cells: &[Cell], layout: &Layout) -> Vec<ShapePoint> {
    cells.iter().map(|&cell| middle(cell, layout)).collect()
}

/// The point halfway between two points.
pub fn between((x1, y1): ShapePoint, (x2, y2): ShapePoint) -> ShapePoint {
    ((x1 + x2) / 2, (y1 + y2) / 2)
}

/// The point at a distance from the first point in the direction of the second.
pub fn towards((x1, y1): ShapePoint, (x2, y2): ShapePoint, far: f64) -> ShapePoint {
    let (right, down) = (f64::from(x2 - x1), f64::from(y2 - y1));
    let part = far / right.hypot(down).max(1.0);
    (x1 + (right * part).round() as i32, y1 + (down * part).round() as i32)
}

/// A line from point to point.
pub fn line(look: LineStyle, points: &[ShapePoint]) -> RuleShape {
    RuleShape { look, form: RuleForm::Path { points: points.to_vec(), is_closed: false } }
}

/// A block around a point.
pub fn block(look: LineStyle, at: ShapePoint, half: i32, round: i32) -> RuleShape {
    RuleShape { look, form: RuleForm::Block { at, half: (half, half), round } }
}

/// A word around a point.
pub fn label(look: LineStyle, at: ShapePoint, size: i32, text: String) -> RuleShape {
    RuleShape { look, form: RuleForm::Label { at, size, text } }
}

/// A line with a tip of two strokes.
pub fn arrow(look: LineStyle, tail: ShapePoint, tip: ShapePoint, size: f64) -> RuleShape {
    let mut points = vec![tail];
    points.extend(tip_of(tail, tip, size));
    line(look, &points)
}

/// A stroke to a tip and back on both sides of a line that comes from a point.
pub fn tip_of(from: ShapePoint, tip: ShapePoint, size: f64) -> [ShapePoint; 4] {
    let (x, y) = tip;
    let (right, down) = (f64::from(x - from.0), f64::from(y - from.1));
    let length = right.hypot(down).max(1.0);
    let (right, down) = (right / length * size, down / length * size);
    let wing =
        |side: f64| (x - (right + side * down).round() as i32, y - (down - side * right).round() as i32);
    [tip, wing(1.0), tip, wing(-1.0)]
}
