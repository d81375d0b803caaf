//! The facts that hold after some steps of a solve.

use crate::{logic::Rewind, why::prelude::*};

/// The facts that hold at a point of a replay.
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
}

impl Rewind for KnownFacts<'_> {
    type Checkpoint = Vec<bool>;

    fn checkpoint(&self) -> Vec<bool> {
        self.is_known.clone()
    }

    fn rewind(&mut self, before: Vec<bool>) {
        self.is_known = before;
    }

    fn apply(&mut self, step: &Step) {
        for fact in self.numbering.of_finding(&step.finding, self.layout) {
            self.is_known[fact.index()] = true;
        }
    }
}
