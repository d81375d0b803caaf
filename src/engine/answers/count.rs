//! `count`: how many solutions there are.

use super::{Positioned, Question, body};
use crate::{
    engine::{ApiError, Exit, position::Asked},
    render::{RequestError, json::CountJson},
    search,
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The fields of `count`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Count {
    /// Count no further than this, from 1; 2 if not told.
    #[serde(default = "two")]
    #[schemars(range(min = 1))]
    limit: u64,
}

fn two() -> u64 {
    2
}

impl Question for Count {
    const ANSWER: &'static str = "count";
}

impl Positioned for Count {
    fn answer(self, asked: &Asked<'_>) -> Result<Value, ApiError> {
        if self.limit == 0 {
            return Err(asked.refuse(Exit::Usage, &RequestError::NoLimit));
        }
        let puzzle = asked.puzzle()?;
        let found = search::count(puzzle, self.limit, asked.meter);
        body(&CountJson::of(puzzle, &found, self.limit))
    }
}
