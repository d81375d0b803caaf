//! All steps that can be made on a position: technique by technique, in the ladder's order.

use super::prelude::*;
use crate::logic::Premises;
use std::collections::BTreeSet;

/// The steps that can be made on a position as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Findings {
    /// The position that was searched.
    pub puzzle: Puzzle,
    /// The steps, each with its premises. All have the id 0, since none follows another.
    pub steps: Vec<(Step, Vec<Premise>)>,
    /// Whether these are all findings of the techniques, and not only the first ones.
    pub complete: bool,
}

/// Finds the steps that techniques see on a position: at most `limit`, each outcome of a technique once, without
/// guesses.
///
/// Techniques that assume a single solution are used as `options` say, and only if there is one.
///
/// ```
/// use naze::{teach::findings, logic::Options, Meter, puzzle::Puzzle};
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let findings = findings(&puzzle, &Options::default(), 10, &Meter::unbounded());
/// assert_eq!(findings.steps.len(), 10);
/// assert!(!findings.complete);
/// ```
pub fn findings(puzzle: &Puzzle, options: &Options, limit: usize, meter: &Meter) -> Findings {
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    let complete = each_finding(puzzle, options, meter, &mut |finding| {
        if known.insert((finding.technique, Outcome::from_finding(&finding))) {
            found.push(finding);
        }
        if found.len() > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.truncate(limit);
    Findings {
        puzzle: puzzle.clone(),
        steps: found.into_iter().map(|finding| lone_step(puzzle, finding)).collect(),
        complete,
    }
}

/// A finding as the only step on a position, with its premises.
pub(super) fn lone_step(position: &Puzzle, finding: Finding) -> (Step, Vec<Premise>) {
    let step = Step::alone(finding);
    let premises = Premises::new(position, std::slice::from_ref(&step), None).of_step(step.id).to_vec();
    (step, premises)
}

/// The first of these findings that satisfies the function.
pub fn first_finding(
    puzzle: &Puzzle,
    options: &Options,
    is_wanted: impl Fn(&Finding) -> bool,
    meter: &Meter,
) -> Option<Finding> {
    let mut first = None;
    each_finding(puzzle, options, meter, &mut |finding| match is_wanted(&finding) {
        true => {
            first = Some(finding);
            ControlFlow::Break(())
        }
        false => ControlFlow::Continue(()),
    });
    first
}

/// Passes on the findings on a position that are true of the solution, in the ladder's order, and returns whether these
/// were all.
pub(super) fn each_finding(
    puzzle: &Puzzle,
    options: &Options,
    meter: &Meter,
    sink: &mut dyn FnMut(Finding) -> ControlFlow<()>,
) -> bool {
    let (_, uniqueness) = duplicates_and_uniqueness(puzzle, meter);
    let techniques = if options.assume_unique.allows(puzzle, &uniqueness, meter) {
        options.techniques
    } else {
        options.techniques.without_uniqueness()
    };
    let mut sink = |finding: Finding| match &uniqueness {
        Uniqueness::One(solution) if !finding.is_true_of(solution) => ControlFlow::Continue(()),
        _ => sink(finding),
    };
    with_board!(puzzle.layout(), |board| each_finding_on(board, puzzle, techniques, &mut sink, meter))
}

/// Passes on the findings of all techniques on a board.
fn each_finding_on<B: Board>(
    board: B,
    puzzle: &Puzzle,
    techniques: TechniqueSet,
    sink: &mut dyn FnMut(Finding) -> ControlFlow<()>,
    meter: &Meter,
) -> bool {
    let Ok(grid) = puzzle.cleared_grid(board) else { return true };
    let position = Position::new(&grid, given_cells::<B>(puzzle), meter);
    for finder in techniques.finders::<B>(Reach::Ladder) {
        let mut sink = |finding: Finding| {
            sink(finding)?;
            meter.spend(20)
        };
        let found = if TechniqueSet::singles().contains(finder.id()) {
            // Of the ways to see a single, the easiest is kept.
            let all = finder.find_all(&position).into_iter();
            all.sorted_by_key(|single| single.effort(puzzle.layout())).try_for_each(sink)
        } else {
            finder.find(&position, &mut sink)
        };
        if found.is_break() || meter.has_run_out() {
            return false;
        }
    }
    true
}
