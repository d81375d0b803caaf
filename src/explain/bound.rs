//! Lower bounds on what an answer costs: what cannot be shorter, and which deductions cannot help.

use super::graph::{Deduction, Fact, Graph};
use std::{cmp::Reverse, collections::BinaryHeap};

/// Out of reach.
const NEVER: u32 = u32::MAX;

/// For every deduction the least that any answer with it costs up to and including it: as much as the
/// dearest of its needs, and itself. Of the needs only one is counted, so this is too little but never too
/// much.
pub(super) struct Heights {
    of_deduction: Vec<u32>,
    of_fact: Vec<u32>,
}

impl Heights {
    pub(super) fn of(graph: &Graph) -> Heights {
        let granted = |index| if graph.is_granted(Fact::at(index)) { 0 } else { NEVER };
        let mut of_fact: Vec<u32> = (0..graph.facts.count()).map(granted).collect();
        let mut of_deduction = vec![NEVER; graph.len()];
        let mut missing: Vec<u16> = graph.all().map(|one| graph.needs(one).len() as u16).collect();
        let mut queue = BinaryHeap::new();
        for deduction in graph.all().filter(|one| missing[one.index()] == 0) {
            queue.push(Reverse((graph.cost(deduction), deduction)));
        }
        while let Some(Reverse((height, deduction))) = queue.pop() {
            of_deduction[deduction.index()] = height;
            for &fact in graph.effects(deduction) {
                if of_fact[fact.index()] != NEVER {
                    continue;
                }
                of_fact[fact.index()] = height;
                for &user in graph.uses(fact) {
                    missing[user.index()] -= 1;
                    // Facts are settled in the order of their heights, so the last is the dearest.
                    if missing[user.index()] == 0 {
                        queue.push(Reverse((height + graph.cost(user), user)));
                    }
                }
            }
        }
        Heights { of_deduction, of_fact }
    }

    /// The least that settling this fact costs; `None` where nothing settles it.
    pub(super) fn of_fact(&self, fact: Fact) -> Option<u32> {
        let height = self.of_fact[fact.index()];
        (height != NEVER).then_some(height)
    }

    /// The deductions that may be part of an answer for this fact that costs no more than this: what comes
    /// before them, they themselves, and what must still follow them.
    pub(super) fn useful(&self, graph: &Graph, goal: Fact, most: u32) -> Vec<Deduction> {
        // How much must still follow what establishes a fact.
        let mut after = vec![NEVER; graph.facts.count()];
        let mut is_useful = vec![false; graph.len()];
        // The facts by that cost; one may stand there again though it was found at less.
        let mut waiting = vec![Vec::new(); most as usize + 1];
        after[goal.index()] = 0;
        waiting[0].push(goal);
        for cost in 0..=most {
            for fact in std::mem::take(&mut waiting[cost as usize]) {
                if after[fact.index()] < cost {
                    continue;
                }
                for &maker in graph.makers(fact) {
                    let height = self.of_deduction[maker.index()];
                    if is_useful[maker.index()] || height > most - cost {
                        continue;
                    }
                    is_useful[maker.index()] = true;
                    let before = cost + graph.cost(maker);
                    for need in graph.needs(maker) {
                        if after[need.index()] > before {
                            after[need.index()] = before;
                            waiting[before as usize].push(*need);
                        }
                    }
                }
            }
        }
        graph.all().filter(|one| is_useful[one.index()]).collect()
    }

    /// The useful part of a graph and what its deductions are in the graph: what is left when this is asked
    /// again and again, since with fewer ways to it a fact can only become dearer. `None` where no answer
    /// costs so little.
    pub(super) fn narrow(&self, graph: &Graph, goal: Fact, most: u32) -> Option<(Graph, Vec<Deduction>)> {
        self.of_fact(goal).filter(|&height| height <= most)?;
        let mut names = self.useful(graph, goal, most);
        let mut part = graph.part(&names, goal);
        loop {
            let heights = Heights::of(&part);
            heights.of_fact(goal).filter(|&height| height <= most)?;
            let useful = heights.useful(&part, goal, most);
            if useful.len() * 10 > part.len() * 9 {
                return Some((part, names));
            }
            names = useful.iter().map(|one| names[one.index()]).collect();
            part = part.part(&useful, goal);
        }
    }
}
