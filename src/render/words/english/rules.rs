//! Rules beyond houses in English: their names, and how they are filled.

use super::clauses::EnglishClauses;
use crate::board::{Cell, Digit, DigitSet, Family, Rule, RuleId};
use itertools::Itertools;

impl EnglishClauses<'_> {
    /// A rule by name: `the cage of 15 in r1c12 and r2c1`.
    pub(super) fn rule(&self, rule: RuleId) -> String {
        let Rule { family, cells, numbers } = self.0.layout.rule(rule);
        let number = numbers.first().copied().unwrap_or_default();
        let of_cells = self.cells(cells);
        match family {
            Family::Cage => format!("the cage of {number} in {of_cells}"),
            other => format!("the {} in {of_cells}", other.word()),
        }
    }

    /// What is left of a rule's cells, and the ways to fill them if they are few.
    pub(super) fn rule_left(&self, rule: RuleId, left: &[(Cell, DigitSet)], ways: &[Vec<Digit>]) -> String {
        let cells = left
            .iter()
            .map(|&(cell, digits)| format!("{} has {}", self.0.cell(cell), self.digits(digits, "or")));
        let cells = cells.collect_vec();
        let ways = ways.iter().map(|way| way.iter().map(|digit| digit.symbol()).join("-")).collect_vec();
        let name = super::clauses::capital(&self.rule(rule));
        match (cells.is_empty(), ways.is_empty()) {
            (true, true) => format!("{name} leaves no other way."),
            (true, false) => format!("{name} can only be {}.", ways.join(" or ")),
            (false, true) => format!("{name} leaves no other way, where {}.", cells.join(", ")),
            (false, false) => {
                format!("{name}, where {}, can only be {}.", cells.join(", "), ways.join(" or "))
            }
        }
    }
}
