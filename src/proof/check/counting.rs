//! The counting argument of fish: if there are fewer covers than bases, some base has no candidate left.

use super::{
    allowance::Allowance,
    error::{CheckErrorKind, ReasonError},
    forms::{BaseForm, CoverForm, StepForm},
    house_table::HouseTable,
    terms::{CandidateTerm, ConstraintTerm, LiteralTerm},
};

/// As many bases as covers, with fins.
#[derive(Clone, Copy)]
pub struct CountingArgument<'a> {
    bases: &'a [ConstraintTerm],
    covers: &'a [ConstraintTerm],
    fins: &'a [CandidateTerm],
}

impl<'a> CountingArgument<'a> {
    /// The bases, covers and fins of a fish.
    pub fn of_fish(cover: &'a CoverForm) -> CountingArgument<'a> {
        CountingArgument { bases: &cover.bases, covers: &cover.covers, fins: &cover.fins }
    }

    pub fn new(
        bases: &'a [ConstraintTerm],
        covers: &'a [ConstraintTerm],
        fins: &'a [CandidateTerm],
    ) -> CountingArgument<'a> {
        CountingArgument { bases, covers, fins }
    }

    /// The candidates of the bases that may be left: those in no more bases than covers, and the fins.
    pub fn bases(self, board: &HouseTable, allowance: &Allowance) -> Result<Vec<BaseForm>, CheckErrorKind> {
        let is_base = |fin: &CandidateTerm| self.bases.iter().any(|&base| board.belongs(*fin, base));
        if self.bases.len() != self.covers.len() || self.bases.is_empty() {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        }
        let (side, fins) = (board.side(), self.fins.len());
        allowance.spend([self.bases.len(), side, 2 * self.bases.len() * side + fins])?;
        allowance.spend([fins, self.bases.len(), side])?;
        if let Some(&fin) = self.fins.iter().find(|fin| !is_base(fin)) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(fin)));
        }
        let stays = |one: &CandidateTerm| {
            let times =
                |among: &[ConstraintTerm]| among.iter().filter(|&&of| board.belongs(*one, of)).count();
            times(self.covers) >= times(self.bases) || self.fins.contains(one)
        };
        let base =
            |&constraint| BaseForm { constraint, left: board.candidates(constraint).filter(stays).collect() };
        Ok(self.bases.iter().map(base).collect())
    }

    /// Checks that the step's eliminations follow.
    pub fn conclude(
        self,
        step: &StepForm<'_>,
        bases: &[BaseForm],
        board: &HouseTable,
        allowance: &Allowance,
    ) -> Result<(), CheckErrorKind> {
        if let Some(&placed) = step.place.first() {
            return Err(CheckErrorKind::DoesNotFollow(LiteralTerm::Is(placed)));
        }
        for &gone in &step.eliminate {
            if !self.refutes(gone, &[], bases, board, allowance)? {
                return Err(CheckErrorKind::DoesNotFollow(LiteralTerm::IsNot(gone)));
            }
        }
        Ok(())
    }

    /// Whether more bases than covers are left if one candidate is true and these others are false.
    pub fn refutes(
        self,
        truth: CandidateTerm,
        false_ones: &[CandidateTerm],
        bases: &[BaseForm],
        board: &HouseTable,
        allowance: &Allowance,
    ) -> Result<bool, CheckErrorKind> {
        let covers_of = |one: CandidateTerm| {
            let covers = move |&place: &usize| board.belongs(one, self.covers[place]);
            (0..self.covers.len()).filter(covers)
        };
        let taken: Vec<usize> = covers_of(truth).collect();
        let open: Vec<&BaseForm> =
            bases.iter().filter(|base| !board.belongs(truth, base.constraint)).collect();
        let mut serving = vec![false; self.covers.len()];
        let look = 4 * self.covers.len() * board.side() + self.fins.len() + false_ones.len();
        for &one in open.iter().flat_map(|base| &base.left) {
            allowance.spend([look + taken.len()])?;
            let is_gone = false_ones.contains(&one)
                || covers_of(one).any(|cover| taken.contains(&cover))
                || self.fins.contains(&one) && board.conflict(one, truth);
            if is_gone {
                continue;
            }
            let needed = open.iter().filter(|base| board.belongs(one, base.constraint)).count();
            if covers_of(one).count() < needed {
                return Ok(false);
            }
            covers_of(one).for_each(|cover| serving[cover] = true);
        }
        Ok(serving.iter().filter(|&&serves| serves).count() < open.len())
    }
}
