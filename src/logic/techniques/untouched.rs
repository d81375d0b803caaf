//! Keeps uniqueness techniques away from cells that a rule beyond the houses touches: those cannot exchange their digits.

use crate::{
    board::{Board, Cell, Layout, RuleId},
    logic::{
        outcome::Outcome,
        reason::Reason,
        step::Finding,
        technique::{Position, Sink, Technique},
        technique_id::TechniqueId,
    },
};
use std::{collections::BTreeSet, ops::ControlFlow};

/// A technique without its findings whose pattern has a cell of a rule: if a cage of 5 holds r1c1, then the rectangle
/// r12c14 with 1 and 4 is not deadly, since an exchange changes the cage's sum.
pub struct Untouched<B: Board>(pub Box<dyn Technique<B>>);

/// Whether a rule of the board names one of the pattern's cells. One that follows from these holds after an exchange too.
fn is_touched(finding: &Finding, layout: &Layout) -> bool {
    let is_own = |&rule: &RuleId| layout.house_sum(rule).is_none();
    let has_rule = |&(cell, _): &(Cell, _)| layout.rules_of(cell).iter().any(is_own);
    matches!(&finding.reason, Reason::Deadly(deadly) if deadly.cells.iter().any(has_rule))
}

impl<B: Board> Technique<B> for Untouched<B> {
    fn id(&self) -> TechniqueId {
        self.0.id()
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let layout = position.grid.board().layout();
        self.0.find(position, &mut |finding| match is_touched(&finding, layout) {
            true => ControlFlow::Continue(()),
            false => sink(finding),
        })
    }

    fn variant(&self, finding: &Finding, position: &Position<'_, B>) -> Option<u8> {
        self.0.variant(finding, position)
    }

    fn outcomes(&self, position: &Position<'_, B>) -> BTreeSet<Outcome> {
        if !position.grid.board().layout().has_rules() {
            return self.0.outcomes(position);
        }
        self.find_all(position).iter().map(Outcome::of).collect()
    }
}
