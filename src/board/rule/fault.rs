//! What is wrong with a rule as it is written.

use thiserror::Error;

/// A fault of a rule. It names the rule by its word.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Error)]
pub enum RuleFault {
    /// There is no such family.
    #[error("rule-word")]
    Word {
        /// The word.
        word: String,
    },
    /// Not a cell of the board, nor a number or a line where one may stand.
    #[error("rule-cell")]
    Cell {
        /// As it is written.
        found: String,
    },
    /// Too few cells.
    #[error("rule-few-cells")]
    FewCells {
        /// The word of the family.
        word: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be at least.
        least: usize,
    },
    /// Too many cells.
    #[error("rule-many-cells")]
    ManyCells {
        /// The word of the family.
        word: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// A cell stands twice where that makes no sense.
    #[error("rule-twice")]
    Twice {
        /// The word of the family.
        word: &'static str,
        /// The cell.
        cell: String,
    },
    /// The number is missing: a sum, a digit.
    #[error("rule-no-number")]
    NoNumber {
        /// The word of the family.
        word: &'static str,
    },
    /// A number that such a rule cannot have.
    #[error("rule-number")]
    Number {
        /// The word of the family.
        word: &'static str,
        /// The number.
        found: usize,
    },
    /// The `:` between the head and the shaft is missing, or nothing stands on one side of it.
    #[error("rule-no-head")]
    NoHead {
        /// The word of the family.
        word: &'static str,
    },
    /// The board cannot have these houses.
    #[error("rule-no-houses")]
    NoHouses {
        /// Their word.
        word: &'static str,
    },
    /// No digits of its cells make the sum, or show the number.
    #[error("rule-range")]
    Range {
        /// The word of the family.
        word: &'static str,
        /// The number.
        found: usize,
        /// The smallest number that its cells can make.
        least: usize,
        /// The greatest.
        most: usize,
    },
    /// No digits fit, since two of its cells would hold the same digit, and must differ.
    #[error("rule-alike")]
    Alike {
        /// The word of the family.
        word: &'static str,
        /// The two cells.
        cells: [String; 2],
    },
    /// No digits fit.
    #[error("rule-unfillable")]
    Unfillable {
        /// The word of the family.
        word: &'static str,
    },
}
