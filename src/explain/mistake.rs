//! What a person did to a puzzle that is wrong, and why, by the givens alone.

use super::{
    derivation::Prefer,
    planner::Thoroughness,
    why::{Answer, Explainer, Question},
};
use crate::{
    board::Candidate,
    logic::{self, Guessing, Options, TechniqueSet},
    meter::Meter,
    puzzle::Puzzle,
    search::{self, Uniqueness},
};

/// Something that a person did and should take back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// What is wrong.
    pub wrong: Wrong,
    /// Why, from the givens: why the entry cannot be, or why the removed candidate is the cell's value. None
    /// if the meter ran out before that could be told.
    pub why: Option<Answer>,
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// A digit that the person entered.
    Entry(Candidate),
    /// A pencil mark that the person removed.
    Mark(Candidate),
}

impl Wrong {
    /// The candidate that was entered or removed.
    pub fn candidate(self) -> Candidate {
        match self {
            Wrong::Entry(candidate) | Wrong::Mark(candidate) => candidate,
        }
    }
}

/// Every entry and every removed mark that the only solution of the givens contradicts, entries first, in
/// row order. None are told where the givens have not one solution, or where nobody knows which they are.
pub fn mistakes(position: &Puzzle, meter: &Meter) -> Vec<Mistake> {
    first_mistakes(position, usize::MAX, meter)
}

/// No more than so many of them: to say why each is wrong takes its time.
pub(super) fn first_mistakes(position: &Puzzle, most: usize, meter: &Meter) -> Vec<Mistake> {
    let removed = position.removed_marks();
    if position.entries().next().is_none() && removed.is_empty() {
        return Vec::new();
    }
    let Some(original) = position.original() else { return Vec::new() };
    let uniqueness = meter.with_half(|half| search::uniqueness(&original, half));
    let Uniqueness::One(solution) = uniqueness else { return Vec::new() };
    let wrong_entries = position.entries().filter(|entry| solution.digit(entry.cell) != entry.digit);
    let wrong_marks = removed.into_iter().filter(|mark| solution.digit(mark.cell) == mark.digit);
    let wrong: Vec<Wrong> =
        wrong_entries.map(Wrong::Entry).chain(wrong_marks.map(Wrong::Mark)).take(most).collect();
    if wrong.is_empty() {
        return Vec::new();
    }
    // What is told here takes nothing for granted.
    let techniques = TechniqueSet::default().without_uniqueness();
    let options = Options { techniques, guessing: Guessing::Allowed, ..Options::default() };
    let trace = logic::solve(&original, &options, meter);
    let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, meter);
    let explained = |wrong: Wrong| {
        let question = match wrong {
            Wrong::Entry(entry) => Question::Not(entry),
            Wrong::Mark(mark) => Question::Value(mark.cell),
        };
        Mistake { wrong, why: explainer.answer(question, Thoroughness::Thorough).ok() }
    };
    wrong.into_iter().map(explained).collect()
}
