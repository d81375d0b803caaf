//! `techniques`: the ladder, row by row.

use super::{Alone, Question, body};
use crate::{
    engine::{ApiError, Budget, position::LanguageQuestion},
    logic::LADDER,
    meter::Meter,
    render::json::TechniqueJson,
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The fields of `techniques`: every row is in both languages anyway.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Techniques {
    /// The language of the sentences where something is wrong: `en` or `ja`.
    #[serde(default, rename = "lang")]
    _lang: LanguageQuestion,
}

impl Question for Techniques {
    const ANSWER: &'static str = "technique";
}

impl Alone for Techniques {
    fn answer(self, _: &Budget, _: &Meter) -> Result<Value, ApiError> {
        body(&LADDER.iter().map(TechniqueJson::of).collect::<Vec<_>>())
    }
}
