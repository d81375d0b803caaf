//! Bases and covers: of more bases than covers can serve, one would be left without a candidate.

use super::{
    allowance::Allowance,
    board::Board,
    fault::{CheckErrorKind, ReasonError},
    reading::{Base, Cover, Step},
    terms::{Candidate, Constraint, Literal},
};

/// Bases within covers, with fins.
#[derive(Clone, Copy)]
pub struct Count<'a> {
    bases: &'a [Constraint],
    covers: &'a [Constraint],
    fins: &'a [Candidate],
}

impl<'a> Count<'a> {
    /// The cover of a fish.
    pub fn of(cover: &'a Cover) -> Count<'a> {
        Count { bases: &cover.bases, covers: &cover.covers, fins: &cover.fins }
    }

    /// The parts told one by one.
    pub fn with(bases: &'a [Constraint], covers: &'a [Constraint], fins: &'a [Candidate]) -> Count<'a> {
        Count { bases, covers, fins }
    }

    /// What may be left of the bases: what stands in no more bases than covers, and the fins.
    pub fn bases(self, board: &Board, allowance: &Allowance) -> Result<Vec<Base>, CheckErrorKind> {
        let is_base = |fin: &Candidate| self.bases.iter().any(|&base| board.belongs(*fin, base));
        if self.bases.len() != self.covers.len() || self.bases.is_empty() {
            return Err(CheckErrorKind::Reason(ReasonError::Parts));
        }
        let (side, fins) = (board.side(), self.fins.len());
        allowance.spend([self.bases.len(), side, 2 * self.bases.len() * side + fins])?;
        allowance.spend([fins, self.bases.len(), side])?;
        if let Some(&fin) = self.fins.iter().find(|fin| !is_base(fin)) {
            return Err(CheckErrorKind::Reason(ReasonError::Stray(fin)));
        }
        let stays = |one: &Candidate| {
            let times = |among: &[Constraint]| among.iter().filter(|&&of| board.belongs(*one, of)).count();
            times(self.covers) >= times(self.bases) || self.fins.contains(one)
        };
        let base =
            |&constraint| Base { constraint, left: board.candidates(constraint).filter(stays).collect() };
        Ok(self.bases.iter().map(base).collect())
    }

    /// Whether the step's eliminations follow.
    pub fn conclude(
        self,
        step: &Step<'_>,
        bases: &[Base],
        board: &Board,
        allowance: &Allowance,
    ) -> Result<(), CheckErrorKind> {
        if let Some(&placed) = step.place.first() {
            return Err(CheckErrorKind::DoesNotFollow(Literal::Is(placed)));
        }
        for &gone in &step.eliminate {
            if !self.refutes(gone, &[], bases, board, allowance)? {
                return Err(CheckErrorKind::DoesNotFollow(Literal::IsNot(gone)));
            }
        }
        Ok(())
    }

    /// Whether a candidate that is true, and the falsehood of these others, would leave more bases than covers.
    pub fn refutes(
        self,
        truth: Candidate,
        false_ones: &[Candidate],
        bases: &[Base],
        board: &Board,
        allowance: &Allowance,
    ) -> Result<bool, CheckErrorKind> {
        let covers_of = |one: Candidate| {
            let stands = move |&place: &usize| board.belongs(one, self.covers[place]);
            (0..self.covers.len()).filter(stands)
        };
        let taken: Vec<usize> = covers_of(truth).collect();
        let open: Vec<&Base> = bases.iter().filter(|base| !board.belongs(truth, base.constraint)).collect();
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
