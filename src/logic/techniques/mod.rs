//! The techniques, one file a family.

mod almost_locked;
mod chain;
mod fish;
mod locked;
mod remote;
mod single;
mod subset;
mod tight;

use super::{
    ladder::TechniqueId,
    technique::{Reach, Technique},
};
use crate::board::Board;
use chain::{Chain, Form};
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
        RemotePair => Box::new(remote::RemotePair),
        XChain => Box::new(Chain::of_one_digit()),
        XyChain => Box::new(Chain::of_pairs()),
        ContinuousNiceLoop => Box::new(Chain::of_candidates(Form::Continuous)),
        DiscontinuousNiceLoop => Box::new(Chain::of_candidates(Form::Discontinuous)),
        Aic => Box::new(Chain::of_candidates(Form::Open)),
        GroupedContinuousNiceLoop => Box::new(Chain::of_groups(Form::Continuous, reach)),
        GroupedDiscontinuousNiceLoop => Box::new(Chain::of_groups(Form::Discontinuous, reach)),
        GroupedAic => Box::new(Chain::of_groups(Form::Open, reach)),
        _ => return None,
    })
}
