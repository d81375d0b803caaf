//! Families that look at which digits a line holds: consecutive ones, given ones, one of each class, equal pairs.

use super::{
    Family, Rule,
    reader::{Form, Numbers, RuleReader},
};

/// The digits are consecutive, in any order.
pub(super) struct Renban;

impl RuleReader for Renban {
    fn form(&self) -> Form {
        Form::Cells { least: 2, most: usize::MAX, numbers: Numbers::None }
    }

    fn has_all_different(&self) -> bool {
        true
    }

    fn free_from(&self, _rule: &Rule) -> usize {
        0
    }

    /// The smallest and the greatest digit, as two digits of base 32.
    fn read(&self, rule: &Rule, state: u64, place: usize, digit: u64) -> Option<u64> {
        let (low, high) = if place == 0 { (digit, digit) } else { (state >> 5, state & 31) };
        let (low, high) = (low.min(digit), high.max(digit));
        (high - low < rule.cells.len() as u64).then_some(low << 5 | high)
    }
}

/// The numbers are among the digits.
pub(super) struct Quadruple;

impl RuleReader for Quadruple {
    fn form(&self) -> Form {
        Form::Cells { least: 4, most: 4, numbers: Numbers::Digits }
    }

    /// Which numbers were seen, as bits.
    fn read(&self, rule: &Rule, seen: u64, _: usize, digit: u64) -> Option<u64> {
        let is_new = |&place: &usize| rule.numbers[place] as u64 == digit && seen >> place & 1 == 0;
        let new = (0..rule.numbers.len()).find(is_new);
        Some(new.map_or(seen, |place| seen | 1 << place))
    }

    fn accepts(&self, rule: &Rule, seen: u64) -> bool {
        seen.count_ones() as usize == rule.numbers.len()
    }
}

/// As many neighbours on the line as there are kinds of digits are each of another kind.
pub(super) struct Kinds;

impl RuleReader for Kinds {
    fn form(&self) -> Form {
        Form::Cells { least: 2, most: usize::MAX, numbers: Numbers::Kinds }
    }

    /// The kinds of the last digits, one fewer than there are, each one more, as digits of base 32.
    fn read(&self, rule: &Rule, state: u64, _: usize, digit: u64) -> Option<u64> {
        let (others, kind) = (rule.kinds() - 1, rule.kind_of(digit as usize) as u64 + 1);
        let is_new = (0..others).all(|back| state >> (5 * back) & 31 != kind);
        is_new.then_some((state << 5 | kind) & !(u64::MAX << (5 * others)))
    }
}

impl Rule {
    /// The most kinds that a line may tell apart: as many as fit into a state.
    pub(super) const MOST_KINDS: usize = 12;

    /// How many kinds of digits a line tells apart; a divisor that is read is within these bounds.
    pub(crate) fn kinds(&self) -> usize {
        let divisor = self.numbers.first().copied().unwrap_or(3);
        if self.family == Family::Modular { divisor.clamp(1, Rule::MOST_KINDS) } else { 3 }
    }

    /// The kind of a digit, from 0: its rank, which is its third of nine digits unless the numbers say where the low and
    /// the middle ones end; or its remainder.
    pub(crate) fn kind_of(&self, digit: usize) -> usize {
        match self.numbers[..] {
            _ if self.family == Family::Modular => digit % self.kinds(),
            [low, middle] => usize::from(digit > low) + usize::from(digit > middle),
            _ => (digit - 1) / 3,
        }
    }
}

/// Cells at the same distance from the middle are equal, or have the same sum, that of the middle.
pub(super) struct Mirror {
    pub(super) keeps_sum: bool,
}

impl RuleReader for Mirror {
    fn form(&self) -> Form {
        Form::Cells { least: 2, most: usize::MAX, numbers: Numbers::None }
    }

    /// The middle, if there is one, then the pairs.
    fn order(&self, rule: &Rule) -> Vec<usize> {
        let count = rule.cells.len();
        let middle = (count % 2 == 1).then_some(count / 2);
        middle.into_iter().chain((0..count / 2).rev().flat_map(|place| [place, count - 1 - place])).collect()
    }

    /// The sum, once it is known, and the first digit of a pair, as two digits of base 32.
    fn read(&self, rule: &Rule, state: u64, place: usize, digit: u64) -> Option<u64> {
        let (sum, first) = (state >> 5, state & 31);
        let has_middle = rule.cells.len() % 2 == 1;
        match (has_middle && place == 0, first, self.keeps_sum) {
            (true, _, true) => Some(digit << 5),
            (true, _, false) => Some(0),
            (false, 0, _) => Some(sum << 5 | digit),
            (false, _, false) => (first == digit).then_some(0),
            (false, _, true) => (sum == 0 || sum == first + digit).then_some((first + digit) << 5),
        }
    }
}

/// The digits are among the numbers.
pub(super) struct Among;

impl RuleReader for Among {
    fn form(&self) -> Form {
        Form::Cells { least: 1, most: 1, numbers: Numbers::Digits }
    }

    fn read(&self, rule: &Rule, state: u64, _: usize, digit: u64) -> Option<u64> {
        rule.numbers.contains(&(digit as usize)).then_some(state)
    }
}
