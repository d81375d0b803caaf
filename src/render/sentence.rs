//! Short sentences written in every language at once.

use super::language::Language;

/// A sentence in English and in Japanese.
pub(super) type Sentence = (String, String);

/// The sentence in a language, [`harmless`].
pub(super) fn pick((english, japanese): Sentence, language: Language) -> String {
    harmless(match language {
        Language::English => english,
        Language::Japanese => japanese,
    })
}

/// The sentence with every character escaped that would control a terminal or change the direction of
/// writing.
///
/// ```
/// use naze::render::harmless;
///
/// assert_eq!(harmless("no file \u{1b}[31m".to_string()), "no file \\u{1b}[31m");
/// ```
pub fn harmless(sentence: String) -> String {
    let is_control = |sign: char| {
        sign.is_control() && sign != '\n'
            || matches!(sign, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if !sentence.contains(is_control) {
        return sentence;
    }
    let written =
        |sign: char| if is_control(sign) { sign.escape_unicode().to_string() } else { sign.to_string() };
    sentence.chars().map(written).collect()
}

/// A [`Sentence`] with the same values in each language.
macro_rules! both {
    ($english:literal, $japanese:literal) => {
        (format!($english), format!($japanese))
    };
}

pub(super) use both;
