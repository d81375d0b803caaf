//! What several techniques need to know of a position, found once for all of them.

use super::techniques::{
    almost_locked::{AlmostLockedSets, Links},
    forcing::Forced,
};
use crate::{
    board::{Board, CellSet},
    grid::Grid,
};
use std::cell::OnceCell;

/// Made when first asked for.
pub(super) struct Shared<B: Board> {
    almost_locked: OnceCell<(AlmostLockedSets<B::Cells>, Links)>,
    forced: Forced,
}

impl<B: Board> Default for Shared<B> {
    fn default() -> Shared<B> {
        Shared { almost_locked: OnceCell::new(), forced: Forced::default() }
    }
}

impl<B: Board> Shared<B>
where
    B::Cells: CellSet,
{
    /// The almost locked sets of the grid, and which of them share a digit that only one can hold.
    pub(super) fn almost_locked(&self, grid: &Grid<B>) -> &(AlmostLockedSets<B::Cells>, Links) {
        self.almost_locked.get_or_init(|| {
            let sets = AlmostLockedSets::of(grid);
            let links = Links::of(&sets);
            (sets, links)
        })
    }

    /// What the forcing techniques tell each other.
    pub(super) fn forced(&self) -> &Forced {
        &self.forced
    }
}
