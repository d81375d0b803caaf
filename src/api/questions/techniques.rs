//! `techniques`: the ladder, row by row, and the lesson of a technique.

use crate::{
    api::{prelude::*, questions::generate::read_technique},
    logic::LADDER,
    render::json::TechniqueJson,
};

/// The named techniques as documents, each with its lesson; if none is named, all of the ladder, without lessons.
///
/// ```
/// use naze::{api::technique_documents, logic::{LADDER, TechniqueId}, render::Language};
///
/// assert_eq!(technique_documents(&[], Language::English).len(), LADDER.len());
/// let documents = technique_documents(&[TechniqueId::XWing], Language::English);
/// assert!(documents[0].lesson.as_ref().is_some_and(|lesson| lesson.example.is_some()));
/// ```
pub fn technique_documents(named: &[TechniqueId], language: Language) -> Vec<TechniqueJson> {
    match named {
        [] => LADDER.iter().map(TechniqueJson::new).collect(),
        _ => named.iter().map(|id| TechniqueJson::with_lesson(id.rung(), language)).collect(),
    }
}

/// The fields of `techniques` in JSON. Names and definitions are in both languages anyway.
#[derive(Deserialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(in crate::api) struct TechniquesQuestion {
    /// The only technique wanted, with its lesson, by id, name or code; by default all of them, without lessons.
    technique: Option<String>,
    /// The language of the sentences: `en` or `ja`.
    lang: Language,
}

impl StandaloneQuestion for TechniquesQuestion {
    fn answer(self, _: &Budget, _: &Meter) -> Result<String, ApiError> {
        let named = self.technique.as_deref().map(read_technique).transpose()?;
        Ok(to_json(&technique_documents(named.as_slice(), self.lang)))
    }
}
