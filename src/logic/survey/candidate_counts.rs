//! The open cells by how many candidates they have.

use super::prelude::*;

/// The cells with exactly one, two or three candidates; a settled cell has one.
#[derive(Clone, Copy)]
pub struct CandidateCounts<C> {
    /// The cells with one candidate.
    pub one: C,
    /// The cells with two candidates.
    pub two: C,
    /// The cells with three candidates.
    pub three: C,
}

impl<C: CellSet> CandidateCounts<C> {
    /// Counts the candidates of all cells at once, digit by digit.
    pub fn new<B: Board<Cells = C>>(grid: &Grid<B>) -> CandidateCounts<C> {
        let [mut one, mut two, mut three, mut four] = [C::EMPTY; 4];
        for digit in Digit::all(grid.board().side()) {
            let with = grid.cells_with(digit);
            four = four.or(three.and(with));
            three = three.or(two.and(with));
            two = two.or(one.and(with));
            one = one.or(with);
        }
        CandidateCounts { one: one.minus(two), two: two.minus(three), three: three.minus(four) }
    }

    /// The cells with at most this many candidates; `None` if `most` is above three.
    pub fn up_to(&self, most: usize) -> Option<C> {
        let few = [self.one, self.two, self.three];
        (most <= few.len()).then(|| C::union(few.into_iter().take(most)))
    }
}
