//! Writes a puzzle in any format that can express its board.

use super::formats::usual_board;
use super::{Clue, Format, Puzzle, TextFrame, WriteError};
use crate::board::{BoardName, Cell, Digit, DigitSet, Layout};
use crate::puzzle::formats::{library, masks, solo, spelled};
use anstyle::Style;
use itertools::Itertools;

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

/// Writes a puzzle as [`write()`] does, but without the header and the last line end. In a format of several lines the
/// board is written first, if the cells alone would be read on another board.
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

/// Writes the cells of a puzzle in a format, without header or board.
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
        Format::Pencilmarks => fits(9).map(|()| spelled::write(puzzle)),
        Format::Library => fits(9).map(|()| library::write(puzzle)),
        Format::SudokuWiki => fits(9).map(|()| {
            cells(puzzle, |clue| clue.map_or_else(|| "0".into(), |clue| clue.digit.to_string())).concat()
        }),
        Format::SudokuWiki162 => fits(9).map(|()| masks::write_base_32(puzzle)),
        Format::S9b => fits(9).and_then(|()| masks::write_base_36(puzzle)),
        Format::Coach => fits(9).map(|()| format!("https://sudoku.coach/en/play/{}", puzzle.line())),
        Format::Exchange => fits(9).map(|()| format!("https://sudokuexchange.com/play/?s={}", puzzle.line())),
        Format::Solo => solo::write(puzzle),
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

/// A value for each cell in row order, made from its clue by `show`.
fn cells<T>(puzzle: &Puzzle, show: impl Fn(Option<Clue>) -> T) -> Vec<T> {
    puzzle.layout().cells().map(|cell| show(puzzle.clue(cell))).collect()
}

fn rows(puzzle: &Puzzle, show: impl Fn(Option<Clue>) -> char) -> String {
    cells(puzzle, show).chunks(puzzle.layout().side()).map(String::from_iter).join("\n")
}

fn matrix(puzzle: &Puzzle) -> String {
    let side = puzzle.layout().side();
    let numbers = cells(puzzle, |clue| clue.map_or(0, |clue| clue.digit.value()).to_string());
    let rows: Vec<String> = numbers.chunks(side).map(|row| format!("[{}]", row.join(", "))).collect();
    format!("[{}]", rows.join(",\n "))
}

/// Writes rows in columns of equal width in a frame, with bars and rulers between boxes if all boxes have the same
/// shape.
fn boxed(layout: &Layout, shown: &[String]) -> String {
    let has_boxes = matches!(layout.name(), BoardName::Boxes { .. });
    let is_border = |a, b| has_boxes && layout.box_of(a) != layout.box_of(b);
    let drawn = TextFrame { side: layout.side(), is_border: &is_border }.draw(shown, |_| Style::new());
    drawn.trim_end().to_string()
}

/// Writes the candidates of each cell. An open cell with at most one candidate is put in parentheses, so that it does
/// not look settled.
fn candidates(puzzle: &Puzzle) -> Result<String, WriteError> {
    let layout = puzzle.layout();
    let symbols = |set: DigitSet| set.map(Digit::symbol).collect::<String>();
    let shown = |(cell, set): (Cell, DigitSet)| match (puzzle.clue(cell), set.len()) {
        (None, 0 | 1) => format!("({})", symbols(set)),
        _ => symbols(set),
    };
    let shown: Vec<String> = layout.cells().zip(puzzle.shown_candidates()).map(shown).collect();
    let letter = |text: &String| text.contains(|symbol: char| symbol.is_ascii_uppercase() || symbol == '(');
    if layout.side() > 9 && !shown.iter().any(letter) {
        return Err(WriteError::NoLetter { format: Format::Candidates });
    }
    Ok(boxed(layout, &shown))
}
