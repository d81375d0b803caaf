//! The answer of `batch --do solve` as JSON.

use super::prelude::*;
use crate::{proof::check::SolveStatus as StatusJson, search::Uniqueness};

/// The answer of `batch --do solve`: the search engine's, so without steps.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BatchAnswer"))]
pub struct BatchJson {
    /// `naze/batch/1`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The only solution.
    pub solution: Option<String>,
    /// The result of the search.
    pub status: StatusJson,
}

impl BatchJson {
    /// A search as data.
    pub fn new(puzzle: &Puzzle, found: &Uniqueness) -> BatchJson {
        let (solution, status) = match found {
            Uniqueness::One(solution) => (Some(solution.to_string()), StatusJson::Solved),
            Uniqueness::Many(_) => (None, StatusJson::MultipleSolutions),
            Uniqueness::Unknown => (None, StatusJson::GaveUp),
            Uniqueness::None if !puzzle.duplicates().is_empty() => (None, StatusJson::Contradiction),
            Uniqueness::None => (None, StatusJson::NoSolution),
        };
        BatchJson { schema: "naze/batch/1".into(), position: PositionJson::new(puzzle), solution, status }
    }
}
