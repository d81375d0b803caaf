//! The techniques, one file a family.

mod als_chain;
mod als_xz;
mod bug;
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
mod rectangle;
mod remote;
mod single;
#[cfg(test)]
mod sketch;
mod subset;
mod sue_de_coq;
mod supposition;
mod template;
mod turbot;
mod wing;

pub(super) use als_chain::AlsChain;
pub(super) use als_xz::AlsXz;
pub(super) use bug::Bug;
pub(super) use chain::{ChainFinder, ChainType};
pub(super) use choices::{AlignedPair, Exocet, Fireworks, Tridagon, TridagonForcing};
pub(super) use colors::Coloring;
pub(super) use deadly::{BugPlusN, ExtendedRectangle, UniqueLoops};
pub(super) use death_blossom::DeathBlossom;
pub(super) use fish::{Fish, KrakenFish};
pub(super) use forcing::Forcing;
pub(super) use locked::LockedCandidates;
pub(super) use multi_sector::MultiSector;
pub(super) use named_form::{NamedForm, general_techniques, named_form};
pub(super) use rectangle::Rectangle;
pub(super) use remote::RemotePair;
pub(super) use single::Single;
pub(super) use subset::Subset;
pub(super) use sue_de_coq::SueDeCoq;
pub(super) use template::TemplateFinder;
pub(super) use turbot::Turbot;
pub(super) use wing::Wing;
