//! Repairs a plan of which some steps are dropped: a greedy pass in which the other steps are free.
//!
//! What the whole plan establishes is counted once. A repair starts there, and counts what the dropped steps take away
//! and what it establishes instead.

use super::{greedy::Supporter, prelude::*};
use std::collections::BTreeMap;

/// How many times finer prices are than costs.
pub(crate) const SCALE: u64 = 64;

/// Repairs of one plan after another in one graph.
pub(crate) struct Repair {
    goal: Fact,
    /// A greedy pass that starts with nothing missing of what the plan establishes, besides the goal.
    greedy: Greedy,
    /// All deductions, the cheapest first.
    by_cost: Vec<Deduction>,
    /// The steps of the plan, each after those that it needs, and then the deductions that cost nothing.
    members: Vec<Deduction>,
    /// The number of members that are steps of the plan.
    steps: usize,
    /// For each pair of members, whether one needs something that the other establishes.
    is_linked: Vec<bool>,
    /// For each fact but the goal, the number of steps that establish it.
    holds: Vec<u16>,
    /// The facts that some step establishes.
    held: Vec<Fact>,
    /// The deductions that need only what the plan establishes besides the goal, the cheapest first.
    ready: Vec<Deduction>,
    consumers: Consumers,
}

/// The deductions that need each fact. A repair visits only those that it can pay for.
struct Consumers {
    /// For each fact, all deductions that need it, the cheapest first.
    all: CompressedLists<Deduction>,
    /// For each fact, the members that need it, with their indices.
    members: CompressedLists<(u32, Deduction)>,
    /// For each member, whether it is kept, and so free.
    is_kept: Vec<bool>,
}

impl Consumers {
    /// The deductions that need a fact and may have a price as low as this, and the others that are free.
    #[inline]
    fn within(
        &self,
        most: u64,
        fact: Fact,
        graph: &Graph,
    ) -> (&[Deduction], impl Iterator<Item = Deduction>) {
        let is_cheap = move |deduction: &Deduction| u64::from(graph.cost(*deduction)) <= most / SCALE;
        let all = self.all.list(fact.index());
        let members = self.members.list(fact.index()).iter().map(|&(_, member)| member);
        let kept = members.filter(move |member| self.is_kept[member.index()] && !is_cheap(member));
        let end = if all.last().is_none_or(is_cheap) { all.len() } else { all.partition_point(is_cheap) };
        (&all[..end], kept)
    }
}

impl Repair {
    pub(crate) fn new(graph: &Graph, goal: Fact) -> Repair {
        // There are few different costs.
        let mut of_cost: BTreeMap<u32, Vec<Deduction>> = BTreeMap::new();
        graph.deductions().for_each(|step| of_cost.entry(graph.cost(step)).or_default().push(step));
        let by_cost: Vec<Deduction> = of_cost.into_values().flatten().collect();
        let consumers = Consumers {
            all: graph.consumers_in_order(&by_cost),
            members: CompressedLists::new(),
            is_kept: vec![false; graph.len()],
        };
        Repair {
            goal,
            greedy: Greedy::new(graph),
            by_cost,
            members: Vec::new(),
            steps: 0,
            is_linked: Vec::new(),
            holds: vec![0; graph.facts.count()],
            held: Vec::new(),
            ready: Vec::new(),
            consumers,
        }
    }

    /// Makes this plan the one to repair.
    pub(crate) fn follow(&mut self, graph: &Graph, plan: &[Deduction]) {
        if self.members[..self.steps] == *plan {
            return;
        }
        let free = self.by_cost.iter().copied().take_while(|deduction| graph.cost(*deduction) == 0);
        let members = plan.iter().copied().chain(free.filter(|step| !plan.contains(step))).collect();
        let before = std::mem::replace(&mut self.members, members);
        let missing = &mut self.greedy.start.1;
        let mut is_changed = self.steps == 0;
        // The new plan comes first, because both establish most facts.
        for fact in effects_of(graph, plan).filter(|&fact| fact != self.goal) {
            self.holds[fact.index()] += 1;
            if self.holds[fact.index()] == 1 {
                graph.consumers(fact).iter().for_each(|consumer| missing[consumer.index()] -= 1);
                is_changed = true;
            }
        }
        for fact in effects_of(graph, &before[..self.steps]).filter(|&fact| fact != self.goal) {
            self.holds[fact.index()] -= 1;
            if self.holds[fact.index()] == 0 {
                graph.consumers(fact).iter().for_each(|consumer| missing[consumer.index()] += 1);
                is_changed = true;
            }
        }
        self.steps = plan.len();
        if is_changed {
            let holds = |fact: &Fact| self.holds[fact.index()] > 0;
            self.held = (0..graph.facts.count()).map(Fact::new).filter(holds).collect();
            let lacks_nothing = |deduction: &Deduction| missing[deduction.index()] == 0;
            self.ready = self.by_cost.iter().copied().filter(lacks_nothing).collect();
        }
        self.link(graph);
    }

    fn link(&mut self, graph: &Graph) {
        let count = self.members.len();
        let mut needs = CompressedLists::new();
        self.members.iter().for_each(|&member| needs.push(graph.needs(member)));
        let member_at = |index| (index, self.members[index as usize]);
        self.consumers.members = needs.transpose(graph.facts.count(), Fact::index, member_at);
        self.is_linked = vec![false; count * count];
        for (index, &member) in self.members.iter().enumerate() {
            let effects = graph.effects(member).iter();
            for &(other, _) in effects.flat_map(|fact| self.consumers.members.list(fact.index())) {
                self.is_linked[index * count + other as usize] = true;
                self.is_linked[other as usize * count + index] = true;
            }
        }
    }

    /// The indices of the steps that establish something which this one needs, or need something which this one
    /// establishes.
    pub(crate) fn linked(&self, step: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.steps).filter(move |other| self.is_linked[step * self.members.len() + other])
    }

    /// The cheapest plan that a greedy pass finds if the steps at these indices are dropped and the others are free;
    /// `None` if it would cost more than `most`, or the meter ran out. No price may be lower than the cost on the finer
    /// scale.
    pub(crate) fn run(
        &mut self,
        graph: &Graph,
        dropped: &[usize],
        price_of: impl Fn(Deduction) -> u64,
        most: u64,
        meter: &Meter,
    ) -> Option<Vec<Deduction>> {
        self.greedy.start_again();
        for (index, &member) in self.members.iter().enumerate() {
            self.consumers.is_kept[member.index()] = !dropped.contains(&index) || graph.cost(member) == 0;
        }
        let kept = self.establish_kept(graph);
        let Repair { goal, greedy, consumers, .. } = self;
        if greedy.supporter[goal.index()] == Supporter::None {
            let is_kept = &consumers.is_kept;
            let price_of = |step: Deduction| if is_kept[step.index()] { 0 } else { price_of(step) };
            let consumers_of = |fact: Fact, price: u64| consumers.within(most - price, fact, graph);
            // What the plan establishes and the kept members do not is missing again.
            for &fact in self.held.iter().filter(|fact| greedy.supporter[fact.index()] == Supporter::None) {
                let (cheap, more) = consumers_of(fact, 0);
                cheap.iter().for_each(|consumer| greedy.missing[consumer.index()] += 1);
                more.for_each(|consumer| greedy.missing[consumer.index()] += 1);
            }
            for &fact in kept.iter().filter(|fact| self.holds[fact.index()] == 0) {
                greedy.count(consumers_of(fact, 0), |greedy, consumer| {
                    greedy.enqueue(graph, consumer, price_of(consumer), most);
                });
            }
            let is_cheap = |deduction: &&Deduction| u64::from(graph.cost(**deduction)) <= most / SCALE;
            for &step in self.ready.iter().take_while(is_cheap) {
                if greedy.missing[step.index()] == 0 {
                    greedy.enqueue(graph, step, price_of(step), most);
                }
            }
            greedy.spread(graph, consumers_of, price_of, StopAt::Goal(*goal, most), meter);
        }
        let plan = greedy.plan_for(graph, *goal);
        self.members.iter().for_each(|member| self.consumers.is_kept[member.index()] = false);
        plan
    }

    /// Establishes what follows from the kept members, in the order of a greedy pass, and returns these facts.
    fn establish_kept(&mut self, graph: &Graph) -> Vec<Fact> {
        let mut established = Vec::with_capacity(self.held.len());
        let is_kept = |member: &Deduction| self.consumers.is_kept[member.index()];
        let mut is_waiting: Vec<bool> = self.members.iter().map(is_kept).collect();
        let mut queue = BinaryHeap::new();
        for (is_waiting, &member) in is_waiting.iter_mut().zip(&self.members) {
            if graph.needs(member).is_empty() && std::mem::replace(is_waiting, false) {
                queue.push(Reverse(member));
            }
        }
        while let Some(Reverse(member)) = queue.pop() {
            for &fact in graph.effects(member) {
                if self.greedy.supporter[fact.index()] != Supporter::None {
                    continue;
                }
                self.greedy.establish_free(fact, member);
                established.push(fact);
                for &(index, next) in self.consumers.members.list(fact.index()) {
                    let is_known = |need: &Fact| self.greedy.supporter[need.index()] != Supporter::None;
                    if is_waiting[index as usize] && graph.needs(next).iter().all(is_known) {
                        is_waiting[index as usize] = false;
                        queue.push(Reverse(next));
                    }
                }
            }
        }
        established
    }
}

fn effects_of<'a>(graph: &'a Graph, steps: &'a [Deduction]) -> impl Iterator<Item = Fact> + 'a {
    steps.iter().flat_map(|&step| graph.effects(step)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::small_graphs::{GOAL, in_order, plans, random_graphs};

    #[test]
    fn a_repair_finds_what_a_greedy_pass_finds_in_which_the_kept_steps_cost_nothing() {
        let (goal, meter) = (Fact::new(GOAL), Meter::unbounded());
        let [mut found, mut without] = [0, 0];
        for graph in random_graphs(150) {
            let price = |step: Deduction| u64::from(graph.cost(step)) * (SCALE + u64::from(step.0 % 3));
            let (mut repair, mut greedy) = (Repair::new(&graph, goal), Greedy::new(&graph));
            for plan in plans(&graph).iter().map(|plan| in_order(&graph, plan)) {
                repair.follow(&graph, &plan);
                for (set, most) in
                    (1..1u32 << plan.len()).flat_map(|set| [(set, 2 * SCALE), (set, 99 * SCALE)])
                {
                    let dropped: Vec<usize> = (0..plan.len()).filter(|index| set >> index & 1 == 1).collect();
                    let is_kept = |deduction: &Deduction| {
                        plan.iter()
                            .position(|step| step == deduction)
                            .is_some_and(|index| !dropped.contains(&index))
                    };
                    let prices: Vec<u64> =
                        graph.deductions().map(|step| if is_kept(&step) { 0 } else { price(step) }).collect();
                    greedy.run(&graph, &prices, StopAt::Goal(goal, most), &meter);
                    let expected = greedy.plan_for(&graph, goal);
                    *if expected.is_some() { &mut found } else { &mut without } += 1;
                    assert_eq!(repair.run(&graph, &dropped, price, most, &meter), expected);
                }
            }
        }
        assert!(found > 100 && without > 100, "{found} {without}");
    }
}
