//! What several techniques need to know of a position, found once for all of them.

use super::techniques::{
    almost_locked::{AlmostLockedSets, Links},
    als_chain::Web,
};
use crate::{
    board::{Board, CellSet},
    grid::Grid,
};
use std::cell::OnceCell;

/// Made when first asked for.
pub(super) struct Shared<B: Board> {
    almost_locked: OnceCell<(AlmostLockedSets<B::Cells>, Links)>,
    web: OnceCell<Web>,
}

impl<B: Board> Default for Shared<B> {
    fn default() -> Shared<B> {
        Shared { almost_locked: OnceCell::new(), web: OnceCell::new() }
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
}
