//! Other rules used in the middle of a run: locked digits, pairs and X-Wings.

use super::{
    super::{
        layout::{HOUSES, SUBSET_ORDER, bits, choices},
        pencil::Pencil,
        simple::locked::{locked_pairs, shared_places},
    },
    links::{LinkCause, key},
    run::ChainRun,
};

/// Adds the consequences of the first rule that finds anything; returns whether one did.
pub(super) fn advance(run: &mut ChainRun, base: &Pencil) -> bool {
    locked(run, base) || hidden_pairs(run, base) || naked_pairs(run, base) || x_wings(run, base)
}

/// Adds eliminated candidates, except known ones; returns whether any is new.
pub(super) fn add_gone(
    run: &mut ChainRun,
    gone: impl IntoIterator<Item = (usize, usize)>,
    parents: &[u16],
    nested: u32,
) -> bool {
    let mut is_new = false;
    for (cell, digit) in gone {
        let gone = key(cell, digit, false);
        if !run.has(gone) {
            run.add(gone, LinkCause::Rule, parents, nested);
            is_new = true;
        }
    }
    is_new
}

/// The nodes of a house's eliminated candidates.
fn gone_places(run: &ChainRun, base: &Pencil, house: usize, digit: usize, of: u16, parents: &mut Vec<u16>) {
    let gone = base.places[house][digit] & !run.pencil.places[house][digit] & of;
    parents.extend(bits(gone).filter_map(|place| run.gone(HOUSES[house][place] as usize, digit)));
}

fn locked(run: &mut ChainRun, base: &Pencil) -> bool {
    let mut found = false;
    let mut parents = Vec::new();
    for (first, second) in locked_pairs() {
        let elsewhere = !shared_places(first, second);
        for digit in 0..9 {
            let places = run.pencil.places[first][digit];
            if places & elsewhere != 0 || places.count_ones() < 2 {
                continue;
            }
            let gone = run.pencil.places[second][digit] & !shared_places(second, first);
            if gone == 0 {
                continue;
            }
            parents.clear();
            gone_places(run, base, first, digit, elsewhere & 0x1ff, &mut parents);
            if !parents.is_empty() {
                let cells = bits(gone).map(|place| (HOUSES[second][place] as usize, digit));
                found |= add_gone(run, cells, &parents, 0);
            }
        }
    }
    found
}

fn hidden_pairs(run: &mut ChainRun, base: &Pencil) -> bool {
    let mut found = false;
    let mut parents = Vec::new();
    for house in SUBSET_ORDER.map(usize::from) {
        let two = (0..9).filter(|&digit| run.pencil.places[house][digit].count_ones() == 2);
        let two = two.fold(0u16, |mask, digit| mask | 1 << digit);
        if two.count_ones() < 2 || run.pencil.open(house) <= 4 {
            continue;
        }
        for pair in pairs_of(two) {
            let [low, high] = ends(pair);
            let places = run.pencil.places[house][low];
            if places != run.pencil.places[house][high] {
                continue;
            }
            let cells = || bits(places).map(|place| HOUSES[house][place] as usize);
            if cells().all(|cell| run.pencil.cells[cell] & !pair == 0) {
                continue;
            }
            parents.clear();
            for place in bits(!places & 0x1ff) {
                let cell = HOUSES[house][place] as usize;
                parents.extend(bits(base.cells[cell] & pair).filter_map(|digit| run.gone(cell, digit)));
            }
            if !parents.is_empty() {
                let gone: Vec<(usize, usize)> = cells()
                    .flat_map(|cell| bits(run.pencil.cells[cell] & !pair).map(move |digit| (cell, digit)))
                    .collect();
                found |= add_gone(run, gone, &parents, 0);
            }
        }
    }
    found
}

fn naked_pairs(run: &mut ChainRun, base: &Pencil) -> bool {
    let mut found = false;
    let mut parents = Vec::new();
    for house in SUBSET_ORDER.map(usize::from) {
        let cells = HOUSES[house].map(usize::from);
        let two = (0..9).filter(|&place| run.pencil.count(cells[place]) == 2);
        let two = two.fold(0u16, |mask, place| mask | 1 << place);
        if two.count_ones() < 2 || run.pencil.open(house) < 4 {
            continue;
        }
        for pair in pairs_of(two) {
            let [low, high] = ends(pair);
            let digits = run.pencil.cells[cells[low]];
            if digits != run.pencil.cells[cells[high]] {
                continue;
            }
            let others = || bits(!pair & 0x1ff).map(|place| cells[place]);
            if others().all(|cell| run.pencil.cells[cell] & digits == 0) {
                continue;
            }
            parents.clear();
            for cell in [cells[low], cells[high]] {
                parents.extend(bits(base.cells[cell] & !digits).filter_map(|digit| run.gone(cell, digit)));
            }
            if !parents.is_empty() {
                let gone: Vec<(usize, usize)> = others()
                    .flat_map(|cell| bits(run.pencil.cells[cell] & digits).map(move |digit| (cell, digit)))
                    .collect();
                found |= add_gone(run, gone, &parents, 0);
            }
        }
    }
    found
}

fn x_wings(run: &mut ChainRun, base: &Pencil) -> bool {
    let mut found = false;
    let mut parents = Vec::new();
    let settled: [u32; 9] =
        std::array::from_fn(|digit| (9..18).filter(|&row| base_is_settled(base, row, digit)).count() as u32);
    for (bases, covers) in [(18, 9), (9, 18)] {
        for lines in choices(2, 9).map(|lines| lines as u16) {
            let [low, high] = ends(lines);
            for (digit, &settled) in settled.iter().enumerate() {
                let places = run.pencil.places[bases + low][digit];
                if places.count_ones() != 2
                    || places != run.pencil.places[bases + high][digit]
                    || settled + 4 > 9
                {
                    continue;
                }
                let mut gone: Vec<(usize, usize)> = Vec::new();
                for cover in bits(places) {
                    let left = run.pencil.places[covers + cover][digit] & !lines;
                    gone.extend(bits(left).map(|place| (HOUSES[covers + cover][place] as usize, digit)));
                }
                if gone.is_empty() {
                    continue;
                }
                gone.sort_unstable();
                parents.clear();
                for line in [low, high] {
                    gone_places(run, base, bases + line, digit, !places & 0x1ff, &mut parents);
                }
                if !parents.is_empty() {
                    found |= add_gone(run, gone, &parents, 0);
                }
            }
        }
    }
    found
}

/// Whether a digit is settled in a row. Candidates that a run rules out do not matter.
fn base_is_settled(base: &Pencil, row: usize, digit: usize) -> bool {
    base.places[row][digit] == 0
}

/// The pairs of the bits of a mask, in ascending order.
fn pairs_of(mask: u16) -> impl Iterator<Item = u16> {
    bits(mask).flat_map(move |high| bits(mask & ((1 << high) - 1)).map(move |low| 1 << high | 1 << low))
}

fn ends(pair: u16) -> [usize; 2] {
    [pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize]
}
