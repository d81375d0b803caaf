//! Claims about sums: how little and how much cells make together, and what that leaves another cell; sandwiches.

use super::{
    RuleView,
    claim::{RuleClaim, SumBound, SumExtreme, SumWhole},
    known::Known,
};
use crate::board::{Cell, Digit, DigitSet, Layout, Rule, Weighed};
use itertools::Itertools;

/// A place among the rule's cells, and how many times its digit counts.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SumTerm {
    place: usize,
    weight: usize,
}

/// An equation: some cells make as much as others plus a number.
struct Equation {
    one: Vec<SumTerm>,
    other: Vec<SumTerm>,
    number: isize,
}

/// The sums that a rule asks for.
fn equations(rule: &Rule) -> Vec<Equation> {
    let term = |(place, weight): Weighed| SumTerm { place, weight };
    if rule.is_sum() {
        let place = |cell: Cell| rule.cells.iter().position(|one| *one == cell).unwrap_or(0);
        let terms = |cells: Vec<(Cell, usize)>| {
            cells.into_iter().map(|(cell, times)| term((place(cell), times))).collect()
        };
        let [one, other] = rule.weighed_cells().map(terms);
        return vec![Equation { one, other, number: rule.numbers.first().map_or(0, |&sum| sum as isize) }];
    }
    let sides = rule.equal_sides().into_iter().map(|side| side.into_iter().map(term).collect_vec());
    let pairs = sides.tuple_combinations();
    pairs.map(|(one, other)| Equation { one, other, number: 0 }).collect()
}

impl Known<'_> {
    /// The least or the most that cells make, if those that see each other differ: the cells one by one, from the one
    /// that begins lowest, each at least one more than the one before; for the most the other way round.
    fn extreme(&self, terms: &[SumTerm], is_most: bool, layout: &Layout) -> Option<SumExtreme> {
        let cell = |term: &SumTerm| self.rule.cells[term.place];
        let mut groups: Vec<Vec<SumTerm>> = Vec::new();
        for term in terms {
            let fits = |group: &&mut Vec<SumTerm>| {
                let is_apart = |other: &SumTerm| layout.sees(cell(term), cell(other));
                group.iter().all(|other| other.weight == term.weight && is_apart(other))
            };
            match groups.iter_mut().find(fits) {
                Some(group) => group.push(*term),
                None => groups.push(vec![*term]),
            }
        }
        let (mut digits, mut value) = (Vec::new(), 0);
        for group in groups {
            let ends = group.iter().map(|term| {
                let left = self.left[term.place];
                if is_most { left.last() } else { left.first() }
            });
            let mut ends = ends.collect::<Option<Vec<Digit>>>()?;
            ends.sort_unstable();
            if is_most {
                ends.reverse();
            }
            let mut last: Option<Digit> = None;
            for end in ends {
                let digit = match last {
                    Some(last) if is_most => end.min(Digit::new(last.value() - 1)?),
                    Some(last) => end.max(Digit::new(last.value() + 1)?),
                    None => end,
                };
                value += group[0].weight * digit.value();
                digits.push(digit);
                last = Some(digit);
            }
        }
        digits.sort_unstable();
        Some(SumExtreme { cells: terms.iter().map(cell).collect(), digits, value })
    }

    /// The sides of an equation that no digits keep, and its number: the least that one side makes and the most that the other
    /// makes. Each stands with whether it is the most; a side without cells is left out.
    pub(super) fn unequal(&self, layout: &Layout) -> Option<(Vec<(bool, SumExtreme)>, usize)> {
        equations(self.rule).into_iter().find_map(|Equation { one, other, number }| {
            let [low, high] = [(&one, &other, number), (&other, &one, -number)].map(|(low, high, number)| {
                let [most, least] = [(low, true), (high, false)].map(|(side, is_most)| {
                    Some((is_most, self.extreme(side, is_most, layout)?))
                        .filter(|(_, of)| !of.cells.is_empty())
                });
                let value =
                    |of: &Option<(bool, SumExtreme)>| of.as_ref().map_or(0, |(_, of)| of.value as isize);
                let is_broken = value(&most) < value(&least) + number;
                is_broken.then(|| least.into_iter().chain(most).collect_vec())
            });
            let sides = low.or(high)?;
            (number == 0 || sides.len() == 1).then_some((sides, number.unsigned_abs()))
        })
    }
}

impl RuleView<'_> {
    /// The most and the least that sums leave each cell.
    pub(super) fn bounds(&self) -> Vec<RuleClaim> {
        let mut found: Vec<SumBound> = Vec::new();
        for Equation { one, other, number } in equations(self.rule) {
            // The circle of an arrow before its shaft.
            for (own, whole, number) in [(&other, &one, -number), (&one, &other, number)] {
                for term in own {
                    let cell = self.rule.cells[term.place];
                    if self.wanted(cell).is_empty() {
                        continue;
                    }
                    let rest = own.iter().filter(|one| *one != term).copied().collect_vec();
                    for is_most in [true, false] {
                        let bound = self.bound(term.weight, &rest, whole, number, is_most);
                        let Some((bound, rest, whole)) = bound else { continue };
                        let is_gone = |digit: Digit| if is_most { digit > bound } else { digit < bound };
                        if self.wanted(cell).any(is_gone) {
                            let cells = vec![cell];
                            found.push(SumBound { cells, is_most, bound, rest, whole });
                        }
                    }
                }
            }
        }
        join_alike(found).into_iter().map(RuleClaim::Bound).collect()
    }

    /// The most or least that a cell can be, which counts this many times, beside the rest of its side of an equation.
    fn bound(
        &self,
        weight: usize,
        rest: &[SumTerm],
        whole: &[SumTerm],
        number: isize,
        is_most: bool,
    ) -> Option<(Digit, Option<SumExtreme>, SumWhole)> {
        let extreme = |terms: &[SumTerm], is_most: bool| match terms {
            [] => Some(None),
            terms => self.known.extreme(terms, is_most, self.layout).map(Some),
        };
        let (rest, cells) = (extreme(rest, !is_most)?, extreme(whole, is_most)?);
        let whole = SumWhole { cells, number };
        let room = whole.value().checked_sub(rest.as_ref().map_or(0, |rest| rest.value))?;
        let value = if is_most { room / weight } else { room.div_ceil(weight) };
        let bound = Digit::new(value).filter(|digit| digit.value() <= self.layout.side())?;
        Some((bound, rest, whole))
    }

    /// The number of digits between 1 and 9 in a sandwich, and where these two can be.
    pub(super) fn crusts(&self) -> Vec<RuleClaim> {
        let (side, number) = (self.rule.cells.len(), self.number());
        let between = (0..=side.saturating_sub(2)).filter(|&count| {
            // The least and the most that so many digits between 1 and the greatest make.
            let least: usize = (2..2 + count).sum();
            let most: usize = (side - count..side).sum();
            least <= number && number <= most
        });
        let between = between.collect_vec();
        let ends = [Some(Digit::from_index(0)), Digit::new(side)];
        let [Some(least), Some(greatest)] = ends else { return Vec::new() };
        let goes = |place: usize, other: Digit| {
            let at_distance =
                (0..side).filter(|&one| one != place && between.contains(&(one.abs_diff(place) - 1)));
            at_distance.into_iter().any(|one| self.known.left[one].contains(other))
        };
        let left = self.rule.cells.iter().enumerate().filter_map(|(place, &cell)| {
            let gone: DigitSet = [(least, greatest), (greatest, least)]
                .into_iter()
                .filter(|&(own, other)| self.wanted(cell).contains(own) && !goes(place, other))
                .map(|(own, _)| own)
                .collect();
            (!gone.is_empty()).then_some((cell, self.known.left[place].minus(gone)))
        });
        let left: Vec<(Cell, DigitSet)> = left.collect();
        if left.is_empty() { Vec::new() } else { vec![RuleClaim::Crusts { between, left }] }
    }
}

/// Cells with the same bound for the same reason are told together.
fn join_alike(bounds: Vec<SumBound>) -> Vec<SumBound> {
    let digits = |rest: &Option<SumExtreme>| rest.as_ref().map(|rest| rest.digits.clone());
    let mut joined: Vec<SumBound> = Vec::new();
    for bound in bounds {
        let is_alike = |one: &&mut SumBound| {
            one.is_most == bound.is_most
                && one.bound == bound.bound
                && one.whole == bound.whole
                && digits(&one.rest) == digits(&bound.rest)
        };
        match joined.iter_mut().find(is_alike) {
            Some(one) => one.cells.extend(bound.cells),
            None => joined.push(bound),
        }
    }
    joined
}
