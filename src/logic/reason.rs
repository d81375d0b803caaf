//! Why a step holds, as data; from it follows what it rests on.

use super::step::StepId;
use crate::{
    board::{Candidate, Cell, Constraint, Layout},
    grid::Contradiction,
};
use itertools::Itertools;

/// Why a step holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The constraint has one candidate left: a cell its last digit (naked single), a house its last
    /// place for a digit (hidden single).
    Only(Constraint),
    /// All candidates of the base constraints lie within the cover constraints, which can take no
    /// more of them than there are bases; so nothing else in a cover is true.
    Cover {
        /// Each holds at least one candidate.
        bases: Vec<Constraint>,
        /// Each holds at most one.
        covers: Vec<Constraint>,
    },
    /// Nothing yet: the candidate is assumed, and the steps one deeper follow from it.
    Assumption,
    /// The assumption led to a contradiction, so the candidate is false.
    Refutation {
        /// The step that assumed it.
        assumption: StepId,
        /// What came of it.
        contradiction: Contradiction,
    },
}

/// A fact that must have been established before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Need {
    /// This candidate had been eliminated.
    Gone(Candidate),
    /// This cell had been settled.
    Settled(Cell),
    /// This step had been taken.
    Taken(StepId),
}

impl Reason {
    /// What had to be established for the reason to hold, given what it concludes.
    pub fn needs(&self, layout: &Layout, placements: &[Candidate]) -> Vec<Need> {
        match self {
            Reason::Only(constraint) => layout
                .candidates_of(*constraint)
                .filter(|candidate| !placements.contains(candidate))
                .map(Need::Gone)
                .collect(),
            Reason::Cover { bases, covers } => bases
                .iter()
                .flat_map(|&base| layout.candidates_of(base))
                .filter(|&candidate| !layout.constraints_of(candidate).any(|of| covers.contains(&of)))
                .unique()
                .map(Need::Gone)
                .collect(),
            Reason::Assumption => Vec::new(),
            Reason::Refutation { assumption, contradiction } => {
                let mut needs = contradiction_needs(contradiction, layout);
                needs.push(Need::Taken(*assumption));
                needs
            }
        }
    }

    /// The same reason with each step it names under another id.
    pub(crate) fn renumbered(&self, new_id: impl Fn(StepId) -> StepId) -> Reason {
        match self {
            Reason::Refutation { assumption, contradiction } => {
                Reason::Refutation { assumption: new_id(*assumption), contradiction: contradiction.clone() }
            }
            other => other.clone(),
        }
    }
}

/// What had to be established for a contradiction to be there.
pub fn contradiction_needs(contradiction: &Contradiction, layout: &Layout) -> Vec<Need> {
    let all_gone = |constraint| layout.candidates_of(constraint).map(Need::Gone).collect();
    match contradiction {
        Contradiction::NoDigit(cell) => all_gone(Constraint::Cell(*cell)),
        Contradiction::NoPlace(house, digit) => all_gone(Constraint::House(*house, *digit)),
        Contradiction::Duplicate(_, _, cells) => cells.iter().copied().map(Need::Settled).collect(),
    }
}
