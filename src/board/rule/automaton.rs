//! The automaton of a rule, unrolled over its cells: which digits of each cell are on a path from the start to the end.

use super::Rule;
use crate::board::{
    digit::{Digit, DigitSet},
    layout::Layout,
};
use smallvec::SmallVec;
use std::collections::HashMap;

/// The most states that a layer may have. A rule that would have more is read without its cells that see each other.
const MOST_STATES: usize = 1 << 14;

/// No state follows.
const NONE: u16 = u16::MAX;

/// The automaton of a rule: for each of its cells a layer of states, each with the state that follows a digit.
///
/// Every state lies on a path to the end, and no two of a layer accept the same digits. Cells of the rule that see each
/// other have different digits on every path, unless that took too many states.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    /// The place among the rule's cells that each layer reads.
    order: Vec<u16>,
    side: usize,
    /// By layer: the following state by state and digit. The first layer has the start alone, the last leads to 0.
    layers: Vec<Vec<u16>>,
    knows_peers: bool,
}

/// A state while the automaton is built: that of the family, and the digits that each later cell may not repeat.
type State = (u64, SmallVec<[u32; 10]>);

impl Automaton {
    /// The automaton of a rule on a board; `None` if no digits fit.
    pub(in crate::board) fn of(rule: &Rule, layout: &Layout) -> Option<Automaton> {
        Automaton::with(rule, layout, true).or_else(|_| Automaton::with(rule, layout, false)).ok().flatten()
    }

    /// The automaton, whose cells that see each other differ if `knows_peers`. An error if it has too many states.
    fn with(rule: &Rule, layout: &Layout, knows_peers: bool) -> Result<Option<Automaton>, TooManyStates> {
        let (reader, side) = (rule.family.reader(), layout.side());
        let order = reader.order(rule);
        let seen = |place: usize| -> Vec<usize> {
            let cell = rule.cells[order[place]];
            let later = (place + 1..order.len())
                .filter(|&later| knows_peers && layout.sees(cell, rule.cells[order[later]]));
            later.collect()
        };
        // Forward: all states, and the state that follows each digit.
        let start: State = (reader.start(rule), SmallVec::from_elem(0, order.len()));
        let (mut states, mut edges) = (vec![start], Vec::with_capacity(order.len()));
        for place in 0..order.len() {
            let seen = seen(place);
            let mut places: HashMap<State, u32> = HashMap::new();
            let (mut next, mut rows) = (Vec::new(), Vec::with_capacity(states.len() * side));
            for (state, barred) in &states {
                for digit in Digit::all(side) {
                    let is_barred = barred[place] >> digit.index() & 1 != 0;
                    let read = || reader.read(rule, *state, place, digit.value() as u64);
                    rows.push(if is_barred { None } else { read() }.map(|read| {
                        let mut bars = barred.clone();
                        bars[place] = 0;
                        seen.iter().for_each(|&later| bars[later] |= 1 << digit.index());
                        let state = (read, bars);
                        *places.entry(state.clone()).or_insert_with(|| {
                            next.push(state);
                            next.len() as u32 - 1
                        })
                    }));
                }
                if next.len() > MOST_STATES {
                    return Err(TooManyStates);
                }
            }
            edges.push(rows);
            states = next;
        }
        // Backward: states without a way to the end go, and those with the same ways become one.
        let mut merged: Vec<u16> =
            states.iter().map(|(state, _)| if reader.accepts(rule, *state) { 0 } else { NONE }).collect();
        let mut layers = Vec::with_capacity(order.len());
        for rows in edges.iter().rev() {
            let mut known: HashMap<Vec<u16>, u16> = HashMap::new();
            let mut layer = Vec::new();
            merged = rows
                .chunks(side)
                .map(|row| {
                    let row: Vec<u16> =
                        row.iter().map(|next| next.map_or(NONE, |next| merged[next as usize])).collect();
                    if row.iter().all(|&next| next == NONE) {
                        return NONE;
                    }
                    let fresh = known.len() as u16;
                    *known.entry(row).or_insert_with_key(|row| {
                        layer.extend_from_slice(row);
                        fresh
                    })
                })
                .collect();
            layers.push(layer);
        }
        layers.reverse();
        let order = order.into_iter().map(|place| place as u16).collect();
        let has_path = merged.first().is_some_and(|&state| state != NONE);
        Ok(has_path.then_some(Automaton { order, side, layers, knows_peers }))
    }

    /// Whether cells of the rule that see each other differ on every path.
    pub fn knows_peers(&self) -> bool {
        self.knows_peers
    }

    /// How many states it has.
    pub fn size(&self) -> usize {
        self.layers.iter().map(|layer| layer.len() / self.side).sum()
    }

    /// The paths through the digits that are left of the rule's cells, in the rule's order.
    pub fn paths<'a>(&'a self, left: &'a [DigitSet]) -> Paths<'a> {
        let mut reached: Vec<Vec<bool>> = Vec::with_capacity(self.layers.len());
        let mut now = vec![true];
        for (place, layer) in self.layers.iter().enumerate() {
            let width = self.layers.get(place + 1).map_or(1, |next| next.len() / self.side);
            let mut next = vec![false; width];
            for (row, _) in layer.chunks(self.side).zip(&now).filter(|(_, reached)| **reached) {
                for digit in left[usize::from(self.order[place])] {
                    if let Some(reached) = next.get_mut(usize::from(row[digit.index()])) {
                        *reached = true;
                    }
                }
            }
            reached.push(std::mem::replace(&mut now, next));
        }
        Paths { automaton: self, left, reached, ends: now[0] }
    }

    /// The digits of each cell that are on a path, in the rule's order; `None` if there is no path.
    pub fn fits(&self, left: &[DigitSet]) -> Option<Vec<DigitSet>> {
        let paths = self.paths(left);
        paths.exists().then(|| paths.digits())
    }

    /// Whether there is a path.
    pub fn has_path(&self, left: &[DigitSet]) -> bool {
        self.paths(left).exists()
    }

    /// The first filling in the order in which the automaton reads, in the rule's order of cells.
    pub fn first_filling(&self, left: &[DigitSet]) -> Option<Vec<Digit>> {
        self.fillings(left, 1).pop()
    }

    /// The fillings in the order in which the automaton reads, at most so many, each in the rule's order of cells.
    pub fn fillings(&self, left: &[DigitSet], most: usize) -> Vec<Vec<Digit>> {
        let paths = self.paths(left);
        let mut found = Vec::new();
        if paths.exists() {
            let leads = paths.leads_to_end();
            let mut filling = vec![Digit::at(0); self.order.len()];
            self.fill(left, &leads, 0, 0, &mut filling, most, &mut found);
        }
        found
    }

    #[allow(clippy::too_many_arguments)]
    fn fill(
        &self,
        left: &[DigitSet],
        leads: &[Vec<bool>],
        place: usize,
        state: usize,
        filling: &mut Vec<Digit>,
        most: usize,
        found: &mut Vec<Vec<Digit>>,
    ) {
        if place == self.layers.len() {
            found.push(filling.clone());
            return;
        }
        let cell = usize::from(self.order[place]);
        for digit in left[cell] {
            let next = usize::from(self.layers[place][state * self.side + digit.index()]);
            if found.len() < most && leads[place + 1].get(next) == Some(&true) {
                filling[cell] = digit;
                self.fill(left, leads, place + 1, next, filling, most, found);
            }
        }
    }
}

/// An automaton has more states than are worth it.
struct TooManyStates;

/// The ways of an automaton through what is left of its cells.
pub struct Paths<'a> {
    automaton: &'a Automaton,
    left: &'a [DigitSet],
    /// By layer and state: whether a path from the start comes there.
    reached: Vec<Vec<bool>>,
    ends: bool,
}

impl Paths<'_> {
    /// Whether there is one.
    pub fn exists(&self) -> bool {
        self.ends
    }

    /// By layer and state: whether a path from the start to the end goes through it; the end is the last layer.
    fn leads_to_end(&self) -> Vec<Vec<bool>> {
        let automaton = self.automaton;
        let mut leads = vec![vec![self.ends]];
        for place in (0..automaton.layers.len()).rev() {
            let next = &leads[leads.len() - 1];
            let digits = self.left[usize::from(automaton.order[place])];
            let rows = automaton.layers[place].chunks(automaton.side).zip(&self.reached[place]);
            let lead = rows.map(|(row, &is_reached)| {
                let mut digits = digits;
                is_reached && digits.any(|digit| next.get(usize::from(row[digit.index()])) == Some(&true))
            });
            let lead = lead.collect();
            leads.push(lead);
        }
        leads.reverse();
        leads
    }

    /// The digits of each cell that are on a path, in the rule's order.
    pub fn digits(&self) -> Vec<DigitSet> {
        let automaton = self.automaton;
        let leads = self.leads_to_end();
        let mut digits = vec![DigitSet::EMPTY; automaton.order.len()];
        for (place, layer) in automaton.layers.iter().enumerate() {
            let cell = usize::from(automaton.order[place]);
            for (row, _) in layer.chunks(automaton.side).zip(&leads[place]).filter(|(_, leads)| **leads) {
                for digit in self.left[cell] {
                    if leads[place + 1].get(usize::from(row[digit.index()])) == Some(&true) {
                        digits[cell].insert(digit);
                    }
                }
            }
        }
        digits
    }

    /// The digits that every path holds somewhere, of those with several cells.
    pub fn needs(&self) -> DigitSet {
        let digits = self.digits();
        let all = digits.iter().fold(DigitSet::EMPTY, |all, &digits| all.or(digits));
        all.filter(|&digit| {
            let without: Vec<DigitSet> =
                self.left.iter().map(|left| left.minus(DigitSet::only(digit))).collect();
            !self.automaton.has_path(&without)
        })
        .collect()
    }
}
