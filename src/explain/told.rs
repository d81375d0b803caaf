//! From chosen deductions to steps: each told as it stands after those before it, without the solution.

use super::{
    gathered::Gathered,
    graph::{Deduction, Fact, Graph},
    instances::{Matching, Pattern, finding},
};
use crate::{
    board::{Candidate, Constraint, Layout},
    grid::Contradiction,
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
    /// The steps of these deductions, each of which finds what it needs established. `None` where a branch of the
    /// trace cannot be told with what is known by then.
    pub(super) fn tell(&self, deductions: &[Deduction]) -> Option<Vec<Step>> {
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
                None => self.tell_gathered(pattern, &mut steps, &mut known)?,
            }
        }
        Some(steps)
    }

    fn take(&self, finding: Finding, depth: u32, steps: &mut Vec<Step>, known: &mut [bool]) {
        for fact in self.graph.facts.effects(&finding, self.layout) {
            known[fact.index()] = true;
        }
        steps.push(Step { id: StepId(steps.len() as u32), pass: 1, depth, finding });
    }

    /// Tells steps as they were found, but for what is known already. More may be known here than there: a branch
    /// ends where what it would place is gone.
    fn tell_gathered(&self, pattern: &Pattern, steps: &mut Vec<Step>, known: &mut Vec<bool>) -> Option<()> {
        let Pattern::Gathered(number) = pattern else { return Some(()) };
        let gathered = &self.gathered[*number as usize].steps;
        let facts = self.graph.facts;
        let mut outer = Vec::new();
        let mut new_ids: Vec<StepId> = Vec::new();
        let mut place = 0;
        while let Some(step) = gathered.get(place) {
            place += 1;
            let mut finding = step.finding.clone();
            new_ids.push(StepId(steps.len() as u32));
            let mut depth = step.depth;
            match finding.reason {
                Reason::Assumption => outer.push((step.id, known.clone())),
                Reason::Refutation { .. } => {
                    (_, *known) = outer.pop().expect("a refutation follows its assumption");
                    finding.reason = finding.reason.renumbered(|id| new_ids[id.index()]);
                }
                _ => {
                    let is_gone = |placed: &Candidate| known[facts.gone(*placed).index()];
                    if finding.placements.iter().any(is_gone) {
                        let contradiction = unmet(&finding)?;
                        let (assumption, before) = outer.pop()?;
                        let refutes = |step: &Step| matches!(step.finding.reason, Reason::Refutation { assumption: id, .. } if id == assumption);
                        let end = place + gathered[place..].iter().position(refutes)?;
                        new_ids.resize(end + 1, StepId(steps.len() as u32));
                        place = end + 1;
                        *known = before;
                        let assumption = new_ids[assumption.index()];
                        let contradiction = Box::new(contradiction);
                        depth = gathered[end].depth;
                        finding = gathered[end].finding.clone();
                        finding.reason = Reason::Refutation { assumption, contradiction };
                    } else {
                        finding.eliminations.retain(|&gone| !known[facts.gone(gone).index()]);
                        let open = |placed: &mut Candidate| !known[facts.settled(placed.cell).index()];
                        finding.placements.retain(open);
                    }
                }
            }
            if !finding.placements.is_empty() || !finding.eliminations.is_empty() {
                self.take(finding, depth, steps, known);
            }
        }
        Some(())
    }
}

/// What contradicts itself where a single's last candidate is gone too.
fn unmet(single: &Finding) -> Option<Contradiction> {
    match single.reason {
        Reason::Only(Constraint::Cell(cell)) => Some(Contradiction::NoDigit(cell)),
        Reason::Only(Constraint::House(house, digit)) => Some(Contradiction::NoPlace(house, digit)),
        _ => None,
    }
}
