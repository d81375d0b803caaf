//! A failure instead of an answer, as JSON.

use super::{check::FaultJson, prelude::*};

/// An error in place of an answer.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ErrorAnswer"))]
pub struct ErrorJson {
    /// The error.
    pub error: ErrorBodyJson,
}

impl ErrorJson {
    /// A failure with this exit code that the input did not cause.
    pub fn new(code: u8, message: String) -> ErrorJson {
        ErrorJson { error: ErrorBodyJson { code, message, line: None, faults: Vec::new() } }
    }
}

/// The error.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ErrorBodyJson {
    /// The corresponding exit code.
    pub code: u8,
    /// The message.
    pub message: String,
    /// The line of the input, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What cannot be read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultJson>,
}
