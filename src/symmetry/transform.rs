//! A transform: where each cell goes, and which digit each digit becomes.

use super::frame::{Frame, shuffle};
use crate::{
    board::{Candidate, Cell, Digit, DigitSet, Layout},
    puzzle::Puzzle,
};
use std::collections::BTreeSet;

/// A permutation of a board's cells and one of its digits. Whether it turns puzzles into puzzles of
/// the same board is what [`Transform::fits`] tells; those of a [`Frame`] and the drawn ones do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Transform {
    side: usize,
    cells: Vec<Cell>,
    digits: Vec<Digit>,
}

/// Whether these are the numbers below their count, each once.
fn is_permutation(numbers: impl ExactSizeIterator<Item = usize>) -> bool {
    let mut seen = vec![false; numbers.len()];
    numbers.into_iter().all(|number| number < seen.len() && !std::mem::replace(&mut seen[number], true))
}

impl Transform {
    /// The transform that takes each cell of a board to the cell given for it in row order, and
    /// likewise each digit; `None` where either is no permutation.
    pub fn new(cells: Vec<Cell>, digits: Vec<Digit>) -> Option<Transform> {
        let side = digits.len();
        let whole = cells.len() == side * side
            && is_permutation(cells.iter().map(|cell| cell.index()))
            && is_permutation(digits.iter().map(|digit| digit.index()));
        whole.then_some(Transform { side, cells, digits })
    }

    /// The transform that moves cells by row and column, counted from 0, and keeps the digits.
    fn moving(side: usize, target: impl Fn(usize, usize) -> (usize, usize)) -> Transform {
        let cells = (0..side * side).map(|index| {
            let (row, column) = target(index / side, index % side);
            Cell::at(row * side + column)
        });
        Transform { side, cells: cells.collect(), digits: Digit::all(side).collect() }
    }

    /// The transform that changes nothing.
    pub fn identity(side: usize) -> Transform {
        Transform::moving(side, |row, column| (row, column))
    }

    /// Rows become columns: the mirror along the falling diagonal.
    pub fn transpose(side: usize) -> Transform {
        Transform::moving(side, |row, column| (column, row))
    }

    /// A quarter turn, clockwise.
    pub fn quarter_turn(side: usize) -> Transform {
        Transform::moving(side, |row, column| (column, side - 1 - row))
    }

    /// A half turn.
    pub fn half_turn(side: usize) -> Transform {
        Transform::moving(side, |row, column| (side - 1 - row, side - 1 - column))
    }

    /// The mirror that swaps left and right.
    pub fn mirror_columns(side: usize) -> Transform {
        Transform::moving(side, |row, column| (row, side - 1 - column))
    }

    /// The mirror that swaps top and bottom.
    pub fn mirror_rows(side: usize) -> Transform {
        Transform::moving(side, |row, column| (side - 1 - row, column))
    }

    /// The eight turns and mirrors of a square.
    pub fn turns(side: usize) -> [Transform; 8] {
        let quarter = Transform::quarter_turn(side);
        let half = quarter.then(&quarter);
        let mirrored = |turn: &Transform| Transform::transpose(side).then(turn);
        let identity = Transform::identity(side);
        let back = half.then(&quarter);
        let mirrors = [&identity, &quarter, &half, &back].map(mirrored);
        let [a, b, c, d] = mirrors;
        [identity, quarter, half, back, a, b, c, d]
    }

    /// The turns and mirrors that take each house of this board to a house.
    pub fn turns_of(layout: &Layout) -> Vec<Transform> {
        Transform::turns(layout.side()).into_iter().filter(|turn| turn.fits(layout)).collect()
    }

    /// The transform that takes each digit to the one given for it, and moves no cell; `None` where
    /// that is no permutation.
    pub fn relabel(digits: Vec<Digit>) -> Option<Transform> {
        Transform::new(Cell::all(digits.len()).collect(), digits)
    }

    /// One of the transforms of this board, with any labels, drawn from a source that yields numbers
    /// below its argument.
    pub fn draw(layout: &Layout, mut below: impl FnMut(usize) -> usize) -> Transform {
        let mut moves = match Frame::of(layout) {
            Some(frame) => frame.draw(&mut below),
            None => {
                let mut turns = Transform::turns_of(layout);
                turns.swap_remove(below(turns.len()))
            }
        };
        shuffle(&mut moves.digits, &mut below);
        moves
    }

    /// This transform and then the next one, as one.
    pub fn then(&self, next: &Transform) -> Transform {
        Transform {
            side: self.side,
            cells: self.cells.iter().map(|&cell| next.apply_cell(cell)).collect(),
            digits: self.digits.iter().map(|&digit| next.apply_digit(digit)).collect(),
        }
    }

    /// The transform that takes everything back.
    pub fn inverse(&self) -> Transform {
        let mut inverse = Transform::identity(self.side);
        for (from, to) in Cell::all(self.side).zip(&self.cells) {
            inverse.cells[to.index()] = from;
        }
        for (from, to) in Digit::all(self.side).zip(&self.digits) {
            inverse.digits[to.index()] = from;
        }
        inverse
    }

    /// Whether it takes each house of this board to a house.
    pub fn fits(&self, layout: &Layout) -> bool {
        let sorted = |cells: &mut Vec<Cell>| cells.sort_unstable();
        let houses: BTreeSet<Vec<Cell>> = layout
            .houses()
            .map(|house| {
                let mut cells = layout.cells_of(house).to_vec();
                sorted(&mut cells);
                cells
            })
            .collect();
        // A permutation keeps different houses different, so that into is onto.
        self.side == layout.side()
            && houses.iter().all(|house| {
                let mut image = house.iter().map(|&cell| self.apply_cell(cell)).collect();
                sorted(&mut image);
                houses.contains(&image)
            })
    }

    /// Where a cell goes.
    pub fn apply_cell(&self, cell: Cell) -> Cell {
        self.cells[cell.index()]
    }

    /// What a digit becomes.
    pub fn apply_digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// Where a candidate goes and what it becomes.
    pub fn apply_candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.apply_cell(candidate.cell), self.apply_digit(candidate.digit))
    }

    /// The image of a puzzle of the same side: its clues with their origins, and its marks.
    pub fn apply(&self, puzzle: &Puzzle) -> Puzzle {
        assert_eq!(puzzle.layout().side(), self.side, "a transform is for one side");
        let mut image = Puzzle::empty(puzzle.layout().clone());
        for (clue, origin) in puzzle.clues() {
            image.set(self.apply_candidate(clue), origin);
        }
        if let Some(marks) = puzzle.marks() {
            let mut moved = vec![DigitSet::EMPTY; marks.len()];
            for (marks, target) in marks.iter().zip(&self.cells) {
                moved[target.index()] = marks.map(|digit| self.apply_digit(digit)).collect();
            }
            image.set_marks(moved);
        }
        image
    }

    /// The image of a line of symbols, such as a solution's; what is no digit stays as it is and
    /// only moves. `None` where the line does not hold one symbol a cell, each of a digit this side has.
    pub fn apply_line(&self, line: &str) -> Option<String> {
        let mut image = vec!['.'; self.cells.len()];
        let mut symbols = line.chars();
        for target in &self.cells {
            let symbol = symbols.next()?;
            image[target.index()] = match Digit::from_symbol(symbol) {
                Some(digit) => self.digits.get(digit.index())?.symbol(),
                None => symbol,
            };
        }
        symbols.next().is_none().then(|| image.into_iter().collect())
    }
}
