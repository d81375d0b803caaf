//! Rules beyond houses in Japanese: their names, and how they are filled.

use super::clauses::JapaneseClauses;
use crate::board::{Cell, Digit, DigitSet, Family, Rule, RuleId};
use itertools::Itertools;

impl JapaneseClauses<'_> {
    /// A rule by name: `r1c12とr2c1の合計15のケージ`.
    pub(super) fn rule(&self, rule: RuleId) -> String {
        let Rule { family, cells, numbers } = self.0.layout.rule(rule);
        let number = numbers.first().copied().unwrap_or_default();
        let of_cells = self.cells(cells);
        match family {
            Family::Cage => format!("{of_cells}の合計{number}のケージ"),
            other => format!("{of_cells}の{}", other.word()),
        }
    }

    /// What is left of a rule's cells, and the ways to fill them if they are few.
    pub(super) fn rule_left(&self, rule: RuleId, left: &[(Cell, DigitSet)], ways: &[Vec<Digit>]) -> String {
        let cells = left.iter().map(|&(cell, digits)| {
            format!("{}は{}", self.0.cell(cell), digits.into_iter().map(|digit| digit.symbol()).join("か"))
        });
        let cells = cells.collect_vec();
        let ways = ways.iter().map(|way| way.iter().map(|digit| digit.symbol()).join("-")).collect_vec();
        let name = self.rule(rule);
        match (cells.is_empty(), ways.is_empty()) {
            (true, true) => format!("{name}にほかの入れ方はない。"),
            (true, false) => format!("{name}に入るのは{}だけ。", ways.join("か")),
            (false, true) => format!("{}なので、{name}にほかの入れ方はない。", cells.join("、")),
            (false, false) => {
                format!("{}なので、{name}に入るのは{}だけ。", cells.join("、"), ways.join("か"))
            }
        }
    }
}
