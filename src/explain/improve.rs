//! Makes an answer shorter: no step that can be spared, and then step by step whatever is cheaper.

use super::{
    bound::Heights,
    graph::{Deduction, Fact, Graph},
    greedy::{Greedy, Until},
};
use crate::meter::Meter;

/// How fine prices are, against costs.
const SCALE: u64 = 64;
/// The most that chance adds to a price.
const NOISE: u64 = 16;
/// The most steps that are put up for exchange at once.
const MOST_OFFERED: usize = 6;

/// Deductions that lead to a fact, each after what it needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) steps: Vec<Deduction>,
    pub(super) cost: u32,
}

/// Numbers that look like chance and are the same every time.
struct Draw(u64);

impl Draw {
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

impl Plan {
    /// The plan of which no step can be spared, made of these deductions, which lead to the goal, each after
    /// what it needs.
    pub(super) fn without_spare(graph: &Graph, steps: &[Deduction], goal: Fact) -> Plan {
        let mut steps = steps.to_vec();
        while let Some(fewer) = spare(graph, &steps, goal) {
            steps = fewer;
        }
        let cost = steps.iter().map(|&step| graph.cost(step)).sum();
        Plan { steps, cost }
    }
}

/// The plan without some step that can be spared, and without what then serves nothing.
fn spare(graph: &Graph, steps: &[Deduction], goal: Fact) -> Option<Vec<Deduction>> {
    // How many steps establish each fact that is of use.
    let mut made = vec![0u8; graph.facts.count()];
    let mut of_use = vec![false; graph.facts.count()];
    of_use[goal.index()] = true;
    for &step in steps {
        graph.needs(step).iter().for_each(|need| of_use[need.index()] = true);
        graph.effects(step).iter().for_each(|fact| made[fact.index()] = made[fact.index()].saturating_add(1));
    }
    // Where several steps together can be spared, the last of them can be spared by itself, and all it
    // establishes is established by others too.
    let idle = |step: &Deduction| {
        graph.effects(*step).iter().all(|fact| !of_use[fact.index()] || made[fact.index()] > 1)
    };
    let mut idle: Vec<Deduction> = steps.iter().rev().copied().filter(idle).collect();
    // The dearest go first, of equals the latest: they have the longest stories behind them.
    idle.sort_by_key(|&step| std::cmp::Reverse(graph.cost(step)));
    idle.into_iter().find_map(|spared| reach(graph, steps, spared, goal))
}

/// Those of the steps, but for one, that lead to the goal, each just after what it needs; `None` where they
/// do not lead there.
fn reach(graph: &Graph, steps: &[Deduction], spared: Deduction, goal: Fact) -> Option<Vec<Deduction>> {
    const NOBODY: usize = usize::MAX;
    let mut makers = vec![NOBODY; graph.facts.count()];
    let mut made = vec![false; steps.len()];
    let mut moved = true;
    while std::mem::replace(&mut moved, false) {
        for (place, &step) in steps.iter().enumerate() {
            let is_known = |fact: &Fact| makers[fact.index()] != NOBODY;
            if made[place] || step == spared || !graph.needs(step).iter().all(is_known) {
                continue;
            }
            made[place] = true;
            moved = true;
            for fact in graph.effects(step) {
                if makers[fact.index()] == NOBODY {
                    makers[fact.index()] = place;
                }
            }
            if makers[goal.index()] != NOBODY {
                let mut told = Vec::new();
                tell(graph, steps, &makers, place, &mut vec![false; steps.len()], &mut told);
                return Some(told);
            }
        }
    }
    None
}

/// Tells what a step needs and then the step.
fn tell(
    graph: &Graph,
    steps: &[Deduction],
    makers: &[usize],
    place: usize,
    seen: &mut [bool],
    told: &mut Vec<Deduction>,
) {
    if std::mem::replace(&mut seen[place], true) {
        return;
    }
    for need in graph.needs(steps[place]) {
        tell(graph, steps, makers, makers[need.index()], seen, told);
    }
    told.push(steps[place]);
}

/// Looks for a cheaper plan: some connected steps are put up at full price, the others are free, and a greedy
/// pass finds what is cheapest then. So many rounds, as far as the meter goes, and the same answer every time.
pub(super) fn improve(
    graph: &Graph,
    heights: &Heights,
    goal: Fact,
    start: Plan,
    rounds: usize,
    meter: &Meter,
) -> Plan {
    let mut draw = Draw(0x9e37_79b9_7f4a_7c15);
    let mut best = start;
    let mut left = rounds;
    while left > 0 && meter.spend(graph.work()).is_continue() {
        // What costs less than the best consists of fewer deductions than what costs as much, but the way
        // there may lead over the latter.
        let Some((part, names)) = heights.narrow(graph, goal, best.cost) else { break };
        let place = |step: &Deduction| names.binary_search(step).map(|place| Deduction(place as u32));
        let Ok(steps) = best.steps.iter().map(place).collect::<Result<Vec<_>, _>>() else { break };
        let mut search = Search::new(&part, goal);
        let Some(found) = search.better(&Plan { steps, cost: best.cost }, &mut draw, &mut left, meter) else {
            break;
        };
        let steps = found.steps.iter().map(|step| names[step.index()]).collect();
        best = Plan { steps, cost: found.cost };
    }
    best
}

/// A search for a better plan in a graph.
struct Search<'a> {
    graph: &'a Graph,
    goal: Fact,
    prices: Vec<u64>,
    greedy: Greedy,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph, goal: Fact) -> Search<'a> {
        let prices = vec![0; graph.len()];
        Search { graph, goal, prices, greedy: Greedy::new(graph) }
    }

    /// A plan that costs less than this one, unless no round is left before one is found.
    fn better(&mut self, best: &Plan, draw: &mut Draw, left: &mut usize, meter: &Meter) -> Option<Plan> {
        let mut current = best.clone();
        // Each round gives every deduction a price and goes once through the steps for each that may be spared.
        let work = |plan: &Plan| (self.graph.len() + plan.steps.len() * plan.steps.len()) as u64;
        while *left > 0 && meter.spend(work(&current)).is_continue() {
            *left -= 1;
            let offered = offer(self.graph, &current, draw);
            for deduction in self.graph.all() {
                let price = u64::from(self.graph.cost(deduction)) * SCALE + draw.next() % NOISE;
                self.prices[deduction.index()] = price;
            }
            for step in current.steps.iter().filter(|step| !offered.contains(step)) {
                self.prices[step.index()] = 0;
            }
            let worth: u64 =
                offered.iter().map(|&step| u64::from(self.graph.cost(step)) * SCALE + NOISE).sum();
            // Now and then what is a little worse will do, so as to get out of a dead end.
            let worse = u32::from(current.cost == best.cost && draw.next().is_multiple_of(8));
            let until = Until::Fact(self.goal, worth + u64::from(worse) * SCALE);
            self.greedy.run(self.graph, &self.prices, until, meter);
            if meter.has_run_out() {
                return None;
            }
            let Some(found) = self.greedy.behind(self.goal) else { continue };
            let found = Plan::without_spare(self.graph, found, self.goal);
            if found.cost < best.cost {
                return Some(found);
            }
            if found.cost <= current.cost + worse {
                current = found;
            }
        }
        None
    }
}

/// Some steps of the plan of which each needs another or is needed by it.
fn offer(graph: &Graph, plan: &Plan, draw: &mut Draw) -> Vec<Deduction> {
    let size = 1 + draw.below(MOST_OFFERED.min(plan.steps.len()));
    let mut offered = vec![plan.steps[draw.below(plan.steps.len())]];
    while offered.len() < size {
        let touches = |step: &&Deduction| {
            let serves = |from: Deduction, to: Deduction| {
                graph.effects(from).iter().any(|fact| graph.needs(to).contains(fact))
            };
            !offered.contains(step) && offered.iter().any(|&one| serves(one, **step) || serves(**step, one))
        };
        let near: Vec<Deduction> = plan.steps.iter().filter(touches).copied().collect();
        match near.len() {
            0 => break,
            count => offered.push(near[draw.below(count)]),
        }
    }
    offered
}
