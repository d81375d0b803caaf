//! The order in which the steps of a plan are told, as a person would go through them.

use crate::why::prelude::*;
use std::cmp::Reverse;

/// The deductions of a plan in the order in which they are told. What comes first among those whose needs hold:
///
/// 1. a single before anything that takes pencil marks;
/// 2. what asks less of a reader;
/// 3. what the next harder step does not rest on, so that what it rests on stands right before it;
/// 4. what lies near the step before, since it is seen where one looks already.
///
/// Of several singles with the same effect one is told.
pub(in crate::why) fn reading_order(plan: &[Deduction], all: &Deductions, layout: &Layout) -> Vec<Deduction> {
    let facts = (0..all.graph.facts.count()).map(Fact::new);
    let mut order = ReadingOrder {
        all,
        layout,
        holds: facts.map(|fact| all.graph.is_initial(fact)).collect(),
        waiting: plan.to_vec(),
        told: Vec::with_capacity(plan.len()),
    };
    loop {
        let harder = order.harder_after_singles();
        let needed = harder.map(|harder| order.needed_for(harder));
        let is_needed = |one: Deduction| needed.as_ref().is_some_and(|needed| needed[one.index()]);
        while let Some(single) = order.easiest(|one| all.placed(one).is_some(), is_needed) {
            order.push(single);
        }
        let Some(harder) = harder else { break };
        order.push(harder);
    }
    // Only a plan that does not hold has anything left.
    order.told.extend(order.waiting);
    order.told
}

struct ReadingOrder<'a> {
    all: &'a Deductions,
    layout: &'a Layout,
    holds: Vec<bool>,
    waiting: Vec<Deduction>,
    told: Vec<Deduction>,
}

impl ReadingOrder<'_> {
    fn is_ready(&self, one: Deduction) -> bool {
        self.all.graph.needs(one).iter().all(|need| self.holds[need.index()])
    }

    /// The easiest deduction among these whose needs hold.
    fn easiest(
        &self,
        is_wanted: impl Fn(Deduction) -> bool,
        is_needed: impl Fn(Deduction) -> bool,
    ) -> Option<Deduction> {
        let last = self.told.last().map(|&last| self.all.cells(last, self.layout)).unwrap_or_default();
        let is_near = |one: Deduction| {
            let cells = self.all.cells(one, self.layout);
            cells.iter().any(|&cell| last.iter().any(|&other| cell == other || self.layout.sees(cell, other)))
        };
        let ready = self.waiting.iter().copied().filter(|&one| is_wanted(one) && self.is_ready(one));
        ready.min_by_key(|&one| (self.all.effort(one, self.layout), is_needed(one), Reverse(is_near(one))))
    }

    fn push(&mut self, one: Deduction) {
        self.all.graph.effects(one).iter().for_each(|effect| self.holds[effect.index()] = true);
        let placed = self.all.placed(one);
        self.waiting.retain(|&other| other != one && (placed.is_none() || self.all.placed(other) != placed));
        self.told.push(one);
    }

    /// The step above singles that comes next once all possible singles are told; `None` if there is none.
    fn harder_after_singles(&self) -> Option<Deduction> {
        let mut later = ReadingOrder {
            holds: self.holds.clone(),
            waiting: self.waiting.clone(),
            told: self.told.clone(),
            ..*self
        };
        while let Some(single) =
            later.waiting.iter().copied().find(|&one| self.all.placed(one).is_some() && later.is_ready(one))
        {
            later.push(single);
        }
        later.easiest(|_| true, |_| false)
    }

    /// For each deduction, whether it is `harder` itself or has not been told and is something that `harder` rests on.
    fn needed_for(&self, harder: Deduction) -> Vec<bool> {
        let graph = &self.all.graph;
        let (mut is_waiting, mut is_needed) = (vec![false; graph.len()], vec![false; graph.len()]);
        self.waiting.iter().for_each(|one| is_waiting[one.index()] = true);
        is_needed[harder.index()] = true;
        let mut open = vec![harder];
        while let Some(one) = open.pop() {
            for &need in graph.needs(one).iter().filter(|need| !self.holds[need.index()]) {
                for &from in graph.achievers(need).iter().filter(|from| is_waiting[from.index()]) {
                    if !std::mem::replace(&mut is_needed[from.index()], true) {
                        open.push(from);
                    }
                }
            }
        }
        is_needed
    }
}

impl Deductions {
    /// The candidate that a single places; `None` for any other deduction.
    pub(in crate::why) fn placed(&self, one: Deduction) -> Option<Candidate> {
        match &self.entries[one.index()] {
            CatalogueEntry::Single(_, placed) => Some(*placed),
            _ => None,
        }
    }

    /// The effort that a deduction asks of a reader.
    fn effort(&self, one: Deduction, layout: &Layout) -> u32 {
        match &self.entries[one.index()] {
            CatalogueEntry::Single(constraint, _) => single_effort(*constraint, layout),
            CatalogueEntry::LockedCandidates(..) => TechniqueId::Pointing.rung().effort,
            CatalogueEntry::SubsetOrFish { technique, .. }
            | CatalogueEntry::LockedSubset { technique, .. } => technique.rung().effort,
            CatalogueEntry::TraceSteps(_) => Prefer::Easy.cost(self.steps_of(one), layout),
            CatalogueEntry::NothingLeft(_) | CatalogueEntry::Solution => 0,
        }
    }

    /// The cell that a deduction fills, or the cells from which it eliminates.
    fn cells(&self, one: Deduction, layout: &Layout) -> Vec<Cell> {
        match &self.entries[one.index()] {
            CatalogueEntry::Single(_, placed) => vec![placed.cell],
            CatalogueEntry::Solution | CatalogueEntry::NothingLeft(_) => Vec::new(),
            _ => {
                let effects = self.graph.effects(one).iter();
                let gone = effects.filter_map(|&effect| self.graph.facts.eliminated_candidate(effect));
                gone.map(|candidate| candidate.cell).take(layout.side()).collect()
            }
        }
    }
}
