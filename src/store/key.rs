//! The name of a stored puzzle: a number, or a key of six letters and digits.

use std::{fmt, str::FromStr};
use thiserror::Error;

/// The length of a key.
const LENGTH: usize = 6;

/// The characters that a key may have.
const SIGNS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";

/// The key of a stored puzzle: six letters and digits, at least one of them a letter, so that no key is a number.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(String);

/// The name of a stored puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Name {
    /// The number of the puzzle.
    Id(i64),
    /// The key of the puzzle.
    Key(Key),
}

/// The error that a word is neither a number nor a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no-name")]
pub struct ParseNameError;

impl Key {
    /// Draws a random key; all are equally likely.
    pub fn draw() -> Result<Key, getrandom::Error> {
        loop {
            let mut signs = Vec::with_capacity(LENGTH);
            while signs.len() < LENGTH {
                let mut byte = [0];
                getrandom::fill(&mut byte)?;
                signs.extend(sign_of(byte[0]));
            }
            if let Ok(key) = signs.into_iter().collect::<String>().parse() {
                return Ok(key);
            }
        }
    }

    /// The key as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The number of places in which two keys differ.
    pub fn distance(&self, other: &Key) -> usize {
        self.0.bytes().zip(other.0.bytes()).filter(|(one, other)| one != other).count()
    }
}

/// The character for a random byte. The few bytes beyond the last whole multiple have none, since they would make some
/// characters likelier than others.
fn sign_of(byte: u8) -> Option<char> {
    let bytes_for_each = 256 / SIGNS.len();
    SIGNS.get(usize::from(byte) / bytes_for_each).copied().map(char::from)
}

impl FromStr for Key {
    type Err = ParseNameError;

    /// Parses a key; capital letters are read as small ones.
    fn from_str(word: &str) -> Result<Key, ParseNameError> {
        let word = word.to_ascii_lowercase();
        let fits = word.len() == LENGTH
            && word.bytes().all(|sign| SIGNS.contains(&sign))
            && word.bytes().any(|sign| sign.is_ascii_lowercase());
        if fits { Ok(Key(word)) } else { Err(ParseNameError) }
    }
}

impl FromStr for Name {
    type Err = ParseNameError;

    fn from_str(word: &str) -> Result<Name, ParseNameError> {
        let is_number = !word.is_empty() && word.bytes().all(|sign| sign.is_ascii_digit());
        if is_number {
            word.parse().map(Name::Id).map_err(|_| ParseNameError)
        } else {
            word.parse().map(Name::Key)
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Id(id) => write!(f, "{id}"),
            Name::Key(key) => write!(f, "{key}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_number_or_a_key_and_never_both() {
        let key = |word: &str| Name::Key(Key(word.to_string()));
        for (word, name) in [
            ("1", Ok(Name::Id(1))),
            ("123456", Ok(Name::Id(123_456))),
            ("c5nr9v", Ok(key("c5nr9v"))),
            ("C5NR9V", Ok(key("c5nr9v"))),
            ("12345a", Ok(key("12345a"))),
            ("", Err(ParseNameError)),
            ("-1", Err(ParseNameError)),
            ("c5nr9", Err(ParseNameError)),
            ("c5nr9vv", Err(ParseNameError)),
            ("c5n-9v", Err(ParseNameError)),
            ("ｃ５", Err(ParseNameError)),
            ("99999999999999999999", Err(ParseNameError)),
        ] {
            assert_eq!(word.parse(), name, "{word}");
        }
    }

    #[test]
    fn drawn_keys_are_keys_and_use_every_sign() {
        let keys: Vec<Key> = (0..2000).map(|_| Key::draw().expect("random numbers")).collect();
        for key in &keys {
            assert_eq!(key.as_str().parse().as_ref(), Ok(key));
        }
        let all: String = keys.iter().map(Key::as_str).collect();
        assert!(SIGNS.iter().all(|&sign| all.contains(char::from(sign))));
    }

    #[test]
    fn every_sign_has_as_many_bytes_as_any_other() {
        let drawn: Vec<char> = (0..=255).filter_map(sign_of).collect();
        for &sign in SIGNS {
            assert_eq!(drawn.iter().filter(|&&other| other == char::from(sign)).count(), 7, "{sign}");
        }
    }
}
