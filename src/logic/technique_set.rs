//! A choice of techniques.

use super::{
    ladder,
    rung::{Assumes, ByDefault},
    technique::{Reach, Technique},
    technique_id::TechniqueId,
};
use crate::board::Board;
use thiserror::Error;

/// A choice of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueSet(u128);

/// A word that names no technique.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown-technique {word}")]
pub struct UnknownTechniqueError {
    /// The word.
    pub word: String,
}

impl TechniqueSet {
    /// The singles alone.
    pub fn singles() -> TechniqueSet {
        [TechniqueId::FullHouse, TechniqueId::NakedSingle, TechniqueId::HiddenSingle].into_iter().collect()
    }

    /// Every technique of the ladder.
    pub fn all() -> TechniqueSet {
        TechniqueId::all().collect()
    }

    /// Those of them that take nothing for granted.
    pub fn without_uniqueness(self) -> TechniqueSet {
        let sound = |id: &TechniqueId| id.rung().assumes == Assumes::Nothing;
        TechniqueId::all().filter(|&id| self.contains(id)).filter(sound).collect()
    }

    /// Whether it holds this one.
    pub fn contains(self, id: TechniqueId) -> bool {
        self.0 >> id as u32 & 1 != 0
    }

    /// Reads `singles`, `default`, `all`, or ids set apart by commas.
    pub fn from_words(words: &str) -> Result<TechniqueSet, UnknownTechniqueError> {
        match words {
            "singles" => Ok(TechniqueSet::singles()),
            "default" => Ok(TechniqueSet::default()),
            "all" => Ok(TechniqueSet::all()),
            ids => ids
                .split(',')
                .map(|word| {
                    TechniqueId::from_word(word.trim())
                        .ok_or(UnknownTechniqueError { word: word.to_string() })
                })
                .collect(),
        }
    }

    /// The finders of this choice in the ladder's order.
    pub fn finders<B: Board>(self, reach: Reach) -> Vec<Box<dyn Technique<B>>> {
        let chosen = TechniqueId::all().filter(|&id| self.contains(id));
        chosen.filter_map(|id| ladder::finder(id, reach)).collect()
    }
}

impl Default for TechniqueSet {
    fn default() -> TechniqueSet {
        TechniqueId::all().filter(|id| id.rung().by_default == ByDefault::On).collect()
    }
}

impl FromIterator<TechniqueId> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = TechniqueId>>(ids: I) -> TechniqueSet {
        TechniqueSet(ids.into_iter().fold(0, |set, id| set | 1 << id as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_read_from_words_and_an_unknown_one_is_named() {
        let two = TechniqueSet::from_words("x-wing,naked-single").expect("two ids");
        assert!(two.contains(TechniqueId::XWing) && !two.contains(TechniqueId::HiddenSingle));
        assert_eq!(
            TechniqueSet::from_words("x-wing,z-wing"),
            Err(UnknownTechniqueError { word: "z-wing".into() })
        );
    }
}
