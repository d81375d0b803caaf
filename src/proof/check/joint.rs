//! Checks that the rules and constraints of a step, or of a whole board, have no filling.

use super::prelude::*;
use super::{
    fit::{Differing, FitCheck},
    replay::ReplayState,
};

/// How finely the ratio of digits to failures is compared.
const PRECISION: usize = 1_000_000;

/// Rules and constraints, each with what may be left of it.
pub struct JointCheck<'a> {
    board: MeteredBoard<'a>,
    fits: Vec<(&'a RuleTerm, FitCheck<'a>)>,
    /// Digits of houses, each with the cells that may hold it.
    places: Vec<(u8, Vec<CellTerm>)>,
    /// What may be left of each of their cells, as bits; of others everything may be.
    left: Left,
}

/// The digits that are left of cells, counted from 0, as bits.
type Left = BTreeMap<CellTerm, u32>;

impl<'a> JointCheck<'a> {
    /// Rules with what is left of each must be the board's or follow from these, and what is left belong to them.
    pub fn new(
        rules: Vec<(&'a RuleTerm, Cow<'_, [CandidateTerm]>)>,
        bases: &'a [BaseForm],
        board: MeteredBoard<'a>,
    ) -> Result<JointCheck<'a>, CheckErrorKind> {
        let (mut fits, mut places) = (Vec::new(), Vec::new());
        let mut left = Left::new();
        let mut restrict = |cell, digits: u32| *left.entry(cell).or_insert(all(&board)) &= digits;
        for (rule, left) in rules {
            fits.push((rule, FitCheck::new(rule, board)?));
            board.spend([1 + left.len(), 1 + rule.cells.len()])?;
            let is_own =
                |one: &CandidateTerm| rule.cells.contains(&one.cell) && usize::from(one.digit) < board.side();
            refuse(left.iter().copied().find(|one| !is_own(one)).map(ReasonError::Stray))?;
            for &cell in &rule.cells {
                let of_cell = left.iter().filter(|left| left.cell == cell);
                restrict(cell, of_cell.fold(0, |digits, left| digits | 1 << left.digit));
            }
        }
        for base in bases {
            refuse_if(!board.has(base.constraint), ReasonError::NoConstraint(base.constraint))?;
            let stray = base.left.iter().copied().find(|&one| !board.belongs(one, base.constraint));
            refuse(stray.map(ReasonError::Stray))?;
            board.spend([board.side(), 1 + base.left.len()])?;
            for one in board.candidates(base.constraint) {
                let gone = u32::from(!base.left.contains(&one)) << one.digit;
                restrict(one.cell, all(&board) & !gone);
            }
            if let ConstraintTerm::House(_, digit) = base.constraint {
                places.push((digit, base.left.iter().map(|one| one.cell).collect()));
            }
        }
        Ok(JointCheck { board, fits, places, left })
    }

    /// All rules and houses of a board, with what is left in a position.
    pub fn of_all(position: &ReplayState, board: MeteredBoard<'a>) -> Result<JointCheck<'a>, CheckErrorKind> {
        let side = board.side();
        board.spend([board.named_houses().count(), side, side])?;
        let fit = |rule: &'a RuleTerm| Ok((rule, FitCheck::new(rule, board)?));
        let fits = board.table.rules().iter().map(fit).collect::<Result<_, CheckErrorKind>>()?;
        let of_house = |(_, cells): (_, &[CellTerm])| {
            let cells = cells.to_vec();
            (0..side as u8).map(move |digit| (digit, cells.clone()))
        };
        let places = board.named_houses().flat_map(of_house).collect();
        let left = board.cells().map(|cell| (cell, position.left_of(cell))).collect();
        Ok(JointCheck { board, fits, places, left })
    }

    /// The candidates that must be gone so that nothing else is left.
    pub fn needs(&self) -> Vec<LiteralTerm> {
        let gone = |digits: u32| (0..self.board.side() as u8).filter(move |digit| digits >> digit & 1 == 0);
        let of_cell = |(&cell, &digits): (&CellTerm, &u32)| gone(digits).map(move |digit| cell.with(digit));
        self.left.iter().flat_map(of_cell).map(LiteralTerm::IsNot).collect()
    }

    /// Checks that nothing is left.
    pub fn contradict(&self) -> Result<(), CheckErrorKind> {
        refuse_if(!self.has_no_filling()?, CheckErrorKind::NoContradiction)
    }

    /// Whether nothing is left.
    pub fn has_no_filling(&self) -> Result<bool, CheckErrorKind> {
        self.fails(self.left.clone())
    }

    /// Checks that nothing is left without any one of the step's claims.
    pub fn conclude(&self, step: &StepForm<'_>) -> Result<(), CheckErrorKind> {
        // Most claims are seen in what the parts leave whatever is claimed.
        let mut left = self.left.clone();
        if self.reduce(&mut left, &[Differing::InRuns])? {
            return Ok(());
        }
        for claim in step.claims() {
            let LiteralTerm::IsNot(gone) = claim else { return Err(CheckErrorKind::DoesNotFollow(claim)) };
            let mut left = left.clone();
            *left.entry(gone.cell).or_insert(all(&self.board)) &= 1 << gone.digit;
            if !self.fails(left)? {
                return Err(CheckErrorKind::DoesNotFollow(claim));
            }
        }
        Ok(())
    }

    /// Takes what one part leaves until nothing changes, cells differing first as far as takes little work. Returns whether
    /// a part has nothing left.
    fn reduce(&self, left: &mut Left, all: &[Differing]) -> Result<bool, CheckErrorKind> {
        let mut ways = all.iter();
        while let Some(differing) = ways.next() {
            let before = left.clone();
            if self.see(left)? {
                return Ok(true);
            }
            for (rule, fit) in &self.fits {
                let of_rule: Vec<u32> = rule.cells.iter().map(|cell| left[cell]).collect();
                let Some(fits) = fit.fits(&of_rule, *differing)? else { return Ok(true) };
                for (cell, fits) in rule.cells.iter().zip(fits) {
                    left.entry(*cell).and_modify(|left| *left &= fits);
                }
            }
            if *left != before {
                ways = all.iter();
            }
        }
        Ok(false)
    }

    /// Whether the cells cannot be filled: what the parts leave is taken, then a cell is tried that has few digits, and whose
    /// rules often left no filling.
    fn fails(&self, mut left: Left) -> Result<bool, CheckErrorKind> {
        if self.reduce(&mut left, &[Differing::InRuns, Differing::Everywhere])? {
            return Ok(true);
        }
        let open = left.iter().filter(|(_, digits)| digits.count_ones() > 1);
        let mut failures: BTreeMap<CellTerm, usize> = BTreeMap::new();
        for (rule, fit) in &self.fits {
            rule.cells.iter().for_each(|&cell| *failures.entry(cell).or_insert(1) += fit.failures.get());
        }
        let price = |(cell, digits): &(&CellTerm, &u32)| {
            PRECISION * digits.count_ones() as usize / failures.get(cell).unwrap_or(&1)
        };
        let Some((&cell, &digits)) = open.min_by_key(price) else { return Ok(false) };
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
        self.board.spend([1 + left.len(), 1 + left.len()])?;
        let alone: Vec<(CellTerm, u32)> = left.iter().map(|(&cell, &digits)| (cell, digits)).collect();
        for (cell, digit) in alone.into_iter().filter(|(_, digits)| digits.count_ones() == 1) {
            let seen = left.iter_mut().filter(|(other, _)| **other != cell && self.board.sees(cell, **other));
            seen.for_each(|(_, digits)| *digits &= !digit);
        }
        for (digit, cells) in &self.places {
            self.board.spend([1 + cells.len()])?;
            let has = |cell: &&CellTerm| left.get(cell).is_none_or(|digits| digits >> digit & 1 != 0);
            let places: Vec<&CellTerm> = cells.iter().filter(has).collect();
            match places[..] {
                [] => return Ok(true),
                [only] => {
                    left.entry(*only).and_modify(|digits| *digits &= 1 << digit);
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
