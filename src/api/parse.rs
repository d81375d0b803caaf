//! Reads the JSON text of a question; a key that an object has twice is an error.

use super::{JsonAnswer, position::language_of, prelude::*};
use crate::puzzle::parse_json;

/// Parses the question in a JSON text. An error is written in the language that the question asks for, or else in the
/// given one.
///
/// # Errors
/// The text is not JSON, has another shape, or an object in it has a key twice; the error is the answer.
///
/// ```
/// use naze::{api::parse_question, render::Language};
/// use serde_json::Value;
///
/// let parse = |text: &str| parse_question::<Value>(text.as_bytes(), Language::English);
/// assert_eq!(parse(r#"{ "limit": 7 }"#).unwrap()["limit"], 7);
/// assert!(parse(r#"{ "limit": 7, "limit": 8 }"#).unwrap_err().body.contains("limit"));
/// ```
pub fn parse_question<T: DeserializeOwned>(text: &[u8], language: Language) -> Result<T, JsonAnswer> {
    let (value, duplicate) =
        parse_json(text).map_err(|error| JsonAnswer::of_error(&ApiError::of_shape(&error), language))?;
    let language = language_of(&value).unwrap_or(language);
    let question = match duplicate {
        Some(key) => Err(ApiError::usage(RequestError::DuplicateKey { key })),
        None => serde_json::from_value(value).map_err(|error| ApiError::of_shape(&error)),
    };
    question.map_err(|error| JsonAnswer::of_error(&error, language))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn parsed(text: &str) -> Result<Value, String> {
        parse_question(text.as_bytes(), Language::English).map_err(|answer| answer.body)
    }

    #[test]
    fn a_text_without_duplicates_is_read_as_by_any_reader_of_json() {
        for text in [
            r#"{ "a": [1, -2, 2.5, 1e300, 18446744073709551615], "b": { "a": null }, "c": [{ "a": true }, { "a": "é\n\u0041" }] }"#,
            "[]",
            "\"\"",
            " null ",
        ] {
            assert_eq!(parsed(text).ok(), serde_json::from_str(text).ok(), "{text}");
        }
        for text in ["", "{", "{} {}", "{\"a\":1,}", "nul", "\"\u{1}\"", &"[".repeat(1000)] {
            let error = serde_json::from_str::<Value>(text).expect_err(text).to_string();
            let body: Value = serde_json::from_str(&parsed(text).expect_err(text)).expect("JSON");
            assert!(body["error"]["message"].as_str().is_some_and(|words| words.ends_with(&error)), "{body}");
        }
    }

    #[test]
    fn a_key_that_an_object_has_twice_is_refused_by_name_wherever_it_is() {
        for text in [
            r#"{ "key": 1, "key": 1 }"#,
            r#"{ "key": 1, "other": { "other": 2 }, "k\u0065y": null }"#,
            r#"{ "board": { "key": 4, "houses": [], "key": 9 } }"#,
            r#"{ "trace": { "steps": [{}, { "key": 1, "key": 2 }] } }"#,
            r#"[{ "key": 1, "key": 2, "more": 1, "more": 2 }]"#,
        ] {
            let error = parsed(text).expect_err(text);
            let message = r#"the question is malformed: it has the key \"key\" twice"#;
            assert!(error.contains(r#""code":2"#) && error.contains(message), "{text}: {error}");
        }
    }

    #[test]
    fn the_error_is_in_the_language_of_the_question_or_of_the_client() {
        let error = |text: &str, language| {
            parse_question::<Value>(text.as_bytes(), language).expect_err("it is malformed").body
        };
        let japanese = "「a」というキーが2回あります";
        for (text, language, is_japanese) in [
            (r#"{ "a": 1, "a": 2 }"#, Language::English, false),
            (r#"{ "a": 1, "a": 2 }"#, Language::Japanese, true),
            (r#"{ "a": 1, "a": 2, "lang": "ja" }"#, Language::English, true),
            (r#"{ "a": 1, "a": 2, "lang": "en" }"#, Language::Japanese, false),
        ] {
            assert_eq!(error(text, language).contains(japanese), is_japanese, "{text}");
        }
    }
}
