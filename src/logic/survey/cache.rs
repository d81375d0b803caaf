//! Survey results of a position that several finders use, kept until it changes.

use super::{
    almost_locked::AlmostLockedSets, als_graph::AlsGraph, bilocation::Bilocation,
    candidate_counts::CandidateCounts, chains::ChainSurvey, clusters::ColorCluster, fish::FinnedTargets,
    forcing_results::ForcingResults, once::Table, prelude::*, rectangles::PossibleRectangle,
    restricted_commons::RestrictedCommons, tight::Sizes,
};
use crate::logic::trace::changes::Changed;
use std::{cell::OnceCell, sync::Arc};

/// Made on first use.
pub(crate) struct SurveyCache<B: Board> {
    pub almost_locked: OnceCell<Arc<AlmostLockedSets<B::Cells>>>,
    pub restricted_commons: OnceCell<RestrictedCommons>,
    pub als_graph: OnceCell<AlsGraph>,
    pub counts: OnceCell<CandidateCounts<B::Cells>>,
    pub in_no_template: Table<B::Cells>,
    pub subset_sizes: Table<Sizes>,
    pub fish_sizes: Table<Sizes>,
    pub finned_targets: Table<FinnedTargets<B::Cells>>,
    pub bilocations: Table<Vec<Bilocation>>,
    pub clusters: Table<Vec<ColorCluster<B::Cells>>>,
    pub chains: OnceCell<ChainSurvey<B::Cells>>,
    pub grouped_chains: OnceCell<ChainSurvey<B::Cells>>,
    pub rectangles: OnceCell<Vec<PossibleRectangle>>,
    pub forcing_results: ForcingResults,
}

impl<B: Board> Default for SurveyCache<B> {
    fn default() -> SurveyCache<B> {
        SurveyCache {
            almost_locked: OnceCell::new(),
            restricted_commons: OnceCell::new(),
            als_graph: OnceCell::new(),
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
            forcing_results: ForcingResults::default(),
        }
    }
}

impl<B: Board> SurveyCache<B> {
    /// The results that still hold after changes, on a board of this side.
    pub(crate) fn without(self, changed: Changed<'_>, side: usize) -> SurveyCache<B> {
        let house = |place: usize| changed.house(House::at(place));
        let digit = |place: usize| changed.digit(Digit::at(place % side));
        SurveyCache {
            in_no_template: self.in_no_template.without(digit),
            subset_sizes: self.subset_sizes.without(house),
            fish_sizes: self.fish_sizes.without(digit),
            finned_targets: self.finned_targets.without(digit),
            bilocations: self.bilocations.without(digit),
            clusters: self.clusters.without(digit),
            ..SurveyCache::default()
        }
    }
}
