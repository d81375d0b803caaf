//! Parts of sentences that are the same in every language.

use crate::{
    board::{House, HouseKind, Layout},
    logic::Reason,
    render::words::pattern,
};
use itertools::Itertools;

/// The part of a pattern that can be shown without its effect, if notation alone can describe it.
pub(super) fn pattern_without_effect(reason: &Reason, layout: &Layout) -> Option<String> {
    match reason {
        Reason::Kraken(kraken) => Some(pattern::fish(&kraken.fish, layout)),
        Reason::Template(template) => Some(pattern::places(template.digit, &template.left, layout)),
        Reason::Cover(_)
        | Reason::Locked(_)
        | Reason::Chain(_)
        | Reason::Chains(_)
        | Reason::Colors(_)
        | Reason::Blossom(_) => Some(pattern::of(reason, layout)),
        // The candidate beside the pattern may be the effect itself.
        Reason::Deadly(deadly) => Some(pattern::exchangeable(deadly, layout)),
        Reason::Only(_) | Reason::Cases(_) | Reason::Assumption | Reason::Refutation { .. } => None,
    }
}

/// Houses of a kind together, `rows 3 and 7`, by the names of one and of several.
pub(super) fn by_kind(houses: &[House], layout: &Layout) -> Vec<(HouseKind, Vec<usize>)> {
    let names = houses.iter().map(|&house| layout.house_name(house));
    let kinds = names.chunk_by(|name| name.kind);
    kinds.into_iter().map(|(kind, names)| (kind, names.map(|name| name.number).collect())).collect()
}
