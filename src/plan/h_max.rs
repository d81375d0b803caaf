//! The heuristic h_max (Bonet and Geffner, 2001): a lower bound on the cost of each fact.
//!
//! A deduction costs at least as much as the dearest of its needs plus itself; a fact as much as its cheapest
//! achiever. Only the dearest need is counted, so the bound is often too low but never too high.

use super::prelude::*;

/// The price of something that is out of reach, or must not be used.
pub(crate) const UNREACHABLE: u32 = u32::MAX;

/// A queue of deductions, each pushed once, ordered by h_max with the lowest first, and among equals with the last one
/// pushed first. There is a list for each h_max, which is faster than a heap because the numbers are small and nothing
/// is pushed below a value already popped.
struct BucketQueue {
    /// For each h_max, the deduction pushed last.
    last: Vec<Option<Deduction>>,
    /// For each deduction, the one pushed before it with the same h_max.
    before: Vec<Option<Deduction>>,
    /// The first list that may not be empty.
    lowest: usize,
}

impl BucketQueue {
    /// An empty queue with room for this many deductions.
    fn new(deductions: usize) -> BucketQueue {
        BucketQueue { last: Vec::new(), before: vec![None; deductions], lowest: 0 }
    }

    #[inline]
    fn push(&mut self, h_max: u32, deduction: Deduction) {
        let bucket = h_max as usize;
        if self.last.len() <= bucket {
            self.last.resize(bucket + 1, None);
        }
        self.before[deduction.index()] = self.last[bucket].replace(deduction);
    }

    #[inline]
    fn pop(&mut self) -> Option<(u32, Deduction)> {
        loop {
            let last = self.last.get_mut(self.lowest)?;
            if let Some(deduction) = *last {
                *last = self.before[deduction.index()];
                return Some((self.lowest as u32, deduction));
            }
            self.lowest += 1;
        }
    }
}

/// Visits the reachable deductions in the order of h_max at these prices, and returns the h_max of every fact
/// ([`UNREACHABLE`] if nothing establishes it).
///
/// `on_reach` gets each deduction with its own h_max; `on_ready` gets each one that has needs as soon as the last of
/// them is established. Facts are established in the order of their h_max, so that last need is the dearest: the
/// deduction's supporter.
#[inline]
pub(crate) fn walk_h_max(
    graph: &Graph,
    price_of: impl Fn(Deduction) -> u32,
    mut on_reach: impl FnMut(Deduction, u32),
    mut on_ready: impl FnMut(Deduction, Fact),
) -> Vec<u32> {
    let initial = |&holds: &bool| if holds { 0 } else { UNREACHABLE };
    let mut of_fact: Vec<u32> = graph.initial.iter().map(initial).collect();
    let mut missing = graph.need_counts.to_vec();
    let mut queue = BucketQueue::new(graph.len());
    for &ready in &graph.without_needs {
        if price_of(ready) != UNREACHABLE {
            queue.push(price_of(ready), ready);
        }
    }
    while let Some((h_max, deduction)) = queue.pop() {
        on_reach(deduction, h_max);
        for &fact in graph.effects(deduction) {
            if of_fact[fact.index()] != UNREACHABLE {
                continue;
            }
            of_fact[fact.index()] = h_max;
            for &consumer in graph.consumers(fact) {
                missing[consumer.index()] -= 1;
                if missing[consumer.index()] == 0 && price_of(consumer) != UNREACHABLE {
                    on_ready(consumer, fact);
                    queue.push(h_max + price_of(consumer), consumer);
                }
            }
        }
    }
    of_fact
}

/// The h_max of all facts and deductions of a graph, at their costs.
pub(crate) struct HMax {
    of_deduction: Vec<u32>,
    of_fact: Vec<u32>,
}

/// The result of pruning a graph to what plans of at most some cost can use.
pub(crate) enum Pruning {
    /// No plan is that cheap.
    NoPlan,
    /// The whole graph, or nearly all of it, can be used.
    Whole,
    Part(Box<PrunedGraph>),
}

/// A part of a graph, with its deductions renumbered.
pub(crate) struct PrunedGraph {
    pub(crate) graph: Graph,
    pub(crate) h_max: HMax,
    /// For each deduction of the part, in order, its index in the whole graph.
    pub(crate) originals: Vec<Deduction>,
}

impl HMax {
    pub(crate) fn new(graph: &Graph) -> HMax {
        let mut of_deduction = vec![UNREACHABLE; graph.len()];
        let on_reach = |deduction: Deduction, h_max| of_deduction[deduction.index()] = h_max;
        let of_fact = walk_h_max(graph, |deduction| graph.cost(deduction), on_reach, |_, _| {});
        HMax { of_deduction, of_fact }
    }

    /// The least cost of establishing a fact, by h_max; `None` if nothing establishes it.
    pub(crate) fn of_fact(&self, fact: Fact) -> Option<u32> {
        let h_max = self.of_fact[fact.index()];
        (h_max != UNREACHABLE).then_some(h_max)
    }

    /// The deductions that may take part in a plan for the goal with at most this cost: their h_max plus the cheapest
    /// way from them to the goal does not exceed it.
    fn useful_deductions(&self, graph: &Graph, goal: Fact, most: u32) -> Vec<Deduction> {
        // The cost still to be paid after a fact is established.
        let mut after = vec![UNREACHABLE; graph.facts.count()];
        // The h_max of what is not yet known to be useful.
        let mut left = self.of_deduction.clone();
        // The facts by that cost; one may be listed again after a lower cost was found for it.
        let mut buckets = vec![Vec::new(); most as usize + 1];
        after[goal.index()] = 0;
        buckets[0].push(goal);
        for cost in 0..=most {
            // If an achiever costs nothing, its needs join those of this cost.
            while let Some(fact) = buckets[cost as usize].pop() {
                if after[fact.index()] < cost {
                    continue;
                }
                for &achiever in graph.achievers(fact) {
                    if left[achiever.index()] > most - cost {
                        continue;
                    }
                    left[achiever.index()] = UNREACHABLE;
                    let before = cost + graph.cost(achiever);
                    for need in graph.needs(achiever) {
                        if after[need.index()] > before {
                            after[need.index()] = before;
                            buckets[before as usize].push(*need);
                        }
                    }
                }
            }
        }
        let is_useful = left.iter().zip(&self.of_deduction).map(|(left, h_max)| left != h_max);
        let mut useful = Vec::with_capacity(graph.len());
        useful.extend(graph.deductions().zip(is_useful).filter_map(|(step, kept)| kept.then_some(step)));
        useful
    }

    /// The part of a graph that plans of at most this cost can use. Pruning repeats as long as it removes a tenth:
    /// with fewer achievers a fact can only become dearer.
    pub(crate) fn prune(&self, graph: &Graph, goal: Fact, most: u32) -> Pruning {
        if self.of_fact(goal).is_none_or(|h_max| h_max > most) {
            return Pruning::NoPlan;
        }
        let originals = self.useful_deductions(graph, goal, most);
        if originals.len() * 10 > graph.len() * 9 {
            return Pruning::Whole;
        }
        let graph = graph.subgraph(&originals, goal);
        let part = PrunedGraph { h_max: HMax::new(&graph), graph, originals };
        match part.prune(goal, most) {
            Pruning::Whole => Pruning::Part(Box::new(part)),
            smaller => smaller,
        }
    }
}

impl PrunedGraph {
    /// The subpart of this part that plans of at most this cost can use.
    pub(crate) fn prune(&self, goal: Fact, most: u32) -> Pruning {
        match self.h_max.prune(&self.graph, goal, most) {
            Pruning::Part(part) => {
                let originals = part.originals.iter().map(|step| self.originals[step.index()]).collect();
                Pruning::Part(Box::new(PrunedGraph { originals, ..*part }))
            }
            pruning => pruning,
        }
    }

    /// The index in this graph of a deduction of the whole graph; `None` if it was left out.
    pub(crate) fn find(&self, original: Deduction) -> Option<Deduction> {
        self.originals.binary_search(&original).ok().map(|index| Deduction(index as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::small_graphs::{GOAL, cost_of, graph_of, lead_to_goal, plans, random_graphs};

    #[test]
    fn every_cheap_enough_plan_is_in_the_pruned_graph() {
        let goal = Fact::new(GOAL);
        let (mut whole, mut parts, mut none) = (0, 0, 0);
        for graph in random_graphs(150) {
            let h_max = HMax::new(&graph);
            let plans = plans(&graph);
            for most in 0..10 {
                let cheap = || plans.iter().filter(|plan| cost_of(&graph, plan) <= most);
                match h_max.prune(&graph, goal, most) {
                    Pruning::NoPlan => {
                        assert_eq!(cheap().count(), 0);
                        none += 1;
                    }
                    Pruning::Whole => {
                        assert!(h_max.of_fact(goal).expect("there is a plan") <= most);
                        whole += 1;
                    }
                    Pruning::Part(part) => {
                        assert!(part.originals.len() < graph.len());
                        assert_eq!(part.graph.len(), part.originals.len());
                        assert!(matches!(part.prune(goal, most), Pruning::Whole));
                        assert_eq!(part.h_max.of_fact(goal), HMax::new(&part.graph).of_fact(goal));
                        for plan in cheap() {
                            let found: Option<Vec<Deduction>> =
                                plan.iter().map(|&step| part.find(step)).collect();
                            let found = found.expect("no step of it is left out");
                            assert_eq!(cost_of(&part.graph, &found), cost_of(&graph, plan));
                            assert!(lead_to_goal(&part.graph, &found));
                        }
                        parts += 1;
                    }
                }
            }
        }
        assert!(whole > 0 && parts > 100 && none > 100, "{whole} {parts} {none}");
    }

    #[test]
    fn a_deduction_on_no_cheap_enough_way_is_left_out() {
        let mut deductions: Vec<(u32, &[usize], &[usize])> = vec![
            (1, &[], &[1]),
            (2, &[1], &[2]),
            (3, &[2], &[GOAL]),
            (1, &[], &[3]),
            (1, &[3], &[2]),
            (7, &[], &[2]),
            (1, &[4], &[GOAL]),
            (2, &[1], &[5]),
            (5, &[5], &[GOAL]),
            (9, &[], &[GOAL]),
        ];
        let left = |deductions: &[_], most| {
            let graph = graph_of(deductions);
            match HMax::new(&graph).prune(&graph, Fact::new(GOAL), most) {
                Pruning::NoPlan => None,
                Pruning::Whole => Some((0..graph.len() as u32).collect()),
                Pruning::Part(part) => Some(part.originals.iter().map(|old| old.0).collect::<Vec<u32>>()),
            }
        };
        for (most, expected) in [
            (4, None),
            (5, Some(vec![2, 3, 4])),
            (6, Some(vec![0, 1, 2, 3, 4])),
            (7, Some(vec![0, 1, 2, 3, 4])),
            (8, Some(vec![0, 1, 2, 3, 4, 7, 8])),
            (9, Some(vec![0, 1, 2, 3, 4, 7, 8, 9])),
            (10, Some(vec![0, 1, 2, 3, 4, 5, 7, 8, 9])),
        ] {
            assert_eq!(left(&deductions, most), expected, "{most}");
        }
        // Removing one of eleven is too little to go on.
        deductions.push((10, &[], &[GOAL]));
        assert_eq!(left(&deductions, 10), Some((0..11).collect()));
    }

    #[test]
    fn free_deductions_are_reached_before_dearer_ones() {
        let graph = graph_of(&[(4, &[], &[1]), (0, &[], &[2]), (0, &[2], &[1]), (3, &[1], &[GOAL])]);
        let h_max = HMax::new(&graph);
        let of_facts = [1, 2, GOAL, 5].map(|fact| h_max.of_fact(Fact::new(fact)));
        assert_eq!(of_facts, [Some(0), Some(0), Some(3), None]);
    }
}
