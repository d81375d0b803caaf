//! Sets of techniques.

pub(in crate::logic) mod finder;
pub(in crate::logic) mod kinship;
pub(in crate::logic) mod technique_name;
pub(in crate::logic) mod words;

use super::{
    ladder::{
        LADDER, TechniqueId,
        rung::{Assumes, ByDefault},
    },
    techniques::general_techniques,
};

/// A set of techniques, such as those that a solve may use. Iteration goes in the ladder's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct TechniqueSet(u128);

/// The strategies that SudokuWiki's solver lists, in the ladder's order. Its chute remote pairs, 3D Medusa and
/// Bowman's bingo are AICs and forcing chains here.
#[rustfmt::skip]
const SUDOKUWIKI: [TechniqueId; 55] = {
    use TechniqueId::*;
    [
        FullHouse, NakedSingle, HiddenSingle, Pointing, Claiming, NakedPair, NakedTriple, HiddenPair, HiddenTriple,
        NakedQuad, HiddenQuad, XWing, Swordfish, Jellyfish, RemotePair, BugPlus1, EmptyRectangle, XyWing, XyzWing,
        UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, HiddenRectangle,
        AvoidableRectangle1, AvoidableRectangle2, FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish, SueDeCoq,
        SimpleColorsTrap, SimpleColorsWrap, ExtendedRectangle, XChain, XyChain, ContinuousNiceLoop, DiscontinuousNiceLoop,
        Aic, GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAic, AlsXz, WxyzWing, DeathBlossom,
        AlignedPairExclusion, Fireworks, AlsAic, MultiSector, Exocet, Tridagon, ForcingChainContradiction, ForcingChainVerity,
        TemplateDelete,
    ]
};

/// The error of parsing a word that names no technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechniqueError {
    /// The word that names no technique.
    pub word: String,
}

impl std::error::Error for UnknownTechniqueError {}

impl TechniqueSet {
    /// The set of the singles: full house, naked single and hidden single.
    pub fn singles() -> TechniqueSet {
        [TechniqueId::FullHouse, TechniqueId::NakedSingle, TechniqueId::HiddenSingle].into_iter().collect()
    }

    /// This set without singles.
    pub(super) fn without_singles(self) -> TechniqueSet {
        TechniqueSet(self.0 & !TechniqueSet::singles().0)
    }

    /// Every technique of the ladder.
    pub fn all() -> TechniqueSet {
        TechniqueId::all().collect()
    }

    /// The techniques that HoDoKu has a code for.
    ///
    /// ```
    /// use naze::logic::{TechniqueId, TechniqueSet};
    ///
    /// assert!(TechniqueSet::hodoku().contains(TechniqueId::KrakenFish1));
    /// assert!(!TechniqueSet::hodoku().contains(TechniqueId::Exocet));
    /// ```
    pub fn hodoku() -> TechniqueSet {
        TechniqueId::all().filter(|id| id.rung().code.is_some()).collect()
    }

    /// The techniques that SudokuWiki's solver has as strategies, each by the techniques that do the same here.
    ///
    /// ```
    /// use naze::logic::{TechniqueId, TechniqueSet};
    ///
    /// assert!(TechniqueSet::sudokuwiki().contains(TechniqueId::Exocet));
    /// assert!(!TechniqueSet::sudokuwiki().contains(TechniqueId::KrakenFish1));
    /// ```
    pub fn sudokuwiki() -> TechniqueSet {
        SUDOKUWIKI.into_iter().collect()
    }

    /// The sets that have a word of their own, such as `hodoku`, each with its word.
    pub(super) fn named() -> [(&'static str, TechniqueSet); 5] {
        [
            ("singles", TechniqueSet::singles()),
            ("default", TechniqueSet::default()),
            ("hodoku", TechniqueSet::hodoku()),
            ("sudokuwiki", TechniqueSet::sudokuwiki()),
            ("all", TechniqueSet::all()),
        ]
    }

    /// This set without the techniques that assume a single solution.
    pub fn without_uniqueness(self) -> TechniqueSet {
        self.filter(|id| id.rung().assumes == Assumes::Nothing)
    }

    /// The techniques of the set in the ladder's order.
    pub fn iter(self) -> impl Iterator<Item = TechniqueId> {
        TechniqueId::all().filter(move |&id| self.contains(id))
    }

    /// The techniques of the set for which this is true.
    pub fn filter(self, is_kept: impl Fn(TechniqueId) -> bool) -> TechniqueSet {
        self.iter().filter(|&id| is_kept(id)).collect()
    }

    /// This set without named forms. A solve with it takes the same steps, but they keep the names of the more general
    /// techniques.
    pub fn without_named_forms(self) -> TechniqueSet {
        self.filter(|id| general_techniques(id).is_empty())
    }

    /// Whether the set contains a technique.
    pub fn contains(self, id: TechniqueId) -> bool {
        self.0 >> id as u32 & 1 != 0
    }

    /// Whether the set has no techniques.
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every technique of this set is in the other set too.
    pub(crate) fn is_within(self, other: TechniqueSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Parses a set: `singles`, `default`, `hodoku`, `sudokuwiki`, `all`, techniques and families by any of their
    /// names, or several of these separated by commas.
    ///
    /// # Errors
    /// One of the words names no technique.
    pub fn from_words(words: &str) -> Result<TechniqueSet, UnknownTechniqueError> {
        let sets = words.split([',', '、', '，']).map(|word| {
            let named =
                TechniqueSet::named().into_iter().find(|(name, _)| *name == word.trim().to_lowercase());
            let unknown = || UnknownTechniqueError { word: word.trim().to_string() };
            named.map(|(_, set)| set).or_else(|| TechniqueSet::from_name(word)).ok_or_else(unknown)
        });
        sets.reduce(|one, other| Ok(TechniqueSet(one?.0 | other?.0))).unwrap_or(Ok(TechniqueSet(0)))
    }
}

/// The techniques that are used by default.
const DEFAULT: TechniqueSet = {
    let (mut set, mut place) = (0, 0);
    while place < LADDER.len() {
        if let ByDefault::On = LADDER[place].by_default {
            set |= 1 << LADDER[place].id as u32;
        }
        place += 1;
    }
    TechniqueSet(set)
};

impl Default for TechniqueSet {
    fn default() -> TechniqueSet {
        DEFAULT
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
        for (word, set) in [
            ("singles", TechniqueSet::singles()),
            ("default", TechniqueSet::default()),
            ("hodoku", TechniqueSet::hodoku()),
            ("sudokuwiki", TechniqueSet::sudokuwiki()),
            ("all", TechniqueSet::all()),
        ] {
            assert_eq!(TechniqueSet::from_words(word), Ok(set), "{word}");
        }
        let twice = TechniqueSet::from_words("x-wing,0300").expect("two names of one technique");
        assert!(twice.contains(TechniqueId::XWing));
        assert_eq!(
            TechniqueSet::from_words("x-wing,z-wing"),
            Err(UnknownTechniqueError { word: "z-wing".into() })
        );
    }

    #[test]
    fn a_set_holds_the_techniques_that_its_name_promises() {
        use TechniqueId::{Aic, Exocet, KrakenFish1, MWing, NakedSingle};
        let held =
            |set: TechniqueSet| [NakedSingle, KrakenFish1, Exocet, Aic, MWing].map(|id| set.contains(id));
        assert_eq!(held(TechniqueSet::all()), [true, true, true, true, true]);
        assert_eq!(held(TechniqueSet::singles()), [true, false, false, false, false]);
        assert_eq!(held(TechniqueSet::hodoku()), [true, true, false, true, false]);
        assert_eq!(held(TechniqueSet::sudokuwiki()), [true, false, true, true, false]);
        assert_eq!(held(TechniqueSet::all().without_named_forms()), [true, true, true, true, false]);
        assert!([Aic, Aic].into_iter().collect::<TechniqueSet>().contains(Aic), "twice is once");
        assert!(TechniqueId::all().all(|id| TechniqueSet::all().contains(id)));
    }
}
