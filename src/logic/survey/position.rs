//! Positions, and the questions that finders may ask about them.

use super::{
    almost_locked::AlmostLockedSets,
    als_graph::AlsGraph,
    bilocation::{Bilocation, bilocations},
    cache::SurveyCache,
    candidate_counts::CandidateCounts,
    chains::ChainSurvey,
    clusters::{ColorCluster, clusters},
    fish::{FinnedTargets, LARGEST_FINNED, finned_targets, fish_sizes},
    lazy::get_or_make,
    link_graph::{LinkGraph, LinkTypes, StrongPair, group_links},
    n_in_n::Sizes,
    prelude::*,
    rectangles::{PossibleRectangle, open_rectangles},
    restricted_commons::RestrictedCommons,
    subsets::subset_sizes,
    templates::cells_in_no_template,
};
use crate::logic::trace::changes::Changed;
use std::sync::Arc;

/// The input of a technique: a grid, and survey results about it.
pub struct Position<'a, B: Board> {
    /// The grid with its candidates. The digits of settled cells have been eliminated from all peers.
    pub grid: &'a Grid<B>,
    /// The cells that the puzzle itself gives; `None` if they are unknown.
    pub given: Option<B::Cells>,
    /// The meter that counts the work. Once it has run out, findings are incomplete and of no use.
    pub meter: &'a Meter,
    /// A solution that the grid still has, if one is known. It is no reason for anything: a technique's findings are
    /// proved without it. It only saves the search for conclusions that cannot be found because they would contradict
    /// a solution.
    pub(crate) solution: Option<&'a Solution>,
    /// The candidates that forcing may assume; `None` if it may assume all.
    pub(crate) suspects: Option<&'a [Candidate]>,
    /// The changes since the technique last found nothing. The technique may skip whatever has not changed.
    pub(crate) changed: Changed<'a>,
    /// Survey results that several techniques need, made by the first of them.
    pub(crate) cache: SurveyCache<B::Cells>,
}

impl<'a, B: Board> Position<'a, B> {
    /// A position that no technique has looked at before. The cells that the puzzle gives are `None` if they are
    /// unknown.
    pub fn new(grid: &'a Grid<B>, given: Option<B::Cells>, meter: &'a Meter) -> Position<'a, B> {
        Position {
            grid,
            given,
            meter,
            solution: None,
            suspects: None,
            changed: Changed::default(),
            cache: SurveyCache::default(),
        }
    }

    /// The open cells of a digit that are in none of its templates, if the digit changed since the technique last
    /// found nothing, else none. A technique of this one digit can eliminate no others.
    pub fn outside_templates(&self, digit: Digit) -> Metered<B::Cells> {
        if self.changed.digit(digit) { self.in_no_template(digit) } else { Continue(B::Cells::EMPTY) }
    }

    /// Calls `then` for each digit that changed and has open cells in no template.
    pub fn each_digit_outside_templates(&self, mut then: impl FnMut(Digit) -> Metered) -> Metered {
        for digit in Digit::all(self.grid.board().side()) {
            self.meter.spend(1)?;
            if !self.outside_templates(digit)?.is_empty() {
                then(digit)?;
            }
        }
        Continue(())
    }
}

/// The questions that each technique may ask about a position; they break when the meter has run out.
impl<B: Board> Position<'_, B> {
    /// The almost locked sets of the grid.
    pub fn almost_locked(&self) -> Metered<&Arc<AlmostLockedSets<B::Cells>>> {
        let make = || AlmostLockedSets::new(self.grid, self.meter).map_continue(Arc::new);
        get_or_make(&self.cache.almost_locked, make)
    }

    /// The restricted common digits of the almost locked sets.
    pub fn restricted_commons(&self) -> Metered<&RestrictedCommons> {
        get_or_make(&self.cache.restricted_commons, || {
            RestrictedCommons::new(self.almost_locked()?, false, self.meter)
        })
    }

    /// The graph of chains of almost locked sets.
    pub fn als_graph(&self) -> Metered<&AlsGraph> {
        get_or_make(&self.cache.als_graph, || {
            let (sets, links) = (self.almost_locked()?, self.restricted_commons()?);
            AlsGraph::new(sets, links, self.grid.board().side(), self.solution, self.meter)
        })
    }

    /// The cells with one, two and three candidates.
    pub fn counts(&self) -> Metered<&CandidateCounts<B::Cells>> {
        get_or_make(&self.cache.counts, || {
            self.meter.spend(looks::<B::Cells>(self.grid.board().side()))?;
            Continue(CandidateCounts::new(self.grid))
        })
    }

    /// The open cells of a digit that are in none of its templates.
    pub fn in_no_template(&self, digit: Digit) -> Metered<B::Cells> {
        let side = self.grid.board().side();
        let make = || cells_in_no_template(self.grid, digit, self.meter);
        self.cache.in_no_template.get(side, digit.index(), make).map_continue(|&cells| cells)
    }

    /// Skips the search for templates: treats every open cell as being in no template.
    #[cfg(test)]
    pub fn treat_all_as_in_no_template(&self) {
        use crate::board::CellSet;
        let side = self.grid.board().side();
        for digit in Digit::all(side) {
            let open = || Continue(self.grid.cells_with(digit).minus(self.grid.settled()));
            let stored = self.cache.in_no_template.get(side, digit.index(), open);
            assert!(stored.is_continue());
        }
    }

    /// The sizes of the subsets of a house that eliminate something: as rows the naked ones, as columns the hidden
    /// ones.
    pub fn subset_sizes(&self, house: House) -> Metered<Sizes> {
        let make = || {
            self.meter.spend(Sizes::WORK)?;
            Continue(subset_sizes(self.grid, house))
        };
        let houses = self.grid.board().house_count();
        self.cache.subset_sizes.get(houses, house.index(), make).map_continue(|&sizes| sizes)
    }

    /// The sizes of a digit's finless fish of rows and columns that eliminate something.
    pub fn fish_sizes(&self, digit: Digit) -> Metered<Sizes> {
        let make = || {
            self.meter.spend(Sizes::WORK)?;
            Continue(fish_sizes(self.grid, digit))
        };
        let side = self.grid.board().side();
        self.cache.fish_sizes.get(side, digit.index(), make).map_continue(|&sizes| sizes)
    }

    /// The chains of single candidates.
    pub fn chains(&self) -> Metered<&ChainSurvey<B::Cells>> {
        get_or_make(&self.cache.chains, || self.chains_of(LinkTypes::Candidates))
    }

    /// The chains of candidates and groups.
    pub fn grouped_chains(&self) -> Metered<&ChainSurvey<B::Cells>> {
        get_or_make(&self.cache.grouped_chains, || self.chains_of(LinkTypes::Groups))
    }

    /// The chains of these kinds of links.
    pub fn chains_of(&self, link_types: LinkTypes) -> Metered<ChainSurvey<B::Cells>> {
        let sets = match link_types {
            LinkTypes::AlmostLockedSets(_) => Some(self.almost_locked()?.clone()),
            LinkTypes::ScatteredSets => {
                Some(Arc::new(AlmostLockedSets::with_scattered(self.grid, self.meter)?))
            }
            _ => None,
        };
        let links = LinkGraph::new(self.grid, link_types, self.strong_pairs(link_types)?, sets, self.meter)?;
        ChainSurvey::new(self.grid, links, link_types, self.solution, self.meter)
    }

    /// The strong links of these kinds, except those through almost locked sets.
    fn strong_pairs(&self, link_types: LinkTypes) -> Metered<Vec<StrongPair<B::Cells>>> {
        let grid = self.grid;
        let mut pairs: Vec<StrongPair<B::Cells>> = Vec::with_capacity(128);
        let digits = match link_types {
            LinkTypes::OneDigit(digits) => digits,
            LinkTypes::BivalueCells => DigitSet::EMPTY,
            LinkTypes::Candidates
            | LinkTypes::Groups
            | LinkTypes::AlmostLockedSets(_)
            | LinkTypes::ScatteredSets => DigitSet::all(grid.board().side()),
        };
        for digit in digits {
            let places = self.bilocations(digit)?.iter().map(|&(_, places)| places);
            pairs.extend(places.map(|places| places.map(|cell| (digit, B::Cells::only(cell)))));
        }
        if !matches!(link_types, LinkTypes::OneDigit(_)) {
            for cell in self.counts()?.two {
                let mut digits = grid.candidates(cell);
                if let (Some(a), Some(b)) = (digits.next(), digits.next()) {
                    pairs.push([a, b].map(|digit| (digit, B::Cells::only(cell))));
                }
            }
        }
        if !matches!(link_types, LinkTypes::OneDigit(_) | LinkTypes::BivalueCells | LinkTypes::Candidates) {
            group_links(grid, &mut pairs, self.meter)?;
        }
        Continue(pairs)
    }

    /// The cells that a digit's finned fish of rows and columns of this size can eliminate.
    pub fn finned_targets(&self, digit: Digit, size: usize) -> Metered<&FinnedTargets<B::Cells>> {
        let (side, index) = (self.grid.board().side(), digit.index());
        let make = || finned_targets(self.grid, digit, size, self.in_no_template(digit)?, self.meter);
        self.cache.finned_targets.get(side * (LARGEST_FINNED + 1), size * side + index, make)
    }

    /// The bilocations of a digit: the houses in which it has two places.
    pub fn bilocations(&self, digit: Digit) -> Metered<&[Bilocation]> {
        let board = self.grid.board();
        let make = || {
            self.meter.spend(looks::<B::Cells>(board.house_count() / 4))?;
            Continue(bilocations(self.grid, digit))
        };
        self.cache.bilocations.get(board.side(), digit.index(), make).map_continue(|found| &found[..])
    }

    /// The clusters of a digit's strong links.
    pub fn clusters(&self, digit: Digit) -> Metered<&[ColorCluster<B::Cells>]> {
        let board = self.grid.board();
        let make = || clusters(board, self.bilocations(digit)?, self.meter);
        self.cache.clusters.get(board.side(), digit.index(), make).map_continue(|found| &found[..])
    }

    /// The possible rectangles of open cells.
    pub fn rectangles(&self) -> Metered<&[PossibleRectangle]> {
        let make = || open_rectangles(self.grid, self.counts()?.two, self.meter);
        get_or_make(&self.cache.rectangles, make).map_continue(|rectangles| &rectangles[..])
    }
}
