//! Rules beyond houses as linear constraints, as people mean them: sums of digits, and digits that exclude each other.

use super::prelude::*;
use crate::board::{Family, Meaning, Rule, Weighed};
use std::ops::Range;

/// The most digits that the head of an arrow may have, so that its numbers are small enough.
const MOST_IN_HEAD: usize = 4;

/// A line of a rule: the weights of the variables that are true add up to at least `degree`.
#[derive(Clone, Debug)]
pub(super) struct RuleLine {
    pub(super) weights: Vec<(usize, i32)>,
    pub(super) degree: i32,
}

/// The lines of a rule as they are collected. Some families need variables of their own: where a part of a sum line
/// ends, which buildings of a skyscraper clue are seen. The digits of the cells determine them, by propagation alone.
struct Encoding<'a> {
    rule: &'a Rule,
    side: usize,
    lines: Vec<RuleLine>,
    /// The first variable of the rule's own, and the one after the last.
    own: Range<usize>,
}

/// The lines that state a rule, with `first_own` as the first variable of its own, and how many of these it has;
/// `None` if the rule has no such lines. If its cells differ, the first lines state for each digit in turn that at most
/// one cell holds it.
pub(super) fn lines_of(rule: &Rule, layout: &Layout, first_own: usize) -> Option<(Vec<RuleLine>, usize)> {
    let mut encoding = Encoding { rule, side: layout.side(), lines: Vec::new(), own: first_own..first_own };
    if rule.family.has_all_different() {
        for digit in Digit::all(layout.side()) {
            let held = rule.cells.iter().unique().map(|&cell| (encoding.variable(cell, digit), -1));
            encoding.add(held.collect(), -1);
        }
    }
    encoding.state()?;
    Some((encoding.lines, encoding.own.len()))
}

impl Encoding<'_> {
    /// States what the family demands apart from that cells differ.
    fn state(&mut self) -> Option<()> {
        let (rule, cells) = (self.rule, &self.rule.cells[..]);
        let (first, last) = (*cells.first()?, *cells.last()?);
        let middle = cells.get(1..cells.len() - 1).unwrap_or_default();
        if let Some(sum) = rule.fixed_sum() {
            self.equation(self.sum(cells, 1), sum as i32);
            return Some(());
        }
        match rule.family.meaning() {
            Meaning::Each(fits) => self.alone(|digit| fits(rule, digit)),
            Meaning::Along(fits) => self.pairs_along(1, |a, b| fits(rule, a, b)),
            Meaning::FromFirst(fits) => {
                cells[1..].iter().for_each(|&other| self.pair(first, other, |a, b| fits(rule, a, b)));
            }
            Meaning::Ends(fits, fits_between) => {
                self.pair(first, last, |a, b| fits(rule, a.min(b), a.max(b)));
                middle.iter().for_each(|&cell| self.against_ends(first, last, cell, fits_between));
            }
            Meaning::Together => self.state_together()?,
        }
        Some(())
    }

    /// States what the family demands of all digits together.
    fn state_together(&mut self) -> Option<()> {
        let Rule { family, cells, numbers } = self.rule;
        let (side, cells, number) =
            (self.side, &cells[..], numbers.first().map_or(0, |&number| number as i32));
        match family {
            Family::Entropic | Family::Modular => {
                let kind = |digit: usize| self.rule.kind_of(digit);
                self.pairs_along(self.rule.kinds() - 1, |a, b| kind(a) != kind(b));
            }
            Family::Renban => self.pairs_along(cells.len(), |a, b| a.abs_diff(b) < cells.len()),
            Family::Palindrome => self.ends().for_each(|(a, b)| self.pair(a, b, |a, b| a == b)),
            Family::Arrow | Family::DoubleArrow | Family::RegionSum | Family::Zipper => {
                if *family == Family::Arrow && number as usize > MOST_IN_HEAD {
                    return None;
                }
                let sides = self.rule.equal_sides();
                let side = |side: &[Weighed], sign: i32| {
                    let weighed = |&(place, times): &Weighed| self.sum(&[cells[place]], sign * times as i32);
                    side.iter().flat_map(weighed).collect_vec()
                };
                let pairs = sides[1..].iter().map(|other| [side(other, 1), side(&sides[0], -1)].concat());
                for weights in pairs.collect_vec() {
                    self.equation(weights, 0);
                }
            }
            Family::Quadruple => {
                for &number in numbers.iter().unique() {
                    let digit = Digit::new(number).filter(|digit| digit.index() < side)?;
                    let times = numbers.iter().filter(|&&other| other == number).count() as i32;
                    let places = cells.iter().map(|&cell| (self.variable(cell, digit), 1));
                    self.add(places.collect(), times);
                }
            }
            Family::XSum => {
                for digit in Digit::all(side) {
                    let says = self.variable(cells[0], digit);
                    match cells.get(..digit.value()) {
                        Some(counted) => self.equation_if(&[says], counted, number),
                        None => self.add(vec![(says, -1)], 0),
                    }
                }
            }
            // A row or a column, so that each of the two digits is in one place.
            Family::Sandwich => {
                let (least, greatest) = (Digit::from_index(0), Digit::from_index(side - 1));
                for (a, b) in (0..cells.len()).tuple_combinations() {
                    for (low, high) in [(a, b), (b, a)] {
                        let bread = [self.variable(cells[low], least), self.variable(cells[high], greatest)];
                        self.equation_if(&bread, &cells[a + 1..b], number);
                    }
                }
            }
            Family::SumLine => self.sum_line(cells, number),
            Family::Skyscraper => self.skyscraper(cells, number),
            _ => return None,
        }
        Some(())
    }

    fn variable(&self, cell: Cell, digit: Digit) -> usize {
        Candidate::new(cell, digit).number(self.side)
    }

    /// A new variable of the rule's own.
    fn own_variable(&mut self) -> usize {
        self.own.end += 1;
        self.own.end - 1
    }

    /// States a sum line. A variable for each cell says whether a part of the line ends there; one ends in the last
    /// cell. The cells after an end make at most the number unless another part ends before the last of them, and no
    /// less if it ends there.
    fn sum_line(&mut self, cells: &[Cell], number: i32) {
        let ends: Vec<usize> = cells.iter().map(|_| self.own_variable()).collect();
        self.add(vec![(ends[ends.len() - 1], 1)], 1);
        for start in 0..cells.len() {
            let before = start.checked_sub(1).map(|before| (ends[before], true));
            // As many cells as the number make more than it.
            for end in start..cells.len().min(start + number as usize + 1) {
                let open = ends[start..end].iter().map(|&variable| (variable, false));
                let mut conditions: Vec<(usize, bool)> = before.into_iter().chain(open).collect();
                self.bound_if(&conditions, &cells[start..=end], -1, number);
                conditions.push((ends[end], true));
                self.bound_if(&conditions, &cells[start..=end], 1, number);
            }
        }
    }

    /// States a skyscraper clue. A variable for each cell but the first, which is always seen, says whether its digit
    /// is greater than all before. Both lines speak of a digit or more, so that they bound each other without cases.
    fn skyscraper(&mut self, cells: &[Cell], number: i32) {
        let mut all = Vec::new();
        for (place, &cell) in cells.iter().enumerate().skip(1) {
            let seen = self.own_variable();
            all.push((seen, 1));
            for digit in Digit::all(self.side) {
                let least = digit.index();
                let as_great = cells[..place].iter().flat_map(|&before| self.without_least(before, least, 1));
                let own = self.without_least(cell, least, -1);
                self.add(as_great.chain(own).chain([(seen, 1)]).collect_vec(), 0);
                for &before in &cells[..place] {
                    let greater = self.without_least(cell, least + 1, 1);
                    self.add([greater, self.without_least(before, least, -1), vec![(seen, -1)]].concat(), -1);
                }
            }
        }
        self.equation(all, number - 1);
    }

    /// The candidates of a cell without so many of the least digits, each times a factor.
    fn without_least(&self, cell: Cell, least: usize, factor: i32) -> Vec<(usize, i32)> {
        Digit::all(self.side).skip(least).map(|digit| (self.variable(cell, digit), factor)).collect()
    }

    /// Adds a line; a variable may come several times.
    fn add(&mut self, mut weights: Vec<(usize, i32)>, degree: i32) {
        weights.sort_unstable();
        let of_one = weights.chunk_by(|(a, _), (b, _)| a == b);
        let weights = of_one.map(|all| (all[0].0, all.iter().map(|(_, weight)| weight).sum()));
        let weights = weights.filter(|&(_, weight): &(_, i32)| weight != 0).collect();
        self.lines.push(RuleLine { weights, degree });
    }

    /// The cells at the same distance from the middle, two by two.
    fn ends(&self) -> impl Iterator<Item = (Cell, Cell)> + use<> {
        let cells = self.rule.cells.clone();
        (0..cells.len() / 2).map(move |place| (cells[place], cells[cells.len() - 1 - place]))
    }

    /// The digits of cells, each times a factor.
    fn sum(&self, cells: &[Cell], factor: i32) -> Vec<(usize, i32)> {
        let digits = cells.iter().cartesian_product(Digit::all(self.side));
        digits.map(|(&cell, digit)| (self.variable(cell, digit), factor * digit.value() as i32)).collect()
    }

    /// States that the weights make the number: one line that they make no less, then one that they make no more.
    fn equation(&mut self, weights: Vec<(usize, i32)>, number: i32) {
        let negative = weights.iter().map(|&(variable, weight)| (variable, -weight)).collect();
        self.add(weights, number);
        self.add(negative, -number);
    }

    /// States that the cells make the number if these variables are true.
    fn equation_if(&mut self, conditions: &[usize], cells: &[Cell], number: i32) {
        let conditions = conditions.iter().map(|&variable| (variable, true)).collect_vec();
        [1, -1].into_iter().for_each(|sign| self.bound_if(&conditions, cells, sign, number));
    }

    /// States that the cells make at least the number (or at most, if the sign is −1) if these variables have these
    /// values.
    fn bound_if(&mut self, conditions: &[(usize, bool)], cells: &[Cell], sign: i32, number: i32) {
        let slack = if sign > 0 { number } else { (self.side * cells.len()) as i32 };
        let weight = |&(variable, value): &(usize, bool)| (variable, if value { -slack } else { slack });
        let weights = self.sum(cells, sign).into_iter().chain(conditions.iter().map(weight)).collect();
        let met = conditions.iter().filter(|(_, value)| *value).count() as i32;
        self.add(weights, sign * number - slack * met);
    }

    /// States that two cells do not hold two digits that do not fit each other.
    fn pair(&mut self, a: Cell, b: Cell, fits: impl Fn(usize, usize) -> bool) {
        for (one, other) in Digit::all(self.side).cartesian_product(Digit::all(self.side)) {
            if !fits(one.value(), other.value()) {
                self.add(vec![(self.variable(a, one), -1), (self.variable(b, other), -1)], -1);
            }
        }
    }

    /// States that all cells of the line which are at most `steps` apart do not hold digits that do not fit each other.
    fn pairs_along(&mut self, steps: usize, fits: impl Fn(usize, usize) -> bool) {
        let cells = self.rule.cells.clone();
        for (place, &cell) in cells.iter().enumerate() {
            cells[place + 1..].iter().take(steps).for_each(|&later| self.pair(cell, later, &fits));
        }
    }

    /// States that each cell lacks the digits that do not fit.
    fn alone(&mut self, fits: impl Fn(usize) -> bool) {
        for (&cell, digit) in self.rule.cells.iter().cartesian_product(Digit::all(self.side)) {
            if !fits(digit.value()) {
                self.add(vec![(self.variable(cell, digit), -1)], 0);
            }
        }
    }

    /// States that a cell holds a digit that fits those of the ends.
    fn against_ends(
        &mut self,
        first: Cell,
        last: Cell,
        cell: Cell,
        fits: impl Fn(usize, usize, usize) -> bool,
    ) {
        for (a, b) in Digit::all(self.side).cartesian_product(Digit::all(self.side)) {
            let (low, high) = (a.min(b).value(), a.max(b).value());
            let fitting = Digit::all(self.side).filter(|&digit| fits(low, digit.value(), high));
            let fitting = fitting.map(|digit| (self.variable(cell, digit), 1));
            let ends = [(self.variable(first, a), -1), (self.variable(last, b), -1)];
            self.add(ends.into_iter().chain(fitting).collect(), -1);
        }
    }
}
