//! Claims about a rule beyond the houses. Each claim is data, for which each language has a template.

use super::known::Known;
use crate::board::{
    Candidate, Cell, Constraint, Digit, DigitSet, House, Rule, RuleId, SumExtreme, extreme_of,
};

/// A claim about what is left of a rule's cells. It follows from the claims before it, the first of which says what the
/// rule asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) enum RuleClaim {
    /// What the rule demands, and what is left of those of its cells where that matters.
    Left(Vec<(Cell, DigitSet)>),
    /// The cells hold one of these sets of digits, whose sum is given if the rule is about a sum. They are all cells of
    /// the rule that are not filled.
    Sets { cells: Vec<Cell>, sum: Option<usize>, sets: Vec<Vec<Digit>> },
    /// The cells can only be filled in these ways. They are all cells of the rule that are not filled.
    Ways { cells: Vec<Cell>, ways: Vec<Vec<Digit>> },
    /// No digit at all goes with these digits, so they are not in these cells.
    NoPartner { digits: DigitSet, cells: Vec<Cell> },
    /// One cell has these digits, so the other, so many places on along the line, has lost some and has these.
    Partner { from: Cell, left: DigitSet, to: Cell, lost: DigitSet, fits: DigitSet, apart: usize },
    /// With each of these digits in the cells, other cells that see each other have fewer digits left than they are.
    TooFewPartners { from: Vec<Cell>, to: Cell, lost: Vec<(Digit, DigitSet)> },
    /// Along the line the digits are at least these, counted from its beginning, and at most these, counted from its end,
    /// which takes something from these cells; a list that is not needed is empty.
    Grows { cells: Vec<Cell>, least: Vec<Digit>, greatest: Vec<Digit> },
    /// The ends are between the two digits, so the cells between them are too, without the two.
    Inside { cells: Vec<Cell>, least: Digit, greatest: Digit },
    /// One end is no more than the first, the other no less than the second, so these cells hold neither of these nor a digit between them.
    Outside { cells: Vec<Cell>, low: Digit, high: Digit },
    /// A sum leaves some cells no more, or no less, than this.
    Bound(SumBound),
    /// All cells make the whole with their least, or their greatest, digits, so these hold them.
    Tight { is_most: bool, all: SumExtreme, cells: Vec<Cell> },
    /// Each part of a line makes one of these numbers, as some part makes nothing else, if it is given; parts whose cells all
    /// see each other make a sum. That leaves these.
    Totals {
        by: Vec<Cell>,
        totals: Vec<usize>,
        joint: Option<(Vec<Cell>, usize)>,
        left: Vec<(Cell, DigitSet)>,
    },
    /// The digits between the smallest and the greatest are as many as these numbers, so those two are in the cells
    /// only where this says.
    Crusts { between: Vec<usize>, left: Vec<(Cell, DigitSet)> },
    /// The rule needs as many digits as there are cells for them, so these digits fill the cells.
    Fills { digits: DigitSet, cells: Vec<Cell> },
    /// The cells keep only these digits: all that they have in some filling.
    Keeps(Vec<(Cell, DigitSet)>),
    /// No filling has these digits in these cells.
    Loses(Vec<(Cell, DigitSet)>),
    /// No digits fit.
    Nothing,
    /// Every filling has the digit in one of these cells.
    Needs { digit: Digit, places: Vec<Cell> },
}

/// What filled cells take from others; they are given unless it is clear which they are.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(in crate::render) struct Seen {
    pub by: Vec<Candidate>,
    pub gone: Vec<Candidate>,
}

/// What follows from a supposition. Filled cells by which it does are given unless they are clear.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) enum Follows {
    /// As cells have lost these, a rule leaves others only so much, for these reasons.
    Left { seen: Seen, rule: RuleId, left: Vec<(Cell, DigitSet)>, gone: Vec<Candidate>, why: Vec<RuleClaim> },
    /// A house has one place left for a digit.
    Place { house: House, one: Candidate, by: Vec<Candidate> },
    /// Cells have one digit left, one after the other.
    Digits { ones: Vec<(Candidate, Vec<Candidate>)> },
    /// As cells have lost these, no digits fit a rule with this left of its cells, nor with what is left of a few of them; a
    /// cell would have none for these reasons, if there are any.
    Broken { seen: Seen, rule: RuleId, left: Vec<Candidate>, few: Vec<(Cell, DigitSet)>, why: Vec<RuleClaim> },
    /// A constraint has none of these candidates left, which were known before and which these filled cells take.
    None { constraint: Constraint, known: Vec<Candidate>, by: Vec<Candidate> },
}

/// The bound that a sum sets for a cell: the whole less the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) struct SumBound {
    /// The cells with this bound, each beside a rest of its own with the same digits.
    pub cells: Vec<Cell>,
    /// Whether the bound is the most that is left; otherwise it is the least.
    pub is_most: bool,
    /// The bound, as a digit.
    pub bound: Digit,
    /// The other cells that make the whole together with the cell, and the least or the most that they can make; `None`
    /// if there are none.
    pub rest: Option<SumExtreme>,
    /// The sum that all cells make together.
    pub whole: SumWhole,
}

/// The sum of the cells on one side of an equation: as much as the other cells, if there are any, plus a number, which
/// may be negative beside others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) struct SumWhole {
    /// The cells on the other side, with the least or the most that they make; `None` if there are none.
    pub cells: Option<SumExtreme>,
    /// The number that is added.
    pub number: isize,
}

impl SumWhole {
    /// The whole: what the other cells make plus the number; 0 if that is negative.
    pub fn value(&self) -> usize {
        self.cells.as_ref().map_or(0, |cells| cells.value).saturating_add_signed(self.number)
    }
}

impl RuleClaim {
    /// Whether the claim leaves no room for a candidate of the rule's cells, whatever else is known.
    pub fn takes(&self, one: Candidate, rule: &Rule, side: usize) -> bool {
        let mut known = Known { rule, left: vec![DigitSet::all(side); rule.cells.len()] };
        self.narrow(&mut known);
        rule.cells.contains(&one.cell) && !known.of(one.cell).contains(one.digit)
    }

    /// Drops the cells and digits of the claim that are none of these facts, where it tells them one by one.
    pub fn keep_about(&mut self, facts: &[Candidate]) {
        let is_of = |cell: &Cell| facts.iter().any(|fact| fact.cell == *cell);
        match self {
            RuleClaim::Grows { cells, .. } => cells.retain(is_of),
            RuleClaim::Keeps(left) => left.retain(|(cell, _)| is_of(cell)),
            RuleClaim::Loses(lost) => lost.retain_mut(|(cell, digits)| {
                *digits = digits.filter(|&digit| facts.contains(&Candidate::new(*cell, digit))).collect();
                !digits.is_empty()
            }),
            _ => {}
        }
    }

    /// Removes from what is known the digits for which the claim leaves no room.
    pub(super) fn narrow(&self, known: &mut Known<'_>) {
        match self {
            RuleClaim::Left(_) | RuleClaim::Needs { .. } => {}
            RuleClaim::Sets { cells, sets, .. } => {
                known.retain(cells, |digit| sets.iter().flatten().any(|&one| one == digit));
            }
            RuleClaim::Ways { cells, ways } => {
                for (place, &cell) in cells.iter().enumerate() {
                    known.keep(cell, ways.iter().map(|way| way[place]).collect());
                }
            }
            RuleClaim::NoPartner { digits, cells } => known.retain(cells, |digit| !digits.contains(digit)),
            RuleClaim::Partner { to, fits, .. } => known.keep(*to, *fits),
            RuleClaim::TooFewPartners { to, lost, .. } => {
                known.retain(&[*to], |digit| lost.iter().all(|(gone, _)| *gone != digit));
            }
            RuleClaim::Grows { least, greatest, .. } => {
                for (&cell, &least) in known.rule.cells.iter().zip(least) {
                    known.retain(&[cell], |digit| digit >= least);
                }
                for (&cell, &greatest) in known.rule.cells.iter().zip(greatest) {
                    known.retain(&[cell], |digit| digit <= greatest);
                }
            }
            RuleClaim::Inside { cells, least, greatest } => {
                known.retain(cells, |digit| *least < digit && digit < *greatest);
            }
            RuleClaim::Outside { cells, low, high } => {
                known.retain(cells, |digit| digit < *low || digit > *high);
            }
            RuleClaim::Bound(SumBound { cells, is_most, bound, .. }) => {
                known.retain(cells, |digit| if *is_most { digit <= *bound } else { digit >= *bound });
            }
            RuleClaim::Tight { is_most, cells, .. } => {
                for &cell in cells {
                    known.keep(cell, extreme_of(known.of(cell), *is_most).into_iter().collect());
                }
            }
            RuleClaim::Crusts { left, .. } | RuleClaim::Totals { left, .. } | RuleClaim::Keeps(left) => {
                left.iter().for_each(|&(cell, digits)| known.keep(cell, digits));
            }
            RuleClaim::Loses(lost) => {
                lost.iter().for_each(|&(cell, digits)| known.keep(cell, known.of(cell).minus(digits)));
            }
            RuleClaim::Fills { digits, cells } => known.retain(cells, |digit| digits.contains(digit)),
            RuleClaim::Nothing => known.left.fill(DigitSet::EMPTY),
        }
    }
}

/// Groups cells with the same digits, in the order in which they come.
pub(in crate::render) fn by_digits(left: &[(Cell, DigitSet)]) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut together: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for &(cell, digits) in left {
        match together.iter_mut().find(|(same, _)| *same == digits) {
            Some((_, cells)) => cells.push(cell),
            None => together.push((digits, vec![cell])),
        }
    }
    together
}
