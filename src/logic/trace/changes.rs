//! The changes since a technique last found nothing, so that it need not examine the rest again.

use super::prelude::*;

/// The climb of the ladder at which each house and each digit last changed.
///
/// If `[4]` goes from `r2c3` before climb 7, then row 2, column 3, box 1 and the digit 4 changed at 7; a finder that
/// last found nothing at 6 examines these, one that last found nothing at 7 examines nothing.
pub(crate) struct ChangeLog<B: Board> {
    /// The grid as it was at the last climb.
    seen: Option<Grid<B>>,
    houses: Vec<u32>,
    digits: Vec<u32>,
    climbs: u32,
}

/// The climb of the ladder at which a finder last found nothing; 0 if it never ran.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Revision(u32);

/// The houses and digits that changed since a finder last found nothing. By default everything counts as changed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Changed<'a> {
    houses: &'a [u32],
    digits: &'a [u32],
    since: u32,
}

impl Changed<'_> {
    /// Whether a house has lost a candidate since the finder last found nothing.
    #[inline]
    pub fn house(&self, house: House) -> bool {
        self.houses.get(house.index()).is_none_or(|&changed| changed > self.since)
    }

    /// Whether a digit has lost a candidate since the finder last found nothing.
    #[inline]
    pub fn digit(&self, digit: Digit) -> bool {
        self.digits.get(digit.index()).is_none_or(|&changed| changed > self.since)
    }
}

impl<B: Board> ChangeLog<B> {
    /// A log in which everything counts as changed.
    pub(crate) fn new(board: &B) -> ChangeLog<B> {
        ChangeLog {
            seen: None,
            houses: vec![1; board.house_count()],
            digits: vec![1; board.side()],
            climbs: 1,
        }
    }

    /// Marks everything as changed, since eliminated candidates may be back.
    pub(in crate::logic) fn reset(&mut self) {
        self.seen = None;
        self.climbs += 1;
        self.houses.fill(self.climbs);
        self.digits.fill(self.climbs);
    }

    /// Compares the grid with that of the last climb, and returns the changes since.
    pub(crate) fn record(&mut self, grid: &Grid<B>) -> Changed<'_> {
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
        if known { self.since(Revision(self.climbs - 1)) } else { Changed::default() }
    }

    /// The changes since a revision.
    pub(crate) fn since(&self, revision: Revision) -> Changed<'_> {
        Changed { houses: &self.houses, digits: &self.digits, since: revision.0 }
    }

    /// The revision of a finder that finds nothing in this climb.
    pub(crate) fn now(&self) -> Revision {
        Revision(self.climbs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Candidate, Cell, Classic, Layout},
        puzzle::Puzzle,
    };
    use std::sync::Arc;

    /// The indices of the houses and of the digits that changed.
    fn indices(changed: Changed) -> (Vec<usize>, Vec<usize>) {
        let houses = Classic.houses().filter(|&house| changed.house(house)).map(House::index);
        let digits = Digit::all(9).filter(|&digit| changed.digit(digit)).map(Digit::index);
        (houses.collect(), digits.collect())
    }

    #[test]
    fn houses_and_digits_that_lose_a_candidate_count_as_changed_until_a_finder_finds_nothing() {
        let everything: (Vec<usize>, Vec<usize>) = ((0..27).collect(), (0..9).collect());
        let nothing = (Vec::new(), Vec::new());
        let mut grid = Puzzle::empty(Arc::new(Layout::of_side(9).expect("a board"))).grid(Classic);
        let mut log = ChangeLog::new(&Classic);
        assert_eq!(indices(log.since(Revision::default())), everything);
        assert_eq!(indices(log.record(&grid)), everything, "nothing is known before the first climb");
        let before = log.now();
        // 4 goes from r2c3, which is in row 2, column 3 and box 1.
        let _ = grid.eliminate(Candidate::new(Cell::new(11), Digit::from_index(3)));
        let changed = (vec![1, 11, 18], vec![3]);
        assert_eq!(indices(log.record(&grid)), changed);
        assert_eq!(indices(log.since(before)), changed);
        let now = log.now();
        assert_eq!(indices(log.since(now)), nothing);
        assert_eq!(indices(log.record(&grid)), nothing);
        assert_eq!(indices(log.since(before)), changed, "for a finder that has not looked since");
        let now = log.now();
        log.reset();
        let reset = log.now();
        assert_eq!((indices(log.since(now)), indices(log.since(reset))), (everything.clone(), nothing));
        assert_eq!(indices(log.record(&grid)), everything, "candidates may have come back");
    }
}
