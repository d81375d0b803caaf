//! Short sentences, in no language until they are said.

use crate::render::language::Language;
use serde::Serialize;
use serde_json::Value as Json;
use std::fmt::Display;

/// One of a language's messages, and the values in it.
#[derive(Clone)]
pub(in crate::render) struct Sentence {
    /// Which message: the room that has it, and what it is about.
    pub key: String,
    /// The values by the names that the message has for them; an only value without a name has the name that is asked for.
    pub values: Vec<(String, Value)>,
}

/// A value in a message.
#[derive(Clone)]
pub(in crate::render) enum Value {
    /// The same in each language.
    Text(String),
    /// Words of the language.
    Sentence(Sentence),
}

/// What a message may have as a value.
pub(in crate::render) trait ToValue {
    fn to_value(&self) -> Value;
}

impl<T: Display + ?Sized> ToValue for T {
    fn to_value(&self) -> Value {
        Value::Text(self.to_string())
    }
}

impl ToValue for Sentence {
    fn to_value(&self) -> Value {
        Value::Sentence(self.clone())
    }
}

/// The sentence in a language, [`harmless`].
pub(in crate::render) fn pick(sentence: Sentence, language: Language) -> String {
    harmless(sentence.text(language))
}

impl Language {
    /// A message with its values, by the names that it has for them.
    ///
    /// ```
    /// use naze::render::Language;
    ///
    /// assert_eq!(Language::English.message("count.limit", &[("limit", &2)]), "2 or more: stopped at --limit 2");
    /// ```
    #[doc(hidden)]
    pub fn message(self, key: &str, values: &[(&str, &dyn Display)]) -> String {
        let values = values.iter().map(|(name, value)| (name.to_string(), value.to_value())).collect();
        pick(Sentence { key: key.to_string(), values }, self)
    }
}

impl Sentence {
    /// The message for a variant of an enum, such as an error: its word in this room is the key, and its fields are the
    /// values. Numbers and texts are; for all else [`Sentence::with`] adds a value.
    pub fn of(room: &str, variant: &impl Serialize) -> Sentence {
        let variant = serde_json::to_value(variant).unwrap_or_default();
        let (word, fields) = match variant {
            Json::Object(variant) => variant.into_iter().next().unwrap_or_default(),
            word => (word.as_str().unwrap_or_default().to_string(), Json::Null),
        };
        let fields: Vec<(String, Json)> = match fields {
            Json::Object(fields) => fields.into_iter().collect(),
            Json::Null => Vec::new(),
            only => vec![(String::new(), only)],
        };
        let text = |value: Json| value.as_str().map_or_else(|| value.to_string(), str::to_string);
        let values = fields.into_iter().map(|(name, value)| (name, Value::Text(text(value)))).collect();
        Sentence { key: format!("{room}.{word}"), values }
    }

    /// The sentence with another value, in place of the one that has this name.
    pub fn with(mut self, name: &str, value: impl ToValue) -> Sentence {
        self.values.insert(0, (name.to_string(), value.to_value()));
        self
    }

    /// The message with its values: `{found}` is a value, `{found|cell|cells}` the first word if that value is 1 and else
    /// the second, and `{}` nothing, which keeps a space at the end.
    fn text(&self, language: Language) -> String {
        let mut pieces = language.text(&self.key).split('{');
        let mut text = pieces.next().unwrap_or_default().to_string();
        for piece in pieces {
            let (place, rest) = piece.split_once('}').unwrap_or((piece, ""));
            let mut words = place.split('|');
            let value = self.value(words.next().unwrap_or_default(), language);
            text += match (words.next(), words.next()) {
                (Some(one), Some(_)) if value == "1" => one,
                (Some(_), Some(many)) => many,
                _ => &value,
            };
            text += rest;
        }
        text
    }

    fn value(&self, name: &str, language: Language) -> String {
        match self.values.iter().find(|(own, _)| own == name || own.is_empty() && !name.is_empty()) {
            Some((_, Value::Text(text))) => text.clone(),
            Some((_, Value::Sentence(sentence))) => sentence.text(language),
            None => String::new(),
        }
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

/// A [`Sentence`] with values, named as the message names them.
macro_rules! say {
    ($key:literal $(, $value:ident)*) => {
        $crate::render::messages::sentence::Sentence {
            key: $key.to_string(),
            values: vec![$((stringify!($value).to_string(), $crate::render::messages::sentence::ToValue::to_value(&$value))),*],
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
        let said = LANGUAGES.map(|language| pick(say!("fault.refused-format", what), language));
        assert_eq!(
            said,
            ["this is a compressed archive; it is not read", "これは圧縮ファイルです。読み込みません"]
        );
    }
}
