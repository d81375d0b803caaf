//! Ways to split a row into cells.

use super::{cells::CellText, rows::TextRow};
use crate::puzzle::glyph::{Glyph, trim};

/// No group in parentheses is longer than this: all digits, with blanks between.
const GROUP_LIMIT: usize = 80;

/// A way to split a row into cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Split {
    /// Each symbol is a cell: `53..7....`, `5 3 . | . 7 .`, `[5,3,0],`.
    Symbols,
    /// Each run of symbols is a cell: `5 13 289`, `12 0 16`.
    Groups,
    /// The text between two commas, tabs, bars or semicolons is a cell, even if it is empty: `5,3,,,7`.
    Fields,
    /// Each character is a cell; spaces are blanks: `53  7    `.
    EveryColumn,
    /// Between two bars, each second character is a cell; spaces are blanks: `| 5 3   |   7   |`.
    EverySecondColumn,
}

/// A row and its cells.
pub(super) struct SplitRow<'a> {
    /// The row.
    pub row: TextRow<'a>,
    /// Its cells.
    pub pieces: Vec<CellText<'a>>,
}

impl Split {
    /// The cells of a row.
    pub fn split(self, glyphs: &[Glyph]) -> Vec<CellText<'_>> {
        match self {
            Split::Symbols => split_symbols(glyphs),
            Split::Groups => split_groups(glyphs),
            Split::Fields => split_fields(glyphs),
            Split::EverySecondColumn => split_spread(glyphs).unwrap_or_default(),
            Split::EveryColumn => {
                glyphs.chunks(1).filter(|one| one[0].symbol != '|').map(CellText::new).collect()
            }
        }
    }
}

fn split_symbols(glyphs: &[Glyph]) -> Vec<CellText<'_>> {
    let mut pieces = Vec::with_capacity(glyphs.len());
    let mut at = 0;
    while at < glyphs.len() {
        // `+5` is a digit that the person entered; a lone `+` is a wrong symbol.
        let signed =
            glyphs[at].symbol == '+' && glyphs.get(at + 1).is_some_and(|next| next.digit().is_some());
        let end = at + if signed { 2 } else { 1 };
        if !glyphs[at].is_separator() {
            pieces.push(CellText::new(&glyphs[at..end]));
        }
        at = end;
    }
    pieces
}

fn split_groups(glyphs: &[Glyph]) -> Vec<CellText<'_>> {
    let mut pieces = Vec::new();
    let mut at = 0;
    while at < glyphs.len() {
        let close = (glyphs[at].symbol == '(')
            .then(|| glyphs[at..].iter().take(GROUP_LIMIT).position(|glyph| glyph.symbol == ')'))
            .flatten();
        if let Some(close) = close {
            let inside = trim(&glyphs[at + 1..at + close]);
            pieces.push(CellText {
                glyphs: inside,
                enclosed: true,
                at: (glyphs[at].line, glyphs[at].column),
            });
            at += close + 1;
        } else if glyphs[at].is_separator() {
            at += 1;
        } else {
            let run = glyphs[at..].iter().take_while(|glyph| !glyph.is_separator()).count();
            pieces.push(CellText::new(&glyphs[at..at + run]));
            at += run;
        }
    }
    pieces
}

fn split_fields(glyphs: &[Glyph]) -> Vec<CellText<'_>> {
    let Some(between) =
        [',', '\t', '|', ';'].into_iter().find(|&mark| glyphs.iter().any(|glyph| glyph.symbol == mark))
    else {
        return Vec::new();
    };
    let ends = |glyph: &&Glyph| matches!(glyph.symbol, '[' | ']' | ';') && glyph.symbol != between;
    let start = glyphs.iter().take_while(ends).count();
    let end = glyphs.len() - glyphs[start..].iter().rev().take_while(ends).count();
    let inner = &glyphs[start..end];
    let mut pieces = Vec::new();
    let mut at = 0;
    for field in inner.split(|glyph| glyph.symbol == between) {
        let after = || inner.last().map(|glyph| (glyph.line, glyph.column + 1));
        let place = inner.get(at).map(|glyph| (glyph.line, glyph.column)).or_else(after).unwrap_or((1, 1));
        at += field.len() + 1;
        pieces.push(CellText { glyphs: unquoted(trim(field)), enclosed: false, at: place });
    }
    pieces
}

/// A field without the quotes around it.
fn unquoted(field: &[Glyph]) -> &[Glyph] {
    match field {
        [open, inner @ .., close] if matches!(open.symbol, '"' | '\'') && open.symbol == close.symbol => {
            trim(inner)
        }
        _ => field,
    }
}

/// The cells of a row between bars, if every other column is empty.
fn split_spread(glyphs: &[Glyph]) -> Option<Vec<CellText<'_>>> {
    let is_bar = |glyph: &Glyph| glyph.symbol == '|';
    let [first, inner @ .., last] = glyphs else { return None };
    if !is_bar(first) || !is_bar(last) {
        return None;
    }
    let mut pieces = Vec::new();
    for segment in inner.split(is_bar) {
        let between = segment.iter().step_by(2).all(Glyph::is_space);
        if segment.len() < 3 || segment.len() % 2 == 0 || !between {
            return None;
        }
        pieces.extend(segment.chunks(1).skip(1).step_by(2).map(CellText::new));
    }
    Some(pieces)
}
