//! Transforms: where each cell of a puzzle goes, and which digit each digit becomes.

use crate::board::{Candidate, Cell, Digit, DigitSet, Layout};
use crate::puzzle::Puzzle;
use itertools::Itertools;
use std::collections::BTreeSet;

/// A permutation of a board's cells and one of its digits. If it [fits](Transform::fits) the board, it maps puzzles
/// with one solution to puzzles with one solution; the transforms of a [`Frame`](super::Frame) and random ones fit.
///
/// ```
/// use naze::{puzzle::Puzzle, symmetry::Transform};
/// let line = "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........";
/// let puzzle = Puzzle::classic(line).expect("81 symbols");
/// let turn = Transform::quarter_turn(9);
/// assert_eq!(turn.then(&turn), Transform::half_turn(9));
/// assert_eq!(turn.inverse().apply(&turn.apply(&puzzle)), puzzle);
/// let mirrored = Transform::mirror_columns(9).apply_line(line).expect("81 symbols");
/// assert!(mirrored.starts_with("8..7....4"));
/// ```
///
/// # Panics
/// Functions of a side panic above 25, and methods if what they take is of another side than the transform.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Transform {
    side: usize,
    cells: Vec<Cell>,
    pub(super) digits: Vec<Digit>,
}

/// Whether these numbers are 0 to below their count, each once.
fn is_permutation(numbers: impl ExactSizeIterator<Item = usize>) -> bool {
    let mut seen = vec![false; numbers.len()];
    numbers.into_iter().all(|number| number < seen.len() && !std::mem::replace(&mut seen[number], true))
}

impl Transform {
    /// The transform that takes cell `i` in row order to `cells[i]` and digit `i + 1` to `digits[i]`; `None` if either is
    /// no permutation, or there are not as many cells as the square of the digits.
    pub fn new(cells: Vec<Cell>, digits: Vec<Digit>) -> Option<Transform> {
        let side = digits.len();
        let whole = cells.len() == side * side
            && is_permutation(cells.iter().map(|cell| cell.index()))
            && is_permutation(digits.iter().map(|digit| digit.index()));
        whole.then_some(Transform { side, cells, digits })
    }

    /// The transform that moves cells by row and column, counted from 0, and keeps the digits.
    fn from_moves(side: usize, target: impl Fn(usize, usize) -> (usize, usize)) -> Transform {
        let cells = (0..side * side).map(|index| {
            let (row, column) = target(index / side, index % side);
            Cell::new(row * side + column)
        });
        Transform { side, cells: cells.collect(), digits: Digit::all(side).collect() }
    }

    /// The transform that changes nothing.
    pub fn identity(side: usize) -> Transform {
        Transform::from_moves(side, |row, column| (row, column))
    }

    /// The transform that turns rows into columns: the reflection in the diagonal from top left to bottom right.
    pub fn transpose(side: usize) -> Transform {
        Transform::from_moves(side, |row, column| (column, row))
    }

    /// The transform that turns the grid by a quarter, clockwise.
    pub fn quarter_turn(side: usize) -> Transform {
        Transform::from_moves(side, |row, column| (column, side - 1 - row))
    }

    /// The transform that turns the grid by a half.
    pub fn half_turn(side: usize) -> Transform {
        Transform::from_moves(side, |row, column| (side - 1 - row, side - 1 - column))
    }

    /// The transform that swaps left and right.
    pub fn mirror_columns(side: usize) -> Transform {
        Transform::from_moves(side, |row, column| (row, side - 1 - column))
    }

    /// The transform that swaps top and bottom.
    pub fn mirror_rows(side: usize) -> Transform {
        Transform::from_moves(side, |row, column| (side - 1 - row, column))
    }

    /// The eight rotations and reflections of a square, the identity among them.
    pub fn turns(side: usize) -> [Transform; 8] {
        let quarter = Transform::quarter_turn(side);
        let next = |turn: &Transform| Some(turn.then(&quarter));
        let turned = |first| std::iter::successors(Some(first), next).take(4);
        let turns = [Transform::identity(side), Transform::transpose(side)].into_iter().flat_map(turned);
        turns.collect_array().expect("there are four turns of each")
    }

    /// The rotations and reflections that fit a board.
    pub fn turns_of(layout: &Layout) -> Vec<Transform> {
        Transform::turns(layout.side()).into_iter().filter(|turn| turn.fits(layout)).collect()
    }

    /// The transform that maps digit `i + 1` to `digits[i]` and moves no cell; `None` if `digits` is no permutation.
    pub fn relabel(digits: Vec<Digit>) -> Option<Transform> {
        Transform::new(Cell::all(digits.len()).collect(), digits)
    }

    /// The composition: this transform, then the next one.
    ///
    /// # Panics
    /// The two are for boards of different sides.
    pub fn then(&self, next: &Transform) -> Transform {
        assert_eq!(next.side, self.side, "a transform is for one side");
        Transform {
            side: self.side,
            cells: self.cells.iter().map(|&cell| next.apply_cell(cell)).collect(),
            digits: self.digits.iter().map(|&digit| next.apply_digit(digit)).collect(),
        }
    }

    /// The inverse transform.
    pub fn inverse(&self) -> Transform {
        // Sorted by what becomes of them, the cells say what each of them was before; the digits likewise.
        let cells = Cell::all(self.side).sorted_by_key(|&cell| self.apply_cell(cell)).collect();
        let digits = Digit::all(self.side).sorted_by_key(|&digit| self.apply_digit(digit)).collect();
        Transform { side: self.side, cells, digits }
    }

    /// Whether the transform maps each house of a board to a house.
    ///
    /// ```
    /// use naze::{board::Layout, symmetry::Transform};
    /// let (three_by_three, two_by_three) = (Layout::with_boxes(3, 3).unwrap(), Layout::with_boxes(2, 3).unwrap());
    /// assert!(Transform::transpose(9).fits(&three_by_three));
    /// assert!(!Transform::transpose(6).fits(&two_by_three));
    /// ```
    pub fn fits(&self, layout: &Layout) -> bool {
        let image = |cells: &[Cell], of: &dyn Fn(Cell) -> Cell| {
            cells.iter().map(|&cell| of(cell)).sorted_unstable().collect_vec()
        };
        let houses: BTreeSet<Vec<Cell>> =
            layout.houses().map(|house| image(layout.cells_of(house), &|cell| cell)).collect();
        // Rules beyond houses tell digits apart and have places of their own.
        let keeps_rules = !layout.has_rules() || *self == Transform::identity(layout.side());
        // A permutation keeps different houses different, so their images are all houses.
        self.side == layout.side()
            && keeps_rules
            && houses.iter().all(|house| houses.contains(&image(house, &|cell| self.apply_cell(cell))))
    }

    /// The cell to which a cell moves.
    pub fn apply_cell(&self, cell: Cell) -> Cell {
        self.cells[cell.index()]
    }

    /// The digit that a digit becomes.
    pub fn apply_digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// The image of a candidate.
    pub fn apply_candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.apply_cell(candidate.cell), self.apply_digit(candidate.digit))
    }

    /// The image of a puzzle under the transform: its clues with their origins, and its marks.
    ///
    /// # Panics
    /// The transform is for another side.
    pub fn apply(&self, puzzle: &Puzzle) -> Puzzle {
        assert_eq!(puzzle.layout().side(), self.side, "a transform is for one side");
        let mut image = Puzzle::empty(puzzle.layout().clone());
        for (clue, origin) in puzzle.clues() {
            image.set(self.apply_candidate(clue), origin);
        }
        if let Some(marks) = puzzle.marks() {
            image.set_marks(self.apply_position(marks));
        }
        image
    }

    /// The image of the candidates of every cell, given in row order.
    pub(crate) fn apply_position(&self, position: &[DigitSet]) -> Vec<DigitSet> {
        let mut image = vec![DigitSet::EMPTY; position.len()];
        for (digits, target) in position.iter().zip(&self.cells) {
            image[target.index()] = digits.map(|digit| self.apply_digit(digit)).collect();
        }
        image
    }

    /// The image of a line of symbols, such as a solution's; a symbol that is no digit only moves. `None` if the line
    /// does not hold one symbol a cell, or holds a digit greater than the side.
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
