//! Why a step holds, as data; from it follows what it rests on.

mod base;
mod chain;
mod forcing;
mod pattern;

pub use base::Base;
pub use chain::{AlmostLocked, Chain, Node, Shape, Strong};
pub use forcing::{Branch, Cases, Implied, Literal, Refuted};
pub use pattern::{Blossom, Colors, Cover, Deadly, Locked, Petal};

pub(super) use chain::conflict;

use super::step::{Finding, StepId};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, House, Layout},
    grid::Contradiction,
};
use itertools::Itertools;

/// Why a step holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The constraint has one candidate left: a cell its last digit (naked single), a house its last
    /// place for a digit (hidden single).
    Only(Constraint),
    /// Bases within as many covers: locked candidates, subsets, every fish.
    Cover(Cover),
    /// As many cells as digits, not all in one house.
    Locked(Locked),
    /// An alternating chain: from the skyscraper to almost locked sets.
    Chain(Chain),
    /// Two open chains through the same box, told as one: each elimination follows from one of them.
    Chains([Chain; 2]),
    /// The two colours of one digit's strong links.
    Colors(Colors),
    /// A cell each of whose digits meets an almost locked set.
    Blossom(Blossom),
    /// A pattern that would leave two solutions.
    Deadly(Deadly),
    /// Every case leads to the same conclusion.
    Cases(Cases),
    /// A fish whose fins each lead to the same conclusion. Either what is ruled out stands in a cover, or
    /// every base candidate of one cover leads to the conclusion too.
    Kraken {
        /// The fish.
        fish: Cover,
        /// One branch for each fin, then for each base candidate of the cover.
        branches: Vec<Branch>,
    },
    /// Of the ways to place a digit in the whole grid, given the places that are left for it, all or
    /// none use this candidate.
    Template {
        /// Which digit.
        digit: Digit,
        /// The cells that are left for it.
        left: Vec<Cell>,
        /// The same for other digits, all of whose ways use cells that this one then cannot.
        others: Vec<(Digit, Vec<Cell>)>,
        /// All houses of the board.
        houses: Vec<House>,
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

impl Finding {
    /// The constraints that the reason builds on, each with those of its candidates that may be left. A
    /// refutation builds on other steps instead.
    pub fn bases(&self, layout: &Layout) -> Vec<Base> {
        match &self.reason {
            Reason::Only(constraint) => {
                vec![Base { constraint: *constraint, kept: self.placements.to_vec() }]
            }
            Reason::Cover(cover) => cover.bases(layout),
            Reason::Locked(locked) => locked.bases(),
            Reason::Chain(chain) => chain.bases(),
            Reason::Chains(chains) => chains.iter().flat_map(Chain::bases).collect(),
            Reason::Colors(colors) => colors.bases(),
            Reason::Blossom(blossom) => blossom.bases(),
            Reason::Deadly(deadly) => deadly.bases(),
            Reason::Cases(cases) => cases.bases(layout),
            Reason::Kraken { fish, branches } => {
                let in_branches = branches.iter().flat_map(|branch| branch.bases(layout));
                fish.bases(layout).into_iter().chain(in_branches).collect()
            }
            Reason::Template { digit, left, others, houses } => {
                let others = others.iter().map(|(digit, left)| (digit, left));
                let digits = std::iter::once((digit, left)).chain(others);
                let in_house = |((&digit, left), &house): ((&Digit, &Vec<Cell>), &House)| {
                    let cells = left.iter().filter(|cell| layout.cells_of(house).contains(cell));
                    let kept = cells.map(|&cell| Candidate::new(cell, digit)).collect();
                    Base { constraint: Constraint::House(house, digit), kept }
                };
                digits.cartesian_product(houses).map(in_house).collect()
            }
            Reason::Assumption | Reason::Refutation { .. } => Vec::new(),
        }
    }

    /// What had to be established for the reason to hold.
    pub fn needs(&self, layout: &Layout) -> Vec<Need> {
        match &self.reason {
            Reason::Refutation { assumption, contradiction } => {
                let mut needs = contradiction_needs(contradiction, layout);
                needs.push(Need::Taken(*assumption));
                needs
            }
            _ => {
                let bases = self.bases(layout);
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
