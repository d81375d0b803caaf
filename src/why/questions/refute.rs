//! Explains why a digit cannot be in a cell by refutation: the digit is assumed, and a contradiction follows.

use crate::{
    logic::solve,
    why::{
        deductions::all::add_singles, deductions::of_solution::finding_of, prelude::*,
        questions::contradiction::plan_contradiction,
    },
};

/// The assumption of a candidate, its consequences, and its refutation: the shortest one found by singles, or else by
/// a solve with these options. `None` if neither refutes the candidate.
pub fn refute(puzzle: &Puzzle, assumed: Candidate, options: &Options, meter: &Meter) -> Option<Vec<Step>> {
    let mut assuming = puzzle.clone();
    assuming.set(assumed, Origin::Entry);
    by_singles(&assuming, assumed, meter).or_else(|| by_solving(puzzle, &assuming, assumed, options, meter))
}

fn by_singles(assuming: &Puzzle, assumed: Candidate, meter: &Meter) -> Option<Vec<Step>> {
    let mut deductions = Deductions::new(assuming);
    add_singles(&mut deductions, |single| Some(single_effort(single, assuming.layout())));
    let plan = plan_contradiction(&mut deductions, &[], meter)?;
    let contradiction = match &deductions.entries[plan.steps.last()?.index()] {
        CatalogueEntry::NothingLeft(constraint) => Contradiction::nothing_left(*constraint),
        _ => return None,
    };
    let findings =
        plan.steps.iter().filter_map(|&step| Some((0, finding_of(&deductions, step, Vec::new())?)));
    Some(branch_steps(assumed, findings, contradiction))
}

fn by_solving(
    puzzle: &Puzzle,
    assuming: &Puzzle,
    assumed: Candidate,
    options: &Options,
    meter: &Meter,
) -> Option<Vec<Step>> {
    let trace = solve(assuming, options, meter);
    let End::NoSolution(Some(contradiction)) = trace.end else { return None };
    let shifted = trace.steps.into_iter().map(|step| {
        let reason = step.finding.reason.renumbered(|id| StepId(id.0 + 1));
        (step.depth, Finding { reason, ..step.finding })
    });
    let deductions = Deductions::new(puzzle);
    let goal = deductions.graph.facts.of_elimination(assumed);
    Some(deductions.without_redundant_steps(branch_steps(assumed, shifted, contradiction), &[goal]))
}

/// The steps of a refutation: the assumption, its consequences (each finding with its depth below the assumption), and
/// the refutation itself.
fn branch_steps(
    assumed: Candidate,
    findings: impl Iterator<Item = (u32, Finding)>,
    contradiction: Contradiction,
) -> Vec<Step> {
    let step = |id: usize, depth, finding| Step { id: StepId(id as u32), pass: 1, depth, finding };
    let mut steps = vec![step(0, 1, Finding::placing(TechniqueId::Guess, Reason::Assumption, assumed))];
    for (depth, finding) in findings {
        steps.push(step(steps.len(), depth + 1, finding));
    }
    let refutation = Finding {
        technique: TechniqueId::Guess,
        reason: Reason::Refutation { assumption: StepId(0), contradiction: Box::new(contradiction) },
        placements: Default::default(),
        eliminations: vec![assumed],
    };
    steps.push(step(steps.len(), 0, refutation));
    steps
}
