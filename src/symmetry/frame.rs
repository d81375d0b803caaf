//! The frame of a regular board: bands of rows and stacks of columns.

use super::transform::Transform;
use crate::board::{BoardName, Cell, Digit, Layout};
use crate::rng::shuffle;
use itertools::Itertools;

/// The lines of a regular board and how they may be permuted: rows within their band, bands among each other, columns
/// and stacks likewise; rows may become columns if bands and stacks have the same size. A board without boxes is one
/// band and one stack.
///
/// ```
/// use naze::{board::Layout, symmetry::Frame};
/// let layout = Layout::of_side(9).unwrap();
/// let frame = Frame::new(&layout).expect("the houses are not drawn");
/// let swap = frame.permute_rows(0, &[1, 0, 2]).expect("a permutation of the first band's rows");
/// let cell = |name: &str| layout.parse_cell(name).expect("a cell");
/// assert_eq!(swap.apply_cell(cell("r1c5")), cell("r2c5"));
/// assert!(frame.permute_bands(&[0, 0, 1]).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    side: usize,
    band: usize,
    stack: usize,
}

/// The digits of a puzzle by rows, counted from 1; 0 for a blank cell.
pub(super) type DigitRows = Vec<Vec<u8>>;

/// An order of rows and of columns; of the transposed board if `flipped`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Arrangement {
    pub(super) flipped: bool,
    pub(super) rows: Vec<usize>,
    pub(super) columns: Vec<usize>,
}

/// A random order of lines that keeps groups of this size together.
fn random_order(side: usize, group: usize, below: &mut impl FnMut(usize) -> usize) -> Vec<usize> {
    let mut groups: Vec<Vec<usize>> =
        (0..side / group).map(|number| (number * group..(number + 1) * group).collect()).collect();
    shuffle(&mut groups, below);
    groups.iter_mut().for_each(|lines| shuffle(lines, below));
    groups.concat()
}

impl Frame {
    /// The frame of a board; `None` if its houses are drawn.
    pub fn new(layout: &Layout) -> Option<Frame> {
        let side = layout.side();
        match layout.name() {
            // Boxes of one row or one column repeat the rows or the columns and forbid nothing.
            BoardName::Boxes { rows, columns } if rows > 1 && columns > 1 => {
                Some(Frame { side, band: rows, stack: columns })
            }
            BoardName::Boxes { .. } | BoardName::NoBoxes { .. } => {
                Some(Frame { side, band: side, stack: side })
            }
            BoardName::Drawn { .. } => None,
        }
    }

    /// The side of the board: the number of rows, of columns and of digits.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The number of rows in a band.
    pub fn rows_of_band(&self) -> usize {
        self.band
    }

    /// The number of columns in a stack.
    pub fn columns_of_stack(&self) -> usize {
        self.stack
    }

    /// Whether rows may become columns: whether bands and stacks have the same size.
    pub fn is_transposable(&self) -> bool {
        self.band == self.stack
    }

    /// The transform whose image has row `rows[i]` as its row `i`, and columns likewise; rows and columns of the
    /// transposed board if `flipped`. Both orders must be permutations.
    pub(super) fn arrange(&self, flipped: bool, rows: &[usize], columns: &[usize]) -> Transform {
        let side = self.side;
        let mut cells = vec![Cell::new(0); side * side];
        for (row, &from_row) in rows.iter().enumerate() {
            for (column, &from_column) in columns.iter().enumerate() {
                let source =
                    if flipped { from_column * side + from_row } else { from_row * side + from_column };
                cells[source] = Cell::new(row * side + column);
            }
        }
        Transform::new(cells, Digit::all(side).collect()).expect("orders of lines are permutations")
    }

    /// The order of all lines if groups of this size stand in this order or, with a group's number, if the lines of
    /// that group do; `None` if the order is no permutation.
    fn order_of(&self, group: usize, number: Option<usize>, order: &[usize]) -> Option<Vec<usize>> {
        let groups = self.side / group;
        let bound = if number.is_some() { group } else { groups };
        let fits = order.len() == bound && order.iter().all(|&at| at < bound) && order.iter().all_unique();
        (fits && number.is_none_or(|number| number < groups)).then_some(())?;
        let lines = |number: usize| number * group..(number + 1) * group;
        Some(match number {
            None => order.iter().flat_map(|&number| lines(number)).collect(),
            Some(own) => {
                let moved = |line: usize| {
                    if lines(own).contains(&line) { own * group + order[line % group] } else { line }
                };
                (0..self.side).map(moved).collect()
            }
        })
    }

    fn arrange_rows(&self, rows: Option<Vec<usize>>) -> Option<Transform> {
        Some(self.arrange(false, &rows?, &(0..self.side).collect::<Vec<_>>()))
    }

    fn arrange_columns(&self, columns: Option<Vec<usize>>) -> Option<Transform> {
        Some(self.arrange(false, &(0..self.side).collect::<Vec<_>>(), &columns?))
    }

    /// The permutation of bands in whose image band `i` is band `order[i]`; `None` if that is no permutation.
    pub fn permute_bands(&self, order: &[usize]) -> Option<Transform> {
        self.arrange_rows(self.order_of(self.band, None, order))
    }

    /// The permutation of a band's rows in whose image the band's row `i` is its row `order[i]`, all counted from 0;
    /// `None` if there is no such band or that is no permutation.
    pub fn permute_rows(&self, band: usize, order: &[usize]) -> Option<Transform> {
        self.arrange_rows(self.order_of(self.band, Some(band), order))
    }

    /// The permutation of stacks in whose image stack `i` is stack `order[i]`; `None` if that is no permutation.
    pub fn permute_stacks(&self, order: &[usize]) -> Option<Transform> {
        self.arrange_columns(self.order_of(self.stack, None, order))
    }

    /// The permutation of a stack's columns in whose image the stack's column `i` is its column `order[i]`, all counted
    /// from 0; `None` if there is no such stack or that is no permutation.
    pub fn permute_columns(&self, stack: usize, order: &[usize]) -> Option<Transform> {
        self.arrange_columns(self.order_of(self.stack, Some(stack), order))
    }

    /// A random permutation of this frame's lines. `below` gives a random number below its argument.
    pub fn random(&self, below: &mut impl FnMut(usize) -> usize) -> Transform {
        let flipped = self.is_transposable() && below(2) == 1;
        let rows = random_order(self.side, self.band, below);
        let columns = random_order(self.side, self.stack, below);
        self.arrange(flipped, &rows, &columns)
    }
}

impl Transform {
    /// A random transform of this board, with random labels; on a board with rules the identity. `below` returns a random
    /// number below its argument.
    ///
    /// ```
    /// use naze::{board::Layout, symmetry::Transform};
    /// let layout = Layout::of_side(9).unwrap();
    /// // Not random at all: always the largest number.
    /// let transform = Transform::random(&layout, |bound| bound - 1);
    /// assert!(transform.fits(&layout));
    /// ```
    pub fn random(layout: &Layout, mut below: impl FnMut(usize) -> usize) -> Transform {
        if layout.has_rules() {
            return Transform::identity(layout.side());
        }
        let mut moves = match Frame::new(layout) {
            Some(frame) => frame.random(&mut below),
            None => {
                let mut turns = Transform::turns_of(layout);
                turns.swap_remove(below(turns.len()))
            }
        };
        shuffle(&mut moves.digits, &mut below);
        moves
    }
}
