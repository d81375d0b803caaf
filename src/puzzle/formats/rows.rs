//! Distinguishes the rows of a drawn grid from the rulers of its frame.

use crate::{
    board::MAX_SIDE,
    puzzle::{
        glyph::{Glyph, symbols, trim},
        source::{SourceLine, SourceText},
    },
};

/// What a line of a drawn grid is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowKind {
    /// It holds nothing, or only separators.
    Empty,
    /// It holds cells.
    Cells,
    /// It is part of the frame.
    Ruler,
    /// It may be a ruler or a row of blanks: it is a row only if the rows are too few without it.
    Ambiguous,
}

/// A line of a drawn grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextRow<'a> {
    /// The number of its line, from 1.
    pub number: usize,
    /// Its characters, without the spaces around them.
    pub glyphs: &'a [Glyph],
    /// Its characters with the spaces around them, which may be blank cells.
    pub whole: &'a [Glyph],
    /// Whether a comment followed.
    pub commented: bool,
    /// Ruler or cells.
    pub kind: RowKind,
}

/// The rows of a text and what labels tell about them.
#[derive(Clone, Debug)]
pub(super) struct TextTable<'a> {
    /// The rows, without labels.
    pub rows: Vec<TextRow<'a>>,
    /// The labels of the columns.
    pub header: Option<TextRow<'a>>,
    /// The side, if labels tell it.
    pub side: Option<usize>,
    /// Whether every field is a cell, so that no empty row or column falls away.
    pub exact: bool,
}

/// The rows of a text, or of its `[Puzzle]` section if it has one; includes empty lines, but not lines that
/// hold nothing but a comment.
pub(super) fn rows_of(source: &SourceText) -> Vec<TextRow<'_>> {
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
    lines
        .into_iter()
        .map(|line| {
            let glyphs = trim(&line.glyphs);
            TextRow {
                number: line.number,
                glyphs,
                whole: &line.glyphs,
                commented: line.is_commented(),
                kind: kind_of(glyphs),
            }
        })
        .collect()
}

/// Whether a line is a ruler.
///
/// A line with a cross, a joint or a double stroke is never a row. A line of dashes or asterisks, even with a few
/// dots, may be a row of blanks.
pub(super) fn kind_of(glyphs: &[Glyph]) -> RowKind {
    let count = |symbol: char| glyphs.iter().filter(|glyph| glyph.symbol == symbol).count();
    let drawn = |glyph: &Glyph| {
        matches!(glyph.symbol, '+' | '-' | '=' | '*' | '|' | '.' | ':' | '\'' | '`' | '!' | ' ' | '\t')
    };
    let bracket = |glyph: &Glyph| matches!(glyph.symbol, '[' | ']' | '{' | '}' | '(' | ')');
    let strokes = count('-') + count('=') + count('*') + count('+');
    match () {
        _ if holds_empty_group(glyphs) => RowKind::Cells,
        _ if glyphs.iter().all(Glyph::is_separator) => {
            match glyphs.iter().any(bracket) || symbols(glyphs) == ";" {
                true => RowKind::Ruler,
                false => RowKind::Empty,
            }
        }
        _ if strokes < 2 || !glyphs.iter().all(drawn) => RowKind::Cells,
        _ if count('+') + count('=') + count(':') + count('\'') > 0 => RowKind::Ruler,
        _ if count('.') * 2 > strokes => RowKind::Cells,
        _ if count('-') > 0 && count('*') > 0 && count('*') <= 4 => RowKind::Ruler,
        _ => RowKind::Ambiguous,
    }
}

/// Whether some cell has no candidates left: `()`.
pub(super) fn holds_empty_group(glyphs: &[Glyph]) -> bool {
    glyphs.windows(2).any(|two| two[0].symbol == '(' && two[1].symbol == ')')
}

/// Where the frame crosses a row: the same for all rows of a drawn grid.
pub(super) fn skeleton(glyphs: &[Glyph]) -> Vec<(usize, char)> {
    glyphs
        .iter()
        .enumerate()
        .filter(|(_, glyph)| glyph.is_separator())
        .map(|(index, glyph)| (index, glyph.symbol))
        .collect()
}

/// Whether a character separates the fields of a table, some of which may be empty.
pub(super) fn separates_fields(glyph: &Glyph) -> bool {
    matches!(glyph.symbol, ',' | '\t' | '|' | ';')
}

/// Whether a row without cells has the fields of a table.
pub(super) fn is_empty_table_row(row: &TextRow) -> bool {
    row.kind == RowKind::Empty && row.whole.iter().filter(|glyph| separates_fields(glyph)).count() > 1
}

/// The row of cells, if there is exactly one, and it is not a row of a table whose other rows are empty.
pub(super) fn single<'r, 'a>(rows: &'r [TextRow<'a>]) -> Option<&'r TextRow<'a>> {
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
