//! What several finders read off a position, kept until it changes.

use super::{
    almost_locked::AlmostLockedSets, als_graph::Web, als_links::Links, bilocation::Bilocation,
    chains::Survey, clusters::Cluster, counts::Counts, fish::Targets, forced::Forced, once::Table,
    rectangles::PossibleRectangle, tight::Sizes,
};
use crate::{
    board::{Board, Digit, House},
    logic::changes::Fresh,
};
use std::cell::OnceCell;

/// Made when first asked for.
pub(in crate::logic) struct Shared<B: Board> {
    pub(super) almost_locked: OnceCell<AlmostLockedSets<B::Cells>>,
    pub(super) links: OnceCell<Links>,
    pub(super) web: OnceCell<Web>,
    pub(super) counts: OnceCell<Counts<B::Cells>>,
    pub(super) in_no_template: Table<B::Cells>,
    pub(super) subset_sizes: Table<Sizes>,
    pub(super) fish_sizes: Table<Sizes>,
    pub(super) finned_targets: Table<Targets<B::Cells>>,
    pub(super) bilocations: Table<Vec<Bilocation>>,
    pub(super) clusters: Table<Vec<Cluster<B::Cells>>>,
    pub(super) chains: OnceCell<Survey<B::Cells>>,
    pub(super) grouped_chains: OnceCell<Survey<B::Cells>>,
    pub(super) rectangles: OnceCell<Vec<PossibleRectangle>>,
    pub(super) forced: Forced,
}

impl<B: Board> Default for Shared<B> {
    fn default() -> Shared<B> {
        Shared {
            almost_locked: OnceCell::new(),
            links: OnceCell::new(),
            web: OnceCell::new(),
            counts: OnceCell::new(),
            in_no_template: Table::default(),
            subset_sizes: Table::default(),
            fish_sizes: Table::default(),
            finned_targets: Table::default(),
            bilocations: Table::default(),
            clusters: Table::default(),
            chains: OnceCell::new(),
            grouped_chains: OnceCell::new(),
            rectangles: OnceCell::new(),
            forced: Forced::default(),
        }
    }
}

impl<B: Board> Shared<B> {
    /// What still holds after changes, on a board of this side.
    pub(in crate::logic) fn without(self, changed: Fresh<'_>, side: usize) -> Shared<B> {
        let house = |place: usize| changed.house(House::at(place));
        let digit = |place: usize| changed.digit(Digit::at(place % side));
        Shared {
            in_no_template: self.in_no_template.without(digit),
            subset_sizes: self.subset_sizes.without(house),
            fish_sizes: self.fish_sizes.without(digit),
            finned_targets: self.finned_targets.without(digit),
            bilocations: self.bilocations.without(digit),
            clusters: self.clusters.without(digit),
            ..Shared::default()
        }
    }
}
