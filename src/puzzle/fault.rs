//! The faults of a text that should be a puzzle, and their places.

use super::Glyph;
use crate::board::{BoardFault, RuleFault};
use itertools::Itertools;
use serde::Serialize;
use serde_json::Value;
use std::fmt::{self, Display, Formatter};

/// A fault of a text and its place. Lines and columns count from 1, columns and lengths in characters of the original
/// text. Displayed as an English sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The kind of the fault, with its details.
    pub kind: FaultKind,
    /// The number of the line, from 1.
    pub line: usize,
    /// The column, from 1, of the first faulty character.
    pub column: usize,
    /// The number of faulty characters; 0 if something is missing at this place.
    pub length: usize,
}

impl std::error::Error for Fault {}

/// A format that naze recognises and does not read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum UnsupportedFormat {
    /// Serialized Java objects, as in HoDoKu's `.hsol` files. Reading them could run any program.
    JavaObjects,
    /// A compressed archive.
    Archive,
    /// XML, as OpenSudoku writes it.
    Xml,
    /// A saved game of Simon Tatham's puzzle collection that is no game of Solo.
    SavedGame,
    /// A picture.
    Picture,
}

/// The kind of a fault in a text that should be a puzzle. Displayed as a code such as `wrong-symbol`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
#[allow(missing_docs, reason = "the sentence about a variant says what its values are")]
pub enum FaultKind {
    /// The bytes are not text in any of the encodings that naze reads.
    Undecodable,
    /// The text is in a format that naze does not read (`format`: which one).
    #[serde(rename = "refused-format")]
    Refused { format: UnsupportedFormat },
    /// The text is too long to be read as one puzzle (`bytes`: its length in bytes; `limit`: how long it may
    /// be).
    TextTooLong { bytes: usize, limit: usize },
    /// A line is too long (`bytes`: its length in bytes; `limit`: how long it may be).
    LineTooLong { bytes: usize, limit: usize },
    /// The file has more lines than are read at once (`lines`: how many it has; `limit`: how many are read).
    TooManyLines { lines: usize, limit: usize },
    /// The text holds nothing to read.
    #[serde(rename = "empty-text")]
    Empty,
    /// One puzzle was expected and there are more (`found`: how many there seem to be).
    SeveralPuzzles { found: usize },
    /// The solution beside a puzzle has another digit in a cell (`given`: the digit of the puzzle; `found`:
    /// the digit of the solution).
    OtherSolution { given: String, found: String },
    /// A clue for a cell that the board does not have (`found`: the cell as it is written; `side`: the side
    /// of the board).
    NoSuchCell { found: String, side: usize },
    /// A list of clues has different digits for one cell (`cell`: the cell as it is written).
    TwoDigits { cell: String },
    /// An object in a JSON text has a key twice (`key`: the key).
    DuplicateKey { key: String },
    /// The puzzle has another size than the requested board (`found`: the side of the puzzle; `expected`: the
    /// side of the board).
    WrongBoard { found: usize, expected: usize },
    /// Characters that mean nothing (`found`: the characters; `side`: the side of the board).
    WrongSymbol { found: String, side: usize },
    /// A digit that this board does not have (`found`: the digit as it is written; `side`: the side of the
    /// board).
    DigitTooLarge { found: String, side: usize },
    /// A blank that looks different from the other blanks (`found`: the odd one; `usual`: the usual one).
    MixedBlanks { found: char, usual: char },
    /// A 0 among other blanks in a text without the largest digit: the digits may be counted from 0 (`usual`:
    /// the other sign for a blank; `largest`: the largest digit as naze writes it; the 0 means this digit if
    /// digits are counted from 0; `last`: the largest digit as it is counted from 0).
    ZeroOrBlank { usual: char, largest: String, last: String },
    /// A row with too few or too many cells (`row`: the row, from 1; `found`: how many cells it has;
    /// `expected`: how many it should have).
    RowLength { row: usize, found: usize, expected: usize },
    /// A row that shows fewer digits than it has cells, in a text that shows no blanks (`row`: the row, from
    /// 1; `found`: how many digits it shows; `expected`: how many cells it should have).
    LostBlanks { row: usize, found: usize, expected: usize },
    /// Too few or too many rows (`found`: how many there are; `expected`: how many there should be).
    RowCount { found: usize, expected: usize },
    /// Too few or too many cells altogether (`found`: how many there are; `expected`: how many there should be).
    CellCount { found: usize, expected: usize },
    /// A line that may be a row of blanks or a ruler; nothing decides which.
    AmbiguousRuler,
    /// A group of candidates that holds more than digits, or is not closed (`found`: the group as it is
    /// written).
    WrongGroup { found: String },
    /// A digit that occurs twice among the candidates of a cell (`found`: the digit).
    RepeatedCandidate { found: char },
    /// A candidate at the wrong place of a cell in which each digit has its own place (`found`: the digit at
    /// that place; `expected`: the digit that belongs there).
    MisplacedCandidate { found: char, expected: char },
    /// A code of two characters that means nothing (`found`: the code; `base`: the base it is written in).
    WrongCode { found: String, base: u32 },
    /// A coded puzzle of the wrong length (`found`: how many characters it has; `expected`: how many it
    /// should have).
    CodeLength { found: usize, expected: usize },
    /// A link to a site that naze does not know, or a link without a puzzle.
    UnknownLink,
    /// The packed puzzle of a link is cut off or changed.
    BrokenLink,
    /// A list of cells by numbers that may be counted from 0 or from 1; nothing decides which.
    CountedFrom,
    /// A cell that belongs to two cages of a list (`cell`: the cell).
    SharedCell { cell: String },
    /// A rule beyond houses that is faulty (`fault`: what is wrong with it).
    Rule { fault: RuleFault },
    /// A board that is faulty (`fault`: what is wrong with it).
    Board { fault: BoardFault },
    /// A puzzle with rules that naze does not know (`rules`: their names in the text).
    UnknownRules { rules: Vec<String> },
    /// A link that gives a jigsaw's shape only as a number (`shape`: the number).
    UndrawnShape { shape: String },
    /// A word that is neither a puzzle nor the name of a file (`word`: the word).
    NoPuzzleNoFile { word: String },
    /// A table without a column of puzzles (`found`: the names of the columns that are there).
    UnknownColumns { found: Vec<String> },
    /// A row of a table with too few or too many fields (`found`: how many there are; `expected`: how many
    /// there should be).
    FieldCount { found: usize, expected: usize },
    /// A table's quoted field is not closed.
    UnclosedQuote,
    /// An item of a library line that is not a digit, a row and a column (`found`: the item).
    WrongItem { found: String },
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
    /// A fault of a kind over these characters; without characters, at the start of the text.
    pub(super) fn over(kind: FaultKind, glyphs: &[Glyph]) -> Fault {
        match (glyphs.first(), glyphs.last()) {
            (Some(first), Some(last)) if first.line == last.line => {
                Fault { kind, line: first.line, column: first.column, length: last.column + 1 - first.column }
            }
            (Some(first), _) => Fault { kind, line: first.line, column: first.column, length: 1 },
            (None, _) => Fault { kind, line: 1, column: 1, length: 0 },
        }
    }

    /// A fault for something that is missing at a line and column, both from 1.
    pub(super) fn missing(kind: FaultKind, line: usize, column: usize) -> Fault {
        Fault { kind, line, column, length: 0 }
    }
}

/// The fault of a killer puzzle, one with sums of cells, where sums cannot be read.
pub(super) fn killer_fault(glyphs: &[Glyph]) -> Fault {
    Fault::over(FaultKind::UnknownRules { rules: vec!["killer".to_string()] }, glyphs)
}

/// Sorts faults by their place in the text and merges those that follow each other directly and are of the same kind.
pub(super) fn tidy(mut faults: Vec<Fault>) -> Vec<Fault> {
    faults.sort_by_key(|fault| (fault.line, fault.column));
    faults.dedup_by(|fault, last| {
        let follows = (last.line, last.column + last.length) == (fault.line, fault.column);
        match (&mut last.kind, &fault.kind) {
            (FaultKind::WrongSymbol { found, .. }, FaultKind::WrongSymbol { found: next, .. }) if follows => {
                found.push_str(next);
            }
            (FaultKind::MixedBlanks { found, .. }, FaultKind::MixedBlanks { found: next, .. })
                if follows && found == next => {}
            _ => return false,
        }
        last.length += fault.length;
        true
    });
    faults
}

/// A value, or all faults of the text that it is read from.
pub(super) type OrFaults<T> = Result<T, Vec<Fault>>;

/// All that is read, or all faults if there are any.
pub(super) fn all_or_faults<T>(read: impl IntoIterator<Item = Result<T, Fault>>) -> OrFaults<Vec<T>> {
    let (values, faults): (Vec<T>, Vec<Fault>) = read.into_iter().partition_result();
    if faults.is_empty() { Ok(values) } else { Err(faults) }
}

/// Both values, or the faults of both in the order of the text.
pub(super) fn both_or_faults<A, B>(first: OrFaults<A>, second: OrFaults<B>) -> OrFaults<(A, B)> {
    match (first, second) {
        (Ok(first), Ok(second)) => Ok((first, second)),
        (first, second) => Err(tidy(first.err().into_iter().chain(second.err()).flatten().collect())),
    }
}

/// Reading fails for one fault, over these characters.
pub(super) fn refused<T>(kind: FaultKind, glyphs: &[Glyph]) -> OrFaults<T> {
    Err(vec![Fault::over(kind, glyphs)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::source::SourceText;

    #[test]
    fn a_fault_over_several_lines_starts_at_its_first_character() {
        let of = |text: &str| {
            let source = SourceText::new(text).expect("short lines");
            let glyphs: Vec<Glyph> = source.lines.into_iter().flat_map(|line| line.glyphs).collect();
            let Fault { line, column, length, .. } = Fault::over(FaultKind::Empty, &glyphs[1..]);
            (line, column, length)
        };
        assert_eq!(of("53..7"), (1, 2, 4));
        assert_eq!(of("53..7\n6..195..."), (1, 2, 1));
        assert_eq!(of("53..7\n6"), (1, 2, 1));
    }
}
