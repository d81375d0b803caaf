//! The candidate grid: which digits each cell may still hold.

use crate::board::{
    Board, Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet, Layout, RuleId,
};
use itertools::{Either, Itertools};
use std::hint::select_unpredictable;
use thiserror::Error;

/// Why a grid cannot be completed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Contradiction {
    /// A cell has no candidate left.
    ///
    /// The row, column and box of `r7c2` together hold every digit.
    #[error("no-digit")]
    NoDigit(Cell),
    /// A house has no place left for a digit.
    ///
    /// Row 2 lacks 5, its only open cell is `r2c3`, and `r8c3=5`.
    #[error("no-place")]
    NoPlace(House, Digit),
    /// A house holds a digit in more than one cell. The cells are in the house's order.
    ///
    /// `r2c3=5` and `r2c7=5`: 5 is twice in row 2.
    #[error("duplicate")]
    Duplicate(House, Digit, Vec<Cell>),
    /// No digits left in a rule's cells can keep the rule. The candidates are those left in its cells.
    ///
    /// The cage of 17 in `r1c1` and `r1c2` has 8 and 7 left in `r1c1` and 8 in `r1c2`.
    #[error("broken-rule")]
    BrokenRule(RuleId, Vec<Candidate>),
    /// The search found no solution; no step shows why.
    ///
    /// With `r2c3=5` the search tried every way to fill the other cells.
    #[error("searched")]
    Searched,
}

impl Contradiction {
    /// The contradiction that a constraint has no candidate left.
    pub(crate) const fn nothing_left(constraint: Constraint) -> Contradiction {
        match constraint {
            Constraint::Cell(cell) => Contradiction::NoDigit(cell),
            Constraint::House(house, digit) => Contradiction::NoPlace(house, digit),
        }
    }

    /// The constraint that has no candidate left, if that is the contradiction; `None` for duplicates and broken rules.
    pub(crate) fn emptied(&self) -> Option<Constraint> {
        match *self {
            Contradiction::NoDigit(cell) => Some(Constraint::Cell(cell)),
            Contradiction::NoPlace(house, digit) => Some(Constraint::House(house, digit)),
            Contradiction::Duplicate(..) | Contradiction::BrokenRule(..) | Contradiction::Searched => None,
        }
    }

    /// The place of the contradiction as the log writes it: `r7c2`, `row 2 5`, `r2c3=5 r2c7=5`.
    pub(crate) fn place(&self, layout: &Layout) -> String {
        match self {
            Contradiction::NoDigit(cell) => layout.show(*cell).to_string(),
            Contradiction::NoPlace(house, digit) => format!("{} {digit}", layout.house_name(*house)),
            Contradiction::Duplicate(_, digit, cells) => {
                cells.iter().map(|&cell| layout.show_placed(Candidate::new(cell, *digit))).join(" ")
            }
            Contradiction::BrokenRule(rule, _) => layout.show_rule(*rule),
            Contradiction::Searched => String::new(),
        }
    }
}

/// The candidates of every cell, by cell and by digit, and which cells are settled.
///
/// A cell is settled when its digit is placed; a cell that has one candidate left is not settled yet. The grid knows no
/// reasons, and a clone of it is all that a guess needs.
///
/// ```
/// use naze::{
///     board::{Board, Candidate, CellSet, Classic, Digit, House},
///     grid::{Contradiction, Grid},
/// };
/// let at = |name: &str, value| {
///     let cell = Classic.layout().parse_cell(name).expect("a cell");
///     Candidate::new(cell, Digit::new(value).expect("a digit"))
/// };
/// let mut grid = Grid::new(Classic);
/// grid.place_and_clear(at("r2c3", 5)).expect("no peer holds 5");
/// assert!(!grid.has(at("r2c9", 5)));
/// grid.eliminate(at("r2c9", 4)).expect("other digits are left");
/// assert_eq!(grid.candidates(at("r2c9", 4).cell).len(), 7);
/// assert_eq!(grid.places(House::new(1), at("r2c9", 4).digit).len(), 7, "r2c3 and r2c9 are out");
/// assert!(matches!(grid.place(at("r2c9", 5)), Err(Contradiction::Duplicate(..))));
/// ```
///
/// # Panics
/// Methods that take a cell, a candidate or a house panic if the board does not have it.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid<B: Board> {
    board: B,
    by_cell: B::ByCell,
    by_digit: B::ByDigit,
    settled: B::Cells,
}

impl<B: Board> Grid<B> {
    /// The grid in which every cell has all candidates.
    pub fn new(board: B) -> Grid<B> {
        let (by_cell, by_digit) = (board.every_cell_full(), board.every_digit_everywhere());
        Grid { board, by_cell, by_digit, settled: B::Cells::EMPTY }
    }

    /// The grid in which the cells with a digit are settled and no peer has lost a candidate. Two equal digits that
    /// see each other are both kept.
    pub(crate) fn from_digits(board: B, digits: impl Iterator<Item = Option<Digit>> + Clone) -> Grid<B> {
        let mut grid = Grid::new(board);
        grid.settled = B::Cells::from_flags(digits.clone().map(|digit| digit.is_some()));
        for (candidates, digit) in grid.by_cell.as_mut().iter_mut().zip(digits) {
            let only = DigitSet::only(digit.unwrap_or(Digit::from_index(0)));
            *candidates = select_unpredictable(digit.is_some(), only, *candidates);
        }
        let places = grid.by_digit.as_mut();
        places.iter_mut().for_each(|places| *places = places.minus(grid.settled));
        for cell in grid.settled {
            grid.by_cell.as_ref()[cell.index()].for_each(|digit| places[digit.index()].insert(cell));
        }
        grid
    }

    /// The board that the grid is on.
    #[inline]
    pub fn board(&self) -> &B {
        &self.board
    }

    /// The candidates of a cell; a settled cell has only its digit.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.by_cell.as_ref()[cell.index()]
    }

    /// The cells, settled or not, that have a digit as a candidate.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> B::Cells {
        self.by_digit.as_ref()[digit.index()]
    }

    /// The places of a digit in a house: the house's cells, settled or not, that have the digit as a candidate.
    #[inline]
    pub fn places(&self, house: House, digit: Digit) -> B::Cells {
        self.cells_with(digit).and(self.board.set_of(house))
    }

    /// The candidates that are left of a constraint: those of a cell, or the places of a digit in a house.
    pub(crate) fn left_of(&self, constraint: Constraint) -> impl Iterator<Item = Candidate> + use<B> {
        match constraint {
            Constraint::Cell(cell) => {
                Either::Left(self.candidates(cell).map(move |digit| Candidate::new(cell, digit)))
            }
            Constraint::House(house, digit) => {
                let places = self.places(house, digit).into_iter();
                Either::Right(places.map(move |cell| Candidate::new(cell, digit)))
            }
        }
    }

    /// Whether a candidate is left: it has not been eliminated.
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// The settled cells: those whose digit is placed.
    #[inline]
    pub fn settled(&self) -> B::Cells {
        self.settled
    }

    /// The digit of a settled cell; `None` for an open cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.candidates(cell).first().filter(|_| self.settled.contains(cell))
    }

    /// Whether every cell is settled.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.settled.len() == self.board.side() * self.board.side()
    }

    /// Whether all of the given cells are settled.
    pub(crate) fn is_settled_in(&self, cells: &[Cell]) -> bool {
        cells.iter().all(|&cell| self.settled.contains(cell))
    }

    /// The open cells, those that are not settled, in row order.
    #[inline]
    pub fn open_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.board.cells().filter(|&cell| !self.settled.contains(cell))
    }

    /// Removes a candidate from the tables by cell and by digit. During a solve, sweeps and placements change only the
    /// table by cell, until `catch_up`.
    #[inline]
    fn remove(&mut self, cell: Cell, digit: Digit) {
        self.by_cell.as_mut()[cell.index()].remove(digit);
        self.by_digit.as_mut()[digit.index()].remove(cell);
    }

    /// Removes a candidate; does nothing if it is gone already. An error if the cell is left without candidates.
    #[inline]
    pub fn eliminate(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        self.remove(candidate.cell, candidate.digit);
        if self.candidates(candidate.cell).is_empty() {
            Err(Contradiction::NoDigit(candidate.cell))
        } else {
            Ok(())
        }
    }

    /// The candidates of a house's cells, in the house's order.
    #[inline]
    pub(crate) fn by_place(&self, house: House) -> B::ByPlace {
        let mut by_place = B::ByPlace::default();
        for (candidates, &cell) in by_place.as_mut().iter_mut().zip(self.board.cells_of(house)) {
            *candidates = self.candidates(cell);
        }
        by_place
    }

    /// Removes digits from the open cells of a house, whose candidates are or were `by_place`, and marks the houses of
    /// the cells that lose one. A cell that would lose its last candidate is settled and keeps its digit. The table by
    /// digit is out of date until `catch_up`.
    #[inline]
    pub(crate) fn clear(
        &mut self,
        house: House,
        by_place: &B::ByPlace,
        digits: DigitSet,
        marked: &mut HouseSet,
    ) {
        for (&candidates, &cell) in by_place.as_ref().iter().zip(self.board.cells_of(house)) {
            let all = candidates.minus(digits).is_empty();
            let gone = select_unpredictable(all, DigitSet::EMPTY, digits);
            let now = &mut self.by_cell.as_mut()[cell.index()];
            *now = now.minus(gone);
            self.board.mark_houses_if(!candidates.and(gone).is_empty(), cell, marked);
        }
    }

    /// Removes digits from the open cells of a house: `before` from those before `place` in the house's order, `after`
    /// from the others. A cell may be left without candidates. The table by digit is not updated.
    #[cold]
    pub(crate) fn remove_around(&mut self, house: House, before: DigitSet, after: DigitSet, place: usize) {
        for (at, &cell) in self.board.cells_of(house).iter().enumerate() {
            if !self.settled.contains(cell) {
                let candidates = &mut self.by_cell.as_mut()[cell.index()];
                *candidates = candidates.minus(if at < place { before } else { after });
            }
        }
    }

    /// Settles a cell, whatever its peers hold. The table by digit is out of date until `catch_up`.
    #[inline]
    pub(crate) fn settle(&mut self, Candidate { cell, digit }: Candidate) {
        self.by_cell.as_mut()[cell.index()] = DigitSet::only(digit);
        self.settled.insert(cell);
    }

    /// Brings the table by digit up to date. It must have been so when exactly the cells `before` were settled; since
    /// then only placements, and the eliminations from their peers, may have changed the grid.
    pub(crate) fn catch_up(&mut self, before: B::Cells) {
        let new = self.settled.minus(before);
        self.by_digit.as_mut().iter_mut().for_each(|places| *places = places.minus(new));
        for cell in new {
            let digit = self.candidates(cell).first().expect("a settled cell has a digit");
            let places = &mut self.by_digit.as_mut()[digit.index()];
            *places = places.minus(self.board.peers(cell));
            places.insert(cell);
        }
        #[cfg(test)]
        assert!(self.views_agree());
    }

    /// Whether the tables by cell and by digit have the same candidates.
    #[cfg(test)]
    fn views_agree(&self) -> bool {
        let digits = Digit::all(self.board.side());
        let agree =
            |cell, digit| self.has(Candidate::new(cell, digit)) == self.cells_with(digit).contains(cell);
        self.board.cells().all(|cell| digits.clone().all(|digit| agree(cell, digit)))
    }

    /// Settles a cell without removing its digit from its peers, which is left to the caller. An error if a settled
    /// peer already has the digit; the cell is settled all the same, so that the grid shows both.
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
        if rivals.is_empty() { Ok(()) } else { Err(self.duplicate(cell)) }
    }

    /// The contradiction between a settled cell and a settled peer with the same digit; there must be one.
    #[cold]
    pub(crate) fn duplicate(&self, cell: Cell) -> Contradiction {
        let digits = self.candidates(cell);
        let digit = digits.first().expect("a settled cell has a digit");
        let equal: B::Cells =
            self.settled.into_iter().filter(|&other| self.candidates(other) == digits).collect();
        let rival = self.board.peers(cell).and(equal).first().expect("a settled peer has the digit");
        let Some(house) = self.board.layout().shared_houses(cell, rival).next() else {
            let rule = self.board.layout().binding_rule(cell, rival);
            return self.broken_rule(rule.expect("a peer shares a house or a rule"));
        };
        Contradiction::Duplicate(house, digit, equal.and(self.board.set_of(house)).into_iter().collect())
    }

    /// The contradiction that no digits left in a rule's cells keep it, with as many candidates left as the
    /// contradiction allows.
    #[cold]
    pub(crate) fn broken_rule(&self, id: RuleId) -> Contradiction {
        let layout = self.board.layout();
        let (rule, automaton) = (layout.rule(id), layout.automaton(id));
        let left = rule.cells.iter().map(|&cell| self.candidates(cell)).collect();
        let all = vec![layout.digits(); rule.cells.len()];
        let left = rule.widest(automaton, left, &[all], |cell| self.settled.contains(cell));
        Contradiction::BrokenRule(id, rule.candidates(&left))
    }

    /// Whether some digits left in a rule's cells keep the rule.
    pub(crate) fn keeps(&self, id: RuleId) -> bool {
        let layout = self.board.layout();
        let left: Vec<DigitSet> = layout.rule(id).cells.iter().map(|&cell| self.candidates(cell)).collect();
        layout.automaton(id).has_path(&left)
    }

    /// Settles a cell and removes its digit from all its peers. An error if a settled peer already has the digit, or
    /// if a peer loses its last candidate; then some peers may keep the digit.
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
    use crate::board::{Classic, Custom};
    use proptest::prelude::*;
    use std::sync::Arc;

    fn candidate(cell: usize, digit: usize) -> Candidate {
        Candidate::new(Cell::new(cell), Digit::from_index(digit))
    }

    #[test]
    fn placing_settles_one_cell_and_leaves_its_peers_alone() {
        let mut grid = Grid::new(Classic);
        grid.place(candidate(0, 4)).expect("no peer holds the digit");
        assert_eq!(grid.value(Cell::new(0)), Some(Digit::from_index(4)));
        assert!(grid.has(candidate(1, 4)));
        assert!(grid.views_agree());
    }

    #[test]
    fn the_view_by_digit_is_out_of_step_until_it_catches_up() {
        let mut grid = Grid::new(Classic);
        grid.settle(candidate(0, 4));
        assert!(!grid.views_agree());
    }

    #[test]
    fn clearing_digits_from_a_house_marks_the_houses_of_the_cells_that_lose_one() {
        let mut grid = Grid::new(Classic);
        for cell in (0..9).filter(|&cell| cell != 1) {
            grid.eliminate(candidate(cell, 4)).expect("others are left");
        }
        let by_place = grid.by_place(House::new(0));
        let mut marked = HouseSet::all(27);
        Classic.houses().for_each(|house| marked.remove(house));
        grid.clear(House::new(0), &by_place, DigitSet::only(Digit::from_index(4)), &mut marked);
        let marked: Vec<House> =
            Classic.houses().filter(|&house| marked.first_from(house.index()) == Some(house)).collect();
        assert_eq!(marked, Classic.houses_of(Cell::new(1)));
    }

    #[test]
    fn remove_around_clears_different_digits_before_and_after_a_place_and_spares_settled_cells() {
        let mut grid = Grid::new(Classic);
        grid.place(candidate(0, 4)).expect("no peer holds the digit");
        let (both, second) = (DigitSet::all(2), DigitSet::only(Digit::from_index(1)));
        grid.remove_around(House::new(0), both, second, 4);
        let gone: Vec<DigitSet> =
            (0..10).map(|cell| DigitSet::all(9).minus(grid.candidates(Cell::new(cell)))).collect();
        let settled = DigitSet::all(9).minus(DigitSet::only(Digit::from_index(4)));
        let expected = [settled, both, both, both, second, second, second, second, second, DigitSet::EMPTY];
        assert_eq!(gone, expected);
    }

    #[test]
    fn a_second_equal_digit_in_a_house_is_named_with_both_cells() {
        let mut grid = Grid::new(Classic);
        grid.place(candidate(0, 4)).expect("the first");
        assert_eq!(
            grid.place(candidate(20, 4)),
            Err(Contradiction::Duplicate(
                House::new(18),
                Digit::from_index(4),
                vec![Cell::new(0), Cell::new(20)]
            ))
        );
    }

    #[test]
    fn a_cell_that_loses_its_last_candidate_is_named() {
        let mut grid = Grid::new(Custom::new(Arc::new(Layout::of_side(2).expect("a board"))));
        grid.eliminate(candidate(3, 0)).expect("one is left");
        assert_eq!(grid.eliminate(candidate(3, 1)), Err(Contradiction::NoDigit(Cell::new(3))));
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
                    let outcomes = if place {
    (classic.place_and_clear(at), custom.place_and_clear(at))
    } else {
    (classic.eliminate(at), custom.eliminate(at))
    };
                    prop_assert_eq!(&outcomes.0, &outcomes.1);
                    prop_assert_eq!(classic.position(), custom.position());
                    prop_assert!(classic.views_agree());
                }
            }
        }
}
