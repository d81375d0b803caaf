//! Messages with values: short sentences, which belong to no language until they are written in one.

use super::prelude::*;
use crate::render::words::deduction::Slot;
use std::fmt::Display;

pub(in crate::render) use crate::render::words::deduction::Phrase;

/// A type whose values a message can contain.
pub trait ToValue {
    fn to_value(&self) -> Slot;
}

impl<T: Display + ?Sized> ToValue for T {
    fn to_value(&self) -> Slot {
        let text = self.to_string();
        // A word agrees with a number.
        match text.parse() {
            Ok(count) if !text.starts_with(['0', '+']) || text == "0" => Slot::Count(count),
            _ => Slot::Text(text),
        }
    }
}

impl ToValue for Phrase {
    fn to_value(&self) -> Slot {
        Slot::Phrase(self.clone())
    }
}

impl Phrase {
    /// The sentence with the slot of this name filled with another value.
    pub fn with(mut self, name: &'static str, value: impl ToValue) -> Phrase {
        self.slots.insert(0, (name.into(), value.to_value()));
        self
    }
}

/// The sentence written in a language, without characters that would control a terminal ([`harmless`]).
pub fn pick(sentence: Phrase, language: Language) -> String {
    harmless(language.say_plainly(&sentence))
}

impl Language {
    /// The message with this key in a language, with its values filled in by name.
    ///
    /// ```
    /// use naze::render::Language;
    ///
    /// assert_eq!(Language::English.message("count.limit", &[("limit", &2)]), "2 or more: stopped at --limit 2");
    /// ```
    #[doc(hidden)]
    pub fn message(self, key: &str, values: &[(&str, &dyn Display)]) -> String {
        let slots = values.iter().map(|(name, value)| (name.to_string().into(), value.to_value())).collect();
        pick(Phrase { key: key.to_string().into(), slots }, self)
    }
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

/// A message with values, named as the message names them.
macro_rules! say {
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
    ($key:literal $(, $name:ident $(: $value:expr)?)*) => {
        $crate::render::words::deduction::Phrase {
            key: $key.into(),
            slots: vec![$((
                stringify!($name).into(),
                $crate::render::messages::sentence::ToValue::to_value(&say!(@value $name $($value)?)),
            )),*],
        }
    };
}

pub(in crate::render) use say;

#[cfg(test)]
mod tests {
    use super::*;

    const LANGUAGES: [Language; 2] = [Language::English, Language::Japanese];

    #[test]
    fn a_word_agrees_with_its_number_and_a_sentence_in_a_sentence_is_in_its_language() {
        let rows = |found: usize| pick(say!("fault.row-count", found), Language::English);
        assert_eq!([1, 2].map(rows), ["there is 1 row", "there are 2 rows"]);
        let what = say!("fault.refused.archive");
        let phrase = LANGUAGES.map(|language| pick(say!("fault.refused-format", what), language));
        assert_eq!(
            phrase,
            ["this is a compressed archive; it is not read", "これは圧縮ファイルです。読み込みません"]
        );
    }
}
