//! What a checked object came to: what it proves, or the first thing that is wrong with it.

use super::{
    allowance::Work,
    fault::CheckError,
    reading::{BoardText, Document, Status},
    terms::{Candidate, Literal},
};
use serde::Deserialize;

/// What a checked object came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How many steps it has.
    pub steps: usize,
    /// What it took to check them.
    pub work: Work,
    /// What it proves, or the first thing that is wrong with it.
    pub outcome: Result<Proof, CheckError>,
}

impl Verdict {
    /// The first thing that is wrong, if there is one.
    pub fn flaw(&self) -> Option<&CheckError> {
        self.outcome.as_ref().err()
    }
}

/// What an object proves that has no flaw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What it is about.
    pub start: Start,
    /// What is proven of it.
    pub theorem: Theorem,
    /// How many steps assume that there is one solution.
    pub unique: usize,
    /// The members of the object that nothing vouches for.
    pub unchecked: Vec<&'static str>,
}

/// What is proven of what a trace starts from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theorem {
    /// That it ended so; of [`Status::Stuck`] and [`Status::GaveUp`], that the steps hold and no more.
    Ended(Status),
    /// That this is so.
    Holds(Literal),
}

/// What a trace starts from.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The board.
    pub board: BoardText,
    /// The puzzle, a symbol for each cell.
    pub puzzle: String,
    /// Digits of the puzzle that are not given but entered.
    #[serde(default, deserialize_with = "super::reading::true_ones")]
    pub entries: Vec<Candidate>,
    /// Candidates that the person removed.
    #[serde(default, deserialize_with = "super::reading::false_ones")]
    pub marks: Vec<Candidate>,
}

impl Start {
    /// What a document starts from.
    pub(super) fn of(document: &Document<'_>) -> Start {
        Start {
            board: document.board.clone(),
            puzzle: document.puzzle.to_string(),
            entries: document.entries.clone(),
            marks: document.marks.clone(),
        }
    }

    /// The same with its entries and marks in order, each once.
    pub(super) fn in_order(mut self) -> Start {
        for ones in [&mut self.entries, &mut self.marks] {
            ones.sort_unstable();
            ones.dedup();
        }
        self
    }

    /// Whether the other has the same digits, entries and marks; both are in order.
    pub(super) fn has_cells_of(&self, other: &Start) -> bool {
        self.puzzle == other.puzzle && self.entries == other.entries && self.marks == other.marks
    }
}
