//! All steps that can be seen on a position: technique by technique, in the ladder's order.

use crate::{
    board::{Board, Classic, Custom},
    logic::{
        Finding, Options, Outcome, Position, Premise, Premises, Reach, Step, StepId, TechniqueId,
        TechniqueSet, given_cells,
    },
    meter::Meter,
    puzzle::Puzzle,
    search::{self, Uniqueness},
};
use itertools::Itertools;
use std::{collections::BTreeSet, ops::ControlFlow};

/// The steps that can be made on a position as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Findings {
    /// The position.
    pub puzzle: Puzzle,
    /// The steps, each with its premises; all are numbered 0, since none follows another.
    pub steps: Vec<(Step, Vec<Premise>)>,
    /// Whether these are all findings of the techniques, not only the first of them.
    pub complete: bool,
}

/// All steps that techniques find on a position, at most `limit`, each outcome of a technique once. Guesses are left
/// out.
///
/// Techniques that assume a single solution are used as `options` say, and only if there is one.
///
/// ```
/// use naze::{explain::findings, logic::Options, meter::Meter, puzzle::Puzzle};
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let findings = findings(&puzzle, &Options::default(), 10, &Meter::unbounded());
/// assert_eq!(findings.steps.len(), 10);
/// assert!(!findings.complete);
/// ```
pub fn findings(puzzle: &Puzzle, options: &Options, limit: usize, meter: &Meter) -> Findings {
    let uniqueness = if puzzle.duplicates().is_empty() {
        meter.with_half(|half| search::uniqueness(puzzle, half))
    } else {
        Uniqueness::None
    };
    let techniques = if options.assume_unique.allows(puzzle, &uniqueness, meter) {
        options.techniques
    } else {
        options.techniques.without_uniqueness()
    };
    let is_true = |finding: &Finding| match &uniqueness {
        Uniqueness::One(solution) => finding.is_true_of(solution),
        _ => true,
    };
    let (found, complete) = if puzzle.layout().is_classic() {
        collect(Classic, puzzle, techniques, limit, &is_true, meter)
    } else {
        collect(Custom::new(puzzle.layout().clone()), puzzle, techniques, limit, &is_true, meter)
    };
    let with_premises = |finding| {
        let step = Step { id: StepId(0), pass: 1, depth: 0, finding };
        let premises = Premises::of(puzzle, std::slice::from_ref(&step), None).of_step(step.id).to_vec();
        (step, premises)
    };
    Findings { puzzle: puzzle.clone(), steps: found.into_iter().map(with_premises).collect(), complete }
}

/// The true findings of all techniques up to the limit, and whether these are all.
fn collect<B: Board>(
    board: B,
    puzzle: &Puzzle,
    techniques: TechniqueSet,
    limit: usize,
    is_true: &dyn Fn(&Finding) -> bool,
    meter: &Meter,
) -> (Vec<Finding>, bool) {
    let mut grid = puzzle.grid(board);
    if puzzle.clues().any(|(clue, _)| grid.place_and_clear(clue).is_err()) {
        return (Vec::new(), true);
    }
    let position = Position::new(&grid, given_cells::<B>(puzzle), meter);
    let (mut all, mut known) = (Vec::new(), BTreeSet::new());
    for finder in techniques.finders::<B>(Reach::Ladder) {
        if finder.id() == TechniqueId::Guess {
            continue;
        }
        let mut sink = |finding: Finding| {
            let outcome = (finding.technique, Outcome::of(&finding));
            if is_true(&finding) && known.insert(outcome) {
                all.push(finding);
            }
            if all.len() > limit { ControlFlow::Break(()) } else { meter.spend(20) }
        };
        let found = if TechniqueSet::singles().contains(finder.id()) {
            // Of the ways to see a single, the easiest is kept.
            let all = finder.find_all(&position).into_iter();
            all.sorted_by_key(|single| single.effort(puzzle.layout())).try_for_each(sink)
        } else {
            finder.find(&position, &mut sink)
        };
        if found.is_break() || meter.has_run_out() {
            all.truncate(limit);
            return (all, false);
        }
    }
    (all, true)
}
