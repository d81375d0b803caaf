//! Reads game ids of Simon Tatham's Solo: `3x3:a5b12_3`, letters being runs of blanks.

use super::{
    board::{ReadResult, RequestedBoard},
    cells::{CellValue, conclude},
};
use crate::{
    board::{Digit, Layout, MAX_SIDE},
    puzzle::{
        fault::{Fault, FaultKind, UnsupportedFormat},
        glyph::{Glyph, raw, symbols},
        source::SourceText,
    },
};
use std::sync::Arc;

/// Reads the columns and rows of a box, a colon and the cells.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let glyphs = source.single()?;
    let colon = glyphs.iter().take(20).position(|glyph| glyph.symbol == ':')?;
    let head = symbols(&glyphs[..colon]);
    let (columns, rest) = number(&head)?;
    if rest.starts_with('j') {
        return Some(refusal(glyphs));
    }
    let (rows, extras) = number(rest.strip_prefix('x')?)?;
    let side = columns.checked_mul(rows).filter(|side| (1..=MAX_SIDE).contains(side))?;
    // Symmetry and difficulty do not concern the rules; diagonals, cages and jigsaw pieces do.
    match extras.chars().next() {
        Some('x' | 'k' | 'j') => return Some(refusal(glyphs)),
        None | Some('r' | 'm' | 'a' | 'd') => {}
        Some(_) => return None,
    }
    let layout = match board {
        Some(layout) if layout.side() != side => {
            let kind = FaultKind::WrongBoard { found: side, expected: layout.side() };
            return Some(Err(vec![Fault::over(kind, &glyphs[..colon])]));
        }
        Some(layout) => layout.clone(),
        None => Arc::new(Layout::with_boxes(rows, columns).ok()?),
    };
    let (values, faults) = cells(&glyphs[colon + 1..], side);
    Some(conclude(side, Some(&layout), &values, faults))
}

fn refusal(glyphs: &[Glyph]) -> ReadResult {
    Err(vec![Fault::over(FaultKind::Refused { format: UnsupportedFormat::SoloVariant }, glyphs)])
}

/// A number at the start of a text, and the rest.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

fn cells(glyphs: &[Glyph], side: usize) -> (Vec<CellValue>, Vec<Fault>) {
    let (mut values, mut faults) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < glyphs.len() {
        let digits = glyphs[at..].iter().take_while(|glyph| glyph.symbol.is_ascii_digit()).count();
        let piece = &glyphs[at..at + digits.max(1)];
        at += piece.len();
        match piece[0].symbol {
            '_' => {}
            'a'..='z' => {
                let run = piece[0].symbol as usize - 'a' as usize + 1;
                values.extend(std::iter::repeat_n(CellValue::Blank, run));
            }
            '0'..='9' => {
                let digit = symbols(piece).parse().ok().and_then(Digit::new);
                match digit.filter(|digit| digit.value() <= side) {
                    Some(digit) => values.push(CellValue::Given(digit)),
                    None => {
                        values.push(CellValue::Blank);
                        let found = raw(piece);
                        faults.push(Fault::over(FaultKind::DigitTooLarge { found, side }, piece));
                    }
                }
            }
            _ => faults.push(Fault::over(FaultKind::WrongSymbol { found: raw(piece), side }, piece)),
        }
    }
    if values.len() != side * side {
        let kind = FaultKind::CellCount { found: values.len(), expected: side * side };
        faults.push(Fault::over(kind, glyphs));
    }
    (values, faults)
}
