//! `techniques`: the ladder, row by row.

use super::{
    ApiError, Budget,
    question::{StandaloneQuestion, to_json},
};
use crate::{
    logic::{LADDER, Rung},
    meter::Meter,
    render::{Language, json::TechniqueJson},
};
use serde::Deserialize;

/// Rows of the ladder as documents.
///
/// ```
/// use naze::{api::technique_documents, logic::LADDER};
///
/// assert_eq!(technique_documents(LADDER.iter()).len(), LADDER.len());
/// ```
pub fn technique_documents<'a>(rows: impl IntoIterator<Item = &'a Rung>) -> Vec<TechniqueJson> {
    rows.into_iter().map(TechniqueJson::of).collect()
}

/// The fields of `techniques` in JSON: every row is in both languages anyway.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct TechniquesQuestion {
    /// The language of the error sentences: `en` or `ja`.
    #[serde(default, rename = "lang")]
    _lang: Language,
}

impl StandaloneQuestion for TechniquesQuestion {
    const DOCUMENT: &'static str = "technique";

    fn answer(self, _: &Budget, _: &Meter) -> Result<String, ApiError> {
        Ok(to_json(&technique_documents(LADDER.iter())))
    }
}
