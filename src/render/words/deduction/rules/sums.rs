//! Claims about sums: how little and how much cells make together, and what that leaves another cell; sandwiches.

use super::{
    RuleView,
    claim::{RuleClaim, SumBound, SumWhole},
};
use crate::board::{Cell, Digit, DigitSet, SumExtreme, Weighed};
use itertools::Itertools;

impl RuleView<'_> {
    /// The most and the least that sums leave cells.
    pub(super) fn bounds(&self) -> Vec<RuleClaim> {
        join_alike(self.cell_bounds()).into_iter().map(RuleClaim::Bound).collect()
    }

    /// The most and the least that sums leave each cell.
    pub(super) fn cell_bounds(&self) -> Vec<SumBound> {
        let mut found: Vec<SumBound> = Vec::new();
        for (one, other, number) in self.rule.equations() {
            // The circle of an arrow before its shaft.
            for (own, whole, number) in [(&other, &one, -number), (&one, &other, number)] {
                for term in own {
                    let cell = self.rule.cells[term.0];
                    if self.wanted(cell).is_empty() {
                        continue;
                    }
                    let rest = own.iter().filter(|one| *one != term).copied().collect_vec();
                    for is_most in [true, false] {
                        let bound = self.bound(term.1, &rest, whole, number, is_most);
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
        found
    }

    /// The most or least that a cell can be, which counts this many times, beside the rest of its side of an equation.
    fn bound(
        &self,
        weight: usize,
        rest: &[Weighed],
        whole: &[Weighed],
        number: isize,
        is_most: bool,
    ) -> Option<(Digit, Option<SumExtreme>, SumWhole)> {
        let extreme = |terms: &[Weighed], is_most: bool| match terms {
            [] => Some(None),
            terms => self.rule.extreme(&self.known.left, terms, is_most, self.layout).map(Some),
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
    let digits = |rest: &Option<SumExtreme>| {
        rest.as_ref().map(|rest| rest.digits.iter().copied().sorted_unstable().collect_vec())
    };
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
