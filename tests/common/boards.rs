//! Positions that may take techniques long: empty and half-empty boards of every kind.

use naze::{
    board::{Candidate, Cell, Classic, Custom, Digit, Layout},
    grid::Grid,
    puzzle::Puzzle,
};
use std::sync::Arc;

/// Positions of large boards and of boards with unusual houses, each with a name.
pub fn awkward() -> [(&'static str, Grid<Custom>); 8] {
    let empty = |layout: Layout| Grid::new(Custom::new(Arc::new(layout)));
    [
        ("25 empty", empty(Layout::with_boxes(5, 5).expect("a board"))),
        ("25 half", drawn(5, 258)),
        ("25 late", drawn(5, 380)),
        ("25:none", empty(Layout::without_boxes(25).expect("a board"))),
        ("16 empty", empty(Layout::with_boxes(4, 4).expect("a board"))),
        ("16 late", drawn(4, 120)),
        ("9:none", empty(Layout::without_boxes(9).expect("a board"))),
        ("9 scattered", empty(scattered())),
    ]
}

/// The first position of a classic puzzle that needs forcing nets.
pub fn hard() -> Grid<Classic> {
    let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let puzzle = Puzzle::classic(line).expect("81 symbols");
    let mut grid = puzzle.grid(Classic);
    puzzle.clues().for_each(|(clue, _)| grid.place_and_clear(clue).expect("the clues agree"));
    grid
}

/// Nine rows, nine columns, and nine houses of arbitrary cells.
fn scattered() -> Layout {
    let mut cells: Vec<Cell> = Cell::all(9).collect();
    shuffle(&mut cells);
    Layout::from_houses(9, cells.chunks(9).map(<[Cell]>::to_vec).collect(), Vec::new())
        .expect("nine cells each")
}

/// A board with this many rows and columns of boxes and this many settled cells.
fn drawn(root: usize, settled: usize) -> Grid<Custom> {
    let side = root * root;
    let mut grid = Grid::new(Custom::new(Arc::new(Layout::with_boxes(root, root).expect("a board"))));
    let mut digits: Vec<Digit> = Digit::all(side).collect();
    shuffle(&mut digits);
    let mut cells: Vec<Cell> = Cell::all(side).collect();
    shuffle(&mut cells);
    for &cell in &cells[..settled] {
        let (row, column) = (cell.index() / side, cell.index() % side);
        let digit = digits[(row * root + row / root + column) % side];
        grid.place_and_clear(Candidate::new(cell, digit)).expect("it is part of a full grid");
    }
    grid
}

/// A shuffle that always gives the same order.
fn shuffle<T>(items: &mut [T]) {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    for place in (1..items.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        items.swap(place, ((state >> 32) as usize * (place + 1)) >> 32);
    }
}
