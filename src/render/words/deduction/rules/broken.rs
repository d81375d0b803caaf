//! Says why no digits fit a rule any more, where that is seen at a glance.

use super::{RuleView, lines::pairs};
use crate::board::{
    Candidate, Cell, Digit, DigitSet, Equation, Family, Layout, Rule, RuleId, SumExtreme, Weighed,
};
use itertools::Itertools;

/// The most cells of a run whose sets of digits are looked through: a cell more doubles them.
const MOST_IN_RUN: usize = 9;

/// What a glance shows of a rule without a filling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) enum BrokenBy {
    /// The filled cells make too much or, if all cells are filled, not what they should.
    Sum { filled: Vec<Candidate>, sum: usize },
    /// Two digits do not go together.
    Pair([Candidate; 2]),
    /// Some cells make too much or too little for others, or for a number: the most or the least that each side makes. If
    /// there are `parts`, the first side has so many, each of which should make as much as the other side.
    Bounds { sides: Vec<(bool, SumExtreme)>, number: usize, parts: usize },
    /// The open cells would have to make this, which they cannot.
    Rest { cells: Vec<Cell>, sum: usize },
    /// A cell would have to hold one of these digits, which go with a digit so many places away along the line.
    Partner { to: Cell, fits: DigitSet, is_first: bool, apart: usize },
    /// Each run that has the filled cells' digits has some digits, these, for which only these cells are left, too few. If none
    /// is given, there is no such run.
    Runs { filled: DigitSet, runs: Vec<(Vec<Digit>, DigitSet, Vec<Cell>)> },
    /// A glance shows nothing: the ways to fill the rule have to be tried.
    Nothing,
}

impl BrokenBy {
    /// What a glance shows of a rule, given the candidates left in its cells.
    pub(in crate::render) fn new(id: RuleId, left: &[Candidate], layout: &Layout) -> BrokenBy {
        let view = RuleView::new(layout, id, left, &[]);
        let (rule, left) = (view.rule, &view.known.left);
        let filled = |place: usize| Some(Candidate::new(rule.cells[place], left[place].single()?));
        if rule.is_sum() && rule.is_plain() {
            let all = (0..rule.cells.len()).filter_map(filled).collect_vec();
            let sum: usize = all.iter().map(|one| Digit::value(one.digit)).sum();
            if sum > rule.number() || all.len() == rule.cells.len() && sum != rule.number() {
                return BrokenBy::Sum { filled: all, sum };
            }
        }
        let misfit = pairs(rule).into_iter().find_map(|[first, second]| {
            let [one, other] = [filled(first)?, filled(second)?];
            (!view.go_together((first, one.digit), (second, other.digit))).then_some([one, other])
        });
        if let Some(misfit) = misfit {
            return BrokenBy::Pair(misfit);
        }
        if let Some((sides, number)) = rule.unequal(left, layout) {
            return BrokenBy::Bounds { sides, number, parts: 0 };
        }
        let partner = || pairs(rule).into_iter().find_map(|pair| partner(&view, pair));
        let rest = || rule.equations().into_iter().find_map(|equation| rest(&view, equation));
        let runs = || match rule.family {
            Family::Renban if rule.cells.len() <= MOST_IN_RUN => runs(rule, left, layout),
            _ => None,
        };
        joint(&view).or_else(rest).or_else(partner).or_else(runs).unwrap_or(BrokenBy::Nothing)
    }
}

/// What an equation leaves the open cells of one of its sides, which cannot make it, if all cells of the other are filled and
/// each counts once.
fn rest(view: &RuleView<'_>, (one, other, number): Equation) -> Option<BrokenBy> {
    let left = &view.known.left;
    let is_open = |term: &Weighed| left[term.0].len() > 1;
    let filled = |terms: &[Weighed]| -> usize {
        let value = |&(place, times): &Weighed| Some(times * left[place].single()?.value());
        terms.iter().filter_map(value).sum()
    };
    [(&one, &other, number), (&other, &one, -number)].into_iter().find_map(|(own, other, number)| {
        let open = own.iter().copied().filter(is_open).collect_vec();
        if open.is_empty() || open.iter().any(|term| term.1 != 1) || other.iter().any(is_open) {
            return None;
        }
        let sum = filled(other).checked_add_signed(number)?.checked_sub(filled(own))?;
        let cells = open.iter().map(|term| view.rule.cells[term.0]).collect();
        (!view.can_make(&[open], left, sum)).then_some(BrokenBy::Rest { cells, sum })
    })
}

/// Parts of a line whose cells all see each other, and another part that cannot make as much or as little as each of them.
fn joint(view: &RuleView<'_>) -> Option<BrokenBy> {
    let (groups, left) = (view.groups(), &view.known.left);
    groups.iter().filter(|group| group.len() > 1).find_map(|group| {
        let (terms, parts) = (group.iter().flatten(), group.len());
        let digits = DigitSet::union(terms.clone().map(|term| left[term.0])).collect_vec();
        let cells = terms.map(|term| view.rule.cells[term.0]).collect_vec();
        let others = groups.iter().filter(|other| *other != group).flatten();
        others.cartesian_product([true, false]).find_map(|(other, is_most)| {
            let side = view.rule.extreme(left, other, !is_most, view.layout)?;
            let from = if is_most { digits.len().saturating_sub(cells.len()) } else { 0 };
            let digits = digits.iter().copied().skip(from).take(cells.len()).collect_vec();
            let value = digits.iter().map(|digit| digit.value()).sum();
            let is_broken = if is_most { value < parts * side.value } else { value > parts * side.value };
            let all = SumExtreme { cells: cells.clone(), digits, value, differ: true };
            let sides = vec![(is_most, all), (!is_most, side)];
            is_broken.then_some(BrokenBy::Bounds { sides, number: 0, parts })
        })
    })
}

/// Why none of the runs that have the digits of a renban line's filled cells fits it.
fn runs(rule: &Rule, left: &[DigitSet], layout: &Layout) -> Option<BrokenBy> {
    let filled: DigitSet = left.iter().filter_map(|left| left.single()).collect();
    let lacks = |run: &[Digit]| {
        let digits =
            run.iter().copied().powerset().skip(1).map(|some| some.into_iter().collect::<DigitSet>());
        let with_cells = digits.map(|digits| {
            let cells = rule.cells.iter().zip(left).filter(|(_, left)| !left.and(digits).is_empty());
            (digits, cells.map(|(&cell, _)| cell).collect_vec())
        });
        let (digits, cells) = { with_cells }.find(|(digits, cells)| cells.len() < digits.len())?;
        Some((run.to_vec(), digits, cells))
    };
    let all = layout.digits().collect_vec();
    let runs =
        all.windows(rule.cells.len()).filter(|run| filled.into_iter().all(|digit| run.contains(&digit)));
    let runs = runs.map(lacks).collect::<Option<_>>()?;
    Some(BrokenBy::Runs { filled, runs })
}

/// The digits that go with that of a filled cell, where the other of a pair has none of them.
fn partner(view: &RuleView<'_>, [one, other]: [usize; 2]) -> Option<BrokenBy> {
    [(one, other), (other, one)].into_iter().find_map(|(from, to)| {
        let digit = view.known.left[from].single()?;
        let fits = view.layout.digits().filter(|&fit| view.go_together((from, digit), (to, fit)));
        let (fits, is_first, apart) = (fits.collect::<DigitSet>(), to == 0, other - one);
        let partner = BrokenBy::Partner { to: view.rule.cells[to], fits, is_first, apart };
        view.known.left[to].and(fits).is_empty().then_some(partner)
    })
}
