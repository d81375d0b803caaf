//! Subsets formed by the two roof cells of a deadly pattern with other cells.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, DigitSet, House},
    grid::Grid,
    logic::{
        reason::Base,
        survey::{
            tight::{bits, find_tight},
            work::looks,
        },
    },
    meter::Meter,
};
use smallvec::{SmallVec, smallvec};
use std::ops::ControlFlow;

/// Receives the bases that a conclusion uses besides the guardians, and the eliminations.
pub(in crate::logic::techniques) type EliminationSink<'a> =
    &'a mut dyn FnMut(Vec<Base>, &[Candidate]) -> ControlFlow<()>;

/// Two roof cells, each with its guardians.
pub(in crate::logic::techniques) type Roof = [(Cell, DigitSet); 2];

/// The houses that both cells are in.
pub(in crate::logic::techniques) fn shared_houses<B: Board>(
    board: &B,
    a: Cell,
    b: Cell,
) -> impl Iterator<Item = House> {
    board.houses_of(a).iter().copied().filter(move |&house| board.set_of(house).contains(b))
}

/// Naked subsets of the guardians with other cells that are not excluded. One of the guardians is true, so together
/// they take a digit as one cell would.
pub(in crate::logic::techniques) fn find_roof_subsets<B: Board>(
    grid: &Grid<B>,
    roof: Roof,
    barred: B::Cells,
    meter: &Meter,
    report: EliminationSink<'_>,
) -> ControlFlow<()> {
    let board = grid.board();
    let [(a, of_a), (b, of_b)] = roof;
    if of_a.or(of_b).len() < 2 {
        return ControlFlow::Continue(());
    }
    for house in shared_houses(board, a, b) {
        let open = board.set_of(house).minus(barred).minus(B::Cells::from_iter([a, b]));
        let cells: SmallVec<[Cell; 16]> = open.into_iter().collect();
        let mut rows: SmallVec<[u32; 16]> = smallvec![of_a.or(of_b).bits()];
        rows.extend(cells.iter().map(|&cell| grid.candidates(cell).bits()));
        for size in 2..=rows.len() {
            find_tight(&rows, size, size, meter, &mut |chosen, digits| {
                meter.spend(looks::<B::Cells>(1))?;
                if chosen & 1 == 0 {
                    return ControlFlow::Continue(());
                }
                let subset: B::Cells = bits(chosen >> 1).map(|row| cells[row]).collect();
                let in_house = |house| subset.is_within(board.set_of(house));
                if shared_houses(board, a, b).find(|&house| in_house(house)) != Some(house) {
                    return ControlFlow::Continue(());
                }
                let mut gone = Vec::new();
                for digit in DigitSet::from_bits(digits) {
                    let mut places = subset.and(grid.cells_with(digit));
                    roof.into_iter()
                        .filter(|(_, guardians)| guardians.contains(digit))
                        .for_each(|(cell, _)| places.insert(cell));
                    let seen = places.into_iter().map(|cell| board.peers(cell));
                    let seen = seen.fold(grid.cells_with(digit), CellSet::and);
                    gone.extend(seen.into_iter().map(|cell| Candidate::new(cell, digit)));
                }
                let base = |cell| Base {
                    constraint: Constraint::Cell(cell),
                    kept: grid.candidates(cell).map(|digit| Candidate::new(cell, digit)).collect(),
                };
                report(subset.into_iter().map(base).collect(), &gone)
            })?;
        }
    }
    ControlFlow::Continue(())
}
