//! The facts that hold after some steps of a solve.

use crate::why::prelude::*;

/// The facts that hold at a point of a replay.
#[derive(Clone)]
pub struct KnownFacts<'a> {
    pub numbering: FactNumbering,
    pub layout: &'a Layout,
    pub is_known: Vec<bool>,
}

impl KnownFacts<'_> {
    #[inline]
    pub fn contains(&self, fact: Fact) -> bool {
        self.is_known[fact.index()]
    }

    /// The facts that hold, in order.
    pub fn iter(&self) -> impl Iterator<Item = Fact> + '_ {
        (0..self.is_known.len()).map(Fact::new).filter(|&fact| self.contains(fact))
    }
    /// Adds the facts that a finding establishes.
    pub fn learn(&mut self, finding: &Finding) {
        for fact in self.numbering.of_finding(finding, self.layout) {
            self.is_known[fact.index()] = true;
        }
    }
}
