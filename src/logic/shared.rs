//! What several techniques need to know of a position, found once for all of them.

use super::{
    fresh::Fresh,
    techniques::{
        almost_locked::{AlmostLockedSets, Links},
        als_chain::Web,
        bilocation::{Bilocation, bilocations},
        chain::{Drawn, Survey},
        colors::{Cluster, clusters},
        counts::Counts,
        fish::{LARGEST_FINNED, Targets, finned_targets, fish_sizes},
        forcing::Forced,
        rectangle::{Round, open_rounds},
        subset::subset_sizes,
        template::doubtful_cells,
        tight::Sizes,
    },
};
use crate::{
    board::{Board, CellSet, Digit, House},
    grid::Grid,
    puzzle::Solution,
};
use std::cell::OnceCell;

/// Made when first asked for.
pub(super) struct Shared<B: Board> {
    almost_locked: OnceCell<AlmostLockedSets<B::Cells>>,
    links: OnceCell<Links>,
    web: OnceCell<Web>,
    counts: OnceCell<Counts<B::Cells>>,
    doubtful: Table<B::Cells>,
    subset_sizes: Table<Sizes>,
    fish_sizes: Table<Sizes>,
    finned_targets: Table<Targets<B::Cells>>,
    bilocations: Table<Vec<Bilocation>>,
    clusters: Table<Vec<Cluster<B::Cells>>>,
    chains: OnceCell<Survey<B::Cells>>,
    grouped_chains: OnceCell<Survey<B::Cells>>,
    rounds: OnceCell<Vec<Round>>,
    forced: Forced,
}

impl<B: Board> Default for Shared<B> {
    fn default() -> Shared<B> {
        Shared {
            almost_locked: OnceCell::new(),
            links: OnceCell::new(),
            web: OnceCell::new(),
            counts: OnceCell::new(),
            doubtful: Table::default(),
            subset_sizes: Table::default(),
            fish_sizes: Table::default(),
            finned_targets: Table::default(),
            bilocations: Table::default(),
            clusters: Table::default(),
            chains: OnceCell::new(),
            grouped_chains: OnceCell::new(),
            rounds: OnceCell::new(),
            forced: Forced::default(),
        }
    }
}

impl<B: Board> Shared<B>
where
    B::Cells: CellSet,
{
    /// What still holds after changes, on a board of this side.
    pub(super) fn without(self, changed: Fresh<'_>, side: usize) -> Shared<B> {
        let house = |place: usize| changed.house(House::at(place));
        let digit = |place: usize| changed.digit(Digit::at(place % side));
        Shared {
            doubtful: self.doubtful.without(digit),
            subset_sizes: self.subset_sizes.without(house),
            fish_sizes: self.fish_sizes.without(digit),
            finned_targets: self.finned_targets.without(digit),
            bilocations: self.bilocations.without(digit),
            clusters: self.clusters.without(digit),
            ..Shared::default()
        }
    }

    /// The almost locked sets of the grid.
    pub(super) fn almost_locked(&self, grid: &Grid<B>) -> &AlmostLockedSets<B::Cells> {
        self.almost_locked.get_or_init(|| AlmostLockedSets::of(grid))
    }

    /// How the almost locked sets see each other.
    pub(super) fn set_links(&self, grid: &Grid<B>) -> &Links {
        self.links.get_or_init(|| Links::of(self.almost_locked(grid), false))
    }

    /// Where chains of almost locked sets can lead, this being the solution where it is known.
    pub(super) fn web(&self, grid: &Grid<B>, solution: Option<&Solution>) -> &Web {
        self.web.get_or_init(|| {
            Web::of(self.almost_locked(grid), self.set_links(grid), grid.board().side(), solution)
        })
    }

    /// What the forcing techniques tell each other.
    pub(super) fn forced(&self) -> &Forced {
        &self.forced
    }

    /// The cells by how many candidates they have.
    pub(super) fn counts(&self, grid: &Grid<B>) -> &Counts<B::Cells> {
        self.counts.get_or_init(|| Counts::of(grid))
    }

    /// The open cells of a digit that are in none of its templates.
    pub(super) fn doubtful(&self, grid: &Grid<B>, digit: Digit) -> B::Cells {
        *self.doubtful.get(grid.board().side(), digit.index(), || doubtful_cells(grid, digit))
    }

    /// Has every open cell for doubtful.
    #[cfg(test)]
    pub(super) fn doubt_everything(&self, grid: &Grid<B>) {
        let side = grid.board().side();
        for digit in Digit::all(side) {
            self.doubtful.get(side, digit.index(), || grid.cells_with(digit).minus(grid.settled()));
        }
    }

    /// The sizes of the subsets of a house that eliminate: rows for naked ones, columns for hidden ones.
    pub(super) fn subset_sizes(&self, grid: &Grid<B>, house: House) -> Sizes {
        *self.subset_sizes.get(grid.board().house_count(), house.index(), || subset_sizes(grid, house))
    }

    /// The sizes of the digit's fish of rows and columns without fins.
    pub(super) fn fish_sizes(&self, grid: &Grid<B>, digit: Digit) -> Sizes {
        *self.fish_sizes.get(grid.board().side(), digit.index(), || fish_sizes(grid, digit))
    }

    /// The chains of candidates, this being the solution where it is known.
    pub(super) fn chains(&self, grid: &Grid<B>, solution: Option<&Solution>) -> &Survey<B::Cells> {
        self.chains.get_or_init(|| Survey::of(self, grid, Drawn::Candidates, solution))
    }

    /// The chains of candidates and groups, this being the solution where it is known.
    pub(super) fn grouped_chains(&self, grid: &Grid<B>, solution: Option<&Solution>) -> &Survey<B::Cells> {
        self.grouped_chains.get_or_init(|| Survey::of(self, grid, Drawn::Groups, solution))
    }

    /// The cells that the digit's fish of rows and columns of this size can rule out, having fins.
    pub(super) fn finned_targets(&self, grid: &Grid<B>, digit: Digit, size: usize) -> Targets<B::Cells> {
        let (side, place) = (grid.board().side(), digit.index());
        let make = || finned_targets(grid, digit, size, self.doubtful(grid, digit));
        *self.finned_targets.get(side * (LARGEST_FINNED + 1), size * side + place, make)
    }

    /// The houses in which the digit has two places.
    pub(super) fn bilocations(&self, grid: &Grid<B>, digit: Digit) -> &[Bilocation] {
        self.bilocations.get(grid.board().side(), digit.index(), || bilocations(grid, digit))
    }

    /// The clusters that these make.
    pub(super) fn clusters(&self, grid: &Grid<B>, digit: Digit) -> &[Cluster<B::Cells>] {
        self.clusters
            .get(grid.board().side(), digit.index(), || clusters(grid.board(), self.bilocations(grid, digit)))
    }

    /// The rectangles of open cells.
    pub(super) fn rounds(&self, grid: &Grid<B>) -> &[Round] {
        self.rounds.get_or_init(|| open_rounds(grid, self.counts(grid).two))
    }
}

/// Something for each digit or house, made when first asked for.
struct Table<T>(OnceCell<Box<[OnceCell<T>]>>);

impl<T> Default for Table<T> {
    fn default() -> Table<T> {
        Table(OnceCell::new())
    }
}

impl<T> Table<T> {
    /// Without what is outdated.
    fn without(mut self, is_outdated: impl Fn(usize) -> bool) -> Table<T> {
        for (place, made) in self.0.get_mut().into_iter().flat_map(|all| all.iter_mut()).enumerate() {
            if is_outdated(place) {
                made.take();
            }
        }
        self
    }

    fn get(&self, count: usize, index: usize, make: impl FnOnce() -> T) -> &T {
        let all = self.0.get_or_init(|| (0..count).map(|_| OnceCell::new()).collect());
        all[index].get_or_init(make)
    }
}
