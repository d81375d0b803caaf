//! `techniques`: the ladder, row by row, and the lesson of a technique.

use crate::{
    api::{prelude::*, questions::generate::read_technique},
    logic::{LADDER, Rung},
    render::json::TechniqueJson,
};

/// Rows of the ladder as documents.
///
/// ```
/// use naze::{api::technique_documents, logic::LADDER};
///
/// assert_eq!(technique_documents(LADDER.iter()).len(), LADDER.len());
/// ```
pub fn technique_documents<'a>(rows: impl IntoIterator<Item = &'a Rung>) -> Vec<TechniqueJson> {
    rows.into_iter().map(TechniqueJson::new).collect()
}

/// Techniques as documents, each with its lesson.
///
/// ```
/// use naze::{api::lesson_documents, logic::TechniqueId, render::Language};
///
/// let lessons = lesson_documents([TechniqueId::XWing], Language::English);
/// assert!(lessons[0].lesson.as_ref().is_some_and(|lesson| lesson.example.is_some()));
/// ```
pub fn lesson_documents(
    ids: impl IntoIterator<Item = TechniqueId>,
    language: Language,
) -> Vec<TechniqueJson> {
    ids.into_iter().map(|id| TechniqueJson::with_lesson(id.rung(), language)).collect()
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
        let documents = match self.technique {
            Some(word) => lesson_documents([read_technique(&word)?], self.lang),
            None => technique_documents(LADDER.iter()),
        };
        Ok(to_json(&documents))
    }
}
