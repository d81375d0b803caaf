//! Digits, cells, houses and the two kinds of board: the classic one and any other.

mod cell;
mod classic;
mod custom;
mod digit;
mod drawing;
mod house;
mod layout;
mod spec;

pub use cell::{Candidate, Cell, CellBits, CellIter, CellSet};
pub use classic::Classic;
pub use custom::Custom;
pub use digit::{Digit, DigitSet, MAX_SIDE};
pub use house::{Constraint, House, HouseKind, HouseName, HouseSet};
pub use layout::{BoardName, CellName, HouseInfo, Layout};
pub use spec::BoardFault;

use std::{fmt::Debug, sync::Arc};

/// A board that algorithms run on, fixed at compile time. There are two: [`Classic`], whose tables
/// are constants, and [`Custom`], whose tables are read at run time. What need not be fast uses the
/// [`Layout`] of either.
pub trait Board: Clone + Debug + Send + Sync {
    /// A set of this board's cells.
    type Cells: CellSet;
    /// A set of digits for each cell.
    type ByCell: Clone + Debug + PartialEq + AsRef<[DigitSet]> + AsMut<[DigitSet]> + Send + Sync;
    /// A set of digits for each place of a house, empty for places that this board's houses do not have.
    type ByPlace: Copy + Debug + Default + AsRef<[DigitSet]> + AsMut<[DigitSet]>;
    /// A set of cells for each digit.
    type ByDigit: Clone + Debug + PartialEq + AsRef<[Self::Cells]> + AsMut<[Self::Cells]> + Send + Sync;

    /// N: the number of rows, of columns and of digits.
    fn side(&self) -> usize;
    /// How many houses there are.
    fn house_count(&self) -> usize;
    /// A house's cells in its order.
    fn cells_of(&self, house: House) -> &[Cell];
    /// A house's cells as a set.
    fn set_of(&self, house: House) -> Self::Cells;
    /// The houses that a cell belongs to, in the board's order.
    fn houses_of(&self, cell: Cell) -> &[House];
    /// Adds the houses that a cell belongs to.
    #[inline]
    fn mark_houses_of(&self, cell: Cell, marked: &mut HouseSet) {
        self.houses_of(cell).iter().for_each(|&house| marked.insert(house));
    }
    /// Adds them if something holds.
    #[inline]
    fn mark_houses_if(&self, holds: bool, cell: Cell, marked: &mut HouseSet) {
        if holds {
            self.mark_houses_of(cell, marked);
        }
    }
    /// What sort of house it is.
    #[inline]
    fn kind_of(&self, house: House) -> HouseKind {
        self.layout().house_name(house).kind
    }
    /// The cells that share a house with this one.
    fn peers(&self, cell: Cell) -> Self::Cells;
    /// The geometry as data.
    fn layout(&self) -> &Arc<Layout>;
    /// All digits in every cell.
    fn every_cell_full(&self) -> Self::ByCell;
    /// All cells for every digit.
    fn every_digit_everywhere(&self) -> Self::ByDigit;

    /// All houses in the board's order.
    fn houses(&self) -> impl DoubleEndedIterator<Item = House> + Clone + use<Self> {
        (0..self.house_count()).map(House::at)
    }

    /// All cells in row order.
    fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone + use<Self> {
        Cell::all(self.side())
    }

    /// The first house that both cells belong to.
    fn shared_house(&self, a: Cell, b: Cell) -> Option<House> {
        self.houses_of(a).iter().copied().find(|house| a != b && self.houses_of(b).contains(house))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_constant_tables_of_the_classic_board_say_what_its_layout_says() {
        let layout = Classic.layout();
        assert!(layout.is_classic());
        assert_eq!(Classic.houses().collect::<Vec<_>>(), layout.houses().collect::<Vec<_>>());
        for house in Classic.houses() {
            assert_eq!(Classic.kind_of(house), layout.house_name(house).kind);
            assert_eq!(Classic.cells_of(house), layout.cells_of(house));
            assert_eq!(Classic.set_of(house), layout.cells_of(house).iter().copied().collect());
        }
        for cell in Classic.cells() {
            assert_eq!(Classic.houses_of(cell), layout.houses_of(cell));
            assert_eq!(Classic.peers(cell).into_iter().collect::<Vec<_>>(), layout.peers(cell));
            assert_eq!(layout.peers(cell).len(), 20);
            assert_eq!(layout.parse_cell(&layout.show(cell).to_string()), Some(cell));
        }
    }

    #[test]
    fn the_classic_board_has_324_constraints_of_9_candidates_each() {
        let layout = Classic.layout();
        let cells = layout.cells().map(Constraint::Cell);
        let houses = layout
            .houses()
            .flat_map(|house| layout.digits().map(move |digit| Constraint::House(house, digit)));
        let constraints: Vec<Constraint> = cells.chain(houses).collect();
        assert_eq!(constraints.len(), 324);
        for &constraint in &constraints {
            let candidates: Vec<Candidate> = layout.candidates_of(constraint).collect();
            assert_eq!(candidates.len(), 9);
            assert!(
                candidates
                    .iter()
                    .all(|&candidate| layout.constraints_of(candidate).any(|of| of == constraint))
            );
        }
    }

    #[test]
    fn what_is_no_cell_is_not_read_as_one() {
        let layout = Classic.layout();
        for text in ["", "r", "c1", "r1", "r0c1", "r1c0", "r10c1", "r1c10", "r+1c1", "r1c1x", "1,1"] {
            assert_eq!(layout.parse_cell(text), None, "{text}");
        }
        assert_eq!(layout.parse_cell(" R9C9 "), Some(Cell::at(80)));
    }
}
