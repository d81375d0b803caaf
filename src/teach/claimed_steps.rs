//! A judge of steps that others claim: what each is worth, by brute force and by the techniques.
//!
//! Whether a step follows is decided by the search, which knows no technique and gives no reasons; whether one technique
//! comes to it is decided by the finders. Neither sees how the step was found.

use super::{
    exercise::{Move, gives},
    findings::each_finding,
    prelude::*,
};
use crate::{
    logic::{AssumeUnique, Assumes},
    why::Derivation,
};

/// A step that somebody claims: its conclusions, and perhaps what they follow from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedStep {
    /// The conclusions of the step. Empty if the step concludes that there is no solution.
    pub conclusions: Vec<Move>,
    /// The facts, given or concluded before, from which the step says that its conclusions follow; `None` if it does
    /// not say.
    pub premises: Option<Vec<Move>>,
}

/// The verdict on a claimed step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepVerdict {
    /// The step follows from the board's rules and its premises or, if it states none, from what is known. These
    /// techniques find it in one step.
    Holds(Vec<TechniqueId>),
    /// The step follows from fewer premises: these can be left out.
    SparePremises(Vec<Move>),
    /// The premises of the step are not enough. With these facts, which were known before, they are.
    MissingPremises(Vec<Move>),
    /// These premises of the step are neither given nor concluded before.
    UnfoundedPremises(Vec<Move>),
    /// All conclusions of the step are known already.
    Repeats,
    /// The step follows, but no technique finds these conclusions in a single step.
    Skips(Vec<MissingStep>),
    /// Some solution of the puzzle contradicts these conclusions. If the step concludes that there is no solution, the
    /// puzzle has one.
    False(Vec<Move>),
    /// The meter ran out before there was a verdict.
    Unknown,
}

impl StepVerdict {
    /// The facts that the verdict is about: premises that are spare, missing or unfounded, or conclusions that are
    /// false or that no single step gives.
    pub fn facts(&self) -> Vec<Move> {
        match self {
            StepVerdict::SparePremises(facts)
            | StepVerdict::MissingPremises(facts)
            | StepVerdict::UnfoundedPremises(facts)
            | StepVerdict::False(facts) => facts.clone(),
            StepVerdict::Skips(skips) => skips.iter().map(|skip| skip.conclusion).collect(),
            StepVerdict::Holds(_) | StepVerdict::Repeats | StepVerdict::Unknown => Vec::new(),
        }
    }

    /// Whether the step is right, needed or not: its conclusions follow from what it states, in one step, or are known
    /// already.
    pub fn is_sound(&self) -> bool {
        matches!(self, StepVerdict::Holds(_) | StepVerdict::SparePremises(_) | StepVerdict::Repeats)
    }
}

/// A conclusion of a claimed step that no technique finds in a single step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingStep {
    /// The conclusion that takes several steps.
    pub conclusion: Move,
    /// The steps that lead to the conclusion; `None` if the techniques do not get there.
    pub between: Option<Derivation>,
}

/// Judges steps, each on the puzzle with the true conclusions of those before it.
///
/// The techniques are those of the options; guesses count as none. A step with premises that the rules do not make
/// sufficient follows all the same if a technique that assumes one solution comes to it and the options say
/// [`AssumeUnique::Always`].
///
/// ```
/// use naze::{
///     board::{Candidate, Digit},
///     teach::{ClaimedStep, Move, StepVerdict, judge_steps},
///     logic::Options,
///     Meter,
///     puzzle,
/// };
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).unwrap();
/// let place = |row: usize, column: usize, digit| {
///     let cell = puzzle.layout().cell(row - 1, column - 1).unwrap();
///     Move::Place(Candidate::new(cell, Digit::new(digit).unwrap()))
/// };
/// let [right, wrong] = [4, 2].map(|digit| ClaimedStep {
///     conclusions: vec![place(1, 4, digit)],
///     premises: Some(vec![place(1, 1, 1), place(1, 2, 2), place(1, 3, 3)]),
/// });
/// let verdicts = judge_steps(&puzzle, &[right.clone(), wrong, right], &Options::default(), &Meter::unbounded());
/// assert!(matches!(verdicts[0], StepVerdict::Holds(_)));
/// assert_eq!(verdicts[1..], [StepVerdict::False(vec![place(1, 4, 2)]), StepVerdict::Repeats]);
/// ```
pub fn judge_steps(
    puzzle: &Puzzle,
    steps: &[ClaimedStep],
    options: &Options,
    meter: &Meter,
) -> Vec<StepVerdict> {
    let options = Options { guessing: Guessing::Off, ..*options };
    let uniqueness = search::uniqueness(puzzle, meter);
    let mut judge = Judge { uniqueness, known: facts_of(puzzle), position: puzzle.clone(), options, meter };
    steps.iter().map(|step| judge.judge(step)).collect()
}

/// The facts that a puzzle gives: its clues and removed marks.
fn facts_of(puzzle: &Puzzle) -> Vec<Move> {
    let clues = puzzle.clues().map(|(clue, _)| Move::Place(clue));
    clues.chain(puzzle.removed_marks().into_iter().map(Move::Eliminate)).collect()
}

struct Judge<'a> {
    uniqueness: Uniqueness,
    /// The facts that are given or were concluded, in this order.
    known: Vec<Move>,
    /// The puzzle with everything that was concluded.
    position: Puzzle,
    options: Options,
    meter: &'a Meter,
}

impl Judge<'_> {
    /// Judges the next step, and adds its true conclusions to what is known.
    fn judge(&mut self, step: &ClaimedStep) -> StepVerdict {
        let verdict = self.verdict(step).unwrap_or(StepVerdict::Unknown);
        if verdict == StepVerdict::Unknown {
            return verdict;
        }
        let is_false =
            |fact: &Move| matches!(&verdict, StepVerdict::False(false_ones) if false_ones.contains(fact));
        for &conclusion in step.conclusions.iter().filter(|fact| !is_false(fact)) {
            self.learn(conclusion);
        }
        verdict
    }

    /// The verdict on a step; `None` if the meter ran out.
    fn verdict(&self, step: &ClaimedStep) -> Option<StepVerdict> {
        let conclusions = &step.conclusions;
        let false_ones = self.false_ones(conclusions)?;
        if !false_ones.is_empty() || (conclusions.is_empty() && self.uniqueness != Uniqueness::None) {
            return Some(StepVerdict::False(false_ones));
        }
        let premises = step.premises.as_deref().unwrap_or(&self.known);
        let unfounded: Vec<Move> = premises.iter().copied().filter(|&fact| !self.is_founded(fact)).collect();
        if !unfounded.is_empty() {
            return Some(StepVerdict::UnfoundedPremises(unfounded));
        }
        let new: Vec<Move> = conclusions.iter().copied().filter(|&fact| !self.is_known(fact)).collect();
        if new.is_empty() && !conclusions.is_empty() {
            return Some(StepVerdict::Repeats);
        }
        let follows = self.follows(premises, conclusions)?;
        let missing = || self.least(premises, &self.known, conclusions).map(StepVerdict::MissingPremises);
        if !follows && self.options.assume_unique != AssumeUnique::Always {
            return missing();
        }
        let (techniques, left) = self.techniques_for(&new)?;
        if !follows {
            let assumes = techniques.iter().any(|technique| technique.rung().assumes == Assumes::Unique);
            return if assumes && left.is_empty() { Some(StepVerdict::Holds(techniques)) } else { missing() };
        }
        if !left.is_empty() {
            let skips = left.into_iter().map(|conclusion| self.skip(conclusion)).collect();
            return (!self.meter.has_run_out()).then_some(StepVerdict::Skips(skips));
        }
        let Some(stated) = &step.premises else { return Some(StepVerdict::Holds(techniques)) };
        let enough = self.least(&[], stated, conclusions)?;
        let spare: Vec<Move> = stated.iter().copied().filter(|fact| !enough.contains(fact)).collect();
        Some(if spare.is_empty() {
            StepVerdict::Holds(techniques)
        } else {
            StepVerdict::SparePremises(spare)
        })
    }

    /// The conclusions that some solution contradicts; `None` if the meter ran out.
    fn false_ones(&self, conclusions: &[Move]) -> Option<Vec<Move>> {
        let solutions = match &self.uniqueness {
            Uniqueness::None => return Some(Vec::new()),
            Uniqueness::One(solution) => std::slice::from_ref(solution),
            Uniqueness::Many(two) => two.as_slice(),
            Uniqueness::Unknown => return None,
        };
        let is_false = |fact: &Move| -> Option<bool> {
            let is_true_of_these = solutions.iter().all(|solution| fact.is_true_of(solution));
            Some(!is_true_of_these || (solutions.len() > 1 && !self.follows(&self.known, &[*fact])?))
        };
        let mut false_ones = Vec::new();
        for fact in conclusions {
            if is_false(fact)? {
                false_ones.push(*fact);
            }
        }
        Some(false_ones)
    }

    /// Whether a fact is given, was concluded, or follows at once from a digit that is placed.
    fn is_known(&self, fact: Move) -> bool {
        match fact {
            Move::Place(is) => self.position.clue(is.cell).is_some_and(|clue| clue.digit == is.digit),
            Move::Eliminate(gone) => !self.candidates(gone.cell).contains(gone.digit),
        }
    }

    /// Whether a fact may be a premise: it is known, or the digit is the only one left in its cell.
    fn is_founded(&self, fact: Move) -> bool {
        let is_left_alone = |Candidate { cell, digit }| self.candidates(cell) == DigitSet::only(digit);
        self.is_known(fact) || matches!(fact, Move::Place(placed) if is_left_alone(placed))
    }

    /// The digits that are left in a cell.
    fn candidates(&self, cell: Cell) -> DigitSet {
        match self.position.clue(cell) {
            Some(clue) => DigitSet::only(clue.digit),
            None => {
                let marks = self.position.marks().map(|marks| marks[cell.index()]);
                let digits = marks.unwrap_or(self.position.layout().digits());
                digits.minus(self.position.digits_seen_from(cell))
            }
        }
    }

    fn learn(&mut self, fact: Move) {
        if !self.is_known(fact) {
            self.known.push(fact);
            fact.make(&mut self.position);
        }
    }

    /// Whether the rules of the board and some facts leave no grid without all of the conclusions; without conclusions,
    /// no grid at all.
    fn follows(&self, facts: &[Move], conclusions: &[Move]) -> Option<bool> {
        let layout = self.position.layout();
        let mut candidates = vec![layout.digits(); layout.cell_count()];
        facts.iter().for_each(|&fact| narrow(&mut candidates, fact));
        let has_grid = |candidates: Vec<DigitSet>| {
            let mut puzzle = Puzzle::empty(layout.clone());
            puzzle.set_marks(candidates);
            let found = search::count(&puzzle, 1, self.meter).count > 0;
            (found || !self.meter.has_run_out()).then_some(found)
        };
        if conclusions.is_empty() {
            return has_grid(candidates).map(|found| !found);
        }
        for &conclusion in conclusions {
            let mut denied = candidates.clone();
            narrow(&mut denied, opposite(conclusion));
            if has_grid(denied)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// A smallest part of the facts that together with `others` is enough for the conclusions: none of it can be left
    /// out. Earlier facts are preferred. (Junker's QuickXplain, AAAI 2004.)
    fn least(&self, others: &[Move], facts: &[Move], conclusions: &[Move]) -> Option<Vec<Move>> {
        if self.follows(others, conclusions)? {
            return Some(Vec::new());
        }
        if facts.len() <= 1 {
            return Some(facts.to_vec());
        }
        let (first, second) = facts.split_at(facts.len() / 2);
        let of_second = self.least(&[others, first].concat(), second, conclusions)?;
        let mut least = self.least(&[others, of_second.as_slice()].concat(), first, conclusions)?;
        least.extend(of_second);
        Some(least)
    }

    /// Whether a digit stands twice in a house or a cell has none left. Then no technique looks any further.
    fn is_broken(&self) -> bool {
        let has_none = |cell| self.candidates(cell).is_empty();
        !self.position.duplicates().is_empty() || self.position.layout().cells().any(has_none)
    }

    /// The techniques that find all these conclusions, each in one step, and the conclusions that none finds.
    fn techniques_for(&self, conclusions: &[Move]) -> Option<(Vec<TechniqueId>, Vec<Move>)> {
        let (mut techniques, mut left) = (Vec::new(), conclusions.to_vec());
        if left.is_empty() || self.is_broken() {
            return Some((techniques, Vec::new()));
        }
        each_finding(&self.position, &self.options, self.meter, &mut |finding| {
            let before = left.len();
            left.retain(|&fact| !gives(&finding, fact, self.position.layout()));
            if left.len() < before && !techniques.contains(&finding.technique) {
                techniques.push(finding.technique);
            }
            if left.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (left.is_empty() || !self.meter.has_run_out()).then_some((techniques, left))
    }

    /// A conclusion with the steps that lead to it.
    fn skip(&self, conclusion: Move) -> MissingStep {
        let question = match conclusion {
            Move::Place(placed) => Question::Value(placed.cell),
            Move::Eliminate(gone) => Question::Not(gone),
        };
        let trace = solve(&self.position, &self.options, self.meter);
        let mut explainer = Explainer::new(&trace, &self.options, Prefer::Easy, self.meter);
        let answer = explainer.answer(question, Thoroughness::Thorough);
        let is_guessed = |way: &Derivation| way.steps.iter().any(|step| step.depth > 0);
        let between = answer.ok().map(|answer| answer.derivation).filter(|way| !is_guessed(way));
        MissingStep { conclusion, between }
    }
}

/// Removes the candidates that a fact excludes.
fn narrow(candidates: &mut [DigitSet], fact: Move) {
    match fact {
        Move::Place(Candidate { cell, digit }) => {
            candidates[cell.index()] = candidates[cell.index()].and(DigitSet::only(digit));
        }
        Move::Eliminate(gone) => candidates[gone.cell.index()].remove(gone.digit),
    }
}

fn opposite(fact: Move) -> Move {
    match fact {
        Move::Place(candidate) => Move::Eliminate(candidate),
        Move::Eliminate(candidate) => Move::Place(candidate),
    }
}
