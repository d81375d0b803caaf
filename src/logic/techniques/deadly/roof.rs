//! Subsets formed by the two roof cells of a deadly pattern with other cells.

use super::super::prelude::*;
use crate::logic::survey::n_in_n::find_n_in_n;

/// Receives the bases that a conclusion uses besides the guardians, and the eliminations.
pub type EliminationSink<'a> = &'a mut dyn FnMut(Vec<Base>, &[Candidate]) -> Metered;

/// Two roof cells, each with its guardians.
pub type Roof = [(Cell, DigitSet); 2];

/// The houses that both cells are in.
pub fn shared_houses<B: Board>(board: &B, a: Cell, b: Cell) -> impl Iterator<Item = House> {
    board.houses_of(a).iter().copied().filter(move |&house| board.set_of(house).contains(b))
}

/// Naked subsets of the guardians with other cells that are not excluded. One of the guardians is true, so together
/// they take a digit as one cell would.
pub fn find_roof_subsets<B: Board>(
    grid: &Grid<B>,
    roof: Roof,
    barred: B::Cells,
    meter: &Meter,
    report: EliminationSink<'_>,
) -> Metered {
    let board = grid.board();
    let [(a, of_a), (b, of_b)] = roof;
    if of_a.or(of_b).len() < 2 {
        return Continue(());
    }
    for house in shared_houses(board, a, b) {
        let open = board.set_of(house).minus(barred).minus(B::Cells::from_iter([a, b]));
        let cells: SmallVec<[Cell; 16]> = open.into_iter().collect();
        let mut rows: SmallVec<[u32; 16]> = smallvec![of_a.or(of_b).bits()];
        rows.extend(cells.iter().map(|&cell| grid.candidates(cell).bits()));
        for size in 2..=rows.len() {
            find_n_in_n(&rows, size, size, meter, &mut |chosen, digits| {
                meter.spend(looks::<B::Cells>(1))?;
                if chosen & 1 == 0 {
                    return Continue(());
                }
                let subset: B::Cells = bits(chosen >> 1).map(|row| cells[row]).collect();
                let in_house = |house| subset.is_within(board.set_of(house));
                if shared_houses(board, a, b).find(|&house| in_house(house)) != Some(house) {
                    return Continue(());
                }
                let mut gone = Vec::new();
                for digit in DigitSet::from_bits(digits) {
                    let mut places = subset.and(grid.cells_with(digit));
                    roof.into_iter()
                        .filter(|(_, guardians)| guardians.contains(digit))
                        .for_each(|(cell, _)| places.insert(cell));
                    gone.extend(in_cells(digit, seen_by_all(board, grid.cells_with(digit), places)));
                }
                let base = |cell| Base::left_of(grid, Constraint::Cell(cell));
                report(subset.into_iter().map(base).collect(), &gone)
            })?;
        }
    }
    Continue(())
}
