//! Survey results of a position, which several finders use; kept until the position changes.

use super::{
    almost_locked::AlmostLockedSets, als_graph::AlsGraph, bilocation::Bilocation,
    candidate_counts::CandidateCounts, chains::ChainSurvey, clusters::ColorCluster, fish::FinnedTargets,
    forcing_results::ForcingResults, lazy::Table, n_in_n::Sizes, prelude::*, rectangles::PossibleRectangle,
    restricted_commons::RestrictedCommons,
};
use crate::logic::trace::changes::Changed;
use std::{cell::OnceCell, sync::Arc};

/// The survey results of a position, each made on first use.
#[derive(Default)]
pub(crate) struct SurveyCache<C: CellSet> {
    pub almost_locked: OnceCell<Arc<AlmostLockedSets<C>>>,
    pub restricted_commons: OnceCell<RestrictedCommons>,
    pub als_graph: OnceCell<AlsGraph>,
    pub counts: OnceCell<CandidateCounts<C>>,
    pub in_no_template: Table<C>,
    pub subset_sizes: Table<Sizes>,
    pub fish_sizes: Table<Sizes>,
    pub finned_targets: Table<FinnedTargets<C>>,
    pub bilocations: Table<Vec<Bilocation>>,
    pub clusters: Table<Vec<ColorCluster<C>>>,
    pub chains: OnceCell<ChainSurvey<C>>,
    pub grouped_chains: OnceCell<ChainSurvey<C>>,
    pub rectangles: OnceCell<Vec<PossibleRectangle>>,
    pub forcing_results: ForcingResults,
}

impl<C: CellSet> SurveyCache<C> {
    /// The results that still hold after some changes, on a board of this side.
    pub(crate) fn without(self, changed: Changed<'_>, side: usize) -> SurveyCache<C> {
        let house = |index: usize| changed.house(House::new(index));
        let digit = |index: usize| changed.digit(Digit::from_index(index % side));
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
