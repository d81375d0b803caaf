//! Families that compare two digits: dots, inequality, whispers, neighbours anywhere, a cell against its neighbours.

use super::{
    Rule,
    family::Family,
    reader::{Form, Geometry, Numbers, RuleReader},
};
use crate::board::cell::Cell;

/// Two cells.
pub(super) const TWO: Form = Form::Cells { least: 2, most: 2, numbers: Numbers::None };
/// Two cells and a number, or else 1.
pub(super) const TWO_BY_1: Form = Form::Cells { least: 2, most: 2, numbers: Numbers::Or(1) };
/// Two cells and a number, or else 2.
pub(super) const TWO_BY_2: Form = Form::Cells { least: 2, most: 2, numbers: Numbers::Or(2) };
/// A line and a number, or else 5.
pub(super) const LINE_BY_5: Form = Form::Cells { least: 2, most: usize::MAX, numbers: Numbers::Or(5) };

/// Each two neighbours on the line fit each other.
pub(super) struct PairRelation {
    pub(super) fits: fn(&Rule, u64, u64) -> bool,
    pub(super) form: Form,
}

impl RuleReader for PairRelation {
    fn form(&self) -> Form {
        self.form
    }

    fn read(&self, rule: &Rule, last: u64, place: usize, digit: u64) -> Option<u64> {
        (place == 0 || (self.fits)(rule, last, digit)).then_some(digit)
    }
}

/// Neighbours anywhere on the board fit each other, but for those that a rule of these families joins.
pub(super) struct Neighbours {
    pub(super) fits: fn(u64, u64) -> bool,
    pub(super) given: &'static [Family],
}

impl RuleReader for Neighbours {
    fn form(&self) -> Form {
        Form::Everywhere
    }

    fn read(&self, _: &Rule, last: u64, place: usize, digit: u64) -> Option<u64> {
        (place == 0 || (self.fits)(last, digit)).then_some(digit)
    }

    fn stamps(&self, board: &Geometry<'_>, all: &[Rule]) -> Vec<Vec<Cell>> {
        let right_and_below = |cell: Cell| {
            [(0, 1), (1, 0)].into_iter().filter_map(move |(rows, columns)| board.beside(cell, rows, columns))
        };
        let pairs = board.cells().flat_map(|cell| right_and_below(cell).map(move |other| vec![cell, other]));
        let is_given = |pair: &[Cell]| {
            let joins = |rule: &Rule| pair.iter().all(|cell| rule.cells.contains(cell));
            all.iter().any(|rule| self.given.contains(&rule.family) && joins(rule))
        };
        pairs.filter(|pair| !is_given(pair)).collect()
    }
}

/// Each digit is of a kind.
pub(super) struct Alone {
    pub(super) fits: fn(u64) -> bool,
}

impl RuleReader for Alone {
    fn form(&self) -> Form {
        Form::Cells { least: 1, most: usize::MAX, numbers: Numbers::None }
    }

    fn read(&self, _: &Rule, state: u64, _: usize, digit: u64) -> Option<u64> {
        (self.fits)(digit).then_some(state)
    }
}

/// The first cell fits each of the others; a rule that is written with one cell has its neighbours for the others.
pub(super) struct FirstAgainst {
    pub(super) fits: fn(u64, u64) -> bool,
}

impl RuleReader for FirstAgainst {
    fn form(&self) -> Form {
        Form::Cells { least: 1, most: 5, numbers: Numbers::None }
    }

    fn read(&self, _: &Rule, first: u64, place: usize, digit: u64) -> Option<u64> {
        if place == 0 { Some(digit) } else { (self.fits)(first, digit).then_some(first) }
    }
}
