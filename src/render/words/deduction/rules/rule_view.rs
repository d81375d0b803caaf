//! A rule while it is told: what is known of it, and what is still to be explained.

use super::{claim::RuleClaim, known::Known};
use crate::board::{Automaton, Candidate, Cell, DigitSet, Layout, Rule, RuleId};
use itertools::Itertools;

/// A rule while it is told.
#[derive(Clone)]
pub(super) struct RuleView<'a> {
    pub(super) layout: &'a Layout,
    pub(super) rule: &'a Rule,
    pub(super) automaton: &'a Automaton,
    pub(super) known: Known<'a>,
    /// The eliminations that are to be explained.
    pub(super) gone: &'a [Candidate],
}

impl<'a> RuleView<'a> {
    /// A rule of whose cells these candidates are left.
    pub(super) fn new(layout: &'a Layout, id: RuleId, left: &[Candidate], gone: &'a [Candidate]) -> Self {
        let (rule, automaton) = (layout.rule(id), layout.automaton(id));
        let of_cell =
            |cell: &Cell| left.iter().filter(|one| one.cell == *cell).map(|one| one.digit).collect();
        let known = Known { rule, left: rule.cells.iter().map(of_cell).collect() };
        RuleView { layout, rule, automaton, known, gone }
    }

    /// The eliminations that do not follow from what is known.
    pub(super) fn unexplained(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.gone.iter().copied().filter(|gone| self.known.of(gone.cell).contains(gone.digit))
    }

    /// The digits of a cell that are still to be explained.
    pub(super) fn wanted(&self, cell: Cell) -> DigitSet {
        self.unexplained().filter(|gone| gone.cell == cell).map(|gone| gone.digit).collect()
    }

    /// The rule when these claims have been told.
    pub(super) fn after(&self, claims: &[RuleClaim]) -> RuleView<'a> {
        let mut after = self.clone();
        claims.iter().for_each(|claim| claim.narrow(&mut after.known));
        after
    }

    /// Whether the automaton may give a cell that occurs twice in the rule two different digits.
    pub(super) fn forgets_crossings(&self) -> bool {
        !self.automaton.knows_peers() && self.rule.places().any(|(_, places)| places.len() > 1)
    }

    /// The places among the rule's cells that are not filled.
    pub(super) fn open(&self) -> Vec<usize> {
        let first = self.rule.places().map(|(_, places)| places[0]);
        first.filter(|&place| self.known.left[place].len() > 1).sorted_unstable().collect()
    }

    /// The cells at these places.
    pub(super) fn cells(&self, places: &[usize]) -> Vec<Cell> {
        places.iter().map(|&place| self.rule.cells[place]).collect()
    }
}
