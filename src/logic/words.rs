//! Levels and techniques by their words: shown, read again, and in serde's formats.

use super::{rung::Level, technique_id::TechniqueId, technique_set::UnknownTechniqueError};
use crate::puzzle::serde_as_text;
use std::{fmt, str::FromStr};

/// The word names no level. Shown as an English sentence, which `render` has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseLevelError {
    /// The word.
    pub word: String,
}

impl std::error::Error for ParseLevelError {}

impl fmt::Display for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.word())
    }
}

/// Reads the word of a level.
///
/// ```
/// use naze::logic::Level;
///
/// assert_eq!("unfair".parse(), Ok(Level::Unfair));
/// let error = "impossible".parse::<Level>().unwrap_err();
/// assert_eq!(error.to_string(), "\"impossible\" is not one of easy, medium, hard, unfair, extreme");
/// ```
impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(word: &str) -> Result<Level, ParseLevelError> {
        let named = Level::ALL.into_iter().find(|level| level.word() == word);
        named.ok_or_else(|| ParseLevelError { word: word.to_string() })
    }
}

impl fmt::Display for TechniqueId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.word())
    }
}

/// Reads the id of a technique. [`TechniqueSet::from_name`](super::TechniqueSet::from_name) reads any of its names.
///
/// ```
/// use naze::logic::TechniqueId;
///
/// assert_eq!("x-wing".parse(), Ok(TechniqueId::XWing));
/// assert!("X Wing".parse::<TechniqueId>().is_err());
/// ```
impl FromStr for TechniqueId {
    type Err = UnknownTechniqueError;

    fn from_str(word: &str) -> Result<TechniqueId, UnknownTechniqueError> {
        TechniqueId::from_word(word).ok_or_else(|| UnknownTechniqueError { word: word.to_string() })
    }
}

serde_as_text!(Level, TechniqueId);
