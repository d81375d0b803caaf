//! Makes plans cheaper by large-neighbourhood search.
//!
//! Each round destroys a few connected steps of the plan and repairs it by a greedy pass in which the remaining steps
//! are free. No step of a plan is redundant.

use super::{
    bits::PlanBits,
    prelude::*,
    repair::{Repair, SCALE},
};

/// The divisor of the noise: a price grows at random by up to itself divided by this, which breaks ties and tries
/// dearer deductions.
const NOISE: u64 = 2;
/// The most steps that are destroyed at once.
const LARGEST_NEIGHBOURHOOD: usize = 6;

/// A relaxed plan: deductions that establish a goal, each after those that it needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RelaxedPlan {
    pub(crate) steps: Vec<Deduction>,
    pub(crate) cost: u32,
}

/// The number of rounds that a search may still take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rounds {
    pub(crate) total: usize,
    /// The rounds in a row without a cheaper plan after which the search ends.
    pub(crate) without_gain: usize,
}

impl Rounds {
    /// A limit of this many rounds, whether they find anything or not.
    pub(crate) fn all(rounds: usize) -> Rounds {
        Rounds { total: rounds, without_gain: rounds }
    }
}

/// A generator of pseudo-random numbers (xorshift64) with a fixed seed.
pub(crate) struct XorShift(u64);

impl XorShift {
    pub(crate) fn new() -> XorShift {
        XorShift(0x9e37_79b9_7f4a_7c15)
    }

    #[inline]
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 16
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

impl RelaxedPlan {
    /// The plan that is left of these deductions, which establish the goal, once all redundant ones are removed.
    pub(crate) fn irredundant(graph: &Graph, steps: &[Deduction], goal: Fact) -> RelaxedPlan {
        let mut steps = steps.to_vec();
        while let Some(fewer) = remove_redundant_step(graph, &steps, goal) {
            steps = fewer;
        }
        let cost = steps.iter().map(|&step| graph.cost(step)).sum();
        RelaxedPlan { steps, cost }
    }

    /// The plan that is left of repaired steps, which are often the same as this plan's.
    fn after_repair(&self, graph: &Graph, steps: Vec<Deduction>, goal: Fact) -> RelaxedPlan {
        if steps.len() == self.steps.len() && steps.iter().all(|step| self.steps.contains(step)) {
            RelaxedPlan { steps, cost: self.cost }
        } else {
            RelaxedPlan::irredundant(graph, &steps, goal)
        }
    }
}

/// The plan without one redundant step, and without the steps that then serve no purpose; `None` if no step is
/// redundant.
fn remove_redundant_step(graph: &Graph, steps: &[Deduction], goal: Fact) -> Option<Vec<Deduction>> {
    let bits = PlanBits::new(graph, steps, goal);
    let mut tried: Vec<usize> = bits.dispensable().rev().collect();
    // The dearest go first, of equals the latest: most steps serve only those.
    tried.sort_by_key(|&index| std::cmp::Reverse(graph.cost(steps[index])));
    let redundant = tried.into_iter().find(|&index| bits.reaches_goal_without(index))?;
    plan_without(graph, steps, steps[redundant], goal)
}

/// The steps that establish the goal without one of them, each directly after those that it needs; `None` if the others
/// do not establish it.
pub(crate) fn plan_without(
    graph: &Graph,
    steps: &[Deduction],
    removed: Deduction,
    goal: Fact,
) -> Option<Vec<Deduction>> {
    // For every fact, the first step that establishes it.
    let mut achievers = vec![None; graph.facts.count()];
    let mut is_done = vec![false; steps.len()];
    let mut has_moved = true;
    while std::mem::replace(&mut has_moved, false) {
        for (index, &step) in steps.iter().enumerate() {
            let is_established = |fact: &Fact| achievers[fact.index()].is_some();
            if is_done[index] || step == removed || !graph.needs(step).iter().all(is_established) {
                continue;
            }
            is_done[index] = true;
            has_moved = true;
            for fact in graph.effects(step) {
                achievers[fact.index()].get_or_insert(step);
            }
            if achievers[goal.index()].is_some() {
                return Some(graph.with_needed(step, &|fact| achievers[fact.index()]));
            }
        }
    }
    None
}

/// A search for a cheaper plan in one graph.
pub(crate) struct NeighbourhoodSearch {
    goal: Fact,
    repair: Repair,
    /// For each deduction, the random number that changes its price.
    draws: Vec<u64>,
}

impl NeighbourhoodSearch {
    pub(crate) fn new(graph: &Graph, goal: Fact) -> NeighbourhoodSearch {
        NeighbourhoodSearch { goal, repair: Repair::new(graph, goal), draws: vec![0; graph.len()] }
    }

    /// The first plan found that costs less than the given one; `None` if the rounds end before.
    pub(crate) fn find_cheaper(
        &mut self,
        graph: &Graph,
        best: &RelaxedPlan,
        rng: &mut XorShift,
        rounds: &mut Rounds,
        meter: &Meter,
    ) -> Option<RelaxedPlan> {
        let mut current = best.clone();
        // Each round draws a number for every deduction, and goes through the steps once for each that may be
        // redundant.
        let work = |plan: &RelaxedPlan| (graph.len() + plan.steps.len() * plan.steps.len()) as u64;
        let mut without_gain = 0;
        while rounds.total > 0
            && without_gain < rounds.without_gain
            && meter.spend(work(&current)).is_continue()
        {
            rounds.total -= 1;
            without_gain += 1;
            self.repair.follow(graph, &current.steps);
            let destroyed = choose_neighbourhood(&self.repair, current.steps.len(), rng);
            self.draws.fill_with(|| rng.next());
            let price = |deduction: Deduction| u64::from(graph.cost(deduction)) * SCALE;
            let price_of = |step| price(step) + self.draws[step.index()] % (price(step) / NOISE + 1);
            let destroyed_price: u64 = destroyed.iter().map(|&index| price(current.steps[index])).sum();
            let destroyed_price = destroyed_price + destroyed_price / NOISE;
            // Now and then a plan that costs some more is accepted, to leave a local optimum.
            let is_extra = current.cost == best.cost && rng.next().is_multiple_of(8);
            let extra_cost = if is_extra { 1 + current.cost / (4 * current.steps.len() as u32) } else { 0 };
            let most = destroyed_price + u64::from(extra_cost) * SCALE;
            let repaired = self.repair.run(graph, &destroyed, price_of, most, meter);
            if meter.has_run_out() {
                return None;
            }
            let Some(repaired) = repaired else { continue };
            let repaired = current.after_repair(graph, repaired, self.goal);
            if repaired.cost < best.cost {
                return Some(repaired);
            }
            if repaired.cost <= current.cost + extra_cost {
                current = repaired;
            }
        }
        None
    }
}

/// The indices of the steps to destroy: a few steps of the plan, each of which needs another or is needed by it.
fn choose_neighbourhood(repair: &Repair, steps: usize, rng: &mut XorShift) -> Vec<usize> {
    let size = 1 + rng.below(LARGEST_NEIGHBOURHOOD.min(steps));
    let mut chosen = vec![rng.below(steps)];
    let mut is_linked = vec![false; steps];
    while chosen.len() < size {
        let last = chosen.last().into_iter();
        last.flat_map(|&last| repair.linked(last)).for_each(|other| is_linked[other] = true);
        let linked: Vec<usize> =
            (0..steps).filter(|index| is_linked[*index] && !chosen.contains(index)).collect();
        match linked.len() {
            0 => break,
            count => chosen.push(linked[rng.below(count)]),
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::small_graphs::{GOAL, cost_of, in_order, plans, random_graphs};

    #[test]
    fn the_plan_left_of_all_deductions_has_no_redundant_step() {
        let goal = Fact::new(GOAL);
        for graph in random_graphs(150) {
            let all: Vec<Deduction> = graph.deductions().collect();
            let plan = RelaxedPlan::irredundant(&graph, &in_order(&graph, &all), goal);
            assert_eq!(plan.cost, cost_of(&graph, &plan.steps));
            let mut steps = plan.steps;
            steps.sort_unstable();
            assert!(plans(&graph).contains(&steps), "{steps:?}");
        }
    }

    #[test]
    fn a_search_without_success_takes_all_its_rounds_or_the_limit_in_a_row_and_returns_no_plan() {
        let (goal, meter) = (Fact::new(GOAL), Meter::unbounded());
        for graph in random_graphs(30) {
            let plans = plans(&graph);
            let cheapest = plans.iter().min_by_key(|plan| cost_of(&graph, plan)).expect("there is a plan");
            let best = RelaxedPlan { steps: in_order(&graph, cheapest), cost: cost_of(&graph, cheapest) };
            for (total, without_gain, left) in [(5, 5, 0), (20, 3, 17), (2, 9, 0)] {
                let mut rounds = Rounds { total, without_gain };
                let mut search = NeighbourhoodSearch::new(&graph, goal);
                let found = search.find_cheaper(&graph, &best, &mut XorShift::new(), &mut rounds, &meter);
                assert_eq!((found, rounds.total), (None, left));
            }
        }
    }
}
