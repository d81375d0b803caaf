//! Mistakes: the entries and removed marks of a person that the givens contradict, and why.

use super::prelude::*;

/// A mistake of the person, and the reason why it is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The wrong entry or the wrongly removed mark.
    pub wrong: Wrong,
    /// The answer, from the givens, to why the entered digit cannot be there, or why the removed candidate is the
    /// cell's value. `None` if the meter ran out before.
    pub why: Option<Answer>,
}

/// A wrong entry or a wrongly removed pencil mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// A wrong digit that the person entered.
    Entry(Candidate),
    /// A pencil mark that the person removed though it is the cell's digit.
    Mark(Candidate),
}

impl Wrong {
    /// The mistake as a word: `r1c1=5` for an entry, `r1c1<>5` for a removed mark.
    pub(crate) fn show(&self, layout: &Layout) -> String {
        match *self {
            Wrong::Entry(entry) => layout.show_placed(entry),
            Wrong::Mark(mark) => layout.show_eliminated(mark),
        }
    }

    /// The candidate that was entered or removed.
    ///
    /// ```
    /// use naze::{board::{Candidate, Cell, Digit}, teach::Wrong};
    ///
    /// let candidate = Candidate::new(Cell::new(0), Digit::from_index(1));
    /// assert_eq!(Wrong::Mark(candidate).candidate(), candidate);
    /// ```
    pub fn candidate(self) -> Candidate {
        match self {
            Wrong::Entry(candidate) | Wrong::Mark(candidate) => candidate,
        }
    }
}

/// Every entry and every removed mark that the only solution of the givens contradicts, entries first, in row order.
/// Empty if the givens do not have exactly one solution, or if it is unknown which clues are givens.
///
/// ```
/// use naze::{
///     board::{Candidate, Cell, Digit},
///     teach::{Wrong, mistakes},
///     Meter,
///     puzzle::{Origin, Puzzle},
///     search::{self, Uniqueness},
/// };
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let mut puzzle = Puzzle::classic(line).unwrap();
/// let meter = Meter::unbounded();
/// let Uniqueness::One(solution) = search::uniqueness(&puzzle, &meter) else { panic!("it is proper") };
/// // Somebody enters a digit in r1c1 that is not the solution's.
/// let cell = Cell::new(0);
/// let digit = Digit::all(9).find(|&digit| digit != solution.digit(cell)).unwrap();
/// let entry = Candidate::new(cell, digit);
/// puzzle.set(entry, Origin::Entry);
/// let found = mistakes(&puzzle, &meter);
/// assert_eq!(found[0].wrong, Wrong::Entry(entry));
/// assert!(found[0].why.is_some());
/// ```
pub fn mistakes(position: &Puzzle, meter: &Meter) -> Vec<Mistake> {
    first_mistakes(position, usize::MAX, meter)
}

/// Every entry that the only solution of the givens contradicts, in row order.
pub(super) fn wrong_entries(position: &Puzzle, meter: &Meter) -> Vec<Candidate> {
    let original = position.original();
    let uniqueness = original.map(|original| search::uniqueness(&original, meter));
    let Some(Uniqueness::One(solution)) = uniqueness else { return Vec::new() };
    position.entries().filter(|entry| solution.digit(entry.cell) != entry.digit).collect()
}

/// The first mistakes of a position, at most `most`, since explaining each takes time.
pub(super) fn first_mistakes(position: &Puzzle, most: usize, meter: &Meter) -> Vec<Mistake> {
    if position.is_original() {
        return Vec::new();
    }
    let Some(original) = position.original() else { return Vec::new() };
    let uniqueness = meter.with_half(|half| search::uniqueness(&original, half));
    let Uniqueness::One(solution) = uniqueness else { return Vec::new() };
    let wrong: Vec<Wrong> = all_wrong(position, &solution).take(most).collect();
    if wrong.is_empty() {
        return Vec::new();
    }
    // The explanation assumes nothing beyond the givens.
    let techniques = TechniqueSet::default().without_uniqueness();
    let options = Options { techniques, guessing: Guessing::Allowed, ..Options::default() };
    let trace = logic::solve(&original, &options, meter);
    let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, meter);
    let explain = |wrong: Wrong| {
        let question = match wrong {
            Wrong::Entry(entry) => Question::Not(entry),
            Wrong::Mark(mark) => Question::Value(mark.cell),
        };
        Mistake { wrong, why: explainer.answer(question, Thoroughness::Thorough).ok() }
    };
    wrong.into_iter().map(explain).collect()
}

/// The mistakes of a position, given the solution: entries first, in row order.
pub(super) fn all_wrong<'a>(
    position: &'a Puzzle,
    solution: &'a Solution,
) -> impl Iterator<Item = Wrong> + 'a {
    let entries = position.entries().filter(move |&entry| !solution.holds(entry)).map(Wrong::Entry);
    let marks = position.removed_marks().into_iter().filter(move |&mark| solution.holds(mark));
    entries.chain(marks.map(Wrong::Mark))
}
