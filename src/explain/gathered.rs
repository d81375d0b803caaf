//! Steps of the ordinary trace that no list of patterns holds: chains, almost locked sets, guesses.

use super::{
    graph::{Fact, Facts},
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
    let kept = (from..to).filter(|place| needed[place - from]);
    let new_id = |id: StepId| {
        let before = (from..id.index()).filter(|place| needed[place - from]).count();
        StepId(before as u32)
    };
    kept.map(|place| {
        let mut step = trace.steps[place].clone();
        step.finding.reason = step.finding.reason.renumbered(new_id);
        Step { id: new_id(step.id), ..step }
    })
    .collect()
}

/// What the steps need that they do not establish themselves, and what they establish at the end.
fn outside(steps: &[Step], facts: Facts, layout: &Layout) -> (Vec<Fact>, Vec<Fact>) {
    let mut known = vec![false; facts.count()];
    let mut before = Vec::new();
    let mut needs = Vec::new();
    for step in steps {
        let finding = &step.finding;
        for need in finding.needs(layout) {
            let fact = match need {
                Need::Gone(candidate) => facts.gone(candidate),
                Need::Settled(cell) => facts.settled(cell),
                Need::Taken(_) => continue,
            };
            if !known[fact.index()] {
                needs.push(fact);
            }
        }
        match finding.reason {
            Reason::Assumption => before.push(known.clone()),
            Reason::Refutation { .. } => known = before.pop().unwrap_or(known),
            _ => {}
        }
        for fact in facts.effects(finding, layout) {
            known[fact.index()] = true;
        }
    }
    needs.sort_unstable();
    needs.dedup();
    let effects = (0..known.len()).filter(|&index| known[index]).map(Fact::at).collect();
    (needs, effects)
}
