//! Small questions about cells and houses that many files ask.

use crate::board::{Board, Candidate, Cell, CellSet, Digit, House, HouseKind};

/// A digit in each of these cells.
pub fn in_cells<C: CellSet>(digit: Digit, cells: C) -> impl Iterator<Item = Candidate> {
    cells.into_iter().map(move |cell| Candidate::new(cell, digit))
}

/// Those of some cells that see each of the others.
pub fn seen_by_all<B: Board>(board: &B, of: B::Cells, others: impl IntoIterator<Item = Cell>) -> B::Cells {
    others.into_iter().fold(of, |seen, other| seen.and(board.peers(other)))
}

/// The house of a kind that a cell is in.
pub fn house_of<B: Board>(board: &B, cell: Cell, kind: HouseKind) -> Option<House> {
    board.houses_of(cell).iter().copied().find(|&house| board.kind_of(house) == kind)
}

/// The houses of a kind, in order.
pub fn houses_of_kind<B: Board>(board: &B, kind: HouseKind) -> impl Iterator<Item = House> + Clone {
    board.houses().filter(move |&house| board.kind_of(house) == kind)
}

/// The cells of all these houses.
pub fn cells_of_all<B: Board>(board: &B, houses: &[House]) -> B::Cells {
    B::Cells::union(houses.iter().map(|&house| board.set_of(house)))
}
