//! Proves that no answer costs less, by cuts that every answer must cross.
//!
//! Where the cuts do not add up to enough, one of the smallest is followed member by member.
//!
//! A cut is a set of deductions of which every answer takes one. Cuts are found where the dearest need of each
//! deduction leads (LM-cut: Helmert and Domshlak, 2009); their cheapest members add up to a lower bound.

use super::graph::{Deduction, Fact, Graph};
use std::{cmp::Reverse, collections::BinaryHeap};

/// Out of reach, or not to be used.
const NEVER: u32 = u32::MAX;

/// Whether it is shown that nothing leads to the goal for so little. It is not where that takes more than `work`
/// looks at a deduction, or where something does.
pub(super) fn rules_out(graph: &Graph, goal: Fact, most: u32, work: usize) -> bool {
    let mut proof = Proof { graph, goal, work };
    proof.rules_out(graph.all().map(|one| graph.cost(one)).collect(), most)
}

struct Proof<'a> {
    graph: &'a Graph,
    goal: Fact,
    /// How many more looks may be taken.
    work: usize,
}

/// What cuts say about an answer.
struct Cuts {
    /// It costs at least this.
    bound: u32,
    /// The smallest cut; none where the goal costs nothing.
    smallest: Vec<Deduction>,
}

/// How much facts cost at least, and which need of each deduction is the dearest.
struct Tops {
    of_fact: Vec<u32>,
    /// `None` for what needs nothing, or is out of reach.
    dearest: Vec<Option<Fact>>,
    reached: Vec<bool>,
}

impl Proof<'_> {
    /// One deduction of the smallest cut must be taken. Each is tried, those before it being left out.
    fn rules_out(&mut self, mut prices: Vec<u32>, most: u32) -> bool {
        if self.work == 0 {
            return false;
        }
        let cuts = self.cut(prices.clone(), most);
        if cuts.bound > most {
            return true;
        }
        !cuts.smallest.is_empty()
            && cuts.smallest.into_iter().all(|taken| {
                let price = std::mem::replace(&mut prices[taken.index()], NEVER);
                let mut with = prices.clone();
                with[taken.index()] = 0;
                price > most || self.rules_out(with, most - price)
            })
    }

    /// Cuts until nothing is left to pay, or the bound is above `most`.
    fn cut(&mut self, mut prices: Vec<u32>, most: u32) -> Cuts {
        let mut cuts = Cuts { bound: 0, smallest: Vec::new() };
        loop {
            self.work = self.work.saturating_sub(self.graph.len());
            let tops = self.tops(&prices);
            match tops.of_fact[self.goal.index()] {
                NEVER => return Cuts { bound: NEVER, ..cuts },
                0 => return cuts,
                _ => {}
            }
            let cut = self.one_cut(&prices, &tops);
            let price = cut.iter().map(|one| prices[one.index()]).min().unwrap_or(NEVER);
            cut.iter().for_each(|one| prices[one.index()] -= price);
            cuts.bound = cuts.bound.saturating_add(price);
            if cuts.smallest.is_empty() || cut.len() < cuts.smallest.len() {
                cuts.smallest = cut;
            }
            if cuts.bound > most || self.work == 0 {
                return cuts;
            }
        }
    }

    fn tops(&self, prices: &[u32]) -> Tops {
        let graph = self.graph;
        let granted = |index| if graph.is_granted(Fact::at(index)) { 0 } else { NEVER };
        let mut of_fact: Vec<u32> = (0..graph.facts.count()).map(granted).collect();
        let mut dearest = vec![None; graph.len()];
        let mut reached = vec![false; graph.len()];
        let mut missing: Vec<u16> = graph.all().map(|one| graph.needs(one).len() as u16).collect();
        let ready = graph.all().filter(|one| missing[one.index()] == 0 && prices[one.index()] != NEVER);
        let mut queue: BinaryHeap<Reverse<(u32, Deduction)>> =
            ready.map(|one| Reverse((prices[one.index()], one))).collect();
        while let Some(Reverse((top, deduction))) = queue.pop() {
            reached[deduction.index()] = true;
            for &fact in graph.effects(deduction) {
                if of_fact[fact.index()] != NEVER {
                    continue;
                }
                of_fact[fact.index()] = top;
                for &user in graph.uses(fact) {
                    missing[user.index()] -= 1;
                    if missing[user.index()] == 0 && prices[user.index()] != NEVER {
                        dearest[user.index()] = Some(fact);
                        queue.push(Reverse((top + prices[user.index()], user)));
                    }
                }
            }
        }
        Tops { of_fact, dearest, reached }
    }

    /// The deductions that lead into the zone from which the goal costs nothing more.
    fn one_cut(&self, prices: &[u32], tops: &Tops) -> Vec<Deduction> {
        let graph = self.graph;
        let mut is_zone = vec![false; graph.facts.count()];
        is_zone[self.goal.index()] = true;
        let mut open = vec![self.goal];
        while let Some(fact) = open.pop() {
            let free = |one: &&Deduction| prices[one.index()] == 0 && tops.reached[one.index()];
            for maker in graph.makers(fact).iter().filter(free) {
                if let Some(dearest) = tops.dearest[maker.index()]
                    && !std::mem::replace(&mut is_zone[dearest.index()], true)
                {
                    open.push(dearest);
                }
            }
        }
        let mut cut = Vec::new();
        let mut is_met = vec![false; graph.facts.count()];
        let start = |one: &Deduction| tops.reached[one.index()] && tops.dearest[one.index()].is_none();
        let mut open: Vec<Deduction> = graph.all().filter(start).collect();
        while let Some(deduction) = open.pop() {
            let effects = graph.effects(deduction);
            if effects.iter().any(|fact| is_zone[fact.index()]) {
                cut.push(deduction);
            }
            for fact in effects.iter().filter(|fact| !is_zone[fact.index()]) {
                if !std::mem::replace(&mut is_met[fact.index()], true) {
                    let by_this = |one: &&Deduction| tops.dearest[one.index()] == Some(*fact);
                    open.extend(graph.uses(*fact).iter().filter(by_this).copied());
                }
            }
        }
        cut
    }
}
