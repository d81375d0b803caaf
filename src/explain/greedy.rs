//! Settles facts in the order of their smallest set of ancestors: short answers for every fact in one pass.

use super::graph::{Deduction, Fact, Graph};
use crate::meter::Meter;
use std::{cmp::Reverse, collections::BinaryHeap};

/// What established a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Support {
    /// Nothing so far.
    None,
    /// Nothing is needed.
    Granted,
    /// This deduction.
    By(Deduction),
}

/// What it takes to make a deduction, in units of work, beside the look at each one that it rests on.
const WORK_A_DEDUCTION: u64 = 10;

/// How many facts are copied in a unit of work.
const FACTS_A_UNIT: u64 = 16;

/// How far a pass goes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Until {
    /// Until everything that follows is settled.
    Everything,
    /// Until this fact is settled, or whatever is left costs more than this.
    Fact(Fact, u64),
}

/// A pass over a graph and what came of it; its memory is used again for the next one.
pub(super) struct Greedy {
    support: Vec<Support>,
    /// How many of its needs each deduction still misses.
    missing: Vec<u16>,
    /// For each deduction that can be made, the deductions behind it and itself, each after what it needs.
    spans: Vec<(u32, u32)>,
    arena: Vec<Deduction>,
    /// Which deductions the set under way holds.
    stamps: Vec<u32>,
    stamp: u32,
    queue: BinaryHeap<Reverse<(u64, Deduction)>>,
    /// The deductions that need nothing.
    ready: Vec<Deduction>,
    /// Everything as it is before the first deduction.
    fresh: (Vec<Support>, Vec<u16>),
}

impl Greedy {
    pub(super) fn new(graph: &Graph) -> Greedy {
        let support =
            |index| if graph.is_granted(Fact::at(index)) { Support::Granted } else { Support::None };
        let support: Vec<Support> = (0..graph.facts.count()).map(support).collect();
        let missing: Vec<u16> = graph.all().map(|deduction| graph.needs(deduction).len() as u16).collect();
        Greedy {
            ready: graph.all().filter(|&deduction| graph.needs(deduction).is_empty()).collect(),
            spans: vec![(0, 0); graph.len()],
            stamps: vec![0; graph.len()],
            stamp: 0,
            arena: Vec::new(),
            queue: BinaryHeap::new(),
            support: support.clone(),
            missing: missing.clone(),
            fresh: (support, missing),
        }
    }

    /// Runs over the graph with these prices, one a deduction, as far as the meter goes.
    pub(super) fn run(&mut self, graph: &Graph, prices: &[u64], until: Until, meter: &Meter) {
        let _ = meter.spend((self.support.len() + self.missing.len()) as u64 / FACTS_A_UNIT);
        self.support.copy_from_slice(&self.fresh.0);
        self.missing.copy_from_slice(&self.fresh.1);
        self.arena.clear();
        self.queue.clear();
        let most = match until {
            Until::Everything => u64::MAX,
            Until::Fact(_, most) => most,
        };
        for place in 0..self.ready.len() {
            self.offer(graph, self.ready[place], prices, most);
        }
        let mut told = self.arena.len();
        while let Some(Reverse((_, deduction))) = self.queue.pop() {
            let work = WORK_A_DEDUCTION + (self.arena.len() - told) as u64;
            told = self.arena.len();
            if meter.spend(work).is_break() {
                return;
            }
            for &fact in graph.effects(deduction) {
                if self.support[fact.index()] != Support::None {
                    continue;
                }
                self.support[fact.index()] = Support::By(deduction);
                if matches!(until, Until::Fact(goal, _) if goal == fact) {
                    return;
                }
                for &user in graph.uses(fact) {
                    self.missing[user.index()] -= 1;
                    if self.missing[user.index()] == 0 {
                        self.offer(graph, user, prices, most);
                    }
                }
            }
        }
    }

    /// Puts a deduction whose needs are all met into the queue, with everything it rests on.
    #[inline]
    fn offer(&mut self, graph: &Graph, deduction: Deduction, prices: &[u64], most: u64) {
        let is_settled = |fact: &Fact| self.support[fact.index()] != Support::None;
        if graph.effects(deduction).iter().all(is_settled) {
            return;
        }
        self.stamp += 1;
        let start = self.arena.len();
        let mut price = prices[deduction.index()];
        for fact in graph.needs(deduction) {
            let Support::By(parent) = self.support[fact.index()] else { continue };
            if self.stamps[parent.index()] == self.stamp {
                continue;
            }
            let (from, to) = self.spans[parent.index()];
            for place in from..to {
                let ancestor = self.arena[place as usize];
                if self.stamps[ancestor.index()] != self.stamp {
                    self.stamps[ancestor.index()] = self.stamp;
                    self.arena.push(ancestor);
                    price += prices[ancestor.index()];
                }
            }
        }
        if price > most {
            self.arena.truncate(start);
            return;
        }
        self.arena.push(deduction);
        self.spans[deduction.index()] = (start as u32, self.arena.len() as u32);
        self.queue.push(Reverse((price, deduction)));
    }

    /// The deductions that lead to a fact, each after what it needs; `None` where the pass did not reach it.
    pub(super) fn behind(&self, fact: Fact) -> Option<&[Deduction]> {
        match self.support[fact.index()] {
            Support::None => None,
            Support::Granted => Some(&[]),
            Support::By(deduction) => {
                let (from, to) = self.spans[deduction.index()];
                Some(&self.arena[from as usize..to as usize])
            }
        }
    }
}
