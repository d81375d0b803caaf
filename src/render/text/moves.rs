//! The moves of a solve in short form.

use super::prelude::*;
use crate::{logic::Trace, render::words::notation};

/// The moves of a trace outside assumptions, each in short form: `hidden-single r1c6=5`.
pub fn moves(trace: &Trace) -> impl Iterator<Item = String> + '_ {
    findings(trace).map(|finding| {
        let mut text = String::new();
        push_move(finding, trace.puzzle.layout(), &mut text);
        text
    })
}

/// The moves in one line.
///
/// ```
/// use naze::{logic::{Options, solve}, Meter, puzzle, render::moves_text};
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// assert!(moves_text(&trace).contains("r2c4=2"));
/// ```
pub fn moves_text(trace: &Trace) -> String {
    let mut text = String::with_capacity(trace.steps.len() * LENGTH);
    for finding in findings(trace) {
        if !text.is_empty() {
            text.push_str("; ");
        }
        push_move(finding, trace.puzzle.layout(), &mut text);
    }
    text
}

/// The typical length of a move as text, in characters.
const LENGTH: usize = 24;

fn findings(trace: &Trace) -> impl Iterator<Item = &Finding> {
    trace.steps.iter().filter(|step| step.depth == 0).map(|step| &step.finding)
}

fn push_move(finding: &Finding, layout: &Layout, text: &mut String) {
    text.push_str(finding.technique.word());
    text.push(' ');
    notation::push_effect(finding, " ", layout, text);
}
