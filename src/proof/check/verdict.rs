//! The verdict on an object: what it proves, or its first error.

use super::{
    allowance::CheckWork,
    error::CheckError,
    prelude::*,
    reading::{BoardText, SolveStatus},
};

/// The verdict on an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceVerdict {
    /// The number of steps that the object has.
    pub steps: usize,
    /// The work that the check took.
    pub work: CheckWork,
    /// The proof that the object gives, or its first error.
    pub outcome: Result<Proof, CheckError>,
}

impl TraceVerdict {
    /// The first error; `None` if the object has none.
    ///
    /// ```
    /// use naze::proof::check::{CheckErrorKind, Checker, UniquenessPolicy};
    ///
    /// let text = r#"{"schema":"naze/solve/2","board":"4:5x5","puzzle":"................","steps":[]}"#;
    /// let verdicts = Checker::new(UniquenessPolicy::Reject).check(text);
    /// let flaw = verdicts[0].as_ref().unwrap().flaw().unwrap();
    /// assert_eq!((flaw.step, &flaw.kind), (None, &CheckErrorKind::Board));
    /// ```
    pub fn flaw(&self) -> Option<&CheckError> {
        self.outcome.as_ref().err()
    }
}

/// The proof that an object without an error gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The start of the trace: its board, puzzle, entries and marks.
    #[doc(hidden)]
    pub start: Start,
    /// The theorem that is proved about the start.
    pub theorem: Theorem,
    /// The number of steps that assume that there is one solution.
    pub unique: usize,
    /// How many guesses the search alone refutes; with such a guess the solution is proven, and not that it is the only one.
    pub searched: usize,
    /// The members of the object that were not checked, in order: a member of a step by its own name, one of its
    /// reason as `reason.parts`.
    pub unchecked: Vec<&'static str>,
}

/// A theorem about the start of a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theorem {
    /// The solve ends in this way. For [`SolveStatus::Stuck`] and [`SolveStatus::GaveUp`], only the steps are proved to
    /// hold.
    Ended(SolveStatus),
    /// The literal is true: a cell has, or does not have, a digit.
    Holds(LiteralTerm),
}

/// The start of a trace: board, puzzle, entries and marks.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The board of the trace.
    pub board: BoardText,
    /// The puzzle, one symbol for each cell.
    pub puzzle: String,
    /// The digits of the puzzle that were entered, not given.
    #[serde(default, deserialize_with = "super::forms::true_ones")]
    pub entries: Vec<CandidateTerm>,
    /// The candidates that the person removed.
    #[serde(default, deserialize_with = "super::forms::false_ones")]
    pub marks: Vec<CandidateTerm>,
}

impl Start {
    /// The start of a document's trace.
    pub(super) fn of_document(document: &Document<'_>) -> Start {
        Start {
            board: document.board.clone(),
            puzzle: document.puzzle.to_string(),
            entries: document.entries.clone(),
            marks: document.marks.clone(),
        }
    }

    /// The start with its entries and marks in order, each once.
    pub(super) fn in_order(mut self) -> Start {
        for ones in [&mut self.entries, &mut self.marks] {
            ones.sort_unstable();
            ones.dedup();
        }
        self
    }

    /// Whether two starts have the same digits, entries and marks, all in order.
    pub(super) fn has_cells_of(&self, other: &Start) -> bool {
        self.puzzle == other.puzzle && self.entries == other.entries && self.marks == other.marks
    }
}
