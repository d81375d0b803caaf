//! Exercises: positions at which a technique is the next step, and what a move on them is worth.

use super::{
    findings::{first_finding, lone_step},
    hint::{Advice, Hint},
};
use crate::{
    board::{Candidate, Layout},
    grid::Contradiction,
    logic::{
        End, Finding, Guessing, LADDER, Need, Options, Outcome, StepId, TechniqueId, TechniqueSet, Trace,
        kinship, placing_meets, solve, solve_with_spare_steps,
    },
    meter::Meter,
    puzzle::{Format, Origin, Puzzle, Solution, write},
};

/// A position at which a technique is the next step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The position, with the marks that are left.
    pub position: Puzzle,
    /// The step.
    pub finding: Finding,
}

impl Exercise {
    /// The step as a hint.
    pub fn hint(&self) -> Hint {
        let (step, premises) = lone_step(&self.position, self.finding.clone());
        let advice = Advice::Step { step, premises, toward: None };
        Hint { puzzle: self.position.clone(), advice, wrong_entries: Vec::new(), wrong_claim: None }
    }

    /// The position as a line of HoDoKu's library; blank on boards that such a line cannot hold.
    pub fn line(&self) -> String {
        write(&self.position, Format::Library).unwrap_or_default().trim_end().to_string()
    }
}

/// A move: a digit that is placed, or a candidate that is eliminated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Move {
    /// The digit is placed.
    Place(Candidate),
    /// The candidate is eliminated.
    Eliminate(Candidate),
}

impl Move {
    pub(super) fn is_true_of(self, solution: &Solution) -> bool {
        match self {
            Move::Place(one) => solution.holds(one),
            Move::Eliminate(one) => !solution.holds(one),
        }
    }

    /// Enters the digit, or removes the mark.
    pub(super) fn make(self, position: &mut Puzzle) {
        match self {
            Move::Place(one) => position.set(one, Origin::Entry),
            Move::Eliminate(one) => {
                let mut marks = position.shown_candidates();
                marks[one.cell.index()].remove(one.digit);
                position.set_marks(marks);
            }
        }
    }
}

/// What a move is worth where a technique is practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveVerdict {
    /// The technique comes to it, by this finding.
    Right(Finding),
    /// It is true, but this other technique comes to it, or none in a single step.
    OtherReason(Option<Finding>),
    /// It is so already.
    Made,
    /// It is false, because of this contradiction in the end, if logic gets there.
    Wrong(Option<Contradiction>),
}

/// The techniques on lower rungs than one: those that are on by default, without those that it is a special case of, or
/// made of.
pub fn easier_techniques(id: TechniqueId) -> TechniqueSet {
    let relatives = kinship(id).map_or(&[][..], |(_, others)| others);
    let is_lower = |other: TechniqueId| {
        let between = &LADDER[(other as usize).min(id as usize)..=id as usize];
        other < id && !between.iter().all(|rung| rung.is_as_hard_as(id.rung()))
    };
    TechniqueSet::default().filter(|other| is_lower(other) && !relatives.contains(&other))
}

/// The first easier technique that comes to one of these conclusions on a position, at once or because of a digit
/// that it places.
pub fn easier_way(puzzle: &Puzzle, id: TechniqueId, outcome: &Outcome, meter: &Meter) -> Option<Finding> {
    let options = Options { techniques: easier_techniques(id), ..Options::default() };
    first_finding(puzzle, &options, |finding| gives_some_of(finding, outcome, puzzle.layout()), meter)
}

/// Whether a finding comes to a fact, at once or because of a digit that it places.
pub(super) fn gives(finding: &Finding, fact: Move, layout: &Layout) -> bool {
    match fact {
        Move::Place(one) => finding.placements.contains(&one),
        Move::Eliminate(gone) => {
            let takes = |placed: &Candidate| placing_meets(layout, *placed, Need::Gone(gone));
            finding.eliminations.contains(&gone) || finding.placements.iter().any(takes)
        }
    }
}

/// Whether a finding gives one of the conclusions.
fn gives_some_of(finding: &Finding, outcome: &Outcome, layout: &Layout) -> bool {
    let placed = outcome.placed.iter().copied().map(Move::Place);
    let eliminated = outcome.eliminated.iter().copied().map(Move::Eliminate);
    placed.chain(eliminated).any(|fact| gives(finding, fact, layout))
}

/// The first position of a puzzle's solve at which a technique is the next step: it finds something, and no easier one
/// does.
pub fn exercise(puzzle: &Puzzle, id: TechniqueId, meter: &Meter) -> Option<Exercise> {
    let options = options_up_to(id);
    // A solve without its spare steps leaves easier ones unmade.
    let trace = solve_with_spare_steps(puzzle, &options, meter);
    // It makes all singles that it sees at once, and any of them may have come first.
    let is_single = id <= TechniqueId::HiddenSingle;
    let places = trace.steps.iter().filter(|step| is_single || step.finding.technique == id);
    places.map(|step| position_before(&trace, step.id)).find_map(|position| {
        let finding = next_finding(&position, id, meter)?;
        Some(Exercise { position, finding })
    })
}

/// What a technique finds on a position, if it is the next step there: no easier one finds anything.
pub fn next_finding(position: &Puzzle, id: TechniqueId, meter: &Meter) -> Option<Finding> {
    let finding = first_finding(position, &options_up_to(id), |_| true, meter)?;
    (finding.technique == id && !meter.has_run_out()).then_some(finding)
}

/// A technique and the easier ones, without guesses.
fn options_up_to(id: TechniqueId) -> Options {
    let techniques = easier_techniques(id).iter().chain([id]).collect();
    Options { techniques, guessing: Guessing::Off, ..Options::default() }
}

/// What a move is worth on a position with this solution where a technique is practised.
pub fn judge_move(
    position: &Puzzle,
    solution: &Solution,
    id: TechniqueId,
    made: Move,
    meter: &Meter,
) -> MoveVerdict {
    let is_made = match made {
        Move::Place(one) => position.clue(one.cell).is_some_and(|clue| clue.digit == one.digit),
        Move::Eliminate(one) => !position.shown_candidates()[one.cell.index()].contains(one.digit),
    };
    if !made.is_true_of(solution) {
        return MoveVerdict::Wrong(contradiction_after(position, made, meter));
    }
    if is_made {
        return MoveVerdict::Made;
    }
    let states = |finding: &Finding| match made {
        Move::Place(one) => finding.placements.contains(&one),
        Move::Eliminate(one) => finding.eliminations.contains(&one),
    };
    let own = Options { techniques: [id].into_iter().collect(), ..Options::default() };
    if let Some(finding) = first_finding(position, &own, states, meter) {
        return MoveVerdict::Right(finding);
    }
    let is_given = |finding: &Finding| gives(finding, made, position.layout());
    MoveVerdict::OtherReason(first_finding(position, &Options::default(), is_given, meter))
}

/// The contradiction in which a solve ends after a move.
fn contradiction_after(position: &Puzzle, made: Move, meter: &Meter) -> Option<Contradiction> {
    let mut after = position.clone();
    made.make(&mut after);
    let options = Options { guessing: Guessing::Off, ..Options::default() };
    match solve(&after, &options, meter).end {
        End::NoSolution(contradiction) => contradiction,
        _ => None,
    }
}

/// The position of a trace before a step: what was placed is entered, and the marks are those that are left.
fn position_before(trace: &Trace, id: StepId) -> Puzzle {
    let mut position = trace.puzzle.clone();
    let placed = trace.steps[..id.index()].iter().flat_map(|step| &step.finding.placements);
    placed.for_each(|&placement| position.set(placement, Origin::Entry));
    position.set_marks(trace.position_before(id));
    position
}
