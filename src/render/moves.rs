//! The moves of a solve in short form.

use super::words::notation;
use crate::logic::Trace;
use itertools::Itertools;

/// The moves of a trace outside assumptions, each in short form: `hidden-single r1c6=5`.
pub fn moves(trace: &Trace) -> impl Iterator<Item = String> + '_ {
    trace.steps.iter().filter(|step| step.depth == 0).map(|step| {
        let finding = &step.finding;
        format!(
            "{} {}",
            finding.technique.word(),
            notation::effect(finding, trace.puzzle.layout()).replace(", ", " ")
        )
    })
}

/// The moves in one line.
///
/// ```
/// use naze::{logic::{Options, solve}, meter::Meter, puzzle, render::moves_text};
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// assert!(moves_text(&trace).contains("r2c4=2"));
/// ```
pub fn moves_text(trace: &Trace) -> String {
    moves(trace).join("; ")
}
