//! Reads the boxes that a drawing shows: where its bars, rulers and gaps divide the rows and the columns.

use super::super::prelude::*;
use super::{CellText, RowKind, Split, SplitRow, TextRow};
use crate::board::BoardName;

/// The way in which a drawing divides its rows or its columns into equal parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Division {
    /// Nothing divides them.
    None,
    /// Gaps divide them, each after this many cells. Gaps may be there only to make the text easier to read.
    Gaps(usize),
    /// Lines divide them, each after this many cells.
    Lines(usize),
}

/// The number of rows and of columns in a box, as a drawing with these rows among these lines shows it; `None` if it
/// shows no boxes.
///
/// If lines divide only the rows or only the columns, the boxes are the usual ones of the side, lying or standing.
pub fn drawn_boxes(
    split: Split,
    rows: &[SplitRow],
    lines: &[TextRow],
    side: usize,
) -> Option<(usize, usize)> {
    use Division::{Gaps, Lines};
    if rows.len() != side {
        return None;
    }
    let usual = |(rows, columns): (usize, usize)| match Layout::with_usual_boxes(side)?.name() {
        BoardName::Boxes { rows: less, columns: more } => {
            [(less, more), (more, less)].contains(&(rows, columns)).then_some((rows, columns))
        }
        _ => None,
    };
    match (division_of_rows(rows, lines)?, division_of_columns(split, rows)?) {
        (Gaps(rows) | Lines(rows), Gaps(columns) | Lines(columns)) => {
            (rows * columns == side).then_some((rows, columns))
        }
        (Lines(rows), Division::None) => usual((rows, side / rows)),
        (Division::None, Lines(columns)) => usual((side / columns, columns)),
        _ => None,
    }
}

/// The way in which a drawing divides its columns; `None` if rows differ or the parts are unequal.
fn division_of_columns(split: Split, rows: &[SplitRow]) -> Option<Division> {
    let mut borders: Vec<Vec<String>> = rows.iter().map(|row| borders(row, is_stroke)).collect();
    if split == Split::Symbols && borders.iter().flatten().all(String::is_empty) {
        borders = rows.iter().map(|row| self::borders(row, |symbol| symbol == ' ')).collect();
    }
    let first = cuts(borders.first()?);
    borders.iter().all(|borders| cuts(borders) == first).then(|| division(&borders[0], rows.len()))?
}

/// The way in which a drawing divides its rows; `None` if the parts are unequal.
fn division_of_rows(rows: &[SplitRow], lines: &[TextRow]) -> Option<Division> {
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
    division(&borders, rows.len())
}

/// Whether a character between two cells can be part of the line between two boxes.
fn is_stroke(symbol: char) -> bool {
    matches!(symbol, '|' | ',' | ';' | '\t')
}

/// The characters between each two cells of a row, reduced to those that count.
fn borders(row: &SplitRow, counts: impl Fn(char) -> bool) -> Vec<String> {
    // An empty cell takes no place.
    let start = |piece: &CellText| piece.glyphs.first().map_or(piece.at.1, |glyph| glyph.column);
    let end = |piece: &CellText| piece.glyphs.last().map_or(piece.at.1, |glyph| glyph.column + 1);
    // A row may have thousands of cells.
    let whole = &row.row.whole;
    let between = |two: &[CellText]| {
        let place = |column| whole.partition_point(|glyph| glyph.column < column);
        let (from, to) = (place(end(&two[0])), place(start(&two[1])));
        let glyphs = whole.get(from..to).unwrap_or_default().iter();
        glyphs.filter(|glyph| counts(glyph.symbol)).map(|glyph| glyph.raw).collect()
    };
    row.pieces.windows(2).map(between).collect()
}

/// The numbers of cells before each border that looks unlike the first one, which is always inside a box.
fn cuts(borders: &[String]) -> Vec<usize> {
    (1..borders.len()).filter(|&index| borders[index] != borders[0]).map(|index| index + 1).collect()
}

/// The division by borders that look unlike the first one; `None` if the parts are unequal.
fn division(borders: &[String], side: usize) -> Option<Division> {
    let cuts = cuts(borders);
    let Some(&size) = cuts.first() else { return Some(Division::None) };
    let are_equal = side.is_multiple_of(size) && (size..side).step_by(size).eq(cuts);
    let is_line = borders[size - 1].contains(|sign| !matches!(sign, ' ' | ',' | ';' | '\t'));
    are_equal.then_some(if is_line { Division::Lines(size) } else { Division::Gaps(size) })
}
