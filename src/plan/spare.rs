//! Removes from a plan the steps above singles that it does not need.

use super::{neighbourhood_search::plan_without, prelude::*};

/// The price of a deduction that must not be used.
pub(crate) const FORBIDDEN: u64 = u64::MAX / 2;

/// A plan with these deductions and any singles; `None` if they do not reach the goal.
pub(crate) fn plan_with_only(
    graph: &Graph,
    steps: &[Deduction],
    goal: Fact,
    singles: &[Deduction],
    meter: &Meter,
) -> Option<RelaxedPlan> {
    let mut prices = vec![FORBIDDEN; graph.len()];
    steps.iter().for_each(|&step| prices[step.index()] = 0);
    singles.iter().for_each(|&single| prices[single.index()] = graph.cost(single).into());
    let mut greedy = Greedy::new(graph);
    greedy.run(graph, &prices, StopAt::Goal(goal, FORBIDDEN - 1), meter);
    Some(RelaxedPlan::irredundant(graph, &greedy.plan_for(graph, goal)?, goal))
}

/// The plan without the steps above singles that it does not need: the others, with any singles, still reach the
/// goal. Its singles may be exchanged for others.
pub(crate) fn without_spare_steps(
    graph: &Graph,
    plan: RelaxedPlan,
    goal: Fact,
    singles: &[Deduction],
    meter: &Meter,
) -> RelaxedPlan {
    let is_single = |step: &Deduction| singles.binary_search(step).is_ok();
    let mut kept: Vec<Deduction> = plan.steps.iter().copied().filter(|step| !is_single(step)).collect();
    let mut tried = kept.clone();
    // The dearest go first, of equals the latest.
    tried.reverse();
    tried.sort_by_key(|&step| Reverse(graph.cost(step)));
    for step in tried {
        if meter.spend(graph.work() / 4).is_break() {
            return plan;
        }
        let with_singles = [&kept[..], singles].concat();
        if plan_without(graph, &with_singles, step, goal).is_some() {
            kept.retain(|&other| other != step);
        }
    }
    plan_with_only(graph, &kept, goal, singles, meter).unwrap_or(plan)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::graph::FactNumbering;

    #[test]
    fn a_plan_of_given_steps_adds_only_singles() {
        let [first, second, goal] = [0, 1, 2].map(Fact::new);
        let mut graph = Graph::new(FactNumbering::of_side(4), []);
        for (needs, effect) in [(vec![], first), (vec![], second), (vec![first, second], goal)] {
            assert!(graph.add(0, needs, [effect]));
        }
        graph.index_facts();
        let [one, other, last] = [0, 1, 2].map(Deduction);
        for (steps, singles, expected) in [
            (vec![one, other, last], vec![], Some(vec![one, other, last])),
            (vec![other, last], vec![one], Some(vec![one, other, last])),
            (vec![], vec![one, other, last], Some(vec![one, other, last])),
            (vec![other, last], vec![], None),
            (vec![one], vec![other], None),
        ] {
            let plan = plan_with_only(&graph, &steps, goal, &singles, &Meter::unbounded());
            let taken = plan.map(|plan| {
                let mut taken = plan.steps;
                taken.sort_unstable();
                taken
            });
            assert_eq!(taken, expected, "{steps:?} {singles:?}");
        }
    }
}
