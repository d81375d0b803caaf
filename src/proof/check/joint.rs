//! Checks that rules, and constraints between them, cannot all be kept with a candidate.

use super::{
    allowance::Allowance,
    error::{CheckErrorKind, ReasonError},
    fit::FitCheck,
    forms::{BaseForm, ReasonForm, StepForm},
    house_table::HouseTable,
    premises::{Needs, needs_of_bases},
    rules::RuleTerm,
    terms::{CellTerm, ConstraintTerm, LiteralTerm},
};
use std::collections::BTreeMap;

/// Rules and constraints, each with what may be left of it.
pub struct JointCheck<'a> {
    board: &'a HouseTable,
    allowance: &'a Allowance,
    fits: Vec<(&'a RuleTerm, FitCheck<'a>)>,
    bases: &'a [BaseForm],
    /// What may be left of each of their cells, as bits; of others everything may be.
    left: Left,
}

/// The digits that are left of cells, counted from 0, as bits.
type Left = BTreeMap<CellTerm, u32>;

impl<'a> JointCheck<'a> {
    /// The rules must be the board's or follow from these, and what is left belong to them.
    pub fn new(
        reason: &'a ReasonForm,
        board: &'a HouseTable,
        allowance: &'a Allowance,
    ) -> Result<JointCheck<'a>, CheckErrorKind> {
        let bases = reason.bases.as_deref().unwrap_or_default();
        let mut fits = Vec::new();
        let mut left = Left::new();
        let mut restrict = |cell, digits: u32| *left.entry(cell).or_insert(all(board)) &= digits;
        for one in &reason.rules {
            fits.push((&one.rule, FitCheck::new(&one.rule, &one.left, board, allowance)?));
            allowance.spend([1 + one.left.len(), 1 + one.rule.cells.len()])?;
            for &cell in &one.rule.cells {
                let of_cell = one.left.iter().filter(|left| left.cell == cell);
                restrict(cell, of_cell.fold(0, |digits, left| digits | 1 << left.digit));
            }
        }
        for base in bases {
            if let Some(&stray) = base.left.iter().find(|&&one| !board.belongs(one, base.constraint)) {
                return Err(CheckErrorKind::Reason(ReasonError::Stray(stray)));
            }
            allowance.spend([board.side(), 1 + base.left.len()])?;
            for one in board.candidates(base.constraint) {
                restrict(
                    one.cell,
                    if base.left.contains(&one) { all(board) } else { all(board) & !(1 << one.digit) },
                );
            }
        }
        Ok(JointCheck { board, allowance, fits, bases, left })
    }

    /// The candidates that must be gone so that nothing else is left.
    pub fn needs(&self) -> Result<Needs, CheckErrorKind> {
        let mut needs = needs_of_bases(self.bases, self.board, self.allowance)?;
        for (_, fit) in &self.fits {
            for need in fit.needs() {
                self.allowance.spend([1 + needs.len()])?;
                if !needs.contains(&need) {
                    needs.push(need);
                }
            }
        }
        Ok(needs)
    }

    /// Checks that nothing is left without any one of the step's claims.
    pub fn conclude(&self, step: &StepForm<'_>) -> Result<(), CheckErrorKind> {
        for claim in step.claims() {
            let LiteralTerm::IsNot(gone) = claim else { return Err(CheckErrorKind::DoesNotFollow(claim)) };
            let mut left = self.left.clone();
            *left.entry(gone.cell).or_insert(all(self.board)) &= 1 << gone.digit;
            if !self.fails(left)? {
                return Err(CheckErrorKind::DoesNotFollow(claim));
            }
        }
        Ok(())
    }

    /// Whether the cells cannot be filled. Whether a rule has a filling is asked first, which is the least work; then what one
    /// part leaves is taken, until nothing changes; then a cell with the fewest digits is tried.
    fn fails(&self, mut left: Left) -> Result<bool, CheckErrorKind> {
        loop {
            let before = left.clone();
            if self.see(&mut left)? {
                return Ok(true);
            }
            let of_rule = |rule: &RuleTerm, left: &Left| -> Vec<u32> {
                rule.cells.iter().map(|cell| left[cell]).collect()
            };
            for (rule, fit) in &self.fits {
                if !fit.has_filling(&of_rule(rule, &left))? {
                    return Ok(true);
                }
            }
            for (rule, fit) in &self.fits {
                let Some(fits) = fit.fits(&of_rule(rule, &left))? else { return Ok(true) };
                for (cell, fits) in rule.cells.iter().zip(fits) {
                    left.entry(*cell).and_modify(|left| *left &= fits);
                }
                if left != before {
                    break;
                }
            }
            if left == before {
                break;
            }
        }
        let open = left.iter().filter(|(_, digits)| digits.count_ones() > 1);
        let Some((&cell, &digits)) = open.min_by_key(|(_, digits)| digits.count_ones()) else {
            return Ok(false);
        };
        for digit in (0..self.board.side()).map(|digit| 1 << digit).filter(|digit| digits & digit != 0) {
            let mut filled = left.clone();
            filled.insert(cell, digit);
            if !self.fails(filled)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Takes a digit that is left alone from all that see its cell, and fills the last place of a digit. Returns whether a cell
    /// or a constraint has nothing left.
    fn see(&self, left: &mut Left) -> Result<bool, CheckErrorKind> {
        self.allowance.spend([1 + left.len(), 1 + left.len()])?;
        let alone: Vec<(CellTerm, u32)> = left.iter().map(|(&cell, &digits)| (cell, digits)).collect();
        for (cell, digit) in alone.into_iter().filter(|(_, digits)| digits.count_ones() == 1) {
            let seen = left.iter_mut().filter(|(other, _)| **other != cell && self.board.sees(cell, **other));
            seen.for_each(|(_, digits)| *digits &= !digit);
        }
        for base in self.bases {
            let ConstraintTerm::House(_, digit) = base.constraint else { continue };
            self.allowance.spend([1 + base.left.len()])?;
            let has = |cell: &CellTerm| left.get(cell).is_none_or(|digits| digits >> digit & 1 != 0);
            let places: Vec<CellTerm> = base.left.iter().map(|one| one.cell).filter(has).collect();
            match places[..] {
                [] => return Ok(true),
                [only] => {
                    left.entry(only).and_modify(|digits| *digits &= 1 << digit);
                }
                _ => {}
            }
        }
        Ok(left.values().any(|&digits| digits == 0))
    }
}

/// All digits of a board, as bits.
fn all(board: &HouseTable) -> u32 {
    (1 << board.side()) - 1
}
