//! Turns a plan into steps: each deduction becomes a step that holds after those before it, without the solution.

use crate::{
    logic::Replay,
    why::{
        deductions::known_facts::KnownFacts, deductions::of_solution::finding_of, prelude::*,
        telling::reading_order::reading_order,
    },
};

/// The steps written so far, and the facts that they establish.
struct WrittenSteps<'a> {
    steps: Vec<Step>,
    replay: Replay<KnownFacts<'a>>,
}

/// An assumption of the trace that has not been refuted yet.
struct TraceAssumption {
    /// The index of the assumption among the steps of the trace.
    index: usize,
    /// The id of the assumption among the written steps.
    id: StepId,
}

impl Deductions {
    /// The steps of a plan in the order in which they are told; `None` if a branch of the trace cannot be written with
    /// the facts known by then.
    pub fn write_steps(&self, plan: &[Deduction]) -> Option<Vec<Step>> {
        let Deductions { layout, graph, .. } = self;
        let facts = graph.facts;
        let known = KnownFacts { numbering: facts, layout, is_known: graph.initial.clone() };
        let mut written = WrittenSteps { steps: Vec::new(), replay: Replay::new(known) };
        for deduction in reading_order(plan, self) {
            let effects = graph.effects(deduction).iter();
            let eliminations = effects.filter_map(|&fact| facts.eliminated_candidate(fact));
            let is_new = |candidate: &Candidate| !written.knows(facts.of_elimination(*candidate));
            let eliminations = eliminations.filter(is_new).collect();
            match finding_of(self, deduction, eliminations) {
                Some(finding) => written.push(finding, 0),
                None => self.write_trace_steps(self.steps_of(deduction), &mut written)?,
            }
        }
        Some(written.steps)
    }

    /// Writes steps as they are in the trace, except for known facts. More may be known here than there: a branch
    /// ends where the digit it would place is eliminated, known facts need not be assumed, and an assumption already
    /// refuted is not refuted again.
    fn write_trace_steps(&self, trace_steps: &[Step], written: &mut WrittenSteps<'_>) -> Option<()> {
        let facts = self.graph.facts;
        let is_eliminated =
            |written: &WrittenSteps<'_>, gone: Candidate| written.knows(facts.of_elimination(gone));
        let has_value = |written: &WrittenSteps<'_>, is: Candidate| written.knows(facts.of_value(is.cell));
        let mut assumptions: Vec<TraceAssumption> = Vec::new();
        let mut index = 0;
        while let Some(step) = trace_steps.get(index) {
            let mut finding = step.finding.clone();
            let contradiction = match &finding.reason {
                Reason::Assumption => {
                    let assumed = finding.placements[0];
                    if is_eliminated(written, assumed) {
                        index = refutation_of(trace_steps, index)? + 1;
                        continue;
                    }
                    if !has_value(written, assumed) {
                        let id = StepId(written.steps.len() as u32);
                        assumptions.push(TraceAssumption { index, id });
                        written.push(finding, assumptions.len() as u32);
                    }
                    index += 1;
                    continue;
                }
                Reason::Refutation { contradiction, .. } => Some((**contradiction).clone()),
                _ if finding.placements.iter().any(|&placed| is_eliminated(written, placed)) => {
                    Some(Contradiction::nothing_left(finding.reason.single()?))
                }
                _ => None,
            };
            if let Some(contradiction) = contradiction {
                let TraceAssumption { index: assumed_at, id: assumption } = assumptions.pop()?;
                index = refutation_of(trace_steps, assumed_at)?;
                finding = trace_steps[index].finding.clone();
                finding.reason = Reason::Refutation { assumption, contradiction: Box::new(contradiction) };
            } else {
                finding.eliminations.retain(|&candidate| !is_eliminated(written, candidate));
                finding.placements.retain(|placed| !has_value(written, *placed));
            }
            if !finding.placements.is_empty() || !finding.eliminations.is_empty() {
                written.push(finding, assumptions.len() as u32);
            }
            index += 1;
        }
        Some(())
    }
}

impl WrittenSteps<'_> {
    fn knows(&self, fact: Fact) -> bool {
        self.replay.state().contains(fact)
    }

    fn push(&mut self, finding: Finding, depth: u32) {
        let step = Step { id: StepId(self.steps.len() as u32), pass: 1, depth, finding };
        self.replay.take(&step, |known| known.learn(&step.finding));
        self.steps.push(step);
    }
}

/// The index of the step that refutes the assumption at index `assumed_at`.
fn refutation_of(steps: &[Step], assumed_at: usize) -> Option<usize> {
    let refutes = |step: &Step| match step.finding.reason {
        Reason::Refutation { assumption, .. } => assumption.index() == assumed_at,
        _ => false,
    };
    steps.iter().position(refutes)
}
