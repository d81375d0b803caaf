//! Hidden and naked singles.

use super::super::{layout::SUBSET_ORDER, prelude::*};

/// The first single of a house: the last open cell of a house or else a hidden single; boxes come before columns and
/// rows.
pub fn hidden_single(pencil: &Pencil) -> Option<SeHint> {
    let last = SUBSET_ORDER.into_iter().filter(|&house| pencil.open(house) == 1);
    let last = last.into_iter().find_map(|house| Some((house, single_in(pencil, house)?)));
    // By now no house has just one open cell.
    let found =
        last.or_else(|| SUBSET_ORDER.into_iter().find_map(|house| Some((house, single_in(pencil, house)?))));
    let (house, (cell, digit)) = found?;
    let rule = match house {
        _ if pencil.open(house) == 1 => SeRule::LastCell,
        ..9 => SeRule::HiddenSingleBox,
        _ => SeRule::HiddenSingleLine,
    };
    Some(SeHint::single(rule, cell, digit, HOUSES[house].map(usize::from), 1 << digit))
}

/// The first digit of a house that has only one place, and that cell.
fn single_in(pencil: &Pencil, house: usize) -> Option<(usize, usize)> {
    let digit = pencil.places[house].iter().position(|places| places.is_power_of_two())?;
    let place = pencil.places[house][digit].trailing_zeros() as usize;
    Some((HOUSES[house][place] as usize, digit))
}

/// The first cell that has one candidate.
pub fn naked_single(pencil: &Pencil) -> Option<SeHint> {
    let cell = (0..81).find(|&cell| pencil.cells[cell].is_power_of_two())?;
    let digits = pencil.cells[cell];
    Some(SeHint::single(SeRule::NakedSingle, cell, digits.trailing_zeros() as usize, [cell], digits))
}
