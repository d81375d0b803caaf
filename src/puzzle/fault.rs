//! What can be wrong with a text that should be a puzzle, and where.

use super::Glyph;
use crate::board::{BoardFault, RuleFault};
use serde::Serialize;
use serde_json::Value;
use std::fmt::{self, Display, Formatter};

/// One thing wrong with a text, and where. Lines and columns count from 1, columns and lengths in
/// characters of the original text. Shown as an English sentence, which `render` has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The line.
    pub line: usize,
    /// The column where it starts.
    pub column: usize,
    /// How many characters it takes; 0 for something that is missing.
    pub length: usize,
}

impl std::error::Error for Fault {}

/// A format that naze knows by name and does not read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum UnsupportedFormat {
    /// Serialized Java objects, as in HoDoKu's `.hsol`: reading them can run any program.
    JavaObjects,
    /// A compressed archive.
    Archive,
    /// XML, as OpenSudoku writes it.
    Xml,
    /// A saved game of Simon Tatham's collection that is none of Solo.
    SavedGame,
    /// A picture.
    Picture,
}

/// What is wrong. It is displayed as a code such as `wrong-symbol`; the sentences are in `render`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FaultKind {
    /// The bytes are text in none of the encodings.
    Undecodable,
    /// A format that naze never reads, or does not read yet.
    #[serde(rename = "refused-format")]
    Refused {
        /// The format.
        format: UnsupportedFormat,
    },
    /// The text is too long to be read as one puzzle.
    TextTooLong {
        /// Its length in bytes.
        bytes: usize,
        /// How long it may be.
        limit: usize,
    },
    /// A line is too long.
    LineTooLong {
        /// Its length in bytes.
        bytes: usize,
        /// How long it may be.
        limit: usize,
    },
    /// The file has more lines than are read at once.
    TooManyLines {
        /// How many it has.
        lines: usize,
        /// How many are read.
        limit: usize,
    },
    /// There is nothing to read.
    #[serde(rename = "empty-text")]
    Empty,
    /// One puzzle was expected and there are more.
    SeveralPuzzles {
        /// How many there seem to be.
        found: usize,
    },
    /// The solution beside a puzzle has another digit in a cell.
    OtherSolution {
        /// The digit of the puzzle.
        given: String,
        /// The digit of the solution.
        found: String,
    },
    /// A clue for a cell that the board does not have.
    NoSuchCell {
        /// The cell as it is written.
        found: String,
        /// The side of the board.
        side: usize,
    },
    /// A list of clues has different digits for one cell.
    TwoDigits {
        /// The cell as it is written.
        cell: String,
    },
    /// An object in a JSON text has a key twice.
    DuplicateKey {
        /// The key.
        key: String,
    },
    /// The puzzle has another size than the requested board.
    WrongBoard {
        /// The side of the puzzle.
        found: usize,
        /// The side of the board.
        expected: usize,
    },
    /// Characters that mean nothing.
    WrongSymbol {
        /// The characters.
        found: String,
        /// The side of the board.
        side: usize,
    },
    /// A digit that this board does not have.
    DigitTooLarge {
        /// The digit as it is written.
        found: String,
        /// The side of the board.
        side: usize,
    },
    /// A blank that looks different from the other blanks.
    MixedBlanks {
        /// The odd one.
        found: char,
        /// The usual one.
        usual: char,
    },
    /// A 0 among other blanks in a text without the largest digit: the digits may be counted from 0.
    ZeroOrBlank {
        /// The other sign for a blank.
        usual: char,
        /// The largest digit as naze writes it; the 0 means this digit if digits are counted from 0.
        largest: String,
        /// The largest digit as it is counted from 0.
        last: String,
    },
    /// A row with too few or too many cells.
    RowLength {
        /// The row, from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A row that shows fewer digits than it has cells, in a text that shows no blanks.
    LostBlanks {
        /// The row, from 1.
        row: usize,
        /// How many digits it shows.
        found: usize,
        /// How many cells it should have.
        expected: usize,
    },
    /// Too few or too many rows.
    RowCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Too few or too many cells altogether.
    CellCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A line that may be a row of blanks or a ruler; nothing decides which.
    AmbiguousRuler,
    /// A group of candidates that holds more than digits, or is not closed.
    WrongGroup {
        /// The group as it is written.
        found: String,
    },
    /// A digit that occurs twice among the candidates of a cell.
    RepeatedCandidate {
        /// The digit.
        found: char,
    },
    /// A candidate at the wrong place of a cell in which each digit has its own place.
    MisplacedCandidate {
        /// The digit at that place.
        found: char,
        /// The digit that belongs there.
        expected: char,
    },
    /// A code of two characters that means nothing.
    WrongCode {
        /// The code.
        found: String,
        /// The base it is written in.
        base: u32,
    },
    /// A coded puzzle of the wrong length.
    CodeLength {
        /// How many characters it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A link to a site that naze does not know, or a link without a puzzle.
    UnknownLink,
    /// The packed puzzle of a link is cut off or changed.
    BrokenLink,
    /// Cells by numbers that may be counted from 0 or from 1.
    CountedFrom,
    /// A cell that comes twice in a list of cages.
    SharedCell {
        /// The cell.
        cell: String,
    },
    /// A rule beyond houses with a fault.
    Rule {
        /// The fault.
        fault: RuleFault,
    },
    /// A board with a fault.
    Board {
        /// The fault.
        fault: BoardFault,
    },
    /// A puzzle with rules that naze does not know.
    UnknownRules {
        /// Their names in the text.
        rules: Vec<String>,
    },
    /// A link that gives a jigsaw's shape only as a number.
    UndrawnShape {
        /// The number.
        shape: String,
    },
    /// A word that is neither a puzzle nor the name of a file.
    NoPuzzleNoFile {
        /// The word.
        word: String,
    },
    /// A table without a column of puzzles.
    UnknownColumns {
        /// The names of the columns that are there.
        found: Vec<String>,
    },
    /// A row of a table with too few or too many fields.
    FieldCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A table's quoted field is not closed.
    UnclosedQuote,
    /// An item of a library line that is not a digit, a row and a column.
    WrongItem {
        /// The item.
        found: String,
    },
}

impl Display for FaultKind {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::Rule { fault } => formatter.write_str(fault.code()),
            FaultKind::Board { fault } => formatter.write_str(fault.code()),
            // The names of its variants are the codes.
            _ => match serde_json::to_value(self).unwrap_or_default() {
                Value::Object(variant) => {
                    formatter.write_str(variant.keys().next().map_or("", String::as_str))
                }
                code => formatter.write_str(code.as_str().unwrap_or_default()),
            },
        }
    }
}

impl std::error::Error for FaultKind {}

impl Fault {
    /// A fault of these characters; without any, a fault at the start of the text.
    pub(super) fn over(kind: FaultKind, glyphs: &[Glyph]) -> Fault {
        match (glyphs.first(), glyphs.last()) {
            (Some(first), Some(last)) if first.line == last.line => {
                Fault { kind, line: first.line, column: first.column, length: last.column + 1 - first.column }
            }
            (Some(first), _) => Fault { kind, line: first.line, column: first.column, length: 1 },
            (None, _) => Fault { kind, line: 1, column: 1, length: 0 },
        }
    }

    /// A fault for something that is missing at this place.
    pub(super) fn missing(kind: FaultKind, line: usize, column: usize) -> Fault {
        Fault { kind, line, column, length: 0 }
    }
}

/// The fault of a killer: a puzzle with sums of cells.
pub(super) fn killer_fault(glyphs: &[Glyph]) -> Fault {
    Fault::over(FaultKind::UnknownRules { rules: vec!["killer".to_string()] }, glyphs)
}

/// Sorts faults by their place in the text and merges adjacent ones of the same kind.
pub(super) fn tidy(mut faults: Vec<Fault>) -> Vec<Fault> {
    faults.sort_by_key(|fault| (fault.line, fault.column));
    let mut tidied: Vec<Fault> = Vec::with_capacity(faults.len());
    for fault in faults {
        if let Some(last) = tidied.last_mut()
            && (last.line, last.column + last.length) == (fault.line, fault.column)
        {
            match (&mut last.kind, &fault.kind) {
                (FaultKind::WrongSymbol { found, .. }, FaultKind::WrongSymbol { found: next, .. }) => {
                    found.push_str(next);
                    last.length += fault.length;
                    continue;
                }
                (FaultKind::MixedBlanks { found, .. }, FaultKind::MixedBlanks { found: next, .. })
                    if found == next =>
                {
                    last.length += fault.length;
                    continue;
                }
                _ => {}
            }
        }
        tidied.push(fault);
    }
    tidied
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::source::SourceText;

    #[test]
    fn a_fault_over_several_lines_starts_at_its_first_character() {
        let of = |text: &str| {
            let source = SourceText::of(text).expect("short lines");
            let glyphs: Vec<Glyph> = source.lines.into_iter().flat_map(|line| line.glyphs).collect();
            let Fault { line, column, length, .. } = Fault::over(FaultKind::Empty, &glyphs[1..]);
            (line, column, length)
        };
        assert_eq!(of("53..7"), (1, 2, 4));
        assert_eq!(of("53..7\n6..195..."), (1, 2, 1));
        assert_eq!(of("53..7\n6"), (1, 2, 1));
    }
}
