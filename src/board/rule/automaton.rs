//! The automaton of a rule, unrolled over its cells: layers of states from the start to the end.

use super::{Form, Geometry, Numbers, Rule};
use crate::board::{Cell, Digit, DigitSet};
use crate::meter::Meter;

use itertools::Itertools;
use smallvec::SmallVec;
use std::hash::{BuildHasherDefault, Hasher};

/// The most states that a layer may have. A rule that would have more is read without its cells that see each other.
const MOST_STATES: usize = 1 << 14;

/// What it takes to read a digit in a state, in units of a meter: the state that follows has to be looked up.
const WORK_OF_READING: u64 = 16;

/// No state follows.
pub(super) const NONE: u32 = u32::MAX;

/// The automaton of a rule: for each of its cells a layer of states, each with the state that follows a digit.
///
/// Every state lies on a path to the end, and no two of a layer accept the same digits. Cells of the rule that see each
/// other have different digits on every path, and a cell that comes twice has the same, unless that took too many states.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    /// The place among the rule's cells that each layer reads.
    pub(super) order: Vec<u16>,
    pub(super) side: usize,
    /// The number of each layer's first state; the last layer is the end, one state.
    pub(super) first: Vec<u32>,
    /// By state and digit: the number of the state that follows.
    pub(super) next: Vec<u32>,
    /// By state: the digits after which there is a next state.
    pub(super) accepts: Vec<DigitSet>,
    knows_peers: bool,
}

/// Numbers things in the order in which they come.
type IndexSet<T> = indexmap::IndexSet<T, BuildHasherDefault<StateHasher>>;

/// Hashes states, of which there are many: faster than the standard library's, and nobody chooses them to collide.
#[derive(Default)]
struct StateHasher(u64);

impl Hasher for StateHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(26) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

/// The digits that each later cell may not hold, while the automaton is built.
type Bars = SmallVec<[u32; 10]>;

impl Rule {
    /// The least and the greatest number that a rule of this family on these cells could have, if it needs one number;
    /// `None` if it needs none, or no number fits.
    pub(in crate::board) fn range(&self, board: &Geometry<'_>) -> Option<[usize; 2]> {
        let form = self.family.form();
        matches!(form, Form::Outside | Form::Cells { numbers: Numbers::One, .. }).then_some(())?;
        let most = self.cells.len() * board.side;
        let with = |number| Rule { numbers: vec![number], ..self.clone() };
        if self.is_sum() {
            // The number less the digits is what is left in the end; so the greatest number less that is their sum.
            let ends = Unrolled::best(&with(most), board)?.ends;
            let sums = ends.into_iter().map(|(left, _)| most - left as usize);
            return sums.minmax().into_option().map(<[usize; 2]>::from);
        }
        let mut fitting = (0..=most).filter(|&number| Automaton::new(&with(number), board).is_some());
        let least = fitting.next()?;
        let range = [least, fitting.next_back().unwrap_or(least)];
        (!board.meter.has_run_out()).then_some(range)
    }

    /// Two cells that see each other, although the rule alone gives them the same digit; `None` if there are none.
    pub(in crate::board) fn alike(&self, board: &Geometry<'_>) -> Option<[Cell; 2]> {
        let free = Unrolled::new(self, order_by_house(self, board), board, Peers::None)?;
        let free = free.merged(self, board.side)?;
        let all = DigitSet::all(board.side);
        // Without an answer, they can.
        let can_differ = |one: usize, other: usize| {
            Digit::all(board.side).any(|digit| {
                let mut left = vec![all; self.cells.len()];
                left[one] = DigitSet::only(digit);
                left[other] = all.minus(left[one]);
                board.meter.spend(free.size() as u64).is_break() || free.has_path(&left)
            })
        };
        let pairs = (0..self.cells.len()).tuple_combinations();
        let mut pairs = pairs.map(|(one, other)| ([one, other], [one, other].map(|place| self.cells[place])));
        pairs
            .find(|&([one, other], cells)| (board.sees)(cells[0], cells[1]) && !can_differ(one, other))
            .map(|(_, cells)| cells)
    }
}

impl Automaton {
    /// The automaton of a rule on a board; `None` if no digits fit.
    pub(in crate::board) fn new(rule: &Rule, board: &Geometry<'_>) -> Option<Automaton> {
        Unrolled::best(rule, board)?.merged(rule, board.side)
    }

    /// The automaton of a rule; once the meter has run out, one that does not know which cells differ.
    pub(in crate::board) fn of_any(rule: &Rule, board: &Geometry<'_>) -> Automaton {
        let meter = &Meter::unbounded();
        let of = Automaton::new(rule, board).or_else(|| {
            let free = || Automaton::free(rule, &Geometry { meter, houses: board.houses.clone(), ..*board });
            board.meter.has_run_out().then(free)?
        });
        // A derived sum that no digits make is kept: whoever looks at the rule sees that there is no solution.
        of.unwrap_or_else(|| Automaton::without_paths(rule, board.side))
    }

    /// The automaton that reads a rule's cells in their order, as if none of them were the same or saw another: the same for
    /// all rules of a family with so many cells and these numbers. `None` if no digits fit, or they are too many states.
    pub(super) fn free(rule: &Rule, board: &Geometry<'_>) -> Option<Automaton> {
        let order = rule.reading_order();
        let group = vec![None; order.len()];
        Unrolled::new(rule, (order, group), board, Peers::None)?.merged(rule, board.side)
    }

    /// The state that follows one after a digit, if any does.
    pub(super) fn follows(&self, state: u64, digit: Digit) -> Option<u64> {
        let next = self.next[state as usize * self.side + digit.index()];
        (next != NONE).then_some(next.into())
    }

    /// The automaton of a rule that no digits fit.
    fn without_paths(rule: &Rule, side: usize) -> Automaton {
        let count = rule.cells.len();
        let first = (0..=count as u32).collect();
        Automaton {
            order: (0..count as u16).collect(),
            side,
            first,
            next: vec![NONE; count * side],
            accepts: vec![DigitSet::EMPTY; count],
            knows_peers: true,
        }
    }

    /// Whether cells of the rule that see each other differ on every path.
    pub fn knows_peers(&self) -> bool {
        self.knows_peers
    }

    /// How many states it has.
    pub fn size(&self) -> usize {
        self.next.len() / self.side
    }
}

/// The states of a rule, layer by layer, before those without a way to the end go.
struct Unrolled {
    /// The place among the rule's cells that each layer reads.
    order: Vec<usize>,
    /// By layer, state and digit: the number of the state that follows.
    edges: Vec<Vec<Option<u32>>>,
    /// The states after the last digit, each with the number of its bars.
    ends: Vec<(u64, u32)>,
    peers: Peers,
}

impl Unrolled {
    /// The states in which most cells that see each other differ; `None` if they are too many all the same.
    fn best(rule: &Rule, board: &Geometry<'_>) -> Option<Unrolled> {
        let ways = [Peers::All, Peers::OfGroup, Peers::None];
        ways.into_iter().find_map(|peers| Unrolled::new(rule, order_by_house(rule, board), board, peers))
    }

    /// The states in which these cells that see each other differ; `None` if they are more than are worth it, or the work of
    /// making the board is spent.
    fn new(rule: &Rule, (order, group): Order, board: &Geometry<'_>, peers: Peers) -> Option<Unrolled> {
        let side = board.side;
        // A cell that comes again holds the same digit.
        let again = |place: usize| -> Vec<usize> {
            let is_same = |later: &usize| rule.cells[order[*later]] == rule.cells[order[place]];
            (place + 1..order.len()).filter(|later| peers != Peers::None && is_same(later)).collect()
        };
        let seen = |place: usize| -> Vec<usize> {
            let is_seen = |later: &usize| {
                let knows = match peers {
                    Peers::All => true,
                    Peers::OfGroup => group[place].is_some() && group[place] == group[*later],
                    Peers::None => false,
                };
                knows && (board.sees)(rule.cells[order[place]], rule.cells[order[*later]])
            };
            (place + 1..order.len()).filter(is_seen).collect()
        };
        // Forward: all states, that of the family and the number of its bars, and the state that follows each digit.
        let mut bars: Vec<Bars> = vec![SmallVec::from_elem(0, order.len())];
        let (mut states, mut edges) = (vec![(rule.start(), 0)], Vec::with_capacity(order.len()));
        for place in 0..order.len() {
            let (seen, again) = (seen(place), again(place));
            let (mut next, mut next_bars) = (IndexSet::default(), IndexSet::default());
            // By bars and digit: the bars that follow, once they are known.
            let mut after: Vec<Option<u32>> = vec![None; bars.len() * side];
            let mut bars_after = |number: usize, digit: Digit| {
                *after[number * side + digit.index()].get_or_insert_with(|| {
                    let mut bars: Bars = bars[number].clone();
                    bars[place] = 0;
                    seen.iter().for_each(|&later| bars[later] |= 1 << digit.index());
                    again.iter().for_each(|&later| bars[later] |= !(1 << digit.index()));
                    next_bars.insert_full(bars).0 as u32
                })
            };
            let mut rows = Vec::with_capacity(states.len() * side);
            for &(state, number) in &states {
                for digit in Digit::all(side) {
                    let is_barred = bars[number as usize][place] >> digit.index() & 1 != 0;
                    let read = if is_barred { None } else { rule.read(state, place, digit.value() as u64) };
                    let after = read.map(|read| (read, bars_after(number as usize, digit)));
                    rows.push(after.map(|after| next.insert_full(after).0 as u32));
                }
                let work = board.meter.spend(side as u64 * WORK_OF_READING);
                if work.is_break() || next.len() > MOST_STATES {
                    return None;
                }
            }
            edges.push(rows);
            (states, bars) = (next.into_iter().collect(), next_bars.into_iter().collect());
        }
        Some(Unrolled { order, edges, ends: states, peers })
    }

    /// The automaton; `None` if no digits fit.
    fn merged(self, rule: &Rule, side: usize) -> Option<Automaton> {
        let Unrolled { order, edges, ends, peers } = self;
        // Backward: states without a way to the end go, and those with the same ways become one.
        let accepts = |(state, _): &(u64, u32)| if rule.accepts(*state) { 0 } else { NONE };
        let mut merged: Vec<u32> = ends.iter().map(accepts).collect();
        let mut layers: Vec<Vec<u32>> = Vec::with_capacity(order.len());
        for rows in edges.iter().rev() {
            let mut layer: IndexSet<SmallVec<[u32; 9]>> = IndexSet::default();
            let mut merge = |row: &[Option<u32>]| {
                let next = row.iter().map(|next| next.map_or(NONE, |next| merged[next as usize]));
                let row: SmallVec<_> = next.collect();
                if row.iter().all(|&next| next == NONE) { NONE } else { layer.insert_full(row).0 as u32 }
            };
            merged = rows.chunks(side).map(&mut merge).collect();
            layers.push(layer.into_iter().flatten().collect());
        }
        layers.reverse();
        if merged.first().is_none_or(|&state| state == NONE) {
            return None;
        }
        let mut first = vec![0];
        let mut next = Vec::new();
        for layer in layers {
            let after = first[first.len() - 1] + (layer.len() / side) as u32;
            first.push(after);
            next.extend(layer.into_iter().map(|state| if state == NONE { NONE } else { after + state }));
        }
        let order = order.into_iter().map(|place| place as u16).collect();
        let accepts = |row: &[u32]| Digit::all(side).filter(|digit| row[digit.index()] != NONE).collect();
        let accepts = next.chunks(side).map(accepts).collect();
        Some(Automaton { order, side, first, next, accepts, knows_peers: peers == Peers::All })
    }
}

/// Which cells of a rule that see each other differ on every path.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Peers {
    All,
    /// Those of a house that are read one after the other, where the order of reading is free.
    OfGroup,
    None,
}

/// The places of a rule's cells as they are read, each with the house that it is read with.
type Order = (Vec<usize>, Vec<Option<usize>>);

/// The order in which a rule's cells are read, with the house that each is read with. Where the family leaves the order
/// free, the cells of a house follow each other, so that few digits must be remembered at a time.
pub(super) fn order_by_house(rule: &Rule, board: &Geometry<'_>) -> Order {
    let mut order = rule.reading_order();
    let mut free = order.split_off(rule.free_from().min(order.len()));
    let mut group = vec![None; order.len()];
    while !free.is_empty() {
        let is_in = |house: usize, place: usize| board.houses[house].1.contains(&rule.cells[place]);
        let size = |house: &usize| free.iter().filter(|&&place| is_in(*house, place)).count();
        let Some(house) = (0..board.houses.len()).rev().max_by_key(size) else { break };
        let (here, others): (Vec<usize>, Vec<usize>) = free.iter().partition(|&&place| is_in(house, place));
        group.extend(here.iter().map(|_| Some(house)));
        order.extend(here);
        free = others;
    }
    (order, group)
}
