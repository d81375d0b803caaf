//! What is said of a rule beyond the houses. Each claim is data; each language has one template for each.

use super::known::Known;
use crate::board::{Candidate, Cell, Digit, DigitSet, House, Rule, RuleId};

/// A claim about what is left of a rule's cells. It follows from the claims before it, the first of which says what the
/// rule asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) enum RuleClaim {
    /// What the rule asks, and what is left of those of its cells where that matters.
    Left(Vec<(Cell, DigitSet)>),
    /// These cells hold one of these sets of digits; together they make so much, if the rule is about a sum. They are all
    /// cells of the rule that are not filled.
    Sets { cells: Vec<Cell>, sum: Option<usize>, sets: Vec<Vec<Digit>> },
    /// These cells can only be filled in these ways. They are all cells of the rule that are not filled.
    Ways { cells: Vec<Cell>, ways: Vec<Vec<Digit>> },
    /// No digit at all goes with these digits, so they are not in these cells.
    NoPartner { digits: DigitSet, cells: Vec<Cell> },
    /// One cell has these digits, so the other, so many places on along the line, has these.
    Partner { from: Cell, left: DigitSet, to: Cell, fits: DigitSet, apart: usize },
    /// With each of these digits in the cell, others that see each other, and are as many as are told, have only these.
    TooFewPartners { from: Vec<Cell>, to: Cell, lost: Vec<(Digit, DigitSet)> },
    /// Along the line the digits are at least these, counted from its beginning, and at most these, counted from its end,
    /// which takes something from these cells; a list that is not needed is empty.
    Grows { cells: Vec<Cell>, least: Vec<Digit>, greatest: Vec<Digit> },
    /// The ends are between the two digits, so the cells between them are too, without the two.
    Inside { cells: Vec<Cell>, least: Digit, greatest: Digit },
    /// A sum leaves some cells no more, or no less, than this.
    Bound(SumBound),
    /// So many digits lie between the smallest and the greatest, so these two are in the cells only as far as said here.
    Crusts { between: Vec<usize>, left: Vec<(Cell, DigitSet)> },
    /// As many digits that the rule needs as cells for them.
    Fills { digits: DigitSet, cells: Vec<Cell> },
    /// These are all the digits of the cells that a filling has.
    Keeps(Vec<(Cell, DigitSet)>),
    /// No filling has these digits in these cells.
    Loses(Vec<(Cell, DigitSet)>),
    /// No digits fit.
    Nothing,
    /// Every filling has the digit in one of these cells.
    Needs { digit: Digit, places: Vec<Cell> },
}

/// What follows from a supposition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) enum Follows {
    /// A rule leaves these cells only these ways.
    Ways { rule: RuleId, cells: Vec<Cell>, ways: Vec<Vec<Digit>> },
    /// A rule leaves each of these cells only these digits.
    Digits { rule: RuleId, left: Vec<(Cell, DigitSet)> },
    /// A house has one place left for a digit.
    Place { house: House, one: Candidate },
    /// A cell has one digit left.
    Digit { one: Candidate },
}

/// What a sum leaves of a cell: the whole less the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) struct SumBound {
    /// The cells that are left so much, each beside a rest of its own with the same digits.
    pub cells: Vec<Cell>,
    /// Whether they are left no more; otherwise no less.
    pub is_most: bool,
    /// So much.
    pub bound: Digit,
    /// The cells that make the whole together with the cell, if there are others, and how little they can make, or how
    /// much.
    pub rest: Option<SumExtreme>,
    /// The whole.
    pub whole: SumWhole,
}

/// What the cells of a sum make together: as much as other cells, if there are any, and a number, which may be less
/// than 0 beside others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) struct SumWhole {
    /// How little the others make, or how much.
    pub cells: Option<SumExtreme>,
    /// The number.
    pub number: isize,
}

impl SumWhole {
    /// Both together; 0 if that is less.
    pub fn value(&self) -> usize {
        self.cells.as_ref().map_or(0, |cells| cells.value).saturating_add_signed(self.number)
    }
}

/// The least or the most that cells make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) struct SumExtreme {
    /// The cells, in the rule's order.
    pub cells: Vec<Cell>,
    /// Digits that make so much, sorted.
    pub digits: Vec<Digit>,
    /// So much.
    pub value: usize,
}

impl RuleClaim {
    /// Whether it leaves no room for this candidate of the rule's cells, whatever else is known.
    pub fn takes(&self, one: Candidate, rule: &Rule, side: usize) -> bool {
        let mut known = Known { rule, left: vec![DigitSet::all(side); rule.cells.len()] };
        self.narrow(&mut known);
        rule.cells.contains(&one.cell) && !known.of(one.cell).contains(one.digit)
    }

    /// Leaves out cells and digits that are none of these facts, where it tells them one by one.
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

    /// Takes away what the claim leaves no room for.
    pub(super) fn narrow(&self, known: &mut Known<'_>) {
        let every = |known: &mut Known<'_>, cells: &[Cell], digits: DigitSet| {
            cells.iter().for_each(|&cell| known.keep(cell, digits));
        };
        match self {
            RuleClaim::Left(_) | RuleClaim::Needs { .. } => {}
            RuleClaim::Sets { cells, sets, .. } => {
                every(known, cells, sets.iter().flatten().copied().collect())
            }
            RuleClaim::Ways { cells, ways } => {
                for (place, &cell) in cells.iter().enumerate() {
                    known.keep(cell, ways.iter().map(|way| way[place]).collect());
                }
            }
            RuleClaim::NoPartner { digits, cells } => {
                cells.iter().for_each(|&cell| known.keep(cell, known.of(cell).minus(*digits)));
            }
            RuleClaim::Partner { to, fits, .. } => known.keep(*to, *fits),
            RuleClaim::TooFewPartners { to, lost, .. } => {
                let lost = lost.iter().map(|(digit, _)| *digit).collect();
                known.keep(*to, known.of(*to).minus(lost));
            }
            RuleClaim::Grows { least, greatest, .. } => {
                for (&cell, &least) in known.rule.cells.iter().zip(least) {
                    known.keep(cell, known.of(cell).filter(|&digit| digit >= least).collect());
                }
                for (&cell, &greatest) in known.rule.cells.iter().zip(greatest) {
                    known.keep(cell, known.of(cell).filter(|&digit| digit <= greatest).collect());
                }
            }
            RuleClaim::Inside { cells, least, greatest } => {
                for &cell in cells {
                    let is_inside = |digit: &Digit| least < digit && digit < greatest;
                    known.keep(cell, known.of(cell).filter(is_inside).collect());
                }
            }
            RuleClaim::Bound(SumBound { cells, is_most, bound, .. }) => {
                for &cell in cells {
                    let is_left = |digit: &Digit| if *is_most { digit <= bound } else { digit >= bound };
                    known.keep(cell, known.of(cell).filter(is_left).collect());
                }
            }
            RuleClaim::Crusts { left, .. } | RuleClaim::Keeps(left) => {
                left.iter().for_each(|&(cell, digits)| known.keep(cell, digits));
            }
            RuleClaim::Loses(lost) => {
                lost.iter().for_each(|&(cell, digits)| known.keep(cell, known.of(cell).minus(digits)));
            }
            RuleClaim::Fills { digits, cells } => every(known, cells, *digits),
            RuleClaim::Nothing => every(known, &known.rule.cells.clone(), DigitSet::EMPTY),
        }
    }
}

/// Cells with the same digits together, in the order in which they come.
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
