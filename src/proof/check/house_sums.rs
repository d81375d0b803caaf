//! Checks that a sum follows from the sums of houses and of rules.

use super::{
    allowance::Allowance,
    error::{CheckErrorKind, ReasonError},
    house_table::HouseTable,
    rules::{FamilyTerm, HouseSumTerm, RuleTerm},
    terms::CellTerm,
};
use std::collections::BTreeMap;

impl RuleTerm {
    /// What its digits make together, if its family says so.
    fn fixed_sum(&self) -> Option<i64> {
        match self.family {
            FamilyTerm::Cage | FamilyTerm::Sum | FamilyTerm::LittleKiller => {
                Some(*self.numbers.first()? as i64)
            }
            FamilyTerm::X => Some(10),
            FamilyTerm::V => Some(5),
            _ => None,
        }
    }
}

/// Checks that a rule is one of the board's, or follows from houses and rules of the board: all digits of the houses
/// less those of the rules, or the other way round, are those of its cells, and make its number.
pub fn check_rule(rule: &RuleTerm, board: &HouseTable, allowance: &Allowance) -> Result<(), CheckErrorKind> {
    allowance.spend([1 + board.rules().len(), 1 + rule.cells.len()])?;
    let error = |error| Err(CheckErrorKind::Reason(error));
    let Some(HouseSumTerm { houses, rules }) = &rule.from else {
        return if board.rules().contains(rule) { Ok(()) } else { error(ReasonError::NoRule) };
    };
    let (&FamilyTerm::Sum, &[number]) = (&rule.family, &rule.numbers[..]) else {
        return error(ReasonError::NoRule);
    };
    let side = board.side();
    let mut sum = 0;
    let mut weights: BTreeMap<CellTerm, i64> = BTreeMap::new();
    for &house in houses {
        allowance.spend([1, side])?;
        let cells = board.cells_of(house);
        if cells.is_empty() {
            return error(ReasonError::NoHouse(house));
        }
        cells.iter().for_each(|&cell| *weights.entry(cell).or_default() += 1);
        sum += (side * (side + 1) / 2) as i64;
    }
    for (place, part) in rules.iter().enumerate() {
        allowance.spend([1 + board.rules().len(), 1 + part.cells.len()])?;
        let Some(of_part) = part.fixed_sum().filter(|_| board.rules().contains(part)) else {
            return error(ReasonError::NoAddend(place));
        };
        part.cells.iter().for_each(|&cell| *weights.entry(cell).or_default() -= 1);
        sum -= of_part;
    }
    weights.retain(|_, weight| *weight != 0);
    // What sticks out counts the other way round.
    let sign = weights.values().next().copied().unwrap_or(1);
    let strays = weights.iter().filter(|&(cell, &weight)| weight != sign || !rule.cells.contains(cell));
    let missing = rule.cells.iter().filter(|cell| !weights.contains_key(cell));
    let mut odd = strays.map(|(cell, _)| cell).chain(missing);
    if let Some(&cell) = odd.next() {
        return error(ReasonError::NotLeftOver(cell));
    }
    let is_once = weights.len() == rule.cells.len() && sign.abs() == 1;
    match is_once && usize::try_from(sign * sum) == Ok(number) {
        true => Ok(()),
        false => error(ReasonError::OtherSum),
    }
}
