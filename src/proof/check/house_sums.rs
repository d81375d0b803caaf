//! Checks that a sum follows from the sums of houses and of rules.

use super::{
    allowance::Allowance,
    error::{CheckErrorKind, ReasonError},
    house_table::HouseTable,
    rules::{EqualityTerm, FamilyTerm, HouseSumTerm, RuleTerm},
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

/// The greatest weight of a cell in an equality: the first digit of a head of a few cells.
const MOST_WEIGHT: i64 = 1000;

/// How many times each cell counts.
type Weights = BTreeMap<CellTerm, i64>;

fn add(weights: &mut Weights, cells: &[CellTerm], times: i64) {
    cells.iter().for_each(|&cell| *weights.entry(cell).or_default() += times);
}

impl EqualityTerm {
    /// Adds the given cells and takes away the taken ones, if the rule says that they make the same.
    fn add_to(&self, weights: &mut Weights) -> bool {
        let RuleTerm { family, numbers, cells, .. } = &self.rule;
        let (taken, given) = (&self.taken[..], &self.given[..]);
        let either = |one: &[CellTerm], other: &[CellTerm]| {
            taken == one && given == other || taken == other && given == one
        };
        let makes_the_same = match family {
            FamilyTerm::Arrow => {
                let (head, shaft) = cells.split_at(numbers[0]);
                if !either(head, shaft) {
                    return false;
                }
                let sign = if given == head { 1 } else { -1 };
                add(weights, shaft, -sign);
                let mut weight = sign;
                for &cell in head.iter().rev() {
                    if weight.abs() > MOST_WEIGHT {
                        return false;
                    }
                    add(weights, &[cell], weight);
                    weight *= 10;
                }
                return true;
            }
            FamilyTerm::DoubleArrow => {
                let last = cells.len() - 1;
                either(&[cells[0], cells[last]], &cells[1..last])
            }
            FamilyTerm::RegionSum => {
                let (mut rest, mut parts) = (&cells[..], Vec::new());
                for &count in numbers {
                    let (part, others) = rest.split_at(count);
                    parts.push(part);
                    rest = others;
                }
                parts.contains(&taken) && parts.contains(&given)
            }
            FamilyTerm::Zipper => {
                let mut pairs: Vec<Vec<CellTerm>> =
                    cells.iter().zip(cells.iter().rev()).map(|(&a, &b)| vec![a, b]).collect();
                let half = cells.len() / 2;
                pairs.truncate(half);
                pairs.extend((cells.len() % 2 == 1).then(|| vec![cells[half]]));
                [taken, given].iter().all(|side| pairs.iter().any(|pair| pair == side))
            }
            _ => false,
        };
        add(weights, taken, -1);
        add(weights, given, 1);
        makes_the_same
    }
}

/// Checks that a rule is one of the board's, or follows from houses and rules of the board: all digits of the houses
/// less those of the rules, where given cells stand for taken ones, are so many times those of its cells, and make so
/// many times its number.
pub fn check_rule(rule: &RuleTerm, board: &HouseTable, allowance: &Allowance) -> Result<(), CheckErrorKind> {
    allowance.spend([1 + board.rules().len(), 1 + rule.cells.len()])?;
    let error = |error| Err(CheckErrorKind::Reason(error));
    let Some(HouseSumTerm { houses, rules, equalities }) = rule.from.as_deref() else {
        return if board.rules().contains(rule) { Ok(()) } else { error(ReasonError::NoRule) };
    };
    let (&FamilyTerm::Sum, &([number] | [number, _]), false) =
        (&rule.family, &rule.numbers[..], rule.cells.is_empty())
    else {
        return error(ReasonError::NoRule);
    };
    let side = board.side();
    let (mut sum, mut weights) = (0, Weights::new());
    for &house in houses {
        allowance.spend([1, side])?;
        let cells = board.cells_of(house);
        if cells.is_empty() {
            return error(ReasonError::NoHouse(house));
        }
        add(&mut weights, cells, 1);
        sum += (side * (side + 1) / 2) as i64;
    }
    for (place, part) in rules.iter().enumerate() {
        allowance.spend([1 + board.rules().len(), 1 + part.cells.len()])?;
        let Some(of_part) = part.fixed_sum().filter(|_| board.rules().contains(part)) else {
            return error(ReasonError::NoAddend(place));
        };
        add(&mut weights, &part.cells, -1);
        sum -= of_part;
    }
    for (place, equality) in equalities.iter().enumerate() {
        allowance.spend([1 + board.rules().len(), 1 + equality.rule.cells.len()])?;
        if !board.rules().contains(&equality.rule) || !equality.add_to(&mut weights) {
            return error(ReasonError::NoEquality(place));
        }
    }
    let mut own = Weights::new();
    let (against, with) = rule.cells.split_at(rule.against());
    add(&mut own, against, -1);
    add(&mut own, with, 1);
    for of in [&mut weights, &mut own] {
        of.retain(|_, times| *times != 0);
    }
    // All count so many times as much as they should.
    let first = own.iter().next().and_then(|(cell, own)| Some((weights.get(cell)?, own)));
    let times = first.map_or(1, |(all, own)| if all % own == 0 { all / own } else { 1 });
    let differs = |cell: &&CellTerm| {
        let of = |all: &Weights| all.get(cell).copied().unwrap_or(0);
        of(&weights) != times * of(&own)
    };
    let mut odd = weights.keys().chain(own.keys()).filter(differs);
    if let Some(&cell) = odd.next() {
        return error(ReasonError::NotLeftOver(cell));
    }
    match i64::try_from(number).is_ok_and(|number| sum == times * number) {
        true => Ok(()),
        false => error(ReasonError::OtherSum),
    }
}
