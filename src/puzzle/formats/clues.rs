//! Reads a list of clues: `r1c1=5 r1c2=3`, with anything between them that separates.

use super::{
    board::{ReadResult, RequestedBoard, SideDoubt, USUAL_SIDES, usual_board},
    cells::{CellValue, conclude},
};
use crate::{
    board::{Cell, Digit, MAX_SIDE},
    puzzle::{
        fault::{Fault, FaultKind, killer_fault},
        glyph::{Glyph, raw},
        source::SourceText,
    },
};

/// The boards that a list may be of: the first that has all its rows, columns and digits.
const SIDES: [usize; 3] = [9, 16, MAX_SIDE];

/// A part of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    /// A row and a column, from 1.
    Cell(usize, usize),
    Number(usize),
    /// `=` or `:` between a cell and its digit.
    Is,
    /// `+` between the cells of a sum.
    Plus,
}

/// A part of a list with its characters.
type TokenText<'a> = (Token, &'a [Glyph]);

/// A cell and its digit, with the characters of both.
struct ListClue<'a> {
    row: usize,
    column: usize,
    digit: usize,
    glyphs: &'a [Glyph],
}

/// Reads a text that holds nothing but cells and digits; one with sums of cells is refused by name.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let first = source.content().next()?.glyphs.iter().find(|glyph| !glyph.is_separator())?;
    matches!(first.symbol, 'r' | 'R' | '0'..='9').then_some(())?;
    let lines: Option<Vec<Vec<TokenText<'_>>>> = source.content().map(|line| tokens(&line.glyphs)).collect();
    let lines = lines?;
    let is_cell = |(token, _): &&TokenText| matches!(token, Token::Cell(..));
    (lines.iter().flatten().filter(is_cell).count() > 1).then_some(())?;
    let entries: Option<Vec<Vec<ListClue>>> = lines.iter().map(|line| entries(line)).collect();
    match entries {
        Some(entries) => Some(puzzle(&entries.into_iter().flatten().collect::<Vec<_>>(), board)),
        None => lines.iter().find(|line| is_sum(line)).map(|line| Err(vec![killer_fault(line[0].1)])),
    }
}

/// Whether a line holds a sum of cells: `r1c1+r1c2=8`, `r1c1r1c2=8`, `8: r1c1 r1c2`.
fn is_sum(line: &[TokenText]) -> bool {
    let kinds: Vec<Token> = line.iter().map(|(token, _)| *token).collect();
    let is_of_two = |three: &[Token]| matches!(three, [Token::Cell(..), Token::Cell(..), Token::Is]);
    kinds.contains(&Token::Plus)
        || matches!(kinds[..], [Token::Number(_), Token::Is, Token::Cell(..), ..])
        || kinds.windows(3).any(is_of_two)
}

/// The board that a list is taken to be on, and a smaller or larger one that its clues would fit as well.
pub(super) fn doubt(source: &SourceText) -> Option<SideDoubt> {
    let lines: Option<Vec<Vec<ListClue>>> =
        source.content().map(|line| entries(&tokens(&line.glyphs)?)).collect();
    let largest = largest_number(&lines?.into_iter().flatten().collect::<Vec<_>>());
    let other = USUAL_SIDES.into_iter().find(|&side| side >= largest)?;
    let taken = side_for(largest);
    (largest > 0 && taken != other).then_some(SideDoubt { taken, other })
}

/// The parts of a line; `None` if it holds anything else.
fn tokens(glyphs: &[Glyph]) -> Option<Vec<TokenText<'_>>> {
    let (mut tokens, mut at) = (Vec::new(), 0);
    while at < glyphs.len() {
        let rest = &glyphs[at..];
        let (token, length) = match rest[0].symbol {
            _ if rest[0].is_separator() => {
                at += 1;
                continue;
            }
            '=' | ':' => (Token::Is, 1),
            '+' => (Token::Plus, 1),
            'r' | 'R' => cell(rest)?,
            _ => number(rest).map(|(number, length)| (Token::Number(number), length))?,
        };
        tokens.push((token, &rest[..length]));
        at += length;
    }
    Some(tokens)
}

/// The cell that the characters begin with, and its length.
fn cell(glyphs: &[Glyph]) -> Option<(Token, usize)> {
    let (row, length) = number(glyphs.get(1..)?)?;
    let column = &glyphs[1 + length..];
    matches!(column.first()?.symbol, 'c' | 'C').then_some(())?;
    let (column, width) = number(&column[1..])?;
    Some((Token::Cell(row, column), 2 + length + width))
}

/// The number of one or two digits that the characters begin with, and its length.
fn number(glyphs: &[Glyph]) -> Option<(usize, usize)> {
    let digits: Vec<usize> = glyphs
        .iter()
        .map_while(|glyph| glyph.symbol.to_digit(10))
        .map(|digit| digit as usize)
        .take(3)
        .collect();
    (1..=2)
        .contains(&digits.len())
        .then(|| (digits.iter().fold(0, |number, digit| number * 10 + digit), digits.len()))
}

/// The clues of a line, if it holds nothing else.
fn entries<'a>(tokens: &[TokenText<'a>]) -> Option<Vec<ListClue<'a>>> {
    let entry = |three: &[TokenText<'a>]| match *three {
        [(Token::Cell(row, column), glyphs), (Token::Is, _), (Token::Number(digit), _)] => {
            Some(ListClue { row, column, digit, glyphs })
        }
        _ => None,
    };
    tokens.chunks(3).map(entry).collect()
}

/// The largest row, column or digit; 0 if there is none.
fn largest_number(entries: &[ListClue]) -> usize {
    entries.iter().map(|entry| entry.row.max(entry.column).max(entry.digit)).max().unwrap_or(0)
}

fn side_for(largest: usize) -> usize {
    SIDES.into_iter().find(|&side| side >= largest).unwrap_or(MAX_SIDE)
}

fn puzzle(entries: &[ListClue], board: RequestedBoard) -> ReadResult {
    let layout = board.cloned().unwrap_or_else(|| usual_board(side_for(largest_number(entries))));
    let side = layout.side();
    let (mut values, mut faults) = (vec![CellValue::Blank; side * side], Vec::new());
    for entry in entries {
        let place = entry.row.checked_sub(1).zip(entry.column.checked_sub(1));
        let cell = place.and_then(|(row, column)| layout.cell(row, column)).map(Cell::index);
        let digit = Digit::new(entry.digit).filter(|digit| digit.value() <= side);
        let found = raw(entry.glyphs);
        let kind = match (cell, digit) {
            (None, _) => FaultKind::NoSuchCell { found, side },
            (_, None) => FaultKind::DigitTooLarge { found: entry.digit.to_string(), side },
            (Some(cell), Some(digit)) => {
                match std::mem::replace(&mut values[cell], CellValue::Given(digit)) {
                    CellValue::Given(other) if other != digit => FaultKind::TwoDigits { cell: found },
                    _ => continue,
                }
            }
        };
        faults.push(Fault::over(kind, entry.glyphs));
    }
    conclude(side, Some(&layout), &values, faults)
}
