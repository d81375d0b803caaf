//! Repairs a plan of which some steps are dropped: a greedy pass in which the other steps are free.
//!
//! What the whole plan establishes is counted once. A repair counts what the dropped steps take away and what it
//! establishes instead, and afterwards takes both back.

use super::{
    graph::{Deduction, Fact, Graph},
    greedy::{Greedy, StopAt, Supporter},
    lists::CompressedLists,
};
use crate::meter::Meter;
use std::{cmp::Reverse, collections::BinaryHeap};

/// Repairs of one plan after another in one graph.
pub(super) struct Repair<'a> {
    graph: &'a Graph,
    goal: Fact,
    /// A pass before its first deduction, but that `missing` leaves out what the plan establishes besides the goal.
    greedy: Greedy,
    /// The steps of the plan, each after those it needs, and then the deductions that cost nothing.
    members: Vec<Deduction>,
    /// How many of the members are steps.
    steps: usize,
    /// For each member, and for each of them again, whether one needs something of the other.
    is_linked: Vec<bool>,
    /// For each fact but the goal, how many steps establish it.
    holds: Vec<u16>,
    /// The deductions that need only what the plan establishes besides the goal.
    ready: Vec<Deduction>,
    /// The members that are not dropped.
    is_kept: Vec<bool>,
}

impl<'a> Repair<'a> {
    pub(super) fn new(graph: &'a Graph, goal: Fact) -> Repair<'a> {
        Repair {
            graph,
            goal,
            greedy: Greedy::new(graph),
            members: Vec::new(),
            steps: 0,
            is_linked: Vec::new(),
            holds: vec![0; graph.facts.count()],
            ready: Vec::new(),
            is_kept: vec![false; graph.len()],
        }
    }

    /// Repairs this plan from now on.
    pub(super) fn follow(&mut self, plan: &[Deduction]) {
        if self.members[..self.steps] == *plan {
            return;
        }
        let free = self.graph.deductions().filter(|one| self.graph.cost(*one) == 0 && !plan.contains(one));
        let members = plan.iter().copied().chain(free).collect();
        let before = std::mem::replace(&mut self.members, members);
        let mut is_changed = self.steps == 0;
        // The new plan comes first, because both establish most facts.
        for fact in effects_of(self.graph, plan).filter(|&fact| fact != self.goal) {
            self.holds[fact.index()] += 1;
            if self.holds[fact.index()] == 1 {
                self.greedy.count(self.graph, fact, |_, _| {});
                is_changed = true;
            }
        }
        for fact in effects_of(self.graph, &before[..self.steps]).filter(|&fact| fact != self.goal) {
            self.holds[fact.index()] -= 1;
            if self.holds[fact.index()] == 0 {
                self.greedy.take_back(self.graph, fact);
                is_changed = true;
            }
        }
        self.steps = plan.len();
        if is_changed {
            let lacks_nothing = |one: &Deduction| self.greedy.missing[one.index()] == 0;
            self.ready = self.graph.deductions().filter(lacks_nothing).collect();
        }
        self.link();
    }

    fn link(&mut self) {
        let mut needs = CompressedLists::new();
        self.members.iter().for_each(|&member| needs.push(self.graph.needs(member)));
        let needed_by = needs.transpose(self.graph.facts.count(), Fact::index, |place| place as usize);
        let count = self.members.len();
        self.is_linked = vec![false; count * count];
        for (place, &member) in self.members.iter().enumerate() {
            for &other in self.graph.effects(member).iter().flat_map(|fact| needed_by.list(fact.index())) {
                self.is_linked[place * count + other] = true;
                self.is_linked[other * count + place] = true;
            }
        }
    }

    /// The places of the steps of which this one needs something, or which need something of it.
    pub(super) fn linked(&self, step: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.steps).filter(move |other| self.is_linked[step * self.members.len() + other])
    }

    /// The cheapest plan that a greedy pass finds if the steps at these places are dropped and the others are free;
    /// `None` if it would cost more than `most`, or the meter ran out.
    pub(super) fn run(
        &mut self,
        dropped: &[usize],
        price_of: impl Fn(Deduction) -> u64,
        most: u64,
        meter: &Meter,
    ) -> Option<Vec<Deduction>> {
        let (graph, goal) = (self.graph, self.goal);
        self.greedy.forget_plans();
        for (place, &member) in self.members.iter().enumerate() {
            self.is_kept[member.index()] = !dropped.contains(&place) || graph.cost(member) == 0;
        }
        let kept = self.establish_kept();
        let lost = self.lose();
        if self.greedy.supporter[goal.index()] == Supporter::None {
            let is_kept = &self.is_kept;
            let price_of = |one: Deduction| if is_kept[one.index()] { 0 } else { price_of(one) };
            for &fact in kept.iter().filter(|fact| self.holds[fact.index()] == 0) {
                self.greedy.count(graph, fact, |greedy, one| greedy.enqueue(graph, one, price_of(one), most));
            }
            for &one in &self.ready {
                if self.greedy.missing[one.index()] == 0 {
                    self.greedy.enqueue(graph, one, price_of(one), most);
                }
            }
            self.greedy.spread(graph, price_of, StopAt::Goal(goal, most), meter);
        }
        let plan = self.greedy.plan_for(graph, goal);
        self.members.iter().for_each(|member| self.is_kept[member.index()] = false);
        for fact in std::mem::take(&mut self.greedy.counted) {
            self.greedy.take_back(graph, fact);
        }
        lost.into_iter().for_each(|fact| self.greedy.count(graph, fact, |_, _| {}));
        kept.into_iter().chain([goal]).for_each(|fact| self.greedy.supporter[fact.index()] = Supporter::None);
        plan
    }

    /// Establishes what the kept members lead to, in the order of a greedy pass. Returns these facts.
    fn establish_kept(&mut self) -> Vec<Fact> {
        let graph = self.graph;
        let mut established = Vec::new();
        let mut is_queued: Vec<bool> =
            self.members.iter().map(|member| !self.is_kept[member.index()]).collect();
        let mut queue = BinaryHeap::new();
        for (place, &member) in self.members.iter().enumerate() {
            if graph.needs(member).is_empty() && !std::mem::replace(&mut is_queued[place], true) {
                queue.push(Reverse((member, place)));
            }
        }
        while let Some(Reverse((member, place))) = queue.pop() {
            for &fact in graph.effects(member) {
                if self.greedy.supporter[fact.index()] == Supporter::None {
                    self.greedy.establish_free(fact, member);
                    established.push(fact);
                }
            }
            for (next, is_queued) in is_queued.iter_mut().enumerate() {
                let is_linked = self.is_linked[place * self.members.len() + next];
                let is_known = |need: &Fact| self.greedy.supporter[need.index()] != Supporter::None;
                if is_linked && !*is_queued && graph.needs(self.members[next]).iter().all(is_known) {
                    *is_queued = true;
                    queue.push(Reverse((self.members[next], next)));
                }
            }
        }
        established
    }

    /// Takes back what the plan establishes and the kept members do not. Returns these facts.
    fn lose(&mut self) -> Vec<Fact> {
        let is_lost =
            |fact: &Fact| *fact != self.goal && self.greedy.supporter[fact.index()] == Supporter::None;
        let steps = &self.members[..self.steps];
        let mut lost: Vec<Fact> = effects_of(self.graph, steps).filter(is_lost).collect();
        lost.sort_unstable();
        lost.dedup();
        lost.iter().for_each(|&fact| self.greedy.take_back(self.graph, fact));
        lost
    }
}

fn effects_of<'a>(graph: &'a Graph, steps: &'a [Deduction]) -> impl Iterator<Item = Fact> + 'a {
    steps.iter().flat_map(|&step| graph.effects(step)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::small_graphs::{GOAL, in_order, plans, random_graphs};

    #[test]
    fn a_repair_finds_what_a_greedy_pass_finds_in_which_the_kept_steps_cost_nothing() {
        let (goal, meter) = (Fact::at(GOAL), Meter::unbounded());
        let [mut found, mut without] = [0, 0];
        for graph in random_graphs(150) {
            let price = |one: Deduction| u64::from(graph.cost(one)) * (7 + u64::from(one.0 % 3));
            let (mut repair, mut greedy) = (Repair::new(&graph, goal), Greedy::new(&graph));
            for plan in plans(&graph).iter().map(|plan| in_order(&graph, plan)) {
                repair.follow(&plan);
                for (set, most) in (1..1u32 << plan.len()).flat_map(|set| [(set, 9), (set, 99)]) {
                    let dropped: Vec<usize> = (0..plan.len()).filter(|place| set >> place & 1 == 1).collect();
                    let is_kept = |one: &Deduction| {
                        plan.iter()
                            .position(|step| step == one)
                            .is_some_and(|place| !dropped.contains(&place))
                    };
                    let prices: Vec<u64> =
                        graph.deductions().map(|one| if is_kept(&one) { 0 } else { price(one) }).collect();
                    greedy.run(&graph, &prices, StopAt::Goal(goal, most), &meter);
                    let expected = greedy.plan_for(&graph, goal);
                    *if expected.is_some() { &mut found } else { &mut without } += 1;
                    assert_eq!(repair.run(&dropped, price, most, &meter), expected);
                }
            }
        }
        assert!(found > 100 && without > 100, "{found} {without}");
    }
}
