//! Candidates of which at most one is true: those of a constraint, or any of which each two share one.

use super::{
    formula::{Formula, Id},
    writer::Writer,
};
use crate::{
    board::{Candidate, Constraint, Layout},
    logic::Literal,
};

/// Why at most one of some candidates is true.
#[derive(Clone, Debug)]
pub(super) enum Link {
    /// They all belong to this constraint.
    Constraint(Constraint),
    /// Each two of them belong to one, though not all to the same: on boards with boxes of other shapes or with
    /// extra houses, a cell may see the cells of a group through different houses.
    Pairs(Vec<Candidate>),
}

impl Link {
    /// The link of these candidates; nothing where two of them may both be true.
    pub(super) fn of(candidates: impl Iterator<Item = Candidate>, layout: &Layout) -> Option<Link> {
        let mut candidates: Vec<Candidate> = candidates.collect();
        if let Some(constraint) = shared(&candidates, layout) {
            return Some(Link::Constraint(constraint));
        }
        candidates.sort_unstable();
        candidates.dedup();
        let linked = |(place, &one): (usize, &Candidate)| {
            candidates[..place].iter().all(|&other| shared(&[one, other], layout).is_some())
        };
        candidates.iter().enumerate().all(linked).then_some(Link::Pairs(candidates))
    }

    /// All candidates of which at most one is true.
    pub(super) fn candidates(&self, layout: &Layout) -> Vec<Candidate> {
        match self {
            Link::Constraint(constraint) => layout.candidates_of(*constraint).collect(),
            Link::Pairs(candidates) => candidates.clone(),
        }
    }

    /// The number of "at most one of them is true", which is written first where the formula does not say it.
    pub(super) fn write(&self, formula: &Formula, writer: &mut Writer) -> Id {
        let candidates = match self {
            Link::Constraint(constraint) => return formula.at_most(*constraint),
            Link::Pairs(candidates) => candidates,
        };
        let mut pairs = Vec::new();
        for (place, &one) in candidates.iter().enumerate().skip(1) {
            let of_pair = |&other: &Candidate| {
                let rule = shared(&[one, other], formula.layout()).map(|of| formula.at_most(of));
                writer.propagate(&[], &[Literal::False(one), Literal::False(other)], rule)
            };
            pairs.push(candidates[..place].iter().map(of_pair).collect());
        }
        writer.join_pairs(&pairs)
    }
}

/// The first constraint that all these candidates belong to.
fn shared(candidates: &[Candidate], layout: &Layout) -> Option<Constraint> {
    let (first, rest) = candidates.split_first()?;
    let holds =
        |of: &Constraint| rest.iter().all(|&one| layout.constraints_of(one).any(|other| other == *of));
    layout.constraints_of(*first).find(holds)
}
