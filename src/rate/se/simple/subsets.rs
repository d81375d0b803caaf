//! Naked and hidden pairs, triplets and quads, and the hidden singles that hidden ones uncover at once.

use super::super::{layout::SUBSET_ORDER, prelude::*};

/// The union of `size` masks if it has as many bits; `None` otherwise, or if a mask has fewer than two bits.
fn union_of(masks: impl Iterator<Item = u16>, size: u32) -> Option<u16> {
    let mut joined = 0u16;
    for mask in masks {
        if mask.count_ones() <= 1 {
            return None;
        }
        joined |= mask;
    }
    (joined.count_ones() == size).then_some(joined)
}

/// The first naked set: cells of a house that together have as many candidates as cells.
pub fn naked_set(pencil: &Pencil, size: u32, rule: SeRule) -> Option<SeHint> {
    houses(pencil, size * 2).find_map(|house| {
        let cells = HOUSES[house].map(|cell| pencil.cells[cell as usize]);
        let usable = fitting(&cells, size);
        choices_of(size, usable).find_map(|chosen| {
            let digits = union_of(bits(chosen).map(|place| cells[place]), size)?;
            let others = cells_at(house, !chosen & 0x1ff).map(|cell| (cell, pencil.cells[cell] & digits));
            SeHint::removal(rule, others, cells_at(house, chosen), digits)
        })
    })
}

/// The first hidden set: digits of a house that together have as many places as digits.
pub fn hidden_set(pencil: &Pencil, size: u32, rule: SeRule) -> Option<SeHint> {
    houses(pencil, size * 2 + 1).find_map(|house| {
        hidden_sets(pencil, house, size).find_map(|(digits, places)| {
            let others = cells_at(house, places).map(|cell| (cell, pencil.cells[cell] & !digits));
            SeHint::removal(rule, others, cells_at(house, places), digits)
        })
    })
}

/// The first hidden set that leaves another digit only one place in the house.
pub fn direct_hidden_set(pencil: &Pencil, size: u32, rule: SeRule) -> Option<SeHint> {
    houses(pencil, size + 1).find_map(|house| {
        hidden_sets(pencil, house, size).find_map(|(digits, places)| {
            let (digit, place) = bits(!digits & 0x1ff).find_map(|digit| {
                let before = pencil.places[house][digit];
                let after = before & !places;
                let is_single = before.count_ones() > 1 && after.is_power_of_two();
                is_single.then(|| (digit, after.trailing_zeros() as usize))
            })?;
            let cells = cells_at(house, places);
            Some(SeHint::single(rule, HOUSES[house][place] as usize, digit, cells, digits))
        })
    })
}

/// The houses with so many open cells, or more.
fn houses(pencil: &Pencil, least: u32) -> impl Iterator<Item = usize> {
    SUBSET_ORDER.into_iter().filter(move |&house| pencil.open(house) >= least)
}

/// The hidden sets of a house: their digits and their places.
fn hidden_sets(pencil: &Pencil, house: usize, size: u32) -> impl Iterator<Item = (u16, u16)> {
    let places = pencil.places[house];
    choices_of(size, fitting(&places, size)).filter_map(move |digits| {
        let joined = union_of(bits(digits).map(|digit| places[digit]), size)?;
        Some((digits, joined))
    })
}

/// Which of nine masks have two to `size` bits, as bits; only such masks can be part of a set.
fn fitting(masks: &[u16; 9], size: u32) -> u16 {
    (0..9)
        .filter(|&place| (2..=size).contains(&masks[place].count_ones()))
        .fold(0, |set, place| set | 1 << place)
}

/// The choices of `size` usable places among nine, as bits, in ascending order.
fn choices_of(size: u32, usable: u16) -> impl Iterator<Item = u16> {
    let mut places = [0; 9];
    bits(usable).enumerate().for_each(|(number, place)| places[number] = place);
    // Leaving out unusable places keeps the ascending order.
    choices(size, usable.count_ones())
        .map(move |chosen| bits(chosen as u16).fold(0, |mask, place| mask | 1 << places[place]))
}
