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
pub(in crate::why) fn refute(
    puzzle: &Puzzle,
    assumed: Candidate,
    options: &Options,
    meter: &Meter,
) -> Option<Vec<Step>> {
    by_singles(puzzle, assumed, meter).or_else(|| by_solving(puzzle, assumed, options, meter))
}

fn by_singles(puzzle: &Puzzle, assumed: Candidate, meter: &Meter) -> Option<Vec<Step>> {
    let mut assuming = puzzle.clone();
    assuming.set(assumed, Origin::Entry);
    let mut deductions = Deductions::new(&assuming);
    add_singles(&mut deductions, puzzle.layout(), |single| Some(single_effort(single, puzzle.layout())));
    let plan = plan_contradiction(&mut deductions, &[], meter)?;
    let entry = |step: &Deduction| &deductions.entries[step.index()];
    let contradiction = match plan.steps.last().map(entry)? {
        CatalogueEntry::NothingLeft(constraint) => Contradiction::nothing_left(*constraint),
        _ => return None,
    };
    let findings =
        plan.steps.iter().map(entry).filter_map(|entry| {
            Some((0, finding_of(entry, &deductions.squares, puzzle.layout(), Vec::new())?))
        });
    Some(branch_steps(assumed, findings, contradiction))
}

fn by_solving(puzzle: &Puzzle, assumed: Candidate, options: &Options, meter: &Meter) -> Option<Vec<Step>> {
    let layout = puzzle.layout();
    let mut assuming = puzzle.clone();
    assuming.set(assumed, Origin::Entry);
    let trace = solve(&assuming, options, meter);
    let End::NoSolution(Some(contradiction)) = trace.end else { return None };
    let shifted = trace.steps.into_iter().map(|step| {
        let reason = step.finding.reason.renumbered(|id| StepId(id.0 + 1));
        (step.depth, Finding { reason, ..step.finding })
    });
    let facts = FactNumbering::of_side(layout.side());
    let initial: Vec<Fact> = facts.of_puzzle(puzzle).collect();
    let graph = Graph::new(facts, initial);
    let steps = branch_steps(assumed, shifted, contradiction);
    Some(remove_redundant_steps(steps, &graph, &[facts.of_elimination(assumed)], layout))
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
