//! The paths of an automaton through what is left of a rule's cells: whether there is one, which digits are on any and on all.

use super::automaton::{Automaton, NONE};
use crate::board::{Digit, DigitSet};
use smallvec::SmallVec;
use std::ops::Range;

impl Automaton {
    /// The paths through the digits that are left of the rule's cells, in the rule's order.
    pub fn paths<'a>(&'a self, left: &'a [DigitSet]) -> Paths<'a> {
        let mut reached = self.start();
        self.places().enumerate().for_each(|(layer, place)| self.read(layer, left[place], &mut reached));
        Paths { automaton: self, left, reached }
    }

    /// The place among the rule's cells that each layer reads.
    pub(super) fn places(&self) -> impl ExactSizeIterator<Item = usize> + DoubleEndedIterator + '_ {
        self.order.iter().map(|&place| usize::from(place))
    }

    fn layer(&self, layer: usize) -> Range<usize> {
        self.first[layer] as usize..self.first[layer + 1] as usize
    }

    /// The state that follows one after a digit that it accepts.
    fn after(&self, state: usize, digit: Digit) -> usize {
        self.next[state * self.side + digit.index()] as usize
    }

    /// The state before anything is read.
    pub(super) fn start(&self) -> States {
        let mut states = States::none(self.size() + 1);
        states.0[0] = true;
        states
    }

    /// Adds the states that follow those of a layer after these digits.
    pub(super) fn read(&self, layer: usize, digits: DigitSet, reached: &mut States) {
        let reached = &mut reached.0[..];
        for state in self.layer(layer) {
            if reached[state] {
                let row = &self.next[state * self.side..][..self.side];
                digits.and(self.accepts[state]).for_each(|digit| reached[row[digit.index()] as usize] = true);
            }
        }
    }

    /// The states from which what is left leads to the end, whether or not the start leads to them.
    pub(super) fn states_to_end(&self, left: &[DigitSet]) -> States {
        let mut states = States::none(self.size() + 1);
        let to_end = &mut states.0[..];
        to_end[self.size()] = true;
        for (layer, place) in self.places().enumerate().rev() {
            for state in self.layer(layer) {
                let mut digits = left[place].and(self.accepts[state]).into_iter();
                to_end[state] = digits.any(|digit| to_end[self.after(state, digit)]);
            }
        }
        states
    }

    /// The digits that lead from these states of a layer to those of the next.
    pub(super) fn joining(&self, layer: usize, from: &States, to: &States) -> DigitSet {
        let mut joining = DigitSet::EMPTY;
        for state in self.layer(layer).filter(|&state| from.0[state]) {
            let open = self.accepts[state].minus(joining);
            joining = joining.or(open.filter(|&digit| to.0[self.after(state, digit)]).collect());
        }
        joining
    }

    /// The digits of each cell that are on a path, in the rule's order; `None` if there is no path.
    pub fn fits(&self, left: &[DigitSet]) -> Option<Vec<DigitSet>> {
        let paths = self.paths(left);
        paths.exists().then(|| paths.to_end().1)
    }

    /// Whether there is a path.
    pub fn has_path(&self, left: &[DigitSet]) -> bool {
        self.paths(left).exists()
    }

    /// The fillings in the order in which the automaton reads, at most so many, each in the rule's order of cells.
    pub fn fillings(&self, left: &[DigitSet], most: usize) -> Vec<Vec<Digit>> {
        let paths = self.paths(left);
        let mut found = Vec::new();
        if paths.exists() {
            let leads = paths.to_end().0;
            paths.fill(&leads, (0, 0), &mut vec![Digit::from_index(0); self.order.len()], most, &mut found);
        }
        found
    }
}

/// A set of states: a byte for each, as a bit would make each state wait for the one before.
pub(super) struct States(SmallVec<[bool; 256]>);

impl States {
    fn none(count: usize) -> States {
        States(SmallVec::from_elem(false, count))
    }
}

/// The ways of an automaton through what is left of its cells.
pub struct Paths<'a> {
    automaton: &'a Automaton,
    left: &'a [DigitSet],
    /// The states that a path from the start comes to.
    reached: States,
}

impl Paths<'_> {
    /// Whether there is one.
    pub fn exists(&self) -> bool {
        self.reached.0[self.automaton.size()]
    }

    /// The states on a path from the start to the end, and the digits of each cell on one.
    fn to_end(&self) -> (States, Vec<DigitSet>) {
        let Automaton { order, side, next, accepts, .. } = self.automaton;
        let end = self.automaton.size();
        let mut states = States::none(end + 1);
        let (leads, reached) = (&mut states.0[..], &self.reached.0[..]);
        leads[end] = reached[end];
        let mut digits = vec![DigitSet::EMPTY; order.len()];
        for (place, &cell) in order.iter().enumerate().rev() {
            let left = self.left[usize::from(cell)];
            let found = &mut digits[usize::from(cell)];
            for state in self.automaton.layer(place) {
                if !reached[state] {
                    continue;
                }
                let row = &next[state * side..][..*side];
                // First the digits that are not known to be on a path; of the others one is enough.
                let open = left.and(accepts[state]);
                let to_end = |digit: &Digit| leads[row[digit.index()] as usize];
                let on_path: DigitSet = open.minus(*found).filter(to_end).collect();
                if !on_path.is_empty() || open.and(*found).into_iter().any(|digit| to_end(&digit)) {
                    leads[state] = true;
                    *found = found.or(on_path);
                }
            }
        }
        (states, digits)
    }

    /// The digits of each cell that are on a path, in the rule's order.
    pub fn digits(&self) -> Vec<DigitSet> {
        self.to_end().1
    }

    /// Adds the fillings from a place and a state on.
    fn fill(
        &self,
        leads: &States,
        (place, state): (usize, usize),
        filling: &mut Vec<Digit>,
        most: usize,
        found: &mut Vec<Vec<Digit>>,
    ) {
        let Some(&cell) = self.automaton.order.get(place) else {
            found.push(filling.clone());
            return;
        };
        for digit in self.left[usize::from(cell)] {
            let next = self.automaton.next[state * self.automaton.side + digit.index()];
            if found.len() < most && next != NONE && leads.0[next as usize] {
                filling[usize::from(cell)] = digit;
                self.fill(leads, (place + 1, next as usize), filling, most, found);
            }
        }
    }

    /// The digits that every path holds somewhere; none if there is no path.
    pub fn needs(&self) -> DigitSet {
        if !self.exists() {
            return DigitSet::EMPTY;
        }
        let Automaton { order, side, next, accepts, .. } = self.automaton;
        // By state: what every path from it to the end holds.
        let mut needs = vec![DigitSet::all(*side); self.automaton.size() + 1];
        needs[self.automaton.size()] = DigitSet::EMPTY;
        for (place, &cell) in order.iter().enumerate().rev() {
            for state in self.automaton.layer(place) {
                if self.reached.0[state] {
                    let row = &next[state * side..][..*side];
                    let after = |digit: Digit| needs[row[digit.index()] as usize].or(DigitSet::only(digit));
                    let open = self.left[usize::from(cell)].and(accepts[state]);
                    needs[state] = open.map(after).fold(DigitSet::all(*side), DigitSet::and);
                }
            }
        }
        needs[0]
    }
}
