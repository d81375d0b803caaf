//! The open cells by how many candidates they have.

use crate::{
    board::{Board, CellSet, Digit},
    grid::Grid,
};

/// Which cells have just two candidates, and which just three.
#[derive(Clone, Copy)]
pub(super) struct Counts<C> {
    /// Two.
    pub(super) two: C,
    /// Three.
    pub(super) three: C,
}

impl<C: CellSet> Counts<C> {
    /// Counts in all cells at once, digit by digit.
    pub(super) fn of<B: Board<Cells = C>>(grid: &Grid<B>) -> Counts<C> {
        let [mut one, mut two, mut three, mut four] = [C::EMPTY; 4];
        for digit in Digit::all(grid.board().side()) {
            let with = grid.cells_with(digit);
            four = four.or(three.and(with));
            three = three.or(two.and(with));
            two = two.or(one.and(with));
            one = one.or(with);
        }
        Counts { two: two.minus(three), three: three.minus(four) }
    }
}
