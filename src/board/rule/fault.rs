//! What is wrong with a rule as it is written.

use serde::Serialize;

/// A fault of a rule. It names the rule by its word.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RuleFault {
    /// There is no such family.
    Word {
        /// The word.
        word: String,
    },
    /// Not a cell of the board, nor a number or a line where one may stand.
    Cell {
        /// As it is written.
        found: String,
    },
    /// Too few cells.
    FewCells {
        /// The word of the family.
        word: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be at least.
        least: usize,
    },
    /// Too many cells.
    ManyCells {
        /// The word of the family.
        word: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// A cell stands twice where that makes no sense.
    Twice {
        /// The word of the family.
        word: &'static str,
        /// The cell.
        cell: String,
    },
    /// The number is missing: a sum, a digit.
    NoNumber {
        /// The word of the family.
        word: &'static str,
    },
    /// More numbers than such a rule has.
    ManyNumbers {
        /// The word of the family.
        word: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// A number that such a rule cannot have.
    Number {
        /// The word of the family.
        word: &'static str,
        /// The number.
        found: usize,
    },
    /// The `:` between the head and the shaft is missing, or nothing stands on one side of it.
    NoHead {
        /// The word of the family.
        word: &'static str,
    },
    /// The board cannot have these houses.
    NoHouses {
        /// Their word.
        word: &'static str,
    },
    /// No digits of its cells make the sum, or show the number.
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
    Alike {
        /// The word of the family.
        word: &'static str,
        /// The two cells.
        cells: [String; 2],
    },
    /// No digits fit.
    Unfillable {
        /// The word of the family.
        word: &'static str,
    },
    /// The rules of the board up to this one take too much work.
    Heavy {
        /// The word of the family.
        word: &'static str,
    },
}

impl std::error::Error for RuleFault {}

impl RuleFault {
    /// The kind of the fault, as one word for data.
    pub fn code(&self) -> &'static str {
        match self {
            RuleFault::Word { .. } => "rule-word",
            RuleFault::Cell { .. } => "rule-cell",
            RuleFault::FewCells { .. } => "rule-few-cells",
            RuleFault::ManyCells { .. } => "rule-many-cells",
            RuleFault::Twice { .. } => "rule-twice",
            RuleFault::NoNumber { .. } => "rule-no-number",
            RuleFault::ManyNumbers { .. } => "rule-many-numbers",
            RuleFault::Number { .. } => "rule-number",
            RuleFault::NoHead { .. } => "rule-no-head",
            RuleFault::NoHouses { .. } => "rule-no-houses",
            RuleFault::Range { .. } => "rule-range",
            RuleFault::Alike { .. } => "rule-alike",
            RuleFault::Unfillable { .. } => "rule-unfillable",
            RuleFault::Heavy { .. } => "rule-heavy",
        }
    }
}
