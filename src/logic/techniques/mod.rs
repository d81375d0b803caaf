//! The techniques, one file a family.

pub(super) mod almost_locked;
pub(super) mod als_chain;
mod als_xz;
pub(super) mod bilocation;
mod bug;
pub(super) mod chain;
pub(super) mod colors;
mod consequences;
pub(super) mod counts;
mod death_blossom;
pub(super) mod fish;
pub(super) mod forcing;
mod locked;
pub(super) mod rectangle;
mod remote;
mod single;
#[cfg(test)]
mod sketch;
pub(super) mod subset;
mod sue_de_coq;
pub(super) mod template;
pub(super) mod tight;
mod turbot;
mod wing;
pub(super) mod work;

use super::{
    ladder::TechniqueId,
    technique::{Reach, Technique},
};
use crate::board::Board;
use bug::Bug;
use chain::{Chain, Form};
use colors::Coloring;
use fish::{Fish, KrakenFish};
use forcing::Forcing;
use locked::LockedCandidates;
use rectangle::Rectangle;
use single::Single;
use subset::Subset;
use template::TemplateFinder;
use turbot::Turbot;
use wing::Wing;

/// What looks for a technique; nothing does for a guess, which is made and not found.
pub(super) fn finder<B: Board>(id: TechniqueId, reach: Reach) -> Option<Box<dyn Technique<B>>> {
    use TechniqueId::*;
    Some(match id {
        FullHouse => Box::new(Single::FullHouse),
        NakedSingle => Box::new(Single::Naked),
        HiddenSingle => Box::new(Single::Hidden),
        LockedPair => Box::new(Subset::locked(2)),
        LockedTriple => Box::new(Subset::locked(3)),
        Pointing => Box::new(LockedCandidates::Pointing),
        Claiming => Box::new(LockedCandidates::Claiming),
        NakedPair => Box::new(Subset::naked(2)),
        NakedTriple => Box::new(Subset::naked(3)),
        HiddenPair => Box::new(Subset::hidden(2)),
        HiddenTriple => Box::new(Subset::hidden(3)),
        NakedQuad => Box::new(Subset::naked(4)),
        HiddenQuad => Box::new(Subset::hidden(4)),
        RemotePair => Box::new(remote::RemotePair),
        BugPlus1 => Box::new(Bug),
        Skyscraper => Box::new(Turbot::skyscraper(reach)),
        TwoStringKite => Box::new(Turbot::kite(reach)),
        DualTwoStringKite => Box::new(Turbot::kite(reach).dual()),
        TurbotFish => Box::new(Turbot::fish(reach)),
        EmptyRectangle => Box::new(Turbot::empty_rectangle(reach)),
        DualEmptyRectangle => Box::new(Turbot::empty_rectangle(reach).dual()),
        WWing => Box::new(Wing::W),
        XyWing => Box::new(Wing::Xy),
        XyzWing => Box::new(Wing::Xyz),
        UniqueRectangle1 => Box::new(Rectangle::unique(1)),
        UniqueRectangle2 => Box::new(Rectangle::unique(2)),
        UniqueRectangle3 => Box::new(Rectangle::unique(3)),
        UniqueRectangle4 => Box::new(Rectangle::unique(4)),
        UniqueRectangle5 => Box::new(Rectangle::unique(5)),
        UniqueRectangle6 => Box::new(Rectangle::unique(6)),
        HiddenRectangle => Box::new(Rectangle::hidden()),
        AvoidableRectangle1 => Box::new(Rectangle::avoidable(1)),
        AvoidableRectangle2 => Box::new(Rectangle::avoidable(2)),
        SueDeCoq => Box::new(sue_de_coq::SueDeCoq),
        SimpleColorsTrap => Box::new(Coloring::Trap),
        SimpleColorsWrap => Box::new(Coloring::Wrap),
        MultiColors1 => Box::new(Coloring::Multi1),
        MultiColors2 => Box::new(Coloring::Multi2),
        XChain => Box::new(Chain::of_one_digit()),
        XyChain => Box::new(Chain::of_pairs()),
        ContinuousNiceLoop => Box::new(Chain::of_candidates(Form::Continuous)),
        DiscontinuousNiceLoop => Box::new(Chain::of_candidates(Form::Discontinuous)),
        Aic => Box::new(Chain::of_candidates(Form::Open)),
        GroupedContinuousNiceLoop => Box::new(Chain::of_groups(Form::Continuous, reach)),
        GroupedDiscontinuousNiceLoop => Box::new(Chain::of_groups(Form::Discontinuous, reach)),
        GroupedAic => Box::new(Chain::of_groups(Form::Open, reach)),
        AlsXz => Box::new(als_xz::AlsXz),
        AlsXyWing => Box::new(als_chain::AlsChain::xy_wing(reach)),
        AlsChain => Box::new(als_chain::AlsChain::long()),
        DeathBlossom => Box::new(death_blossom::DeathBlossom::of(reach)),
        KrakenFish1 => Box::new(KrakenFish::ByFins),
        KrakenFish2 => Box::new(KrakenFish::ByCover),
        ForcingChainContradiction => Box::new(Forcing::chain_contradiction()),
        ForcingChainVerity => Box::new(Forcing::chain_verity()),
        ForcingNetContradiction => Box::new(Forcing::net_contradiction(reach)),
        ForcingNetVerity => Box::new(Forcing::net_verity()),
        TemplateSet => Box::new(TemplateFinder::set(reach)),
        TemplateDelete => Box::new(TemplateFinder::delete(reach)),
        Guess => return None,
        fish => Box::new(Fish::of(fish, reach)?),
    })
}
