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

/// An assumption of the trace that is not refuted yet.
struct TraceAssumption {
    /// Its index among the steps of the trace.
    place: usize,
    /// Its id among the written steps.
    id: StepId,
    known_before: Vec<bool>,
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
    /// branch ends where the digit it would place is eliminated, what is known need not be assumed, and what is
    /// refuted already is not refuted again.
    fn write_trace_steps(&self, entry: &CatalogueEntry, written: &mut WrittenSteps) -> Option<()> {
        let CatalogueEntry::TraceSteps(number) = entry else { return Some(()) };
        let trace_steps = &self.trace_steps[*number as usize].steps;
        let facts = self.graph.facts;
        let is_eliminated = |known: &[bool], one: Candidate| known[facts.of_elimination(one).index()];
        let has_value = |known: &[bool], one: Candidate| known[facts.of_value(one.cell).index()];
        let mut assumptions: Vec<TraceAssumption> = Vec::new();
        let mut place = 0;
        while let Some(step) = trace_steps.get(place) {
            let mut finding = step.finding.clone();
            let known = &written.is_known;
            let contradiction = match &finding.reason {
                Reason::Assumption => {
                    let assumed = finding.placements[0];
                    if is_eliminated(known, assumed) {
                        place = refutation_of(trace_steps, place)? + 1;
                        continue;
                    }
                    if !has_value(known, assumed) {
                        let id = StepId(written.steps.len() as u32);
                        assumptions.push(TraceAssumption { place, id, known_before: known.clone() });
                        self.push(finding, assumptions.len() as u32, written);
                    }
                    place += 1;
                    continue;
                }
                Reason::Refutation { contradiction, .. } => Some((**contradiction).clone()),
                _ if finding.placements.iter().any(|&placed| is_eliminated(known, placed)) => {
                    Some(contradiction_without(&finding)?)
                }
                _ => None,
            };
            if let Some(contradiction) = contradiction {
                let TraceAssumption { place: assumed_at, id: assumption, known_before } =
                    assumptions.pop()?;
                place = refutation_of(trace_steps, assumed_at)?;
                written.is_known = known_before;
                finding = trace_steps[place].finding.clone();
                finding.reason = Reason::Refutation { assumption, contradiction: Box::new(contradiction) };
            } else {
                finding.eliminations.retain(|&one| !is_eliminated(known, one));
                finding.placements.retain(|placed| !has_value(known, *placed));
            }
            if !finding.placements.is_empty() || !finding.eliminations.is_empty() {
                self.push(finding, assumptions.len() as u32, written);
            }
            place += 1;
        }
        Some(())
    }
}

/// The index of the step that refutes the assumption at this index.
fn refutation_of(steps: &[Step], assumed_at: usize) -> Option<usize> {
    let refutes = |step: &Step| match step.finding.reason {
        Reason::Refutation { assumption, .. } => assumption.index() == assumed_at,
        _ => false,
    };
    steps.iter().position(refutes)
}

/// The contradiction that is there when the only candidate of a single is eliminated too.
fn contradiction_without(single: &Finding) -> Option<Contradiction> {
    match single.reason {
        Reason::Only(Constraint::Cell(cell)) => Some(Contradiction::NoDigit(cell)),
        Reason::Only(Constraint::House(house, digit)) => Some(Contradiction::NoPlace(house, digit)),
        _ => None,
    }
}
