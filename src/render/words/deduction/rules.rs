//! Says what a rule leaves of its cells.

use super::{NamedFinding, clause::Clause};
use crate::{board::DigitSet, logic::Fit};

/// The most ways to fill a rule's cells that a sentence lists.
const MOST_WAYS: usize = 6;

impl NamedFinding<'_> {
    /// What is left of the rule's cells, the ways to fill them if they are few, and what no way has.
    pub(super) fn fit(&self, fit: &Fit) -> Vec<Clause> {
        let rule = self.layout.rule(fit.rule);
        let kept = |cell| -> DigitSet {
            fit.kept.iter().filter(|one| one.cell == cell).map(|one| one.digit).collect()
        };
        let left: Vec<DigitSet> = rule.cells.iter().map(|&cell| kept(cell)).collect();
        let mut ways = self.layout.automaton(fit.rule).fillings(&left, MOST_WAYS + 1);
        if ways.len() > MOST_WAYS {
            ways.clear();
        }
        let restricted = rule.cells.iter().copied().zip(left);
        let restricted = restricted.filter(|&(_, left)| left != self.layout.digits()).collect();
        vec![
            Clause::RuleLeft { rule: fit.rule, left: restricted, ways },
            Clause::NoWay { rule: fit.rule, effect: self.effect() },
        ]
    }
}
