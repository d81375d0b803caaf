//! The puzzle read from a text, as JSON: the board's geometry, the candidates, and the duplicates.

use super::{
    board::PositionJson, board::house_word, check::DuplicateJson, check::FaultJson, small::digits_of,
};
use crate::{
    board::{HouseKind, Layout},
    puzzle::Puzzle,
    render::GridDrawing,
};
use serde::Serialize;

/// The answer of `read`.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(rename = "ReadAnswer"))]
pub struct ReadJson {
    /// `naze/read/1`.
    pub schema: &'static str,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The side of the board.
    pub n: usize,
    /// All houses in the board's order.
    pub houses: Vec<HouseJson>,
    /// For every cell in row order the number of its box, from 0; null if the board has none.
    pub box_of: Option<Vec<usize>>,
    /// For every cell in row order its digit, or the candidates that are left.
    pub candidates: Vec<Vec<usize>>,
    /// Digits that occur twice.
    pub duplicates: Vec<DuplicateJson>,
    /// Always empty: an unreadable text has no such answer.
    pub faults: Vec<FaultJson>,
}

/// A house.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HouseJson {
    /// `row 1`, `extra 2`.
    pub name: String,
    /// Its cells by their places in row order, from 0.
    pub cells: Vec<usize>,
}

impl ReadJson {
    /// A puzzle that was read, as data.
    pub fn of(puzzle: &Puzzle) -> ReadJson {
        let layout: &Layout = puzzle.layout();
        let first_box = layout.houses().find(|&house| layout.house_name(house).kind == HouseKind::Box);
        let number = |cell| Some(layout.box_of(cell)?.index() - first_box?.index());
        let house = |house| HouseJson {
            name: house_word(layout, house),
            cells: layout.cells_of(house).iter().map(|cell| cell.index()).collect(),
        };
        ReadJson {
            schema: "naze/read/1",
            position: PositionJson::of(puzzle),
            n: layout.side(),
            houses: layout.houses().map(house).collect(),
            box_of: layout.cells().map(number).collect(),
            candidates: GridDrawing::of_puzzle(puzzle).squares.iter().map(digits_of).collect(),
            duplicates: puzzle.duplicates().iter().map(|one| DuplicateJson::of(one, layout)).collect(),
            faults: Vec::new(),
        }
    }
}
