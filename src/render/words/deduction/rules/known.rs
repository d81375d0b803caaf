//! What is known to be left of a rule's cells while it is told.

use crate::board::{Cell, DigitSet, Rule};

/// What is known to be left of a rule's cells.
#[derive(Clone)]
pub(super) struct Known<'a> {
    pub(super) rule: &'a Rule,
    /// In the rule's order; the same for a cell that comes twice.
    pub(super) left: Vec<DigitSet>,
}

impl Known<'_> {
    /// What is left of a cell.
    pub(super) fn of(&self, cell: Cell) -> DigitSet {
        let place = self.rule.cells.iter().position(|&one| one == cell);
        place.map_or(DigitSet::EMPTY, |place| self.left[place])
    }

    /// Says anew what is left at a place.
    pub(super) fn keep_as(&mut self, place: usize, digits: DigitSet) {
        self.left[place] = digits;
    }

    /// Leaves a cell no more than these digits.
    pub(super) fn keep(&mut self, cell: Cell, digits: DigitSet) {
        for (one, left) in self.rule.cells.iter().zip(&mut self.left) {
            if *one == cell {
                *left = left.and(digits);
            }
        }
    }
}
