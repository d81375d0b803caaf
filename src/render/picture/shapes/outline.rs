//! The outline of cells, inside of their borders.

use super::super::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// The distance between an outline and the borders of its cells.
const INSET: i32 = 4;

/// The loops around cells: one for each connected piece, and one for each hole.
pub fn outline(cells: &[Cell], layout: &Layout) -> Vec<Vec<ShapePoint>> {
    let inside: BTreeSet<(i32, i32)> =
        cells.iter().map(|&cell| (layout.row(cell) as i32, layout.column(cell) as i32)).collect();
    let mut edges = BTreeMap::new();
    for &(row, column) in &inside {
        // The four sides clockwise: how to step out of the cell, and how to go on along that side.
        for ((down, right), (on_down, on_right)) in
            [((-1, 0), (0, 1)), ((0, 1), (1, 0)), ((1, 0), (0, -1)), ((0, -1), (-1, 0))]
        {
            let has = |down: i32, right: i32| inside.contains(&(row + down, column + right));
            if has(down, right) {
                continue;
            }
            let middle = |place: i32| place * CELL as i32 + CELL as i32 / 2;
            let half = CELL as i32 / 2;
            // An end stops before the next side, runs on to the neighbour's, or around the corner.
            let reach = |way: i32| match (
                has(way * on_down, way * on_right),
                has(way * on_down + down, way * on_right + right),
            ) {
                (false, _) => half - INSET,
                (true, false) => half,
                (true, true) => half + INSET,
            };
            let end = |way: i32| {
                let along = way * reach(way);
                let x = middle(column) + right * (half - INSET) + on_right * along;
                let y = middle(row) + down * (half - INSET) + on_down * along;
                (x, y)
            };
            edges.insert(end(-1), end(1));
        }
    }
    let mut loops = Vec::new();
    while let Some((start, mut at)) = edges.pop_first() {
        let mut points = vec![start];
        while at != start {
            points.push(at);
            let Some(next) = edges.remove(&at) else { break };
            at = next;
        }
        loops.push(without_midpoints(&points));
    }
    loops
}

/// A loop without the points at which it goes straight on.
fn without_midpoints(points: &[ShapePoint]) -> Vec<ShapePoint> {
    let count = points.len();
    let turns = |&index: &usize| {
        let [(x1, y1), (x2, y2), (x3, y3)] = [count - 1, 0, 1].map(|step| points[(index + step) % count]);
        (x2 - x1) * (y3 - y2) != (y2 - y1) * (x3 - x2)
    };
    (0..count).filter(turns).map(|index| points[index]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_turns_where_the_cells_do_and_surrounds_their_holes() {
        let layout = Layout::of_side(9).expect("a board");
        let around = |cells: &str| {
            let cells: Vec<Cell> =
                cells.split(' ').map(|word| layout.parse_cell(word).expect("a cell")).collect();
            outline(&cells, &layout).iter().map(Vec::len).collect::<Vec<_>>()
        };
        for (cells, turns) in [
            ("r1c1", vec![4]),
            ("r1c1 r1c2 r1c3", vec![4]),
            ("r1c1 r1c2 r2c1", vec![6]),
            ("r1c1 r1c3", vec![4, 4]),
            // Cells that touch at a corner have an outline each.
            ("r1c1 r2c2", vec![4, 4]),
            ("r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3", vec![4, 4]),
            ("r1c2 r2c1 r2c2 r2c3 r3c2", vec![12]),
        ] {
            assert_eq!(around(cells), turns, "{cells}");
        }
        let corner = outline(&[0, 1, 9].map(Cell::new), &layout);
        assert_eq!(corner, [[(4, 4), (116, 4), (116, 56), (56, 56), (56, 116), (4, 116)]]);
    }
}
