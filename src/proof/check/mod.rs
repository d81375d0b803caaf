//! An independent checker of what `solve --trace` and `why` print.
//!
//! It reads the JSON alone, has its own house table and its own replay, and imports nothing of the crate, so that
//! no error of the solver can hide in it. A step passes only if its stated reason suffices: its cited premises,
//! the constraints that the reason names, and the opposite of its conclusion contradict each other by
//! themselves.

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

pub use fault::{Claim, Fault, Flaw, Misfit};
pub use reading::{Unreadable, UnreadableKind};
pub use terms::{Candidate, Cell, Constraint, House, Kind, Literal};
pub use trace::Uniqueness;

use board::Board;
use claims::{Ended, digit_of};
use premises::Sources;
use reading::{BoardText, Document, each_document};
use trace::pass_through;

/// What a checked object came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How many steps it has.
    pub steps: usize,
    /// How many of them assume that there is one solution.
    pub unique: usize,
    /// The first thing that is wrong with it, if there is one.
    pub flaw: Option<Flaw>,
}

/// Checks one object after the other, and keeps the board between them.
pub struct Checker {
    uniqueness: Uniqueness,
    board: Option<(BoardText, Board)>,
}

impl Checker {
    /// A checker that admits steps that assume uniqueness, or does not.
    pub fn new(uniqueness: Uniqueness) -> Checker {
        Checker { uniqueness, board: None }
    }

    /// Checks every object of a text, in order: one object, an array, or one object a line.
    pub fn check(&mut self, text: &str) -> Vec<Result<Verdict, Unreadable>> {
        let mut verdicts = Vec::new();
        each_document(text, |document| verdicts.push(document.map(|document| self.judge(&document))));
        verdicts
    }

    fn judge(&mut self, document: &Document<'_>) -> Verdict {
        let steps = document.steps.as_ref().map_or(0, Vec::len);
        match self.pass(document) {
            Ok(unique) => Verdict { steps, unique, flaw: None },
            Err(flaw) => Verdict { steps, unique: 0, flaw: Some(flaw) },
        }
    }

    /// The number of steps that assume uniqueness, of a document without a flaw.
    fn pass(&mut self, document: &Document<'_>) -> Result<usize, Flaw> {
        let whole = |fault| Flaw { step: None, fault };
        let uniqueness = self.uniqueness;
        let board = self.board(&document.board).ok_or(whole(Fault::Board))?;
        let clues = clues(document, board).ok_or(whole(Fault::Puzzle))?;
        let steps = document.steps.as_deref().ok_or(whole(Fault::NoSteps))?;
        let is_given = |cell: Cell| {
            clues.iter().any(|clue| clue.cell == cell)
                && !document.entries.iter().any(|entry| entry.cell == cell)
        };
        let sources = Sources { board, clues: &clues, marks: &document.marks, steps };
        let passage = pass_through(&sources, &is_given, uniqueness)?;
        Ended { document, sources: &sources, passage: &passage }.judge()?;
        Ok(passage.unique)
    }

    fn board(&mut self, text: &BoardText) -> Option<&Board> {
        if self.board.as_ref().is_none_or(|(known, _)| known != text) {
            let board = match text {
                BoardText::Word(word) => Board::of_word(word)?,
                BoardText::Drawn { n, houses } => Board::of_houses(*n, houses)?,
            };
            self.board = Some((text.clone(), board));
        }
        self.board.as_ref().map(|(_, board)| board)
    }
}

/// The digits that stand in the puzzle, in the order of cells; none if the puzzle does not fit the board, or an
/// entry or a mark does not fit the puzzle.
fn clues(document: &Document<'_>, board: &Board) -> Option<Vec<Candidate>> {
    let side = board.side();
    if document.puzzle.len() != side * side {
        return None;
    }
    let mut clues = Vec::new();
    for (cell, symbol) in board.cells().zip(document.puzzle.bytes()) {
        match digit_of(symbol) {
            Some(digit) if usize::from(digit) < side => clues.push(cell.with(digit)),
            None if symbol == b'.' => {}
            _ => return None,
        }
    }
    let on_board = |mark: &Candidate| board.holds(mark.cell) && usize::from(mark.digit) < side;
    let fits = document.entries.iter().all(|entry| clues.binary_search(entry).is_ok())
        && document.marks.iter().all(on_board);
    fits.then_some(clues)
}
