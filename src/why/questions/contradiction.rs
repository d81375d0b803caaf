//! Plans contradictions: finds the cheapest way from the clues to a constraint with nothing left.

use crate::{
    logic::positions,
    plan::{
        greedy::{Greedy, StopAt},
        neighbourhood_search::{RelaxedPlan, Rounds},
        search::{PlanSearch, improve_plan},
        spare::plan_with_only,
    },
    why::prelude::*,
};

/// The rounds of large-neighbourhood search for each step of a plan.
const ROUNDS_A_STEP: usize = 6;

/// The rounds in a row without a cheaper plan after which the search ends.
const MOST_ROUNDS_IN_VAIN: usize = 80;

/// The most visits to a deduction that the proof of optimality may take.
const MOST_VISITS: usize = 40_000;

/// The cheapest plan found for a contradiction. Its last deduction is that a constraint has nothing left. `None` if the
/// deductions do not lead to one, or the meter runs out. The search also starts from each set of `tried` alone, which
/// with singles may be enough.
pub fn plan_contradiction(
    deductions: &mut Deductions,
    tried: &[Vec<Deduction>],
    meter: &Meter,
) -> Option<RelaxedPlan> {
    deductions.graph.index_facts();
    let graph = &deductions.graph;
    meter.spend(graph.work()).continue_value()?;
    let goal = graph.facts.contradiction();
    let mut greedy = Greedy::new(graph);
    greedy.run(graph, &graph.prices(), StopAt::Goal(goal, u64::MAX), meter);
    let of_all = greedy.plan_for(graph, goal).map(|plan| RelaxedPlan::irredundant(graph, &plan, goal));
    let is_single = |deduction: &Deduction| {
        let entry = &deductions.entries[deduction.index()];
        matches!(entry, CatalogueEntry::Single(..) | CatalogueEntry::NothingLeft(_))
    };
    let singles: Vec<Deduction> = graph.deductions().filter(is_single).collect();
    let of_tried = tried.iter().filter_map(|steps| plan_with_only(graph, steps, goal, &singles, meter));
    let plan = of_all.into_iter().chain(of_tried).min_by_key(|plan| plan.cost)?;
    let rounds = Rounds { total: ROUNDS_A_STEP * plan.steps.len(), without_gain: MOST_ROUNDS_IN_VAIN };
    Some(meter.with_half(|half| improve_plan(graph, &HMax::new(graph), goal, plan, rounds, half)))
}

/// Whether it can be proved that no plan for a contradiction costs less than this one.
pub fn is_cheapest(graph: &Graph, plan: RelaxedPlan, meter: &Meter) -> bool {
    PlanSearch::new(graph, &HMax::new(graph), graph.facts.contradiction(), plan)
        .is_optimal(MOST_VISITS, meter)
}

/// The first contradiction that the steps reach outside of assumptions, and the number of steps that lead there.
pub fn find_contradiction(puzzle: &Puzzle, steps: &[Step]) -> Option<(usize, Contradiction)> {
    let layout = puzzle.layout();
    let is_outside = |index: usize| index == 0 || steps[index - 1].depth == 0;
    positions(puzzle, steps).enumerate().filter(|&(index, _)| is_outside(index)).find_map(
        |(index, candidates)| {
            let is_gone = |Candidate { cell, digit }| !candidates[cell.index()].contains(digit);
            let empty =
                layout.constraints().find(|&constraint| layout.candidates_of(constraint).all(is_gone));
            Some((index, Contradiction::nothing_left(empty?)))
        },
    )
}
