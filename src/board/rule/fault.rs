//! The faults of a rule as people write it.

use serde::Serialize;

/// Why a rule as it is written cannot be a rule of the board.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RuleFault {
    /// No family of rules has this word.
    Word {
        /// The unknown word.
        word: String,
    },
    /// A part of the rule is neither a cell of the board, nor a number or a line where one may stand.
    Cell {
        /// The part as it is written.
        found: String,
    },
    /// The rule has too few cells.
    FewCells {
        /// The word of the rule's family.
        word: &'static str,
        /// The number of cells that the rule has.
        found: usize,
        /// The fewest cells that such a rule may have.
        least: usize,
    },
    /// The rule has too many cells.
    ManyCells {
        /// The word of the rule's family.
        word: &'static str,
        /// The number of cells that the rule has.
        found: usize,
        /// The most cells that such a rule may have.
        most: usize,
    },
    /// The rule names a cell twice where that makes no sense.
    Twice {
        /// The word of the rule's family.
        word: &'static str,
        /// The repeated cell.
        cell: String,
    },
    /// The rule lacks its number, such as a sum or a digit.
    NoNumber {
        /// The word of the rule's family.
        word: &'static str,
    },
    /// The rule has more numbers than its family takes.
    ManyNumbers {
        /// The word of the rule's family.
        word: &'static str,
        /// The number of numbers that the rule has.
        found: usize,
        /// The most numbers that such a rule may have.
        most: usize,
    },
    /// The rule has a number that its family does not allow.
    Number {
        /// The word of the rule's family.
        word: &'static str,
        /// The number that is not allowed.
        found: usize,
    },
    /// The `:` between an arrow's head and its shaft is missing, or nothing stands on one side of it.
    NoHead {
        /// The word of the rule's family.
        word: &'static str,
    },
    /// The board cannot have the houses that a word such as `windows` stands for.
    NoHouses {
        /// The word of the houses.
        word: &'static str,
    },
    /// No digits of the cells make the rule's sum, or show its number.
    Range {
        /// The word of the rule's family.
        word: &'static str,
        /// The number that the rule demands.
        found: usize,
        /// The smallest number that the cells can make.
        least: usize,
        /// The greatest number that the cells can make.
        most: usize,
    },
    /// No digits fit, since two cells would hold the same digit but must differ.
    Alike {
        /// The word of the rule's family.
        word: &'static str,
        /// The two cells.
        cells: [String; 2],
    },
    /// No digits of the cells fit the rule.
    Unfillable {
        /// The word of the rule's family.
        word: &'static str,
    },
    /// The rules of the board up to this one take too much work to read.
    Heavy {
        /// The word of the rule's family.
        word: &'static str,
    },
}

impl std::error::Error for RuleFault {}

impl RuleFault {
    /// A stable code for the kind of the fault, one lowercase word with hyphens, for use in data.
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
