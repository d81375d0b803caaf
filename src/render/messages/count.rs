//! The message that a count of solutions stopped before its end.

use super::sentence::{pick, say};
use crate::render::language::Language;

/// The message that counting stopped at its limit.
///
/// ```
/// use naze::render::{Language, limit_message};
///
/// assert_eq!(limit_message(2, Language::English), "2 or more: stopped at --limit 2");
/// ```
pub fn limit_message(limit: u64, language: Language) -> String {
    pick(say!("count.limit", limit), language)
}
