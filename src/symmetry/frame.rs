//! The frame of a regular board: rows come in bands, columns in stacks.

use super::transform::Transform;
use crate::board::{BoardName, Cell, Digit, Layout};

/// How the lines of a regular board may be permuted: rows within their band, bands among each other,
/// columns and stacks likewise, and rows with columns where both come in groups of the same size.
/// A board without boxes is one band and one stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    side: usize,
    band: usize,
    stack: usize,
}

/// Brings items into an order drawn from a source that yields numbers below its argument.
pub(super) fn shuffle<T>(items: &mut [T], below: &mut impl FnMut(usize) -> usize) {
    for end in (1..items.len()).rev() {
        items.swap(end, below(end + 1));
    }
}

/// An order of lines in which groups of this size stay together.
fn draw_order(side: usize, group: usize, below: &mut impl FnMut(usize) -> usize) -> Vec<usize> {
    let mut groups: Vec<Vec<usize>> =
        (0..side / group).map(|number| (number * group..(number + 1) * group).collect()).collect();
    shuffle(&mut groups, below);
    groups.iter_mut().for_each(|lines| shuffle(lines, below));
    groups.concat()
}

impl Frame {
    /// The frame of this board; `None` for one whose houses were drawn.
    pub fn of(layout: &Layout) -> Option<Frame> {
        let side = layout.side();
        match layout.name() {
            // Boxes of one row or one column are rows or columns told twice; they forbid nothing.
            BoardName::Boxes { rows, columns } if rows > 1 && columns > 1 => {
                Some(Frame { side, band: rows, stack: columns })
            }
            BoardName::Boxes { .. } | BoardName::NoBoxes { .. } => {
                Some(Frame { side, band: side, stack: side })
            }
            BoardName::Drawn { .. } => None,
        }
    }

    /// The number of rows, of columns and of digits.
    pub fn side(&self) -> usize {
        self.side
    }

    /// How many rows are a band.
    pub fn rows_of_band(&self) -> usize {
        self.band
    }

    /// How many columns are a stack.
    pub fn columns_of_stack(&self) -> usize {
        self.stack
    }

    /// Whether rows may become columns.
    pub fn is_transposable(&self) -> bool {
        self.band == self.stack
    }

    /// The transform whose image has as row `i` the row `rows[i]`, and columns likewise; of the
    /// transposed board where `flipped`. Both orders are permutations.
    pub(super) fn arrange(&self, flipped: bool, rows: &[usize], columns: &[usize]) -> Transform {
        let side = self.side;
        let mut cells = vec![Cell::at(0); side * side];
        for (row, &from_row) in rows.iter().enumerate() {
            for (column, &from_column) in columns.iter().enumerate() {
                let source = match flipped {
                    false => from_row * side + from_column,
                    true => from_column * side + from_row,
                };
                cells[source] = Cell::at(row * side + column);
            }
        }
        Transform::new(cells, Digit::all(side).collect()).expect("orders of lines are permutations")
    }

    /// The lines in an order in which the groups stand as told; `None` where that is no permutation.
    fn order_of_groups(&self, group: usize, order: &[usize]) -> Option<Vec<usize>> {
        let lines: Vec<usize> =
            order.iter().flat_map(|&number| number * group..(number + 1) * group).collect();
        self.is_order(&lines).then_some(lines)
    }

    /// The lines in order but for one group; `None` where that is no permutation of the group.
    fn order_in_group(&self, group: usize, number: usize, order: &[usize]) -> Option<Vec<usize>> {
        let mut lines: Vec<usize> = (0..self.side).collect();
        let within = lines.get_mut(number * group..(number + 1) * group)?;
        if order.len() != group || order.iter().any(|&line| line >= group) {
            return None;
        }
        within.iter_mut().zip(order).for_each(|(line, &from)| *line = number * group + from);
        self.is_order(&lines).then_some(lines)
    }

    fn is_order(&self, lines: &[usize]) -> bool {
        lines.len() == self.side && (0..self.side).all(|line| lines.contains(&line))
    }

    fn arrange_rows(&self, rows: &[usize]) -> Transform {
        self.arrange(false, rows, &(0..self.side).collect::<Vec<_>>())
    }

    fn arrange_columns(&self, columns: &[usize]) -> Transform {
        self.arrange(false, &(0..self.side).collect::<Vec<_>>(), columns)
    }

    /// Permutes the bands: the image's band `i` is band `order[i]`. `None` if that is no permutation.
    pub fn permute_bands(&self, order: &[usize]) -> Option<Transform> {
        Some(self.arrange_rows(&self.order_of_groups(self.band, order)?))
    }

    /// Permutes the rows of a band: the image's row `i` of it is its row `order[i]`. `None` if there
    /// is no such band or that is no permutation.
    pub fn permute_rows(&self, band: usize, order: &[usize]) -> Option<Transform> {
        Some(self.arrange_rows(&self.order_in_group(self.band, band, order)?))
    }

    /// Permutes the stacks: the image's stack `i` is stack `order[i]`. `None` if that is no permutation.
    pub fn permute_stacks(&self, order: &[usize]) -> Option<Transform> {
        Some(self.arrange_columns(&self.order_of_groups(self.stack, order)?))
    }

    /// Permutes the columns of a stack: the image's column `i` of it is its column `order[i]`. `None`
    /// if there is no such stack or that is no permutation.
    pub fn permute_columns(&self, stack: usize, order: &[usize]) -> Option<Transform> {
        Some(self.arrange_columns(&self.order_in_group(self.stack, stack, order)?))
    }

    /// One of the moves of this frame, drawn from a source that yields numbers below its argument.
    pub fn draw(&self, below: &mut impl FnMut(usize) -> usize) -> Transform {
        let flipped = self.is_transposable() && below(2) == 1;
        let rows = draw_order(self.side, self.band, below);
        let columns = draw_order(self.side, self.stack, below);
        self.arrange(flipped, &rows, &columns)
    }
}
