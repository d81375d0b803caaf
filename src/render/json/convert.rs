//! The answer of `convert` as JSON.

use super::prelude::*;
use crate::puzzle::LeftOut;

/// The answer of `convert`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ConvertAnswer"))]
pub struct ConvertJson {
    /// `naze/convert/1`.
    pub schema: Cow<'static, str>,
    /// The format's word.
    pub format: String,
    /// The puzzle in that format.
    pub text: String,
    /// Entries and removed candidates that the format has no place for: `r1c2=5`, `r3c4<>7`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_place: Vec<String>,
    /// The places of the text that may be part of the puzzle but were not read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
}
