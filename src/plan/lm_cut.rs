//! Proves that no plan costs less than a bound, by disjunctive action landmarks (LM-cut: Helmert and Domshlak, 2009).
//!
//! A landmark is a set of deductions such that every plan takes one of them. LM-cut follows the supporter of each
//! deduction, its dearest need, to find landmarks; their cheapest members add up to a lower bound. If that bound is
//! too low, the proof branches over the members of the smallest landmark.

use super::{
    h_max::{UNREACHABLE, walk_h_max},
    prelude::*,
};

/// Whether it is proved that every plan for the goal costs more than `most`. `false` if one does not, or if the proof
/// takes more than this many visits to a deduction.
pub(crate) fn rules_out(graph: &Graph, h_max: &HMax, goal: Fact, most: u32, visits: usize) -> bool {
    let mut search = LandmarkSearch { graph, goal, visits };
    let prices = graph.deductions().map(|deduction| graph.cost(deduction)).collect();
    h_max.of_fact(goal).is_none_or(|h_max| search.rules_out(prices, most, h_max))
}

/// A branch-and-bound search over landmarks.
struct LandmarkSearch<'a> {
    graph: &'a Graph,
    goal: Fact,
    /// The number of visits to a deduction that are left.
    visits: usize,
}

/// What landmarks show about all plans: a bound on their cost, and the smallest landmark.
struct LmCut {
    /// A lower bound on the cost of all plans.
    bound: u32,
    /// The smallest landmark found; empty if the goal costs nothing.
    smallest: Vec<Deduction>,
}

/// The justification graph: h_max of the facts, and the supporter of each deduction.
struct Justification {
    of_fact: Vec<u32>,
    /// The dearest need of each deduction; `None` for one that needs nothing, or is out of reach.
    supporter: Vec<Option<Fact>>,
    is_reached: Vec<bool>,
}

impl LandmarkSearch<'_> {
    /// Whether every plan costs more than `most`. Since every plan takes a member of the smallest landmark, each member
    /// is tried in turn, and forbidden afterwards. The goal's h_max is at most `most`.
    fn rules_out(&mut self, mut prices: Vec<u32>, most: u32, h_max: u32) -> bool {
        if self.visits == 0 {
            return false;
        }
        let lm_cut = self.lm_cut(prices.clone(), most, h_max);
        if lm_cut.bound > most {
            return true;
        }
        !lm_cut.smallest.is_empty()
            && lm_cut.smallest.into_iter().all(|taken| {
                let price = std::mem::replace(&mut prices[taken.index()], UNREACHABLE);
                let mut with = prices.clone();
                with[taken.index()] = 0;
                price > most || self.rules_out(with, most - price, UNREACHABLE)
            })
    }

    /// Takes landmark after landmark off the prices until the goal costs nothing or the bound is above `most`. Gives
    /// up if the remaining visits cannot bring it there.
    fn lm_cut(&mut self, mut prices: Vec<u32>, most: u32, mut h_max: u32) -> LmCut {
        let mut lm_cut = LmCut { bound: 0, smallest: Vec::new() };
        loop {
            // No landmark is dearer than the goal's h_max, which never rises.
            let landmarks = self.visits.div_ceil(self.graph.len()) as u32;
            if h_max.saturating_mul(landmarks).saturating_add(lm_cut.bound) <= most {
                self.visits = 0;
                return lm_cut;
            }
            self.visits = self.visits.saturating_sub(self.graph.len());
            let justification = self.justify(&prices);
            h_max = justification.of_fact[self.goal.index()];
            match h_max {
                UNREACHABLE => return LmCut { bound: UNREACHABLE, ..lm_cut },
                0 => return lm_cut,
                _ => {}
            }
            let landmark = self.landmark(&prices, &justification);
            let price = landmark.iter().map(|step| prices[step.index()]).min().unwrap_or(UNREACHABLE);
            landmark.iter().for_each(|step| prices[step.index()] -= price);
            lm_cut.bound = lm_cut.bound.saturating_add(price);
            if lm_cut.smallest.is_empty() || landmark.len() < lm_cut.smallest.len() {
                lm_cut.smallest = landmark;
            }
            if lm_cut.bound > most || self.visits == 0 {
                return lm_cut;
            }
        }
    }

    fn justify(&self, prices: &[u32]) -> Justification {
        let mut supporter = vec![None; self.graph.len()];
        let mut is_reached = vec![false; self.graph.len()];
        let of_fact = walk_h_max(
            self.graph,
            |deduction| prices[deduction.index()],
            |deduction, _| is_reached[deduction.index()] = true,
            |deduction, dearest| supporter[deduction.index()] = Some(dearest),
        );
        Justification { of_fact, supporter, is_reached }
    }

    /// The landmark of the deductions that lead into the goal zone: the facts from which supporters lead to the goal at
    /// no cost.
    fn landmark(&self, prices: &[u32], justification: &Justification) -> Vec<Deduction> {
        let Justification { supporter, is_reached, .. } = justification;
        let graph = self.graph;
        let mut in_goal_zone = vec![false; graph.facts.count()];
        in_goal_zone[self.goal.index()] = true;
        let mut open = vec![self.goal];
        while let Some(fact) = open.pop() {
            let is_free = |step: &&Deduction| prices[step.index()] == 0 && is_reached[step.index()];
            for achiever in graph.achievers(fact).iter().filter(is_free) {
                if let Some(dearest) = supporter[achiever.index()]
                    && !std::mem::replace(&mut in_goal_zone[dearest.index()], true)
                {
                    open.push(dearest);
                }
            }
        }
        let mut landmark = Vec::new();
        let mut is_visited = vec![false; graph.facts.count()];
        let mut open = graph.without_needs.to_vec();
        open.retain(|deduction| is_reached[deduction.index()]);
        while let Some(deduction) = open.pop() {
            let mut is_member = false;
            for &fact in graph.effects(deduction) {
                if in_goal_zone[fact.index()] {
                    is_member = true;
                } else if !std::mem::replace(&mut is_visited[fact.index()], true) {
                    for &consumer in graph.consumers(fact) {
                        if supporter[consumer.index()] == Some(fact) {
                            open.push(consumer);
                        }
                    }
                }
            }
            if is_member {
                landmark.push(deduction);
            }
        }
        landmark
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::small_graphs::{GOAL, graph_of, least_cost, random_graphs};

    const PLENTY: usize = 100_000;

    fn is_ruled_out(graph: &Graph, most: u32, visits: usize) -> bool {
        rules_out(graph, &HMax::new(graph), Fact::new(GOAL), most, visits)
    }

    #[test]
    fn only_costs_below_the_cheapest_plan_are_ruled_out_however_few_the_visits() {
        for graph in random_graphs(150) {
            let least = least_cost(&graph);
            for most in 0..least + 2 {
                assert_eq!(is_ruled_out(&graph, most, PLENTY), least > most, "{least} {most}");
            }
            for visits in 0..200 {
                assert!(!is_ruled_out(&graph, least, visits), "{visits}");
            }
        }
    }

    #[test]
    fn a_proof_that_needs_exactly_the_allowed_visits_succeeds() {
        let fewest = |graph: &Graph, most| (0..100).find(|&visits| is_ruled_out(graph, most, visits));
        // Three landmarks of one deduction each: three times all three are visited, or started.
        let graph = graph_of(&[(1, &[], &[1]), (2, &[1], &[2]), (3, &[2], &[GOAL])]);
        assert_eq!(fewest(&graph, 5), Some(7));
        // Two of three must be taken. A landmark of two is found, then none; then one in each of two branches.
        let graph =
            graph_of(&[(1, &[], &[1, 2]), (1, &[], &[2, 3]), (1, &[], &[1, 3]), (0, &[1, 2, 3], &[GOAL])]);
        assert_eq!(fewest(&graph, 1), Some(13));
    }
}
