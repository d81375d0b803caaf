//! Families of order: thermometers, and lines whose digits lie between those at their ends, or outside of them.

use super::{
    Rule,
    reader::{Form, Numbers, RuleReader},
};

/// Digits grow along the line; on a slow one they may stay equal.
pub(super) struct Thermometer {
    pub(super) is_slow: bool,
}

impl RuleReader for Thermometer {
    fn form(&self) -> Form {
        Form::Cells { least: 2, most: usize::MAX, numbers: Numbers::None }
    }

    fn has_all_different(&self) -> bool {
        !self.is_slow
    }

    fn read(&self, _: &Rule, last: u64, _: usize, digit: u64) -> Option<u64> {
        (digit > last || self.is_slow && digit == last).then_some(digit)
    }
}

/// The digits of a line compared with those at its ends.
pub(super) struct BetweenEnds {
    pub(super) is_inside: bool,
}

impl RuleReader for BetweenEnds {
    fn form(&self) -> Form {
        let numbers = if self.is_inside { Numbers::None } else { Numbers::Or(4) };
        Form::Cells { least: 2, most: usize::MAX, numbers }
    }

    /// The ends first.
    fn order(&self, rule: &Rule) -> Vec<usize> {
        let last = rule.cells.len() - 1;
        [0, last].into_iter().chain(1..last).collect()
    }

    /// The smaller and the greater end, as two digits of base 32.
    fn read(&self, rule: &Rule, state: u64, place: usize, digit: u64) -> Option<u64> {
        match place {
            0 => Some(digit),
            1 => {
                let (low, high) = (state.min(digit), state.max(digit));
                (self.is_inside || high - low >= rule.number() as u64).then_some(low << 5 | high)
            }
            _ => {
                let (low, high) = (state >> 5, state & 31);
                let is_inside = low < digit && digit < high;
                let is_outside = digit < low || high < digit;
                (if self.is_inside { is_inside } else { is_outside }).then_some(state)
            }
        }
    }
}
