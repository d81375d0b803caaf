//! Says why no digits fit a rule any more, where that is seen at a glance.

use super::lines::{fit_each_other, pairs};
use crate::board::{Candidate, Cell, Digit, DigitSet, Layout, RuleId, SumExtreme};
use itertools::Itertools;

/// What a glance shows of a rule without a filling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) enum BrokenBy {
    /// The filled cells make too much or, if all cells are filled, not what they should.
    Sum { filled: Vec<Candidate>, sum: usize },
    /// Two digits do not go together.
    Pair([Candidate; 2]),
    /// Some cells make too much or too little for others, or for a number: the most or the least that each side makes.
    Bounds { sides: Vec<(bool, SumExtreme)>, number: usize },
    /// A glance shows nothing: the ways to fill the rule have to be tried.
    Nothing,
}

impl BrokenBy {
    /// What a glance shows of a rule, given the candidates left in its cells.
    pub(in crate::render) fn new(rule: RuleId, left: &[Candidate], layout: &Layout) -> BrokenBy {
        let rule = layout.rule(rule);
        let filled = |place: usize| -> Option<Candidate> {
            let cell = rule.cells[place];
            let digits: DigitSet = left.iter().filter(|one| one.cell == cell).map(|one| one.digit).collect();
            digits.single().map(|digit| Candidate::new(cell, digit))
        };
        if rule.is_sum() && rule.is_plain() {
            let all = (0..rule.cells.len()).filter_map(filled).collect_vec();
            let sum: usize = all.iter().map(|one| Digit::value(one.digit)).sum();
            let number = rule.numbers.first().copied().unwrap_or(0);
            if sum > number || all.len() == rule.cells.len() && sum != number {
                return BrokenBy::Sum { filled: all, sum };
            }
        }
        let differ =
            |[one, other]: &[Candidate; 2]| one.digit == other.digit && layout.sees(one.cell, other.cell);
        let misfit = pairs(rule).into_iter().find_map(|pair| {
            let [Some(one), Some(other)] = pair.map(filled) else { return None };
            let goes = fit_each_other(rule, pair, one.digit, other.digit) && !differ(&[one, other]);
            (!goes).then_some([one, other])
        });
        if let Some(misfit) = misfit {
            return BrokenBy::Pair(misfit);
        }
        let of_cell =
            |cell: &Cell| left.iter().filter(|one| one.cell == *cell).map(|one| one.digit).collect();
        let left = rule.cells.iter().map(of_cell).collect_vec();
        rule.unequal(&left, layout)
            .map_or(BrokenBy::Nothing, |(sides, number)| BrokenBy::Bounds { sides, number })
    }
}
