//! The facts known inside a branch, and whether the named causes of a conclusion suffice.

use super::{forms::SetForm, prelude::*};

/// A fact of a branch.
#[derive(Clone, Copy)]
pub enum FactTerm<'a> {
    Literal(LiteralTerm),
    /// Digits are locked in cells: each of the digits is in one of the cells.
    Locked(&'a SetForm),
}

impl FactTerm<'_> {
    fn shows(self, literal: LiteralTerm, board: &HouseTable) -> bool {
        match (self, literal) {
            (FactTerm::Literal(fact), _) => board.shows(fact, literal),
            (FactTerm::Locked(_), LiteralTerm::Is(_)) => false,
            (FactTerm::Locked(SetForm { cells, digits }), LiteralTerm::IsNot(gone)) => {
                let is_locked = digits.iter().any(|digit| digit.0 == gone.digit);
                match cells.contains(&gone.cell) {
                    true => !is_locked && cells.len() == digits.len(),
                    false => is_locked && cells.iter().all(|&cell| board.sees(cell, gone.cell)),
                }
            }
        }
    }

    /// The number of looks needed to see what the fact shows.
    fn looks(self) -> usize {
        match self {
            FactTerm::Literal(_) => 1,
            FactTerm::Locked(SetForm { cells, digits }) => 2 * cells.len() + digits.len(),
        }
    }
}

/// The facts known at a point of a branch, in the order in which they became known.
#[derive(Clone, Default)]
pub struct BranchFactList<'a>(Vec<(CauseTerm, FactTerm<'a>)>);

/// The conclusion of a branch that names the causes; `None` for the end of the branch.
pub type Named = Option<CandidateTerm>;

impl<'a> BranchFactList<'a> {
    pub fn learn(&mut self, name: CauseTerm, fact: FactTerm<'a>) {
        self.0.push((name, fact));
    }

    /// The number of looks needed to see what any of the facts shows.
    pub fn looks(&self) -> usize {
        self.0.iter().map(|(_, fact)| fact.looks()).sum()
    }

    /// The facts with the names that they have in a branch nested here.
    pub fn nested(&self) -> BranchFactList<'a> {
        let rename = |name| match name {
            CauseTerm::Assumed => CauseTerm::OuterAssumed,
            CauseTerm::Implied(place) => CauseTerm::OuterImplied(place),
            other => other,
        };
        BranchFactList(self.0.iter().map(|&(name, fact)| (rename(name), fact)).collect())
    }

    /// Whether a literal follows from one of the facts.
    pub fn show(&self, literal: LiteralTerm, board: &HouseTable) -> bool {
        self.first_to_show(literal, board).is_some()
    }

    fn first_to_show(&self, literal: LiteralTerm, board: &HouseTable) -> Option<usize> {
        self.0.iter().position(|&(_, fact)| fact.shows(literal, board))
    }

    /// The facts named as causes; all facts if a trace names none.
    pub fn named(
        &self,
        names: Option<&[CauseTerm]>,
        conclusion: Named,
        allowance: &Allowance,
    ) -> Checked<BranchFactList<'a>> {
        let Some(names) = names else { return Ok(self.clone()) };
        allowance.spend([1 + names.len(), 1 + self.0.len()])?;
        let is_known = |name: &CauseTerm| self.0.iter().any(|(known, _)| known == name);
        refuse_if(!names.iter().all(is_known), ReasonError::CauseNotEarlier(conclusion))?;
        let named: Vec<_> = self.0.iter().copied().filter(|(name, _)| names.contains(name)).collect();
        match named.len() == names.len() {
            true => Ok(BranchFactList(named)),
            false => Err(CheckErrorKind::Reason(ReasonError::CauseSuperfluous(conclusion))),
        }
    }

    /// Checks that each of these facts, which are named as causes, is the first to show one of these literals.
    pub fn check_needed(
        &self,
        literals: impl Iterator<Item = LiteralTerm>,
        conclusion: Named,
        board: &HouseTable,
    ) -> Checked {
        let mut is_needed = vec![false; self.0.len()];
        for literal in literals {
            if let Some(first) = self.first_to_show(literal, board) {
                is_needed[first] = true;
            }
        }
        refuse_if(is_needed.contains(&false), ReasonError::CauseSuperfluous(conclusion))
    }
}
