//! Writes a puzzle in any format that can express its board.

use super::{
    Clue, Format, Origin, Puzzle,
    formats::{
        masks::{MASKS_FROM, PREFIX},
        usual_board,
    },
};
use crate::board::{BoardName, Cell, Digit, DigitSet, Layout};

/// Why a puzzle cannot be written in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// The format is only for boards of this side.
    Side {
        /// The format.
        format: Format,
        /// The side that it is for.
        expected: usize,
        /// The side of the puzzle.
        found: usize,
    },
    /// The format has no sign for this board's largest digits.
    Digits {
        /// The format.
        format: Format,
        /// The largest digit that it has a sign for.
        largest: usize,
        /// The side of the puzzle.
        found: usize,
    },
    /// The format is for boards with boxes of equal shape.
    NoBoxes {
        /// The format.
        format: Format,
    },
    /// The format cannot show a cell that has no candidate left.
    NoCandidate {
        /// The format.
        format: Format,
        /// The cell.
        cell: Cell,
    },
    /// The format has no place for rules, nor for houses besides rows, columns and boxes.
    Rules {
        /// The format.
        format: Format,
    },
    /// On a board above 9×9, candidates without any letter would be read as numbers.
    NoLetter {
        /// The format.
        format: Format,
    },
}

impl std::error::Error for WriteError {}

/// Writes a puzzle in a format, as a whole text: with the format's header, if it has one, and a line end after every
/// line.
///
/// ```
/// use naze::puzzle::{self, Format};
///
/// let puzzle = puzzle::read("12.. ..1. .1.. ..21", None).expect("a puzzle of 16 cells");
/// assert_eq!(puzzle::write(&puzzle, Format::Rows).expect("any board has rows"), "12..\n..1.\n.1..\n..21\n");
/// assert!(puzzle::write(&puzzle, Format::Library).is_err(), "HoDoKu's library has 9×9 boards alone");
/// ```
///
/// # Errors
/// The format cannot express the puzzle's board or candidates.
pub fn write(puzzle: &Puzzle, format: Format) -> Result<String, WriteError> {
    let record = write_record(puzzle, format)?;
    Ok(format.header().into_iter().chain([&record[..]]).map(|part| format!("{part}\n")).collect())
}

/// Writes a puzzle as [`write()`] does, without the header and without the last line end. In a format of several lines,
/// the board comes first if the cells alone would be read on another board.
pub fn write_record(puzzle: &Puzzle, format: Format) -> Result<String, WriteError> {
    let layout = puzzle.layout();
    let shows_boxes = matches!(format, Format::Boxed | Format::Candidates)
        && matches!(layout.name(), BoardName::Boxes { .. });
    match format.is_one_line() {
        true if layout.has_more_than_boxes() => Err(WriteError::Rules { format }),
        false if !shows_boxes && *layout != usual_board(layout.side()) => {
            Ok(layout.to_drawing() + &write_grid(puzzle, format)?)
        }
        _ => write_grid(puzzle, format),
    }
}

/// Writes the cells of a puzzle in a format.
fn write_grid(puzzle: &Puzzle, format: Format) -> Result<String, WriteError> {
    let found = puzzle.layout().side();
    let fits =
        |expected| if found == expected { Ok(()) } else { Err(WriteError::Side { format, expected, found }) };
    let has_signs =
        |largest| if found <= largest { Ok(()) } else { Err(WriteError::Digits { format, largest, found }) };
    match format {
        Format::Line | Format::Csv => Ok(puzzle.line()),
        Format::Rows => Ok(rows(puzzle, |clue| clue.map_or('.', |clue| clue.digit.symbol()))),
        Format::Boxed => Ok(boxed(puzzle.layout(), &cells(puzzle, symbol))),
        Format::Matrix => Ok(matrix(puzzle)),
        Format::Candidates => candidates(puzzle),
        Format::Pencilmarks => fits(9).map(|()| pencilmarks(puzzle)),
        Format::Library => fits(9).map(|()| library(puzzle)),
        Format::SudokuWiki => fits(9).map(|()| {
            cells(puzzle, |clue| clue.map_or_else(|| "0".into(), |clue| clue.digit.to_string())).concat()
        }),
        Format::SudokuWiki162 => fits(9).map(|()| base_32(puzzle)),
        Format::S9b => fits(9).and_then(|()| base_36(puzzle)),
        Format::Coach => fits(9).map(|()| format!("https://sudoku.coach/en/play/{}", puzzle.line())),
        Format::Exchange => fits(9).map(|()| format!("https://sudokuexchange.com/play/?s={}", puzzle.line())),
        Format::Solo => solo(puzzle),
        Format::Japanese => has_signs(9).map(|()| rows(puzzle, wide_symbol)),
    }
}

fn symbol(clue: Option<Clue>) -> String {
    clue.map_or('.', |clue| clue.digit.symbol()).to_string()
}

fn wide_symbol(clue: Option<Clue>) -> char {
    let wide = |digit: Digit| char::from_u32('０' as u32 + digit.value() as u32);
    clue.and_then(|clue| wide(clue.digit)).unwrap_or('・')
}

/// One value for each cell, in row order.
fn cells<T>(puzzle: &Puzzle, show: impl Fn(Option<Clue>) -> T) -> Vec<T> {
    puzzle.layout().cells().map(|cell| show(puzzle.clue(cell))).collect()
}

fn rows(puzzle: &Puzzle, show: impl Fn(Option<Clue>) -> char) -> String {
    let rows: Vec<String> =
        cells(puzzle, show).chunks(puzzle.layout().side()).map(|row| row.iter().collect()).collect();
    rows.join("\n")
}

fn matrix(puzzle: &Puzzle) -> String {
    let side = puzzle.layout().side();
    let numbers = cells(puzzle, |clue| clue.map_or(0, |clue| clue.digit.value()).to_string());
    let rows: Vec<String> = numbers.chunks(side).map(|row| format!("[{}]", row.join(", "))).collect();
    format!("[{}]", rows.join(",\n "))
}

/// Rows in columns of equal width in a frame, with bars and rulers between boxes if all boxes have the same
/// shape.
fn boxed(layout: &Layout, shown: &[String]) -> String {
    let side = layout.side();
    let (down, across) = match layout.name() {
        BoardName::Boxes { rows, columns } => (rows, columns),
        BoardName::NoBoxes { .. } | BoardName::Drawn { .. } => (side, side),
    };
    let width =
        |column: usize| (0..side).map(|row| shown[row * side + column].chars().count()).max().unwrap_or(1);
    let widths: Vec<usize> = (0..side).map(width).collect();
    let strokes: Vec<String> = widths
        .chunks(across)
        .map(|widths| "-".repeat(widths.iter().map(|width| width + 1).sum::<usize>() + 1))
        .collect();
    let ruler = format!("+{}+", strokes.join("+"));
    let mut lines = vec![ruler.clone()];
    for (index, row) in shown.chunks(side).enumerate() {
        let cells: Vec<String> =
            row.iter().zip(&widths).map(|(text, width)| format!("{text:<width$}", width = *width)).collect();
        let groups: Vec<String> = cells.chunks(across).map(|group| group.join(" ")).collect();
        lines.push(format!("| {} |", groups.join(" | ")));
        if (index + 1) % down == 0 {
            lines.push(ruler.clone());
        }
    }
    lines.join("\n")
}

/// The candidates of each cell. An open cell with one candidate or none is put in parentheses, so that it does not read
/// as settled.
fn candidates(puzzle: &Puzzle) -> Result<String, WriteError> {
    let layout = puzzle.layout();
    let symbols = |set: DigitSet| set.map(Digit::symbol).collect::<String>();
    let shown: Vec<String> = layout
        .cells()
        .zip(puzzle.shown_candidates())
        .map(|(cell, set)| match (puzzle.clue(cell), set.len()) {
            (None, 0 | 1) => format!("({})", symbols(set)),
            _ => symbols(set),
        })
        .collect();
    let letter = |text: &String| text.contains(|symbol: char| symbol.is_ascii_uppercase() || symbol == '(');
    if layout.side() > 9 && !shown.iter().any(letter) {
        return Err(WriteError::NoLetter { format: Format::Candidates });
    }
    Ok(boxed(layout, &shown))
}

fn pencilmarks(puzzle: &Puzzle) -> String {
    let spell = |set: DigitSet| {
        Digit::all(9).map(move |digit| if set.contains(digit) { digit.symbol() } else { '.' })
    };
    puzzle.shown_candidates().into_iter().flat_map(spell).collect()
}

fn library(puzzle: &Puzzle) -> String {
    let sign = |clue: Option<Clue>| match clue {
        Some(Clue { digit, origin: Origin::Entry }) => format!("+{digit}"),
        clue => symbol(clue),
    };
    let layout = puzzle.layout();
    let item = |(digit, cell): (Digit, Cell)| {
        format!("{}{}{}", digit, layout.row(cell) + 1, layout.column(cell) + 1)
    };
    let mut deleted: Vec<(Digit, Cell)> =
        puzzle.removed_marks().into_iter().map(|candidate| (candidate.digit, candidate.cell)).collect();
    deleted.sort_unstable();
    let deleted: Vec<String> = deleted.into_iter().map(item).collect();
    format!(":0000:x:{}:{}:::", cells(puzzle, sign).concat(), deleted.join(" "))
}

/// Digits, `_` between neighbours, and a letter for each run of up to 26 blanks.
fn solo(puzzle: &Puzzle) -> Result<String, WriteError> {
    let BoardName::Boxes { rows, columns } = puzzle.layout().name() else {
        return Err(WriteError::NoBoxes { format: Format::Solo });
    };
    let letter = |blanks: usize| char::from(b'a' + (blanks - 1) as u8);
    // It begins with the number of boxes side by side, as many as a box has rows, and of those one below the other.
    let mut text = format!("{rows}x{columns}:");
    let mut blanks = 0;
    for clue in cells(puzzle, |clue| clue) {
        match clue {
            Some(clue) => {
                if blanks > 0 {
                    text.push(letter(blanks));
                } else if text.ends_with(|last: char| last.is_ascii_digit()) {
                    text.push('_');
                }
                blanks = 0;
                text.push_str(&clue.digit.to_string());
            }
            None if blanks == 26 => {
                text.push(letter(blanks));
                blanks = 1;
            }
            None => blanks += 1,
        }
    }
    if blanks > 0 {
        text.push(letter(blanks));
    }
    Ok(text)
}

/// A number below 36² in two characters.
fn code(number: u32, base: u32) -> String {
    let sign = |value| char::from_digit(value, base).expect("two characters hold any code");
    [sign(number / base), sign(number % base)].iter().collect()
}

fn base_32(puzzle: &Puzzle) -> String {
    let given = |cell| puzzle.clue(cell).is_some_and(|clue| clue.origin == Origin::Given);
    let number = |(cell, set): (Cell, DigitSet)| set.bits() << 1 | u32::from(given(cell));
    puzzle.layout().cells().zip(puzzle.shown_candidates()).map(|cell| code(number(cell), 32)).collect()
}

fn base_36(puzzle: &Puzzle) -> Result<String, WriteError> {
    let number = |(cell, set): (Cell, DigitSet)| match puzzle.clue(cell) {
        Some(Clue { digit, origin: Origin::Given }) => Ok(digit.value() as u32),
        Some(Clue { digit, origin: Origin::Entry }) => Ok(digit.value() as u32 + 9),
        None if set.is_empty() => Err(WriteError::NoCandidate { format: Format::S9b, cell }),
        None => Ok(set.bits() + MASKS_FROM),
    };
    let codes =
        puzzle.layout().cells().zip(puzzle.shown_candidates()).map(|cell| Ok(code(number(cell)?, 36)));
    Ok(format!("{PREFIX}{}", codes.collect::<Result<String, WriteError>>()?))
}
