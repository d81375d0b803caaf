//! A house, and a constraint: what must hold exactly one.

use super::{cell::Cell, digit::Digit};
use std::fmt;

/// A house of a board, as its place in the board's order counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(u16);

impl House {
    /// The house at this place in the board's order, counted from 0.
    pub const fn at(index: usize) -> House {
        House(index as u16)
    }

    /// The place in the board's order, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What sort of house it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row, from left to right.
    Row,
    /// A column, from top to bottom.
    Column,
    /// A box (block, region), regular or drawn; the boxes cover the board once.
    Box,
    /// Any other house that was drawn in, such as a diagonal.
    Extra,
}

/// A house's kind and its number among the houses of that kind, counted from 1; shown as `row 1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseName {
    /// What sort of house.
    pub kind: HouseKind,
    /// Its number among those, from 1.
    pub number: usize,
}

impl HouseKind {
    /// The word used in data.
    pub const fn word(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Extra => "extra",
        }
    }

    /// The letter used in the field's short notation: `r1`, `c1`, `b1`, `x1`.
    pub const fn letter(self) -> char {
        match self {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
            HouseKind::Extra => 'x',
        }
    }
}

impl fmt::Display for HouseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.word(), self.number)
    }
}

/// One of the rules of the game: this cell, or this digit in this house, holds exactly one.
/// The classic board has 324 (81 cells; 27 houses × 9 digits).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Constraint {
    /// The cell holds exactly one digit.
    Cell(Cell),
    /// The house holds this digit exactly once.
    House(House, Digit),
}
