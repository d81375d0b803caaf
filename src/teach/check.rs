//! Checks whether a puzzle has exactly one solution, and if not, what is wrong with it.

use super::{mistake::mistakes, prelude::*};
use crate::{puzzle::Duplicate, search::Conflict, why::culprit};

/// The result of checking a puzzle: how many solutions it has and, unless it has one, what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Report {
    /// The duplicates: every digit that occurs more than once in a house.
    pub duplicates: Vec<Duplicate>,
    /// The rules beyond the houses that the clues break.
    pub broken: Vec<RuleId>,
    /// Whether the puzzle has no, one or several solutions.
    pub uniqueness: Uniqueness,
    /// A smallest set of clues, removed marks and rules that leave no solution. `None` if there is a solution, or the
    /// meter ran out.
    pub conflict: Option<Conflict>,
    /// The only clue of the conflict without which there is exactly one solution; `None` if no clue or several are
    /// such.
    pub culprit: Option<Candidate>,
    /// The entries and removed marks that the givens contradict.
    pub mistakes: Vec<Mistake>,
}

impl Report {
    /// A report with only the duplicates and the number of solutions.
    pub(super) fn new(duplicates: Vec<Duplicate>, uniqueness: Uniqueness) -> Report {
        let (broken, mistakes) = (Vec::new(), Vec::new());
        Report { duplicates, broken, uniqueness, conflict: None, culprit: None, mistakes }
    }

    /// The report with its conflict added, if there is no solution. Finding it may take half of the meter.
    pub(super) fn with_conflict(mut self, puzzle: &Puzzle, meter: &Meter) -> Report {
        if self.uniqueness == Uniqueness::None {
            self.broken = puzzle.broken_rules();
            self.conflict = meter.with_half(|half| search::find_conflict(puzzle, half));
        }
        if let Some(conflict) = &self.conflict {
            self.culprit = culprit(puzzle, conflict, meter);
        }
        self
    }

    /// Whether the puzzle has exactly one solution; `None` if the meter ran out before that was known.
    ///
    /// ```
    /// use naze::{teach::check, Meter, puzzle::Puzzle};
    ///
    /// let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    /// let puzzle = Puzzle::classic(line).unwrap();
    /// assert_eq!(check(&puzzle, &Meter::unbounded()).is_valid(), Some(true));
    /// assert_eq!(check(&puzzle, &Meter::new(0)).is_valid(), None);
    /// ```
    pub fn is_valid(&self) -> Option<bool> {
        match self.uniqueness {
            Uniqueness::One(_) => Some(true),
            Uniqueness::None | Uniqueness::Many(_) => Some(false),
            Uniqueness::Unknown => None,
        }
    }
}

/// Checks a puzzle. Counting solutions may take half of the meter, the conflict half of the rest, the mistakes the
/// remainder.
///
/// ```
/// use naze::{teach::check, Meter, puzzle::Puzzle, search::Uniqueness};
///
/// let line = "44.1...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let report = check(&Puzzle::classic(line).unwrap(), &Meter::unbounded());
/// assert_eq!(report.uniqueness, Uniqueness::None);
/// assert_eq!(report.duplicates[0].digit.value(), 4);
/// ```
pub fn check(puzzle: &Puzzle, meter: &Meter) -> Report {
    let (duplicates, uniqueness) = duplicates_and_uniqueness(puzzle, meter);
    let report = Report::new(duplicates, uniqueness).with_conflict(puzzle, meter);
    Report { mistakes: mistakes(puzzle, meter), ..report }
}

/// The duplicates and the number of solutions of a puzzle. Counting may take half of the meter.
pub(super) fn duplicates_and_uniqueness(puzzle: &Puzzle, meter: &Meter) -> (Vec<Duplicate>, Uniqueness) {
    let duplicates = puzzle.duplicates();
    let uniqueness = match duplicates.is_empty() {
        true => meter.with_half(|half| search::uniqueness(puzzle, half)),
        false => Uniqueness::None,
    };
    (duplicates, uniqueness)
}
