//! The languages that naze speaks.

use serde::Deserialize;

/// The language of the sentences.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    #[cfg_attr(feature = "cli", value(name = "en"))]
    English,
    /// 日本語.
    #[serde(rename = "ja")]
    #[cfg_attr(feature = "cli", value(name = "ja"))]
    Japanese,
}

impl Language {
    /// The language of a tag, whatever region and encoding follow; `None` if naze does not speak it.
    ///
    /// ```
    /// use naze::render::Language;
    ///
    /// assert_eq!(Language::of_tag("ja_JP.UTF-8"), Some(Language::Japanese));
    /// assert_eq!(Language::of_tag("en-GB,en;q=0.9"), Some(Language::English));
    /// assert_eq!(Language::of_tag("java"), None);
    /// ```
    pub fn of_tag(tag: &str) -> Option<Language> {
        match tag.trim_start().split(|symbol: char| !symbol.is_ascii_alphabetic()).next()? {
            "en" => Some(Language::English),
            "ja" => Some(Language::Japanese),
            _ => None,
        }
    }
}
