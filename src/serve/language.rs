//! The language of a request.

use super::prelude::*;

/// The language that a client asks for in its headers.
pub fn language_of(headers: &HeaderMap) -> Language {
    let languages = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    languages.and_then(Language::of_tag).unwrap_or_default()
}
