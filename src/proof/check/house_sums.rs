//! Checks that a sum follows from the sums of houses and of rules.

use super::{
    prelude::*,
    rules::{EqualityTerm, FamilyTerm, HouseSumTerm, Weighed},
};

/// The greatest weight of a cell in an equality: the first digit of a head of a few cells.
const MOST_WEIGHT: i64 = 1000;

/// How many times each cell counts in a sum.
type Weights = BTreeMap<CellTerm, i64>;

fn add(weights: &mut Weights, cells: &[CellTerm], times: i64) {
    cells.iter().for_each(|&cell| *weights.entry(cell).or_default() += times);
}

impl EqualityTerm {
    /// Adds the given cells and takes away the taken ones, if the rule says that they make the same.
    fn add_to(&self, weights: &mut Weights) -> bool {
        let cells = &self.rule.cells;
        let sides = self.rule.equal_sides();
        [(&self.taken, -1), (&self.given, 1)].into_iter().all(|(own, sign)| {
            let is_own = |side: &&Weighed| {
                side.iter().map(|&(place, _)| cells[place]).eq(own.iter().copied())
                    && side.iter().all(|&(_, times)| times <= MOST_WEIGHT)
            };
            let side = sides.iter().find(is_own);
            let each = side.into_iter().flatten();
            each.for_each(|&(place, times)| add(weights, &[cells[place]], sign * times));
            side.is_some()
        })
    }
}

/// Checks that a rule is one of the board's, or follows from houses and rules of the board: all digits of the houses
/// less those of the rules, where given cells stand for taken ones, are a multiple of those of its cells, and make the
/// same multiple of its number.
pub fn check_rule(rule: &RuleTerm, board: MeteredBoard<'_>) -> Checked {
    board.spend([1 + board.rules().len(), 1 + rule.cells.len()])?;
    let Some(HouseSumTerm { houses, rules, equalities }) = rule.from.as_deref() else {
        return refuse_if(!board.rules().contains(rule), ReasonError::NoRule);
    };
    let (&FamilyTerm::Sum, &([number] | [number, _]), false) =
        (&rule.family, &rule.numbers[..], rule.cells.is_empty())
    else {
        return Err(ReasonError::NoRule.into());
    };
    let side = board.side();
    let (mut sum, mut weights) = (0, Weights::new());
    for &house in houses {
        board.spend([1, side])?;
        let cells = board.cells_of(house);
        refuse_if(cells.is_empty(), ReasonError::NoHouse(house))?;
        add(&mut weights, cells, 1);
        sum += (side * (side + 1) / 2) as i64;
    }
    for (index, part) in rules.iter().enumerate() {
        board.spend([1 + board.rules().len(), 1 + part.cells.len()])?;
        let of_part = part.fixed_sum().filter(|_| board.rules().contains(part));
        let of_part = of_part.ok_or(ReasonError::NoAddend(index))?;
        add(&mut weights, &part.cells, -1);
        sum -= of_part;
    }
    for (index, equality) in equalities.iter().enumerate() {
        board.spend([1 + board.rules().len(), 1 + equality.rule.cells.len()])?;
        let is_known = board.rules().contains(&equality.rule) && equality.add_to(&mut weights);
        refuse_if(!is_known, ReasonError::NoEquality(index))?;
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
    let odd = weights.keys().chain(own.keys()).find(differs);
    refuse(odd.copied().map(ReasonError::NotLeftOver))?;
    refuse_if(!i64::try_from(number).is_ok_and(|number| sum == times * number), ReasonError::OtherSum)
}
