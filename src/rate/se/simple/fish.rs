//! X-Wing, Swordfish and Jellyfish.

use super::super::prelude::*;

/// The first fish of this size: lines whose places for a digit lie in as many crossing lines. Columns are tried as
/// bases before rows.
pub fn fish(pencil: &Pencil, size: u32, rule: SeRule) -> Option<SeHint> {
    [(18, 9), (9, 18)].into_iter().find_map(|(bases, covers)| {
        // The lines that can take part are computed once for a digit; the order is by lines, then by digits.
        let fitting: [u16; 9] = std::array::from_fn(|digit| fitting_lines(pencil, bases, digit, size));
        choices(size, 9).map(|lines| lines as u16).find_map(|lines| {
            (0..9).filter(|&digit| fitting[digit] & lines == lines).find_map(|digit| {
                let common = bits(lines).fold(0, |joined, line| joined | pencil.places[bases + line][digit]);
                if common.count_ones() != size {
                    return None;
                }
                let mut removals = Vec::new();
                for cover in bits(common).map(|cover| covers + cover) {
                    let gone = cells_at(cover, pencil.places[cover][digit] & !lines);
                    removals.extend(gone.map(|cell| (cell, 1 << digit)));
                }
                removals.sort_unstable();
                let of_line = |line: usize| cells_at(bases + line, pencil.places[bases + line][digit]);
                SeHint::removal(rule, removals, bits(lines).flat_map(of_line), 1 << digit)
            })
        })
    })
}

/// The lines that have two to `size` places for a digit; empty if the digit has too few open places.
fn fitting_lines(pencil: &Pencil, bases: usize, digit: usize, size: u32) -> u16 {
    let places: [u32; 9] = std::array::from_fn(|line| pencil.places[bases + line][digit].count_ones());
    let settled = places.iter().filter(|&&count| count == 0).count() as u32;
    if settled + size * 2 > 9 {
        return 0;
    }
    (0..9).filter(|&line| (2..=size).contains(&places[line])).fold(0, |set, line| set | 1 << line)
}
