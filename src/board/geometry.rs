//! The geometry of a board that algorithms run on.

use super::{Cell, CellSet, DigitSet, House, HouseKind, HouseSet, Layout};
use std::{fmt::Debug, sync::Arc};

/// A board that algorithms run on, as a type parameter. There are two: [`Classic`](super::Classic), whose tables are
/// constants, and [`Custom`](super::Custom), whose tables are made at run time. Code that need not be fast uses the
/// [`Layout`] of either.
///
/// ```
/// use naze::board::{Board, CellSet, Classic, Custom, Layout};
/// use std::sync::Arc;
///
/// fn most_peers<B: Board>(board: B) -> Option<usize> {
///     board.cells().map(|cell| board.peers(cell).len()).max()
/// }
/// assert_eq!(most_peers(Classic), Some(20));
/// assert_eq!(most_peers(Custom::new(Arc::new(Layout::of_side(16).unwrap()))), Some(39));
/// ```
pub trait Board: Clone + Debug + Send + Sync + 'static {
    /// A set of this board's cells.
    type Cells: CellSet;
    /// A set of digits for each cell.
    type ByCell: Clone + Debug + PartialEq + AsRef<[DigitSet]> + AsMut<[DigitSet]> + Send + Sync;
    /// A set of digits for each place of a house, empty for places that this board's houses do not have.
    type ByPlace: Copy + Debug + Default + AsRef<[DigitSet]> + AsMut<[DigitSet]>;
    /// A set of cells for each digit.
    type ByDigit: Clone + Debug + PartialEq + AsRef<[Self::Cells]> + AsMut<[Self::Cells]> + Send + Sync;

    /// Whether such a board may have rules beyond its houses.
    const MAY_HAVE_RULES: bool;

    /// N: the number of rows, of columns and of digits.
    #[inline]
    fn side(&self) -> usize {
        self.layout().side()
    }
    /// How many houses there are.
    #[inline]
    fn house_count(&self) -> usize {
        self.layout().houses().len()
    }
    /// A house's cells in its order.
    #[inline]
    fn cells_of(&self, house: House) -> &[Cell] {
        self.layout().cells_of(house)
    }
    /// A house's cells as a set.
    fn set_of(&self, house: House) -> Self::Cells;
    /// The houses that a cell belongs to, in the board's order.
    #[inline]
    fn houses_of(&self, cell: Cell) -> &[House] {
        self.layout().houses_of(cell)
    }
    /// Adds the houses of a cell to `marked`.
    #[inline]
    fn mark_houses_of(&self, cell: Cell, marked: &mut HouseSet) {
        self.houses_of(cell).iter().for_each(|&house| marked.insert(house));
    }
    /// Adds the houses of a cell to `marked` if the condition holds.
    #[inline]
    fn mark_houses_if(&self, holds: bool, cell: Cell, marked: &mut HouseSet) {
        if holds {
            self.mark_houses_of(cell, marked);
        }
    }
    /// The kind of a house.
    #[inline]
    fn kind_of(&self, house: House) -> HouseKind {
        self.layout().house_name(house).kind
    }
    /// The cells that share a house with this one.
    fn peers(&self, cell: Cell) -> Self::Cells;
    /// The board's geometry as data.
    fn layout(&self) -> &Arc<Layout>;
    /// A table by cell in which every cell has all digits.
    fn every_cell_full(&self) -> Self::ByCell;
    /// A table by digit in which every digit has all cells.
    fn every_digit_everywhere(&self) -> Self::ByDigit;

    /// All houses in the board's order.
    fn houses(&self) -> impl DoubleEndedIterator<Item = House> + Clone + use<Self> {
        (0..self.house_count()).map(House::at)
    }

    /// All cells in row order.
    fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone + use<Self> {
        Cell::all(self.side())
    }
}
