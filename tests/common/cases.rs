//! The fixtures' positions in which a technique finds something, each as a trace of one step.

use super::puzzles::Draw;
use naze::logic::{End, Finding, Step, StepId, TechniqueId, Trace, library::Case};
use std::path::Path;

/// All of a technique's positions from the fixtures.
fn all_cases(id: TechniqueId) -> Vec<Case> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fixtures/techniques/{}.txt", id.word()));
    let Ok(text) = std::fs::read_to_string(file) else { return Vec::new() };
    text.lines().map(|line| Case::read(line).expect("a case")).collect()
}

/// The positions from the fixtures in which a technique finds something.
pub fn cases(id: TechniqueId) -> Vec<Case> {
    all_cases(id).into_iter().filter(|case| !case.findings().is_empty()).collect()
}

/// The first finding of a case as a trace of one step.
pub fn of_case(case: &Case) -> Trace {
    of_finding(case, case.findings().swap_remove(0))
}

/// The first finding of one of a technique's cases, in which it finds something, as a trace of one step.
pub fn some_case(id: TechniqueId, draw: &mut Draw) -> Option<Trace> {
    let mut cases = all_cases(id);
    let first = draw.below(cases.len().max(1));
    cases.rotate_left(first);
    cases.iter().find_map(|case| Some(of_finding(case, case.findings().into_iter().next()?)))
}

fn of_finding(case: &Case, finding: Finding) -> Trace {
    let steps = vec![Step { id: StepId(0), pass: 1, depth: 0, finding }];
    let position = case.puzzle.shown_candidates();
    Trace { puzzle: case.puzzle.clone(), steps, passes: 1, end: End::Stuck, position, assumes_unique: false }
}
