//! What changed since a technique last found nothing, so that it need not look at the rest again.

use crate::{
    board::{Board, DigitSet, House},
    grid::Grid,
};

/// When each house and each digit last changed, counted in climbs of the ladder.
pub(super) struct Changes<B: Board> {
    /// The grid as the last climb saw it.
    seen: Option<Grid<B>>,
    houses: Vec<u32>,
    digits: Vec<u32>,
    climbs: u32,
}

/// The climb at which a technique last found nothing; none if it never looked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Nothing(u32);

/// What a technique has to look at. By default everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fresh<'a> {
    houses: &'a [u32],
    digits: &'a [u32],
    since: u32,
}

impl Fresh<'_> {
    /// Whether a candidate of the house is gone since.
    #[inline]
    pub fn house(&self, house: House) -> bool {
        self.houses.get(house.index()).is_none_or(|&changed| changed > self.since)
    }

    /// Whether a candidate of the digit is gone since.
    #[inline]
    pub fn digit(&self, digit: crate::board::Digit) -> bool {
        self.digits.get(digit.index()).is_none_or(|&changed| changed > self.since)
    }
}

impl<B: Board> Changes<B> {
    /// Nothing was looked at yet.
    pub(super) fn new(board: &B) -> Changes<B> {
        Changes { seen: None, houses: vec![1; board.house_count()], digits: vec![1; board.side()], climbs: 1 }
    }

    /// Forgets everything: candidates may have come back.
    pub(super) fn forget(&mut self) {
        self.seen = None;
        self.climbs += 1;
        self.houses.fill(self.climbs);
        self.digits.fill(self.climbs);
    }

    /// Takes note of the grid at the foot of the ladder; tells what changed since the last climb.
    pub(super) fn climb(&mut self, grid: &Grid<B>) -> Fresh<'_> {
        self.climbs += 1;
        let known = self.seen.is_some();
        if let Some(seen) = &self.seen {
            let board = grid.board();
            let mut digits = DigitSet::EMPTY;
            for cell in board.cells() {
                let gone = seen.candidates(cell).minus(grid.candidates(cell));
                if !gone.is_empty() {
                    digits = digits.or(gone);
                    board.houses_of(cell).iter().for_each(|house| self.houses[house.index()] = self.climbs);
                }
            }
            digits.into_iter().for_each(|digit| self.digits[digit.index()] = self.climbs);
        }
        self.seen = Some(grid.clone());
        if known { self.since(Nothing(self.climbs - 1)) } else { Fresh::default() }
    }

    /// What is fresh to a technique.
    pub(super) fn since(&self, nothing: Nothing) -> Fresh<'_> {
        Fresh { houses: &self.houses, digits: &self.digits, since: nothing.0 }
    }

    /// What to remember of a technique that finds nothing now.
    pub(super) fn now(&self) -> Nothing {
        Nothing(self.climbs)
    }
}
