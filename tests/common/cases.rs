//! The fixtures' positions in which a technique finds something, each as a trace of one step.

use super::puzzles::Draw;
use itertools::Itertools;
use naze::{
    board::{Candidate, DigitSet},
    logic::{End, Outcome, Step, StepId, TechniqueId, Trace, hodoku_library::Case},
    puzzle::{Origin, Puzzle},
};
use std::path::Path;

/// A technique's positions from the fixtures.
fn cases(id: TechniqueId) -> Vec<Case> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fixtures/techniques/{}.txt", id.word()));
    let Ok(text) = std::fs::read_to_string(file) else { return Vec::new() };
    text.lines().map(|line| Case::read(line).expect("a case")).collect()
}

/// The first finding in each of a technique's positions in which it finds something, as a trace of one step.
/// A position is searched when its trace is asked for.
pub fn traces(id: TechniqueId) -> impl Iterator<Item = Trace> {
    cases(id).into_iter().filter_map(first_finding)
}

/// The first finding of a technique, as a trace of one step.
pub fn first_trace(id: TechniqueId) -> Trace {
    traces(id).next().expect("a technique has cases")
}

/// The first finding of one of a technique's cases, in which it finds something, as a trace of one step.
pub fn some_case(id: TechniqueId, draw: &mut Draw) -> Option<Trace> {
    let mut cases = cases(id);
    let first = draw.below(cases.len().max(1));
    cases.rotate_left(first);
    cases.into_iter().find_map(first_finding)
}

fn first_finding(case: Case) -> Option<Trace> {
    let finding = case.findings().into_iter().next()?;
    let steps = vec![Step { id: StepId(0), pass: 1, depth: 0, finding }];
    let position = case.puzzle.shown_candidates();
    Some(Trace { puzzle: case.puzzle, steps, passes: 1, end: End::Stuck, position, assumes_unique: false })
}

/// The line of a case: in this position the technique finds this, or, if the outcome is empty, nothing on these
/// digits. Cells that are settled and not given are the puzzle's entries.
pub fn line(
    technique: TechniqueId,
    variant: Option<u8>,
    digits: DigitSet,
    position: &Puzzle,
    outcome: &Outcome,
) -> String {
    let code = technique.rung().code.unwrap_or(technique.word());
    let variant = match variant {
        _ if *outcome == Outcome::default() => "-x".to_string(),
        Some(variant) => format!("-{variant}"),
        None => String::new(),
    };
    let layout = position.layout();
    let cell = |cell| match position.clue(cell) {
        Some(clue) if clue.origin == Origin::Given => clue.digit.to_string(),
        Some(clue) => format!("+{}", clue.digit),
        None => ".".to_string(),
    };
    let items = |candidates: &[Candidate]| {
        let item = |&Candidate { cell, digit }: &Candidate| {
            format!("{digit}{}{}", layout.row(cell) + 1, layout.column(cell) + 1)
        };
        candidates.iter().map(item).join(" ")
    };
    format!(
        ":{code}{variant}:{}:{}:{}:{}:{}::",
        digits.into_iter().join(""),
        layout.cells().map(cell).join(""),
        items(&position.removed_marks()),
        items(&outcome.eliminated),
        items(&outcome.placed),
    )
}
