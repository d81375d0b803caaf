//! The order in which the steps of a plan are told, as a person would go through them.

use crate::why::prelude::*;

/// The deductions of a plan in the order in which they are told. What comes first among those whose needs hold:
///
/// 1. a single before anything that takes pencil marks;
/// 2. what asks less of a reader;
/// 3. what the next harder step does not rest on, so that what it rests on stands right before it;
/// 4. what lies near the step before, since it is seen where one looks already.
///
/// Of several singles with the same effect one is told.
pub fn reading_order(plan: &[Deduction], all: &Deductions) -> Vec<Deduction> {
    let mut order = ReadingOrder {
        all,
        holds: all.graph.initial.clone(),
        waiting: plan.to_vec(),
        told: Vec::with_capacity(plan.len()),
    };
    loop {
        let harder = order.harder_after_singles();
        let needed = harder.map(|harder| order.needed_for(harder));
        let is_needed = |next: Deduction| needed.as_ref().is_some_and(|needed| needed[next.index()]);
        while let Some(single) = order.easiest(|next| all.placed(next).is_some(), is_needed) {
            order.push(single);
        }
        let Some(harder) = harder else { break };
        order.push(harder);
    }
    // Only a plan that does not hold has anything left.
    order.told.extend(order.waiting);
    order.told
}

#[derive(Clone)]
struct ReadingOrder<'a> {
    all: &'a Deductions,
    holds: Vec<bool>,
    waiting: Vec<Deduction>,
    told: Vec<Deduction>,
}

impl ReadingOrder<'_> {
    fn is_ready(&self, next: Deduction) -> bool {
        self.all.graph.needs(next).iter().all(|need| self.holds[need.index()])
    }

    /// The easiest deduction among these whose needs hold.
    fn easiest(
        &self,
        is_wanted: impl Fn(Deduction) -> bool,
        is_needed: impl Fn(Deduction) -> bool,
    ) -> Option<Deduction> {
        let last = self.told.last().map(|&last| self.all.cells(last)).unwrap_or_default();
        let is_near = |next: Deduction| {
            let cells = self.all.cells(next);
            cells
                .iter()
                .any(|&cell| last.iter().any(|&other| cell == other || self.all.layout.sees(cell, other)))
        };
        let ready = self.waiting.iter().copied().filter(|&next| is_wanted(next) && self.is_ready(next));
        ready.min_by_key(|&next| (self.all.effort(next), is_needed(next), !is_near(next)))
    }

    fn push(&mut self, next: Deduction) {
        self.all.graph.effects(next).iter().for_each(|effect| self.holds[effect.index()] = true);
        let placed = self.all.placed(next);
        self.waiting.retain(|&other| other != next && (placed.is_none() || self.all.placed(other) != placed));
        self.told.push(next);
    }

    /// The step above singles that comes next once all possible singles are told; `None` if there is none.
    fn harder_after_singles(&self) -> Option<Deduction> {
        let mut later = self.clone();
        while let Some(&single) =
            later.waiting.iter().find(|&&next| self.all.placed(next).is_some() && later.is_ready(next))
        {
            later.push(single);
        }
        later.easiest(|_| true, |_| false)
    }

    /// For each deduction, whether it is `harder` itself or has not been told and is something that `harder` rests on.
    fn needed_for(&self, harder: Deduction) -> Vec<bool> {
        let graph = &self.all.graph;
        let (mut is_waiting, mut is_needed) = (vec![false; graph.len()], vec![false; graph.len()]);
        self.waiting.iter().for_each(|next| is_waiting[next.index()] = true);
        is_needed[harder.index()] = true;
        let mut open = vec![harder];
        while let Some(deduction) = open.pop() {
            for &need in graph.needs(deduction).iter().filter(|need| !self.holds[need.index()]) {
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
    pub fn placed(&self, deduction: Deduction) -> Option<Candidate> {
        match &self.entries[deduction.index()] {
            CatalogueEntry::Single(_, placed) => Some(*placed),
            _ => None,
        }
    }

    /// The effort that a deduction asks of a reader.
    fn effort(&self, deduction: Deduction) -> u32 {
        match &self.entries[deduction.index()] {
            CatalogueEntry::Single(constraint, _) => single_effort(*constraint, &self.layout),
            CatalogueEntry::LockedCandidates(..) => TechniqueId::Pointing.rung().effort,
            CatalogueEntry::SubsetOrFish { technique, .. }
            | CatalogueEntry::LockedSubset { technique, .. } => technique.rung().effort,
            CatalogueEntry::TraceSteps(_) => Prefer::Easy.cost(self.steps_of(deduction), &self.layout),
            CatalogueEntry::NothingLeft(_) | CatalogueEntry::Solution => 0,
        }
    }

    /// The cell that a deduction fills, or the cells from which it eliminates.
    fn cells(&self, deduction: Deduction) -> Vec<Cell> {
        match &self.entries[deduction.index()] {
            CatalogueEntry::Single(_, placed) => vec![placed.cell],
            CatalogueEntry::Solution | CatalogueEntry::NothingLeft(_) => Vec::new(),
            _ => {
                let effects = self.graph.effects(deduction).iter();
                let gone = effects.filter_map(|&effect| self.graph.facts.eliminated_candidate(effect));
                gone.map(|candidate| candidate.cell).take(self.layout.side()).collect()
            }
        }
    }
}
