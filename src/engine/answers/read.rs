//! `read`: what a text is as a puzzle, with all that is needed to draw it and to mark what stands twice.

use super::{Positioned, Question, body};
use crate::{
    engine::{ApiError, position::Asked},
    render::json::ReadJson,
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The fields of `read`: none.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Read {}

impl Question for Read {
    const ANSWER: &'static str = "read";
}

impl Positioned for Read {
    fn answer(self, asked: &Asked<'_>) -> Result<Value, ApiError> {
        body(&ReadJson::of(asked.puzzle()?))
    }
}
