//! Effects and premises, the same in every language: `r3c4<>5`, `#3, r1c3=4`.

use super::{deduction::Slots, marks::plain};
use crate::{
    board::{Candidate, Layout},
    logic::{Braid, Finding, Premise, Reason, Step},
    search::Conflict,
};
use itertools::Itertools;

/// The effect of a finding: `r1c6=5, r3c4<>5`.
pub fn effect(finding: &Finding, layout: &Layout) -> String {
    let mut text = String::new();
    push_effect(finding, ", ", layout, &mut text);
    text
}

/// Appends the effect of a finding.
pub fn push_effect(finding: &Finding, comma: &str, layout: &Layout, text: &mut String) {
    let start = text.len();
    let mut push = |candidate, push: fn(&Layout, Candidate, &mut String)| {
        if text.len() > start {
            text.push_str(comma);
        }
        push(layout, candidate, text);
    };
    finding.placements.iter().for_each(|&placed| push(placed, Layout::push_placed));
    finding.eliminations.iter().for_each(|&gone| push(gone, Layout::push_eliminated));
}

/// A net as a whip or a braid, with its length: `braid[11]`.
pub fn braid(Braid { length, is_whip }: Braid) -> String {
    format!("{}[{length}]", if is_whip { "whip" } else { "braid" })
}

/// Clues and removed marks, the names marked: `r1c3=4, r1c5≠2`.
pub fn conflict(conflict: &Conflict, layout: &Layout, comma: &str) -> String {
    let slots = Slots { layout };
    let clues = conflict.clues.iter().map(|&clue| slots.placed(clue));
    let rules = conflict.rules.iter().map(|&rule| layout.show_rule(rule));
    let everywhere = conflict.everywhere.iter().map(|family| family.word().to_string());
    let marks = conflict.marks.iter().map(|&mark| slots.elimination(mark));
    clues.chain(marks).chain(rules).chain(everywhere).join(comma)
}

/// Earlier steps, clues and removed marks: `#3, #7, r1c3=4, r1c5≠2`.
pub fn premises(premises: &[Premise], layout: &Layout, comma: &str) -> String {
    let word = |premise: &Premise| match *premise {
        Premise::Step(id) => format!("#{}", id.0),
        Premise::Given(clue) => layout.show_placed(clue),
        Premise::Mark(mark) => plain(&Slots { layout }.elimination(mark)),
    };
    premises.iter().map(word).join(comma)
}

/// The indentation of a step, and its id.
pub fn margin(step: &Step) -> String {
    let assumed = step.finding.reason == Reason::Assumption;
    let indent = 2 * (step.depth as usize).saturating_sub(usize::from(assumed));
    format!("{:indent$}{:>5} ", "", format!("#{}", step.id.0))
}
