//! Levels and sets of techniques as words: displayed, parsed, and in serde's formats.

use super::{TechniqueSet, UnknownTechniqueError};
use crate::{
    logic::{
        ladder::{TechniqueId, rung::Level},
        prelude::*,
    },
    puzzle::serde_as_text,
};
use std::{fmt, str::FromStr};

/// The error of parsing a word that names no level. Displayed as an English sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseLevelError {
    /// The word that names no level.
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
        Level::from_word(word).ok_or_else(|| ParseLevelError { word: word.to_string() })
    }
}

impl fmt::Display for TechniqueId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.word())
    }
}

/// Reads the id of a technique. [`TechniqueSet::from_name`](crate::logic::TechniqueSet::from_name) reads any of its names.
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

/// Displays the set as its word, such as `default`, or as the ids of its techniques with commas between them.
impl fmt::Display for TechniqueSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = TechniqueSet::named().into_iter().find(|(_, set)| set == self);
        match named {
            Some((word, _)) => formatter.pad(word),
            None => formatter.pad(&self.iter().map(TechniqueId::word).join(",")),
        }
    }
}

/// Parses what [`TechniqueSet::from_words`] does, and an empty text as the empty set.
///
/// ```
/// use naze::logic::{TechniqueId, TechniqueSet};
///
/// let set: TechniqueSet = "singles,X-Wing".parse().unwrap();
/// assert!(set.contains(TechniqueId::XWing) && !set.contains(TechniqueId::Swordfish));
/// assert_eq!(set.to_string(), "full-house,naked-single,hidden-single,x-wing");
/// assert_eq!(TechniqueSet::default().to_string(), "default");
/// ```
impl FromStr for TechniqueSet {
    type Err = UnknownTechniqueError;

    fn from_str(words: &str) -> Result<TechniqueSet, UnknownTechniqueError> {
        if words.is_empty() { Ok([].into_iter().collect()) } else { TechniqueSet::from_words(words) }
    }
}

serde_as_text!(Level, TechniqueId, TechniqueSet);
