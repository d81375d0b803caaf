//! Sets of candidates of which at most one is true.

use super::{
    formula::{ConstraintId, Formula},
    writer::ProofWriter,
};
use crate::{
    board::{Candidate, Constraint, Layout},
    logic::Literal,
};

/// Why at most one of some candidates is true.
#[derive(Clone, Debug)]
pub(super) enum AtMostOne {
    /// They all belong to this constraint.
    Constraint(Constraint),
    /// Each two of them belong to a constraint, but not all to the same: on boards with boxes of other shapes or with extra
    /// houses, a cell may see the cells of a group through different houses.
    Pairs(Vec<Candidate>),
}

impl AtMostOne {
    /// "At most one" of these candidates; `None` if two of them may both be true.
    pub(super) fn of(candidates: impl Iterator<Item = Candidate>, layout: &Layout) -> Option<AtMostOne> {
        let mut candidates: Vec<Candidate> = candidates.collect();
        if let Some(constraint) = shared_constraint(&candidates, layout) {
            return Some(AtMostOne::Constraint(constraint));
        }
        candidates.sort_unstable();
        candidates.dedup();
        let is_linked = |(place, &one): (usize, &Candidate)| {
            candidates[..place].iter().all(|&other| shared_constraint(&[one, other], layout).is_some())
        };
        candidates.iter().enumerate().all(is_linked).then_some(AtMostOne::Pairs(candidates))
    }

    /// All candidates of which at most one is true.
    pub(super) fn candidates(&self, layout: &Layout) -> Vec<Candidate> {
        match self {
            AtMostOne::Constraint(constraint) => layout.candidates_of(*constraint).collect(),
            AtMostOne::Pairs(candidates) => candidates.clone(),
        }
    }

    /// The id of the constraint, which is written first if the formula does not contain it.
    pub(super) fn write(&self, formula: &Formula, writer: &mut ProofWriter) -> ConstraintId {
        let candidates = match self {
            AtMostOne::Constraint(constraint) => return formula.at_most(*constraint),
            AtMostOne::Pairs(candidates) => candidates,
        };
        let mut pairs = Vec::new();
        for (place, &one) in candidates.iter().enumerate().skip(1) {
            let of_pair = |&other: &Candidate| {
                let rule = shared_constraint(&[one, other], formula.layout()).map(|of| formula.at_most(of));
                writer.propagate(&[], &[Literal::False(one), Literal::False(other)], rule)
            };
            pairs.push(candidates[..place].iter().map(of_pair).collect());
        }
        writer.join_pairs(&pairs)
    }
}

/// The first constraint that all these candidates belong to.
fn shared_constraint(candidates: &[Candidate], layout: &Layout) -> Option<Constraint> {
    let (first, rest) = candidates.split_first()?;
    let holds =
        |of: &Constraint| rest.iter().all(|&one| layout.constraints_of(one).any(|other| other == *of));
    layout.constraints_of(*first).find(holds)
}
