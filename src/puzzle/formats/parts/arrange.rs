//! Arranges the rows of a text as closely to the shape of a board as each way to split them allows.

use super::super::prelude::*;
use super::{
    CellText, RowKind, Split, SplitRow, TextRow, TextTable, USUAL_SIDES, is_field_row, single, skeleton,
};

/// The distance that a row or a board of the wrong length adds to a reading, besides the difference in length.
const MISSHAPEN: usize = 8;

/// Rows arranged as closely to the shape of the board as possible, and the faults of their shape.
pub struct RowArrangement<'a> {
    /// The rows, each split into cells.
    pub rows: Vec<SplitRow<'a>>,
    /// The faults of the rows' shape: wrong numbers of rows or cells.
    pub faults: Vec<Fault>,
    /// How far the rows are from the shape of the board, as a sum of weights; 0 without faults.
    pub distance: usize,
}

impl<'a> RowArrangement<'a> {
    /// Compares rows with a board of this side: one row with all cells, or as many rows as the side.
    pub fn check(rows: Vec<SplitRow<'a>>, side: usize, in_one_line: bool) -> RowArrangement<'a> {
        let mut arrangement = RowArrangement { rows, faults: Vec::new(), distance: 0 };
        let lengths: Vec<usize> = arrangement.rows.iter().map(|row| row.pieces.len()).collect();
        if in_one_line {
            let (found, expected) = (lengths.iter().sum(), side * side);
            arrangement.compare(0, FaultKind::CellCount { found, expected }, found, expected);
            return arrangement;
        }
        for (index, &found) in lengths.iter().enumerate() {
            let kind = FaultKind::RowLength { row: index + 1, found, expected: side };
            arrangement.compare(index, kind, found, side);
        }
        let found = lengths.len();
        if found != side {
            let place = side.min(found.saturating_sub(1));
            let glyphs = arrangement.rows.get(place).map_or(&[][..], |row| row.row.glyphs);
            arrangement.faults.push(Fault::over(FaultKind::RowCount { found, expected: side }, glyphs));
            arrangement.distance += MISSHAPEN + found.abs_diff(side);
        }
        arrangement
    }

    /// Notes a fault in the row with this index if the two numbers differ. The fault covers the cells that are too
    /// many, or else the whole row.
    fn compare(&mut self, index: usize, kind: FaultKind, found: usize, expected: usize) {
        if found == expected {
            return;
        }
        let row = &self.rows[index];
        let fault = match (row.pieces.get(expected), row.row.glyphs.last()) {
            (Some(surplus), Some(last)) => {
                let (line, column) = surplus.at;
                Fault { kind, line, column, length: (last.column + 1).saturating_sub(column).max(1) }
            }
            _ => Fault::over(kind, row.row.glyphs),
        };
        self.faults.push(fault);
        self.distance += MISSHAPEN + found.abs_diff(expected);
    }
}

/// The rows of symbols or groups, without the rulers. Ambiguous lines count as rows only if there are too few rows
/// without them.
pub fn framed_rows<'a>(split: Split, rows: &[TextRow<'a>], side: usize) -> RowArrangement<'a> {
    let split_row = |row: &TextRow<'a>| SplitRow { row: *row, pieces: split.split(row.glyphs) };
    if let Some(row) = single(rows) {
        return RowArrangement::check(vec![split_row(row)], side, true);
    }
    let certain = rows.iter().filter(|row| row.kind == RowKind::Cells).count();
    let wanting = side.saturating_sub(certain);
    let fitting =
        |row: &&TextRow<'a>| row.kind == RowKind::Ambiguous && split.split(row.glyphs).len() == side;
    let fits: Vec<&TextRow> = rows.iter().filter(fitting).collect();
    let skeletons: Vec<Vec<(usize, char)>> =
        rows.iter().filter(|row| row.kind == RowKind::Cells).map(|row| skeleton(row.glyphs)).collect();
    let alike: Vec<&TextRow> =
        fits.iter().copied().filter(|row| skeletons.contains(&skeleton(row.glyphs))).collect();

    let (taken, unclear) = match () {
        _ if wanting == 0 || fits.len() < wanting => (Vec::new(), Vec::new()),
        _ if fits.len() == wanting => (fits, Vec::new()),
        _ if alike.len() == wanting => (alike, Vec::new()),
        _ => (Vec::new(), fits),
    };
    let starts: Vec<Glyph> = taken.iter().map(|row| row.glyphs[0]).collect();
    let kept = rows.iter().filter(|row| {
        row.kind == RowKind::Cells || row.kind == RowKind::Ambiguous && starts.contains(&row.glyphs[0])
    });
    let mut arrangement = RowArrangement::check(kept.map(split_row).collect(), side, false);
    arrangement.faults.extend(unclear.iter().map(|row| Fault::over(FaultKind::AmbiguousRuler, row.glyphs)));
    arrangement.distance += unclear.len();
    arrangement
}

/// The rows of fields, some of which may be empty. A row with nothing between its tabs counts.
pub fn fields<'a>(table: &TextTable<'a>, side: usize) -> Option<RowArrangement<'a>> {
    let rows = &table.rows;
    let in_one_line = single(rows).is_some();
    let expected = if in_one_line { side * side } else { side };
    let split_row = |row: &TextRow<'a>| {
        let tabs = row.whole.iter().any(|glyph| glyph.symbol == '\t');
        SplitRow { row: *row, pieces: Split::Fields.split(if tabs { row.whole } else { row.glyphs }) }
    };
    let split_rows: Vec<SplitRow> = rows.iter().filter(is_field_row).map(split_row).collect();
    if split_rows.is_empty() {
        return None;
    }
    let mut split_rows =
        match table.header.and_then(|header| under_labels(&split_row(&header), &split_rows, side)) {
            Some(cells) => cells,
            None => without_enclosing_bars(&split_rows).unwrap_or(split_rows),
        };
    if !in_one_line && !table.exact {
        split_rows = without_gaps(split_rows, side)?;
    }
    for SplitRow { row, pieces } in &mut split_rows {
        // A comma may follow the last cell too.
        let ends = row.glyphs.last().is_some_and(|glyph| matches!(glyph.symbol, ',' | ';')) && !table.exact;
        let is_more = pieces.len() == expected + 1;
        pieces.pop_if(|last| ends && is_more && last.glyphs.is_empty());
    }
    Some(RowArrangement::check(split_rows, side, in_one_line))
}

/// The fields that have a label above them; `None` if the labels do not tell which these are.
fn under_labels<'a>(header: &SplitRow, rows: &[SplitRow<'a>], side: usize) -> Option<Vec<SplitRow<'a>>> {
    let (named, others): (Vec<usize>, Vec<usize>) =
        (0..header.pieces.len()).partition(|&column| !header.pieces[column].glyphs.is_empty());
    let fits = |row: &SplitRow| {
        row.pieces.len() == header.pieces.len()
            && others.iter().all(|&column| row.pieces[column].glyphs.is_empty())
    };
    (named.len() == side && rows.iter().all(fits)).then(|| {
        let cells = |row: &SplitRow<'a>| named.iter().map(|&column| row.pieces[column]).collect();
        rows.iter().map(|row| SplitRow { row: row.row, pieces: cells(row) }).collect()
    })
}

/// The rows without the empty fields before their first bar and after their last; `None` unless bars enclose every row.
fn without_enclosing_bars<'a>(rows: &[SplitRow<'a>]) -> Option<Vec<SplitRow<'a>>> {
    let inner = |row: &SplitRow<'a>| {
        let bars = [row.row.glyphs.first(), row.row.glyphs.last()];
        let is_enclosed = bars.iter().all(|bar| bar.is_some_and(|bar| bar.symbol == '|'));
        let [first, pieces @ .., last] = &row.pieces[..] else { return None };
        let is_enclosed = is_enclosed && first.glyphs.is_empty() && last.glyphs.is_empty();
        is_enclosed.then(|| SplitRow { row: row.row, pieces: pieces.to_vec() })
    };
    rows.iter().map(inner).collect()
}

/// The rows in which every second column is a cell, and a space there is a blank.
pub fn every_second<'a>(rows: &[TextRow<'a>], side: usize) -> Option<RowArrangement<'a>> {
    let lines = rows.iter().filter(|row| matches!(row.kind, RowKind::Cells | RowKind::Empty));
    let lines = lines.map(|row| SplitRow { row: *row, pieces: Split::EverySecondColumn.split(row.glyphs) });
    let split_rows: Vec<SplitRow> = lines.filter(|split| !split.row.glyphs.is_empty()).collect();
    (!split_rows.is_empty() && split_rows.iter().all(|row| row.pieces.len() == side))
        .then(|| RowArrangement::check(split_rows, side, false))
}

/// The rows in which every column is a cell, and a space is a blank. Spaces at the end of a line may have been lost. A
/// short line is filled up only if there are as many lines as the board has rows, spaces are the only blanks, and no
/// other spaces were lost.
pub fn every_column<'a>(table: &TextTable<'a>, side: usize) -> Option<RowArrangement<'a>> {
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

/// A row without the spaces outside of its enclosing bars, and without the space before a comment.
fn without_margin<'a>(row: &TextRow<'a>) -> TextRow<'a> {
    let is_bar = |glyph: Option<&Glyph>| glyph.is_some_and(|glyph| glyph.symbol == '|');
    let whole = match row.whole {
        _ if is_bar(row.glyphs.first()) && is_bar(row.glyphs.last()) => row.glyphs,
        [rest @ .., last] if row.commented && last.symbol == ' ' => rest,
        whole => whole,
    };
    TextRow { whole, ..*row }
}

/// The columns in which a row has spaces; columns that are spaces in every row separate cells.
fn spaces_of(row: &TextRow) -> Vec<usize> {
    row.whole.iter().positions(|glyph| glyph.symbol == ' ').collect()
}

/// Whether a row has a symbol in a column where rows with a space after each cell have none.
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
pub fn lost_blanks(rows: &[TextRow], side: Option<usize>) -> Option<Fault> {
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
    let (index, row) = short.next()?;
    // A single row that is too short lacks a cell.
    short.next()?;
    let kind = FaultKind::LostBlanks { row: index + 1, found: digits(row), expected: rows.len() };
    Some(match row.glyphs.is_empty() {
        true => Fault::missing(kind, row.number, 1),
        false => Fault::over(kind, row.glyphs),
    })
}

/// The rows without the empty rows and columns between the boxes and around the grid; unchanged if there are none.
/// `None` if it is unclear which of them are gaps. If it is only unclear which columns are around the grid, all of them
/// stay.
///
/// A table may be a whole board as it is. So if it has too many rows *and* too many columns, only gaps in both directions
/// tell that it is not.
pub fn without_gaps<'a>(rows: Vec<SplitRow<'a>>, side: usize) -> Option<Vec<SplitRow<'a>>> {
    let (height, width) = (rows.len(), rows.first().map_or(0, |row| row.pieces.len()));
    let is_whole = height.min(width) < side || (height, width) == (side, side);
    if is_whole || height.max(width) > 2 * side || rows.iter().any(|row| row.pieces.len() != width) {
        return Some(rows);
    }
    let is_empty = |row: usize, column: usize| rows[row].pieces[column].glyphs.is_empty();
    let empty_rows: Vec<bool> =
        (0..height).map(|row| (0..width).all(|column| is_empty(row, column))).collect();
    let empty_columns: Vec<bool> =
        (0..width).map(|column| (0..height).all(|row| is_empty(row, column))).collect();
    let all = || (0..side).collect::<Vec<usize>>();
    let ways: Vec<(Vec<usize>, Vec<usize>)> = match () {
        _ if width == side => ways_along(side, &empty_rows).map(|down| (down, all())).collect(),
        _ if height == side => ways_along(side, &empty_columns).map(|across| (all(), across)).collect(),
        _ => (2..side)
            .filter(|size| side.is_multiple_of(*size))
            .flat_map(|size| {
                let down = ways_to_keep(side, size, &empty_rows);
                down.into_iter().cartesian_product(ways_to_keep(side, side / size, &empty_columns))
            })
            .collect(),
    };
    let [(down, across)] = &ways[..] else {
        let has_gap = |kept: &[usize]| kept.windows(2).any(|two| two[1] > two[0] + 1);
        let unclear = ways.iter().any(|(down, across)| has_gap(down) || has_gap(across));
        return (!unclear).then_some(rows);
    };
    let cells = |row: SplitRow<'a>| {
        let pieces = across.iter().map(|&column| row.pieces[column]).collect();
        SplitRow { pieces, ..row }
    };
    let kept = rows.into_iter().enumerate().filter(|(row, _)| down.contains(row));
    Some(kept.map(|(_, row)| cells(row)).collect())
}

/// The indices of lines to keep such that only empty lines are dropped: those before and after the board, and one after
/// each `size` of its lines. One list for each way.
fn ways_to_keep(side: usize, size: usize, empty: &[bool]) -> Vec<Vec<usize>> {
    let length = side + side / size - 1;
    let kept = |start: usize| (0..side).map(|line| start + line + line / size).collect::<Vec<usize>>();
    let starts = 0..(empty.len() + 1).saturating_sub(length);
    starts.map(kept).filter(|kept| (0..empty.len()).all(|line| empty[line] || kept.contains(&line))).collect()
}

/// All ways to keep lines, with gaps after boxes of any size or without gaps, as lists of indices.
fn ways_along(side: usize, empty: &[bool]) -> impl Iterator<Item = Vec<usize>> {
    (2..=side)
        .filter(move |size| side.is_multiple_of(*size))
        .flat_map(move |size| ways_to_keep(side, size, empty))
}

/// The indices of the lines to keep, if exactly one way to drop empty lines leaves as many as the side.
pub fn only_way_to_keep(side: usize, empty: &[bool]) -> Option<Vec<usize>> {
    if empty.len() > 2 * side {
        return None;
    }
    ways_along(side, empty).exactly_one().ok()
}
