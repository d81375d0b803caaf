//! A row of the answer of `techniques` as JSON.

use super::{lesson::LessonJson, prelude::*};
use crate::logic::{Assumes, ByDefault, Rung};

/// A row of the answer of `techniques`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "TechniqueAnswer"))]
pub struct TechniqueJson {
    /// Its id.
    pub id: Cow<'static, str>,
    /// Its code in HoDoKu's library.
    pub code: Option<Cow<'static, str>>,
    /// Its English name.
    pub english: Cow<'static, str>,
    /// Its Japanese name.
    pub japanese: Cow<'static, str>,
    /// How much a use of it adds to a puzzle's score.
    pub score: u32,
    /// How hard a puzzle is that needs it.
    pub level: Cow<'static, str>,
    /// Whether it is on by default.
    pub is_default: bool,
    /// Whether it assumes that there is one solution.
    pub assumes_unique: bool,
    /// Its definition, in English.
    pub english_definition: Cow<'static, str>,
    /// Its definition, in Japanese.
    pub japanese_definition: Cow<'static, str>,
    /// Its lesson, if it is asked for by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonJson>,
}

impl TechniqueJson {
    /// A row of the ladder as data.
    pub fn new(rung: &Rung) -> TechniqueJson {
        TechniqueJson {
            id: rung.id.word().into(),
            code: rung.code.map(Into::into),
            english: rung.english.into(),
            japanese: rung.japanese.into(),
            score: rung.score,
            level: rung.level.word().into(),
            is_default: rung.by_default == ByDefault::On,
            assumes_unique: rung.assumes == Assumes::Unique,
            english_definition: Language::English.definition(rung.id).into(),
            japanese_definition: Language::Japanese.definition(rung.id).into(),
            lesson: None,
        }
    }

    /// A row of the ladder with its lesson.
    pub fn with_lesson(rung: &Rung, language: Language) -> TechniqueJson {
        TechniqueJson { lesson: Some(LessonJson::new(rung.id, language)), ..TechniqueJson::new(rung) }
    }
}
