//! Hints: the easiest next step from a position, or an entry to take back first.

use super::{
    check::Report,
    focus::Focus,
    mistake::{first_mistakes, wrong_entries},
    prelude::*,
};
use crate::{
    logic::easiest_finding,
    why::{HintGoal, why},
};

/// How much a hint reveals. Each level adds one thing to the one before.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum HintLevel {
    /// The hint says where to look.
    Place,
    /// The hint also names the technique.
    Technique,
    /// The hint also shows the pattern.
    Pattern,
    /// The hint also says the effect.
    Effect,
}

impl HintLevel {
    /// The level with this number, from 1 (place) to 4 (effect); `None` for any other number.
    ///
    /// ```
    /// use naze::teach::HintLevel;
    ///
    /// assert_eq!(HintLevel::of_number(1), Some(HintLevel::Place));
    /// assert_eq!(HintLevel::of_number(5), None);
    /// ```
    pub fn of_number(number: u8) -> Option<HintLevel> {
        let levels = [HintLevel::Place, HintLevel::Technique, HintLevel::Pattern, HintLevel::Effect];
        levels.get(usize::from(number).checked_sub(1)?).copied()
    }
}

/// A hint for a position: the advice on what to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Hint {
    /// The position that the hint is for.
    pub puzzle: Puzzle,
    /// The advice on what to do next.
    pub advice: Advice,
    /// Every entry that the givens alone show to be wrong, if the grid is full; else empty.
    pub wrong_entries: Vec<Candidate>,
    /// The digit that the request claims for a cell, if it is wrong; else `None`.
    pub wrong_claim: Option<Candidate>,
}

impl Hint {
    /// The pencil marks that are in the way of the step: candidates that a placed digit rules out and that the person
    /// still has, where the step needs them gone.
    pub fn missing_marks(&self) -> Vec<Candidate> {
        let (Advice::Step { step, .. }, Some(marks)) = (&self.advice, self.puzzle.marks()) else {
            return Vec::new();
        };
        let layout = self.puzzle.layout();
        let is_left = |&Candidate { cell, digit }: &Candidate| {
            let is_noted = self.puzzle.clue(cell).is_none() && marks[cell.index()].contains(digit);
            is_noted && self.puzzle.digits_seen_from(cell).contains(digit)
        };
        let gone = |need| if let Need::Gone(candidate) = need { Some(candidate) } else { None };
        step.finding.needs(layout).into_iter().filter_map(gone).filter(is_left).sorted_unstable().collect()
    }
}

/// What a hint advises to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// Take back a mistake; no hint is built on one.
    TakeBack(Mistake),
    /// Make this step, which can be seen on the position as it is.
    Step {
        /// The step, with the id 0.
        step: Step,
        /// The premises of the step.
        premises: Vec<Premise>,
        /// The question that the step helps to answer, if the request asks about a cell.
        toward: Option<Question>,
    },
    /// Refute a candidate by assuming it, since nothing easier is left.
    Guess(Answer),
    /// Do nothing: the requested cell is solved.
    Filled(Cell),
    /// Do nothing: a clue, or a mark that the person removed, shows at once that the claimed digit is wrong.
    Excluded(Answer),
    /// Do nothing: the grid is full and right. The value tells whether the original puzzle has one solution.
    Finished(Uniqueness),
    /// Correct the puzzle first: it has duplicates, or not exactly one solution.
    Broken(Report),
    /// Nothing can be advised: logic gets no further here, and guessing is off.
    Stuck,
    /// Nothing can be advised: the meter ran out.
    GaveUp,
}

/// Finds the easiest next step of a position or, if a goal is requested, of a way toward it.
///
/// Techniques that assume a single solution are used as `options` say, and only if there is one.
///
/// ```
/// use naze::{
///     teach::{Advice, hint},
///     logic::Options,
///     Meter,
///     puzzle::Puzzle,
/// };
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let hint = hint(&puzzle, None, &Options::default(), &Meter::unbounded());
/// let Advice::Step { step, .. } = hint.advice else { panic!("{:?}", hint.advice) };
/// assert_eq!(step.finding.technique.word(), "hidden-single");
/// ```
///
/// # Panics
/// The board does not have the cell.
pub fn hint(puzzle: &Puzzle, toward: Option<HintGoal>, options: &Options, meter: &Meter) -> Hint {
    assert!(
        toward.is_none_or(|toward| puzzle.layout().has_cell(toward.cell())),
        "the board does not have the cell of {toward:?}"
    );
    let advice = advise(puzzle, toward, options, meter);
    let advice = if meter.has_run_out() { Advice::GaveUp } else { advice };
    let wrong_entries = match &advice {
        Advice::TakeBack(_) if puzzle.is_full() => wrong_entries(puzzle, meter),
        _ => Vec::new(),
    };
    let wrong_claim = match (&advice, toward) {
        (Advice::Step { toward: Some(Question::Not(claim)), .. }, _) => Some(*claim),
        (Advice::Guess(answer) | Advice::Excluded(answer), Some(HintGoal::Claim(claim))) => {
            (answer.question == Question::Not(claim)).then_some(claim)
        }
        _ => None,
    };
    Hint { puzzle: puzzle.clone(), advice, wrong_entries, wrong_claim }
}

fn advise(puzzle: &Puzzle, toward: Option<HintGoal>, options: &Options, meter: &Meter) -> Advice {
    if let Some(mistake) = first_mistakes(puzzle, 1, meter).into_iter().next() {
        return Advice::TakeBack(mistake);
    }
    let (duplicates, uniqueness) = duplicates_and_uniqueness(puzzle, meter);
    if matches!(uniqueness, Uniqueness::None) {
        return Advice::Broken(Report::new(duplicates, uniqueness).with_conflict(puzzle, meter));
    }
    // A claim about a filled cell is still to be refuted if the cell holds another digit.
    let is_answered = |toward: HintGoal| match (puzzle.clue(toward.cell()), toward) {
        (Some(clue), HintGoal::Claim(claim)) => clue.digit == claim.digit,
        (clue, _) => clue.is_some(),
    };
    if puzzle.is_full() && toward.is_none_or(is_answered) {
        let original = puzzle.original().filter(|_| puzzle.entries().next().is_some());
        let of_original = original.map(|original| search::uniqueness(&original, meter));
        return Advice::Finished(of_original.unwrap_or(uniqueness));
    }
    let mut techniques = options.techniques;
    if !options.assume_unique.allows(puzzle, &uniqueness, meter) {
        techniques = techniques.without_uniqueness();
    }
    let options = Options { techniques, ..*options };
    match toward {
        Some(toward) if is_answered(toward) => Advice::Filled(toward.cell()),
        Some(toward) => step_toward(puzzle, toward, &options, &uniqueness, meter),
        None => {
            // A finding that assumes a single solution may be false if it is not known that there is one.
            let is_true =
                |finding: &Finding| uniqueness.only().is_none_or(|solution| finding.is_true_of(solution));
            match with_board!(puzzle.layout(), |board| easiest(board, puzzle, &options, &is_true, meter)) {
                Some(finding) => advise_step(puzzle, finding, None),
                None => advise_guess(puzzle, &options, uniqueness, meter),
            }
        }
    }
}

/// The finding that is easiest to see, among those true of the solution.
fn easiest<B: Board>(
    board: B,
    puzzle: &Puzzle,
    options: &Options,
    is_true: &dyn Fn(&Finding) -> bool,
    meter: &Meter,
) -> Option<Finding> {
    let grid = puzzle.cleared_grid(board).ok()?;
    let position = Position::new(&grid, given_cells::<B>(puzzle), meter);
    let mut finders = options.techniques.finders::<B>(Reach::Ladder);
    finders.retain(|finder| TechniqueSet::singles().contains(finder.id()));
    let singles = finders.iter().flat_map(|finder| finder.find_all(&position));
    let single = singles.min_by_key(|finding| difficulty_to_see(finding, puzzle));
    single.or_else(|| easiest_finding(&position, options.techniques, is_true))
}

/// How hard a finding is to see. The last unsolved cell of a house is easiest, then the only place in a box, then in
/// a line, then a cell with one digit left, for which all its houses must be looked at; among equals, the one in the
/// house with the fewest unsolved cells. All other techniques follow in the ladder's order.
fn difficulty_to_see(finding: &Finding, puzzle: &Puzzle) -> (u8, TechniqueId, usize) {
    let layout = puzzle.layout();
    let is_open = |cell: Cell| puzzle.clue(cell).is_none();
    let open = |house: House| layout.cells_of(house).iter().filter(|&&cell| is_open(cell)).count();
    let fewest = Focus::at(finding, layout).house(layout, is_open).map_or(0, open);
    let kind = match finding.reason.single() {
        Some(Constraint::House(..)) if fewest == 1 => 0,
        Some(Constraint::House(house, _)) if !layout.house_name(house).kind.is_line() => 1,
        Some(Constraint::House(..)) => 2,
        Some(Constraint::Cell(_)) => 3,
        None => 4,
    };
    (kind, finding.technique, fewest)
}

/// The advice to take a finding as the only step, with its premises in this position.
fn advise_step(puzzle: &Puzzle, finding: Finding, toward: Option<Question>) -> Advice {
    let (step, premises) = lone_step(puzzle, finding);
    Advice::Step { step, premises, toward }
}

/// The step that is easiest to see now, among those that lead to the requested goal.
fn step_toward(
    puzzle: &Puzzle,
    toward: HintGoal,
    options: &Options,
    uniqueness: &Uniqueness,
    meter: &Meter,
) -> Advice {
    let trace = logic::solve(puzzle, options, meter);
    let mut explainer = Explainer::new(&trace, options, Prefer::Easy, meter);
    let answer = match toward {
        HintGoal::Cell(cell) => explainer.answer(Question::Value(cell), Thoroughness::Thorough),
        HintGoal::Claim(claim) => explainer.answer_claim(claim, Thoroughness::Thorough),
    };
    let Ok(answer) = answer else { return advice_for_end(&trace.end, uniqueness) };
    let steps = answer.derivation.steps.iter().filter(|step| {
        let premises = &answer.derivation.premises[step.id.index()];
        step.depth == 0 && !premises.iter().any(|premise| matches!(premise, Premise::Step(_)))
    });
    match (steps.min_by_key(|step| difficulty_to_see(&step.finding, puzzle)), answer.question) {
        (Some(step), question) => advise_step(puzzle, step.finding.clone(), Some(question)),
        (None, Question::Not(_)) if answer.derivation.steps.is_empty() => Advice::Excluded(answer),
        (None, Question::Not(_)) => Advice::Guess(answer),
        (None, Question::Value(_)) => advise_guess(puzzle, options, uniqueness.clone(), meter),
    }
}

/// The advice to refute the first candidate that a solve from here assumes and refutes.
fn advise_guess(puzzle: &Puzzle, options: &Options, uniqueness: Uniqueness, meter: &Meter) -> Advice {
    let tries = TechniqueId::Trial.fits(puzzle.layout()) && options.techniques.contains(TechniqueId::Trial);
    if options.guessing == Guessing::Off && !tries {
        return Advice::Stuck;
    }
    let trace = logic::solve(puzzle, options, meter);
    let refuted = trace.steps.iter().find_map(|step| match step.finding.reason {
        Reason::Refutation { .. } if step.depth == 0 => step.finding.eliminations.first().copied(),
        _ => None,
    });
    match refuted.and_then(|candidate| why(&trace, Question::Not(candidate)).ok()) {
        Some(answer) => Advice::Guess(answer),
        None => advice_for_end(&trace.end, &uniqueness),
    }
}

fn advice_for_end(end: &logic::End, uniqueness: &Uniqueness) -> Advice {
    match end {
        logic::End::GaveUp(_) => Advice::GaveUp,
        logic::End::Many(two) => Advice::Broken(Report::new(Vec::new(), Uniqueness::Many(two.clone()))),
        logic::End::Stuck => Advice::Stuck,
        _ => Advice::Broken(Report::new(Vec::new(), uniqueness.clone())),
    }
}
