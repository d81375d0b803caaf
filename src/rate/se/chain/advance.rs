//! Rules that take part in a run of consequences: locked digits, pairs and X-Wings.

use super::{
    super::{
        layout::SUBSET_ORDER,
        simple::locked::{locked_pairs, shared_places},
    },
    prelude::*,
};

/// Adds the consequences of the first rule that finds anything; returns whether some rule did.
pub(super) fn advance(run: &mut ChainRun, base: &Pencil) -> bool {
    locked(run, base) || pairs(run, base, false) || pairs(run, base, true) || x_wings(run, base)
}

/// Adds eliminated candidates that are not known yet, if anything causes that; returns whether there were any.
pub(super) fn add_gone(
    run: &mut ChainRun,
    gone: impl IntoIterator<Item = (usize, usize)>,
    parents: &[u16],
    nested: u32,
) -> bool {
    let mut is_new = false;
    if parents.is_empty() {
        return false;
    }
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
    parents.extend(cells_at(house, gone).filter_map(|cell| run.gone(cell, digit)));
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
            found |= add_gone(run, cells_at(second, gone).map(|cell| (cell, digit)), &parents, 0);
        }
    }
    found
}

/// Looks for naked or hidden pairs in all houses, and adds their eliminations; returns whether any was new.
fn pairs(run: &mut ChainRun, base: &Pencil, are_naked: bool) -> bool {
    let mut found = false;
    let mut parents = Vec::new();
    for house in SUBSET_ORDER {
        // The digits of each place, or the places of each digit.
        let lines = match are_naked {
            true => HOUSES[house].map(|cell| run.pencil.cells[cell as usize]),
            false => run.pencil.places[house],
        };
        let two = (0..9).filter(|&line| lines[line].count_ones() == 2);
        let two = two.fold(0u16, |mask, line| mask | 1 << line);
        if two.count_ones() < 2 || run.pencil.open(house) < if are_naked { 4 } else { 5 } {
            continue;
        }
        for pair in pairs_of(two) {
            let [low, high] = ends(pair);
            let shared = lines[low];
            if shared != lines[high] {
                continue;
            }
            let (inside, outside) = match are_naked {
                true => ((pair, !shared), (!pair & 0x1ff, shared)),
                false => ((!shared & 0x1ff, pair), (shared, !pair)),
            };
            let gone: Vec<(usize, usize)> = candidates(&run.pencil, house, outside).collect();
            if gone.is_empty() {
                continue;
            }
            parents.clear();
            let ruled_out = candidates(base, house, inside);
            parents.extend(ruled_out.filter_map(|(cell, digit)| run.gone(cell, digit)));
            found |= add_gone(run, gone, &parents, 0);
        }
    }
    found
}

/// The candidates of these digits at these places of a house.
fn candidates(
    pencil: &Pencil,
    house: usize,
    (places, digits): (u16, u16),
) -> impl Iterator<Item = (usize, usize)> + '_ {
    cells_at(house, places)
        .flat_map(move |cell| bits(pencil.cells[cell] & digits).map(move |digit| (cell, digit)))
}

fn x_wings(run: &mut ChainRun, base: &Pencil) -> bool {
    let mut found = false;
    let mut parents = Vec::new();
    // Candidates that a run rules out do not settle a digit in a row.
    let settled: [u32; 9] =
        std::array::from_fn(|digit| (9..18).filter(|&row| base.places[row][digit] == 0).count() as u32);
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
                for cover in bits(places).map(|cover| covers + cover) {
                    let left = run.pencil.places[cover][digit] & !lines;
                    gone.extend(cells_at(cover, left).map(|cell| (cell, digit)));
                }
                if gone.is_empty() {
                    continue;
                }
                gone.sort_unstable();
                parents.clear();
                for line in [low, high] {
                    gone_places(run, base, bases + line, digit, !places & 0x1ff, &mut parents);
                }
                found |= add_gone(run, gone, &parents, 0);
            }
        }
    }
    found
}

/// The pairs of the bits of a mask, in ascending order.
fn pairs_of(mask: u16) -> impl Iterator<Item = u16> {
    bits(mask).flat_map(move |high| bits(mask & ((1 << high) - 1)).map(move |low| 1 << high | 1 << low))
}

fn ends(pair: u16) -> [usize; 2] {
    [pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize]
}
