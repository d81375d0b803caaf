//! Says why no digits fit a rule any more, where that is seen at a glance.

use super::lines::{fit_each_other, pairs};
use crate::board::{
    Candidate, Cell, Digit, DigitSet, Equation, Family, Layout, Rule, RuleId, SumExtreme, Weighed,
};
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
    /// The open cells would have to make this, which they cannot.
    Rest { cells: Vec<Cell>, sum: usize },
    /// A cell would have to hold one of these digits, which go with a digit so many places away along the line.
    Partner { to: Cell, fits: DigitSet, is_first: bool, apart: usize },
    /// The run needs these digits, for which no cell is left.
    Needs(DigitSet),
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
        if let Some((sides, number)) = rule.unequal(&left, layout) {
            return BrokenBy::Bounds { sides, number };
        }
        let rest = rule.equations().into_iter().find_map(|equation| rest(rule, equation, &left));
        let partner = || pairs(rule).into_iter().find_map(|pair| partner(rule, pair, &left, layout.digits()));
        let needs = || Some(missing_of_run(rule, &left, layout)).filter(|missing| !missing.is_empty());
        rest.or_else(partner).or_else(|| needs().map(BrokenBy::Needs)).unwrap_or(BrokenBy::Nothing)
    }
}

/// What an equation leaves the open cells of one of its sides, if all cells of the other are filled and each counts once.
fn rest(rule: &Rule, (one, other, number): Equation, left: &[DigitSet]) -> Option<BrokenBy> {
    let is_open = |term: &Weighed| left[term.0].len() > 1;
    let filled = |terms: &[Weighed]| -> usize {
        let value = |&(place, times): &Weighed| Some(times * left[place].single()?.value());
        terms.iter().filter_map(value).sum()
    };
    [(&one, &other, number), (&other, &one, -number)].into_iter().find_map(|(own, other, number)| {
        let open = own.iter().filter(|term| is_open(term)).collect_vec();
        if open.is_empty() || open.iter().any(|term| term.1 != 1) || other.iter().any(is_open) {
            return None;
        }
        let sum = filled(other).checked_add_signed(number)?.checked_sub(filled(own))?;
        Some(BrokenBy::Rest { cells: open.iter().map(|term| rule.cells[term.0]).collect(), sum })
    })
}

/// The digits of all runs that have those of a renban line's filled cells, for which no cell is left.
fn missing_of_run(rule: &Rule, left: &[DigitSet], layout: &Layout) -> DigitSet {
    let (count, digits) = (rule.cells.len(), layout.digits().collect_vec());
    let filled: DigitSet = left.iter().filter_map(|left| left.single()).collect();
    let runs = digits.windows(count).map(|run| run.iter().copied().collect::<DigitSet>());
    let runs = runs.filter(|run| rule.family == Family::Renban && filled.minus(*run).is_empty());
    let needed = runs.reduce(DigitSet::and).unwrap_or_default();
    needed.minus(DigitSet::union(left.iter().copied()))
}

/// The digits that go with that of a filled cell, where the other of a pair has none of them.
fn partner(rule: &Rule, pair: [usize; 2], left: &[DigitSet], all: DigitSet) -> Option<BrokenBy> {
    let [one, other] = pair;
    [(one, other), (other, one)].into_iter().find_map(|(from, to)| {
        let digit = left[from].single()?;
        let goes = |&fit: &Digit| {
            let [a, b] = if from == one { [digit, fit] } else { [fit, digit] };
            fit_each_other(rule, pair, a, b)
        };
        let fits: DigitSet = all.filter(goes).collect();
        let (is_first, apart) = (to == 0, other - one);
        let partner = BrokenBy::Partner { to: rule.cells[to], fits, is_first, apart };
        left[to].and(fits).is_empty().then_some(partner)
    })
}
