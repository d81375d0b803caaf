//! From chosen deductions to steps: each told as it stands after those before it, without the solution.

use super::{
    gathered::Gathered,
    graph::{Deduction, Fact, Graph},
    instances::{Matching, Pattern, finding},
};
use crate::{
    board::{Candidate, Layout},
    logic::{Finding, Reason, Step, StepId},
};

/// What deductions are told with.
pub(super) struct Teller<'a> {
    pub(super) layout: &'a Layout,
    pub(super) graph: &'a Graph,
    pub(super) patterns: &'a [Pattern],
    pub(super) matchings: &'a [Matching],
    pub(super) gathered: &'a [Gathered],
}

impl Teller<'_> {
    /// The steps of these deductions, each of which finds what it needs established.
    pub(super) fn tell(&self, deductions: &[Deduction]) -> Vec<Step> {
        let facts = self.graph.facts;
        let mut known: Vec<bool> =
            (0..facts.count()).map(|index| self.graph.is_granted(Fact::at(index))).collect();
        let mut steps = Vec::new();
        for &deduction in deductions {
            let gone = self.graph.effects(deduction).iter().filter_map(|&fact| facts.candidate(fact));
            let left = gone.filter(|&candidate| !known[facts.gone(candidate).index()]).collect();
            let pattern = &self.patterns[deduction.index()];
            match finding(pattern, self.matchings, self.layout, left) {
                Some(finding) => self.take(finding, 0, &mut steps, &mut known),
                None => self.tell_gathered(pattern, &mut steps, &mut known),
            }
        }
        steps
    }

    fn take(&self, finding: Finding, depth: u32, steps: &mut Vec<Step>, known: &mut [bool]) {
        for fact in self.graph.facts.effects(&finding, self.layout) {
            known[fact.index()] = true;
        }
        steps.push(Step { id: StepId(steps.len() as u32), pass: 1, depth, finding });
    }

    /// Tells steps as they were found, but for what is known already.
    fn tell_gathered(&self, pattern: &Pattern, steps: &mut Vec<Step>, known: &mut Vec<bool>) {
        let Pattern::Gathered(number) = pattern else { return };
        let facts = self.graph.facts;
        let mut outer = Vec::new();
        let mut new_ids: Vec<StepId> = Vec::new();
        for step in &self.gathered[*number as usize].steps {
            let mut finding = step.finding.clone();
            new_ids.push(StepId(steps.len() as u32));
            match finding.reason {
                Reason::Assumption => outer.push(known.clone()),
                Reason::Refutation { .. } => {
                    *known = outer.pop().expect("a refutation follows its assumption");
                    finding.reason = finding.reason.renumbered(|id| new_ids[id.index()]);
                }
                _ => {
                    finding.eliminations.retain(|&gone| !known[facts.gone(gone).index()]);
                    // Below an assumption a cell may get another digit than it has by now.
                    let is_new = |placed: &mut Candidate| {
                        facts.placing(*placed, self.layout).any(|fact| !known[fact.index()])
                    };
                    finding.placements.retain(is_new);
                }
            }
            if !finding.placements.is_empty() || !finding.eliminations.is_empty() {
                self.take(finding, step.depth, steps, known);
            }
        }
    }
}
