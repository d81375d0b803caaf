//! Reads rows of cells or of candidates: in one line or many, framed or not, whatever separates them.
//!
//! Every way to split the rows into cells is tried with every side that the board may have; the first that fits
//! without a fault is the puzzle. If none does, the reading with the fewest faults is taken as the meant one, and its
//! faults are the answer.

use super::{
    board::{ReadResult, RequestedBoard},
    cells::{CellReader, CellText, Notation, conclude},
    rows::{RowKind, TextRow, holds_empty_group, rows_of, skeleton},
    split::Split,
};
use crate::{
    board::MAX_SIDE,
    puzzle::{
        fault::{Fault, FaultKind},
        glyph::{Glyph, trim},
        source::{SourceLine, SourceText},
    },
};
use itertools::Itertools;

/// More rows than this are not examined one by one: no board has as many.
const ROW_LIMIT: usize = 3 * MAX_SIDE;

/// The distance that a row or board of the wrong length adds to a reading, besides the difference in length.
const MISSHAPEN: usize = 8;

/// One way to read the text, right or wrong.
struct Interpretation {
    /// How far it is from a puzzle.
    distance: usize,
    outcome: ReadResult,
}

/// A row and its cells.
struct SplitRow<'a> {
    row: TextRow<'a>,
    pieces: Vec<CellText<'a>>,
}

/// Whether a line is an attempt at a whole puzzle: its longest run of symbols is too long for a row or
/// for a group of candidates.
pub(in crate::puzzle) fn looks_like_puzzle(line: &SourceLine) -> bool {
    let symbol = |glyph: &Glyph| glyph.digit().is_some() || glyph.is_blank() || glyph.symbol == '+';
    let rows = line.glyphs.split(|glyph| !symbol(glyph));
    let digits = line.glyphs.iter().any(|glyph| glyph.digit().is_some() || matches!(glyph.symbol, '.' | '_'));
    digits && rows.map(<[Glyph]>::len).max().unwrap_or(0) > MAX_SIDE
}

/// Whether a line holds two puzzles of the same size, such as a puzzle and its solution.
pub(super) fn is_pair(line: &SourceLine) -> bool {
    let mut runs = line.glyphs.split(Glyph::is_separator).map(<[Glyph]>::len).filter(|&run| run > 0);
    let (first, second) = (runs.next(), runs.next());
    first == second
        && runs.next().is_none()
        && first.is_some_and(|run| (MAX_SIDE + 1..).contains(&run) && run.isqrt().pow(2) == run)
}

/// Reads any text that is not empty.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let outcome = nearest(source, board);
    let (Err(_), Some(layout)) = (&outcome, board) else { return Some(outcome) };
    // Nobody means a board of one or four cells.
    let Some(other) = nearest(source, None).ok().filter(|other| other.layout().side() >= 4) else {
        return Some(outcome);
    };
    let first = source.content().next().map_or(&[][..], |line| trim(&line.glyphs));
    let kind = FaultKind::WrongBoard { found: other.layout().side(), expected: layout.side() };
    Some(Err(vec![Fault::over(kind, first)]))
}

fn nearest(source: &SourceText, board: RequestedBoard) -> ReadResult {
    let rows = rows_of(source);
    let cells: Vec<&TextRow> = rows.iter().filter(|row| row.kind == RowKind::Cells).collect();
    if cells.len() > ROW_LIMIT {
        let expected = board.map_or(9, |layout| layout.side());
        let kind = FaultKind::RowCount { found: cells.len(), expected };
        return Err(vec![Fault::over(kind, cells[ROW_LIMIT].glyphs)]);
    }
    let mut best: Option<Interpretation> = None;
    for &split in splits_for(&rows) {
        for side in sides_for(split, &rows, board) {
            let Some(reading) = interpret(split, &rows, side, board) else { continue };
            if reading.outcome.is_ok() {
                return reading.outcome;
            }
            if best.as_ref().is_none_or(|best| reading.distance < best.distance) {
                best = Some(reading);
            }
        }
    }
    match best {
        Some(reading) => reading.outcome,
        None => Err(vec![Fault::missing(FaultKind::Empty, source.lines[0].number, 1)]),
    }
}

/// The ways to split, in the order to try them.
///
/// In one line, runs of different lengths are more likely groups of candidates or numbers than unevenly spaced
/// symbols; in a single run among many spaces, the spaces are blanks. A digit in parentheses is an open cell with one
/// candidate, so then the text must be split into groups.
fn splits_for(rows: &[TextRow]) -> &'static [Split] {
    let enclosed = |row: &TextRow| {
        let glyphs = row.glyphs;
        glyphs.windows(3).any(|three| three[0].symbol == '(' && three[2].symbol == ')')
            || holds_empty_group(glyphs)
    };
    if rows.iter().any(enclosed) {
        return &[Split::Groups];
    }
    match single(rows) {
        Some(row) if !evenly_spaced(row) => {
            &[Split::Groups, Split::EveryColumn, Split::Symbols, Split::Fields, Split::EverySecondColumn]
        }
        _ => &Split::ALL,
    }
}

/// Whether all runs of symbols are equally long. A single run counts if it fills the line or is long enough
/// for a whole puzzle.
fn evenly_spaced(row: &TextRow) -> bool {
    let mut runs = row.glyphs.split(Glyph::is_separator).map(<[Glyph]>::len).filter(|&run| run > 0);
    let first = runs.next();
    match runs.next() {
        None => row.whole.len() == row.glyphs.len() || row.glyphs.len() >= 16,
        second => second == first && runs.all(|run| Some(run) == first),
    }
}

/// The row of cells, if there is exactly one.
fn single<'r, 'a>(rows: &'r [TextRow<'a>]) -> Option<&'r TextRow<'a>> {
    let only = |kind: RowKind| {
        let mut of_kind = rows.iter().filter(move |row| row.kind == kind);
        (of_kind.next(), of_kind.next().is_some())
    };
    match (only(RowKind::Cells), only(RowKind::Ambiguous)) {
        ((Some(row), false), (None, _)) | ((None, _), (Some(row), false)) => Some(row),
        ((Some(row), false), _) if row.glyphs.len() > MAX_SIDE => Some(row),
        _ => None,
    }
}

/// The sides that the text may be meant to have.
fn sides_for(split: Split, rows: &[TextRow], board: RequestedBoard) -> Vec<usize> {
    if let Some(layout) = board {
        return vec![layout.side()];
    }
    let mut sides = match single(rows) {
        Some(row) => {
            let cells = split.split(if split == Split::EveryColumn { row.whole } else { row.glyphs }).len();
            // 65 to 99 cells are probably an attempt at 81, by far the commonest size.
            let root = if (65..100).contains(&cells) { 9 } else { (cells as f64).sqrt().round() as usize };
            vec![root]
        }
        None => {
            let count = |kind| rows.iter().filter(|row| row.kind == kind).count();
            let (cells, ambiguous) = (count(RowKind::Cells), count(RowKind::Ambiguous));
            let empty = if matches!(split, Split::EveryColumn | Split::Fields | Split::EverySecondColumn) {
                count(RowKind::Empty)
            } else {
                0
            };
            let widths = rows.iter().filter(|row| row.kind == RowKind::Cells).take(MAX_SIDE);
            (cells..=cells + ambiguous + empty)
                .chain(widths.map(|row| split.split(row.glyphs).len()))
                .collect()
        }
    };
    sides.push(9);
    sides.into_iter().filter(|side| (1..=MAX_SIDE).contains(side)).unique().collect()
}

/// The distance that a side adds to a reading with faults: rare sides are less likely meant.
fn rarity(side: usize) -> usize {
    match side {
        9 => 0,
        4 | 16 | 25 => 2,
        0..4 => 1000,
        _ => 3,
    }
}

/// The distance that a fault adds to a reading. Digits that are too large weigh more: several of them mean another
/// board.
fn weight(fault: &Fault) -> usize {
    match fault.kind {
        FaultKind::DigitTooLarge { .. } => 6,
        _ => 1,
    }
}

fn interpret(split: Split, rows: &[TextRow], side: usize, board: RequestedBoard) -> Option<Interpretation> {
    let arrangement = match split {
        Split::EveryColumn => every_column(rows, side)?,
        Split::EverySecondColumn => every_second(rows, side)?,
        Split::Fields => fields(rows, side)?,
        Split::Symbols | Split::Groups => framed_rows(split, rows, side),
    };
    let RowArrangement { rows, mut faults, distance } = arrangement;
    // Symbols one by one in one line are not groups: they may be a single clue among spaces.
    let mut pieces = rows.iter().flat_map(|row| &row.pieces);
    if split == Split::Groups
        && rows.len() == 1
        && pieces.all(|piece| piece.glyphs.len() == 1 && !piece.enclosed)
    {
        return None;
    }
    let mut reader = CellReader::new(side, notation_of(split, side, &rows));
    let values: Vec<_> = rows.iter().flat_map(|row| &row.pieces).map(|piece| reader.read(piece)).collect();
    let wrong = reader.finish();
    // A piece with more symbols than the board has digits was hardly meant as a cell.
    let excess = |piece: &CellText| piece.glyphs.len().saturating_sub(side);
    let excess: usize = rows.iter().flat_map(|row| &row.pieces).map(excess).sum();
    let distance = distance + wrong.iter().map(weight).sum::<usize>() + excess + rarity(side);
    faults.extend(wrong);
    Some(Interpretation { distance, outcome: conclude(side, board, &values, faults) })
}

/// Above 9, several symbols together are a decimal number unless a letter is a digit somewhere.
fn notation_of(split: Split, side: usize, rows: &[SplitRow]) -> Notation {
    let mut pieces = rows.iter().flat_map(|row| &row.pieces);
    let letter = |glyph: &Glyph| glyph.symbol.is_ascii_alphabetic() && glyph.digit().is_some();
    let decimal = side > 9
        && matches!(split, Split::Groups | Split::Fields)
        && !pieces.any(|piece| piece.enclosed || piece.glyphs.iter().any(letter));
    if decimal { Notation::Decimal } else { Notation::Symbols }
}

/// Rows arranged as closely to the shape of the board as possible, and the faults of their shape.
struct RowArrangement<'a> {
    rows: Vec<SplitRow<'a>>,
    faults: Vec<Fault>,
    distance: usize,
}

impl<'a> RowArrangement<'a> {
    /// Compares the rows with the board: one row of all cells, or as many rows as the board has.
    fn check(rows: Vec<SplitRow<'a>>, side: usize, in_one_line: bool) -> RowArrangement<'a> {
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
fn framed_rows<'a>(split: Split, rows: &[TextRow<'a>], side: usize) -> RowArrangement<'a> {
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
    let lines: Vec<usize> = taken.iter().map(|row| row.glyphs[0].line).collect();
    let kept = rows.iter().filter(|row| {
        row.kind == RowKind::Cells || row.kind == RowKind::Ambiguous && lines.contains(&row.glyphs[0].line)
    });
    let mut arrangement = RowArrangement::check(kept.map(split_row).collect(), side, false);
    arrangement.faults.extend(unclear.iter().map(|row| Fault::over(FaultKind::AmbiguousRuler, row.glyphs)));
    arrangement.distance += unclear.len();
    arrangement
}

/// Rows of fields, some of which may be empty. A row without any character between its tabs counts.
fn fields<'a>(rows: &[TextRow<'a>], side: usize) -> Option<RowArrangement<'a>> {
    let marked = |row: &&TextRow<'a>| {
        matches!(row.kind, RowKind::Cells | RowKind::Empty)
            && row.whole.iter().any(|glyph| matches!(glyph.symbol, ',' | '\t' | '|' | ';'))
    };
    let in_one_line = single(rows).is_some();
    let expected = if in_one_line { side * side } else { side };
    let split_row = |row: &TextRow<'a>| {
        let tabs = row.whole.iter().any(|glyph| glyph.symbol == '\t');
        let mut pieces = Split::Fields.split(if tabs { row.whole } else { row.glyphs });
        // A comma may follow the last cell too.
        if pieces.len() == expected + 1 && pieces.last().is_some_and(|piece| piece.glyphs.is_empty()) {
            pieces.pop();
        }
        SplitRow { row: *row, pieces }
    };
    let split_rows: Vec<SplitRow> = rows.iter().filter(marked).map(split_row).collect();
    (!split_rows.is_empty()).then(|| RowArrangement::check(split_rows, side, in_one_line))
}

/// Rows in which every second column is a cell, spaces being blanks.
fn every_second<'a>(rows: &[TextRow<'a>], side: usize) -> Option<RowArrangement<'a>> {
    let lines = rows.iter().filter(|row| matches!(row.kind, RowKind::Cells | RowKind::Empty));
    let lines = lines.map(|row| SplitRow { row: *row, pieces: Split::EverySecondColumn.split(row.glyphs) });
    let split_rows: Vec<SplitRow> = lines.filter(|split| !split.row.glyphs.is_empty()).collect();
    (!split_rows.is_empty() && split_rows.iter().all(|row| row.pieces.len() == side))
        .then(|| RowArrangement::check(split_rows, side, false))
}

/// Rows in which spaces are blanks. Spaces at the end of a line may have been lost: a short line is
/// filled up only if there are as many lines as the board has rows and spaces are the only blanks.
fn every_column<'a>(rows: &[TextRow<'a>], side: usize) -> Option<RowArrangement<'a>> {
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
    let mut lines: Vec<&TextRow> = rows.iter().filter(|row| row.kind != RowKind::Ruler).collect();
    while lines.len() > side && lines.last().is_some_and(|row| row.whole.is_empty()) {
        lines.pop();
    }
    let other_blanks = lines.iter().any(|row| row.whole.iter().any(Glyph::is_blank));
    let gap = lines.iter().any(|row| row.whole.iter().any(|glyph| glyph.symbol == ' '));
    let split_row = |row: &&TextRow<'a>| {
        let mut pieces = Split::EveryColumn.split(row.whole);
        if !other_blanks {
            // They are no fault, so their place is never reported.
            let lost = CellText { glyphs: &[], enclosed: false, at: (1, 1) };
            pieces.resize(side.max(pieces.len()), lost);
        }
        SplitRow { row: **row, pieces }
    };
    let split_rows: Vec<SplitRow> = lines.iter().map(split_row).collect();
    (gap && split_rows.len() == side).then(|| RowArrangement::check(split_rows, side, false))
}
