//! What a rule finds: its rating, what it rules out, and what it places.

use super::rule::SeRule;

/// A step in the sense of Sudoku Explainer.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SeHint {
    pub rule: SeRule,
    /// The rating, computed with the additions of the original, which are compared exactly.
    pub rating: f64,
    /// The candidates that go, as masks of digits by cell.
    pub removals: Vec<(u8, u16)>,
    /// The cell that is filled, and its digit.
    pub placement: Option<(u8, u8)>,
    /// The cells that the pattern stands in.
    pub cells: u128,
    /// The digits of the pattern.
    pub digits: u16,
}

impl SeHint {
    /// A step that rules candidates out; `None` where there are none.
    pub fn removal(
        rule: SeRule,
        removals: Vec<(u8, u16)>,
        cells: impl IntoIterator<Item = usize>,
        digits: u16,
    ) -> Option<SeHint> {
        let cells = cells.into_iter().fold(0, |set, cell| set | 1 << cell);
        let hint = SeHint { rule, rating: rule.base(), removals, placement: None, cells, digits };
        (!hint.removals.is_empty()).then_some(hint)
    }

    /// A step that fills a cell and says nothing of other cells.
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

/// Adds a candidate to those that go.
pub(super) fn add_removal(removals: &mut Vec<(u8, u16)>, cell: usize, digits: u16) {
    if digits == 0 {
        return;
    }
    match removals.iter_mut().find(|(known, _)| *known as usize == cell) {
        Some((_, mask)) => *mask |= digits,
        None => removals.push((cell as u8, digits)),
    }
}
