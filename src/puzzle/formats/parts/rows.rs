//! Tells the rows of a drawn grid from the rulers of its frame, and splits the rows into cells.

use super::super::prelude::*;
use super::CellText;

/// The kind of a line in a drawn grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// The line holds nothing, or only separators.
    Empty,
    /// The line holds cells.
    Cells,
    /// The line is part of the frame.
    Ruler,
    /// The line may be a ruler or a row of blanks. It counts as a row only if there are too few rows without it.
    Ambiguous,
}

/// A line of a drawn grid, with its kind.
#[derive(Clone, Copy, Debug)]
pub struct TextRow<'a> {
    /// The number of the line in the text, from 1.
    pub number: usize,
    /// The characters of the line, without the spaces around them.
    pub glyphs: &'a [Glyph],
    /// The characters of the line with the spaces around them, which may be blank cells.
    pub whole: &'a [Glyph],
    /// Whether a comment follows on the line.
    pub commented: bool,
    /// The kind of the line.
    pub kind: RowKind,
}

/// The rows of a text, and what its labels tell about them.
#[derive(Clone, Debug)]
pub struct TextTable<'a> {
    /// The rows, without their labels.
    pub rows: Vec<TextRow<'a>>,
    /// The row of the columns' labels, if there is one.
    pub header: Option<TextRow<'a>>,
    /// The side of the board, if labels tell it.
    pub side: Option<usize>,
    /// Whether every field is a cell, so that no empty row or column may be dropped.
    pub exact: bool,
}

/// The rows of a text, or of its `[Puzzle]` section if it has one; includes empty lines, but not lines that
/// hold nothing but a comment.
pub fn rows_of<'a>(source: &'a SourceText) -> Vec<TextRow<'a>> {
    let has_fields = |line: &SourceLine| line.glyphs.iter().any(separates_fields);
    let is_row = |line: &&SourceLine| !(line.is_commented() && line.is_empty()) || has_fields(line);
    let lines: Vec<&SourceLine> = source.lines.iter().filter(is_row).collect();
    let heading = |line: &&SourceLine| {
        let text = symbols(trim(&line.glyphs));
        text.strip_prefix('[')
            .and_then(|text| text.strip_suffix(']'))
            .is_some_and(|word| word.chars().all(|letter| letter.is_ascii_alphabetic() || letter == ' '))
    };
    let lines =
        match lines.iter().position(|line| symbols(trim(&line.glyphs)).eq_ignore_ascii_case("[puzzle]")) {
            None => lines,
            Some(start) => lines.into_iter().skip(start + 1).take_while(|line| !heading(line)).collect(),
        };
    let row = |line: &'a SourceLine| TextRow {
        number: line.number,
        glyphs: trim(&line.glyphs),
        whole: &line.glyphs,
        commented: line.is_commented(),
        kind: kind_of(trim(&line.glyphs)),
    };
    lines.into_iter().map(row).collect()
}

/// The kind of a line: ruler, cells, empty or ambiguous.
///
/// A line with a cross, a joint or a double stroke is never a row. A line of dashes or asterisks, even with a few
/// dots, may be a row of blanks.
pub fn kind_of(glyphs: &[Glyph]) -> RowKind {
    let count = |symbol: char| glyphs.iter().filter(|glyph| glyph.symbol == symbol).count();
    let drawn = |glyph: &Glyph| {
        matches!(glyph.symbol, '+' | '-' | '=' | '*' | '|' | '.' | ':' | '\'' | '`' | '!' | ' ' | '\t')
    };
    let bracket = |glyph: &Glyph| matches!(glyph.symbol, '[' | ']' | '{' | '}' | '(' | ')');
    let strokes = count('-') + count('=') + count('*') + count('+');
    match () {
        _ if holds_empty_group(glyphs) => RowKind::Cells,
        _ if glyphs.iter().all(Glyph::is_separator) => {
            if glyphs.iter().any(bracket) || symbols(glyphs) == ";" { RowKind::Ruler } else { RowKind::Empty }
        }
        _ if strokes < 2 || !glyphs.iter().all(drawn) => RowKind::Cells,
        _ if count('+') + count('=') + count(':') + count('\'') > 0 => RowKind::Ruler,
        _ if count('.') * 2 > strokes => RowKind::Cells,
        _ if count('-') > 0 && count('*') > 0 && count('*') <= 4 => RowKind::Ruler,
        _ => RowKind::Ambiguous,
    }
}

/// Whether some cell of a line has no candidates left, written as `()`.
pub fn holds_empty_group(glyphs: &[Glyph]) -> bool {
    glyphs.windows(2).any(|two| two[0].symbol == '(' && two[1].symbol == ')')
}

/// The columns at which the frame crosses a row, each with its character; all rows of a drawn grid have the same.
pub fn skeleton(glyphs: &[Glyph]) -> Vec<(usize, char)> {
    let separators = glyphs.iter().enumerate().filter(|(_, glyph)| glyph.is_separator());
    separators.map(|(index, glyph)| (index, glyph.symbol)).collect()
}

/// Whether a character separates the fields of a table, some of which may be empty.
pub fn separates_fields(glyph: &Glyph) -> bool {
    matches!(glyph.symbol, ',' | '\t' | '|' | ';')
}

/// Whether a row has fields, some of which may be empty.
pub fn is_field_row(row: &&TextRow) -> bool {
    matches!(row.kind, RowKind::Cells | RowKind::Empty) && row.whole.iter().any(separates_fields)
}

/// Whether a row without cells has the fields of a table.
pub fn is_empty_table_row(row: &TextRow) -> bool {
    row.kind == RowKind::Empty && row.whole.iter().filter(|glyph| separates_fields(glyph)).count() > 1
}

/// The only row of cells. `None` if there are several, or if the others are the empty rows of a table.
pub fn single<'r, 'a>(rows: &'r [TextRow<'a>]) -> Option<&'r TextRow<'a>> {
    let only = |kind: RowKind| {
        let mut of_kind = rows.iter().filter(move |row| row.kind == kind);
        (of_kind.next(), of_kind.next().is_some())
    };
    let row = match (only(RowKind::Cells), only(RowKind::Ambiguous)) {
        ((Some(row), false), (None, _)) | ((None, _), (Some(row), false)) => row,
        ((Some(row), false), _) if row.glyphs.len() > MAX_SIDE => row,
        _ => return None,
    };
    // No cell of a table holds more symbols than a row has cells.
    let cells = row.whole.iter().filter(|glyph| separates_fields(glyph)).count() + 1;
    let longest = row.glyphs.split(Glyph::is_separator).map(<[Glyph]>::len).max().unwrap_or(0);
    (longest > cells || !rows.iter().any(is_empty_table_row)).then_some(row)
}

/// The greatest length of a group in parentheses: all digits, with blanks between them.
const GROUP_LIMIT: usize = 80;

/// A way to split a row into cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Split {
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

/// A row split into its cells.
pub struct SplitRow<'a> {
    /// The row as a line of the text.
    pub row: TextRow<'a>,
    /// The cells of the row.
    pub pieces: Vec<CellText<'a>>,
}

impl Split {
    /// Splits the characters of a row into cells.
    pub fn split(self, glyphs: &[Glyph]) -> Vec<CellText<'_>> {
        match self {
            Split::Symbols => split_symbols(glyphs),
            Split::Groups => split_groups(glyphs),
            Split::Fields => split_fields(glyphs),
            Split::EverySecondColumn => split_spread(glyphs).unwrap_or_default(),
            Split::EveryColumn => {
                glyphs.chunks(1).filter(|glyph| glyph[0].symbol != '|').map(CellText::new).collect()
            }
        }
    }
}

fn split_symbols(glyphs: &[Glyph]) -> Vec<CellText<'_>> {
    // `+5` is a digit that the person entered; a lone `+` is a wrong symbol.
    let pieces = glyphs.chunk_by(|glyph, next| glyph.symbol == '+' && next.digit().is_some());
    pieces.filter(|piece| !piece[0].is_separator()).map(CellText::new).collect()
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
            pieces.push(CellText { glyphs: inside, enclosed: true, ..CellText::new(&glyphs[at..]) });
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

/// The cells of a row between bars, if every second column is empty; else `None`.
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
