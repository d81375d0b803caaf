//! The techniques, one file a family.

mod almost_locked;
mod als_chain;
mod als_xz;
mod death_blossom;
mod fish;
mod locked;
mod single;
mod subset;
mod sue_de_coq;
mod template;
mod tight;

use super::{
    ladder::TechniqueId,
    technique::{Reach, Technique},
};
use crate::board::Board;
use fish::{Fish, Kraken};
use locked::Locked;
use single::Single;
use subset::Subset;
use template::Template;

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
        LockedPair => Box::new(Subset::locked(2)),
        LockedTriple => Box::new(Subset::locked(3)),
        KrakenFish1 => Box::new(Kraken::ByFins),
        KrakenFish2 => Box::new(Kraken::ByCover),
        TemplateSet => Box::new(Template::set(reach)),
        TemplateDelete => Box::new(Template::delete(reach)),
        AlsXz => Box::new(als_xz::AlsXz),
        AlsXyWing => Box::new(als_chain::AlsChain::xy_wing(reach)),
        AlsChain => Box::new(als_chain::AlsChain::long()),
        DeathBlossom => Box::new(death_blossom::DeathBlossom::of(reach)),
        SueDeCoq => Box::new(sue_de_coq::SueDeCoq),
        fish => Box::new(Fish::of(fish, reach)?),
    })
}
