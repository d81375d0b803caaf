//! All that can be done on a position, in a line each.

use super::prelude::*;
use crate::teach::Findings;

/// The steps that can be made on a position, the easiest first: what each places or eliminates, its technique, and why.
///
/// ```
/// use naze::{teach::findings, logic::Options, Meter, puzzle, render::{Language, findings_text}};
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let findings = findings(&puzzle, &Options::default(), 3, &Meter::unbounded());
/// let text = findings_text(&findings, Language::English);
/// assert!(text.starts_with("r1c4=4: Full House: the last open cell of row 1\n"), "{text}");
/// ```
pub fn findings_text(findings: &Findings, language: Language) -> String {
    let line = |(step, _): &(Step, Vec<Premise>)| step_line(&findings.puzzle, step, language) + "\n";
    let more = if findings.complete { String::new() } else { pick(say!("findings.more"), language) + "\n" };
    findings.steps.iter().map(line).collect::<String>() + &more
}

/// A step in a line: what it places or eliminates, its technique, and why.
pub fn step_line(puzzle: &Puzzle, step: &Step, language: Language) -> String {
    let layout = puzzle.layout();
    let full_house = full_houses(puzzle, std::slice::from_ref(step)).pop().flatten();
    let deduction = NamedFinding { finding: &step.finding, full_house, layout };
    let found = [&step.finding.placements[..], &step.finding.eliminations].concat();
    let cruxes = deduction.cruxes_of(&found);
    let facts = language.words(deduction.found(&found), layout);
    let name = marks::technique(deduction.name(), language.technique(deduction.name()));
    let reason = (!cruxes.is_empty()).then(|| language.crux(&cruxes, layout));
    let named: Vec<String> = std::iter::once(name).chain(reason).collect();
    plain(&language.say(&phrase!("outline-entry", facts: facts, named: named), layout))
}
