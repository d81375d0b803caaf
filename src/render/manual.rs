//! Sentences about the manual pages.

use super::{
    language::Language,
    sentence::{both, pick},
};

/// The message that no command of this name has a manual page.
///
/// ```
/// use naze::render::{Language, no_page_message};
///
/// assert!(no_page_message("slove", Language::English).contains("naze --help"));
/// ```
pub fn no_page_message(command: &str, language: Language) -> String {
    let sentence = both!(
        "\"{command}\" is no command; `naze --help` lists them",
        "「{command}」というコマンドはありません。一覧は `naze --help` で見られます"
    );
    pick(sentence, language)
}
