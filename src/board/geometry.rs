//! The trait of boards that algorithms are compiled for.

use super::{Cell, CellSet, DigitSet, House, HouseKind, HouseSet, Layout};
use std::{fmt::Debug, sync::Arc};

/// A board as a type parameter of algorithms. There are two: [`Classic`](super::Classic), whose tables are constants,
/// and [`Custom`](super::Custom), whose tables are built at run time. Code that need not be fast uses the [`Layout`] of
/// either.
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
    /// The type of a set of this board's cells.
    type Cells: CellSet;
    /// The type of a table with a set of digits for each cell.
    type ByCell: Clone + Debug + PartialEq + AsRef<[DigitSet]> + AsMut<[DigitSet]> + Send + Sync;
    /// The type of a table with a set of digits for each place of a house, in the house's order. Entries beyond the
    /// board's side are empty.
    type ByPlace: Copy + Debug + Default + AsRef<[DigitSet]> + AsMut<[DigitSet]>;
    /// The type of a table with a set of cells for each digit.
    type ByDigit: Clone + Debug + PartialEq + AsRef<[Self::Cells]> + AsMut<[Self::Cells]> + Send + Sync;

    /// Whether boards of this type may have rules beyond their houses.
    const MAY_HAVE_RULES: bool;

    /// The side N: the number of rows, of columns and of digits.
    #[inline]
    fn side(&self) -> usize {
        self.layout().side()
    }
    /// The number of houses: 27 on the classic board.
    #[inline]
    fn house_count(&self) -> usize {
        self.layout().houses().len()
    }
    /// The cells of a house in the house's order: a row's from left to right, for example.
    #[inline]
    fn cells_of(&self, house: House) -> &[Cell] {
        self.layout().cells_of(house)
    }
    /// The cells of a house as a set.
    fn set_of(&self, house: House) -> Self::Cells;
    /// The houses that a cell belongs to, in the board's order: its row, its column, its box if there is one, extra
    /// houses.
    #[inline]
    fn houses_of(&self, cell: Cell) -> &[House] {
        self.layout().houses_of(cell)
    }
    /// Adds the houses of a cell to the set `marked`.
    #[inline]
    fn mark_houses_of(&self, cell: Cell, marked: &mut HouseSet) {
        self.houses_of(cell).iter().for_each(|&house| marked.insert(house));
    }
    /// Adds the houses of a cell to the set `marked` if `holds` is true.
    #[inline]
    fn mark_houses_if(&self, holds: bool, cell: Cell, marked: &mut HouseSet) {
        if holds {
            self.mark_houses_of(cell, marked);
        }
    }
    /// The kind of a house: row, column, box or extra.
    #[inline]
    fn kind_of(&self, house: House) -> HouseKind {
        self.layout().house_name(house).kind
    }
    /// The peers of a cell: all other cells that must hold another digit, because they share a house with it or by a
    /// rule.
    fn peers(&self, cell: Cell) -> Self::Cells;
    /// The geometry of the board as data.
    fn layout(&self) -> &Arc<Layout>;
    /// A table in which every cell has all digits: the candidates of an empty board.
    fn every_cell_full(&self) -> Self::ByCell;
    /// A table in which every digit has all cells: the places on an empty board.
    fn every_digit_everywhere(&self) -> Self::ByDigit;

    /// All houses in the board's order: rows, columns, boxes, extra houses.
    fn houses(&self) -> impl DoubleEndedIterator<Item = House> + Clone + use<Self> {
        (0..self.house_count()).map(House::new)
    }

    /// All cells in row order.
    fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone + use<Self> {
        Cell::all(self.side())
    }
}
