//! Reads rows of cells or of candidates: in one line or many, framed or not, whatever separates them.
//!
//! Every way to split the rows into cells is tried with every side that the board may have, usual sides first; the first
//! that fits without a fault is the puzzle. If none does, the reading with the fewest faults is taken as the meant one,
//! and its faults are the answer.

use super::prelude::*;
use crate::board::BoardName;

/// The most rows that are examined one by one; no board has as many.
const ROW_LIMIT: usize = 3 * MAX_SIDE;

/// One way to read a text as a grid, right or wrong.
struct Interpretation {
    /// How far the reading is from a puzzle without faults, as a sum of weights; the smallest is taken.
    distance: usize,
    outcome: ReadResult,
}

/// Whether a line was meant as a whole puzzle: its longest run of symbols is too long for a row or for a group of
/// candidates.
pub(in crate::puzzle) fn looks_like_puzzle(line: &SourceLine) -> bool {
    let symbol = |glyph: &Glyph| glyph.digit().is_some() || glyph.is_blank() || glyph.symbol == '+';
    let rows = line.glyphs.split(|glyph| !symbol(glyph));
    let digits = line.glyphs.iter().any(|glyph| glyph.digit().is_some() || matches!(glyph.symbol, '.' | '_'));
    digits && rows.map(<[Glyph]>::len).max().unwrap_or(0) > MAX_SIDE
}

/// Reads any text that is not empty, as rows of cells or of candidates.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let outcome = nearest(source, board);
    let (Err(_), Some(layout)) = (&outcome, board) else { return Some(outcome) };
    // Nobody means a board of one or four cells.
    let is_other = |side: usize| side >= 4 && side != layout.side();
    let Some(other) = nearest(source, None).ok().filter(|other| is_other(other.layout().side())) else {
        return Some(outcome);
    };
    let kind = FaultKind::WrongBoard { found: other.layout().side(), expected: layout.side() };
    Some(refused(kind, source.first()))
}

fn nearest(source: &SourceText, board: RequestedBoard) -> ReadResult {
    let rows = rows_of(source);
    let cells: Vec<&TextRow> = rows.iter().filter(|row| row.kind == RowKind::Cells).collect();
    if cells.len() > ROW_LIMIT {
        let expected = board.map_or(9, |layout| layout.side());
        return refused(FaultKind::RowCount { found: cells.len(), expected }, cells[ROW_LIMIT].glyphs);
    }
    let mut best: Option<Interpretation> = None;
    let labelled: Vec<TextTable> =
        [Bars::Enclose, Bars::Separate].into_iter().filter_map(|bars| without_labels(&rows, bars)).collect();
    let whole = TextTable { rows, header: None, side: None, exact: !labelled.is_empty() };
    let readings = labelled.iter().filter_map(|table| Some((table, fitting(table, board, &mut best)?)));
    let readings: Vec<(&TextTable, Puzzle)> = readings.collect();
    let as_it_is = fitting(&whole, board, &mut best);
    match (&readings[..], as_it_is) {
        ([(table, _), (_, other)], _) if readings[0].1 != *other => return Err(vec![unclear_frame(table)]),
        ([(table, puzzle), ..], as_it_is) => {
            let unclear = if as_it_is.is_some() { unclear_lines(table, board) } else { Vec::new() };
            return if unclear.is_empty() { Ok(puzzle.clone()) } else { Err(unclear) };
        }
        // The labels are some, and only what they name is unclear.
        ([], Some(puzzle)) if !labelled.iter().any(may_be_board) => return Ok(puzzle),
        ([], _) => {}
    }
    let Some(best) = best else {
        return Err(vec![Fault::missing(FaultKind::Empty, source.lines[0].number, 1)]);
    };
    let is_of_shape =
        |fault: &Fault| matches!(fault.kind, FaultKind::RowLength { .. } | FaultKind::RowCount { .. });
    best.outcome.map_err(|faults| {
        let lost = lost_blanks(&whole.rows, board.map(|layout| layout.side()));
        lost.filter(|_| faults.iter().any(is_of_shape)).map_or(faults, |fault| vec![fault])
    })
}

/// Whether a table has at least as many rows and columns as its labels name.
fn may_be_board(table: &TextTable) -> bool {
    let side = table.side.unwrap_or(MAX_SIDE);
    let is_row = |row: &&TextRow| row.kind == RowKind::Cells || is_empty_table_row(row);
    let width =
        |row: &TextRow| Split::Fields.split(row.whole).len().max(Split::Symbols.split(row.glyphs).len());
    let rows: Vec<&TextRow> = table.rows.iter().filter(is_row).collect();
    rows.len() >= side && rows.iter().all(|row| width(row) >= side)
}

/// The fault of labelled rows whose bars may be a frame or separators of fields, which would give different cells.
fn unclear_frame(table: &TextTable) -> Fault {
    let side = table.side.unwrap_or_default();
    let glyphs = table.rows.iter().find(|row| row.kind == RowKind::Cells).map_or(&[][..], |row| row.glyphs);
    let found = glyphs.iter().filter(|glyph| separates_fields(glyph)).count();
    Fault::over(FaultKind::RowLength { row: 1, found, expected: side }, glyphs)
}

/// The faults of lines that may be rows of blanks (then the first row has labels) or rulers (then it has none); empty
/// if the table is a puzzle without them.
fn unclear_lines(table: &TextTable, board: RequestedBoard) -> Vec<Fault> {
    let (unclear, rows): (Vec<TextRow>, Vec<TextRow>) =
        table.rows.iter().partition(|row| row.kind == RowKind::Ambiguous);
    match fitting(&TextTable { rows, ..table.clone() }, board, &mut None) {
        Some(_) => Vec::new(),
        None => unclear.iter().map(|row| Fault::over(FaultKind::AmbiguousRuler, row.glyphs)).collect(),
    }
}

/// The puzzle by the first way to split the rows that fits a side without a fault. If none fits, `best` becomes the
/// nearest reading.
fn fitting(table: &TextTable, board: RequestedBoard, best: &mut Option<Interpretation>) -> Option<Puzzle> {
    let rows = &table.rows;
    for &split in splits_for(rows) {
        let sides = sides_for(split, rows, board).into_iter();
        for side in sides.filter(|&side| table.side.is_none_or(|only| side == only)) {
            let Some(reading) = interpret(split, table, side, board) else { continue };
            match reading.outcome {
                Ok(puzzle) => return Some(puzzle),
                Err(_) if best.as_ref().is_none_or(|best| reading.distance < best.distance) => {
                    *best = Some(reading);
                }
                Err(_) => {}
            }
        }
    }
    None
}

/// The ways to split rows into cells, in the order in which to try them.
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
        // Fields that are empty are cells too.
        None if rows.iter().any(|row| row.whole.iter().any(separates_fields)) => {
            &[Split::Fields, Split::Symbols, Split::Groups, Split::EveryColumn, Split::EverySecondColumn]
        }
        _ => &[Split::Symbols, Split::Groups, Split::Fields, Split::EveryColumn, Split::EverySecondColumn],
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

/// The sides that the text may have if its rows are split in this way, in the order in which to try them.
fn sides_for(split: Split, rows: &[TextRow], board: RequestedBoard) -> Vec<usize> {
    if let Some(layout) = board {
        return vec![layout.side()];
    }
    let mut sides = match single(rows) {
        Some(row) => {
            let cells = split.split(if split == Split::EveryColumn { row.whole } else { row.glyphs }).len();
            vec![usual_side(cells)]
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
    // Boards below 4 have no boxes to keep apart: empty rows among a few cells mean that they are not the whole board.
    let kinds = || rows.iter().map(|row| row.kind).skip_while(|&kind| kind != RowKind::Cells);
    let is_gap = |two: (RowKind, RowKind)| two == (RowKind::Empty, RowKind::Cells);
    let has_gaps = rows.iter().any(is_empty_table_row) || kinds().tuple_windows().any(is_gap);
    let least = if has_gaps { 4 } else { 1 };
    sides.retain(|side| (least..=MAX_SIDE).contains(side));
    // Among sides that are equally usual, as many as there are rows of fields needs no gaps between them.
    let whole = if split == Split::Fields { rows.iter().filter(is_field_row).count() } else { 0 };
    let rank = |side| match side {
        6 | 9 | 16 => 0,
        _ if USUAL_SIDES.contains(&side) => 1,
        _ => 2,
    };
    sides.sort_by_key(|&side| (rank(side), side != whole));
    sides.into_iter().unique().collect()
}

/// The distance that a side adds to a reading with faults; rare sides add more, since they are less likely meant.
fn rarity(side: usize) -> usize {
    match side {
        9 => 0,
        4 | 16 | 25 => 2,
        0..4 => 1000,
        _ => 3,
    }
}

fn interpret(split: Split, table: &TextTable, side: usize, board: RequestedBoard) -> Option<Interpretation> {
    let arrangement = match split {
        Split::EveryColumn => every_column(table, side)?,
        Split::EverySecondColumn => every_second(&table.rows, side)?,
        Split::Fields => fields(table, side)?,
        Split::Symbols | Split::Groups => framed_rows(split, &table.rows, side),
    };
    let RowArrangement { rows: split_rows, mut faults, distance } = arrangement;
    // Symbols one by one in one line are not groups: they may be a single clue among spaces.
    let mut pieces = split_rows.iter().flat_map(|row| &row.pieces);
    if split == Split::Groups
        && split_rows.len() == 1
        && pieces.all(|piece| piece.glyphs.len() == 1 && !piece.enclosed)
    {
        return None;
    }
    let mut reader = CellReader::new(side, notation_of(split, side, &split_rows));
    let values: Vec<_> =
        split_rows.iter().flat_map(|row| &row.pieces).map(|piece| reader.read(piece)).collect();
    let wrong = reader.finish();
    // A piece with more symbols than the board has digits was hardly meant as a cell.
    let excess = |piece: &CellText| piece.glyphs.len().saturating_sub(side);
    let excess: usize = split_rows.iter().flat_map(|row| &row.pieces).map(excess).sum();
    // A digit that is too large adds more than another fault, since several of them mean another board.
    let weight = |fault: &Fault| if matches!(fault.kind, FaultKind::DigitTooLarge { .. }) { 6 } else { 1 };
    let distance = distance + wrong.iter().map(weight).sum::<usize>() + excess + rarity(side);
    faults.extend(wrong);
    let drawn = drawn_boxes(split, &split_rows, &table.rows, side).and_then(board_with_boxes);
    let outcome = conclude(side, board.or(drawn.as_ref()), &values, faults);
    Some(Interpretation { distance, outcome })
}

/// The board with boxes of this many rows and columns; `None` if there is no such board.
fn board_with_boxes((rows, columns): (usize, usize)) -> Option<Arc<Layout>> {
    let usual = usual_board(rows * columns);
    match usual.name() == (BoardName::Boxes { rows, columns }) {
        true => Some(usual),
        false => Layout::with_boxes(rows, columns).ok().map(Arc::new),
    }
}

/// Whether several symbols together are candidates or a decimal number. Above 9×9 they are a number, unless some digit
/// is a letter.
fn notation_of(split: Split, side: usize, rows: &[SplitRow]) -> Notation {
    let mut pieces = rows.iter().flat_map(|row| &row.pieces);
    let letter = |glyph: &Glyph| glyph.symbol.is_ascii_alphabetic() && glyph.digit().is_some();
    let decimal = side > 9
        && matches!(split, Split::Groups | Split::Fields)
        && !pieces.any(|piece| piece.enclosed || piece.glyphs.iter().any(letter));
    if decimal { Notation::Decimal } else { Notation::Symbols }
}
