//! The heuristic h_max (Bonet and Geffner, 2001): a lower bound on what each fact costs.
//!
//! A deduction costs at least as much as the dearest of its needs, and itself; a fact as much as its cheapest
//! achiever. Of the needs only the dearest is counted, so the bound is often too low but never too high.

use super::graph::{Deduction, Fact, Graph};

/// The price of what is out of reach, or must not be used.
pub(super) const UNREACHABLE: u32 = u32::MAX;

/// A queue of deductions, the least h_max first; of equals the one that was pushed last. It has a list for each h_max, which
/// is faster than a heap where the numbers are small and nothing is pushed below what was popped.
#[derive(Default)]
struct BucketQueue {
    buckets: Vec<Vec<Deduction>>,
    /// All buckets before this one are empty.
    lowest: usize,
}

impl BucketQueue {
    fn push(&mut self, h_max: u32, deduction: Deduction) {
        let place = h_max as usize;
        if self.buckets.len() <= place {
            self.buckets.resize(place + 1, Vec::new());
        }
        self.buckets[place].push(deduction);
    }

    fn pop(&mut self) -> Option<(u32, Deduction)> {
        loop {
            if let Some(deduction) = self.buckets.get_mut(self.lowest)?.pop() {
                return Some((self.lowest as u32, deduction));
            }
            self.lowest += 1;
        }
    }
}

/// Visits the reachable deductions in the order of h_max at these prices, and returns the h_max of every fact
/// ([`UNREACHABLE`] where nothing establishes it).
///
/// `on_reach` gets each deduction with its own h_max; `on_ready` gets each one that has needs as soon as the last of
/// them is established. Facts are established in the order of their h_max, so that last need is the dearest: the
/// deduction's supporter.
#[inline]
pub(super) fn walk_h_max(
    graph: &Graph,
    price_of: impl Fn(Deduction) -> u32,
    mut on_reach: impl FnMut(Deduction, u32),
    mut on_ready: impl FnMut(Deduction, Fact),
) -> Vec<u32> {
    let initial = |index| if graph.is_initial(Fact::at(index)) { 0 } else { UNREACHABLE };
    let mut of_fact: Vec<u32> = (0..graph.facts.count()).map(initial).collect();
    let mut missing: Vec<u16> = graph.deductions().map(|one| graph.needs(one).len() as u16).collect();
    let mut queue = BucketQueue::default();
    for ready in graph.deductions() {
        if missing[ready.index()] == 0 && price_of(ready) != UNREACHABLE {
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
pub(super) struct HMax {
    of_deduction: Vec<u32>,
    of_fact: Vec<u32>,
}

impl HMax {
    pub(super) fn of(graph: &Graph) -> HMax {
        let mut of_deduction = vec![UNREACHABLE; graph.len()];
        let on_reach = |deduction: Deduction, h_max| of_deduction[deduction.index()] = h_max;
        let of_fact = walk_h_max(graph, |one| graph.cost(one), on_reach, |_, _| {});
        HMax { of_deduction, of_fact }
    }

    /// The least that establishing this fact costs; `None` where nothing establishes it.
    pub(super) fn of_fact(&self, fact: Fact) -> Option<u32> {
        let h_max = self.of_fact[fact.index()];
        (h_max != UNREACHABLE).then_some(h_max)
    }

    /// The deductions that may take part in a plan for this goal of at most this cost: their h_max and the cheapest
    /// way from them to the goal keep within it.
    fn useful_deductions(&self, graph: &Graph, goal: Fact, most: u32) -> Vec<Deduction> {
        // How much must still be paid after a fact is established.
        let mut after = vec![UNREACHABLE; graph.facts.count()];
        let mut is_useful = vec![false; graph.len()];
        // The facts by that cost; one may be listed again after it was found at less.
        let mut buckets = vec![Vec::new(); most as usize + 1];
        after[goal.index()] = 0;
        buckets[0].push(goal);
        for cost in 0..=most {
            for fact in std::mem::take(&mut buckets[cost as usize]) {
                if after[fact.index()] < cost {
                    continue;
                }
                for &achiever in graph.achievers(fact) {
                    let h_max = self.of_deduction[achiever.index()];
                    if is_useful[achiever.index()] || h_max > most - cost {
                        continue;
                    }
                    is_useful[achiever.index()] = true;
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
        graph.deductions().filter(|one| is_useful[one.index()]).collect()
    }

    /// The part of a graph that plans of at most this cost can use, and for each of its deductions the one it is in
    /// the whole graph. Pruning repeats while it removes a tenth: with fewer achievers a fact can only become
    /// dearer. `None` where no plan costs so little.
    pub(super) fn prune(&self, graph: &Graph, goal: Fact, most: u32) -> Option<(Graph, Vec<Deduction>)> {
        self.of_fact(goal).filter(|&h_max| h_max <= most)?;
        let mut originals = self.useful_deductions(graph, goal, most);
        let mut pruned = graph.subgraph(&originals, goal);
        loop {
            let h_max = HMax::of(&pruned);
            h_max.of_fact(goal).filter(|&h_max| h_max <= most)?;
            let useful = h_max.useful_deductions(&pruned, goal, most);
            if useful.len() * 10 > pruned.len() * 9 {
                return Some((pruned, originals));
            }
            originals = useful.iter().map(|one| originals[one.index()]).collect();
            pruned = pruned.subgraph(&useful, goal);
        }
    }
}
