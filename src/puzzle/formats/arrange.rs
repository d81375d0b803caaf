//! Arranges the rows of a text as closely to the shape of a board as each way to split them allows.

use super::{
    gaps::without_gaps,
    rows::{RowKind, TextRow, TextTable, separates_fields, single, skeleton},
    split::{Split, SplitRow},
};
use crate::puzzle::{
    fault::{Fault, FaultKind},
    glyph::Glyph,
};

/// The distance that a row or board of the wrong length adds to a reading, besides the difference in length.
const MISSHAPEN: usize = 8;

/// Rows arranged as closely to the shape of the board as possible, and the faults of their shape.
pub(super) struct RowArrangement<'a> {
    /// The rows.
    pub rows: Vec<SplitRow<'a>>,
    /// The faults of their shape.
    pub faults: Vec<Fault>,
    /// How far they are from the shape.
    pub distance: usize,
}

impl<'a> RowArrangement<'a> {
    /// Compares the rows with the board: one row of all cells, or as many rows as the board has.
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

    /// Records a row that is too short, or the cells that are too many.
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

/// Rows of symbols or groups, without the rulers. Ambiguous lines are taken as rows only if there are too few rows.
pub(super) fn framed_rows<'a>(split: Split, rows: &[TextRow<'a>], side: usize) -> RowArrangement<'a> {
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

/// Rows of fields, some of which may be empty. A row without any character between its tabs counts.
pub(super) fn fields<'a>(table: &TextTable<'a>, side: usize) -> Option<RowArrangement<'a>> {
    let rows = &table.rows;
    let marked = |row: &&TextRow<'a>| {
        matches!(row.kind, RowKind::Cells | RowKind::Empty) && row.whole.iter().any(separates_fields)
    };
    let in_one_line = single(rows).is_some();
    let expected = if in_one_line { side * side } else { side };
    let split_row = |row: &TextRow<'a>| {
        let tabs = row.whole.iter().any(|glyph| glyph.symbol == '\t');
        SplitRow { row: *row, pieces: Split::Fields.split(if tabs { row.whole } else { row.glyphs }) }
    };
    let split_rows: Vec<SplitRow> = rows.iter().filter(marked).map(split_row).collect();
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
        let is_end = row.glyphs.last().is_some_and(|glyph| matches!(glyph.symbol, ',' | ';')) && !table.exact;
        if is_end
            && pieces.len() == expected + 1
            && pieces.last().is_some_and(|piece| piece.glyphs.is_empty())
        {
            pieces.pop();
        }
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

/// The rows without the empty fields before their first bar and after their last; `None` unless bars enclose all of them.
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

/// Rows in which every second column is a cell, spaces being blanks.
pub(super) fn every_second<'a>(rows: &[TextRow<'a>], side: usize) -> Option<RowArrangement<'a>> {
    let lines = rows.iter().filter(|row| matches!(row.kind, RowKind::Cells | RowKind::Empty));
    let lines = lines.map(|row| SplitRow { row: *row, pieces: Split::EverySecondColumn.split(row.glyphs) });
    let split_rows: Vec<SplitRow> = lines.filter(|split| !split.row.glyphs.is_empty()).collect();
    (!split_rows.is_empty() && split_rows.iter().all(|row| row.pieces.len() == side))
        .then(|| RowArrangement::check(split_rows, side, false))
}
