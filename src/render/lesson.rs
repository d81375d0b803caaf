//! A step as a lesson: first where to look, then what is visible and what earlier steps found, then the conclusion.

use super::{language::Language, words::deduction::NamedFinding};
use crate::{
    explain::{Look, premise_uses},
    logic::{Premise, Reason, Step, StepId, full_houses},
    puzzle::Puzzle,
};

/// A lesson for each of the steps, on their puzzle.
pub(super) fn lessons<'a>(
    puzzle: &Puzzle,
    steps: &'a [Step],
    premises: impl Fn(StepId) -> &'a [Premise],
    language: Language,
) -> Vec<Vec<String>> {
    let one = |(step, full_house): (&Step, _)| {
        let deduction = NamedFinding { finding: &step.finding, full_house, layout: puzzle.layout() };
        lesson(&deduction, premises(step.id), steps, language)
    };
    steps.iter().zip(full_houses(puzzle, steps)).map(one).collect()
}

/// The lines of a lesson; `steps` are those that its premises cite.
pub(super) fn lesson(
    deduction: &NamedFinding<'_>,
    premises: &[Premise],
    steps: &[Step],
    language: Language,
) -> Vec<String> {
    let NamedFinding { finding, layout, .. } = *deduction;
    let sentences = language.deduction_lines(deduction);
    // A supposition and its end explain themselves.
    let is_supposition = matches!(finding.reason, Reason::Assumption | Reason::Refutation { .. });
    let uses = match finding.reason.single() {
        None if !is_supposition => language.pattern_marks(finding, premises, layout),
        _ => language.premise_uses(&premise_uses(layout, steps, finding, premises), layout),
    };
    let uses = uses.iter().flat_map(|line| language.wrap(line));
    if is_supposition {
        return sentences.into_iter().chain(uses).collect();
    }
    let look = language.look(&Look::at(finding, layout), layout);
    std::iter::once(look).chain(uses).chain(sentences).collect()
}
