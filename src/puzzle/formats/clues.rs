//! Reads a list of clues: `r1c1=5 r1c2=3`, and of cages: `r1c1+r1c2=8`, with anything between them that separates.

use super::prelude::*;
use super::{Cage, with_cages};

/// The sides of the boards that a list may be of; the first that has all its rows, columns and digits is taken.
const SIDES: [usize; 3] = [9, 16, MAX_SIDE];

/// A token of a list of clues.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    /// A cell by its row and column, counted from 1.
    Cell(usize, usize),
    Number(usize),
    /// The sign `=` or `:` between a cell and its digit.
    Is,
    /// The sign `+` between the cells of a sum.
    Plus,
}

/// A token and the characters that it was read from.
type TokenText<'a> = (Token, &'a [Glyph]);

/// A cell with its digit, or cells with their sum, and the characters of the cells.
struct ListEntry<'a> {
    /// The row and the column of each cell, counted from 1, with its characters.
    cells: Vec<(usize, usize, &'a [Glyph])>,
    number: usize,
    /// Whether the entry is a cage; a cage may have one cell.
    is_sum: bool,
}

/// Reads a text of nothing but cells with digits, and cells with sums, which are the cages of a killer puzzle.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let first = source.content().next()?.glyphs.iter().find(|glyph| !glyph.is_separator())?;
    matches!(first.symbol, 'r' | 'R' | '0'..='9').then_some(())?;
    let lines: Option<Vec<Vec<TokenText<'_>>>> = source.content().map(|line| tokens(&line.glyphs)).collect();
    let lines = lines?;
    let is_cell = |(token, _): &&TokenText| matches!(token, Token::Cell(..));
    (lines.iter().flatten().filter(is_cell).count() > 1).then_some(())?;
    let entries: Option<Vec<Vec<ListEntry>>> = lines.iter().map(|line| entries(line)).collect();
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

/// The side of the board that a list is read on, and another side that its clues would fit as well.
pub(super) fn doubt(source: &SourceText) -> Option<SideDoubt> {
    let lines: Option<Vec<Vec<ListEntry>>> =
        source.content().map(|line| entries(&tokens(&line.glyphs)?)).collect();
    let entries: Vec<ListEntry> = lines?.into_iter().flatten().collect();
    if entries.iter().any(|entry| entry.is_sum) {
        return None;
    }
    let largest = largest_number(&entries);
    let other = USUAL_SIDES.into_iter().find(|&side| side >= largest)?;
    let taken = side_for(largest);
    (largest > 0 && taken != other).then_some(SideDoubt { taken, other })
}

/// Splits a line into tokens; `None` if it holds anything else.
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

/// The cell that the characters begin with, and how many characters it takes.
fn cell(glyphs: &[Glyph]) -> Option<(Token, usize)> {
    let (row, length) = number(glyphs.get(1..)?)?;
    let column = &glyphs[1 + length..];
    matches!(column.first()?.symbol, 'c' | 'C').then_some(())?;
    let (column, width) = number(&column[1..])?;
    Some((Token::Cell(row, column), 2 + length + width))
}

/// The number of one or two digits that the characters begin with, and how many characters it takes.
fn number(glyphs: &[Glyph]) -> Option<(usize, usize)> {
    let length = glyphs.iter().take(3).take_while(|glyph| glyph.symbol.is_ascii_digit()).count();
    (length < 3).then_some((symbols(&glyphs[..length]).parse().ok()?, length))
}

/// The clues and sums of a line: `r1c1=5`, `r1c1+r1c2=8`, `r1c1 r1c2: 8`, `8 = r1c1 + r1c2`. `None` if the line holds
/// anything else.
fn entries<'a>(tokens: &[TokenText<'a>]) -> Option<Vec<ListEntry<'a>>> {
    let (mut entries, mut rest) = (Vec::new(), tokens);
    while !rest.is_empty() {
        let before = match *rest {
            [(Token::Number(number), _), (Token::Is, _), ..] => {
                rest = &rest[2..];
                Some(number)
            }
            _ => None,
        };
        let (mut cells, mut is_sum) = (Vec::new(), before.is_some());
        while let [(Token::Cell(row, column), glyphs), ..] = *rest {
            cells.push((row, column, glyphs));
            rest = &rest[1..];
            if let [(Token::Plus, _), (Token::Cell(..), _), ..] = rest {
                rest = &rest[1..];
                is_sum = true;
            }
        }
        is_sum |= cells.len() > 1;
        let number = match (before, rest) {
            (Some(number), [] | [(Token::Number(_), _), ..]) => number,
            (None, [(Token::Is, _), (Token::Number(number), _), ..]) => {
                rest = &rest[2..];
                *number
            }
            _ => return None,
        };
        (!cells.is_empty()).then(|| entries.push(ListEntry { cells, number, is_sum }))?;
    }
    Some(entries)
}

/// The largest row, column or digit in a list of entries; 0 if the list is empty.
fn largest_number(entries: &[ListEntry]) -> usize {
    let of_entry = |entry: &ListEntry| {
        let of_cells = entry.cells.iter().map(|&(row, column, _)| row.max(column)).max();
        of_cells.unwrap_or(0).max(entry.number)
    };
    entries.iter().map(of_entry).max().unwrap_or(0)
}

fn side_for(largest: usize) -> usize {
    SIDES.into_iter().find(|&side| side >= largest).unwrap_or(MAX_SIDE)
}

fn puzzle(entries: &[ListEntry], board: RequestedBoard) -> ReadResult {
    let has_sums = entries.iter().any(|entry| entry.is_sum);
    // A killer is on a 9×9 board: where columns are two digits, they may be two columns.
    let usual_side = if has_sums { SIDES[0] } else { side_for(largest_number(entries)) };
    let layout = board.cloned().unwrap_or_else(|| usual_board(usual_side));
    let side = layout.side();
    let (mut values, mut faults) = (vec![CellValue::Blank; side * side], Vec::new());
    let mut sums = Vec::new();
    for entry in entries {
        let mut cells = Vec::new();
        for &(row, column, glyphs) in &entry.cells {
            let place = row.checked_sub(1).zip(column.checked_sub(1));
            match place.and_then(|(row, column)| layout.cell(row, column)) {
                Some(cell) => cells.push((cell, glyphs)),
                None => faults.push(Fault::over(FaultKind::NoSuchCell { found: raw(glyphs), side }, glyphs)),
            }
        }
        if entry.is_sum {
            let glyphs = entry.cells.first().map_or(&[][..], |cell| cell.2);
            let cells = cells.into_iter().map(|(cell, _)| cell).collect();
            sums.push(Cage { cells, sum: Some(entry.number), may_repeat: false, glyphs });
            continue;
        }
        let Some(&(cell, glyphs)) = cells.first() else { continue };
        let Some(digit) = Digit::new(entry.number).filter(|digit| digit.value() <= side) else {
            let found = entry.number.to_string();
            faults.push(Fault::over(FaultKind::DigitTooLarge { found, side }, glyphs));
            continue;
        };
        match std::mem::replace(&mut values[cell.index()], CellValue::Given(digit)) {
            CellValue::Given(other) if other != digit => {
                faults.push(Fault::over(FaultKind::TwoDigits { cell: raw(glyphs) }, glyphs));
            }
            _ => {}
        }
    }
    let layout = if has_sums && faults.is_empty() { with_cages(&layout, sums)? } else { layout };
    conclude(side, Some(&layout), &values, faults)
}
