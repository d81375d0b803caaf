//! Sentences that lead a learner: where to look, what is seen there, what was found before.

mod english;
mod japanese;

use super::{Language, Sentences, notation, pattern};
use crate::{
    board::{Cell, DigitSet, House, HouseKind, Layout},
    explain::{Contribution, HintLevel, Look, Mistake, PremiseUse},
    logic::{Finding, Premise, Reason},
};
use itertools::Itertools;

/// A language as a teacher's sentences. A language that lacks one does not compile.
pub(super) trait TeachingSentences: Sentences {
    /// Where to look, as the first half of an explanation.
    fn look(&self, look: &Look, layout: &Layout) -> String;
    /// Where to look, and no more; none stands for the whole grid.
    fn look_at(&self, houses: &[House], layout: &Layout) -> String;
    /// What a technique is called in a hint.
    fn there_is(&self, technique: &str) -> String;
    /// The pattern without its effect.
    fn glimpse(&self, finding: &Finding, layout: &Layout) -> String;
    /// What can be seen on the grid as it is.
    fn seen(&self, premise_uses: &str) -> String;
    /// What earlier steps found.
    fn found_before(&self, premise_uses: &str) -> String;
    /// Cells that are filled.
    fn filled(&self, cells: &str) -> String;
    /// What placed digits block.
    fn blocked(&self, by: &[String], digits: &[String], cells: &str) -> String;
    /// A candidate that a step or the person removed.
    fn removed(&self, by: Premise, candidates: &str) -> String;
    /// The supposition that a refutation ends.
    fn supposed(&self, by: Premise) -> String;
    /// That the next step serves a cell.
    fn toward(&self, cell: &str) -> String;
    /// A mistake, as much of it as a level tells.
    fn mistake(&self, mistake: &Mistake, level: HintLevel, layout: &Layout) -> String;
    /// That nothing but a supposition helps, as much of it as a level tells.
    fn suppose(&self, level: HintLevel, cell: &str, candidate: &str) -> String;
    /// That a cell holds a digit already.
    fn holds(&self, placed: &str) -> String;
    /// That the grid is full and right.
    fn finished(&self) -> String;
    /// That logic comes no further.
    fn stuck(&self) -> String;
    /// That the budget does not suffice.
    fn gave_up(&self) -> String;
    /// That a position that is wrong gets no hint.
    fn mend_first(&self) -> String;
}

impl Language {
    /// Where to look for a step, and for what.
    pub fn look(self, look: &Look, layout: &Layout) -> String {
        self.sentences().look(look, layout)
    }

    /// Where to look, and no more.
    pub fn look_at(self, houses: &[House], layout: &Layout) -> String {
        self.sentences().look_at(houses, layout)
    }

    /// That a technique is there to be found.
    pub fn there_is(self, finding: &Finding) -> String {
        self.sentences().there_is(self.sentences().technique(finding.technique))
    }

    /// The pattern of a finding without its effect.
    pub fn glimpse(self, finding: &Finding, layout: &Layout) -> String {
        self.sentences().glimpse(finding, layout)
    }

    /// That the next step serves a cell.
    pub fn toward(self, cell: &str) -> String {
        self.sentences().toward(cell)
    }

    /// A mistake, as much of it as a level tells.
    pub fn mistake(self, mistake: &Mistake, level: HintLevel, layout: &Layout) -> String {
        self.sentences().mistake(mistake, level, layout)
    }

    /// That nothing but a supposition helps, as much of it as a level tells.
    pub fn suppose(self, level: HintLevel, cell: &str, candidate: &str) -> String {
        self.sentences().suppose(level, cell, candidate)
    }

    /// That a cell holds a digit already.
    pub fn holds(self, placed: &str) -> String {
        self.sentences().holds(placed)
    }

    /// That the grid is full and right.
    pub fn finished(self) -> String {
        self.sentences().finished()
    }

    /// That logic comes no further.
    pub fn stuck(self) -> String {
        self.sentences().stuck()
    }

    /// That the budget does not suffice.
    pub fn gave_up(self) -> String {
        self.sentences().gave_up()
    }

    /// That a position that is wrong gets no hint.
    pub fn mend_first(self) -> String {
        self.sentences().mend_first()
    }

    /// What a step rests on, in a sentence for what is seen and one for what was found before; what there is
    /// none of is left out.
    pub fn premise_uses(self, premise_uses: &[PremiseUse], layout: &Layout) -> Vec<String> {
        let (seen, before): (Vec<&PremiseUse>, Vec<&PremiseUse>) =
            premise_uses.iter().partition(|ground| ground.is_visible());
        let seen = self.told(&seen, layout).map(|premise_uses| self.sentences().seen(&premise_uses));
        let before =
            self.told(&before, layout).map(|premise_uses| self.sentences().found_before(&premise_uses));
        seen.into_iter().chain(before).collect()
    }

    fn told(self, premise_uses: &[&PremiseUse], layout: &Layout) -> Option<String> {
        let by = |premise: Premise, placed: String| match premise {
            Premise::Step(id) => format!("{placed} (#{})", id.0),
            Premise::Given(_) | Premise::Mark(_) => placed,
        };
        let mut filled = premise_uses.iter().filter_map(|ground| match &ground.gives {
            Contribution::Placed { placement, fills: true, .. } => {
                Some(by(ground.premise, layout.show_placed(*placement)))
            }
            _ => None,
        });
        let filled = filled.join(", ");
        let filled = (!filled.is_empty()).then(|| self.sentences().filled(&filled));
        // Digits that the same cells lack are told together.
        let mut blocks: Vec<(&[Cell], Vec<String>, DigitSet)> = Vec::new();
        for ground in premise_uses {
            let Contribution::Placed { placement, blocked, .. } = &ground.gives else { continue };
            let placed = by(ground.premise, layout.show_placed(*placement));
            match blocks.iter_mut().find(|(cells, ..)| cells == blocked) {
                _ if blocked.is_empty() => {}
                Some((_, by, digits)) => {
                    by.push(placed);
                    digits.insert(placement.digit);
                }
                None => blocks.push((blocked, vec![placed], DigitSet::only(placement.digit))),
            }
        }
        let blocks = blocks.iter().map(|(cells, by, digits)| {
            let digits = digits.into_iter().map(|digit| digit.to_string()).collect_vec();
            self.sentences().blocked(by, &digits, &notation::cells(cells, layout))
        });
        let others = premise_uses.iter().filter_map(|ground| match &ground.gives {
            Contribution::Placed { .. } => None,
            Contribution::Eliminated(gone) => {
                let gone = gone.iter().map(|&one| layout.show_eliminated(one)).join(", ");
                Some(self.sentences().removed(ground.premise, &gone))
            }
            Contribution::Assumed => Some(self.sentences().supposed(ground.premise)),
        });
        let told = filled.into_iter().chain(blocks).chain(others).join("; ");
        (!told.is_empty()).then_some(told)
    }
}

/// The part of a pattern that can be shown without its effect, where notation alone tells it.
fn bare(reason: &Reason, layout: &Layout) -> Option<String> {
    match reason {
        Reason::Kraken(kraken) => Some(pattern::fish(&kraken.fish, layout)),
        Reason::Template(template) => Some(pattern::places(template.digit, &template.left, layout)),
        Reason::Cover(_)
        | Reason::Locked(_)
        | Reason::Chain(_)
        | Reason::Chains(_)
        | Reason::Colors(_)
        | Reason::Blossom(_) => Some(pattern::of(reason, layout)),
        // The candidate beside the pattern may be the effect itself.
        Reason::Deadly(deadly) => Some(pattern::exchangeable(deadly, layout)),
        Reason::Only(_) | Reason::Cases(_) | Reason::Assumption | Reason::Refutation { .. } => None,
    }
}

/// Houses of a kind together, `rows 3 and 7`, by the names of one and of several.
fn by_kind(houses: &[House], layout: &Layout) -> Vec<(HouseKind, Vec<usize>)> {
    let names = houses.iter().map(|&house| layout.house_name(house));
    let kinds = names.chunk_by(|name| name.kind);
    kinds.into_iter().map(|(kind, names)| (kind, names.map(|name| name.number).collect())).collect()
}
