//! Searches for ever cheaper plans, in the part of the graph that can still contain one.

use super::{
    h_max::{PrunedGraph, Pruning},
    lm_cut,
    neighbourhood_search::{NeighbourhoodSearch, Rounds, XorShift},
    prelude::*,
};

/// The work of a visit to a deduction in a proof.
const WORK_A_VISIT: u64 = 4;

/// Looks for a cheaper plan in these rounds, as long as the meter lasts. The same input gives the same plan every time.
pub(crate) fn improve_plan(
    graph: &Graph,
    h_max: &HMax,
    goal: Fact,
    start: RelaxedPlan,
    mut rounds: Rounds,
    meter: &Meter,
) -> RelaxedPlan {
    let mut search = PlanSearch::new(graph, h_max, goal, start);
    while search.find_cheaper(&mut rounds, meter) {}
    search.best_plan()
}

/// A search for cheaper plans: the best plan so far, and the part of the graph that is still to be searched.
pub(crate) struct PlanSearch<'a> {
    graph: &'a Graph,
    h_max: &'a HMax,
    goal: Fact,
    /// The part of the graph that plans of the same cost as the best one can use; `None` if it is the whole graph. A
    /// cheaper plan would fit a smaller part, but the way to it may lead over plans of the same cost.
    part: Option<Box<PrunedGraph>>,
    /// The best plan so far, with the numbers of the part.
    best: RelaxedPlan,
    /// The neighbourhood search in the part; `None` until it has begun.
    search: Option<NeighbourhoodSearch>,
    rng: XorShift,
}

impl<'a> PlanSearch<'a> {
    /// A search that starts from this plan, which must have no redundant step.
    pub(crate) fn new(graph: &'a Graph, h_max: &'a HMax, goal: Fact, plan: RelaxedPlan) -> PlanSearch<'a> {
        let (part, search, rng) = (None, None, XorShift::new());
        let mut search = PlanSearch { graph, h_max, goal, part, best: plan, search, rng };
        search.prune();
        search
    }

    /// The best plan so far, with the numbers of the whole graph.
    pub(crate) fn best_plan(&self) -> RelaxedPlan {
        let original =
            |&step: &Deduction| self.part.as_ref().map_or(step, |part| part.originals[step.index()]);
        RelaxedPlan { steps: self.best.steps.iter().map(original).collect(), cost: self.best.cost }
    }

    /// The cost of the best plan so far.
    pub(crate) fn cost(&self) -> u32 {
        self.best.cost
    }

    /// Whether it is proved, with at most this many visits to a deduction, that no plan costs less than the best one.
    pub(crate) fn is_optimal(&self, visits: usize, meter: &Meter) -> bool {
        let Some(most) = self.best.cost.checked_sub(1) else { return true };
        if meter.spend(self.part().0.work() + visits as u64 * WORK_A_VISIT).is_break() {
            return false;
        }
        let is_ruled_out = |(graph, h_max)| lm_cut::rules_out(graph, h_max, self.goal, most, visits);
        match self.pruning(most) {
            Pruning::NoPlan => true,
            Pruning::Whole => is_ruled_out(self.part()),
            Pruning::Part(part) => is_ruled_out((&part.graph, &part.h_max)),
        }
    }

    /// Searches until a cheaper plan is found. `false` if the rounds or the meter ended first.
    pub(crate) fn find_cheaper(&mut self, rounds: &mut Rounds, meter: &Meter) -> bool {
        if meter.spend(self.part().0.work()).is_break() {
            return false;
        }
        // Not `self.part()`, which would borrow the search and the random numbers too.
        let graph = self.part.as_ref().map_or(self.graph, |part| &part.graph);
        let search = self.search.get_or_insert_with(|| NeighbourhoodSearch::new(graph, self.goal));
        let found = search.find_cheaper(graph, &self.best, &mut self.rng, rounds, meter);
        let Some(found) = found else { return false };
        self.best = found;
        self.prune();
        true
    }

    /// The part of the graph that is searched, and its h_max.
    fn part(&self) -> (&Graph, &HMax) {
        self.part.as_ref().map_or((self.graph, self.h_max), |part| (&part.graph, &part.h_max))
    }

    fn pruning(&self, most: u32) -> Pruning {
        match &self.part {
            Some(part) => part.prune(self.goal, most),
            None => self.h_max.prune(self.graph, self.goal, most),
        }
    }

    /// Removes from the part everything that no plan of the same cost as the best one can use.
    fn prune(&mut self) {
        if let Pruning::Part(part) = self.pruning(self.best.cost) {
            let plan = self.best_plan();
            // A step that is not redundant is never left out.
            if let Some(steps) = plan.steps.iter().map(|&step| part.find(step)).collect() {
                self.best.steps = steps;
                (self.part, self.search) = (Some(part), None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::small_graphs::{
        GOAL, cost_of, in_order, lead_to_goal, least_cost, plans, random_graphs,
    };

    #[test]
    fn a_search_finds_the_cheapest_plan_and_recognizes_it() {
        let (goal, meter) = (Fact::new(GOAL), Meter::unbounded());
        let (mut starts, mut found) = (0, 0);
        for graph in random_graphs(120) {
            let h_max = HMax::new(&graph);
            let least = least_cost(&graph);
            for plan in plans(&graph) {
                let start = RelaxedPlan { steps: in_order(&graph, &plan), cost: cost_of(&graph, &plan) };
                let search = PlanSearch::new(&graph, &h_max, goal, start.clone());
                assert_eq!(search.best_plan(), start);
                assert_eq!(search.is_optimal(10_000, &meter), start.cost == least);
                let better = improve_plan(&graph, &h_max, goal, start.clone(), Rounds::all(40), &meter);
                assert_eq!(better.steps, in_order(&graph, &better.steps));
                assert!(lead_to_goal(&graph, &better.steps));
                assert_eq!(better.cost, cost_of(&graph, &better.steps));
                assert!(better.cost <= start.cost);
                starts += 1;
                found += usize::from(better.cost == least);
            }
        }
        assert!(starts > 100 && found == starts, "{found} of {starts}");
    }
}
