//! Exercises: positions at which a technique is the next step, and verdicts on moves there.

use super::{
    findings::first_finding,
    hint::{Advice, Hint},
    prelude::*,
};
use crate::{
    grid::Contradiction,
    logic::{End, LADDER, StepId, Trace, kinship, placing_meets, solve_with_spare_steps},
    puzzle::{Format, Origin, write},
};

/// An exercise for a technique: a position at which it is the next step, and that step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The position, with the pencil marks that are left there.
    pub position: Puzzle,
    /// The step that the technique finds at the position.
    pub finding: Finding,
}

impl Exercise {
    /// The step of the exercise as a hint.
    pub fn hint(&self) -> Hint {
        let (step, premises) = lone_step(&self.position, self.finding.clone());
        let advice = Advice::Step { step, premises, toward: None };
        Hint { puzzle: self.position.clone(), advice, wrong_entries: Vec::new(), wrong_claim: None }
    }

    /// The position as a line of HoDoKu's library; empty on boards that such a line cannot express.
    pub fn line(&self) -> String {
        write(&self.position, Format::Library).unwrap_or_default().trim_end().to_string()
    }
}

/// A move: a digit that is placed, or a candidate that is eliminated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Move {
    /// A digit is placed.
    Place(Candidate),
    /// A candidate is eliminated.
    Eliminate(Candidate),
}

impl Move {
    pub(super) fn is_true_of(self, solution: &Solution) -> bool {
        match self {
            Move::Place(candidate) => solution.holds(candidate),
            Move::Eliminate(candidate) => !solution.holds(candidate),
        }
    }

    /// Makes the move on a position: enters the digit, or removes the mark.
    pub(super) fn make(self, position: &mut Puzzle) {
        match self {
            Move::Place(placed) => position.set(placed, Origin::Entry),
            Move::Eliminate(gone) => {
                let mut marks = position.shown_candidates();
                marks[gone.cell.index()].remove(gone.digit);
                position.set_marks(marks);
            }
        }
    }
}

/// The verdict on a move where a technique is practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveVerdict {
    /// The technique finds the move, by this finding.
    Right(Finding),
    /// The move is right, but the technique does not find it. This finding of another technique does; `None` if none
    /// does in a single step.
    OtherReason(Option<Finding>),
    /// The move has been made already.
    Made,
    /// The move is wrong: it leads to this contradiction. `None` if logic does not get there.
    Wrong(Option<Contradiction>),
}

/// The easier techniques than one: those below it on the ladder that are on by default, without those that it is a
/// special case of or made of.
pub fn easier_techniques(id: TechniqueId) -> TechniqueSet {
    let relatives = kinship(id).map_or(&[][..], |(_, others)| others);
    let is_lower = |other: TechniqueId| {
        let between = &LADDER[(other as usize).min(id as usize)..=id as usize];
        other < id && !between.iter().all(|rung| rung.is_as_hard_as(id.rung()))
    };
    TechniqueSet::default().filter(|other| is_lower(other) && !relatives.contains(&other))
}

/// The first finding of an easier technique that gives one of the conclusions of an outcome on a position, at once or
/// because of a digit that it places.
pub fn easier_way(puzzle: &Puzzle, id: TechniqueId, outcome: &Outcome, meter: &Meter) -> Option<Finding> {
    let options = Options { techniques: easier_techniques(id), ..Options::default() };
    first_finding(puzzle, &options, |finding| gives_some_of(finding, outcome, puzzle.layout()), meter)
}

/// Whether a finding gives a fact, at once or because of a digit that it places.
pub(super) fn gives(finding: &Finding, fact: Move, layout: &Layout) -> bool {
    match fact {
        Move::Place(placed) => finding.placements.contains(&placed),
        Move::Eliminate(gone) => {
            let takes = |placed: &Candidate| placing_meets(layout, *placed, Need::Gone(gone));
            finding.eliminations.contains(&gone) || finding.placements.iter().any(takes)
        }
    }
}

/// Whether a finding gives one of the conclusions of an outcome.
fn gives_some_of(finding: &Finding, outcome: &Outcome, layout: &Layout) -> bool {
    let placed = outcome.placed.iter().copied().map(Move::Place);
    let eliminated = outcome.eliminated.iter().copied().map(Move::Eliminate);
    placed.chain(eliminated).any(|fact| gives(finding, fact, layout))
}

/// An exercise for a technique: the first position in a solve of a puzzle at which the technique finds something and no
/// easier one does. `None` if there is no such position.
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

/// The finding of a technique on a position where it is the next step; `None` if it finds nothing, or an easier
/// technique finds something.
pub fn next_finding(position: &Puzzle, id: TechniqueId, meter: &Meter) -> Option<Finding> {
    let finding = first_finding(position, &options_up_to(id), |_| true, meter)?;
    (finding.technique == id && !meter.has_run_out()).then_some(finding)
}

/// The options of a solve by a technique and the easier ones, without guesses.
fn options_up_to(id: TechniqueId) -> Options {
    let techniques = easier_techniques(id).iter().chain([id]).collect();
    Options { techniques, guessing: Guessing::Off, ..Options::default() }
}

/// The verdict on a move at a position with this solution, where a technique is practised.
pub fn judge_move(
    position: &Puzzle,
    solution: &Solution,
    id: TechniqueId,
    made: Move,
    meter: &Meter,
) -> MoveVerdict {
    let is_made = match made {
        Move::Place(placed) => position.clue(placed.cell).is_some_and(|clue| clue.digit == placed.digit),
        Move::Eliminate(gone) => !position.shown_candidates()[gone.cell.index()].contains(gone.digit),
    };
    if !made.is_true_of(solution) {
        return MoveVerdict::Wrong(contradiction_after(position, made, meter));
    }
    if is_made {
        return MoveVerdict::Made;
    }
    let states = |finding: &Finding| match made {
        Move::Place(placed) => finding.placements.contains(&placed),
        Move::Eliminate(gone) => finding.eliminations.contains(&gone),
    };
    let own = Options { techniques: [id].into_iter().collect(), ..Options::default() };
    if let Some(finding) = first_finding(position, &own, states, meter) {
        return MoveVerdict::Right(finding);
    }
    let is_given = |finding: &Finding| gives(finding, made, position.layout());
    MoveVerdict::OtherReason(first_finding(position, &Options::default(), is_given, meter))
}

/// The contradiction in which a solve ends after a move; `None` if it ends in none.
fn contradiction_after(position: &Puzzle, made: Move, meter: &Meter) -> Option<Contradiction> {
    let mut after = position.clone();
    made.make(&mut after);
    let options = Options { guessing: Guessing::Off, ..Options::default() };
    match solve(&after, &options, meter).end {
        End::NoSolution(contradiction) => contradiction,
        _ => None,
    }
}

/// The position of a trace before a step: the placed digits are entered, and the marks are the candidates that are
/// left.
fn position_before(trace: &Trace, id: StepId) -> Puzzle {
    let mut position = trace.puzzle.clone();
    let placed = trace.steps[..id.index()].iter().flat_map(|step| &step.finding.placements);
    placed.for_each(|&placement| position.set(placement, Origin::Entry));
    position.set_marks(trace.position_before(id));
    position
}
