//! Common imports of the forcing techniques: assumptions, propagation and what was found.

pub(super) use super::{
    assumptions::Assumptions,
    conclusion::{Extent, Reporter},
    kind::{Forcing, ForcingEnd, TIERS},
    propagation::{Goal, NestedRecord, PropagationMode, SinglesPropagation},
    remaining::{Remaining, StartGrid},
};
pub(super) use crate::logic::techniques::prelude::*;
