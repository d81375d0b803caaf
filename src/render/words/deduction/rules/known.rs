//! The digits known to be left in a rule's cells while it is explained.

use crate::board::{Cell, Digit, DigitSet, Rule};

/// The digits known to be left in a rule's cells.
#[derive(Clone)]
pub(super) struct Known<'a> {
    pub(super) rule: &'a Rule,
    /// The digits left in each cell, in the rule's order; a cell that occurs twice has the same digits in both places.
    pub(super) left: Vec<DigitSet>,
}

impl Known<'_> {
    /// The digits left in a cell.
    pub(super) fn of(&self, cell: Cell) -> DigitSet {
        let place = self.rule.cells.iter().position(|&one| one == cell);
        place.map_or(DigitSet::EMPTY, |place| self.left[place])
    }

    /// Removes from cells all digits that are not so.
    pub(super) fn retain(&mut self, cells: &[Cell], is_left: impl Fn(Digit) -> bool) {
        cells
            .iter()
            .for_each(|&cell| self.keep(cell, self.of(cell).filter(|&digit| is_left(digit)).collect()));
    }

    /// Removes from a cell all digits but these.
    pub(super) fn keep(&mut self, cell: Cell, digits: DigitSet) {
        for (one, left) in self.rule.cells.iter().zip(&mut self.left) {
            if *one == cell {
                *left = left.and(digits);
            }
        }
    }
}
