//! The reasons of steps as data. A reason determines the constraints that it builds on and the facts that it needs.

mod base;
mod braid;
mod causes;
mod chain;
mod choices;
mod fit;
mod forcing;
mod notation;
mod part;
mod pattern;
mod proof_plan;
mod sum;

pub use base::Base;
pub use braid::Braid;
pub use chain::{AlmostLocked, Chain, Node, Shape, Strong};
pub use choices::{Choices, Ground, Story};
pub use fit::Fit;
pub use forcing::{Branch, Cases, Cause, Implied, Literal, LockedDigits, Refuted};
pub use part::{Part, Role};
pub use pattern::{Blossom, Colors, Cover, Deadly, Kraken, Locked, Petal, Template};

pub(super) use chain::conflict;
pub(crate) use proof_plan::ProofPlan;
pub(crate) use sum::{AtMostOne, Sum, shared_constraint};

use super::trace::step_id::StepId;
use crate::{
    board::{Candidate, Cell, Constraint, Layout, RuleId},
    grid::Contradiction,
};
use smallvec::{SmallVec, smallvec};

/// The reason why a step holds. Anything larger than a constraint is boxed, so that singles, the most frequent steps,
/// stay small.
///
/// In the examples `r2c3=5` places a digit, and `r2c3<>5` eliminates a candidate. A checker does not trust a reason:
/// it derives the [bases](crate::logic::Finding::bases) from the pattern itself, and verifies that every candidate
/// they do not keep has been eliminated, and that the placements and eliminations follow from the bases.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The constraint has one candidate left, which the step places: a naked single, a hidden single or a full house.
    ///
    /// Naked single: every digit but 5 is gone from cell `r2c3`, so `r2c3=5`. Hidden single or full house: every
    /// place for 5 in row 2 but `r2c3` is gone, so `r2c3=5`.
    Only(Constraint),
    /// Several constraints lie within as many others: locked candidates, naked and hidden subsets, every fish.
    ///
    /// Naked pair: `r2c3` and `r2c7` hold only 4 and 9, so row 2 has them there: 4 and 9 go from the row's other
    /// cells. X-wing: rows 2 and 5 have 1 in columns 3 and 7 only, so these columns have it there: 1 goes from
    /// their other cells.
    Cover(Box<Cover>),
    /// As many cells as digits, not all in one house (Sue de Coq, locked pairs and triples).
    ///
    /// `r1c1` holds 1, 2, 3, `r1c2` holds 1, 3, 4, `r1c5` holds 1, 2, `r2c3` holds 3, 4. Four cells hold four
    /// digits; 1 and 2 go from the rest of row 1, 3 and 4 from the rest of box 1.
    Locked(Box<Locked>),
    /// An alternating inference chain: turbot fish, wings, remote pairs, X- and XY-chains, nice loops, AICs, chains
    /// of almost locked sets.
    ///
    /// Skyscraper: `1 r1c4 = 1 r1c1 - 1 r5c1 = 1 r5c5`. One of the ends is true, so `r2c5<>1`, `r3c5<>1`, `r4c4<>1`
    /// and `r6c4<>1`.
    Chain(Box<Chain>),
    /// Two open chains through the same box; each elimination follows from one of them.
    ///
    /// Dual 2-string kite: `1 r1c7 = 1 r1c2 - 1 r2c1 = 1 r8c1` gives `r8c7<>1`, and
    /// `1 r6c2 = 1 r1c2 - 1 r2c1 = 1 r2c5` gives `r6c5<>1`.
    Chains(Box<[Chain; 2]>),
    /// The two colours of one digit's strong links: simple and multi colours.
    ///
    /// 1 has two places in row 1, `r1c2` and `r1c7`, two in box 1, `r1c2` and `r2c1`, and two in column 1, `r2c1`
    /// and `r8c1`. Either `r1c2` and `r8c1` are 1, or `r1c7` and `r2c1` are; `r8c7` sees one of each: `r8c7<>1`.
    Colors(Box<Colors>),
    /// Death blossom: each digit of a cell takes a digit from an almost locked set.
    ///
    /// `r1c1` holds 1 and 2; `r1c5` and `r1c6` hold 1, 3, 4; `r2c3` holds 2, 3. If `r1c1=1`, 3 is in `r1c5` or
    /// `r1c6`; if `r1c1=2`, it is in `r2c3`. Every cell that sees all three loses 3: `r1c2`, `r1c3`, `r2c4`,
    /// `r2c5`, `r2c6`.
    Blossom(Box<Blossom>),
    /// A deadly pattern: unique, hidden, avoidable and extended rectangles, unique loops, BUG+1 to BUG+4. Assumes that
    /// the puzzle has one solution.
    ///
    /// `r1c1`, `r1c2` and `r4c1` hold only 1 and 2, `r4c2` holds 1, 2, 3. Without 3 the four cells could swap 1
    /// and 2: so `r4c2=3` is true, and `r4c2<>1`, `r4c2<>2`.
    Deadly(Box<Deadly>),
    /// Constraints that leave no choice: exocets, tridagons, fireworks, aligned pairs.
    ///
    /// Outside box 1 the digits 1, 2 and 3 have no place in row 1 but `r1c7` and none in column 1 but `r7c1`. Each of them
    /// is in `r1c1`, `r1c7` or `r7c1`: `r1c1<>4`.
    Choices(Box<Choices>),
    /// Forcing chains and nets: an assumption contradicts itself, or every case leads to the same conclusion.
    ///
    /// `r1c5` holds 1 and 2, `r5c1` holds 1 and 3, `r5c5` holds 2 and 3. If `r5c5=2` then `r1c5=1`; if `r5c5=3` then
    /// `r5c1=1`; either way `r1c1<>1`.
    Cases(Box<Cases>),
    /// Kraken fish: a fish with fins that need not see the eliminated candidate, but lead to its elimination.
    ///
    /// Rows 2 and 5 have 1 in columns 3 and 7, and row 5 has a fin in `r5c5` too. Without the fin columns 3 and 7
    /// have their 1 in these rows, and `r7c7<>1`. With it `r9c5`, which holds 1 and 2, is 2; `r9c8`, which holds 1
    /// and 2, is 1; and `r7c7<>1` again.
    Kraken(Box<Kraken>),
    /// All templates of a digit (ways to place it in the whole grid) use a candidate, or none does.
    ///
    /// If every template of 1 uses `r3c3`, `r3c3=1`; if none uses `r3c1`, `r3c1<>1`.
    Template(Box<Template>),
    /// A rule whose cells can keep it in no way without the conclusion.
    ///
    /// The cage of 17 in `r1c1` and `r1c2` has no 9 in `r1c1`, so `r1c2` is not 8: `r1c2<>8`.
    Fit(Box<Fit>),
    /// A guess, which has no reason yet: the step assumes the candidate that it places. Later steps at a depth one
    /// greater follow from it.
    ///
    /// Step `#40` assumes `r1c1=5` at depth 0, and `#41` to `#60` follow at depth 1.
    Assumption,
    /// The refutation of a guess: an assumption led to a contradiction, so its candidate is false. The step is at the
    /// depth at which the assumption was made.
    ///
    /// `#40` assumed `r1c1=5`, and after `#60` no digit is left for `r7c2`: so `r1c1<>5`. A checker verifies that
    /// `#40` is an open assumption of the eliminated candidate, and that the contradiction holds after `#60`.
    Refutation {
        /// The step that assumed the candidate.
        assumption: StepId,
        /// The contradiction that the assumption led to.
        contradiction: Box<Contradiction>,
    },
}

/// A fact that a reason needs: an earlier step or the clues must have established it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Need {
    /// A candidate must have been eliminated.
    Gone(Candidate),
    /// A cell must have been settled.
    Settled(Cell),
    /// A step must have been taken.
    Taken(StepId),
}

impl Reason {
    /// The constraint that has one candidate left, if the reason is that of a single: a full house, a hidden or a naked
    /// single. Otherwise `None`.
    pub fn single(&self) -> Option<Constraint> {
        if let Reason::Only(constraint) = self { Some(*constraint) } else { None }
    }

    /// What follows from a supposition, where the reason tells it.
    pub(crate) fn story_mut(&mut self) -> Option<&mut Story> {
        if let Reason::Choices(choices) = self { choices.story.as_mut() } else { None }
    }

    /// The cover, if the reason is that base sets have their candidates in as many cover sets.
    pub(crate) fn cover(&self) -> Option<&Cover> {
        if let Reason::Cover(cover) = self { Some(cover) } else { None }
    }

    /// Whether a guess is refuted by the search alone.
    pub(crate) fn is_searched(&self) -> bool {
        matches!(self, Reason::Refutation { contradiction, .. } if **contradiction == Contradiction::Searched)
    }

    /// The branches that the reason follows; of a nested contradiction only the outer one. Empty for other reasons.
    pub(crate) fn branches(&self) -> &[Branch] {
        match self {
            Reason::Cases(cases) => cases.branches(),
            Reason::Kraken(kraken) => &kraken.branches,
            _ => &[],
        }
    }

    /// The branches nested in the reason's first branch.
    pub(crate) fn refuted(&self) -> &[Refuted] {
        if let Reason::Cases(cases) = self { cases.refuted() } else { &[] }
    }

    /// Whether a reader has to follow the reason from conclusion to conclusion, or from template to template, rather
    /// than see it as a pattern.
    pub(super) fn is_followed(&self) -> bool {
        matches!(self, Reason::Cases(_) | Reason::Kraken(_) | Reason::Template(_))
    }

    /// The number of conclusions that the reason draws: one, or for forcing one for each fact implied in its cases.
    pub(super) fn conclusions(&self) -> u32 {
        if let Reason::Cases(cases) = self { cases.conclusions().max(1) as u32 } else { 1 }
    }

    /// The number of strong links beyond the first two, if the reason is a chain; else 0.
    pub(super) fn links_after_two(&self) -> u32 {
        if let Reason::Chain(chain) = self { (chain.strong.len() as u32).saturating_sub(2) } else { 0 }
    }

    /// Whether the reason is a pattern whose truths and links can be counted: sets, fish and chains.
    pub(super) fn has_truths_and_links(&self) -> bool {
        matches!(self, Reason::Cover(_) | Reason::Locked(_) | Reason::Chain(_) | Reason::Blossom(_))
    }

    /// The constraints that the reason builds on, each with its candidates that may be left, for a finding with these
    /// placements. Empty for assumptions and refutations.
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
            Reason::Choices(choices) => choices.bases(),
            Reason::Cases(cases) => cases.bases(layout),
            Reason::Kraken(kraken) => kraken.bases(layout),
            Reason::Template(template) => template.bases(layout),
            Reason::Fit(_) | Reason::Assumption | Reason::Refutation { .. } => Vec::new(),
        }
    }

    /// The rules beyond the houses that it builds on, each with the candidates that may be left of its cells.
    pub(crate) fn rules(&self) -> SmallVec<[(RuleId, &[Candidate]); 2]> {
        match self {
            Reason::Fit(fit) => smallvec![(fit.rule, &fit.kept[..])],
            Reason::Choices(choices) => choices.rules().collect(),
            _ => SmallVec::new(),
        }
    }

    /// The number of bases, counted for the most frequent patterns without building them.
    pub(super) fn base_count(&self, placements: &[Candidate], layout: &Layout) -> usize {
        match self {
            Reason::Cover(cover) => cover.bases.len(),
            Reason::Chain(chain) => chain.base_count(),
            Reason::Cases(cases) => cases.base_count(),
            _ => self.bases(placements, layout).len(),
        }
    }

    /// The facts that must have been established for the reason to hold: every candidate that the bases do not keep is
    /// gone. A refutation needs its assumption and the facts behind the contradiction.
    pub(super) fn needs(&self, placements: &[Candidate], layout: &Layout) -> Vec<Need> {
        match self {
            Reason::Refutation { assumption, contradiction } => {
                let mut needs = contradiction_needs(contradiction, layout);
                needs.push(Need::Taken(*assumption));
                needs
            }
            _ => {
                let (bases, side) = (self.bases(placements, layout), layout.side());
                let mut is_listed = vec![false; side.pow(3)];
                let mut is_new =
                    |candidate: &Candidate| !std::mem::replace(&mut is_listed[candidate.number(side)], true);
                let gone = bases.iter().flat_map(|base| base.gone_candidates(layout));
                let of_rule = |(rule, left)| layout.gone_from_rule(rule, left);
                gone.chain(self.rules().into_iter().flat_map(of_rule))
                    .filter(|candidate| is_new(candidate))
                    .map(Need::Gone)
                    .collect()
            }
        }
    }
}

impl Reason {
    /// The reason with a new id for each step that it cites.
    pub(crate) fn renumbered(&self, new_id: impl Fn(StepId) -> StepId) -> Reason {
        match self {
            Reason::Refutation { assumption, contradiction } => {
                Reason::Refutation { assumption: new_id(*assumption), contradiction: contradiction.clone() }
            }
            other => other.clone(),
        }
    }
}

/// The facts behind a contradiction: every candidate of the cell, or of the digit in the house, is gone; or the cells
/// with the same digit are settled. Empty for what only the search shows.
pub fn contradiction_needs(contradiction: &Contradiction, layout: &Layout) -> Vec<Need> {
    let all_gone = |constraint| layout.candidates_of(constraint).map(Need::Gone).collect();
    match contradiction {
        Contradiction::NoDigit(cell) => all_gone(Constraint::Cell(*cell)),
        Contradiction::NoPlace(house, digit) => all_gone(Constraint::House(*house, *digit)),
        Contradiction::Duplicate(_, _, cells) => cells.iter().copied().map(Need::Settled).collect(),
        Contradiction::BrokenRule(rule, left) => layout.gone_from_rule(*rule, left).map(Need::Gone).collect(),
        Contradiction::Searched => Vec::new(),
    }
}
