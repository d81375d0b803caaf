//! Rules read without knowing which of their cells differ: with automata that rules alike share, or with none.

use super::{Automaton, Family, Geometry, Rule};
use crate::board::{Digit, MAX_SIDE};
use itertools::Itertools;
use std::sync::Arc;

/// The largest side on which rules are read so. On wider boards few states less are worth little.
const MOST_SIDE: usize = 9;

/// How many digits are tried for a filling before the states are asked.
const MOST_TRIES: usize = 4000;

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
        let is_read = board.side <= MOST_SIDE && !rule.is_equation() && rule.family != Family::Different;
        let automaton = (is_read && !rule.family.is_seen()).then(|| self.automaton(rule, board)).flatten();
        self.of_rules.push(automaton.clone());
        match automaton {
            _ if board.side > MOST_SIDE => false,
            None if !is_read || rule.family.is_seen() => rule.has_sum(board) || rule.has_filling(None, board),
            None => false,
            Some(automaton) => rule.has_filling(Some(&automaton), board),
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
    /// Whether it says no more than that sums of its cells are equal, or a number.
    pub(crate) fn is_equation(&self) -> bool {
        use Family::*;
        self.is_sum() || matches!(self.family, Arrow | DoubleArrow | RegionSum | Zipper | Sandwich | XSum)
    }

    /// Whether its digits, which all differ, make its number.
    fn has_sum(&self, board: &Geometry<'_>) -> bool {
        let (count, side) = (self.cells.len(), board.side);
        let least = count * (count + 1) / 2;
        let range = least..=(count * (side + 1)).saturating_sub(least);
        let differ = |(&a, &b): (_, _)| (board.sees)(a, b);
        let is_sum = self.is_sum() && self.is_plain() && range.contains(&self.number());
        is_sum && count <= side && self.cells.iter().tuple_combinations().all(differ)
    }

    /// Whether a filling is found after a few tries.
    fn has_filling(&self, automaton: Option<&Automaton>, board: &Geometry<'_>) -> bool {
        let mut order = self.reading_order();
        if self.family == Family::Arrow {
            order.rotate_left(self.number());
        }
        let start = if automaton.is_some() { 0 } else { self.start() };
        let mut filling = Filling { rule: self, automaton, board, order, digits: Vec::new(), tries: 0 };
        let r = filling.goes_on(start);
        if !r || filling.tries > 300 { if std::env::var("SHOWF").is_ok() { eprintln!("{r} {} {:?}", filling.tries, self); } }
        r
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
}

impl Filling<'_> {
    /// Whether a filling goes on from this state.
    fn goes_on(&mut self, state: u64) -> bool {
        let place = self.digits.len();
        if place == self.order.len() {
            let is_kept = self.automaton.is_some() || self.rule.family == Family::Arrow;
            return is_kept || self.rule.accepts(state);
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
            if self.tries > MOST_TRIES || self.board.meter.spend(4).is_break() {
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

    /// The state that follows a digit; of an arrow, whose head is read last, the sum of its shaft.
    fn next(&self, state: u64, digit: Digit) -> Option<u64> {
        let (rule, place) = (self.rule, self.digits.len());
        match self.automaton {
            Some(automaton) => automaton.follows(state, digit),
            None if rule.family != Family::Arrow => rule.read(state, place, digit.value() as u64),
            None => match self.head_digit(state) {
                None => Some(state + digit.value() as u64),
                Some(needed) => (digit.value() == needed).then_some(state),
            },
        }
    }

    /// The digit of an arrow's head that its shaft needs next, once that is read.
    fn head_digit(&self, state: u64) -> Option<usize> {
        let place = self.rule.family == Family::Arrow && self.digits.len() >= self.order.len() - self.rule.number();
        place.then(|| {
            let later = (self.order.len() - 1 - self.digits.len()) as u32;
            let rest = state as usize / 10_usize.pow(later);
            if later as usize + 1 == self.rule.number() { rest } else { rest % 10 }
        })
    }

    /// About what the next cell holds in most fillings.
    fn likely_digit(&self, state: u64) -> usize {
        let (rule, side, place) = (self.rule, self.board.side, self.digits.len());
        let share = |sum: usize, cells: usize| sum.div_ceil(cells).clamp(1, side);
        match rule.family {
            Family::RegionSum | Family::Zipper => {
                let (first, sum) = (state as usize >> 10, state as usize & 1023);
                share((if first == 0 { self.likely_sum() } else { first }).saturating_sub(sum), self.rest_of_part(place))
            }
            Family::Arrow => self.head_digit(state).unwrap_or_else(|| {
                let shaft = self.order.len() - rule.number();
                let most = 10_usize.pow(rule.number() as u32);
                // A long shaft makes more than its head can say unless its digits are small.
                if 4 * shaft > most { 1 } else { share((5 * shaft).min(most * 3 / 4).saturating_sub(state as usize), shaft - place) }
            }),
            _ if rule.is_equation() && place >= rule.free_from() => share(state as usize, self.order.len() - place),
            Family::XSum | Family::DoubleArrow | Family::Sum => side.div_ceil(2),
            _ => side,
        }
    }

    /// About what equal sums are in most fillings.
    fn likely_sum(&self) -> usize {
        let side = self.board.side;
        match self.rule.family {
            Family::Zipper => side + 1 - self.order.len() % 2,
            _ => {
                // Towards the most that the fewest cells make, from the least that the most make.
                let [fewest, most] = [Iterator::min, Iterator::max].map(|of| of(self.rule.numbers.iter().copied()).unwrap_or(1));
                (most * (most + 1) / 2 + fewest * (2 * side + 1 - fewest.min(side))) / 3
            }
        }
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
            Family::Arrow => {
                let shaft = self.order.len() - rule.number();
                state + shaft.saturating_sub(place) < 10_usize.pow(rule.number() as u32)
            }
            Family::RegionSum | Family::Zipper if state >> 10 != 0 && state & 1023 != 0 => {
                can_make((state >> 10) - (state & 1023), self.rest_of_part(place))
            }
            _ if self.automaton.is_none() && place >= rule.free_from() => can_make(state, self.order.len() - place),
            _ => true,
        }
    }
}
