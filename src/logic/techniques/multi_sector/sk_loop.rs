//! SK-loops: a ring of cells in four boxes, counted by lines and boxes in turn.

use super::cover::cover_of;
use crate::{
    board::{Board, Cell, CellSet, Constraint, Digit, House, HouseKind},
    grid::Grid,
    logic::{
        survey::work::looks,
        technique::{Position, Sink},
    },
};
use itertools::Itertools;
use std::ops::ControlFlow;

/// How many parts a ring has: in each of four boxes the rest of a row and the rest of a column.
const PARTS: usize = 8;

/// The parts of a ring in order, and the houses between them: the first joins the first two parts.
struct Ring<C> {
    parts: [C; PARTS],
    houses: [House; PARTS],
}

/// The house of this kind that a cell is in.
fn house_of<B: Board>(board: &B, cell: Cell, kind: HouseKind) -> Option<House> {
    board.houses_of(cell).iter().copied().find(|&house| board.kind_of(house) == kind)
}

impl<C: CellSet> Ring<C> {
    /// The ring around four corners, which follow each other along a row, a column, a row, a column.
    fn around<B: Board<Cells = C>>(grid: &Grid<B>, corners: [Cell; 4]) -> Option<Ring<C>> {
        let board = grid.board();
        let mut blocks = [House::at(0); 4];
        let mut ring = Ring { parts: [C::EMPTY; PARTS], houses: [House::at(0); PARTS] };
        for (place, &corner) in corners.iter().enumerate() {
            blocks[place] = house_of(board, corner, HouseKind::Box)?;
            let block = board.set_of(blocks[place]);
            let [row, column] =
                [house_of(board, corner, HouseKind::Row)?, house_of(board, corner, HouseKind::Column)?];
            // A corner is entered along one line and left along the other.
            let (enter, leave) = if place % 2 == 0 { (column, row) } else { (row, column) };
            let rest =
                |line: House| block.and(board.set_of(line)).minus(C::only(corner)).minus(grid.settled());
            (ring.parts[2 * place], ring.parts[2 * place + 1]) = (rest(enter), rest(leave));
            (ring.houses[2 * place], ring.houses[2 * place + 1]) = (blocks[place], leave);
        }
        blocks.iter().all_unique().then_some(ring)
    }

    /// Every way to hold all candidates of a digit by as few houses of the ring as possible.
    fn covers<B: Board<Cells = C>>(&self, grid: &Grid<B>, digit: Digit) -> Vec<Vec<Constraint>> {
        let with = grid.cells_with(digit);
        let needed: Vec<usize> = (0..PARTS).filter(|&part| !self.parts[part].and(with).is_empty()).collect();
        // House `place` holds the parts `place` and `place + 1`.
        let serves = |chosen: u32| {
            needed
                .iter()
                .all(|&part| chosen >> part & 1 == 1 || chosen >> ((part + PARTS - 1) % PARTS) & 1 == 1)
        };
        let all: Vec<u32> = (0..1 << PARTS).filter(|&chosen| serves(chosen)).collect();
        let least = all.iter().map(|chosen| chosen.count_ones()).min().unwrap_or(0);
        let of_choice = |chosen: u32| {
            let places = (0..PARTS).filter(move |place| chosen >> place & 1 == 1);
            places.map(|place| Constraint::House(self.houses[place], digit)).collect()
        };
        all.into_iter().filter(|chosen| chosen.count_ones() == least).map(of_choice).collect()
    }
}

/// Reports every ring whose cells are as many as the digits of houses that hold all their candidates.
pub(super) fn find_sk_loops<B: Board>(position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
    let grid = position.grid;
    let side = grid.board().side();
    let settled: Vec<Cell> = grid.settled().into_iter().collect();
    for (&first, &last) in settled.iter().tuple_combinations() {
        let (rows, columns) =
            ([first, last].map(|cell| cell.index() / side), [first, last].map(|cell| cell.index() % side));
        position.meter.spend(1)?;
        if rows[0] == rows[1] || columns[0] >= columns[1] {
            continue;
        }
        let corner = |row: usize, column: usize| Cell::at(rows[row] * side + columns[column]);
        let corners = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
        if !corners.iter().all(|&cell| grid.settled().contains(cell)) {
            continue;
        }
        position.meter.spend(looks::<B::Cells>(side * PARTS))?;
        let Some(ring) = Ring::around(grid, corners) else { continue };
        let cells = ring.parts.into_iter().fold(B::Cells::EMPTY, |all, part| all.or(part));
        let by_digit: Vec<Vec<Vec<Constraint>>> =
            Digit::all(side).map(|digit| ring.covers(grid, digit)).collect();
        let count: usize = by_digit.iter().map(|ways| ways[0].len()).sum();
        if cells.is_empty() || count != cells.len() || ring.parts.iter().any(|part| part.is_empty()) {
            continue;
        }
        // Of the ways to count a digit, the one that eliminates most is taken, or the first of several equal
        // ones.
        let eliminated = |covers: &Vec<Constraint>| {
            cover_of(grid, cells, covers.clone()).map_or(0, |finding| finding.eliminations.len())
        };
        let best = |ways: &Vec<Vec<Constraint>>| {
            ways.iter().rev().max_by_key(|&covers| eliminated(covers)).cloned().unwrap_or_default()
        };
        let covers = by_digit.iter().flat_map(best).collect();
        if let Some(finding) = cover_of(grid, cells, covers) {
            sink(finding)?;
        }
    }
    ControlFlow::Continue(())
}
