//! Checks that the digits of a pattern can be exchanged without a change of any house or rule.

use super::{forms::PatternCellForm, prelude::*};

/// Checks that a pattern, filled with only its digits, can be filled in another way.
///
/// Each house has every digit of the pattern in two of its pattern cells or in none. So, filled with only these
/// digits, the cells of the pattern have each digit once in a house, and still do after the digits of every cell are
/// swapped. No rule names any of these cells. If there are more than two digits, the two halves of the cells change places
/// instead.
pub fn check_exchange(
    pattern: &[PatternCellForm],
    board: MeteredBoard<'_>,
    is_given: &dyn Fn(CellTerm) -> bool,
) -> Checked {
    let cells: Vec<CellTerm> = pattern.iter().map(|here| here.cell).collect();
    let (side, houses) = (board.side(), board.named_houses().count());
    let of_rules: usize = board.rules().iter().map(|rule| 1 + rule.cells.len()).sum();
    board.spend([cells.len(), cells.len() + side * houses + of_rules])?;
    let are_two = |digits: &[DigitTerm]| matches!(digits, [one, other] if one != other);
    let swaps_digits = pattern.iter().all(|here| are_two(&here.digits));
    refuse_if(cells.is_empty() || has_repeats(&cells), ReasonError::Parts)?;
    refuse_if(!swaps_digits && !are_halves(pattern, &board), ReasonError::Parts)?;
    let given = pattern.iter().find(|here| is_given(here.cell));
    refuse(given.map(|given| CheckErrorKind::PatternGiven(given.cell.with(given.digits[0].0))))?;
    let is_bound = |cell: &CellTerm| board.rules().iter().any(|rule| rule.cells.contains(cell));
    refuse(cells.iter().copied().find(is_bound).map(CheckErrorKind::PatternInRule))?;
    let keeps_digits = |house: &[CellTerm]| match swaps_digits {
        true => has_in_pairs(pattern, house),
        false => keeps_halves(&cells, house),
    };
    let changed = board.named_houses().find(|(_, house)| !keeps_digits(house));
    refuse(changed.map(|(house, _)| CheckErrorKind::NotExchangeable(house)))
}

/// Whether a house has each digit of the pattern in two of its cells or in none.
fn has_in_pairs(pattern: &[PatternCellForm], house: &[CellTerm]) -> bool {
    let mut times = [0; HouseTable::MAX_SIDE];
    let here = pattern.iter().filter(|here| house.contains(&here.cell));
    here.flat_map(|here| &here.digits).for_each(|digit| times[usize::from(digit.0)] += 1);
    times.iter().all(|times| [0, 2].contains(times))
}

/// Whether the cells are two halves, each in one house, with as many cells as there are digits, the same in all
/// cells, and each cell sees its counterpart in the other half. Then each half holds every digit, and the two do not
/// hold them in the same order.
fn are_halves(pattern: &[PatternCellForm], board: &HouseTable) -> bool {
    let digits = &pattern[0].digits;
    let (one, other) = pattern.split_at(pattern.len() / 2);
    let is_in_one_house = |half: &[PatternCellForm]| {
        board.named_houses().any(|(_, house)| half.iter().all(|here| house.contains(&here.cell)))
    };
    pattern.len() == 2 * digits.len()
        && !has_repeats(digits)
        && pattern.iter().all(|here| here.digits == *digits)
        && [one, other].into_iter().all(is_in_one_house)
        && one.iter().zip(other).all(|(a, b)| board.sees(a.cell, b.cell))
}

/// Whether a house keeps its digits when the halves change places: it has both or none of two cells that change
/// places, or it has one whole half and nothing of the other, which holds the same digits.
fn keeps_halves(cells: &[CellTerm], house: &[CellTerm]) -> bool {
    let (one, other) = cells.split_at(cells.len() / 2);
    let is_in = |cell: &CellTerm| house.contains(cell);
    let (one, other): (Vec<bool>, Vec<bool>) =
        (one.iter().map(is_in).collect(), other.iter().map(is_in).collect());
    let is_whole = |a: &[bool], b: &[bool]| a.iter().all(|here| *here) && !b.iter().any(|here| *here);
    one == other || is_whole(&one, &other) || is_whole(&other, &one)
}
