//! The formats that puzzles are written in, by name.

use crate::board::{Cell, worded};
use std::{fmt, str::FromStr};

worded! {
    /// A format to write a puzzle in. Texts in all of these formats are also read, without the format being named.
    #[non_exhaustive]
    Format {
        /// One symbol for each cell, `.` for blank, in one line.
        Line "line",
        /// One symbol for each cell, one line for each row.
        Rows "rows",
        /// One line for each row, in a frame that shows the boxes.
        Boxed "boxed",
        /// A matrix of numbers, 0 for blank, as programs write it.
        Matrix "matrix",
        /// The candidates of every cell, in a frame that shows the boxes.
        Candidates "candidates",
        /// 729 characters: nine for each cell, one for each digit, with `.` in place of candidates that are gone.
        Pencilmarks "pencilmarks",
        /// A line of HoDoKu's library: fields between colons, with entries and deleted candidates.
        Library "library",
        /// A table of comma-separated values with a column of puzzles.
        Csv "csv",
        /// The value of `bd=` in a SudokuWiki link, as 81 digits.
        SudokuWiki "sudokuwiki",
        /// The value of `bd=` in a SudokuWiki link, with candidates, in base 32: 162 characters.
        SudokuWiki162 "sudokuwiki-162",
        /// The value of `bd=` in a SudokuWiki link, with givens, entries and candidates, in base 36 after `S9B`.
        S9b "s9b",
        /// A link to sudoku.coach.
        Coach "coach",
        /// A link to SudokuExchange.
        Exchange "exchange",
        /// A game id of Solo in Simon Tatham's puzzle collection.
        Solo "solo",
        /// Full-width digits, `・` for blank, a line for each row.
        Japanese "japanese",
    }
}

/// The error of parsing a word that names no format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseFormatError {
    /// The word that names no format.
    pub word: String,
}

impl std::error::Error for ParseFormatError {}

impl Format {
    /// The line that a file in this format begins with, such as the names of a table's columns; `None` if it has none.
    pub const fn header(self) -> Option<&'static str> {
        match self {
            Format::Csv => Some("puzzle"),
            _ => None,
        }
    }

    /// Whether the format distinguishes the digits that a person entered from the givens.
    pub const fn holds_entries(self) -> bool {
        matches!(self, Format::Library | Format::SudokuWiki162 | Format::S9b)
    }

    /// Whether the format keeps the candidates that a person removed. In `pencilmarks` and `sudokuwiki-162` an open
    /// cell with one candidate is written like a cell that holds the digit.
    pub const fn holds_marks(self) -> bool {
        matches!(
            self,
            Format::Candidates | Format::Pencilmarks | Format::Library | Format::SudokuWiki162 | Format::S9b
        )
    }

    /// Whether a puzzle in this format takes one line, so that a file can have one puzzle on each line.
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

/// Why a puzzle cannot be written in a format. In every variant `format` is that format.
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
    /// The format cannot show a cell that has no candidate left (`cell`: the first such cell).
    NoCandidate { format: Format, cell: Cell },
    /// The format has no place for rules, nor for houses besides rows, columns and boxes.
    Rules { format: Format },
    /// No candidate of the puzzle is a letter, so that on a board above 9×9 its candidates would be read as decimal
    /// numbers.
    NoLetter { format: Format },
}

impl std::error::Error for WriteError {}
