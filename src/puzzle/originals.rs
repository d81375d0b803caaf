//! Tells the givens of a position from its entries by the puzzle it began with.

use super::{Origin, Puzzle};
use crate::board::{BoardName, Candidate, Digit};
use thiserror::Error;

/// Why a puzzle cannot be what a position began with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum OriginalsError {
    /// They are on different boards.
    #[error("originals-board")]
    Board {
        /// The board of the original puzzle.
        original: BoardName,
        /// The board of the position.
        position: BoardName,
    },
    /// A given is not in the position.
    #[error("originals-missing")]
    Missing {
        /// The given.
        given: Candidate,
    },
    /// The position holds another digit where a given should be.
    #[error("originals-different")]
    Different {
        /// The given.
        given: Candidate,
        /// What stands there.
        found: Digit,
    },
}

impl Puzzle {
    /// This position, with the cells that hold a clue in `originals` as givens and all others as
    /// entries; or every given that is missing or different.
    pub fn with_givens(&self, originals: &Puzzle) -> Result<Puzzle, Vec<OriginalsError>> {
        if self.layout() != originals.layout() {
            let (original, position) = (originals.layout().name(), self.layout().name());
            return Err(vec![OriginalsError::Board { original, position }]);
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
        let mut puzzle = self.clone();
        for (clue, _) in self.clues() {
            let given = originals.clue(clue.cell).is_some();
            puzzle.set(clue, if given { Origin::Given } else { Origin::Entry });
        }
        Ok(puzzle)
    }
}
