//! The checker's own replay of a trace: which candidates are left, and which cells are solved.

use super::prelude::*;

/// The position after some steps.
#[derive(Clone)]
pub struct ReplayState {
    /// The digits left in every cell, as bits.
    left: Vec<u32>,
    /// The columns of the solved cells in every row, as bits.
    solved: [u32; HouseTable::MAX_SIDE],
}

impl ReplayState {
    /// The empty grid: all candidates are left.
    pub fn empty(board: &HouseTable) -> ReplayState {
        let mut left = vec![0; CellTerm::new(board.side(), 0).index()];
        board.cells().for_each(|cell| left[cell.index()] = (1 << board.side()) - 1);
        ReplayState { left, solved: [0; HouseTable::MAX_SIDE] }
    }

    /// Whether a candidate is left.
    pub fn has(&self, candidate: CandidateTerm) -> bool {
        self.left.get(candidate.cell.index()).is_some_and(|digits| digits & 1 << candidate.digit != 0)
    }

    /// The digits that are left of a cell, as bits.
    pub fn left_of(&self, cell: CellTerm) -> u32 {
        self.left.get(cell.index()).copied().unwrap_or(0)
    }

    /// Whether a cell is solved.
    pub fn is_solved(&self, cell: CellTerm) -> bool {
        self.solved[cell.row()] & 1 << cell.column() != 0
    }

    /// The digit of a solved cell; `None` if none or several are left.
    pub fn value(&self, cell: CellTerm) -> Option<u8> {
        let digits = self.left.get(cell.index())?;
        (self.is_solved(cell) && digits.count_ones() == 1).then_some(digits.trailing_zeros() as u8)
    }

    /// Places a digit, and eliminates it from all unsolved cells that the cell sees.
    pub fn place(&mut self, placed: CandidateTerm, board: &HouseTable) {
        for (row, &columns) in board.seen(placed.cell).iter().enumerate() {
            let mut columns = columns & !self.solved[row];
            while columns != 0 {
                self.left[CellTerm::new(row, columns.trailing_zeros() as usize).index()] &=
                    !(1 << placed.digit);
                columns &= columns - 1;
            }
        }
        self.left[placed.cell.index()] = 1 << placed.digit;
        self.solved[placed.cell.row()] |= 1 << placed.cell.column();
    }

    /// Eliminates a candidate.
    pub fn eliminate(&mut self, gone: CandidateTerm) {
        self.left[gone.cell.index()] &= !(1 << gone.digit);
    }

    /// Whether a literal is on the board and changes something.
    pub fn is_new(&self, literal: LiteralTerm, board: &HouseTable) -> bool {
        let CandidateTerm { cell, digit } = literal.candidate();
        let is_on_board = board.holds(cell) && usize::from(digit) < board.side();
        // On the way to a contradiction, a digit that a peer already has may still be placed, and a placed digit may
        // still be eliminated.
        is_on_board
            && match literal {
                LiteralTerm::Is(_) => !self.is_solved(cell),
                LiteralTerm::IsNot(candidate) => self.has(candidate),
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(row: usize, column: usize, digit: u8) -> CandidateTerm {
        CellTerm::new(row, column).with(digit)
    }

    #[test]
    fn a_placed_digit_goes_from_the_open_cells_that_see_it_and_from_no_others() {
        let board = HouseTable::of_word("4").expect("a board");
        let mut state = ReplayState::empty(&board);
        state.place(at(3, 0, 2), &board);
        state.eliminate(at(2, 2, 3));
        state.place(at(0, 0, 2), &board);
        for cell in board.cells() {
            for digit in 0..4 {
                let candidate = cell.with(digit);
                let expected = match (cell.row(), cell.column(), digit) {
                    // Both hold it, though they see each other.
                    (0 | 3, 0, _) => digit == 2,
                    // Row 1, box 1, column 1, box 3, row 4.
                    (0 | 3, _, 2) | (_, 0 | 1, 2) => false,
                    (2, 2, 3) => false,
                    _ => true,
                };
                assert_eq!(state.has(candidate), expected, "{candidate}");
            }
        }
    }

    #[test]
    fn a_cell_has_a_digit_only_once_it_is_solved_not_when_one_candidate_is_left() {
        let board = HouseTable::of_word("4").expect("a board");
        let mut state = ReplayState::empty(&board);
        (0..3).for_each(|digit| state.eliminate(at(1, 3, digit)));
        assert_eq!((state.value(CellTerm::new(1, 3)), state.value(CellTerm::new(1, 2))), (None, None));
        state.place(at(1, 3, 3), &board);
        assert_eq!((state.value(CellTerm::new(1, 3)), state.value(CellTerm::new(1, 2))), (Some(3), None));
    }

    #[test]
    fn literals_off_the_board_or_settled_or_gone_are_not_new() {
        let board = HouseTable::of_word("4").expect("a board");
        let mut state = ReplayState::empty(&board);
        state.place(at(0, 0, 2), &board);
        state.eliminate(at(3, 3, 1));
        for (candidate, may_be_placed, may_be_eliminated) in [
            (at(1, 2, 0), true, true),
            (at(3, 3, 1), true, false),
            (at(0, 0, 2), false, true),
            (at(0, 0, 1), false, false),
            (at(1, 2, 4), false, false),
            (at(4, 0, 0), false, false),
            (at(0, 4, 0), false, false),
        ] {
            let new = [LiteralTerm::Is(candidate), LiteralTerm::IsNot(candidate)]
                .map(|one| state.is_new(one, &board));
            assert_eq!(new, [may_be_placed, may_be_eliminated], "{candidate}");
        }
    }
}
