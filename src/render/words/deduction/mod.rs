//! A deduction in sentences: one walk over its reason yields clauses, and each language has a template for a clause.

mod chain;
mod choices;
mod clause;
mod cover;
mod deadly;
#[cfg(test)]
mod doubter;
mod effect;
mod force;
mod forcing;
mod lines;
mod pattern;
mod phrases;
#[cfg(test)]
mod rule_tests;
mod rules;
mod slot;
mod slots;
mod template;
#[cfg(test)]
mod tests;

pub(in crate::render) use clause::Clause;
pub(in crate::render) use effect::Effect;
pub(in crate::render) use slot::{Phrase, Slot, ToSlot, contradiction_slot, list, phrase};

use clause::{NetPlace, NoPlace, Opening, PairConflict, UnfillablePair};
pub(in crate::render) use lines::{Explanation, break_lines, wrap, wrap_columns};
pub(in crate::render) use rules::RuleClaim;
pub(in crate::render) use slots::Slots;
pub(in crate::render) use template::{Grammar, Writer};

use super::notation::braid as braid_notation;
use crate::{
    board::{Candidate, Cell, Constraint, DigitSet, House, Layout, RuleId},
    logic::{Finding, Node, Reason, TechniqueId},
    teach::Focus,
};
use itertools::Itertools;

/// The eliminations of a finding that no sentence has explained yet.
struct Unexplained(Vec<Candidate>);

impl Unexplained {
    /// Takes those eliminations that an argument covers, which are explained then. `None` if it covers none.
    fn take(&mut self, covers: impl Fn(&Candidate) -> bool) -> Option<Effect> {
        let (covered, left): (Vec<Candidate>, Vec<Candidate>) =
            self.0.drain(..).partition(|candidate| covers(candidate));
        self.0 = left;
        (!covered.is_empty()).then(|| Effect::eliminating(covered))
    }
}

/// The most digits left in a cell by a rule that are named.
const MOST_LEFT: usize = 3;

/// A finding for presentation: under its name, in the words of its reason.
#[derive(Clone, Copy)]
pub(in crate::render) struct NamedFinding<'a> {
    /// The finding to present.
    pub finding: &'a Finding,
    /// The house whose last open cell the finding fills; `None` if it is no single that fills a house.
    pub full_house: Option<House>,
    /// The board of the finding.
    pub layout: &'a Layout,
}

impl NamedFinding<'_> {
    /// The name to use: a single that fills a house is a full house.
    pub fn name(&self) -> TechniqueId {
        match self.full_house {
            Some(_) => TechniqueId::FullHouse,
            None => self.finding.technique,
        }
    }

    /// The place to look at for the finding: the house that it fills, or that of its pattern.
    pub fn look(&self) -> Focus {
        match (self.full_house, self.finding.placements.first()) {
            (Some(house), Some(placed)) => Focus::Places(house, placed.digit),
            _ => Focus::at(self.finding, self.layout),
        }
    }

    /// The placements and eliminations of the finding.
    pub fn effect(&self) -> Effect {
        Effect { placed: self.finding.placements.to_vec(), eliminated: self.finding.eliminations.clone() }
    }

    /// The eliminations of the finding, for arguments that cover only some of them.
    fn unexplained(&self) -> Unexplained {
        Unexplained(self.finding.eliminations.clone())
    }

    /// The clauses that explain the finding, in order.
    pub fn clauses(&self) -> Vec<Clause> {
        match &self.finding.reason {
            Reason::Only(constraint) => self.single(*constraint),
            Reason::Cover(cover) if self.finding.technique == TechniqueId::MultiSector => self.sectors(cover),
            Reason::Cover(cover) => self.cover(cover),
            Reason::Locked(locked) => self.locked(locked),
            Reason::Chain(chain) => self.chain(chain),
            Reason::Chains(chains) => self.chains(&chains[..]),
            Reason::Colors(colors) => self.colors(colors),
            Reason::Blossom(blossom) => self.blossom(blossom),
            Reason::Deadly(deadly) => self.deadly(deadly),
            Reason::Choices(choices) => self.choices(choices),
            Reason::Cases(cases) => self.cases(cases),
            Reason::Kraken(kraken) => self.kraken(kraken),
            Reason::Template(template) => self.template(template),
            Reason::Fit(fit) => self.fit(fit),
            Reason::Assumption => {
                self.finding.placements.iter().copied().map(|candidate| Clause::Guess { candidate }).collect()
            }
            Reason::Refutation { assumption, contradiction } => vec![
                Clause::GuessFails { step: *assumption, contradiction: (**contradiction).clone() },
                Clause::So { effect: self.effect() },
            ],
        }
    }

    /// The clauses that say most about some of the finding's facts, for a person who wants no more than a line. Of a
    /// rule, they are as many claims as give each fact a reason, or what the rule demands; of several arguments, those
    /// that end with one of the facts.
    pub fn cruxes_of(&self, facts: &[Candidate]) -> Vec<Clause> {
        let clauses = self.clauses();
        match &self.finding.reason {
            Reason::Fit(fit) => self.claims_about(fit.rule, clauses, facts),
            Reason::Cases(cases) => vec![self.trial(cases)],
            Reason::Only(_) | Reason::Cover(_) | Reason::Kraken(_) => clauses.into_iter().take(1).collect(),
            _ => {
                let (mut last, mut cruxes) = (None, Vec::new());
                for clause in clauses {
                    let concerns = |effect: Effect| facts.iter().any(|fact| effect.has(fact));
                    match clause.ends_with_effect() {
                        true if clause.effect().is_some_and(concerns) => {
                            let sees = matches!(clause, Clause::SeesCells { .. }).then_some(clause);
                            cruxes.extend(last.clone().into_iter().chain(sees));
                        }
                        false if !matches!(clause, Clause::Link { .. }) => last = Some(clause),
                        _ => {}
                    }
                }
                let cruxes = if cruxes.is_empty() { last.into_iter().collect() } else { cruxes };
                cruxes.into_iter().dedup().collect()
            }
        }
    }

    fn claims_about(&self, rule: RuleId, mut clauses: Vec<Clause>, facts: &[Candidate]) -> Vec<Clause> {
        let mut open = facts.to_vec();
        clauses.retain_mut(|clause| {
            let before = open.len();
            open.retain(|fact| !self.takes(clause, *fact));
            if let Clause::OfRule { claim, .. } = clause {
                claim.keep_about(facts);
            }
            open.len() < before
        });
        // Where a sum comes from is what a person does not see.
        match open.is_empty() && !clauses.is_empty() && self.layout.house_sum(rule).is_none() {
            true => clauses,
            false => vec![Clause::OfRule { rule, claim: RuleClaim::Left(Vec::new()) }],
        }
    }

    /// Some of the finding's facts, as a sentence ends with them.
    pub fn found(&self, facts: &[Candidate]) -> Slot {
        let (placed, eliminated) = facts.iter().partition(|fact| self.finding.placements.contains(fact));
        let effect = Effect { placed, eliminated };
        match self.finding.reason {
            Reason::Fit(_) => Slot::RuleEffect(self.left_of(&effect), effect),
            _ => Slot::Effect(effect),
        }
    }

    /// What a rule leaves of the cells from which it takes more, if that is little.
    fn left_of(&self, effect: &Effect) -> Vec<(Cell, DigitSet)> {
        let taken = |cell| effect.eliminated.iter().filter(|gone| gone.cell == cell).count();
        let is_little = |(cell, left): &(Cell, DigitSet)| match (left.len(), taken(*cell)) {
            (1, taken) => taken > 0,
            (count, taken) => count <= MOST_LEFT && count < taken,
        };
        self.rule_leaves().into_iter().filter(is_little).collect()
    }

    /// Whether a clause is about a rule and excludes a candidate.
    pub fn takes(&self, clause: &Clause, gone: Candidate) -> bool {
        match clause {
            Clause::OfRule { claim: RuleClaim::Needs { digit, places }, .. } => {
                gone.digit == *digit && places.iter().all(|&place| self.layout.sees(place, gone.cell))
            }
            Clause::OfRule { rule, claim } => claim.takes(gone, self.layout.rule(*rule), self.layout.side()),
            _ => false,
        }
    }

    /// The clauses that show the pattern, without what follows from it.
    pub fn pattern(&self) -> Vec<Clause> {
        match &self.finding.reason {
            Reason::Only(constraint) => vec![match (self.full_house, *constraint) {
                (Some(house), _) => Clause::OneCellLeft { house },
                (None, Constraint::Cell(cell)) => Clause::OneDigitLeft { cell },
                (None, Constraint::House(house, digit)) => Clause::OnePlaceLeft { house, digit },
            }],
            Reason::Cases(cases) => self.cases_in_short(cases),
            Reason::Refutation { contradiction, .. } => {
                vec![Clause::WouldEndWith { contradiction: Some((**contradiction).clone()) }]
            }
            Reason::Template(template) => vec![Clause::AllTemplates { digit: template.digit }],
            Reason::Deadly(_) if self.finding.technique == TechniqueId::BugPlus1 => {
                vec![Clause::AlmostGrave {}]
            }
            // A node that a chain passes may be what it eliminates; then it is left for the reader to see.
            _ => {
                let is_shown = |clause: &Clause| clause.is_pattern() && !self.gives_away(clause);
                self.clauses().into_iter().filter(is_shown).collect()
            }
        }
    }

    /// Whether a link of a chain names what the chain places or eliminates.
    fn gives_away(&self, clause: &Clause) -> bool {
        let Clause::Link { taken, gives, .. } = clause else { return false };
        let eliminates = |node: &Node| node.candidates().any(|own| self.finding.eliminations.contains(&own));
        let places = gives.candidates().any(|own| self.finding.placements.contains(&own));
        places || taken.as_ref().is_some_and(eliminates)
    }

    /// The pattern in standard notation, in brackets and marked, for those who know it; none if the sentences already
    /// are its notation.
    pub fn marked_notation(&self) -> Option<String> {
        let notation = match self.finding.reason {
            Reason::Cases(_) => self.finding.reason.braid().map(braid_notation)?,
            Reason::Only(_)
            | Reason::Kraken(_)
            | Reason::Template(_)
            | Reason::Assumption
            | Reason::Refutation { .. } => return None,
            _ => self.finding.reason.notation(self.layout),
        };
        let cells = self.finding.parts(self.layout).into_iter().flat_map(|part| {
            let ends = part.candidates.into_iter().chain(part.to).map(|end| end.cell);
            part.cells.into_iter().chain(ends)
        });
        Some(
            Slots { layout: self.layout }
                .notation(&cells.sorted_unstable().dedup().collect_vec(), &format!("[{notation}]")),
        )
    }

    fn single(&self, constraint: Constraint) -> Vec<Clause> {
        let Some(&Candidate { cell, digit }) = self.finding.placements.first() else { return Vec::new() };
        vec![match (self.full_house, constraint) {
            (Some(house), _) => Clause::LastCell { cell, house, digit },
            (None, Constraint::Cell(_)) => Clause::LastDigit { cell, digit },
            (None, Constraint::House(house, _)) => Clause::LastPlace { cell, house, digit },
        }]
    }
}
