//! The results of the rules: a rating, eliminations, a placement.

use super::prelude::*;

/// A step in the sense of Sudoku Explainer (a hint).
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SeHint {
    pub rule: SeRule,
    /// The rating, computed with the same floating-point additions as the original, since ratings are compared exactly.
    pub rating: f64,
    /// The eliminated candidates, as masks of digits by cell.
    pub removals: Vec<(u8, u16)>,
    /// The cell that is filled and its digit, if any; both are counted from 0.
    pub placement: Option<(u8, u8)>,
    /// The cells of the pattern, one bit each.
    pub cells: u128,
    /// The digits of the pattern, one bit each.
    pub digits: u16,
}

impl SeHint {
    /// A step that eliminates digits from cells; `None` if nothing is eliminated.
    pub fn removal(
        rule: SeRule,
        removals: impl IntoIterator<Item = (usize, u16)>,
        cells: impl IntoIterator<Item = usize>,
        digits: u16,
    ) -> Option<SeHint> {
        let removals = removals.into_iter().filter(|&(_, gone)| gone != 0);
        let removals = removals.map(|(cell, gone)| (cell as u8, gone)).collect();
        let cells = cells.into_iter().fold(0, |set, cell| set | 1 << cell);
        let hint = SeHint { rule, rating: rule.base(), removals, placement: None, cells, digits };
        (!hint.removals.is_empty()).then_some(hint)
    }

    /// A step that fills a cell and eliminates nothing in other cells.
    pub fn single(
        rule: SeRule,
        cell: usize,
        digit: usize,
        cells: impl IntoIterator<Item = usize>,
        digits: u16,
    ) -> SeHint {
        let cells = cells.into_iter().fold(0, |set, cell| set | 1 << cell);
        let placement = Some((cell as u8, digit as u8));
        SeHint { rule, rating: rule.base(), removals: Vec::new(), placement, cells, digits }
    }
}
