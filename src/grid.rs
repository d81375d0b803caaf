//! The candidate grid: what may still stand where.

use crate::board::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use thiserror::Error;

/// Why a grid cannot be completed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Contradiction {
    /// This cell has no candidate left.
    #[error("no-digit")]
    NoDigit(Cell),
    /// This house has no place left for this digit.
    #[error("no-place")]
    NoPlace(House, Digit),
    /// This house holds this digit in more than one cell.
    #[error("duplicate")]
    Duplicate(House, Digit, Vec<Cell>),
}

/// Where digits that a house misses can go in it.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    /// How many cells two or more of the digits can go to.
    pub(crate) choices: usize,
    /// The digits that have one place.
    pub(crate) one_place: DigitSet,
    /// The digits that have none.
    pub(crate) nowhere: DigitSet,
}

/// The candidates of every cell, kept by cell and by digit, and which cells are settled.
///
/// A cell is settled when it was placed; a cell whose candidates shrank to one is not yet. The grid
/// knows no reasons, and a copy of it is all that a guess needs.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid<B: Board> {
    board: B,
    by_cell: B::ByCell,
    by_digit: B::ByDigit,
    settled: B::Cells,
}

impl<B: Board> Grid<B> {
    /// The grid in which everything is possible.
    pub fn new(board: B) -> Grid<B> {
        let (by_cell, by_digit) = (board.every_cell_full(), board.every_digit_everywhere());
        Grid { board, by_cell, by_digit, settled: B::Cells::EMPTY }
    }

    /// The grid in which these cells are settled and nothing else was done. Digits that contradict each other
    /// are both there.
    pub(crate) fn holding(board: B, settled: impl IntoIterator<Item = Candidate>) -> Grid<B> {
        let mut grid = Grid::new(board);
        let mut held = grid.by_digit.clone();
        held.as_mut().fill(B::Cells::EMPTY);
        for Candidate { cell, digit } in settled {
            grid.by_cell.as_mut()[cell.index()] = DigitSet::only(digit);
            held.as_mut()[digit.index()].insert(cell);
            grid.settled.insert(cell);
        }
        for (places, &held) in grid.by_digit.as_mut().iter_mut().zip(held.as_ref()) {
            *places = places.minus(grid.settled).or(held);
        }
        grid
    }

    /// The board it is on.
    #[inline]
    pub fn board(&self) -> &B {
        &self.board
    }

    /// The candidates of a cell; of a settled one, its digit alone.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.by_cell.as_ref()[cell.index()]
    }

    /// The cells, settled or not, that have this candidate.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> B::Cells {
        self.by_digit.as_ref()[digit.index()]
    }

    /// The cells of a house that have this candidate.
    #[inline]
    pub fn places(&self, house: House, digit: Digit) -> B::Cells {
        self.cells_with(digit).and(self.board.set_of(house))
    }

    /// Whether this candidate is still there.
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// The cells that were placed.
    #[inline]
    pub fn settled(&self) -> B::Cells {
        self.settled
    }

    /// The digit of a settled cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.candidates(cell).first().filter(|_| self.settled.contains(cell))
    }

    /// Whether every cell is settled.
    pub fn is_full(&self) -> bool {
        self.settled.len() == self.board.side() * self.board.side()
    }

    /// The cells that are not settled.
    pub fn open_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.board.cells().filter(|&cell| !self.settled.contains(cell))
    }

    /// The cells that are not settled and have a candidate left.
    pub(crate) fn open(&self) -> B::Cells {
        let all = self.by_digit.as_ref().iter().fold(B::Cells::EMPTY, |all, &places| all.or(places));
        all.minus(self.settled)
    }

    /// Whether a house holds a digit in two settled cells.
    pub(crate) fn has_duplicate(&self) -> bool {
        self.by_digit.as_ref().iter().any(|places| {
            let holding = places.and(self.settled);
            holding.into_iter().any(|cell| !self.board.peers(cell).and(holding).is_empty())
        })
    }

    /// The one place where a candidate goes, so that the two views stay in step.
    #[inline]
    fn remove(&mut self, cell: Cell, digit: Digit) {
        self.by_cell.as_mut()[cell.index()].remove(digit);
        self.by_digit.as_mut()[digit.index()].remove(cell);
    }

    /// Removes a candidate, if it is there. An error where the cell is left with none.
    #[inline]
    pub fn eliminate(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        self.remove(candidate.cell, candidate.digit);
        match self.candidates(candidate.cell).is_empty() {
            true => Err(Contradiction::NoDigit(candidate.cell)),
            false => Ok(()),
        }
    }

    /// Where the digits that a house misses can go in it.
    #[inline]
    pub(crate) fn room(&self, house: House, missing: DigitSet) -> Room {
        let (mut once, mut twice, mut choices) = (DigitSet::EMPTY, DigitSet::EMPTY, 0);
        for &cell in self.board.cells_of(house) {
            let candidates = self.candidates(cell).and(missing);
            choices += usize::from(!candidates.has_no_choice());
            twice = twice.or(once.and(candidates));
            once = once.or(candidates);
        }
        Room { choices, one_place: once.minus(twice), nowhere: missing.minus(once) }
    }

    /// The cells that have two candidates or more.
    pub(crate) fn with_choice(&self) -> B::Cells {
        let (mut once, mut twice) = (B::Cells::EMPTY, B::Cells::EMPTY);
        for &places in self.by_digit.as_ref() {
            twice = twice.or(once.and(places));
            once = once.or(places);
        }
        twice
    }

    /// Removes digits from the open cells of a house, each of which keeps others, and marks the houses of those
    /// that lost one.
    #[inline]
    pub(crate) fn clear(&mut self, house: House, digits: DigitSet, marked: &mut HouseSet) {
        let open = self.board.set_of(house).minus(self.settled);
        for digit in digits {
            let places = &mut self.by_digit.as_mut()[digit.index()];
            *places = places.minus(open);
        }
        for &cell in self.board.cells_of(house) {
            let candidates = &mut self.by_cell.as_mut()[cell.index()];
            let left = candidates.minus(digits);
            // A settled cell has its digit alone, and keeps it.
            let left = if left.is_empty() { *candidates } else { left };
            self.board.mark_houses_if(left != *candidates, cell, marked);
            *candidates = left;
        }
    }

    /// Those of these digits that some of the cells have.
    #[inline]
    pub(crate) fn digits_in(&self, cells: B::Cells, mut digits: DigitSet) -> DigitSet {
        let mut found = DigitSet::EMPTY;
        for digit in &mut digits {
            found.insert_if(digit, !self.cells_with(digit).and(cells).is_empty());
        }
        found
    }

    /// The places in a house of the cells whose candidates are such, as bits.
    #[inline]
    pub(crate) fn places_where(&self, house: House, are_such: impl Fn(DigitSet) -> bool) -> u32 {
        let cells = self.board.cells_of(house).iter().enumerate();
        let bit = |(place, &cell): (usize, &Cell)| u32::from(are_such(self.candidates(cell))) << place;
        cells.map(bit).fold(0, |all, bit| all | bit)
    }

    /// Settles a cell and removes nothing elsewhere: who removes from the peers, and when, is the
    /// caller's. An error where a settled peer has the digit already; the cell is settled all the same,
    /// so that the grid shows both.
    #[inline]
    pub fn place(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        let Candidate { cell, digit } = candidate;
        for other in self.candidates(cell).minus(DigitSet::only(digit)) {
            self.by_digit.as_mut()[other.index()].remove(cell);
        }
        self.by_cell.as_mut()[cell.index()] = DigitSet::only(digit);
        self.by_digit.as_mut()[digit.index()].insert(cell);
        self.settled.insert(cell);
        let rivals = self.board.peers(cell).and(self.cells_with(digit)).and(self.settled);
        match rivals.first() {
            None => Ok(()),
            Some(rival) => {
                let house = self.board.shared_house(cell, rival).expect("a peer shares a house");
                let both = self.places(house, digit).and(self.settled);
                Err(Contradiction::Duplicate(house, digit, both.into_iter().collect()))
            }
        }
    }

    /// Settles a cell and removes its digit from all its peers at once.
    pub fn place_and_clear(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        self.place(candidate)?;
        for peer in self.board.peers(candidate.cell).and(self.cells_with(candidate.digit)) {
            self.eliminate(Candidate::new(peer, candidate.digit))?;
        }
        Ok(())
    }

    /// The candidates of all cells in row order.
    pub fn position(&self) -> Vec<DigitSet> {
        self.by_cell.as_ref().to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Classic, Custom, Layout};
    use proptest::prelude::*;
    use std::sync::Arc;

    fn candidate(cell: usize, digit: usize) -> Candidate {
        Candidate::new(Cell::at(cell), Digit::at(digit))
    }

    fn views_agree<B: Board>(grid: &Grid<B>) -> bool {
        grid.board().cells().all(|cell| {
            Digit::all(grid.board().side())
                .all(|digit| grid.candidates(cell).contains(digit) == grid.cells_with(digit).contains(cell))
        })
    }

    #[test]
    fn placing_settles_one_cell_and_leaves_its_peers_alone() {
        let mut grid = Grid::new(Classic);
        grid.place(candidate(0, 4)).expect("nothing stands in the way");
        assert_eq!(grid.value(Cell::at(0)), Some(Digit::at(4)));
        assert!(grid.has(candidate(1, 4)));
        assert!(views_agree(&grid));
    }

    #[test]
    fn a_second_equal_digit_in_a_house_is_named_with_both_cells() {
        let mut grid = Grid::new(Classic);
        grid.place(candidate(0, 4)).expect("the first");
        assert_eq!(
            grid.place(candidate(20, 4)),
            Err(Contradiction::Duplicate(House::at(18), Digit::at(4), vec![Cell::at(0), Cell::at(20)]))
        );
    }

    #[test]
    fn a_cell_that_loses_its_last_candidate_is_named() {
        let mut grid = Grid::new(Custom::new(Arc::new(Layout::of_side(2))));
        grid.eliminate(candidate(3, 0)).expect("one is left");
        assert_eq!(grid.eliminate(candidate(3, 1)), Err(Contradiction::NoDigit(Cell::at(3))));
    }

    proptest! {
        #[test]
        fn both_views_stay_in_step_whatever_is_done(
            acts in prop::collection::vec((any::<bool>(), 0usize..81, 0usize..9), 0..120),
        ) {
            let mut classic = Grid::new(Classic);
            let mut custom = Grid::new(Custom::new(Classic.layout().clone()));
            for (place, cell, digit) in acts {
                let at = candidate(cell, digit);
                let outcomes = match place {
                    true => (classic.place_and_clear(at), custom.place_and_clear(at)),
                    false => (classic.eliminate(at), custom.eliminate(at)),
                };
                prop_assert_eq!(&outcomes.0, &outcomes.1);
                prop_assert_eq!(classic.position(), custom.position());
                prop_assert!(views_agree(&classic));
            }
        }
    }
}
