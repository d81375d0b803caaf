//! Hidden and naked singles.

use super::super::{
    hint::SeHint,
    ladder::SeRule,
    layout::{HOUSES, SUBSET_ORDER},
    pencil::Pencil,
};

/// The last open cell of a house, or else a hidden single; of each, boxes come before columns and rows.
pub(in super::super) fn hidden_single(pencil: &Pencil) -> Option<SeHint> {
    let mut first = None;
    for house in SUBSET_ORDER.map(usize::from) {
        for digit in 0..9 {
            let places = pencil.places[house][digit];
            if !places.is_power_of_two() {
                continue;
            }
            let is_last = pencil.open(house) == 1;
            if !is_last && first.is_some() {
                continue;
            }
            let rule = match (is_last, house) {
                (true, _) => SeRule::LastCell,
                (false, ..9) => SeRule::HiddenSingleBox,
                (false, _) => SeRule::HiddenSingleLine,
            };
            let cell = HOUSES[house][places.trailing_zeros() as usize] as usize;
            let hint = SeHint::single(rule, cell, digit, HOUSES[house].map(usize::from), 1 << digit);
            if is_last {
                return Some(hint);
            }
            first = Some(hint);
        }
    }
    first
}

/// The first cell that has one candidate.
pub(in super::super) fn naked_single(pencil: &Pencil) -> Option<SeHint> {
    let cell = (0..81).find(|&cell| pencil.cells[cell].is_power_of_two())?;
    let digits = pencil.cells[cell];
    Some(SeHint::single(SeRule::NakedSingle, cell, digits.trailing_zeros() as usize, [cell], digits))
}
