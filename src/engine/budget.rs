//! How much work an answer may take, counted in branches and boards, so that it is the same everywhere.

use crate::{
    board::{Layout, MAX_SIDE},
    puzzle::Puzzle,
};

/// How much work an answer may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How many branches each search may take on a board up to 9×9, and as many again the guesses; `None` for no
    /// bound.
    pub nodes: Option<u64>,
    /// The same for a larger board.
    pub nodes_above_nine: Option<u64>,
    /// The greatest side of a board that is looked at by techniques.
    pub side: usize,
    /// The branches that each of the many searches of `generate` may take above 9×9.
    pub drawing_nodes: Option<u64>,
    /// How many full grids `generate` may try.
    pub attempts: u64,
}

impl Budget {
    /// What the command line takes where nothing else is asked for.
    pub const PROGRAM: Budget = Budget {
        nodes: None,
        nodes_above_nine: Some(50_000),
        side: MAX_SIDE,
        drawing_nodes: Some(500),
        attempts: 20_000,
    };

    /// What a page may take: a few seconds at most.
    pub const PAGE: Budget = Budget {
        nodes: Some(20_000),
        nodes_above_nine: Some(500),
        side: 16,
        drawing_nodes: Some(100),
        attempts: 200,
    };

    /// The branches that a search of this puzzle may take.
    pub fn nodes(&self, puzzle: &Puzzle) -> Option<u64> {
        self.nodes_on(puzzle.layout())
    }

    /// The branches that a search on this board may take.
    pub fn nodes_on(&self, layout: &Layout) -> Option<u64> {
        if layout.side() > 9 { self.nodes_above_nine } else { self.nodes }
    }

    /// The branches that each search for a new puzzle on this board may take.
    pub fn drawing_nodes(&self, layout: &Layout) -> Option<u64> {
        if layout.side() > 9 { self.drawing_nodes } else { None }
    }
}
