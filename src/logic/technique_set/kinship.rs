//! How techniques are special cases of others or made of others, so that another one finds the same.

use crate::logic::{ladder::TechniqueId, techniques::general_techniques};
use serde::{Deserialize, Serialize};

/// How a technique is related to others.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "KinWordJson"))]
#[serde(rename_all = "kebab-case")]
pub enum Kinship {
    /// It is one of the others, with a name of its own.
    SpecialCase,
    /// It is several of the other at once.
    Union,
    /// Wherever it is, one of the others is in the houses that it leaves, with the same effect.
    Complement,
}

/// The techniques that are related to others, apart from named forms.
#[rustfmt::skip]
const KIN: &[(TechniqueId, Kinship, &[TechniqueId])] = {
    use Kinship::*;
    use TechniqueId::*;
    &[
        (FullHouse, SpecialCase, &[NakedSingle, HiddenSingle]),
        (LockedPair, SpecialCase, &[NakedPair]),
        (LockedTriple, SpecialCase, &[NakedTriple]),
        (Squirmbag, Complement, &[XWing, Swordfish, Jellyfish]),
        (Whale, Complement, &[XWing, Swordfish]),
        (Leviathan, Complement, &[XWing]),
        (RemotePair, SpecialCase, &[XyChain]),
        (Skyscraper, SpecialCase, &[XChain]),
        (TwoStringKite, SpecialCase, &[XChain]),
        (DualTwoStringKite, Union, &[TwoStringKite]),
        (TurbotFish, SpecialCase, &[XChain]),
        (EmptyRectangle, SpecialCase, &[GroupedAic]),
        (DualEmptyRectangle, Union, &[EmptyRectangle]),
        (WWing, SpecialCase, &[Aic]),
        (XyWing, SpecialCase, &[XyChain]),
        (XyzWing, SpecialCase, &[AlsXz]),
        (UniqueRectangle1, SpecialCase, &[UniqueLoop]),
        (SimpleColorsTrap, SpecialCase, &[XChain]),
        (SimpleColorsWrap, SpecialCase, &[XChain]),
        (MultiColors1, SpecialCase, &[XChain]),
        (MultiColors2, SpecialCase, &[XChain]),
        (XChain, SpecialCase, &[Aic, DiscontinuousNiceLoop]),
        (XyChain, SpecialCase, &[Aic, DiscontinuousNiceLoop]),
        (FrankenXWing, SpecialCase, &[GroupedContinuousNiceLoop]),
        (MutantXWing, SpecialCase, &[GroupedContinuousNiceLoop]),
        (FinnedFrankenXWing, SpecialCase, &[GroupedDiscontinuousNiceLoop, GroupedAic]),
        (FinnedMutantXWing, SpecialCase, &[GroupedDiscontinuousNiceLoop, GroupedAic]),
        (AlsXz, SpecialCase, &[AlsAic]),
        (AlsXyWing, SpecialCase, &[AlsAic]),
        (AlsChain, SpecialCase, &[AlsAic]),
    ]
};

/// How a technique is related to others, and which these are; `None` if it stands for itself.
///
/// ```
/// use naze::logic::{Kinship, TechniqueId, kinship};
///
/// assert_eq!(kinship(TechniqueId::Skyscraper), Some((Kinship::SpecialCase, &[TechniqueId::XChain][..])));
/// assert_eq!(kinship(TechniqueId::Swordfish), None);
/// ```
pub fn kinship(id: TechniqueId) -> Option<(Kinship, &'static [TechniqueId])> {
    let general = general_techniques(id);
    let of_form = (!general.is_empty()).then_some((Kinship::SpecialCase, general));
    of_form.or_else(|| KIN.iter().find(|(own, ..)| *own == id).map(|&(_, how, others)| (how, others)))
}
