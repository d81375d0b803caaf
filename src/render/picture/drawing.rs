//! The contents of a drawing: a digit or candidates in every cell, and the emphasis of a finding.

use super::{emphasis::Emphasis, prelude::*};
use crate::{
    board::DigitSet,
    logic::{Step, Trace, full_houses},
    puzzle::{Duplicate, Origin, Puzzle, Solution},
};
use std::sync::Arc;

/// The contents of a cell in a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Square {
    /// A digit that the puzzle gives.
    Given(Digit),
    /// A digit that a person entered.
    Entered(Digit),
    /// A digit that the solve placed.
    Placed(Digit),
    /// The candidates of an open cell; there may be none left.
    Open(DigitSet),
}

/// A board with the contents of its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct GridDrawing {
    /// The board that is drawn.
    pub layout: Arc<Layout>,
    /// The contents of the cells, in row order.
    pub squares: Vec<Square>,
    /// The highlights; empty in a plain drawing.
    pub emphasis: Emphasis,
    /// The cells whose digit is marked: one in conflict, or one that differs from another solution.
    pub marked: Vec<Cell>,
    /// The language of the picture's captions: the rules that no sign shows.
    pub language: Language,
}

impl GridDrawing {
    fn with(puzzle: &Puzzle, open: impl Fn(Cell) -> Square) -> GridDrawing {
        let layout = puzzle.layout().clone();
        let square = |cell: Cell| match puzzle.clue(cell) {
            Some(clue) if clue.origin == Origin::Given => Square::Given(clue.digit),
            Some(clue) => Square::Entered(clue.digit),
            None => open(cell),
        };
        let squares = layout.cells().map(square).collect();
        let (emphasis, marked, language) = (Emphasis::default(), Vec::new(), Language::default());
        GridDrawing { layout, squares, emphasis, marked, language }
    }

    /// The drawing of a puzzle, with the candidates that its clues and marks leave.
    pub fn of_puzzle(puzzle: &Puzzle) -> GridDrawing {
        let layout = puzzle.layout();
        GridDrawing::with(puzzle, |cell| {
            let marked = puzzle.marks().map_or(layout.digits(), |marks| marks[cell.index()]);
            Square::Open(marked.minus(puzzle.digits_seen_from(cell)))
        })
    }

    /// The position before a step of a solve, with the step's pattern and effect highlighted.
    pub fn of_step(trace: &Trace, step: &Step) -> GridDrawing {
        let position = trace.position_before(step.id);
        let drawing = GridDrawing::of_finding(&trace.puzzle, &position, &step.finding);
        let full_house = full_houses(&trace.puzzle, &trace.steps).get(step.id.index()).copied().flatten();
        GridDrawing { emphasis: drawing.emphasis.filling(full_house), ..drawing }
    }

    /// The drawing of a position of a puzzle, with a finding highlighted.
    pub fn of_finding(puzzle: &Puzzle, position: &[DigitSet], finding: &Finding) -> GridDrawing {
        let acts_on = |cell: Cell| finding.placements.iter().any(|placement| placement.cell == cell);
        let mut drawing = GridDrawing::with(puzzle, |cell| {
            let left = position[cell.index()];
            // A cell with one candidate is still open while cells that see it have that digit too.
            let is_cleared = |digit: &Digit| {
                !puzzle.layout().peers(cell).iter().any(|peer| position[peer.index()].contains(*digit))
            };
            let settled = left.single().filter(|_| !acts_on(cell)).filter(is_cleared);
            settled.map_or(Square::Open(left), Square::Placed)
        });
        let is_left = |candidate: Candidate| position[candidate.cell.index()].contains(candidate.digit);
        drawing.emphasis = Emphasis::new(finding, puzzle.layout(), is_left);
        drawing
    }

    /// The drawing of a puzzle, with its open cells blank.
    pub fn of_clues(puzzle: &Puzzle) -> GridDrawing {
        GridDrawing::with(puzzle, |_| Square::Open(DigitSet::EMPTY))
    }

    /// The drawing of a position of a puzzle, with the candidates left in each open cell.
    pub fn of_position(puzzle: &Puzzle, position: &[DigitSet]) -> GridDrawing {
        GridDrawing::with(puzzle, |cell| {
            let left = position[cell.index()];
            left.single().map_or(Square::Open(left), Square::Placed)
        })
    }

    /// The drawing of the grid at the end of a solve.
    pub fn of_end(trace: &Trace) -> GridDrawing {
        GridDrawing::of_position(&trace.puzzle, &trace.position)
    }

    /// The drawing of a puzzle with its solution.
    pub fn of_solution(puzzle: &Puzzle, solution: &Solution) -> GridDrawing {
        GridDrawing::with(puzzle, |cell| Square::Placed(solution.digit(cell)))
    }

    /// The drawings of two solutions of a puzzle, with the cells marked in which they differ.
    pub fn of_two_solutions(puzzle: &Puzzle, two: &[Solution; 2]) -> [GridDrawing; 2] {
        let marked: Vec<Cell> = puzzle.layout().cells().filter(|&cell| differ(two, cell)).collect();
        let drawings = two.each_ref().map(|solution| GridDrawing::of_solution(puzzle, solution));
        drawings.map(|drawing| GridDrawing { marked: marked.clone(), ..drawing })
    }

    /// The drawing of a puzzle with duplicates, whose cells are marked.
    pub fn of_duplicates(puzzle: &Puzzle, duplicates: &[Duplicate]) -> GridDrawing {
        let cells = duplicates.iter().flat_map(|duplicate| &duplicate.cells);
        let marked = cells.copied().unique().collect();
        GridDrawing { marked, ..GridDrawing::of_puzzle(puzzle) }
    }

    /// Whether there is a box border between two neighbouring cells.
    pub(in crate::render) fn is_border(&self, a: Cell, b: Cell) -> bool {
        self.layout.box_of(a) != self.layout.box_of(b)
    }
}

/// Whether two solutions have different digits in a cell.
pub fn differ([one, other]: &[Solution; 2], cell: Cell) -> bool {
    one.digit(cell) != other.digit(cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Constraint,
        logic::{Reason, TechniqueId},
    };

    #[test]
    fn a_cell_with_one_candidate_is_drawn_open_while_cells_that_see_it_have_the_digit() {
        let puzzle = Puzzle::empty(Arc::new(Layout::of_side(4).expect("a board")));
        let [first, peer, last] = [0, 1, 15].map(Cell::new);
        let (digit, all) = (Digit::from_index(0), puzzle.layout().digits());
        let placing = |cell| {
            Finding::placing(
                TechniqueId::NakedSingle,
                Reason::Only(Constraint::Cell(cell)),
                Candidate::new(cell, digit),
            )
        };
        let mut position = vec![all.minus(DigitSet::only(digit)); 16];
        position[first.index()] = DigitSet::only(digit);
        let square = |position: &[DigitSet], cell| {
            GridDrawing::of_finding(&puzzle, position, &placing(cell)).squares[0]
        };
        assert_eq!(square(&position, last), Square::Placed(digit));
        assert_eq!(square(&position, first), Square::Open(DigitSet::only(digit)), "it is being placed");
        position[peer.index()] = all;
        assert_eq!(square(&position, last), Square::Open(DigitSet::only(digit)));
    }
}
