//! The steps of a plan as sets of bits: what each needs, and which of that each establishes.

use super::prelude::*;

/// The steps of a plan as sets of facts. The facts that some step needs, and the goal, are numbered as they are met; a
/// fact's number is its bit in every set. Facts that no step needs have no bit.
pub(crate) struct PlanBits {
    /// The number of words of a set.
    words: usize,
    /// What the steps need: the set of the first, then of the second, and so on.
    needs: Vec<u64>,
    /// What the steps establish, in the same order.
    effects: Vec<u64>,
    /// The goal's bit.
    goal: usize,
    /// The number of steps.
    steps: usize,
}

impl PlanBits {
    pub(crate) fn new(graph: &Graph, steps: &[Deduction], goal: Fact) -> PlanBits {
        const NONE: u16 = u16::MAX;
        let mut numbers = vec![NONE; graph.facts.count()];
        let mut count = 0;
        for &fact in steps.iter().flat_map(|&step| graph.needs(step)).chain([&goal]) {
            if numbers[fact.index()] == NONE {
                numbers[fact.index()] = count;
                count += 1;
            }
        }
        let words = usize::from(count).div_ceil(64);
        let [mut needs, mut effects] = [(); 2].map(|()| vec![0; words * steps.len()]);
        for (index, &step) in steps.iter().enumerate() {
            for (sets, facts) in [(&mut needs, graph.needs(step)), (&mut effects, graph.effects(step))] {
                for fact in facts {
                    let number = usize::from(numbers[fact.index()]);
                    if number < usize::from(NONE) {
                        sets[index * words + number / 64] |= 1 << (number % 64);
                    }
                }
            }
        }
        let goal = usize::from(numbers[goal.index()]);
        PlanBits { words, needs, effects, goal, steps: steps.len() }
    }

    /// The indices of the steps whose needed effects other steps establish too. If several steps are redundant together, the
    /// last of them is redundant by itself, and is one of these.
    pub(crate) fn dispensable(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        let (mut once, mut twice) = (vec![0; self.words], vec![0; self.words]);
        for effects in self.effects.chunks(self.words) {
            for word in 0..self.words {
                twice[word] |= once[word] & effects[word];
                once[word] |= effects[word];
            }
        }
        (0..self.steps).filter(move |&index| is_within(self.of_step(&self.effects, index), &twice))
    }

    /// Whether the plan without one step still leads to the goal.
    pub(crate) fn reaches_goal_without(&self, removed: usize) -> bool {
        let mut known = vec![0; self.words];
        let mut is_done = vec![false; self.steps];
        is_done[removed] = true;
        let mut has_moved = true;
        while std::mem::replace(&mut has_moved, false) {
            for (index, is_done) in is_done.iter_mut().enumerate() {
                if !*is_done && is_within(self.of_step(&self.needs, index), &known) {
                    *is_done = true;
                    has_moved = true;
                    let effects = self.of_step(&self.effects, index);
                    known.iter_mut().zip(effects).for_each(|(word, more)| *word |= more);
                }
            }
            if known[self.goal / 64] >> (self.goal % 64) & 1 == 1 {
                return true;
            }
        }
        false
    }

    fn of_step<'a>(&self, sets: &'a [u64], index: usize) -> &'a [u64] {
        &sets[index * self.words..][..self.words]
    }
}

fn is_within(set: &[u64], other: &[u64]) -> bool {
    set.iter().zip(other).all(|(word, other)| word & !other == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{
        neighbourhood_search::plan_without,
        small_graphs::{GOAL, in_order, random_graphs},
    };

    #[test]
    fn bits_tell_which_steps_the_others_can_do_without() {
        let goal = Fact::new(GOAL);
        let mut counts = [0; 3];
        for graph in random_graphs(150) {
            let steps = in_order(&graph, &graph.deductions().collect::<Vec<_>>());
            let bits = PlanBits::new(&graph, &steps, goal);
            let dispensable: Vec<usize> = bits.dispensable().collect();
            for (index, &step) in steps.iter().enumerate() {
                let is_redundant = plan_without(&graph, &steps, step, goal).is_some();
                assert_eq!(bits.reaches_goal_without(index), is_redundant);
                let is_alone = dispensable.contains(&index);
                counts[usize::from(is_redundant) + usize::from(is_alone)] += 1;
            }
        }
        assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
    }
}
