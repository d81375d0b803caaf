//! What several techniques need to know of a position, found once for all of them.

use super::techniques::{
    almost_locked::{AlmostLockedSets, Links},
    als_chain::Web,
    bilocation::{Bilocation, bilocations},
    colors::{Cluster, clusters},
    counts::Counts,
    forcing::Forced,
    rectangle::{Round, open_rounds},
};
use crate::{
    board::{Board, CellSet, Digit},
    grid::Grid,
};
use std::cell::OnceCell;

/// Made when first asked for.
pub(super) struct Shared<B: Board> {
    almost_locked: OnceCell<(AlmostLockedSets<B::Cells>, Links)>,
    web: OnceCell<Web>,
    counts: OnceCell<Counts<B::Cells>>,
    bilocations: ByDigit<Vec<Bilocation>>,
    clusters: ByDigit<Vec<Cluster<B::Cells>>>,
    rounds: OnceCell<Vec<Round>>,
    forced: Forced,
}

impl<B: Board> Default for Shared<B> {
    fn default() -> Shared<B> {
        Shared {
            almost_locked: OnceCell::new(),
            web: OnceCell::new(),
            counts: OnceCell::new(),
            bilocations: ByDigit::default(),
            clusters: ByDigit::default(),
            rounds: OnceCell::new(),
            forced: Forced::default(),
        }
    }
}

impl<B: Board> Shared<B>
where
    B::Cells: CellSet,
{
    /// The almost locked sets of the grid, and how they see each other.
    pub(super) fn almost_locked(&self, grid: &Grid<B>) -> &(AlmostLockedSets<B::Cells>, Links) {
        self.almost_locked.get_or_init(|| {
            let sets = AlmostLockedSets::of(grid);
            let links = Links::of(&sets, false);
            (sets, links)
        })
    }

    /// Where chains of almost locked sets can lead.
    pub(super) fn web(&self, grid: &Grid<B>) -> &Web {
        self.web.get_or_init(|| {
            let (sets, links) = self.almost_locked(grid);
            Web::of(sets, links, grid.board().side())
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

    /// The houses in which the digit has two places.
    pub(super) fn bilocations(&self, grid: &Grid<B>, digit: Digit) -> &[Bilocation] {
        self.bilocations.get(grid, digit, || bilocations(grid, digit))
    }

    /// The clusters that these make.
    pub(super) fn clusters(&self, grid: &Grid<B>, digit: Digit) -> &[Cluster<B::Cells>] {
        self.clusters.get(grid, digit, || clusters(grid.board(), self.bilocations(grid, digit)))
    }

    /// The rectangles of open cells.
    pub(super) fn rounds(&self, grid: &Grid<B>) -> &[Round] {
        self.rounds.get_or_init(|| open_rounds(grid, self.counts(grid).two))
    }
}

/// Something for each digit, made when first asked for.
struct ByDigit<T>(OnceCell<Box<[OnceCell<T>]>>);

impl<T> Default for ByDigit<T> {
    fn default() -> ByDigit<T> {
        ByDigit(OnceCell::new())
    }
}

impl<T> ByDigit<T> {
    fn get<B: Board>(&self, grid: &Grid<B>, digit: Digit, make: impl FnOnce() -> T) -> &T {
        let all = self.0.get_or_init(|| (0..grid.board().side()).map(|_| OnceCell::new()).collect());
        all[digit.index()].get_or_init(make)
    }
}
