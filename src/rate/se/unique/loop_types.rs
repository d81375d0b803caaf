//! Unique Rectangles and Loops: the consequences, by types 1 to 4.

use super::super::{layout::PLACE_IN, prelude::*};

/// A closed path of cells that can all hold the same two digits.
pub(super) struct UniqueLoop {
    pub cells: Vec<usize>,
    /// The two digits of the loop, the lower first.
    pub digits: [usize; 2],
}

impl UniqueLoop {
    pub fn mask(&self) -> u16 {
        1 << self.digits[0] | 1 << self.digits[1]
    }
}

/// The steps that follow from a loop, each with its type.
pub(super) fn loop_hints(pencil: &Pencil, found: &UniqueLoop) -> Vec<(SeHint, u8)> {
    let pair = found.mask();
    let extra_cells: Vec<usize> =
        found.cells.iter().copied().filter(|&cell| pencil.cells[cell] & !pair != 0).collect();
    let mut hints = Vec::new();
    match extra_cells[..] {
        [] => {}
        [only] => hints.extend(hint(found, [(only, pair)], 1, 0.0)),
        [first, second] => {
            let extras = (pencil.cells[first] | pencil.cells[second]) & !pair;
            match extras.count_ones() {
                1 => hints.extend(type_2(pencil, found, &extra_cells)),
                _ => type_3(pencil, found, first, second, &mut hints),
            }
            hints.extend(type_4(pencil, found, first, second));
        }
        _ => hints.extend(type_2(pencil, found, &extra_cells)),
    }
    hints
}

fn hint(
    found: &UniqueLoop,
    removals: impl IntoIterator<Item = (usize, u16)>,
    kind: u8,
    added: f64,
) -> Option<(SeHint, u8)> {
    let (rule, rating) = match found.cells.len() {
        ..6 => (SeRule::UniqueRectangle, 4.5),
        6..8 => (SeRule::UniqueLoop, 4.5 + 0.1),
        8..10 => (SeRule::UniqueLoop, 4.5 + 0.2),
        // The original adds twice, and the last bit of the sum decides between equal ratings.
        _ => (SeRule::UniqueLoop, 4.5 + 0.3 + 0.2),
    };
    let hint = SeHint::removal(rule, removals, found.cells.iter().copied(), found.mask())?;
    Some((SeHint { rating: rating + added, ..hint }, kind))
}

/// Type 2: all extra candidates have the same digit.
fn type_2(pencil: &Pencil, found: &UniqueLoop, extra_cells: &[usize]) -> Option<(SeHint, u8)> {
    let extras = pencil.cells[extra_cells[0]] & !found.mask();
    let digit = extras & extras.wrapping_neg();
    let common = extra_cells.iter().fold(!0, |set, &cell| set & SEES[cell]);
    let gone = cells_of(common & ((1 << 81) - 1)).filter(|&cell| pencil.cells[cell] & digit != 0);
    hint(found, gone.map(|cell| (cell, digit)), 2, 0.0)
}

/// Type 3: the extra candidates of two cells are part of a naked or a hidden set.
fn type_3(pencil: &Pencil, found: &UniqueLoop, first: usize, second: usize, hints: &mut Vec<(SeHint, u8)>) {
    let extras = (pencil.cells[first] | pencil.cells[second]) & !found.mask();
    for size in 2..=7 {
        for house in common_houses(first, second) {
            let open = pencil.open(house);
            let roof = Roof { pencil, found, cells: [first, second], house, extras };
            if size * 2 <= open && size >= extras.count_ones() {
                roof.naked_sets(size, hints);
            }
            if size * 2 < open {
                roof.hidden_sets(size, hints);
            }
        }
    }
}

fn common_houses(first: usize, second: usize) -> impl Iterator<Item = usize> {
    (0..KINDS)
        .filter(move |&kind| HOUSES_OF[first][kind] == HOUSES_OF[second][kind])
        .map(move |kind| HOUSES_OF[first][kind] as usize)
}

fn place(cell: usize, house: usize) -> usize {
    PLACE_IN[cell][house / 9] as usize
}

/// The two cells of a loop that have extra candidates, and a house that contains both.
struct Roof<'a> {
    pencil: &'a Pencil,
    found: &'a UniqueLoop,
    cells: [usize; 2],
    house: usize,
    extras: u16,
}

impl Roof<'_> {
    fn naked_sets(&self, size: u32, hints: &mut Vec<(SeHint, u8)>) {
        let &Roof { pencil, found, cells: [first, second], house, extras } = self;
        let (own, other) = (place(first, house), place(second, house));
        let shared = extras & pencil.cells[first] & pencil.cells[second];
        for chosen in choices(size, 9).map(|chosen| chosen as u16) {
            if chosen >> own & 1 == 0 || chosen >> other & 1 == 1 {
                continue;
            }
            let masks = || cells_at(house, chosen & !(1 << own)).map(|cell| pencil.cells[cell]);
            let of_others = masks().fold(0, |joined, mask| joined | mask);
            let is_set = masks().all(|mask| mask.count_ones() > 1)
                && (of_others | shared).count_ones() == size
                && (of_others | extras).count_ones() == size;
            if !is_set {
                continue;
            }
            let digits = of_others | extras;
            let others = cells_at(house, !(chosen | 1 << other) & 0x1ff);
            let removals = others.map(|cell| (cell, pencil.cells[cell] & digits));
            hints.extend(hint(found, removals, 3, f64::from(size - 1) * 0.1));
        }
    }

    fn hidden_sets(&self, size: u32, hints: &mut Vec<(SeHint, u8)>) {
        let &Roof { pencil, found, cells: [first, second], house, extras } = self;
        let pair = found.mask();
        let others: Vec<usize> = bits(!(pair | extras) & 0x1ff).collect();
        let (own, other) = (place(first, house), place(second, house));
        for chosen in choices(size - 2, others.len() as u32) {
            let digits = bits(chosen as u16).fold(pair, |mask, place| mask | 1 << others[place]);
            let mut joined = 0;
            let is_complete = bits(digits).all(|digit| {
                let places = pencil.places[house][digit] & !(1 << other);
                joined |= places;
                places != 0
            });
            if !is_complete || joined.count_ones() != size {
                continue;
            }
            let places = joined & !(1 << own);
            let removals = cells_at(house, places).map(|cell| (cell, pencil.cells[cell] & !digits));
            hints.extend(hint(found, removals, 3, f64::from(places.count_ones() - 1) * 0.1));
        }
    }
}

/// Type 4: one of the two digits is locked in the two cells, and the other is eliminated from them.
fn type_4(pencil: &Pencil, found: &UniqueLoop, first: usize, second: usize) -> Option<(SeHint, u8)> {
    let is_locked = |digit: usize| {
        common_houses(first, second).any(|house| {
            let kept = 1 << place(first, house) | 1 << place(second, house);
            pencil.places[house][digit] & !kept == 0
        })
    };
    let [low, high] = found.digits;
    let gone = match (is_locked(low), is_locked(high)) {
        (true, _) => 1 << high,
        (false, true) => 1 << low,
        (false, false) => return None,
    };
    hint(found, [(first, gone), (second, gone)], 4, 0.0)
}
