//! The facts that hold after some steps of a solve.

use crate::{logic::Rewind, why::prelude::*};

/// The facts that hold at a point of a replay.
pub(in crate::why) struct KnownFacts<'a> {
    numbering: FactNumbering,
    layout: &'a Layout,
    is_known: Vec<bool>,
}

impl<'a> KnownFacts<'a> {
    /// The facts for which `is_initial` is true, which hold from the start.
    pub(in crate::why) fn new(
        numbering: FactNumbering,
        layout: &'a Layout,
        is_initial: impl Fn(Fact) -> bool,
    ) -> KnownFacts<'a> {
        let is_known = (0..numbering.count()).map(|index| is_initial(Fact::new(index))).collect();
        KnownFacts { numbering, layout, is_known }
    }

    #[inline]
    pub(in crate::why) fn contains(&self, fact: Fact) -> bool {
        self.is_known[fact.index()]
    }

    /// The facts that hold, in order.
    pub(in crate::why) fn iter(&self) -> impl Iterator<Item = Fact> + '_ {
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
