//! Small questions about cells and houses that many techniques ask.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind},
    grid::Grid,
    logic::reason::conflict,
};

/// The candidates of a digit in each of these cells.
pub fn in_cells<C: CellSet>(digit: Digit, cells: C) -> impl Iterator<Item = Candidate> {
    cells.into_iter().map(move |cell| Candidate::new(cell, digit))
}

/// The candidates of each of these digits in a cell.
pub fn in_cell(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> + Clone {
    digits.map(move |digit| Candidate::new(cell, digit))
}

/// The cells of a set that see each of some others.
pub fn seen_by_all<B: Board>(board: &B, of: B::Cells, others: impl IntoIterator<Item = Cell>) -> B::Cells {
    others.into_iter().fold(of, |seen, other| seen.and(board.peers(other)))
}

/// The candidates that contradict each of these guardians, one of which is true. If all guardians are in one cell, only
/// candidates there: those elsewhere go once a guardian is placed.
pub fn against_all<B: Board>(grid: &Grid<B>, guardians: &[Candidate]) -> Vec<Candidate> {
    let Some(&first) = guardians.first() else { return Vec::new() };
    let layout = grid.board().layout();
    let is_one_cell = guardians.iter().all(|guardian| guardian.cell == first.cell);
    let peers = if is_one_cell { &[][..] } else { layout.peers(first.cell) };
    let in_cell = in_cell(first.cell, grid.candidates(first.cell));
    let seen = peers.iter().map(|&cell| Candidate::new(cell, first.digit));
    let contradicts = |&gone: &Candidate| guardians.iter().all(|&guardian| conflict(guardian, gone, layout));
    in_cell.chain(seen).filter(|gone| grid.has(*gone) && contradicts(gone)).collect()
}

/// The house of a kind that contains a cell; `None` if there is none.
pub fn house_of<B: Board>(board: &B, cell: Cell, kind: HouseKind) -> Option<House> {
    board.houses_of(cell).iter().copied().find(|&house| board.kind_of(house) == kind)
}

/// The houses of a kind, in the board's order.
pub fn houses_of_kind<B: Board>(board: &B, kind: HouseKind) -> impl Iterator<Item = House> + Clone {
    board.houses().filter(move |&house| board.kind_of(house) == kind)
}

/// The union of the cells of these houses.
pub fn cells_of_all<B: Board>(board: &B, houses: &[House]) -> B::Cells {
    B::Cells::union(houses.iter().map(|&house| board.set_of(house)))
}
