//! Unique Rectangles and Loops: finds them.

use super::{
    super::{layout::HOUSE_CELLS, prelude::*},
    loop_types::{UniqueLoop, loop_hints},
};

/// The easiest step from a loop; among equally easy ones the type decides, then the order in which they were found.
pub fn unique_loop(pencil: &Pencil) -> Option<SeHint> {
    let with: [u128; 9] = std::array::from_fn(|digit| pencil.cells_with(digit));
    let mut best: Option<(SeHint, u8)> = None;
    for start in (0..81).filter(|&cell| pencil.count(cell) == 2) {
        let mut digits = bits(pencil.cells[start]);
        let digits = [digits.next()?, digits.next()?];
        // Loops through an earlier start were found from there.
        let pair = pencil.cells[start];
        let earlier = |&cell: &usize| pencil.cells[cell] == pair;
        let mut pool = with[digits[0]] & with[digits[1]];
        pool &= !cells_of(pool & ((1 << start) - 1)).filter(earlier).fold(0u128, |set, cell| set | 1 << cell);
        let pool = usable(pool);
        if pool >> start & 1 == 0 {
            continue;
        }
        let mut path = LoopPath { pencil, cells: vec![], digits, pool, visits: [0; 2], found: vec![] };
        path.extend(start, 2, 0, None);
        for cells in path.found {
            for (hint, kind) in loop_hints(pencil, &UniqueLoop { cells, digits }) {
                let is_easier = |(known, known_kind): &(SeHint, u8)| {
                    hint.rating < known.rating || hint.rating == known.rating && kind < *known_kind
                };
                if best.as_ref().is_none_or(is_easier) {
                    best = Some((hint, kind));
                }
            }
        }
    }
    best.map(|(hint, _)| hint)
}

/// The cells of a set that can be on a loop: each of their houses contains another cell of the set.
fn usable(pool: u128) -> u128 {
    let mut left = pool;
    loop {
        let is_usable = |&cell: &usize| {
            HOUSES_OF[cell].iter().all(|&house| HOUSE_CELLS[house as usize] & left & !(1 << cell) != 0)
        };
        let next = cells_of(left).filter(is_usable).fold(0u128, |set, cell| set | 1 << cell);
        if next == left {
            return left;
        }
        left = next;
    }
}

struct LoopPath<'a> {
    pencil: &'a Pencil,
    cells: Vec<usize>,
    digits: [usize; 2],
    /// The cells that can hold both digits.
    pool: u128,
    /// The houses of the path's cells at even and at odd positions, as bits.
    visits: [u32; 2],
    found: Vec<Vec<usize>>,
}

impl LoopPath<'_> {
    /// Adds a cell and tries every continuation of the path. `rescuers` is how many further cells may have extra
    /// candidates, and `extras` are the path's extra candidates so far.
    fn extend(&mut self, cell: usize, rescuers: i32, extras: u16, last: Option<usize>) {
        let parity = self.cells.len() % 2;
        let houses = HOUSES_OF[cell].iter().fold(0u32, |set, house| set | 1 << house);
        if self.visits[parity] & houses != 0 {
            // A loop enters each of its houses once at an even and once at an odd place.
            return;
        }
        self.visits[parity] |= houses;
        self.cells.push(cell);
        let pair = 1u16 << self.digits[0] | 1 << self.digits[1];
        for kind in (0..KINDS).filter(|&kind| Some(kind) != last) {
            let house = HOUSES_OF[cell][kind] as usize;
            for next in cells_of(HOUSE_CELLS[house] & self.pool) {
                if next == self.cells[0] {
                    if self.cells.len() >= 4 && self.visits[0] == self.visits[1] {
                        self.found.push(self.cells.clone());
                    }
                    continue;
                }
                if self.cells.contains(&next) {
                    continue;
                }
                let digits = self.pencil.cells[next];
                let extras = (extras | digits) & !pair;
                let is_pure = digits == pair;
                if is_pure || extras.count_ones() == 1 || rescuers > 0 {
                    self.extend(next, rescuers - i32::from(!is_pure), extras, Some(kind));
                }
            }
        }
        self.cells.pop();
        self.visits[parity] &= !houses;
    }
}
