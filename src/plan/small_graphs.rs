//! Small graphs for tests, small enough to try every set of deductions.

use super::{graph::FactNumbering, prelude::*};
use crate::rng::SeededRng;

/// The facts that the deductions of a small graph must establish.
pub(crate) const GOAL: usize = 7;

/// A graph of these deductions, each with its cost, needs and effects.
pub(crate) fn graph_of(deductions: &[(u32, &[usize], &[usize])]) -> Graph {
    let mut graph = Graph::new(FactNumbering::of_side(4), []);
    let facts = |numbers: &[usize]| numbers.iter().copied().map(Fact::new).collect::<Vec<Fact>>();
    for &(cost, needs, effects) in deductions {
        assert!(graph.add(cost, facts(needs), facts(effects)));
    }
    graph.index_facts();
    graph
}

/// Random graphs, in each of which something establishes the goal.
pub(crate) fn random_graphs(count: usize) -> impl Iterator<Item = Graph> {
    (0..).map(random_graph).filter(|graph| !plans(graph).is_empty()).take(count)
}

fn random_graph(number: u64) -> Graph {
    let mut rng = SeededRng::new(1, number);
    let mut graph = Graph::new(FactNumbering::of_side(4), [Fact::new(0)]);
    for _ in 0..5 + rng.below(5) {
        let mut facts: Vec<usize> = (0..=GOAL).collect();
        rng.shuffle(&mut facts);
        let (needs, effects) = facts.split_at(rng.below(3));
        let effects = &effects[..1 + rng.below(2)];
        let facts = |numbers: &[usize]| numbers.iter().copied().map(Fact::new).collect::<Vec<Fact>>();
        graph.add([0, 1, 1, 2, 3, 5][rng.below(6)], facts(needs), facts(effects));
    }
    graph.index_facts();
    graph
}

/// The deductions that can be taken one after another, in such an order.
pub(crate) fn in_order(graph: &Graph, deductions: &[Deduction]) -> Vec<Deduction> {
    let mut ordered: Vec<Deduction> = Vec::new();
    loop {
        let holds = |fact: &Fact| ordered.iter().any(|&step| graph.effects(step).contains(fact));
        let is_next = |step: &&Deduction| !ordered.contains(step) && graph.needs(**step).iter().all(holds);
        match deductions.iter().find(is_next) {
            Some(&next) => ordered.push(next),
            None => return ordered,
        }
    }
}

/// Whether these deductions establish the goal.
pub(crate) fn lead_to_goal(graph: &Graph, deductions: &[Deduction]) -> bool {
    in_order(graph, deductions).iter().any(|&step| graph.effects(step).contains(&Fact::new(GOAL)))
}

/// The cost of these deductions.
pub(crate) fn cost_of(graph: &Graph, deductions: &[Deduction]) -> u32 {
    deductions.iter().map(|&step| graph.cost(step)).sum()
}

/// All plans for the goal in which no step is redundant.
pub(crate) fn plans(graph: &Graph) -> Vec<Vec<Deduction>> {
    let chosen = |set: u32| graph.deductions().filter(move |step| set >> step.index() & 1 == 1);
    let leads: Vec<bool> =
        (0..1 << graph.len()).map(|set| lead_to_goal(graph, &chosen(set).collect::<Vec<_>>())).collect();
    let is_plan = |set: &u32| {
        leads[*set as usize] && chosen(*set).all(|step| !leads[(*set & !(1 << step.index())) as usize])
    };
    (0..1 << graph.len()).filter(is_plan).map(|set| chosen(set).collect()).collect()
}

/// The cost of the cheapest plan.
pub(crate) fn least_cost(graph: &Graph) -> u32 {
    plans(graph).iter().map(|plan| cost_of(graph, plan)).min().expect("there is a plan")
}
