//! Arranges rows in which spaces are blank cells, and tells when spaces were lost.

use super::{
    arrange::RowArrangement,
    board::USUAL_SIDES,
    cells::CellText,
    gaps::only_way_to_keep,
    rows::{RowKind, TextRow, TextTable, single},
    split::{Split, SplitRow},
};
use crate::puzzle::{
    fault::{Fault, FaultKind},
    glyph::Glyph,
};
use itertools::Itertools;

/// Rows in which spaces are blanks. Spaces at the end of a line may have been lost: a short line is
/// filled up only if there are as many lines as the board has rows, spaces are the only blanks, and the other spaces
/// are there.
pub(super) fn every_column<'a>(table: &TextTable<'a>, side: usize) -> Option<RowArrangement<'a>> {
    let rows = &table.rows;
    let legal = |row: &TextRow| {
        row.whole.iter().all(|glyph| !glyph.is_separator() || matches!(glyph.symbol, ' ' | '|'))
    };
    if !rows.iter().filter(|row| row.kind != RowKind::Ruler).all(legal) {
        return None;
    }
    if let Some(row) = single(rows) {
        // The blank before a comment is not part of the puzzle.
        let whole = match row.commented && row.whole.len() == side * side + 1 {
            true => &row.whole[..side * side],
            false => row.whole,
        };
        let spaced = whole.windows(2).any(|two| two[0].symbol == ' ' && two[1].symbol == ' ');
        let split = SplitRow { row: *row, pieces: Split::EveryColumn.split(whole) };
        return (spaced && side >= 4).then(|| RowArrangement::check(vec![split], side, true));
    }
    let mut lines: Vec<TextRow> =
        rows.iter().filter(|row| row.kind != RowKind::Ruler).map(without_margin).collect();
    let empty: Vec<bool> = lines.iter().map(|row| row.whole.is_empty()).collect();
    if let Some(kept) = only_way_to_keep(side, &empty) {
        lines = kept.into_iter().map(|line| lines[line]).collect();
    }
    while lines.len() > side && lines.last().is_some_and(|row| row.whole.is_empty()) {
        lines.pop();
    }
    let other_blanks = lines.iter().any(|row| row.whole.iter().any(Glyph::is_blank));
    if lines.iter().map(spaces_of).all_equal() || !lines.iter().any(has_odd_symbol) {
        return None;
    }
    let split_row = |row: &TextRow<'a>| {
        let mut pieces = Split::EveryColumn.split(row.whole);
        if !other_blanks && !table.exact && lost_only_ends(&lines, side) {
            let end = row.whole.last().map_or(1, |glyph| glyph.column + 1);
            let lost = CellText { glyphs: &[], enclosed: false, at: (row.number, end) };
            pieces.resize(side.max(pieces.len()), lost);
        }
        SplitRow { row: *row, pieces }
    };
    let split_rows: Vec<SplitRow> = lines.iter().map(split_row).collect();
    (split_rows.len() == side).then(|| RowArrangement::check(split_rows, side, false))
}

/// The row without the spaces outside the bars that enclose it, and without the space before a comment.
fn without_margin<'a>(row: &TextRow<'a>) -> TextRow<'a> {
    let is_bar = |glyph: Option<&Glyph>| glyph.is_some_and(|glyph| glyph.symbol == '|');
    let whole = match row.whole {
        _ if is_bar(row.glyphs.first()) && is_bar(row.glyphs.last()) => row.glyphs,
        [rest @ .., last] if row.commented && last.symbol == ' ' => rest,
        whole => whole,
    };
    TextRow { whole, ..*row }
}

/// The places of spaces. Those in the same places of every line separate cells.
fn spaces_of(row: &TextRow) -> Vec<usize> {
    row.whole.iter().positions(|glyph| glyph.symbol == ' ').collect()
}

/// Whether a row has a symbol where a row with a space after each cell has none.
fn has_odd_symbol(row: &TextRow) -> bool {
    Split::EveryColumn.split(row.whole).iter().skip(1).step_by(2).any(|piece| !piece.glyphs[0].is_space())
}

/// Whether lines that are too short lack only the spaces at their ends: no others were lost, and bars are where they
/// are in the other lines.
///
/// Programs that collapse spaces leave no line that begins with one, and no two side by side. Programs that take the
/// spaces off the end of a line take them off all lines, or off the last line of the text.
fn lost_only_ends(lines: &[TextRow], side: usize) -> bool {
    let is_space = |glyph: Option<&Glyph>| glyph.is_some_and(|glyph| glyph.symbol == ' ');
    let bars =
        |line: &TextRow| -> Vec<usize> { line.whole.iter().positions(|glyph| glyph.symbol == '|').collect() };
    let width = lines.iter().map(|line| line.whole.len()).max().unwrap_or(0);
    let is_short = |line: &&TextRow| line.whole.len() < width.max(side);
    let short = lines.iter().filter(is_short).count();
    let last_alone = short == 1 && lines.last().is_some_and(|line| is_short(&line));
    lines.iter().any(|line| is_space(line.whole.first()))
        && lines
            .iter()
            .any(|line| line.whole.windows(2).any(|two| two.iter().all(|glyph| glyph.symbol == ' ')))
        && (last_alone || !lines.iter().any(|line| is_space(line.whole.last())))
        && lines.iter().map(bars).all_equal()
}

/// The fault of rows that show digits alone, some fewer than the board has columns: nothing tells which cells are blank.
/// `None` for other texts.
pub(super) fn lost_blanks(rows: &[TextRow], side: Option<usize>) -> Option<Fault> {
    let cells: Vec<&TextRow> = rows.iter().filter(|row| row.kind == RowKind::Cells).collect();
    let lines: Vec<&TextRow> =
        rows.iter().filter(|row| matches!(row.kind, RowKind::Cells | RowKind::Empty)).collect();
    let digits = |row: &TextRow| row.glyphs.iter().filter(|glyph| !glyph.is_separator()).count();
    let is_space_or_bar = |glyph: &Glyph| matches!(glyph.symbol, ' ' | '|');
    let fits = |rows: &[&TextRow]| {
        let expected = rows.len();
        let is_digit = |glyph: &Glyph| glyph.digit().is_some_and(|digit| digit.value() <= expected);
        let is_row = |row: &&TextRow| {
            digits(row) <= expected
                && row.glyphs.iter().all(|glyph| is_space_or_bar(glyph) || is_digit(glyph))
        };
        side.map_or(USUAL_SIDES.contains(&expected), |side| side == expected) && rows.iter().all(is_row)
    };
    let rows = [cells, lines].into_iter().find(|rows| fits(rows))?;
    let mut short = rows.iter().enumerate().filter(|(_, row)| digits(row) < rows.len());
    let (place, row) = short.next()?;
    // A single row that is too short lacks a cell.
    short.next()?;
    let kind = FaultKind::LostBlanks { row: place + 1, found: digits(row), expected: rows.len() };
    Some(match row.glyphs.is_empty() {
        true => Fault::missing(kind, row.number, 1),
        false => Fault::over(kind, row.glyphs),
    })
}
