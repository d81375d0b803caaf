//! How much work an answer may take, counted by a meter, so that it is the same everywhere.

use crate::{
    board::{Layout, MAX_SIDE},
    meter::Meter,
};
use std::sync::{Arc, atomic::AtomicBool};

/// How many units of work make a node, as people count a budget: about a branch of the search on a 9×9.
const WORK_A_NODE: u64 = 1_000;

/// How much work each of the many searches of `generate` may take above 9×9.
const SEARCH_WORK_ABOVE_NINE: u64 = 2_000_000;

/// How much work an answer may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// What all that belongs to one answer may take, in units of work; `None` for no bound.
    pub work: Option<u64>,
    /// The greatest side of a board that the default techniques look at.
    pub side: usize,
    /// The greatest side of a board that all techniques look at, and for which puzzles are made.
    pub full_side: usize,
    /// What each of the many searches of `generate` may take on a board up to 9×9 that is not the classic one.
    pub search_work: Option<u64>,
    /// How many full grids `generate` may try.
    pub attempts: u64,
}

impl Budget {
    /// What the command line takes where nothing else is asked for: some seconds. No ordinary 9×9 needs as much.
    pub const PROGRAM: Budget = Budget {
        work: Some(250_000 * WORK_A_NODE),
        side: MAX_SIDE,
        full_side: MAX_SIDE,
        search_work: None,
        attempts: 20_000,
    };

    /// What a page may take: a few seconds at most.
    pub const PAGE: Budget = Budget {
        work: Some(100_000 * WORK_A_NODE),
        side: 16,
        full_side: 9,
        search_work: Some(500 * WORK_A_NODE),
        attempts: 200,
    };

    /// The same, but for so many nodes.
    pub fn with_nodes(self, nodes: u64) -> Budget {
        Budget { work: Some(nodes.saturating_mul(WORK_A_NODE)), ..self }
    }

    /// A meter for one answer, which the flag stops as well.
    pub fn meter(&self, stop: Option<Arc<AtomicBool>>) -> Meter {
        Meter::with(self.work, stop)
    }

    /// What each search for a new puzzle on this board may take.
    pub fn search_work(&self, layout: &Layout) -> Option<u64> {
        match layout.side() {
            _ if layout.is_classic() => None,
            ..=9 => self.search_work,
            _ => Some(SEARCH_WORK_ABOVE_NINE),
        }
    }
}
