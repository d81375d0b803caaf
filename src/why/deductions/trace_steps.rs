//! Steps taken from the trace, for techniques that the catalogue does not list: chains, almost locked sets, guesses.

use crate::{
    logic::{Need, Replay, new_ids, renumber},
    why::{deductions::known_facts::KnownFacts, deductions::of_solution::is_listed, prelude::*},
};
use std::ops::RangeInclusive;

/// What a finding or steps need, and what they establish.
pub(in crate::why) type NeedsAndEffects = (Vec<Fact>, Vec<Fact>);

/// Adds the steps of the trace whose technique the catalogue does not list.
pub(in crate::why) fn add_trace_steps(trace: &Trace, deductions: &mut Deductions, prefer: Prefer) {
    let layout = trace.puzzle.layout();
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
        let (needs, effects) = needs_and_effects(&steps, deductions.graph.facts, layout);
        let cost = prefer.cost(&steps, layout);
        deductions.add_steps(steps, cost, needs, effects);
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

/// The facts that a finding needs and those that it establishes, each in order.
pub(in crate::why) fn finding_needs_and_effects(
    finding: &Finding,
    facts: FactNumbering,
    layout: &Layout,
) -> NeedsAndEffects {
    let (mut needs, mut effects) =
        (needs_of(finding, facts, layout), facts.of_finding(finding, layout).collect());
    for listed in [&mut needs, &mut effects] {
        listed.sort_unstable();
        listed.dedup();
    }
    (needs, effects)
}

/// The facts that steps need and do not establish themselves, and the facts that hold after them.
pub(in crate::why) fn needs_and_effects(
    steps: &[Step],
    facts: FactNumbering,
    layout: &Layout,
) -> NeedsAndEffects {
    let needs: Vec<Vec<Fact>> = steps.iter().map(|step| needs_of(&step.finding, facts, layout)).collect();
    let steps = StepsWithNeeds { steps: steps.to_vec(), needs };
    let mut missing = Vec::new();
    let known = steps.replay(facts, layout, |need| missing.push(need));
    missing.sort_unstable();
    missing.dedup();
    (missing, known.iter().collect())
}

/// The facts that a finding needs.
fn needs_of(finding: &Finding, facts: FactNumbering, layout: &Layout) -> Vec<Fact> {
    let fact = |need| match need {
        Need::Gone(candidate) => Some(facts.of_elimination(candidate)),
        Need::Settled(cell) => Some(facts.of_value(cell)),
        Need::Taken(_) => None,
    };
    finding.needs(layout).into_iter().filter_map(fact).collect()
}

#[derive(Clone)]
struct StepsWithNeeds {
    steps: Vec<Step>,
    needs: Vec<Vec<Fact>>,
}

impl StepsWithNeeds {
    /// Replays the steps, calls `on_missing` with each need that does not hold by then, and returns the facts that hold
    /// at the end.
    fn replay<'a>(
        &self,
        facts: FactNumbering,
        layout: &'a Layout,
        mut on_missing: impl FnMut(Fact),
    ) -> KnownFacts<'a> {
        let mut replay = Replay::new(KnownFacts::new(facts, layout, |_| false));
        for (step, needs) in self.steps.iter().zip(&self.needs) {
            needs.iter().filter(|&&need| !replay.state().contains(need)).for_each(|&need| on_missing(need));
            replay.take(step);
        }
        replay.into_state()
    }

    /// The steps without those in a range of indices.
    fn without(&self, removed: RangeInclusive<usize>) -> StepsWithNeeds {
        let count = removed.clone().count() as u32;
        let new_id = |id: StepId| StepId(if id.index() > *removed.end() { id.0 - count } else { id.0 });
        let kept = || (0..self.steps.len()).filter(|index| !removed.contains(index));
        StepsWithNeeds {
            steps: kept().filter_map(|index| renumber(&self.steps[index], |id| Some(new_id(id)))).collect(),
            needs: kept().map(|index| self.needs[index].clone()).collect(),
        }
    }
}

/// The steps without those that the goals do not need, given the facts that hold initially. Of a branch, leaving out
/// the whole is tried first, then its inner steps.
pub(in crate::why) fn remove_redundant_steps(
    steps: Vec<Step>,
    graph: &Graph,
    goals: &[Fact],
    layout: &Layout,
) -> Vec<Step> {
    let needs = steps.iter().map(|step| needs_of(&step.finding, graph.facts, layout)).collect();
    let mut current = StepsWithNeeds { steps, needs };
    let mut end = current.steps.len();
    while let Some(last) = end.checked_sub(1) {
        end = last;
        let start = match &current.steps[last].finding.reason {
            Reason::Assumption => continue,
            Reason::Refutation { assumption, .. } => assumption.index(),
            _ => last,
        };
        let fewer = current.without(start..=last);
        let mut holds = true;
        let known = fewer.replay(graph.facts, layout, |need| holds &= graph.is_initial(need));
        if holds && goals.iter().all(|&goal| known.contains(goal)) {
            current = fewer;
            end = start;
        }
    }
    current.steps
}
