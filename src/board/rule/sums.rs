//! Families of sums: cages, diagonals with a sum outside, arrows, lines of equal parts.

use super::{
    Rule,
    reader::{Form, Numbers, RuleReader},
};

/// The digits add up to a number; those of a cage differ. In a sum that follows from others the first cells may count
/// against it.
pub(super) struct FixedSum {
    pub(super) is_cage: bool,
    pub(super) form: Form,
}

/// Any cells, after their sum.
pub(super) const SUMMED: Form = Form::Cells { least: 1, most: usize::MAX, numbers: Numbers::One };

impl RuleReader for FixedSum {
    fn form(&self) -> Form {
        self.form
    }

    fn has_all_different(&self) -> bool {
        self.is_cage
    }

    fn free_from(&self, rule: &Rule) -> usize {
        rule.against()
    }

    fn start(&self, rule: &Rule) -> u64 {
        rule.number() as u64
    }

    /// What is still to come.
    fn read(&self, rule: &Rule, left: u64, place: usize, digit: u64) -> Option<u64> {
        if place < rule.against() { Some(left + digit) } else { left.checked_sub(digit) }
    }

    fn accepts(&self, _: &Rule, left: u64) -> bool {
        left == 0
    }
}

/// The digits of the shaft add up to the number that the head's digits are read as; its number says how many cells the
/// head has.
pub(super) struct Arrow;

impl RuleReader for Arrow {
    fn form(&self) -> Form {
        Form::Head
    }

    fn free_from(&self, rule: &Rule) -> usize {
        rule.number()
    }

    /// What the head says, then what is still to come.
    fn read(&self, rule: &Rule, state: u64, place: usize, digit: u64) -> Option<u64> {
        if place < rule.number() { Some(state * 10 + digit) } else { state.checked_sub(digit) }
    }

    fn accepts(&self, _: &Rule, state: u64) -> bool {
        state == 0
    }
}

/// The digits between the ends add up to the sum of the ends.
pub(super) struct DoubleArrow;

impl RuleReader for DoubleArrow {
    fn form(&self) -> Form {
        Form::Cells { least: 3, most: usize::MAX, numbers: Numbers::None }
    }

    fn order(&self, rule: &Rule) -> Vec<usize> {
        let last = rule.cells.len() - 1;
        [0, last].into_iter().chain(1..last).collect()
    }

    fn free_from(&self, _rule: &Rule) -> usize {
        2
    }

    fn read(&self, _: &Rule, state: u64, place: usize, digit: u64) -> Option<u64> {
        if place < 2 { Some(state + digit) } else { state.checked_sub(digit) }
    }

    fn accepts(&self, _: &Rule, state: u64) -> bool {
        state == 0
    }
}

/// The line falls into parts, each of which adds up to the number.
pub(super) struct EqualParts;

impl RuleReader for EqualParts {
    fn form(&self) -> Form {
        Form::Cells { least: 2, most: usize::MAX, numbers: Numbers::Or(10) }
    }

    fn read(&self, rule: &Rule, sum: u64, _: usize, digit: u64) -> Option<u64> {
        let number = rule.number() as u64;
        Some(sum + digit).filter(|&sum| sum <= number).map(|sum| sum % number)
    }

    fn accepts(&self, _: &Rule, sum: u64) -> bool {
        sum == 0
    }
}

/// The parts of the line have the same sum; the numbers say how many cells each has.
pub(super) struct RegionSum;

impl RuleReader for RegionSum {
    fn form(&self) -> Form {
        Form::Cells { least: 2, most: usize::MAX, numbers: Numbers::Parts }
    }

    /// The sum of the first part, once it is known, and that of the present one, as two digits of base 1024.
    fn read(&self, rule: &Rule, state: u64, place: usize, digit: u64) -> Option<u64> {
        let (first, sum) = (state >> 10, (state & 1023) + digit);
        let mut ends = rule.numbers.iter().scan(0, |end, cells| {
            *end += cells;
            Some(*end)
        });
        let ends_here = ends.any(|end| end == place + 1);
        match (first, ends_here) {
            (0, true) => Some(sum << 10),
            (0, false) => Some(sum),
            (_, true) => (sum == first).then_some(first << 10),
            (_, false) => (sum < first).then_some(first << 10 | sum),
        }
    }
}
