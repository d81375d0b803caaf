//! Steps taken from the trace, for techniques that the catalogue does not list: chains, almost locked sets, guesses.

use crate::{
    logic::{Need, Replay, new_ids, renumber},
    why::{deductions::known_facts::KnownFacts, deductions::of_solution::is_listed, prelude::*},
};
use std::ops::RangeInclusive;

/// What a finding or steps need, and what they establish.
pub type NeedsAndEffects = (Vec<Fact>, Vec<Fact>);

/// Adds the steps of the trace whose technique the catalogue does not list.
pub fn add_trace_steps(trace: &Trace, deductions: &mut Deductions, prefer: Prefer) {
    let mut premises = None;
    let mut start = 0;
    while let Some(first) = trace.steps.get(start) {
        // A branch ends with its refutation, which is at depth 0 again.
        let refutation = trace.steps[start..].iter().position(|step| step.depth == 0);
        let Some(end) = refutation.map(|more| start + more + 1) else { break };
        let steps = match end - start {
            1 if is_listed(first.finding.technique) => None,
            1 => Some(vec![Step { id: StepId(0), ..first.clone() }]),
            _ => Some(branch_steps(trace, premises.get_or_insert_with(|| trace.premises()), start, end)),
        };
        start = end;
        let Some(steps) = steps else { continue };
        let (needs, effects) = deductions.needs_and_effects_of_all(&steps);
        deductions.add_steps(steps, prefer, needs, effects);
    }
}

/// The steps from `start` to before `end` that the refutation at `end` rests on, renumbered.
fn branch_steps(trace: &Trace, premises: &Premises, start: usize, end: usize) -> Vec<Step> {
    let mut is_kept = vec![false; end - start];
    let mut open = vec![end - 1];
    while let Some(place) = open.pop() {
        if std::mem::replace(&mut is_kept[place - start], true) {
            continue;
        }
        let cited = premises.of_step(StepId(place as u32)).iter().filter_map(|premise| premise.step());
        open.extend(cited.map(StepId::index).filter(|&cited| cited >= start));
    }
    let new_ids = new_ids(&is_kept);
    let new_id = |id: StepId| new_ids[id.index() - start];
    trace.steps[start..end].iter().filter_map(|step| renumber(step, new_id)).collect()
}

/// Steps, each with the facts that it needs.
type StepsWithNeeds = Vec<(Step, Vec<Fact>)>;

impl Deductions {
    /// The facts that a finding needs and those that it establishes, each in order.
    pub fn needs_and_effects(&self, finding: &Finding) -> NeedsAndEffects {
        let mut effects = self.graph.facts.of_finding(finding, &self.layout).collect();
        let mut needs = self.needs_of(finding);
        for listed in [&mut needs, &mut effects] {
            listed.sort_unstable();
            listed.dedup();
        }
        (needs, effects)
    }

    /// The facts that steps need and do not establish themselves, and the facts that hold after them.
    fn needs_and_effects_of_all(&self, steps: &[Step]) -> NeedsAndEffects {
        let mut missing = Vec::new();
        let known = self.replay(&self.with_needs(steps.to_vec()), |need| missing.push(need));
        missing.sort_unstable();
        missing.dedup();
        (missing, known.iter().collect())
    }

    /// The facts that a finding needs.
    fn needs_of(&self, finding: &Finding) -> Vec<Fact> {
        let fact = |need| match need {
            Need::Gone(candidate) => Some(self.graph.facts.of_elimination(candidate)),
            Need::Settled(cell) => Some(self.graph.facts.of_value(cell)),
            Need::Taken(_) => None,
        };
        finding.needs(&self.layout).into_iter().filter_map(fact).collect()
    }

    fn with_needs(&self, steps: Vec<Step>) -> StepsWithNeeds {
        let needs = steps.iter().map(|step| self.needs_of(&step.finding)).collect_vec();
        steps.into_iter().zip(needs).collect()
    }

    /// Replays steps, calls `on_missing` with each need that does not hold by then, and returns the facts that hold at
    /// the end.
    fn replay(&self, steps: &StepsWithNeeds, mut on_missing: impl FnMut(Fact)) -> KnownFacts<'_> {
        let (numbering, layout) = (self.graph.facts, &*self.layout);
        let none = KnownFacts { numbering, layout, is_known: vec![false; numbering.count()] };
        let mut replay = Replay::new(none);
        for (step, needs) in steps {
            needs.iter().filter(|&&need| !replay.state().contains(need)).for_each(|&need| on_missing(need));
            replay.take(step, |known| known.learn(&step.finding));
        }
        replay.into_state()
    }

    /// The steps without those that the goals do not need, given the facts that hold initially. Of a branch, leaving out
    /// the whole is tried first, then its inner steps.
    pub fn without_redundant_steps(&self, steps: Vec<Step>, goals: &[Fact]) -> Vec<Step> {
        let mut current = self.with_needs(steps);
        let mut end = current.len();
        while let Some(last) = end.checked_sub(1) {
            end = last;
            let start = match &current[last].0.finding.reason {
                Reason::Assumption => continue,
                Reason::Refutation { assumption, .. } => assumption.index(),
                _ => last,
            };
            let fewer = without(&current, start..=last);
            let mut holds = true;
            let known = self.replay(&fewer, |need| holds &= self.graph.is_initial(need));
            if holds && goals.iter().all(|&goal| known.contains(goal)) {
                current = fewer;
                end = start;
            }
        }
        current.into_iter().map(|(step, _)| step).collect()
    }
}

/// The steps without those in a range of indices.
fn without(steps: &StepsWithNeeds, removed: RangeInclusive<usize>) -> StepsWithNeeds {
    let count = removed.clone().count() as u32;
    let new_id = |id: StepId| StepId(if id.index() > *removed.end() { id.0 - count } else { id.0 });
    let kept = steps.iter().enumerate().filter(|(index, _)| !removed.contains(index));
    kept.filter_map(|(_, (step, needs))| Some((renumber(step, |id| Some(new_id(id)))?, needs.clone())))
        .collect()
}
