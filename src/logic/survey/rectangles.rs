//! Possible rectangles: four open cells whose two digits might be swapped.

use super::prelude::*;

/// A possible rectangle: four corners with two digits, in cyclic order, so that opposite corners are two apart.
pub struct PossibleRectangle {
    pub cells: [Cell; 4],
    pub digits: [Digit; 2],
    /// The guardians of each corner: its candidates besides the two digits. A corner that has some is a roof cell.
    pub guardians: [DigitSet; 4],
    /// The number of floor cells, which are the corners with both digits and no guardian.
    pub floor_count: usize,
}

impl PossibleRectangle {
    pub fn new<B: Board>(grid: &Grid<B>, cells: [Cell; 4], digits: [Digit; 2]) -> PossibleRectangle {
        let own = DigitSet::from_iter(digits);
        let guardians = cells.map(|cell| grid.candidates(cell).minus(own));
        let floor_count = cells.iter().filter(|&&cell| grid.candidates(cell) == own).count();
        PossibleRectangle { cells, digits, guardians, floor_count }
    }

    /// Whether the corners may hold the two digits alternately, in either order.
    pub fn is_possible<B: Board>(&self, grid: &Grid<B>) -> bool {
        let may = |first: usize| {
            (0..4).all(|corner| grid.has(self.candidate(corner, self.digits[(first + corner) % 2])))
        };
        may(0) || may(1)
    }

    pub fn candidate(&self, corner: usize, digit: Digit) -> Candidate {
        Candidate::new(self.cells[corner], digit)
    }
}

/// The other cells of the row or column, as requested, of a cell.
pub fn line<B: Board>(board: &B, cell: Cell, wanted: HouseKind) -> B::Cells {
    house_of(board, cell, wanted)
        .map_or(B::Cells::EMPTY, |house| board.set_of(house).minus(B::Cells::only(cell)))
}

/// Whether every house of a corner holds exactly one of its neighbours, and not the opposite corner. Then each house
/// keeps its digits when the corners swap theirs.
pub fn is_exchangeable<B: Board>(board: &B, cells: [Cell; 4]) -> bool {
    (0..4).all(|corner| {
        board.houses_of(cells[corner]).iter().all(|&house| {
            let holds = |step| board.set_of(house).contains(cells[(corner + step) % 4]);
            holds(1) != holds(3) && !holds(2)
        })
    })
}

/// Rectangles of open cells each of which may hold one of two digits, with at least one floor cell.
pub fn open_rectangles<B: Board>(
    grid: &Grid<B>,
    two: B::Cells,
    meter: &Meter,
) -> Metered<Vec<PossibleRectangle>> {
    let board = grid.board();
    let mut rectangles = Vec::new();
    for first in two {
        let own = grid.candidates(first);
        let mut digits = own;
        let (Some(one), Some(other)) = (digits.next(), digits.next()) else { continue };
        let may = grid.cells_with(one).or(grid.cells_with(other)).minus(grid.settled());
        let below = may.and(line(board, first, HouseKind::Column));
        let beside = may.and(line(board, first, HouseKind::Row));
        meter.spend(looks::<B::Cells>(1))?;
        for next in beside {
            meter.spend(looks::<B::Cells>(1 + below.len()))?;
            for last in below {
                let cells = [first, next, across(first, next, last), last];
                let is_floor = |cell: Cell| grid.candidates(cell) == own;
                // A rectangle with several floor cells is found from the first of them.
                if !may.contains(cells[2])
                    || cells[1..].iter().any(|&cell| cell < first && is_floor(cell))
                    || !is_exchangeable(board, cells)
                {
                    continue;
                }
                let rectangle = PossibleRectangle::new(grid, cells, [one, other]);
                if rectangle.is_possible(grid) {
                    rectangles.push(rectangle);
                }
            }
        }
    }
    Continue(rectangles)
}

/// The corner of a rectangle opposite to the first one, whose neighbours are the two others.
pub fn across(first: Cell, next: Cell, last: Cell) -> Cell {
    Cell::new(next.index() + last.index() - first.index())
}
