//! Rules read without knowing which of their cells differ: with automata that rules alike share, or with none.

use super::{Automaton, Family, Geometry, Rule, automaton::order_by_house, written::MOST_HEAD};
use crate::board::{Digit, MAX_SIDE};
use itertools::Itertools;
use std::sync::Arc;

/// The largest side on which rules are read so. On wider boards few states less are worth little.
const MOST_SIDE: usize = 9;

/// How many digits are tried for a filling before the states are asked.
const MOST_TRIES: usize = 4000;

/// The fewest cells of an arrow that is not tried on.
const LONG_ARROW: usize = 24;

/// The automata of a board's rules without what they say of cells that see each other, as far as they are known.
#[derive(Default)]
pub(in crate::board) struct FreeAutomata {
    /// By rule.
    pub(in crate::board) of_rules: Vec<Option<Arc<Automaton>>>,
    /// A rule of each sort, with its automaton.
    known: Vec<(Rule, Option<Arc<Automaton>>)>,
}

impl FreeAutomata {
    /// Adds the automaton of the next rule, and tells whether digits are known to fit the rule, cells that see each other
    /// with different ones.
    pub(in crate::board) fn fills(&mut self, rule: &Rule, board: &Geometry<'_>) -> bool {
        let says_more = !rule.family.is_seen() && rule.family != Family::Different;
        let is_read = board.side <= MOST_SIDE && says_more && !rule.is_equation();
        let automaton = if is_read { self.automaton(rule, board) } else { None };
        self.of_rules.push(automaton.clone());
        match automaton {
            _ if board.side > MOST_SIDE => false,
            _ if !says_more => rule.cells.len() <= board.side,
            None if is_read => false,
            automaton => rule.has_filling(automaton.as_deref(), board),
        }
    }

    fn automaton(&mut self, rule: &Rule, board: &Geometry<'_>) -> Option<Arc<Automaton>> {
        let is_alike = |(other, _): &&(Rule, _)| {
            (other.family, other.cells.len(), &other.numbers)
                == (rule.family, rule.cells.len(), &rule.numbers)
        };
        if let Some((_, automaton)) = self.known.iter().rev().find(is_alike) {
            return automaton.clone();
        }
        let automaton = Automaton::free(rule, board).map(Arc::new);
        self.known.push((rule.clone(), automaton.clone()));
        automaton
    }
}

impl Rule {
    /// Whether it says no more than what sums of its cells are: arithmetic keeps it without states.
    pub(crate) fn is_equation(&self) -> bool {
        use Family::*;
        self.is_sum() || matches!(self.family, Arrow | DoubleArrow | RegionSum | Zipper | Sandwich | XSum)
    }

    /// Whether a filling is found after a few tries.
    fn has_filling(&self, automaton: Option<&Automaton>, board: &Geometry<'_>) -> bool {
        let is_long = self.cells.len() > board.side * board.side;
        if is_long || self.family == Family::Arrow && !(1..=MOST_HEAD).contains(&self.number()) {
            return false;
        }
        let order = self.reading_order();
        let start = if automaton.is_some() { 0 } else { self.start() };
        let mut filling =
            Filling { rule: self, automaton, board, order, digits: Vec::new(), tries: 0, most: MOST_TRIES };
        filling.goes_on(start) || self.has_loose_filling(board)
    }

    /// Whether a long arrow's head may say what its shaft makes, if only cells of a house that are read one after the other
    /// differ. To know more took too many states.
    fn has_loose_filling(&self, board: &Geometry<'_>) -> bool {
        if self.family != Family::Arrow || self.cells.len() < LONG_ARROW {
            return false;
        }
        let (_, groups) = order_by_house(self, board);
        let sizes =
            groups[self.number()..].chunk_by(|one, other| one.is_some() && one == other).map(<[_]>::len);
        let (least, most) = sizes.fold((0, 0), |(least, most), size| {
            let of_size = size * (size + 1) / 2;
            (least + of_size, most + size * (board.side + 1) - of_size)
        });
        let mut heads = (0..self.number()).map(|_| 1..=board.side).multi_cartesian_product();
        heads.any(|head| {
            (least..=most).contains(&head.into_iter().fold(0, |number, digit| number * 10 + digit))
        })
    }
}

/// The digits of a rule's first cells, as they are read.
struct Filling<'a> {
    rule: &'a Rule,
    automaton: Option<&'a Automaton>,
    board: &'a Geometry<'a>,
    order: Vec<usize>,
    digits: Vec<Digit>,
    tries: usize,
    most: usize,
}

impl Filling<'_> {
    /// Whether a filling goes on from this state.
    fn goes_on(&mut self, state: u64) -> bool {
        let place = self.digits.len();
        if place == self.order.len() {
            return self.automaton.is_some() || self.rule.accepts(state);
        }
        let side = self.board.side;
        let cell = self.rule.cells[self.order[place]];
        let mut digits = [true; MAX_SIDE];
        for (&before, digit) in self.order.iter().zip(&self.digits) {
            let before = self.rule.cells[before];
            if before == cell {
                (0..side).for_each(|other| digits[other] &= other == digit.index());
            } else if (self.board.sees)(before, cell) {
                digits[digit.index()] = false;
            }
        }
        let likely = self.likely_digit(state);
        let order = Digit::all(side).sorted_by_key(|digit| digit.value().abs_diff(likely));
        for digit in order.filter(|digit| digits[digit.index()]) {
            self.tries += 1;
            // Each number of a head has its own share.
            if place < self.rule.free_from() {
                self.most = self.tries + MOST_TRIES / 10;
            }
            if self.tries > self.most.min(MOST_TRIES) || self.board.meter.spend(4).is_break() {
                return false;
            }
            let next = self.next(state, digit);
            if let Some(next) = next.filter(|&next| self.can_end(next, place + 1)) {
                self.digits.push(digit);
                if self.goes_on(next) {
                    return true;
                }
                self.digits.pop();
            }
        }
        false
    }

    /// The state that follows a digit.
    fn next(&self, state: u64, digit: Digit) -> Option<u64> {
        match self.automaton {
            Some(automaton) => automaton.follows(state, digit),
            None => self.rule.read(state, self.digits.len(), digit.value() as u64),
        }
    }

    /// A guess at what the next cell holds in most fillings.
    fn likely_digit(&self, state: u64) -> usize {
        let (rule, side, place) = (self.rule, self.board.side, self.digits.len());
        let share = |sum: usize, cells: usize| sum.div_ceil(cells).clamp(1, side);
        match rule.family {
            Family::RegionSum | Family::Zipper => {
                let (first, sum) = (state as usize >> 10, state as usize & 1023);
                share(
                    (if first == 0 { self.likely_sum() } else { first }).saturating_sub(sum),
                    self.rest_of_part(place),
                )
            }
            Family::Arrow if place < rule.number() => {
                // A long shaft makes more than its head can say unless its digits are small.
                let most = 10_usize.pow(rule.number() as u32);
                let sum = ((self.order.len() - rule.number()) * side.div_ceil(2)).min(most - most / 20 - 1);
                (sum / 10_usize.pow((rule.number() - 1 - place) as u32) % 10).clamp(1, side)
            }
            _ if rule.is_equation() && place >= rule.free_from() => {
                share(state as usize, self.order.len() - place)
            }
            Family::XSum | Family::DoubleArrow | Family::Sum => side.div_ceil(2),
            _ => side,
        }
    }

    /// A guess at what equal sums are in most fillings: two thirds of the way from the least sum of the longest part to the
    /// greatest sum of the shortest.
    fn likely_sum(&self) -> usize {
        let sizes = self.rule.equal_sides().into_iter().map(|side| side.len());
        let (fewest, most) = sizes.minmax().into_option().unwrap_or((1, 1));
        let side = self.board.side;
        let greatest = fewest * (2 * side + 1 - fewest.min(side)) / 2;
        if fewest == 1 { greatest } else { (most * (most + 1) / 2 + 2 * greatest) / 3 }
    }

    /// How many cells the part of the line has from a place on.
    fn rest_of_part(&self, place: usize) -> usize {
        (place..self.order.len()).position(|place| self.rule.ends_part(place)).map_or(0, |rest| rest + 1)
    }

    /// Whether the cells from a place on could make what a sum still lacks.
    fn can_end(&self, state: u64, place: usize) -> bool {
        let (rule, side) = (self.rule, self.board.side);
        let can_make = |sum: usize, cells: usize| (cells..=cells * side).contains(&sum);
        let state = state as usize;
        match rule.family {
            Family::RegionSum | Family::Zipper if state >> 10 != 0 && state & 1023 != 0 => {
                can_make((state >> 10) - (state & 1023), self.rest_of_part(place))
            }
            _ if self.automaton.is_none() && place >= rule.free_from() => {
                can_make(state, self.order.len() - place)
            }
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Layout;

    #[test]
    fn rules_are_refused_just_if_no_digits_fit() {
        for (line, fits) in [
            ("cage 30 r1c1234", true),
            ("cage 31 r1c1234", false),
            ("sum 31 r1c1234", false),
            ("sum 36 r1c1 r2c4 r3c7 r4c2", true),
            ("sum 37 r1c1 r2c4 r3c7 r4c2", false),
            ("sum 17 r1c1 r2c2", true),
            ("sum 18 r1c1 r2c2", false),
            ("arrow r1c1 : r1c234", true),
            ("arrow r1c1 : r1c2345", false),
            // The shaft makes 90, and 0 is no digit.
            ("arrow r1c12 : r2c123456789 r3c123456789", false),
            ("arrow r1c123 : r2c123456789 r3c123456789 r4c123456789", true),
            ("zipper r1c123 r2c321 r3c123", true),
            ("region-sum 2 4 r1c12 r4c1234", true),
            ("region-sum 2 6 r1c12 r4c123456", false),
            ("region-sum 1 3 r1c1 r5c123", true),
            ("region-sum 1 4 r1c1 r5c1234", false),
            ("sandwich 35 r1c123456789", true),
            ("sandwich 34 r1c123456789", false),
            ("x-sum 1 r1c123456789", true),
            ("x-sum 2 r1c123456789", false),
            ("skyscraper 9 r1c123456789", true),
            ("thermometer r1c123456789", true),
            ("black r1c1 r1c2", true),
            ("black 9 r1c1 r1c2", true),
            ("black 10 r1c1 r1c2", false),
            ("palindrome r1c1 r2c2 r1c3", false),
        ] {
            assert_eq!(Layout::from_drawing(line).is_ok(), fits, "{line}");
        }
    }
}
