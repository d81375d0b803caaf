//! A sentence as JSON: words, and names with what they name.

use super::prelude::*;
use crate::render::words::marks::{self, MarkedPart, NameKind};

/// A part of a sentence; together the parts are its text.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SpanJson {
    /// Words that name nothing.
    Words(String),
    /// A name.
    Name(NameJson),
}

/// A name in a sentence, and what it names: of all but `text` it has just one.
#[derive(Serialize, Deserialize, Clone, PartialEq, Default, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NameJson {
    /// The name as the sentence has it: `r12c3`, `rows 3 and 7`.
    pub text: String,
    /// Cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// Candidates, placed or eliminated: `r1c2=5`, `r1c2<>5`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<String>,
    /// Houses: `row 3`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<String>,
    /// The id of a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    /// The id of a technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// The cells of the pattern that stands here in standard notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notation: Vec<String>,
}

impl SpanJson {
    fn from_part(part: MarkedPart<'_>) -> SpanJson {
        let text = part.words.to_string();
        let Some((kind, named)) = part.name else { return SpanJson::Words(text) };
        let list = || named.split(',').map(str::to_string).collect();
        let mut name = NameJson { text, ..NameJson::default() };
        match kind {
            NameKind::Cells => name.cells = list(),
            NameKind::Candidates => name.candidates = list(),
            NameKind::Houses => name.houses = list(),
            NameKind::Step => name.step = named.parse().ok(),
            NameKind::Technique => name.technique = Some(named.to_string()),
            NameKind::Notation => name.notation = list(),
        }
        SpanJson::Name(name)
    }
}

/// The spans of a marked sentence.
pub(super) fn spans_json(sentence: impl AsRef<str>) -> Vec<SpanJson> {
    marks::parts(sentence.as_ref()).map(SpanJson::from_part).collect()
}
