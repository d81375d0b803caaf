//! The language of a request.

use crate::render::Language;
use axum::http::{HeaderMap, header};

/// The language that a client asks for in its headers.
pub fn language_of(headers: &HeaderMap) -> Language {
    match headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()) {
        Some(languages) if languages.trim_start().starts_with("ja") => Language::Japanese,
        _ => Language::English,
    }
}
