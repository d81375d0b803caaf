//! A step as a lesson: where to look, what is seen and what was found before, and only then the answer.

use super::words::{Voice, notation};
use crate::{
    board::Layout,
    explain::{Look, grounds},
    logic::{Premise, Reason, Step},
};
use itertools::Itertools;

/// A step in several lines, numbered; `steps` are those that its premises name.
pub(super) fn lesson(
    step: &Step,
    premises: &[Premise],
    steps: &[Step],
    layout: &Layout,
    voice: Voice,
) -> String {
    let margin = notation::margin(step);
    let indent = " ".repeat(margin.len() + 2);
    format!("{margin}{}\n", lines(step, premises, steps, layout, voice).join(&format!("\n{indent}")))
}

/// The lines of a lesson.
pub(super) fn lines(
    step: &Step,
    premises: &[Premise],
    steps: &[Step],
    layout: &Layout,
    voice: Voice,
) -> Vec<String> {
    let finding = &step.finding;
    let sentence = voice.finding(finding, layout);
    let grounds = voice.grounds(&grounds(layout, steps, finding, premises), layout);
    // A supposition and its end say themselves what they are.
    match finding.reason {
        Reason::Assumption | Reason::Refutation { .. } => {
            std::iter::once(sentence).chain(grounds).collect_vec()
        }
        _ => {
            let look = voice.look(&Look::at(finding, layout), layout);
            std::iter::once(look).chain(grounds).chain([sentence]).collect()
        }
    }
}
