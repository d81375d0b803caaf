//! Why a step holds, as data; from it follows what it rests on.

mod base;
mod chain;
mod forcing;
mod pattern;

pub use base::Base;
pub use chain::{AlmostLocked, Chain, Node, Shape, Strong};
pub use forcing::{Branch, Cases, Implied, Literal, Refuted};
pub use pattern::{Blossom, Colors, Cover, Deadly, Kraken, Locked, Petal, Template};

pub(super) use chain::conflict;

use super::step_id::StepId;
use crate::{
    board::{Candidate, Cell, Constraint, Layout},
    grid::Contradiction,
};
use itertools::Itertools;

/// Why a step holds. What is more than a constraint stands apart, so that the many steps that settle a single
/// stay small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The constraint has one candidate left: a cell its last digit (naked single), a house its last
    /// place for a digit (hidden single).
    Only(Constraint),
    /// Bases within as many covers: locked candidates, subsets, every fish.
    Cover(Box<Cover>),
    /// As many cells as digits, not all in one house.
    Locked(Box<Locked>),
    /// An alternating chain: from the skyscraper to almost locked sets.
    Chain(Box<Chain>),
    /// Two open chains through the same box, told as one: each elimination follows from one of them.
    Chains(Box<[Chain; 2]>),
    /// The two colours of one digit's strong links.
    Colors(Box<Colors>),
    /// A cell each of whose digits meets an almost locked set.
    Blossom(Box<Blossom>),
    /// A pattern that would leave two solutions.
    Deadly(Box<Deadly>),
    /// Every case leads to the same conclusion.
    Cases(Box<Cases>),
    /// A fish whose fins each lead to the same conclusion.
    Kraken(Box<Kraken>),
    /// All ways, or none, to place a digit in the whole grid use a candidate.
    Template(Box<Template>),
    /// Nothing yet: the candidate is assumed, and the steps one deeper follow from it.
    Assumption,
    /// The assumption led to a contradiction, so the candidate is false.
    Refutation {
        /// The step that assumed it.
        assumption: StepId,
        /// What came of it.
        contradiction: Box<Contradiction>,
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
    /// The constraints that the reason builds on, each with those of its candidates that may be left, where it
    /// places these. A refutation builds on other steps instead.
    pub(super) fn bases(&self, placements: &[Candidate], layout: &Layout) -> Vec<Base> {
        match self {
            Reason::Only(constraint) => {
                vec![Base { constraint: *constraint, kept: placements.to_vec() }]
            }
            Reason::Cover(cover) => cover.bases(layout),
            Reason::Locked(locked) => locked.bases(),
            Reason::Chain(chain) => chain.bases(),
            Reason::Chains(chains) => chains.iter().flat_map(Chain::bases).collect(),
            Reason::Colors(colors) => colors.bases(),
            Reason::Blossom(blossom) => blossom.bases(),
            Reason::Deadly(deadly) => deadly.bases(),
            Reason::Cases(cases) => cases.bases(layout),
            Reason::Kraken(kraken) => kraken.bases(layout),
            Reason::Template(template) => template.bases(layout),
            Reason::Assumption | Reason::Refutation { .. } => Vec::new(),
        }
    }

    /// What had to be established for the reason to hold.
    pub(super) fn needs(&self, placements: &[Candidate], layout: &Layout) -> Vec<Need> {
        match self {
            Reason::Refutation { assumption, contradiction } => {
                let mut needs = contradiction_needs(contradiction, layout);
                needs.push(Need::Taken(*assumption));
                needs
            }
            _ => {
                let bases = self.bases(placements, layout);
                let gone = bases.iter().flat_map(|base| base.gone(layout));
                gone.unique().map(Need::Gone).collect()
            }
        }
    }
}

impl Reason {
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
