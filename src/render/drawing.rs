//! What is to be drawn: for every cell a digit or candidates, whatever the medium.

use crate::{
    board::{Cell, Digit, DigitSet, Layout},
    logic::Trace,
    puzzle::{Origin, Puzzle, Solution},
};
use std::sync::Arc;

/// What a cell shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Square {
    /// A digit of the puzzle.
    Given(Digit),
    /// A digit that was found or entered.
    Placed(Digit),
    /// The candidates of an open cell; there may be none left.
    Open(DigitSet),
}

/// A board with what its cells show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The board.
    pub layout: Arc<Layout>,
    /// Its cells in row order.
    pub squares: Vec<Square>,
}

impl Drawing {
    fn with(puzzle: &Puzzle, open: impl Fn(Cell) -> Square) -> Drawing {
        let layout = puzzle.layout().clone();
        let square = |cell: Cell| match puzzle.clue(cell) {
            Some(clue) if clue.origin == Origin::Given => Square::Given(clue.digit),
            Some(clue) => Square::Placed(clue.digit),
            None => open(cell),
        };
        let squares = layout.cells().map(square).collect();
        Drawing { layout, squares }
    }

    /// A puzzle with the candidates that its clues and marks leave.
    pub fn of_puzzle(puzzle: &Puzzle) -> Drawing {
        let layout = puzzle.layout();
        Drawing::with(puzzle, |cell| {
            let marked = puzzle.marks().map_or(layout.digits(), |marks| marks[cell.index()]);
            Square::Open(marked.minus(puzzle.seen_from(cell)))
        })
    }

    /// A puzzle with its open cells blank.
    pub fn of_clues(puzzle: &Puzzle) -> Drawing {
        Drawing::with(puzzle, |_| Square::Open(DigitSet::EMPTY))
    }

    /// The grid as a solve left it.
    pub fn of_end(trace: &Trace) -> Drawing {
        Drawing::with(&trace.puzzle, |cell| {
            let left = trace.position[cell.index()];
            left.single().map_or(Square::Open(left), Square::Placed)
        })
    }

    /// A puzzle with its solution.
    pub fn of_solution(puzzle: &Puzzle, solution: &Solution) -> Drawing {
        Drawing::with(puzzle, |cell| Square::Placed(solution.digit(cell)))
    }

    /// Whether the border between two neighbouring cells is one between boxes.
    pub(super) fn is_border(&self, a: Cell, b: Cell) -> bool {
        self.layout.box_of(a) != self.layout.box_of(b)
    }
}
