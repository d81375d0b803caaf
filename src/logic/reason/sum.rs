//! Sums of bases and covers: what counting shows and propagation does not.

use super::super::prelude::*;

/// A sum of bases, each of which has at least one true candidate, and covers, each of which has at most one.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    pub(crate) bases: Vec<Constraint>,
    pub(crate) covers: Vec<AtMostOne>,
}

/// The reason why at most one of some candidates is true.
#[derive(Clone, Debug)]
pub(crate) enum AtMostOne {
    /// All of them belong to one constraint: `r1c4=1` and `r1c1=1` to 1 in row 1.
    Constraint(Constraint),
    /// Each two of them belong to a constraint, but not all to the same. On boards with boxes of other shapes or with
    /// extra houses, a cell such as `r1c1` may see the cells of a group through different houses.
    Pairs(Vec<Candidate>),
}

impl Sum {
    /// This sum, and every sum that lacks one of its covers.
    pub(super) fn with_each_cover_left_out(self) -> Vec<Sum> {
        let without = |index: usize| {
            let mut sum = self.clone();
            sum.covers.remove(index);
            sum
        };
        let fewer: Vec<Sum> = (0..self.covers.len()).map(without).collect();
        std::iter::once(self).chain(fewer).collect()
    }
}

impl AtMostOne {
    /// The fact that at most one of these candidates is true; `None` if two of them may both be true.
    pub(super) fn new(candidates: impl Iterator<Item = Candidate>, layout: &Layout) -> Option<AtMostOne> {
        let mut candidates: Vec<Candidate> = candidates.collect();
        if let Some(constraint) = shared_constraint(&candidates, layout) {
            return Some(AtMostOne::Constraint(constraint));
        }
        candidates.sort_unstable();
        candidates.dedup();
        let is_linked = |(index, &one): (usize, &Candidate)| {
            candidates[..index].iter().all(|&other| shared_constraint(&[one, other], layout).is_some())
        };
        candidates.iter().enumerate().all(is_linked).then_some(AtMostOne::Pairs(candidates))
    }

    /// All candidates of which the fact says that at most one is true.
    pub(crate) fn candidates(&self, layout: &Layout) -> Vec<Candidate> {
        match self {
            AtMostOne::Constraint(constraint) => layout.candidates_of(*constraint).collect(),
            AtMostOne::Pairs(candidates) => candidates.clone(),
        }
    }
}

/// The first constraint to which all of these candidates belong; `None` if there is none.
pub(crate) fn shared_constraint(candidates: &[Candidate], layout: &Layout) -> Option<Constraint> {
    let (first, rest) = candidates.split_first()?;
    let holds = |of: &Constraint| rest.iter().all(|&other| layout.constraints_of(other).contains(of));
    layout.constraints_of(*first).find(holds)
}
