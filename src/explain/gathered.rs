//! Steps of the ordinary trace that no list of patterns holds: chains, almost locked sets, guesses.

use super::{
    graph::{Fact, Facts, Graph},
    instances::{Instances, Pattern, is_listed},
};
use crate::{
    board::Layout,
    logic::{Need, Premise, Premises, Reason, Step, StepId, Trace},
};

/// One step by itself, or an assumption with the steps below it and its refutation. Ids count from the first.
pub(super) struct Gathered {
    pub(super) steps: Vec<Step>,
}

/// Adds the steps of the trace that are not of a listed technique, with what they cost by themselves.
pub(super) fn gather(
    trace: &Trace,
    instances: &mut Instances<'_>,
    cost: &dyn Fn(&[Step]) -> u32,
) -> Vec<Gathered> {
    let layout = trace.puzzle.layout();
    let mut all = Vec::new();
    let mut premises = None;
    let mut from = 0;
    while let Some(first) = trace.steps.get(from) {
        // What stands under an assumption ends with its refutation, which is back at the ground.
        let ground = trace.steps[from..].iter().position(|step| step.depth == 0);
        let Some(to) = ground.map(|more| from + more + 1) else { break };
        let steps = match to - from {
            1 if is_listed(first.finding.technique) => None,
            1 => Some(vec![Step { id: StepId(0), ..first.clone() }]),
            _ => Some(branch(trace, premises.get_or_insert_with(|| trace.premises()), from, to)),
        };
        from = to;
        let Some(steps) = steps else { continue };
        let (needs, effects) = outside(&steps, instances.graph.facts, layout);
        let number = all.len() as u32;
        instances.add(Pattern::Gathered(number), cost(&steps), needs, effects);
        all.push(Gathered { steps });
    }
    all
}

/// The steps of a branch that its refutation rests on, numbered anew.
fn branch(trace: &Trace, premises: &Premises, from: usize, to: usize) -> Vec<Step> {
    let mut needed = vec![false; to - from];
    let mut open = vec![to - 1];
    while let Some(place) = open.pop() {
        if std::mem::replace(&mut needed[place - from], true) {
            continue;
        }
        let inside = premises.of_step(StepId(place as u32)).iter().filter_map(|premise| match premise {
            Premise::Step(id) if id.index() >= from => Some(id.index()),
            _ => None,
        });
        open.extend(inside);
    }
    let new_id = |id: StepId| StepId(needed[..id.index() - from].iter().filter(|&&kept| kept).count() as u32);
    let kept = (from..to).filter(|place| needed[place - from]);
    kept.map(|place| renumbered(&trace.steps[place], new_id)).collect()
}

fn renumbered(step: &Step, new_id: impl Fn(StepId) -> StepId) -> Step {
    let mut step = Step { id: new_id(step.id), ..step.clone() };
    step.finding.reason = step.finding.reason.renumbered(new_id);
    step
}

/// What the steps need that they do not establish themselves, and what they establish at the end.
fn outside(steps: &[Step], facts: Facts, layout: &Layout) -> (Vec<Fact>, Vec<Fact>) {
    let needs: Vec<Vec<Fact>> = steps.iter().map(|step| needs_of(step, facts, layout)).collect();
    let told = Told { steps: steps.to_vec(), needs };
    let mut missing = Vec::new();
    let known = told.replay(facts, layout, |need| missing.push(need));
    missing.sort_unstable();
    missing.dedup();
    (missing, (0..known.len()).filter(|&index| known[index]).map(Fact::at).collect())
}

/// What must hold before a step.
fn needs_of(step: &Step, facts: Facts, layout: &Layout) -> Vec<Fact> {
    let fact = |need| match need {
        Need::Gone(candidate) => Some(facts.gone(candidate)),
        Need::Settled(cell) => Some(facts.settled(cell)),
        Need::Taken(_) => None,
    };
    step.finding.needs(layout).into_iter().filter_map(fact).collect()
}

/// Steps with what each of them needs.
#[derive(Clone)]
struct Told {
    steps: Vec<Step>,
    needs: Vec<Vec<Fact>>,
}

impl Told {
    /// Makes the steps one after the other and tells what each misses; gives which facts hold at the end.
    fn replay(&self, facts: Facts, layout: &Layout, mut missing: impl FnMut(Fact)) -> Vec<bool> {
        let mut known = vec![false; facts.count()];
        let mut outer = Vec::new();
        for (step, needs) in self.steps.iter().zip(&self.needs) {
            needs.iter().filter(|need| !known[need.index()]).for_each(|&need| missing(need));
            match step.finding.reason {
                Reason::Assumption => outer.push(known.clone()),
                Reason::Refutation { .. } => known = outer.pop().unwrap_or(known),
                _ => {}
            }
            facts.effects(&step.finding, layout).for_each(|fact| known[fact.index()] = true);
        }
        known
    }

    /// The same without some steps that follow each other.
    fn without(&self, spared: std::ops::RangeInclusive<usize>) -> Told {
        let count = spared.clone().count() as u32;
        let new_id = |id: StepId| StepId(if id.index() > *spared.end() { id.0 - count } else { id.0 });
        let kept = || (0..self.steps.len()).filter(|place| !spared.contains(place));
        Told {
            steps: kept().map(|place| renumbered(&self.steps[place], new_id)).collect(),
            needs: kept().map(|place| self.needs[place].clone()).collect(),
        }
    }
}

/// The steps without those that can be spared on the way to the goal, given what is granted. Of a branch
/// first the whole is tried, and then what is inside.
pub(super) fn without_spare(steps: Vec<Step>, graph: &Graph, goal: Fact, layout: &Layout) -> Vec<Step> {
    let needs = steps.iter().map(|step| needs_of(step, graph.facts, layout)).collect();
    let mut told = Told { steps, needs };
    let mut end = told.steps.len();
    while let Some(last) = end.checked_sub(1) {
        end = last;
        let start = match &told.steps[last].finding.reason {
            Reason::Assumption => continue,
            Reason::Refutation { assumption, .. } => assumption.index(),
            _ => last,
        };
        let fewer = told.without(start..=last);
        let mut holds = true;
        let known = fewer.replay(graph.facts, layout, |need| holds &= graph.is_granted(need));
        if holds && known[goal.index()] {
            told = fewer;
            end = start;
        }
    }
    told.steps
}
