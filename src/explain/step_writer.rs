//! From a plan to steps: each deduction becomes a step that holds after those before it, without the solution.

use super::{
    catalogue::{CatalogueEntry, Matching, finding_of},
    graph::{Deduction, Fact, Graph},
    trace_steps::TraceSteps,
};
use crate::{
    board::{Candidate, Constraint, Layout},
    grid::Contradiction,
    logic::{Finding, Reason, Step, StepId},
};

/// What deductions are written out with.
pub(super) struct StepWriter<'a> {
    pub(super) layout: &'a Layout,
    pub(super) graph: &'a Graph,
    pub(super) entries: &'a [CatalogueEntry],
    pub(super) matchings: &'a [Matching],
    pub(super) trace_steps: &'a [TraceSteps],
}

/// The steps written so far, and which facts they establish.
struct WrittenSteps {
    steps: Vec<Step>,
    is_known: Vec<bool>,
}

impl StepWriter<'_> {
    /// The steps of these deductions, each of which finds what it needs established. `None` where a branch of the
    /// trace cannot be written with what is known by then.
    pub(super) fn write(&self, deductions: &[Deduction]) -> Option<Vec<Step>> {
        let facts = self.graph.facts;
        let is_known = (0..facts.count()).map(|index| self.graph.is_initial(Fact::at(index))).collect();
        let mut written = WrittenSteps { steps: Vec::new(), is_known };
        for &deduction in deductions {
            let effects = self.graph.effects(deduction).iter();
            let eliminations = effects.filter_map(|&fact| facts.eliminated_candidate(fact));
            let is_new = |candidate: &Candidate| !written.is_known[facts.of_elimination(*candidate).index()];
            let eliminations = eliminations.filter(is_new).collect();
            let entry = &self.entries[deduction.index()];
            match finding_of(entry, self.matchings, self.layout, eliminations) {
                Some(finding) => self.push(finding, 0, &mut written),
                None => self.write_trace_steps(entry, &mut written)?,
            }
        }
        Some(written.steps)
    }

    fn push(&self, finding: Finding, depth: u32, written: &mut WrittenSteps) {
        for fact in self.graph.facts.of_finding(&finding, self.layout) {
            written.is_known[fact.index()] = true;
        }
        written.steps.push(Step { id: StepId(written.steps.len() as u32), pass: 1, depth, finding });
    }

    /// Writes steps as they are in the trace, but for what is known already. More may be known here than there: a
    /// branch ends where the digit it would place is eliminated.
    fn write_trace_steps(&self, entry: &CatalogueEntry, written: &mut WrittenSteps) -> Option<()> {
        let CatalogueEntry::TraceSteps(number) = entry else { return Some(()) };
        let trace_steps = &self.trace_steps[*number as usize].steps;
        let facts = self.graph.facts;
        // Each open assumption, and what was known before it.
        let mut assumptions = Vec::new();
        let mut new_ids: Vec<StepId> = Vec::new();
        let mut place = 0;
        while let Some(step) = trace_steps.get(place) {
            place += 1;
            let mut finding = step.finding.clone();
            new_ids.push(StepId(written.steps.len() as u32));
            let mut depth = step.depth;
            match finding.reason {
                Reason::Assumption => assumptions.push((step.id, written.is_known.clone())),
                Reason::Refutation { .. } => {
                    (_, written.is_known) = assumptions.pop().expect("a refutation follows its assumption");
                    finding.reason = finding.reason.renumbered(|id| new_ids[id.index()]);
                }
                _ => {
                    let is_eliminated =
                        |placed: &Candidate| written.is_known[facts.of_elimination(*placed).index()];
                    if finding.placements.iter().any(is_eliminated) {
                        let contradiction = contradiction_without(&finding)?;
                        let (assumption, known_before) = assumptions.pop()?;
                        let refutes = |step: &Step| matches!(step.finding.reason, Reason::Refutation { assumption: id, .. } if id == assumption);
                        let end = place + trace_steps[place..].iter().position(refutes)?;
                        new_ids.resize(end + 1, StepId(written.steps.len() as u32));
                        place = end + 1;
                        written.is_known = known_before;
                        let assumption = new_ids[assumption.index()];
                        let contradiction = Box::new(contradiction);
                        depth = trace_steps[end].depth;
                        finding = trace_steps[end].finding.clone();
                        finding.reason = Reason::Refutation { assumption, contradiction };
                    } else {
                        let is_known = |fact: Fact| written.is_known[fact.index()];
                        finding.eliminations.retain(|&one| !is_known(facts.of_elimination(one)));
                        finding.placements.retain(|placed| !is_known(facts.of_value(placed.cell)));
                    }
                }
            }
            if !finding.placements.is_empty() || !finding.eliminations.is_empty() {
                self.push(finding, depth, written);
            }
        }
        Some(())
    }
}

/// The contradiction that is there when the only candidate of a single is eliminated too.
fn contradiction_without(single: &Finding) -> Option<Contradiction> {
    match single.reason {
        Reason::Only(Constraint::Cell(cell)) => Some(Contradiction::NoDigit(cell)),
        Reason::Only(Constraint::House(house, digit)) => Some(Contradiction::NoPlace(house, digit)),
        _ => None,
    }
}
