//! Rules beyond houses as linear constraints, as people mean them: sums of digits, and digits that exclude each other.

use crate::board::{Candidate, Cell, Digit, Family, Layout, Rule, Weighed};
use itertools::Itertools;
use std::ops::Range;

/// The most digits that the head of an arrow may have, so that its numbers are small enough.
const MOST_IN_HEAD: usize = 4;

/// The weights of the variables that are true add up to at least so much.
#[derive(Clone, Debug)]
pub(super) struct RuleLine {
    pub(super) weights: Vec<(usize, i32)>,
    pub(super) degree: i32,
}

/// What a rule says. Some families need variables of their own: where a part of a sum line ends, which buildings of a
/// skyscraper clue are seen. The digits of the cells determine them, by propagation alone.
#[derive(Clone, Debug)]
pub(super) struct RuleLines {
    pub(super) lines: Vec<RuleLine>,
    /// How many they are.
    pub(super) own_variables: usize,
}

/// The lines of a rule as they are collected.
struct Encoding<'a> {
    rule: &'a Rule,
    side: usize,
    lines: Vec<RuleLine>,
    /// The first variable of the rule's own, and the one after the last.
    own: Range<usize>,
}

/// The index of a candidate's variable on a board with this many digits.
pub(super) fn variable_of(candidate: Candidate, side: usize) -> usize {
    candidate.cell.index() * side + candidate.digit.index()
}

/// The lines that say what a rule says, with this variable as the first of its own; `None` if it has no such lines. If
/// its cells differ, the first lines say of each digit in turn that at most one cell holds it.
pub(super) fn lines_of(rule: &Rule, layout: &Layout, first_own: usize) -> Option<RuleLines> {
    let mut encoding = Encoding { rule, side: layout.side(), lines: Vec::new(), own: first_own..first_own };
    if rule.family.has_all_different() {
        for digit in Digit::all(layout.side()) {
            let held = rule.cells.iter().unique().map(|&cell| (encoding.variable(cell, digit), -1));
            encoding.add(held.collect(), -1);
        }
    }
    encoding.state()?;
    Some(RuleLines { lines: encoding.lines, own_variables: encoding.own.len() })
}

impl Encoding<'_> {
    /// What the family says beyond that cells differ.
    fn state(&mut self) -> Option<()> {
        let Rule { family, cells, numbers } = self.rule;
        let (side, cells, number) =
            (self.side, &cells[..], numbers.first().map_or(0, |&number| number as i32));
        let (first, last) = (*cells.first()?, *cells.last()?);
        let middle = cells.get(1..cells.len() - 1).unwrap_or_default();
        let is_number = |one: i32| one == number;
        let white = |a: i32, b: i32| (a - b).abs() == 1;
        let black = |a: i32, b: i32| a == 2 * b || b == 2 * a;
        match family {
            Family::AntiKnight | Family::AntiKing | Family::Different => {}
            Family::Same => self.pair(first, last, |a, b| a == b),
            Family::White => self.pair(first, last, |a, b| is_number((a - b).abs())),
            Family::Black => self.pair(first, last, |a, b| a == b * number || b == a * number),
            Family::X => self.equation(self.sum(cells, 1), 10),
            Family::V => self.equation(self.sum(cells, 1), 5),
            Family::Greater => self.pair(first, last, |a, b| a > b),
            Family::NonConsecutive | Family::AllWhite => self.pair(first, last, |a, b| !white(a, b)),
            Family::AllBlack => self.pair(first, last, |a, b| !black(a, b)),
            Family::AllDots => self.pair(first, last, |a, b| !white(a, b) && !black(a, b)),
            Family::AllXv => self.pair(first, last, |a, b| a + b != 10 && a + b != 5),
            Family::Whisper => self.pairs_along(1, |a, b| (a - b).abs() >= number),
            Family::Thermometer => self.pairs_along(1, |a, b| a < b),
            Family::SlowThermometer => self.pairs_along(1, |a, b| a <= b),
            Family::Entropic | Family::Modular => {
                let kind = |digit: i32| self.rule.kind_of(digit as usize);
                self.pairs_along(self.rule.kinds() - 1, |a, b| kind(a) != kind(b));
            }
            Family::Renban => self.pairs_along(cells.len(), |a, b| (a - b).abs() < cells.len() as i32),
            Family::Palindrome => self.ends().for_each(|(a, b)| self.pair(a, b, |a, b| a == b)),
            Family::Minimum => cells[1..].iter().for_each(|&other| self.pair(first, other, |a, b| a < b)),
            Family::Maximum => cells[1..].iter().for_each(|&other| self.pair(first, other, |a, b| a > b)),
            Family::Odd => self.alone(|digit| digit % 2 == 1),
            Family::Even => self.alone(|digit| digit % 2 == 0),
            Family::Among => self.alone(|digit| numbers.contains(&(digit as usize))),
            Family::Between => {
                let inside = |low, digit, high| low < digit && digit < high;
                middle.iter().for_each(|&cell| self.against_ends(first, last, cell, inside));
            }
            Family::Lockout => {
                self.pair(first, last, |a, b| (a - b).abs() >= number);
                let outside = |low, digit, high| digit < low || high < digit;
                middle.iter().for_each(|&cell| self.against_ends(first, last, cell, outside));
            }
            Family::Cage | Family::Sum | Family::LittleKiller => self.equation(self.sum(cells, 1), number),
            Family::Arrow | Family::DoubleArrow | Family::RegionSum | Family::Zipper => {
                if *family == Family::Arrow && number as usize > MOST_IN_HEAD {
                    return None;
                }
                let sides = self.rule.equal_sides();
                let side = |side: &[Weighed], sign: i32| {
                    let one = |&(place, times): &Weighed| self.sum(&[cells[place]], sign * times as i32);
                    side.iter().flat_map(one).collect_vec()
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
                    let says = self.variable(first, digit);
                    match cells.get(..digit.value()) {
                        Some(counted) => self.equation_if(&[says], counted, number),
                        None => self.add(vec![(says, -1)], 0),
                    }
                }
            }
            // A row or a column, so that each of the two digits is in one place.
            Family::Sandwich => {
                let (one, greatest) = (Digit::at(0), Digit::at(side - 1));
                for (a, b) in (0..cells.len()).tuple_combinations() {
                    for (low, high) in [(a, b), (b, a)] {
                        let bread = [self.variable(cells[low], one), self.variable(cells[high], greatest)];
                        self.equation_if(&bread, &cells[a + 1..b], number);
                    }
                }
            }
            Family::SumLine => self.sum_line(cells, number),
            Family::Skyscraper => self.skyscraper(cells, number),
        }
        Some(())
    }

    fn variable(&self, cell: Cell, digit: Digit) -> usize {
        variable_of(Candidate::new(cell, digit), self.side)
    }

    /// A new variable of the rule's own.
    fn own_variable(&mut self) -> usize {
        self.own.end += 1;
        self.own.end - 1
    }

    /// A variable for each cell says whether a part of the line ends there; one ends in the last cell. The cells after an end
    /// make at most the number unless another part ends before the last of them, and no less if it ends there.
    fn sum_line(&mut self, cells: &[Cell], number: i32) {
        let ends: Vec<usize> = cells.iter().map(|_| self.own_variable()).collect();
        self.add(vec![(ends[ends.len() - 1], 1)], 1);
        for start in 0..cells.len() {
            let before = start.checked_sub(1).map(|before| (ends[before], true));
            // As many cells as the number make more than it.
            for end in start..cells.len().min(start + number as usize + 1) {
                let open = ends[start..end].iter().map(|&one| (one, false));
                let mut conditions: Vec<(usize, bool)> = before.into_iter().chain(open).collect();
                self.bound_if(&conditions, &cells[start..=end], -1, number);
                conditions.push((ends[end], true));
                self.bound_if(&conditions, &cells[start..=end], 1, number);
            }
        }
    }

    /// A variable for each cell but the first, which is always seen, says whether its digit is greater than all before.
    fn skyscraper(&mut self, cells: &[Cell], number: i32) {
        let mut all = Vec::new();
        for (place, &cell) in cells.iter().enumerate().skip(1) {
            let seen = self.own_variable();
            all.push((seen, 1));
            for digit in Digit::all(self.side) {
                let holds = (self.variable(cell, digit), -1);
                let hidden_by = |&before: &Cell| {
                    let as_great = Digit::all(self.side).skip(digit.index());
                    as_great.map(|other| self.variable(before, other)).collect_vec()
                };
                let hiding: Vec<Vec<usize>> = cells[..place].iter().map(hidden_by).collect();
                let some = hiding.iter().flatten().map(|&one| (one, 1));
                self.add(some.chain([(seen, 1), holds]).collect(), 0);
                for of_cell in hiding {
                    self.add(
                        of_cell.into_iter().map(|one| (one, -1)).chain([(seen, -1), holds]).collect(),
                        -2,
                    );
                }
            }
        }
        self.equation(all, number - 1);
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

    /// The weights make the number: one line that they make no less, then one that they make no more.
    fn equation(&mut self, weights: Vec<(usize, i32)>, number: i32) {
        let negative = weights.iter().map(|&(one, weight)| (one, -weight)).collect();
        self.add(weights, number);
        self.add(negative, -number);
    }

    /// If these variables are true, the cells make the number.
    fn equation_if(&mut self, conditions: &[usize], cells: &[Cell], number: i32) {
        let conditions = conditions.iter().map(|&one| (one, true)).collect_vec();
        [1, -1].into_iter().for_each(|sign| self.bound_if(&conditions, cells, sign, number));
    }

    /// If these variables have these values, the cells make at least the number, or (sign −1) at most.
    fn bound_if(&mut self, conditions: &[(usize, bool)], cells: &[Cell], sign: i32, number: i32) {
        let slack = if sign > 0 { number } else { (self.side * cells.len()) as i32 };
        let weight = |&(one, value): &(usize, bool)| (one, if value { -slack } else { slack });
        let weights = self.sum(cells, sign).into_iter().chain(conditions.iter().map(weight)).collect();
        let met = conditions.iter().filter(|(_, value)| *value).count() as i32;
        self.add(weights, sign * number - slack * met);
    }

    /// Two cells do not hold two digits that do not fit each other.
    fn pair(&mut self, a: Cell, b: Cell, fits: impl Fn(i32, i32) -> bool) {
        for (one, other) in Digit::all(self.side).cartesian_product(Digit::all(self.side)) {
            if !fits(one.value() as i32, other.value() as i32) {
                self.add(vec![(self.variable(a, one), -1), (self.variable(b, other), -1)], -1);
            }
        }
    }

    /// The same of all cells of the line that are at most so many steps apart.
    fn pairs_along(&mut self, steps: usize, fits: impl Fn(i32, i32) -> bool) {
        let cells = self.rule.cells.clone();
        for (place, &cell) in cells.iter().enumerate() {
            cells[place + 1..].iter().take(steps).for_each(|&later| self.pair(cell, later, &fits));
        }
    }

    /// Each cell lacks the digits that are not of a kind.
    fn alone(&mut self, fits: impl Fn(i32) -> bool) {
        for (&cell, digit) in self.rule.cells.iter().cartesian_product(Digit::all(self.side)) {
            if !fits(digit.value() as i32) {
                self.add(vec![(self.variable(cell, digit), -1)], 0);
            }
        }
    }

    /// If the ends hold two digits, a cell holds one that fits them.
    fn against_ends(&mut self, first: Cell, last: Cell, cell: Cell, fits: impl Fn(i32, i32, i32) -> bool) {
        let value = |digit: Digit| digit.value() as i32;
        for (a, b) in Digit::all(self.side).cartesian_product(Digit::all(self.side)) {
            let (low, high) = (value(a).min(value(b)), value(a).max(value(b)));
            let fitting = Digit::all(self.side).filter(|&digit| fits(low, value(digit), high));
            let fitting = fitting.map(|digit| (self.variable(cell, digit), 1));
            let ends = [(self.variable(first, a), -1), (self.variable(last, b), -1)];
            self.add(ends.into_iter().chain(fitting).collect(), -1);
        }
    }
}
