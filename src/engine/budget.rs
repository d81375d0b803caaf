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
    /// The same for a larger board, where only the solutions are counted.
    pub nodes_above_nine: Option<u64>,
    /// The same for a larger board that techniques look at: there each guess takes long.
    pub guesses_above_nine: Option<u64>,
    /// The greatest side of a board that the default techniques look at.
    pub side: usize,
    /// The greatest side of a board that all techniques look at, and for which puzzles are made.
    pub full_side: usize,
    /// The branches that each of the many searches of `generate` may take on a board that is not the classic one.
    pub drawing_nodes: Option<u64>,
    /// The same above 9×9.
    pub drawing_nodes_above_nine: Option<u64>,
    /// How many full grids `generate` may try.
    pub attempts: u64,
}

impl Budget {
    /// What the command line takes where nothing else is asked for.
    pub const PROGRAM: Budget = Budget {
        nodes: None,
        nodes_above_nine: Some(50_000),
        guesses_above_nine: Some(50_000),
        side: MAX_SIDE,
        full_side: MAX_SIDE,
        drawing_nodes: None,
        drawing_nodes_above_nine: Some(500),
        attempts: 20_000,
    };

    /// What a page may take: a few seconds at most.
    pub const PAGE: Budget = Budget {
        nodes: Some(20_000),
        nodes_above_nine: Some(500),
        guesses_above_nine: Some(50),
        side: 16,
        full_side: 9,
        drawing_nodes: Some(500),
        drawing_nodes_above_nine: None,
        attempts: 200,
    };

    /// The branches that a search of this puzzle may take.
    pub fn nodes(&self, puzzle: &Puzzle) -> Option<u64> {
        if puzzle.layout().side() > 9 { self.nodes_above_nine } else { self.nodes }
    }

    /// The branches that a search of this puzzle may take, and the guesses, where techniques look at it.
    pub fn guesses(&self, puzzle: &Puzzle) -> Option<u64> {
        if puzzle.layout().side() > 9 { self.guesses_above_nine } else { self.nodes }
    }

    /// The branches that each search for a new puzzle on this board may take.
    pub fn drawing_nodes(&self, layout: &Layout) -> Option<u64> {
        match layout.side() {
            _ if layout.is_classic() => None,
            ..=9 => self.drawing_nodes,
            _ => self.drawing_nodes_above_nine,
        }
    }
}
