//! Writes that at most one of some candidates is true.

use super::prelude::*;
use crate::logic::AtMostOne;

impl AtMostOne {
    /// The id of the constraint that at most one of the candidates is true. It is written to the proof first if the
    /// formula lacks it.
    pub(super) fn write(&self, formula: &Formula, writer: &mut ProofWriter) -> ConstraintId {
        let candidates = match self {
            AtMostOne::Constraint(constraint) => return formula.at_most(*constraint),
            AtMostOne::Pairs(candidates) => candidates,
        };
        let mut pairs = Vec::new();
        for (index, &candidate) in candidates.iter().enumerate().skip(1) {
            let of_pair = |&other: &Candidate| {
                let rule = formula.at_most_of_two(candidate, other);
                writer.propagate(&[], &[Literal::False(candidate), Literal::False(other)], rule)
            };
            pairs.push(candidates[..index].iter().map(of_pair).collect());
        }
        writer.join_pairs(&pairs)
    }
}
