//! The formats that puzzles are written in, by name.

use std::{fmt, str::FromStr};

/// A format to write a puzzle in. All of them are read as well, without being named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// One symbol for each cell, `.` for blank, in one line.
    Line,
    /// One symbol for each cell, one line for each row.
    Rows,
    /// Rows in a frame that shows the boxes.
    Boxed,
    /// A matrix of numbers, 0 for blank, as programs write it.
    Matrix,
    /// The candidates of every cell, in a frame that shows the boxes.
    Candidates,
    /// 729 characters: nine for each cell, with `.` for every candidate that is gone.
    Pencilmarks,
    /// A line of HoDoKu's library, with entries and deleted candidates.
    Library,
    /// A table with a column of puzzles.
    Csv,
    /// The value of `bd=` in a link to SudokuWiki, as 81 digits.
    SudokuWiki,
    /// The value of `bd=` with candidates, in base 32.
    SudokuWiki162,
    /// The value of `bd=` with givens, entries and candidates, in base 36.
    S9b,
    /// A link to sudoku.coach.
    Coach,
    /// A link to SudokuExchange.
    Exchange,
    /// A game id of Simon Tatham's Solo.
    Solo,
    /// Full-width digits, `・` for blank, a line for each row.
    Japanese,
}

/// The word names no format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseFormatError {
    /// The word.
    pub word: String,
}

impl std::error::Error for ParseFormatError {}

impl Format {
    /// All formats, in the order to list them.
    pub const ALL: [Format; 15] = [
        Format::Line,
        Format::Rows,
        Format::Boxed,
        Format::Matrix,
        Format::Candidates,
        Format::Pencilmarks,
        Format::Library,
        Format::Csv,
        Format::SudokuWiki,
        Format::SudokuWiki162,
        Format::S9b,
        Format::Coach,
        Format::Exchange,
        Format::Solo,
        Format::Japanese,
    ];

    /// The word for the format on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Rows => "rows",
            Format::Boxed => "boxed",
            Format::Matrix => "matrix",
            Format::Candidates => "candidates",
            Format::Pencilmarks => "pencilmarks",
            Format::Library => "library",
            Format::Csv => "csv",
            Format::SudokuWiki => "sudokuwiki",
            Format::SudokuWiki162 => "sudokuwiki-162",
            Format::S9b => "s9b",
            Format::Coach => "coach",
            Format::Exchange => "exchange",
            Format::Solo => "solo",
            Format::Japanese => "japanese",
        }
    }

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
        Format::ALL
            .into_iter()
            .find(|format| format.word() == word)
            .ok_or_else(|| ParseFormatError { word: word.to_string() })
    }
}
