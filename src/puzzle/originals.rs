//! Tells the givens of a position from its entries, by the puzzle that it began with.

use super::formats::usual_board;
use super::{Origin, Puzzle};
use crate::board::{BoardName, Candidate, Digit};

/// Why a puzzle cannot be the one that a position began with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the sentence about a variant says what its values are")]
pub enum OriginalsError {
    /// The two are on different boards (`original`: the board of the original puzzle; `position`: the board
    /// of the position).
    Board { original: BoardName, position: BoardName },
    /// The position lacks a given of the original puzzle (`given`: the cell and its digit).
    Missing { given: Candidate },
    /// The position has another digit where the original puzzle has a given (`given`: the cell and its digit; `found`:
    /// the digit in that cell).
    Different { given: Candidate, found: Digit },
}

impl std::error::Error for OriginalsError {}

impl Puzzle {
    /// This position with the digits of `originals` as givens and all others as entries. A position on the usual board of
    /// its side, as rows alone are read, is one on the board of `originals`.
    ///
    /// ```
    /// use naze::puzzle;
    ///
    /// let original = puzzle::read("1... .... ...2 ....", None).expect("a puzzle of 16 cells");
    /// let position = puzzle::read("13.. .... ...2 ....", None).expect("a puzzle of 16 cells");
    /// let position = position.with_givens(&original).expect("both givens are there");
    /// assert_eq!((position.entries().count(), position.original()), (1, Some(original)));
    /// ```
    ///
    /// # Errors
    /// Givens are missing or different, one error for each, or the boards are not the same.
    pub fn with_givens(&self, originals: &Puzzle) -> Result<Puzzle, Vec<OriginalsError>> {
        let (layout, own) = (originals.layout(), self.layout());
        let is_usual = own.side() == layout.side() && *own == usual_board(own.side());
        if own != layout && !is_usual {
            return Err(vec![OriginalsError::Board { original: layout.name(), position: own.name() }]);
        }
        let fault = |given: Candidate| match self.clue(given.cell) {
            None => Some(OriginalsError::Missing { given }),
            Some(clue) if clue.digit != given.digit => {
                Some(OriginalsError::Different { given, found: clue.digit })
            }
            Some(_) => None,
        };
        let faults: Vec<OriginalsError> = originals.clues().filter_map(|(given, _)| fault(given)).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut puzzle = self.clone().on_board(layout.clone());
        for (clue, _) in self.clues() {
            let given = originals.clue(clue.cell).is_some();
            puzzle.set(clue, if given { Origin::Given } else { Origin::Entry });
        }
        Ok(puzzle)
    }
}
