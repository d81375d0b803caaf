//! A greedy plan for every fact in one pass, by the set-additive heuristic (Keyder and Geffner, 2008).
//!
//! Facts are established in the order of the cost of all deductions behind them together, each counted once.

use super::prelude::*;

/// The first deduction that establishes a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Supporter {
    None,
    /// None is needed: the fact holds initially.
    Initial,
    Deduction(Deduction),
}

/// The work of a deduction, besides one unit for each deduction in its plan.
const WORK_A_DEDUCTION: u64 = 10;

/// The number of facts that are reset in one unit of work.
const FACTS_A_UNIT: u64 = 16;

/// When a greedy pass stops.
#[derive(Clone, Copy, Debug)]
pub(crate) enum StopAt {
    /// When every reachable fact is established.
    Exhaustion,
    /// When this fact is established, or everything left costs more than the limit.
    Goal(Fact, u64),
}

impl StopAt {
    /// The most that a plan may cost.
    fn most(self) -> u64 {
        match self {
            StopAt::Exhaustion => u64::MAX,
            StopAt::Goal(_, most) => most,
        }
    }
}

/// A deduction whose needs are all established, as an entry of the queue. Entries are ordered by the price of the
/// deduction's plan, then by the deduction. The price is in the upper bits, then the deduction, then whether the plan
/// is put together, so that one comparison is enough.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Entry(u64);

impl Entry {
    /// An entry with a price that is a lower bound on the plan's cost, and is exact once the plan is put together.
    fn new(price: u64, deduction: Deduction, is_planned: bool) -> Entry {
        const DEAREST: u64 = (1 << 31) - 1;
        Entry(price.min(DEAREST) << 33 | u64::from(deduction.0) << 1 | u64::from(is_planned))
    }

    fn price(self) -> u64 {
        self.0 >> 33
    }

    fn deduction(self) -> Deduction {
        Deduction((self.0 >> 1) as u32)
    }

    fn is_planned(self) -> bool {
        self.0 & 1 == 1
    }
}

/// A greedy pass over a graph and the plans that it finds. The next pass reuses the memory.
pub(crate) struct Greedy {
    pub(crate) supporter: Vec<Supporter>,
    /// For each deduction, the number of its needs that are not established yet.
    pub(crate) missing: Vec<u16>,
    /// For each deduction that was reached, the range of its plan in `plans`: the deductions behind it and itself. A
    /// free deduction has an empty plan.
    plan_ranges: Vec<(u32, u32)>,
    plans: Vec<Deduction>,
    /// A stamp for each deduction; those with the current `stamp` are in the plan being collected.
    stamps: Vec<u32>,
    stamp: u32,
    queue: BinaryHeap<Reverse<Entry>>,
    /// The values of `supporter` and `missing` before the first deduction.
    pub(crate) start: (Vec<Supporter>, Vec<u16>),
}

impl Greedy {
    pub(crate) fn new(graph: &Graph) -> Greedy {
        let supporter = |&holds: &bool| if holds { Supporter::Initial } else { Supporter::None };
        let supporter: Vec<Supporter> = graph.initial.iter().map(supporter).collect();
        let missing = graph.need_counts.to_vec();
        Greedy {
            plan_ranges: vec![(0, 0); graph.len()],
            stamps: vec![0; graph.len()],
            stamp: 0,
            plans: Vec::new(),
            queue: BinaryHeap::new(),
            supporter: supporter.clone(),
            missing: missing.clone(),
            start: (supporter, missing),
        }
    }

    /// Runs over the graph with these prices, one for each deduction, until the pass may stop or the meter runs out.
    pub(crate) fn run(&mut self, graph: &Graph, prices: &[u64], stop_at: StopAt, meter: &Meter) {
        let _ = meter.spend((self.supporter.len() + self.missing.len()) as u64 / FACTS_A_UNIT);
        self.start_again();
        for &ready in &graph.without_needs {
            self.enqueue(graph, ready, prices[ready.index()], stop_at.most());
        }
        let consumers = |fact, _| (graph.consumers(fact), []);
        self.spread(graph, consumers, |deduction| prices[deduction.index()], stop_at, meter);
    }

    /// Begins a new pass.
    pub(crate) fn start_again(&mut self) {
        self.supporter.copy_from_slice(&self.start.0);
        self.missing.copy_from_slice(&self.start.1);
        self.plans.clear();
        self.queue.clear();
    }

    /// Establishes a fact by a deduction that is free, as are all behind it.
    pub(crate) fn establish_free(&mut self, fact: Fact, by: Deduction) {
        self.supporter[fact.index()] = Supporter::Deduction(by);
        self.plan_ranges[by.index()] = (0, 0);
    }

    /// Establishes facts by the deductions in the queue and all that follow from them, until the pass may stop or the
    /// meter runs out. `consumers_of` gives the deductions that need a fact with this price.
    pub(crate) fn spread<'a, I: IntoIterator<Item = Deduction>>(
        &mut self,
        graph: &Graph,
        consumers_of: impl Fn(Fact, u64) -> (&'a [Deduction], I),
        price_of: impl Fn(Deduction) -> u64,
        stop_at: StopAt,
        meter: &Meter,
    ) {
        let most = stop_at.most();
        let mut accounted = self.plans.len();
        while let Some(Reverse(entry)) = self.queue.pop() {
            let (price, deduction) = (entry.price(), entry.deduction());
            let work = WORK_A_DEDUCTION + (self.plans.len() - accounted) as u64;
            accounted = self.plans.len();
            if meter.spend(work).is_break() {
                return;
            }
            if self.is_superfluous(graph, deduction) {
                continue;
            }
            // A plan is put together only when its turn may have come.
            if !entry.is_planned() {
                let exact = self.make_plan(graph, deduction, &price_of);
                if exact > price {
                    if exact <= most {
                        self.queue.push(Reverse(Entry::new(exact, deduction, true)));
                    }
                    continue;
                }
            }
            for &fact in graph.effects(deduction) {
                if self.supporter[fact.index()] != Supporter::None {
                    continue;
                }
                self.supporter[fact.index()] = Supporter::Deduction(deduction);
                if matches!(stop_at, StopAt::Goal(goal, _) if goal == fact) {
                    return;
                }
                self.count(consumers_of(fact, price), |greedy, consumer| {
                    // The need that was settled last is the dearest.
                    greedy.enqueue(graph, consumer, price_of(consumer) + price, most);
                });
            }
        }
    }

    /// Counts a fact as established for the deductions that need it, and visits those that then lack nothing.
    #[inline]
    pub(crate) fn count(
        &mut self,
        (consumers, more): (&[Deduction], impl IntoIterator<Item = Deduction>),
        mut then: impl FnMut(&mut Greedy, Deduction),
    ) {
        let mut count_for = |consumer: Deduction| {
            self.missing[consumer.index()] -= 1;
            if self.missing[consumer.index()] == 0 {
                then(self, consumer);
            }
        };
        consumers.iter().for_each(|&consumer| count_for(consumer));
        more.into_iter().for_each(count_for);
    }

    /// Whether everything that a deduction establishes is already established.
    #[inline]
    fn is_superfluous(&self, graph: &Graph, deduction: Deduction) -> bool {
        graph.effects(deduction).iter().all(|fact| self.supporter[fact.index()] != Supporter::None)
    }

    /// Puts a deduction whose needs are all established into the queue, with a lower bound on its plan's cost: its own
    /// price and that of the dearest plan that it needs.
    #[inline]
    pub(crate) fn enqueue(&mut self, graph: &Graph, deduction: Deduction, price: u64, most: u64) {
        if price <= most && !self.is_superfluous(graph, deduction) {
            self.queue.push(Reverse(Entry::new(price, deduction, false)));
        }
    }

    /// Puts the plan of a deduction together, and returns the plan's cost.
    fn make_plan(&mut self, graph: &Graph, deduction: Deduction, price_of: impl Fn(Deduction) -> u64) -> u64 {
        self.stamp += 1;
        let start = self.plans.len();
        let mut price = price_of(deduction);
        for fact in graph.needs(deduction) {
            let Supporter::Deduction(parent) = self.supporter[fact.index()] else { continue };
            if self.stamps[parent.index()] == self.stamp {
                continue;
            }
            let (from, to) = self.plan_ranges[parent.index()];
            for index in from..to {
                let ancestor = self.plans[index as usize];
                if self.stamps[ancestor.index()] != self.stamp {
                    self.stamps[ancestor.index()] = self.stamp;
                    self.plans.push(ancestor);
                    price += price_of(ancestor);
                }
            }
        }
        self.plans.push(deduction);
        self.plan_ranges[deduction.index()] = (start as u32, self.plans.len() as u32);
        price
    }

    /// The plan for a fact, with each deduction after those that it needs; `None` if the pass did not reach the fact.
    pub(crate) fn plan_for(&self, graph: &Graph, fact: Fact) -> Option<Vec<Deduction>> {
        let from = |fact: Fact| match self.supporter[fact.index()] {
            Supporter::Deduction(parent) => Some(parent),
            Supporter::None | Supporter::Initial => None,
        };
        let is_established = self.supporter[fact.index()] != Supporter::None;
        is_established.then(|| from(fact).map_or_else(Vec::new, |last| graph.with_needed(last, &from)))
    }
}
