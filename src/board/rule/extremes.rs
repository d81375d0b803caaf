//! What the digits left in a rule's cells can add up to.

use super::{Rule, Weighed};
use crate::board::{Cell, Digit, DigitSet, Layout};
use itertools::Itertools;
use smallvec::SmallVec;

/// The most cells whose digits are tried for the least or the most that they make.
const MOST_TRIED: usize = 5;

/// The least or the most that some cells make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SumExtreme {
    /// The cells, in the rule's order.
    pub cells: Vec<Cell>,
    /// The digits that make this sum, in the order of the cells on the grid.
    pub digits: Vec<Digit>,
    /// The least or greatest sum.
    pub value: usize,
    /// Whether they are many cells and not all have their own least or greatest digit, since some see each other.
    pub differ: bool,
}

/// An equation: some cells make as much as others plus a number.
pub(crate) type Equation = (Vec<Weighed>, Vec<Weighed>, isize);

/// The greatest of these digits, or the least.
pub(crate) fn extreme_of(digits: DigitSet, is_most: bool) -> Option<Digit> {
    if is_most { digits.last() } else { digits.first() }
}

/// Cells that are given digits so that these, each counted so many times, make as little or as much as they can.
struct Filling<'a> {
    terms: &'a [Weighed],
    left: &'a [DigitSet],
    is_most: bool,
    sees: &'a dyn Fn(&Weighed, &Weighed) -> bool,
    /// The least or greatest sum so far, and the digits that make it.
    best: Option<(usize, SmallVec<[Digit; MOST_TRIED]>)>,
}

impl Filling<'_> {
    /// Gives digits to the cells that have none yet, in each way that may make less, or more, than the best so far.
    fn fill(&mut self, way: &mut SmallVec<[Digit; MOST_TRIED]>, sum: usize) {
        let Some((term, rest)) = self.terms[way.len()..].split_first() else {
            self.best = Some((sum, way.clone()));
            return;
        };
        let value =
            |(place, weight): &Weighed| Some(weight * extreme_of(self.left[*place], self.is_most)?.value());
        let Some(of_rest) = rest.iter().map(value).sum::<Option<usize>>() else { return };
        let mut digits = self.left[term.0];
        while let Some(digit) = extreme_of(digits, self.is_most) {
            digits.remove(digit);
            let (sum, terms) = (sum + term.1 * digit.value(), self.terms);
            let is_better = self.best.as_ref().is_none_or(|(best, _)| match self.is_most {
                true => sum + of_rest > *best,
                false => sum + of_rest < *best,
            });
            let is_free =
                terms.iter().zip(&*way).all(|(other, own)| *own != digit || !(self.sees)(term, other));
            if is_better && is_free {
                way.push(digit);
                self.fill(way, sum);
                way.pop();
            }
        }
    }
}

impl Rule {
    /// The sums that the rule asks for.
    pub(crate) fn equations(&self) -> Vec<Equation> {
        if self.is_sum() {
            let place = |cell: Cell| self.cells.iter().position(|one| *one == cell).unwrap_or(0);
            let terms = |cells: Vec<(Cell, usize)>| {
                cells.into_iter().map(|(cell, times)| (place(cell), times)).collect()
            };
            let [one, other] = self.weighed_cells().map(terms);
            return vec![(one, other, self.number() as isize)];
        }
        let pairs = self.equal_sides().into_iter().tuple_combinations();
        pairs.map(|(one, other)| (one, other, 0)).collect()
    }

    /// The least or the most that cells make. Up to five are tried in all ways in which those that see each other differ. More are
    /// tried in groups whose cells all see each other, so that the sum is only a bound.
    pub(crate) fn extreme(
        &self,
        left: &[DigitSet],
        terms: &[Weighed],
        is_most: bool,
        layout: &Layout,
    ) -> Option<SumExtreme> {
        let sees = |one: &Weighed, other: &Weighed| layout.sees(self.cells[one.0], self.cells[other.0]);
        let mut groups: Vec<Vec<Weighed>> = Vec::new();
        for term in terms {
            let fits = |group: &&mut Vec<Weighed>| {
                group.len() < MOST_TRIED
                    && (terms.len() <= MOST_TRIED || group.iter().all(|other| sees(term, other)))
            };
            match groups.iter_mut().find(fits) {
                Some(group) => group.push(*term),
                None => groups.push(vec![*term]),
            }
        }
        let (mut digits, mut value, mut differ) = (Vec::new(), 0, false);
        for group in groups {
            let mut filling = Filling { terms: &group, left, is_most, sees: &sees, best: None };
            filling.fill(&mut SmallVec::new(), 0);
            let (sum, way) = filling.best?;
            value += sum;
            let has_own =
                |((place, _), digit): (&Weighed, &Digit)| extreme_of(left[*place], is_most) == Some(*digit);
            differ |= terms.len() > MOST_TRIED && !group.iter().zip(&way).all(has_own);
            digits.extend(group.iter().map(|(place, _)| self.cells[*place]).zip(way));
        }
        digits.sort_unstable();
        let digits = digits.into_iter().map(|(_, digit)| digit).collect();
        let cells = terms.iter().map(|(place, _)| self.cells[*place]).collect();
        Some(SumExtreme { cells, digits, value, differ })
    }

    /// The sides of an equation that no digits keep, and its number: the least that one side makes and the most that the other
    /// makes. Each stands with whether it is the most; a side without cells is left out.
    pub(crate) fn unequal(
        &self,
        left: &[DigitSet],
        layout: &Layout,
    ) -> Option<(Vec<(bool, SumExtreme)>, usize)> {
        self.equations().into_iter().find_map(|(one, other, number)| {
            let [low, high] = [(&one, &other, number), (&other, &one, -number)].map(|(low, high, number)| {
                let [most, least] = [(low, true), (high, false)].map(|(side, is_most)| {
                    Some((is_most, self.extreme(left, side, is_most, layout)?))
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
