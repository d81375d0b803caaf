//! Rules read without knowing which of their cells differ: with automata that rules alike share, or with none.

use super::{Automaton, Family, Geometry, Rule};
use crate::board::{Digit, MAX_SIDE};
use itertools::Itertools;
use std::sync::Arc;

/// The largest side on which rules are read so. On wider boards few states less are worth little.
const MOST_SIDE: usize = 9;

/// How many digits are tried for a filling before the states are asked.
const MOST_TRIES: usize = 1000;

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
        self.is_sum() || matches!(self.family, Arrow | DoubleArrow | RegionSum | Zipper)
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
        let order = self.reading_order();
        let start = if automaton.is_some() { 0 } else { self.start() };
        let mut filling = Filling { rule: self, automaton, board, order, digits: Vec::new(), tries: 0 };
        filling.goes_on(start)
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
        let likely = self.likely_digit(state, place);
        let order = Digit::all(side).sorted_by_key(|digit| digit.value().abs_diff(likely));
        for digit in order.filter(|digit| digits[digit.index()]) {
            self.tries += 1;
            if self.tries > MOST_TRIES || self.board.meter.spend(4).is_break() {
                return false;
            }
            let next = match self.automaton {
                Some(automaton) => automaton.follows(state, digit),
                None => self.rule.read(state, place, digit.value() as u64),
            };
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

    /// About what a cell holds in most fillings.
    fn likely_digit(&self, state: u64, place: usize) -> usize {
        let (rule, side) = (self.rule, self.board.side);
        let (leading, rest) = (rule.free_from(), self.order.len() - place);
        match rule.family {
            _ if !rule.is_equation() => side,
            // The fewest cells of equal sums make as much as they can.
            Family::RegionSum | Family::Zipper if place == 0 => side,
            Family::RegionSum | Family::Zipper => side.div_ceil(2),
            _ if place >= leading => (state as usize).div_ceil(rest),
            Family::Arrow => {
                let sum = (self.order.len() - leading) * side.div_ceil(2);
                (sum / 10_usize.pow((leading - 1 - place) as u32)).clamp(1, side)
            }
            _ => side.div_ceil(2),
        }
    }

    /// Whether the cells from a place on could make what a sum still lacks.
    fn can_end(&self, state: u64, place: usize) -> bool {
        let rest = (self.order.len() - place) as u64;
        let lacks = self.automaton.is_none() && place >= self.rule.free_from();
        !lacks || (rest..=rest * self.board.side as u64).contains(&state)
    }
}
