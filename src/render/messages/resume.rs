//! Why a batch cannot continue where an earlier one stopped.

use super::sentence::{Said, pick};
use crate::render::language::Language;
use serde::Serialize;

/// How a file of answers does not fit its input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResumeError {
    /// It has more answers than there are lines to answer.
    TooMany {
        /// How many answers.
        answers: u64,
        /// How many lines.
        lines: u64,
    },
    /// An answer is not the one for its line.
    Differs {
        /// The number of the answer.
        line: u64,
    },
}

/// Why a batch cannot continue a file of answers, and what to do.
///
/// ```
/// use naze::render::{Language, ResumeError, resume_message};
///
/// let message = resume_message("out.txt", &ResumeError::Differs { line: 1 }, Language::English);
/// assert!(message.starts_with("out.txt:1: "));
/// ```
pub fn resume_message(name: &str, error: &ResumeError, language: Language) -> String {
    pick(Said::of("resume", error).with("name", name), language)
}
