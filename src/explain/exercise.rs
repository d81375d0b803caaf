//! Exercises: positions at which a technique is the next step, and what a move on them is worth.

use super::findings::first_finding;
use crate::{
    board::{Candidate, Layout},
    logic::{
        Finding, Guessing, Options, Outcome, StepId, TechniqueId, TechniqueSet, Trace, kinship, solve,
    },
    meter::Meter,
    puzzle::{Origin, Puzzle},
};

/// A position at which a technique is the next step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The position, with the marks that are left.
    pub position: Puzzle,
    /// The step.
    pub finding: Finding,
}

/// The techniques that come before one: those of the ladder that are on by default, without those that it is a
/// special case of, or made of.
pub fn easier_techniques(id: TechniqueId) -> TechniqueSet {
    let relatives = kinship(id).map_or(&[][..], |(_, others)| others);
    TechniqueSet::default().filter(|other| other < id && !relatives.contains(&other))
}

/// The first easier technique that comes to one of these conclusions on a position, at once or because of a digit
/// that it places.
pub fn easier_way(puzzle: &Puzzle, id: TechniqueId, outcome: &Outcome, meter: &Meter) -> Option<Finding> {
    let options = Options { techniques: easier_techniques(id), ..Options::default() };
    first_finding(puzzle, &options, |finding| gives_some_of(finding, outcome, puzzle.layout()), meter)
}

/// Whether a finding gives one of the conclusions.
fn gives_some_of(finding: &Finding, outcome: &Outcome, layout: &Layout) -> bool {
    let is_ruled_out = |gone: &Candidate| {
        finding.eliminations.contains(gone)
            || finding.placements.iter().any(|placed| match (placed.cell == gone.cell, placed.digit) {
                (true, digit) => digit != gone.digit,
                (false, digit) => digit == gone.digit && layout.peers(placed.cell).contains(&gone.cell),
            })
    };
    outcome.placed.iter().any(|placed| finding.placements.contains(placed))
        || outcome.eliminated.iter().any(is_ruled_out)
}

/// The first position of a puzzle's solve at which a technique is the next step: it finds something, and no easier one
/// does.
pub fn exercise(puzzle: &Puzzle, id: TechniqueId, meter: &Meter) -> Option<Exercise> {
    let techniques = easier_techniques(id).iter().chain([id]).collect();
    let options = Options { techniques, guessing: Guessing::Off, ..Options::default() };
    let trace = solve(puzzle, &options, meter);
    // A solve makes all singles that it sees at once; any of them may have come first.
    let is_single = id <= TechniqueId::HiddenSingle;
    let places = trace.steps.iter().filter(|step| is_single || step.finding.technique == id);
    places.map(|step| position_before(&trace, step.id)).find_map(|position| {
        let finding = first_finding(&position, &options, |_| true, meter)?;
        (finding.technique == id && !meter.has_run_out()).then_some(Exercise { position, finding })
    })
}

/// The position of a trace before a step: what was placed is entered, and the marks are those that are left.
fn position_before(trace: &Trace, id: StepId) -> Puzzle {
    let mut position = trace.puzzle.clone();
    let placed = trace.steps[..id.index()].iter().flat_map(|step| &step.finding.placements);
    placed.for_each(|&placement| position.set(placement, Origin::Entry));
    position.set_marks(trace.position_before(id));
    position
}
