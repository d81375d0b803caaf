//! The techniques, one file a family.

mod chain;
mod fish;
mod locked;
mod single;
mod subset;
mod tight;

use super::{
    ladder::TechniqueId,
    technique::{Reach, Technique},
};
use crate::board::Board;
use chain::{Chain, Kind};
use fish::Fish;
use locked::Locked;
use single::Single;
use subset::Subset;

/// What looks for a technique; nothing does for a guess, which is made and not found.
pub(super) fn finder<B: Board>(id: TechniqueId, reach: Reach) -> Option<Box<dyn Technique<B>>> {
    use TechniqueId::*;
    Some(match id {
        FullHouse => Box::new(Single::FullHouse),
        NakedSingle => Box::new(Single::Naked),
        HiddenSingle => Box::new(Single::Hidden),
        Pointing => Box::new(Locked::Pointing),
        Claiming => Box::new(Locked::Claiming),
        NakedPair => Box::new(Subset::naked(2)),
        NakedTriple => Box::new(Subset::naked(3)),
        NakedQuad => Box::new(Subset::naked(4)),
        HiddenPair => Box::new(Subset::hidden(2)),
        HiddenTriple => Box::new(Subset::hidden(3)),
        HiddenQuad => Box::new(Subset::hidden(4)),
        XWing => Box::new(Fish::of_size(2)),
        Swordfish => Box::new(Fish::of_size(3)),
        Jellyfish => Box::new(Fish::of_size(4)),
        XChain => Box::new(Chain::new(Kind::X, reach)),
        XyChain => Box::new(Chain::new(Kind::Xy, reach)),
        ContinuousNiceLoop => Box::new(Chain::new(Kind::Continuous, reach)),
        DiscontinuousNiceLoop => Box::new(Chain::new(Kind::Discontinuous, reach)),
        Aic => Box::new(Chain::new(Kind::Aic, reach)),
        GroupedContinuousNiceLoop => Box::new(Chain::new(Kind::GroupedContinuous, reach)),
        GroupedDiscontinuousNiceLoop => Box::new(Chain::new(Kind::GroupedDiscontinuous, reach)),
        GroupedAic => Box::new(Chain::new(Kind::GroupedAic, reach)),
        _ => return None,
    })
}
