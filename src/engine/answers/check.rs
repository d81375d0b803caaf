//! `check`: is it a proper puzzle, and if not, what is wrong?

use super::{Positioned, Question, body};
use crate::{
    engine::{ApiError, position::Asked},
    explain,
    render::json::CheckJson,
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The fields of `check`: none.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Check {}

impl Question for Check {
    const ANSWER: &'static str = "check";
}

impl Positioned for Check {
    fn answer(self, asked: &Asked<'_>) -> Result<Value, ApiError> {
        body(&match &asked.position {
            Ok(puzzle) => CheckJson::of(puzzle, &explain::check(puzzle, asked.meter), asked.language),
            Err(faults) => CheckJson::unreadable(faults, asked.lang),
        })
    }
}
