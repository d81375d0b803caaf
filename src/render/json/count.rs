//! The answer of `count` as JSON.

use super::prelude::*;
use crate::search::Count;

/// The answer of `count`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CountAnswer"))]
pub struct CountJson {
    /// `naze/count/1`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The number of solutions found, at most the limit.
    pub count: u64,
    /// The number at which counting stopped.
    pub limit: u64,
    /// Whether these are all solutions: counting neither stopped at the limit nor ran out of its budget.
    pub complete: bool,
}

impl CountJson {
    /// A count as data.
    pub fn new(puzzle: &Puzzle, found: &Count, limit: u64) -> CountJson {
        CountJson {
            schema: "naze/count/1".into(),
            position: PositionJson::new(puzzle),
            count: found.count,
            limit,
            complete: found.complete && found.count < limit,
        }
    }
}
