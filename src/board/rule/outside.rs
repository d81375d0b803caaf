//! Families of clues outside that look at a whole row or column.

use super::{
    Rule,
    reader::{Form, RuleReader},
};

/// The first so many digits add up to the number, the first digit saying how many.
pub(super) struct XSum;

impl RuleReader for XSum {
    fn form(&self) -> Form {
        Form::Outside
    }

    /// How many digits are still to add, one more, and the sum so far, as two digits of base 1024.
    fn read(&self, rule: &Rule, state: u64, place: usize, digit: u64) -> Option<u64> {
        let (left, sum) = if place == 0 { (digit + 1, 0) } else { (state >> 10, state & 1023) };
        if left == 1 {
            return Some(state);
        }
        let (left, sum) = (left - 1, sum + digit);
        let (number, is_last) = (rule.number() as u64, left == 1);
        (if is_last { sum == number } else { sum < number }).then_some(left << 10 | sum)
    }

    fn accepts(&self, _: &Rule, state: u64) -> bool {
        state >> 10 == 1
    }
}

/// The digits between 1 and the largest add up to the number.
pub(super) struct Sandwich;

impl RuleReader for Sandwich {
    fn form(&self) -> Form {
        Form::Outside
    }

    /// How many of the two were met, and the sum between them, as two digits of base 1024.
    fn read(&self, rule: &Rule, state: u64, _: usize, digit: u64) -> Option<u64> {
        let (met, sum) = (state >> 10, state & 1023);
        let is_end = digit == 1 || digit == rule.cells.len() as u64;
        let number = rule.number() as u64;
        match (is_end, met) {
            (true, 0) => Some(1 << 10),
            (true, 1) => (sum == number).then_some(2 << 10),
            (true, _) => None,
            (false, 1) => Some(sum + digit).filter(|&sum| sum <= number).map(|sum| 1 << 10 | sum),
            (false, _) => Some(state),
        }
    }

    fn accepts(&self, _: &Rule, state: u64) -> bool {
        state >> 10 == 2
    }
}

/// As many digits as the number are greater than all before them.
pub(super) struct Skyscraper;

impl RuleReader for Skyscraper {
    fn form(&self) -> Form {
        Form::Outside
    }

    /// The greatest digit so far and how many were seen, as two digits of base 32.
    fn read(&self, rule: &Rule, state: u64, _: usize, digit: u64) -> Option<u64> {
        let (greatest, seen) = (state >> 5, state & 31);
        if digit <= greatest {
            return Some(state);
        }
        (seen < rule.number() as u64).then_some(digit << 5 | (seen + 1))
    }

    fn accepts(&self, rule: &Rule, state: u64) -> bool {
        state & 31 == rule.number() as u64
    }
}
