//! A step as a lesson: first where to look, then what is visible and what earlier steps found, last the conclusion.

use super::{language::Language, words::notation};
use crate::{
    board::Layout,
    explain::{Look, premise_uses},
    logic::{Premise, Reason, Step},
};
use itertools::Itertools;

/// A step in several lines, numbered; `steps` are those that its premises name.
pub(super) fn lesson(
    step: &Step,
    premises: &[Premise],
    steps: &[Step],
    layout: &Layout,
    language: Language,
) -> String {
    let margin = notation::margin(step);
    let indent = " ".repeat(margin.len() + 2);
    format!("{margin}{}\n", lines(step, premises, steps, layout, language).join(&format!("\n{indent}")))
}

/// The lines of a lesson.
pub(super) fn lines(
    step: &Step,
    premises: &[Premise],
    steps: &[Step],
    layout: &Layout,
    language: Language,
) -> Vec<String> {
    let finding = &step.finding;
    let sentence = language.finding(finding, layout);
    let premise_uses = language.premise_uses(&premise_uses(layout, steps, finding, premises), layout);
    // A supposition and its end say themselves what they are.
    match finding.reason {
        Reason::Assumption | Reason::Refutation { .. } => {
            std::iter::once(sentence).chain(premise_uses).collect_vec()
        }
        _ => {
            let look = language.look(&Look::at(finding, layout), layout);
            std::iter::once(look).chain(premise_uses).chain([sentence]).collect()
        }
    }
}
