//! Sentences about the manual pages.

use super::{
    language::Language,
    sentence::{pick, say},
};

/// The message that no command of this name has a manual page.
///
/// ```
/// use naze::render::{Language, no_page_message};
///
/// assert!(no_page_message("slove", Language::English).contains("naze --help"));
/// ```
pub fn no_page_message(command: &str, language: Language) -> String {
    let sentence = say!("manual.no-page", command);
    pick(sentence, language)
}
