//! An independent checker of what `solve --trace` and `why` print.
//!
//! It reads the JSON alone, has its own house table and its own replay, and imports nothing of the crate, so that
//! no error of the solver can hide in it. A step passes only if its stated reason suffices: its cited premises,
//! the constraints that the reason names, and the opposite of its conclusion contradict each other by
//! themselves.

mod allowance;
mod board;
mod branches;
mod claims;
mod count;
mod fault;
mod follow;
mod position;
mod premises;
mod reading;
mod reasons;
mod terms;
mod trace;
mod verdict;

pub use allowance::{Allowance, Work};
pub use fault::{CheckError, CheckErrorKind, Claim, ReasonError};
pub use reading::{BoardText, ReadError, ReadErrorKind, Status};
pub use terms::{Candidate, Cell, Constraint, House, Kind, Literal};
pub use trace::Uniqueness;
pub use verdict::{Proof, Start, Theorem, Verdict};

use board::Board;
use claims::{Ended, digit_of};
use premises::Sources;
use reading::{Document, Schema, each_document};
use trace::{Passes, pass_through};

/// Checks one object after the other, and keeps the board between them.
pub struct Checker {
    uniqueness: Uniqueness,
    demanded_board: Option<Board>,
    demanded_start: Option<Start>,
    board: Option<(BoardText, Board)>,
}

impl Checker {
    /// A checker that admits steps that assume uniqueness, or does not.
    pub fn new(uniqueness: Uniqueness) -> Checker {
        Checker { uniqueness, demanded_board: None, demanded_start: None, board: None }
    }

    /// The same, and every object must be about a board with these houses.
    pub fn on_board(self, board: &BoardText) -> Result<Checker, CheckError> {
        let board = built(board).ok_or(CheckError { step: None, fault: CheckErrorKind::Board })?;
        Ok(Checker { demanded_board: Some(board), ..self })
    }

    /// The same, and every object must start from this.
    pub fn from_start(self, start: Start) -> Result<Checker, CheckError> {
        let checker = self.on_board(&start.board)?;
        Ok(Checker { demanded_start: Some(start.in_order()), ..checker })
    }

    /// Checks every object of a text, in order: one object, an array, or one object a line. A text that holds no
    /// object proves nothing.
    pub fn check(&mut self, text: &str) -> Vec<Result<Verdict, ReadError>> {
        let allowance = Allowance::new();
        let mut verdicts = Vec::new();
        each_document(text, |document, bytes| {
            allowance.begin_object(bytes);
            verdicts.push(document.map(|document| self.judge(&document, &allowance)));
        });
        if verdicts.is_empty() {
            let outcome = Err(CheckError { step: None, fault: CheckErrorKind::Nothing });
            verdicts.push(Ok(Verdict { steps: 0, work: Work::default(), outcome }));
        }
        verdicts
    }

    fn judge(&mut self, document: &Document<'_>, allowance: &Allowance) -> Verdict {
        let steps = document.steps.as_ref().map_or(0, Vec::len);
        let outcome = self.prove(document, allowance);
        Verdict { steps, work: allowance.spent(), outcome }
    }

    /// What a document proves.
    fn prove(&mut self, document: &Document<'_>, allowance: &Allowance) -> Result<Proof, CheckError> {
        let whole = |fault| CheckError { step: None, fault };
        let uniqueness = self.uniqueness;
        let start = Start::of(document).in_order();
        self.build(&start.board, allowance).map_err(whole)?;
        let Some((_, board)) = &self.board else { return Err(whole(CheckErrorKind::Board)) };
        if self.demanded_board.as_ref().is_some_and(|demanded| !demanded.has_houses_of(board)) {
            return Err(whole(CheckErrorKind::OtherBoard));
        }
        if self.demanded_start.as_ref().is_some_and(|demanded| !demanded.has_cells_of(&start)) {
            return Err(whole(CheckErrorKind::OtherPuzzle));
        }
        let clues = clues(&start, board).ok_or(whole(CheckErrorKind::Puzzle))?;
        let steps = document.steps.as_deref().ok_or(whole(CheckErrorKind::NoSteps))?;
        let is_given = |cell: Cell| {
            let in_cell = |ones: &[Candidate]| ones.binary_search_by_key(&cell, |one| one.cell).is_ok();
            in_cell(&clues) && !in_cell(&start.entries)
        };
        let tells_givens = clues.len() > start.entries.len() || document.assumes.is_some();
        let sources = Sources { board, allowance, clues: &clues, marks: &start.marks, steps, tells_givens };
        let passes = match document.schema {
            Schema::Solve => Passes::Sweeps,
            Schema::Why => Passes::Rounds,
        };
        let passage = pass_through(&sources, &is_given, passes, uniqueness)?;
        let (theorem, unchecked) = Ended { document, sources: &sources, passage: &passage }.judge()?;
        Ok(Proof { start, theorem, unique: passage.unique, unchecked })
    }

    /// Makes the board, unless it is that of the last object.
    fn build(&mut self, text: &BoardText, allowance: &Allowance) -> Result<(), CheckErrorKind> {
        if self.board.as_ref().is_none_or(|(known, _)| known != text) {
            let (side, houses) = match text {
                BoardText::Word(word) => (Board::side_of(word).unwrap_or(0), 3 * Board::MAX_SIDE),
                BoardText::Drawn { n, houses } => (*n.min(&Board::MAX_SIDE), houses.len()),
            };
            allowance.spend([houses, side, side])?;
            self.board = Some((text.clone(), built(text).ok_or(CheckErrorKind::Board)?));
        }
        Ok(())
    }
}

fn built(text: &BoardText) -> Option<Board> {
    match text {
        BoardText::Word(word) => Board::of_word(word),
        BoardText::Drawn { n, houses } => Board::of_houses(*n, houses),
    }
}

/// The digits that stand in the puzzle, in the order of cells; none if the puzzle does not fit the board, or an
/// entry or a mark does not fit the puzzle.
fn clues(start: &Start, board: &Board) -> Option<Vec<Candidate>> {
    let side = board.side();
    if start.puzzle.len() != side * side {
        return None;
    }
    let mut clues = Vec::new();
    for (cell, symbol) in board.cells().zip(start.puzzle.bytes()) {
        match digit_of(symbol) {
            Some(digit) if usize::from(digit) < side => clues.push(cell.with(digit)),
            None if symbol == b'.' => {}
            _ => return None,
        }
    }
    let on_board = |mark: &Candidate| board.holds(mark.cell) && usize::from(mark.digit) < side;
    let fits = start.entries.iter().all(|entry| clues.binary_search(entry).is_ok())
        && start.marks.iter().all(on_board);
    fits.then_some(clues)
}
