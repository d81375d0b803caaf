//! Reads the boxes that a drawing shows: where its bars, rulers and gaps divide the rows and the columns.

use super::{
    cells::CellText,
    rows::{RowKind, TextRow},
    split::{Split, SplitRow},
};
use crate::puzzle::glyph::{Glyph, raw};

/// Rows and columns of the boxes that a drawing with these rows among these lines shows. `None` unless it divides the rows
/// and the columns, both evenly.
pub(super) fn drawn_boxes(
    split: Split,
    rows: &[SplitRow],
    lines: &[TextRow],
    side: usize,
) -> Option<(usize, usize)> {
    let boxes = || Some((rows_of_boxes(rows, lines)?, columns_of_boxes(split, rows)?));
    (rows.len() == side).then(boxes)?.filter(|(rows, columns)| rows * columns == side)
}

/// How many columns a box has; `None` if nothing divides the columns, or the rows differ.
fn columns_of_boxes(split: Split, rows: &[SplitRow]) -> Option<usize> {
    let mut borders: Vec<Vec<String>> = rows.iter().map(|row| borders(row, is_stroke)).collect();
    if split == Split::Symbols && borders.iter().flatten().all(String::is_empty) {
        borders = rows.iter().map(|row| self::borders(row, |symbol| symbol == ' ')).collect();
    }
    let first = cuts(borders.first()?);
    let size = size_of(&first, rows.len())?;
    borders.iter().all(|borders| cuts(borders) == first).then_some(size)
}

/// How many rows a box has; `None` if nothing divides the rows evenly.
fn rows_of_boxes(rows: &[SplitRow], lines: &[TextRow]) -> Option<usize> {
    let between = |two: &[SplitRow]| {
        let between =
            lines.iter().filter(|line| two[0].row.number < line.number && line.number < two[1].row.number);
        // An empty line divides too.
        let look = |line: &TextRow| match line.kind {
            RowKind::Ruler | RowKind::Ambiguous if !line.glyphs.iter().all(Glyph::is_separator) => {
                raw(line.glyphs)
            }
            _ => " ".to_string(),
        };
        let looks: Vec<String> = between.map(look).collect();
        let rulers: String = looks.iter().filter(|look| *look != " ").map(String::as_str).collect();
        if rulers.is_empty() && !looks.is_empty() { " ".to_string() } else { rulers }
    };
    let borders: Vec<String> = rows.windows(2).map(between).collect();
    size_of(&cuts(&borders), rows.len())
}

/// Whether a character between two cells may be part of the line between two boxes.
fn is_stroke(symbol: char) -> bool {
    matches!(symbol, '|' | ',' | ';' | '\t')
}

/// What stands between each two cells of a row: its characters that count.
fn borders(row: &SplitRow, counts: impl Fn(char) -> bool) -> Vec<String> {
    // An empty cell takes no place.
    let start = |piece: &CellText| piece.glyphs.first().map_or(piece.at.1, |glyph| glyph.column);
    let end = |piece: &CellText| piece.glyphs.last().map_or(piece.at.1, |glyph| glyph.column + 1);
    let between = |two: &[CellText]| {
        let (from, to) = (end(&two[0]), start(&two[1]));
        let glyphs = row.row.whole.iter().filter(|glyph| (from..to).contains(&glyph.column));
        glyphs.filter(|glyph| counts(glyph.symbol)).map(|glyph| glyph.raw).collect()
    };
    row.pieces.windows(2).map(between).collect()
}

/// The places, counted in cells, where a border looks unlike the first, which is always inside a box.
fn cuts(borders: &[String]) -> Vec<usize> {
    (1..borders.len()).filter(|&place| borders[place] != borders[0]).map(|place| place + 1).collect()
}

/// The distance between cuts, if all are equally far apart.
fn size_of(cuts: &[usize], side: usize) -> Option<usize> {
    let size = *cuts.first()?;
    let all = (size..side).step_by(size);
    (side.is_multiple_of(size) && all.eq(cuts.iter().copied())).then_some(size)
}
