//! The formats that puzzles are written in, by name.

use crate::board::{Cell, worded};
use std::{fmt, str::FromStr};

worded! {
    /// A format to write a puzzle in. All of them are read as well, without being named.
    #[non_exhaustive]
    Format {
        /// One symbol for each cell, `.` for blank, in one line.
        Line "line",
        /// One symbol for each cell, one line for each row.
        Rows "rows",
        /// Rows in a frame that shows the boxes.
        Boxed "boxed",
        /// A matrix of numbers, 0 for blank, as programs write it.
        Matrix "matrix",
        /// The candidates of every cell, in a frame that shows the boxes.
        Candidates "candidates",
        /// 729 characters: nine for each cell, with `.` for every candidate that is gone.
        Pencilmarks "pencilmarks",
        /// A line of HoDoKu's library, with entries and deleted candidates.
        Library "library",
        /// A table with a column of puzzles.
        Csv "csv",
        /// The value of `bd=` in a link to SudokuWiki, as 81 digits.
        SudokuWiki "sudokuwiki",
        /// The value of `bd=` with candidates, in base 32.
        SudokuWiki162 "sudokuwiki-162",
        /// The value of `bd=` with givens, entries and candidates, in base 36.
        S9b "s9b",
        /// A link to sudoku.coach.
        Coach "coach",
        /// A link to SudokuExchange.
        Exchange "exchange",
        /// A game id of Simon Tatham's Solo.
        Solo "solo",
        /// Full-width digits, `・` for blank, a line for each row.
        Japanese "japanese",
    }
}

/// The word names no format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseFormatError {
    /// The word.
    pub word: String,
}

impl std::error::Error for ParseFormatError {}

impl Format {
    /// The line before the first puzzle, for a format that has one.
    pub const fn header(self) -> Option<&'static str> {
        match self {
            Format::Csv => Some("puzzle"),
            _ => None,
        }
    }

    /// Whether it distinguishes entered digits from the givens.
    pub const fn holds_entries(self) -> bool {
        matches!(self, Format::Library | Format::SudokuWiki162 | Format::S9b)
    }

    /// Whether it holds the candidates that a person removed. In `pencilmarks` and `sudokuwiki-162` an open cell with one
    /// candidate is the same as one that holds the digit.
    pub const fn holds_marks(self) -> bool {
        matches!(
            self,
            Format::Candidates | Format::Pencilmarks | Format::Library | Format::SudokuWiki162 | Format::S9b
        )
    }

    /// Whether a puzzle takes one line, so that a file can hold one puzzle for each line.
    pub const fn is_one_line(self) -> bool {
        !matches!(self, Format::Rows | Format::Boxed | Format::Matrix | Format::Candidates | Format::Japanese)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(word: &str) -> Result<Format, ParseFormatError> {
        Format::from_word(word).ok_or_else(|| ParseFormatError { word: word.to_string() })
    }
}

/// Why a puzzle cannot be written in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the sentence about a variant says what its values are")]
pub enum WriteError {
    /// The format is only for boards of this side (`expected`: the side that it is for;
    /// `found`: the side of the puzzle).
    Side { format: Format, expected: usize, found: usize },
    /// The format has no sign for this board's largest digits (`largest`: the largest
    /// digit that it has a sign for; `found`: the side of the puzzle).
    Digits { format: Format, largest: usize, found: usize },
    /// The format is for boards with boxes of equal shape.
    NoBoxes { format: Format },
    /// The format cannot show a cell that has no candidate left.
    NoCandidate { format: Format, cell: Cell },
    /// The format has no place for rules, nor for houses besides rows, columns and boxes.
    Rules { format: Format },
    /// On a board above 9×9, candidates without any letter would be read as numbers.
    NoLetter { format: Format },
}

impl std::error::Error for WriteError {}
