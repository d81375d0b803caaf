//! What a candidate rules out, and what follows if it is eliminated, in the order of Sudoku Explainer.

use super::prelude::*;

/// A candidate that is assumed to be true or false, as a number: twice the cell's number times 9 plus the digit, plus 1
/// if true.
pub(super) type ChainKey = u16;

/// The number of different keys.
pub(super) const KEYS: usize = 81 * 9 * 2;

pub(super) const fn key(cell: usize, digit: usize, is_on: bool) -> ChainKey {
    ((cell * 9 + digit) * 2 + is_on as usize) as ChainKey
}

pub(super) const fn cell_of(key: ChainKey) -> usize {
    key as usize / 18
}

pub(super) const fn digit_of(key: ChainKey) -> usize {
    key as usize / 2 % 9
}

pub(super) const fn is_on(key: ChainKey) -> bool {
    key & 1 == 1
}

/// The digits that a fact eliminates from its cell, and the cell and digit that it places, if any.
pub(super) fn conclusion(fact: ChainKey, pencil: &Pencil) -> (u16, Option<(u8, u8)>) {
    let (cell, digit) = (cell_of(fact), digit_of(fact));
    match is_on(fact) {
        true => (pencil.cells[cell] & !(1 << digit), Some((cell as u8, digit as u8))),
        false => (1 << digit, None),
    }
}

/// The reason why a fact follows, as far as a chain's proof depends on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum LinkCause {
    /// The fact is assumed.
    Source,
    /// The cell holds exactly one digit.
    Cell,
    /// The digit occurs exactly once in a house of this kind: 0 for boxes, 1 for rows, 2 for columns.
    House(u8),
    /// Another rule implies the fact.
    Rule,
}

/// The reason why the first candidate rules out the second: the earliest of their links.
pub(super) fn weak_cause(from: ChainKey, to: ChainKey) -> LinkCause {
    let (first, second) = (cell_of(from), cell_of(to));
    if first == second {
        return LinkCause::Cell;
    }
    let kind = (0..KINDS).find(|&kind| HOUSES_OF[first][kind] == HOUSES_OF[second][kind]);
    LinkCause::House(kind.unwrap_or_default() as u8)
}

/// The facts that become true if a candidate is eliminated, with the reasons; `in_cell` and `in_houses` select the
/// kinds of links.
#[derive(Clone, Copy)]
pub(super) struct StrongLinks {
    links: [(ChainKey, LinkCause); 4],
    len: usize,
}

impl StrongLinks {
    pub const NONE: StrongLinks = StrongLinks { links: [(0, LinkCause::Source); 4], len: 0 };

    pub fn new(pencil: &Pencil, gone: ChainKey, in_cell: bool, in_houses: bool) -> StrongLinks {
        let (cell, digit) = (cell_of(gone), digit_of(gone));
        let mut strong = StrongLinks::NONE;
        if in_cell {
            let others = pencil.cells[cell];
            if others.count_ones() == 2 {
                let other = (others & !(1 << digit)).trailing_zeros() as usize;
                strong.add(key(cell, other, true), LinkCause::Cell);
            }
        }
        if in_houses {
            for (kind, house) in HOUSES_OF[cell].into_iter().enumerate() {
                let house = house as usize;
                let mut places = pencil.places[house][digit];
                if places.count_ones() != 2 {
                    continue;
                }
                let first = HOUSES[house][places.trailing_zeros() as usize] as usize;
                let other = if first == cell {
                    places &= places - 1;
                    HOUSES[house][places.trailing_zeros() as usize] as usize
                } else {
                    first
                };
                strong.add(key(other, digit, true), LinkCause::House(kind as u8));
            }
        }
        strong
    }

    fn add(&mut self, key: ChainKey, cause: LinkCause) {
        if self.iter().all(|(known, _)| known != key) {
            self.links[self.len] = (key, cause);
            self.len += 1;
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (ChainKey, LinkCause)> + '_ {
        self.links[..self.len].iter().copied()
    }
}

/// Visits the candidates that must be gone before a fact follows for a reason: those of the base that are no longer
/// left.
pub(super) fn each_hidden(
    held: ChainKey,
    cause: LinkCause,
    base: &Pencil,
    left: &Pencil,
    mut then: impl FnMut(usize, usize),
) {
    let (cell, digit) = (cell_of(held), digit_of(held));
    match cause {
        LinkCause::Cell => bits(base.cells[cell] & !left.cells[cell]).for_each(|digit| then(cell, digit)),
        LinkCause::House(kind) => {
            let house = HOUSES_OF[cell][kind as usize] as usize;
            let gone = base.places[house][digit] & !left.places[house][digit];
            bits(gone).for_each(|place| then(HOUSES[house][place] as usize, digit));
        }
        LinkCause::Source | LinkCause::Rule => {}
    }
}
