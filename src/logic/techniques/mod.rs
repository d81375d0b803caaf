//! The techniques, one file for each family, and the one of each id.

mod als_aic;
mod als_chain;
mod als_xz;
mod chain;
mod choices;
mod colors;
mod deadly;
mod death_blossom;
mod fish;
mod forcing;
mod locked;
mod multi_sector;
mod named_form;
mod prelude;
mod rectangle;
mod remote;
mod rules;
mod single;
#[cfg(test)]
pub(super) mod sketch;
mod subset;
mod sue_de_coq;
mod supposed;
mod supposition;
mod template;
mod turbot;
mod two_rules;
mod wing;

pub(crate) use forcing::{fewest_conclusions, shorten};
pub(super) use named_form::{NAMED_FORMS, general_techniques, named_form};
pub(super) use supposed::{Supposed, Supposing, Unrefuted};

use super::{
    ladder::TechniqueId,
    technique::{Reach, Technique},
};
use crate::board::{Board, Classic, Custom};
use chain::{ChainFinder, ChainKind, ChainType};
use colors::Coloring;
use forcing::{Forcing, ForcingEnd, PropagationMode};
use rectangle::{Corners, Rectangle, RectangleType};
use single::Single;
use std::any::Any;
use subset::{Subset, SubsetKind};
use template::{TemplateFinder, TemplateKind};
use turbot::{Turbot, TurbotPattern};
use wing::Wing;

/// A technique with a finder of its own. Those of both boards are compiled in this crate alone; otherwise each crate that
/// names a board, such as the tests, would compile all techniques again.
pub(super) fn technique<B: Board>(id: TechniqueId, reach: Reach) -> Option<Box<dyn Technique<B>>> {
    let mut found: Option<Box<dyn Technique<B>>> = None;
    let slot: &mut dyn Any = &mut found;
    if let Some(slot) = slot.downcast_mut() {
        *slot = of_classic(id, reach);
    } else if let Some(slot) = slot.downcast_mut() {
        *slot = of_custom(id, reach);
    }
    found
}

fn of_classic(id: TechniqueId, reach: Reach) -> Option<Box<dyn Technique<Classic>>> {
    of_any(id, reach)
}

fn of_custom(id: TechniqueId, reach: Reach) -> Option<Box<dyn Technique<Custom>>> {
    of_any(id, reach)
}

/// The technique of an id; `None` for a named form, and for a trial and a guess, which are made and not found.
fn of_any<B: Board>(id: TechniqueId, reach: Reach) -> Option<Box<dyn Technique<B>>> {
    use TechniqueId::*;
    let chain = |form, kind, reach| Box::new(ChainFinder { form, kind, reach });
    let forcing = |mode, end| Box::new(Forcing::new(mode, end, reach));
    let rectangle = |kind, corners| Box::new(Rectangle { kind, corners });
    let subset = |kind, size| Box::new(Subset { kind, size });
    let template = |kind| Box::new(TemplateFinder { kind, reach });
    let turbot = |pattern| Turbot { pattern, is_dual: false, reach };
    let technique: Box<dyn Technique<B>> = match id {
        FullHouse => Box::new(Single::FullHouse),
        NakedSingle => Box::new(Single::Naked),
        HiddenSingle => Box::new(Single::Hidden),
        OneRule | NeededDigit | HouseSum => Box::new(B::MAY_HAVE_RULES.then(|| rules::RuleFinder::new(id))?),
        TwoRules => Box::new(B::MAY_HAVE_RULES.then(two_rules::TwoRules::default)?),
        LockedPair => subset(SubsetKind::Locked, 2),
        LockedTriple => subset(SubsetKind::Locked, 3),
        Pointing => Box::new(locked::LockedCandidates::Pointing),
        Claiming => Box::new(locked::LockedCandidates::Claiming),
        NakedPair => subset(SubsetKind::Naked, 2),
        NakedTriple => subset(SubsetKind::Naked, 3),
        NakedQuad => subset(SubsetKind::Naked, 4),
        HiddenPair => subset(SubsetKind::Hidden, 2),
        HiddenTriple => subset(SubsetKind::Hidden, 3),
        HiddenQuad => subset(SubsetKind::Hidden, 4),
        RemotePair => Box::new(remote::RemotePair),
        BugPlus1 => Box::new(deadly::UniversalGrave(1..=1)),
        BugPlusN => Box::new(deadly::UniversalGrave(2..=4)),
        Skyscraper => Box::new(turbot(TurbotPattern::Skyscraper)),
        TwoStringKite => Box::new(turbot(TurbotPattern::Kite)),
        DualTwoStringKite => Box::new(Turbot { is_dual: true, ..turbot(TurbotPattern::Kite) }),
        TurbotFish => Box::new(turbot(TurbotPattern::Any)),
        EmptyRectangle => Box::new(turbot(TurbotPattern::EmptyRectangle)),
        DualEmptyRectangle => Box::new(Turbot { is_dual: true, ..turbot(TurbotPattern::EmptyRectangle) }),
        WWing => Box::new(Wing::W),
        XyWing => Box::new(Wing::Xy),
        XyzWing => Box::new(Wing::Xyz),
        UniqueRectangle1 => rectangle(RectangleType::Type1, Corners::Open),
        UniqueRectangle2 => rectangle(RectangleType::Type2, Corners::Open),
        UniqueRectangle3 => rectangle(RectangleType::Type3, Corners::Open),
        UniqueRectangle4 => rectangle(RectangleType::Type4, Corners::Open),
        UniqueRectangle5 => rectangle(RectangleType::Type5, Corners::Open),
        UniqueRectangle6 => rectangle(RectangleType::Type6, Corners::Open),
        HiddenRectangle => rectangle(RectangleType::Hidden, Corners::Open),
        AvoidableRectangle1 => rectangle(RectangleType::Type1, Corners::Placed),
        AvoidableRectangle2 => rectangle(RectangleType::Type2, Corners::Placed),
        SueDeCoq => Box::new(sue_de_coq::SueDeCoq),
        SimpleColorsTrap => Box::new(Coloring::Trap),
        SimpleColorsWrap => Box::new(Coloring::Wrap),
        MultiColors1 => Box::new(Coloring::Multi1),
        MultiColors2 => Box::new(Coloring::Multi2),
        UniqueLoop => Box::new(deadly::UniqueLoops),
        ExtendedRectangle => Box::new(deadly::ExtendedRectangle),
        XChain => chain(ChainType::Open, ChainKind::OneDigit, Reach::Ladder),
        XyChain => chain(ChainType::Open, ChainKind::BivalueCells, Reach::Ladder),
        ContinuousNiceLoop => chain(ChainType::Continuous, ChainKind::Candidates, reach),
        DiscontinuousNiceLoop => chain(ChainType::Discontinuous, ChainKind::Candidates, reach),
        Aic => chain(ChainType::Open, ChainKind::Candidates, reach),
        GroupedContinuousNiceLoop => chain(ChainType::Continuous, ChainKind::Groups, reach),
        GroupedDiscontinuousNiceLoop => chain(ChainType::Discontinuous, ChainKind::Groups, reach),
        GroupedAic => chain(ChainType::Open, ChainKind::Groups, reach),
        AlsXz => Box::new(als_xz::AlsXz),
        AlsXyWing => Box::new(als_chain::AlsChain::xy_wing(reach)),
        AlsChain => Box::new(als_chain::AlsChain::long()),
        DeathBlossom => Box::new(death_blossom::DeathBlossom { reach }),
        AlignedPairExclusion => Box::new(choices::AlignedPair),
        Fireworks => Box::new(choices::Fireworks),
        LawOfLeftover => Box::new(choices::LawOfLeftover),
        AlsAic => Box::new(als_aic::AlsAic::new(reach)),
        KrakenFish1 => Box::new(fish::KrakenFish::ByFins),
        KrakenFish2 => Box::new(fish::KrakenFish::ByCover),
        MultiSector => Box::new(multi_sector::MultiSector::default()),
        Exocet => Box::new(choices::Exocet),
        Tridagon => Box::new(choices::Tridagon),
        TridagonForcing => Box::new(choices::TridagonForcing),
        ForcingChainContradiction => forcing(PropagationMode::Chain, ForcingEnd::Contradiction),
        ForcingChainVerity => forcing(PropagationMode::Chain, ForcingEnd::Verity),
        ForcingNetContradiction => forcing(PropagationMode::Net, ForcingEnd::Contradiction),
        ForcingNetVerity => forcing(PropagationMode::Net, ForcingEnd::Verity),
        ForcingNetPatterns => forcing(PropagationMode::Patterns, ForcingEnd::Contradiction),
        NestedContradiction => forcing(PropagationMode::Net, ForcingEnd::NestedContradiction),
        TemplateSet => template(TemplateKind::Set),
        TemplateDelete => template(TemplateKind::Delete),
        _ => Box::new(fish::Fish::new(id, reach)?),
    };
    Some(technique)
}
