//! Finds rectangles that are deadly but for their guardians.

use super::{super::prelude::*, kind::RectangleType};
use crate::logic::survey::rectangles::{PossibleRectangle, across, is_exchangeable, line};

/// Four cells in two rows, two columns and (where there are boxes) two boxes, none of them a given, with two digits. If they held only these
/// digits, they could swap them, and the puzzle would have two solutions; so one of their other candidates, the
/// guardians, is true. Cells with guardians are the roof, cells without are the floor. The types differ in where the
/// roof cells are; they hold even if digits of the rectangle are missing from its cells.
///
/// In the examples the rectangle is `r1c1`, `r1c2`, `r4c1`, `r4c2` with the digits 1 and 2; a cell that is not named
/// holds just these.
///
/// - Unique rectangle 1 to 6 and hidden rectangle: see [`RectangleType`].
/// - Avoidable rectangle 1: `r1c1=1`, `r1c2=2` and `r4c1=2` were placed, none of them a given; `r4c2` holds 1 and 3.
///   If it were 1, the four cells could swap 1 and 2: `r4c2<>1`.
/// - Avoidable rectangle 2: `r1c1=1` and `r1c2=2` were placed, `r4c1` holds 2, 3 and `r4c2` holds 1, 3. One of the
///   two is 3: every cell that sees both loses 3.
///
/// Findings are ordered by the rectangle's first floor cell (avoidable: first placed cell), then by the next
/// corners from there. Source: HoDoKu's uniqueness tests.
pub struct Rectangle {
    pub kind: RectangleType,
    pub corners: Corners,
}

/// The cells that may be corners of a rectangle.
#[derive(Clone, Copy)]
pub enum Corners {
    /// Open cells, at least one of which is a floor cell (unique and hidden rectangles).
    Open,
    /// Two or three cells that were placed since the start, and open ones (avoidable rectangles).
    Placed,
}

/// Calls `then` for every rectangle without givens in which two cells in line were placed and each open cell may hold
/// the digit that the rectangle needs there.
fn each_placed<B: Board>(
    grid: &Grid<B>,
    given: B::Cells,
    meter: &Meter,
    then: &mut dyn FnMut(&PossibleRectangle) -> Metered,
) -> Metered {
    let board = grid.board();
    let placed = grid.settled().minus(given);
    for first in placed {
        for (along, crossing) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            meter.spend(looks::<B::Cells>(1))?;
            for next in placed.and(line(board, first, along)).into_iter().filter(|&next| next > first) {
                meter.spend(looks::<B::Cells>(2))?;
                let (Some(one), Some(other)) = (grid.value(first), grid.value(next)) else { continue };
                for last in line(board, first, crossing).and(grid.cells_with(other)).minus(given) {
                    let cells = [first, next, across(first, next, last), last];
                    let rest = B::Cells::from_iter([cells[2], last]);
                    let settled = rest.and(placed).len();
                    // A rectangle with three placed corners has two placed sides; it is found from the one in a
                    // row.
                    if given.contains(cells[2])
                        || !grid.cells_with(one).contains(cells[2])
                        || settled == 2
                        || settled == 1 && along == HouseKind::Column
                        || !is_exchangeable(board, cells)
                    {
                        continue;
                    }
                    then(&PossibleRectangle::new(grid, cells, [one, other]))?;
                }
            }
        }
    }
    Continue(())
}

impl<B: Board> Technique<B> for Rectangle {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        position.meter.spend(looks::<B::Cells>(1))?;
        let then: &mut dyn FnMut(&PossibleRectangle) -> Metered = &mut |rectangle| {
            rectangle.conclude(self.kind, grid, position.meter, &mut |bases, gone| {
                position.meter.spend(looks::<B::Cells>(2))?;
                if !gone.iter().any(|&candidate| grid.has(candidate)) {
                    return Continue(());
                }
                let gone = gone.iter().copied().sorted_unstable();
                sink.eliminate(rectangle.reason(grid, bases), grid, gone)
            })
        };
        match (self.corners, position.given) {
            (Corners::Open, _) => {
                let floor_count = self.kind.floor_count();
                let rectangles = position.rectangles()?;
                position.meter.spend(looks::<B::Cells>(1) + rectangles.len() as u64 / 8)?;
                let mut rectangles =
                    rectangles.iter().filter(|rectangle| floor_count.contains(&rectangle.floor_count));
                rectangles.try_for_each(then)
            }
            (Corners::Placed, Some(given)) => each_placed(grid, given, position.meter, then),
            (Corners::Placed, None) => Continue(()),
        }
    }
}
