//! Claims about sums: how little and how much cells make together, and what that leaves another cell; sandwiches.

use super::{
    RuleView,
    claim::{RuleClaim, SumBound, SumWhole},
};
use crate::board::{Cell, Digit, DigitSet, SumExtreme, Weighed, extreme_of};
use itertools::Itertools;
use std::collections::BTreeSet;

/// The most numbers that each part of a line may make where they are told.
const MOST_TOTALS: usize = 3;

impl RuleView<'_> {
    /// The most and the least that sums leave cells; up to so many bounds are told one by one.
    pub(super) fn bounds(&self, most: usize) -> Vec<RuleClaim> {
        let bounds = self.cell_bounds();
        if let Some(tight) = self.tight(&bounds) {
            return vec![tight];
        }
        let told = if bounds.len() <= most { bounds } else { join_alike(bounds) };
        told.into_iter().map(RuleClaim::Bound).collect()
    }

    /// That all cells of a sum make the whole with their least, or their greatest, digits, so that all with these bounds hold
    /// these.
    fn tight(&self, bounds: &[SumBound]) -> Option<RuleClaim> {
        let [(terms, others, number)] = &self.rule.equations()[..] else { return None };
        let is_plain = others.is_empty() && bounds.len() > 1 && terms.iter().all(|term| term.1 == 1);
        [false, true].into_iter().filter(|_| is_plain).find_map(|is_most| {
            let all = self.rule.extreme(&self.known.left, terms, is_most, self.layout)?;
            let is_own = |SumBound { cells, is_most: is_upper, bound, .. }: &SumBound| {
                *is_upper != is_most
                    && cells.iter().all(|&cell| extreme_of(self.known.of(cell), is_most) == Some(*bound))
            };
            let is_tight = all.value as isize == *number && bounds.iter().all(is_own);
            let cells = bounds.iter().flat_map(|bound| bound.cells.iter().copied()).collect();
            is_tight.then_some(RuleClaim::Tight { is_most, all, cells })
        })
    }

    /// The most and the least that sums leave each cell.
    fn cell_bounds(&self) -> Vec<SumBound> {
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

    /// What each part of a line makes, if it makes one of few numbers, and what that leaves.
    pub(super) fn totals(&self) -> Vec<RuleClaim> {
        let groups = self.groups();
        let fits = |left: &[DigitSet], total| groups.iter().all(|group| self.can_make(group, left, total));
        let all = 1..=self.layout.side() * (self.layout.side() + 1) / 2;
        let totals = all.clone().filter(|&total| fits(&self.known.left, total));
        let totals = totals.take(MOST_TOTALS + 1).collect_vec();
        if totals.is_empty() || totals.len() > MOST_TOTALS {
            return Vec::new();
        }
        let goes = |places: &[usize], digit| {
            let mut left = self.known.left.clone();
            places.iter().for_each(|&place| left[place] = DigitSet::only(digit));
            totals.iter().any(|&total| fits(&left, total))
        };
        let kept = |(cell, places): (Cell, Vec<usize>)| {
            let lost: DigitSet = self.wanted(cell).filter(|&digit| !goes(&places, digit)).collect();
            (!lost.is_empty()).then(|| (cell, self.known.of(cell).minus(lost)))
        };
        let left = self.rule.places().filter_map(kept).collect_vec();
        let joint = groups.iter().find(|group| group.len() > 1).filter(|_| totals.len() == 1);
        let joint = joint.map(|group| {
            let cells = group.iter().flatten().map(|term| self.rule.cells[term.0]).collect();
            (cells, group.len() * totals[0])
        });
        // A part that makes nothing else by itself.
        let makes =
            |part: &&Vec<Weighed>, total| self.can_make(std::slice::from_ref(*part), &self.known.left, total);
        let is_by =
            |part: &&Vec<Weighed>| all.clone().all(|total| totals.contains(&total) || !makes(part, total));
        let by = groups.iter().flatten().filter(is_by).min_by_key(|part| part.len());
        let by = by.into_iter().flatten().map(|term| self.rule.cells[term.0]).collect();
        if left.is_empty() { Vec::new() } else { vec![RuleClaim::Totals { by, totals, joint, left }] }
    }

    /// The parts that make the same, those together whose cells all see each other.
    pub(super) fn groups(&self) -> Vec<Vec<Vec<Weighed>>> {
        let mut groups: Vec<Vec<Vec<Weighed>>> = Vec::new();
        for part in self.rule.equal_sides() {
            let joins = |group: &&mut Vec<Vec<Weighed>>| self.differ(group.iter().flatten().chain(&part));
            match groups.iter_mut().find(joins) {
                Some(group) => group.push(part),
                None => groups.push(vec![part]),
            }
        }
        groups
    }

    /// Whether the cells of these terms all see each other.
    fn differ<'t>(&self, terms: impl Iterator<Item = &'t Weighed>) -> bool {
        let cells = terms.map(|term| self.rule.cells[term.0]).collect_vec();
        cells.iter().tuple_combinations().all(|(&one, &other)| self.layout.sees(one, other))
    }

    /// Whether each of these parts can make a number.
    pub(super) fn can_make(&self, group: &[Vec<Weighed>], left: &[DigitSet], total: usize) -> bool {
        let differ = self.differ(group.iter().flatten());
        let filled = group.iter().fold(BTreeSet::from([DigitSet::EMPTY]), |used, part| {
            let from = used.into_iter().map(|used| (0, used)).collect();
            let filled = part.iter().fold(from, |sums: BTreeSet<(usize, DigitSet)>, &(place, times)| {
                let next = sums.into_iter().flat_map(|(sum, used)| {
                    left[place].minus(used).map(move |digit| {
                        let used = if differ { used.or(DigitSet::only(digit)) } else { used };
                        (sum + times * digit.value(), used)
                    })
                });
                next.filter(|(sum, _)| *sum <= total).collect()
            });
            filled.into_iter().filter(|(sum, _)| *sum == total).map(|(_, used)| used).collect()
        });
        !filled.is_empty()
    }

    /// The number of digits between 1 and 9 in a sandwich, and where these two can be.
    pub(super) fn crusts(&self) -> Vec<RuleClaim> {
        let (side, number) = (self.rule.cells.len(), self.rule.number());
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
