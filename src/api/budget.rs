//! Budgets: how much work an answer may take, counted by a meter, so that it is the same on every machine.

use super::prelude::*;
use crate::board::MAX_SIDE;
use std::sync::atomic::AtomicBool;

/// The units of a meter in one node, the unit in which people state a budget: about one branch of the search on a 9×9
/// board.
const WORK_PER_NODE: u64 = 1_000;

/// The most work, in units of a meter, of each of the many searches of `generate` above 9×9.
const SEARCH_WORK_ABOVE_NINE: u64 = 2_000_000;

/// How much work an answer may take, and how large its board may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The most work of one answer, in units of a [`Meter`]; `None` for no limit.
    pub work: Option<u64>,
    /// The largest side of a board for which the default techniques are tried.
    pub side: usize,
    /// The largest side of a board for which all techniques are tried and puzzles are made.
    pub full_side: usize,
    /// The most work, in units of a meter, of each of the many searches of `generate` on a board up to 9×9 that is not
    /// the classic one; `None` for no limit.
    pub search_work: Option<u64>,
    /// The most full grids that `generate` may try.
    pub attempts: u64,
}

impl Budget {
    /// The default of the command line: some seconds of work, more than any ordinary 9×9 puzzle needs.
    pub const PROGRAM: Budget = Budget {
        work: Some(250_000 * WORK_PER_NODE),
        side: MAX_SIDE,
        full_side: MAX_SIDE,
        search_work: None,
        attempts: 20_000,
    };

    /// The budget of a web page: a few seconds at most.
    pub const PAGE: Budget = Budget {
        work: Some(100_000 * WORK_PER_NODE),
        side: 16,
        full_side: 9,
        search_work: Some(500 * WORK_PER_NODE),
        attempts: 200,
    };

    /// This budget with this many nodes of work.
    ///
    /// ```
    /// use naze::api::Budget;
    ///
    /// assert_eq!(Budget::PROGRAM.with_nodes(2).work, Some(2_000));
    /// ```
    pub fn with_nodes(self, nodes: u64) -> Budget {
        Budget { work: Some(nodes.saturating_mul(WORK_PER_NODE)), ..self }
    }

    /// A meter for one answer, which also runs out when the flag `stop` is raised.
    pub fn meter(&self, stop: Option<Arc<AtomicBool>>) -> Meter {
        Meter::with(self.work, stop)
    }

    /// The most work, in units of a meter, of each search of `generate` on this board; `None` for no limit.
    pub fn search_work(&self, layout: &Layout) -> Option<u64> {
        match layout.side() {
            _ if layout.is_classic() => None,
            ..=9 => self.search_work,
            _ => Some(SEARCH_WORK_ABOVE_NINE),
        }
    }

    /// Checks that techniques may be tried on a puzzle of this size.
    ///
    /// # Errors
    /// The board is larger than the budget allows.
    pub fn allow(&self, puzzle: &Puzzle, techniques: TechniqueSet) -> Result<(), ApiError> {
        let is_default = techniques.is_within(TechniqueSet::default());
        check_side(puzzle.layout().side(), if is_default { self.side } else { self.full_side })
    }

    /// Checks that puzzles may be made on this board.
    ///
    /// # Errors
    /// The board is larger than the budget allows.
    pub fn allow_generating(&self, layout: &Layout) -> Result<(), ApiError> {
        check_side(layout.side(), self.full_side)
    }
}

fn check_side(side: usize, most: usize) -> Result<(), ApiError> {
    if side <= most { Ok(()) } else { Err(ApiError::too_large(side, most)) }
}
