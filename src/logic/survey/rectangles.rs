//! The rectangles of open cells that might have two solutions.

use super::work::looks;
use crate::{
    board::{Board, Candidate, Cell, CellSet, Digit, DigitSet, HouseKind},
    grid::Grid,
    meter::Meter,
};
use std::ops::ControlFlow;

/// The corners in a round, so that neighbours differ by one and opposite corners by two.
pub(in crate::logic) struct Round {
    pub(in crate::logic) cells: [Cell; 4],
    pub(in crate::logic) digits: [Digit; 2],
    /// Of each corner.
    pub(in crate::logic) guardians: [DigitSet; 4],
    /// How many corners have both digits and no guardian.
    pub(in crate::logic) bare: usize,
}

impl Round {
    pub(in crate::logic) fn new<B: Board>(grid: &Grid<B>, cells: [Cell; 4], digits: [Digit; 2]) -> Round {
        let own = DigitSet::from_iter(digits);
        let guardians = cells.map(|cell| grid.candidates(cell).minus(own));
        let bare = cells.iter().filter(|&&cell| grid.candidates(cell) == own).count();
        Round { cells, digits, guardians, bare }
    }

    /// Whether the corners may hold the digits, one way or the other.
    pub(in crate::logic) fn is_possible<B: Board>(&self, grid: &Grid<B>) -> bool {
        let may = |first: usize| {
            (0..4).all(|corner| grid.has(self.candidate(corner, self.digits[(first + corner) % 2])))
        };
        may(0) || may(1)
    }

    pub(in crate::logic) fn candidate(&self, corner: usize, digit: Digit) -> Candidate {
        Candidate::new(self.cells[corner], digit)
    }
}

/// The other cells of a cell's row or column.
pub(in crate::logic) fn line<B: Board>(board: &B, cell: Cell, wanted: HouseKind) -> B::Cells {
    let line = board.houses_of(cell).iter().copied().find(|&house| board.kind_of(house) == wanted);
    line.map_or(B::Cells::EMPTY, |house| board.set_of(house).minus(B::Cells::only(cell)))
}

/// Whether every house holds none of the corners or two that are neighbours, and so the same digits after
/// the exchange.
pub(in crate::logic) fn is_exchangeable<B: Board>(board: &B, cells: [Cell; 4]) -> bool {
    (0..4).all(|corner| {
        board.houses_of(cells[corner]).iter().all(|&house| {
            let holds = |step| board.set_of(house).contains(cells[(corner + step) % 4]);
            holds(1) != holds(3) && !holds(2)
        })
    })
}

/// Rectangles of open cells that all may hold one of two digits, and one of which has these alone.
pub(in crate::logic) fn open_rounds<B: Board>(
    grid: &Grid<B>,
    two: B::Cells,
    meter: &Meter,
) -> ControlFlow<(), Vec<Round>> {
    let board = grid.board();
    let mut rounds = Vec::new();
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
                let is_bare = |cell: Cell| grid.candidates(cell) == own;
                // A rectangle with several bare corners is found from the first of them.
                if !may.contains(cells[2])
                    || cells[1..].iter().any(|&cell| cell < first && is_bare(cell))
                    || !is_exchangeable(board, cells)
                {
                    continue;
                }
                let round = Round::new(grid, cells, [one, other]);
                if round.is_possible(grid) {
                    rounds.push(round);
                }
            }
        }
    }
    ControlFlow::Continue(rounds)
}

/// The fourth corner of a rectangle whose first one is in line with the two others.
pub(in crate::logic) fn across(first: Cell, next: Cell, last: Cell) -> Cell {
    Cell::at(next.index() + last.index() - first.index())
}
