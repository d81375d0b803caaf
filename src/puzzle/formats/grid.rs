//! Reads rows of cells or of candidates: in one line or many, framed or not, whatever keeps them apart.
//!
//! Every way to cut the rows into cells is tried with every side the text may have; the first that fits
//! without a fault is the puzzle. If none does, the nearest, with the fewest faults, is what was meant,
//! and all its faults are told.

use super::{
    Asked, Outcome,
    cells::{CellReader, Notation, Piece, conclude},
    cut::Cut,
    rows::{Kind, Row, rows_of, skeleton},
};
use crate::{
    board::MAX_SIDE,
    puzzle::{
        fault::{Fault, FaultKind},
        glyph::{Glyph, Line, Page, trim},
    },
};

/// More rows than this are not looked at one by one: no board has as many.
const ROW_LIMIT: usize = 3 * MAX_SIDE;

/// How much a row or a board of another length speaks against a reading, besides the difference.
const MISSHAPEN: usize = 8;

/// A reading of the text, right or wrong.
struct Attempt {
    /// How far it is from a puzzle.
    distance: usize,
    outcome: Outcome,
}

/// A row cut into cells.
struct CutRow<'a> {
    row: Row<'a>,
    pieces: Vec<Piece<'a>>,
}

/// Whether a line is an attempt at a whole puzzle: its longest run of symbols is too long for a row or
/// for a group of candidates.
pub(in crate::puzzle) fn is_attempt(line: &Line) -> bool {
    let symbol = |glyph: &Glyph| glyph.digit().is_some() || glyph.is_blank() || glyph.symbol == '+';
    let rows = line.glyphs.split(|glyph| !symbol(glyph));
    let digits = line.glyphs.iter().any(|glyph| glyph.digit().is_some() || matches!(glyph.symbol, '.' | '_'));
    digits && rows.map(<[Glyph]>::len).max().unwrap_or(0) > MAX_SIDE
}

/// Whether a line holds two puzzles of the same size, as one and its solution.
pub(super) fn is_pair(line: &Line) -> bool {
    let mut runs = line.glyphs.split(Glyph::is_separator).map(<[Glyph]>::len).filter(|&run| run > 0);
    let (first, second) = (runs.next(), runs.next());
    first == second
        && runs.next().is_none()
        && first.is_some_and(|run| (MAX_SIDE + 1..).contains(&run) && run.isqrt().pow(2) == run)
}

/// Takes any page that holds something.
pub(super) fn recognise(page: &Page, asked: Asked) -> Option<Outcome> {
    let outcome = nearest(page, asked);
    let (Err(_), Some(layout)) = (&outcome, asked) else { return Some(outcome) };
    // A cell or four are no board that anyone meant.
    let Some(other) = nearest(page, None).ok().filter(|other| other.layout().side() >= 4) else {
        return Some(outcome);
    };
    let first = page.content().next().map_or(&[][..], |line| trim(&line.glyphs));
    let kind = FaultKind::WrongBoard { found: other.layout().side(), expected: layout.side() };
    Some(Err(vec![Fault::over(kind, first)]))
}

fn nearest(page: &Page, asked: Asked) -> Outcome {
    let rows = rows_of(page);
    let cells: Vec<&Row> = rows.iter().filter(|row| row.kind == Kind::Cells).collect();
    if cells.len() > ROW_LIMIT {
        let expected = asked.map_or(9, |layout| layout.side());
        let kind = FaultKind::RowCount { found: cells.len(), expected };
        return Err(vec![Fault::over(kind, cells[ROW_LIMIT].glyphs)]);
    }
    let mut best: Option<Attempt> = None;
    for &cut in cuts_for(&rows) {
        for side in sides_for(cut, &rows, asked) {
            let Some(attempt) = attempt(cut, &rows, side, asked) else { continue };
            if attempt.outcome.is_ok() {
                return attempt.outcome;
            }
            if best.as_ref().is_none_or(|best| attempt.distance < best.distance) {
                best = Some(attempt);
            }
        }
    }
    match best {
        Some(attempt) => attempt.outcome,
        None => Err(vec![Fault::missing(FaultKind::Empty, page.lines[0].number, 1)]),
    }
}

/// The ways to cut, in the order to try them.
///
/// In one line, runs of different lengths are groups of candidates or numbers sooner than symbols that
/// someone spaced unevenly, and a single run with much space around it has spaces for blanks. A digit
/// alone in parentheses is an open cell, which only groups can tell.
fn cuts_for(rows: &[Row]) -> &'static [Cut] {
    let enclosed = |row: &Row| {
        let glyphs = row.glyphs;
        glyphs.windows(3).any(|three| three[0].symbol == '(' && three[2].symbol == ')')
            || glyphs.windows(2).any(|two| two[0].symbol == '(' && two[1].symbol == ')')
    };
    if rows.iter().any(enclosed) {
        return &[Cut::Groups];
    }
    match single(rows) {
        Some(row) if !evenly_spaced(row) => {
            &[Cut::Groups, Cut::Columns, Cut::Symbols, Cut::Fields, Cut::Spread]
        }
        _ => &Cut::ALL,
    }
}

/// Whether all runs of symbols are equally long; one alone, if it fills the line or is long enough to be
/// a puzzle by itself.
fn evenly_spaced(row: &Row) -> bool {
    let mut runs = row.glyphs.split(Glyph::is_separator).map(<[Glyph]>::len).filter(|&run| run > 0);
    let first = runs.next();
    match runs.next() {
        None => row.whole.len() == row.glyphs.len() || row.glyphs.len() >= 16,
        second => second == first && runs.all(|run| Some(run) == first),
    }
}

/// The row of cells, where there is one alone.
fn single<'r, 'a>(rows: &'r [Row<'a>]) -> Option<&'r Row<'a>> {
    let only = |kind: Kind| {
        let mut of_kind = rows.iter().filter(move |row| row.kind == kind);
        (of_kind.next(), of_kind.next().is_some())
    };
    match (only(Kind::Cells), only(Kind::Doubtful)) {
        ((Some(row), false), (None, _)) | ((None, _), (Some(row), false)) => Some(row),
        ((Some(row), false), _) if row.glyphs.len() > MAX_SIDE => Some(row),
        _ => None,
    }
}

/// The sides that the text may be meant to have.
fn sides_for(cut: Cut, rows: &[Row], asked: Asked) -> Vec<usize> {
    if let Some(layout) = asked {
        return vec![layout.side()];
    }
    let mut sides = match single(rows) {
        Some(row) => {
            let cells = cut.cut(if cut == Cut::Columns { row.whole } else { row.glyphs }).len();
            // 65 to 99 cells are an attempt at 81, the commonest by far.
            let root = if (65..100).contains(&cells) { 9 } else { (cells as f64).sqrt().round() as usize };
            vec![root]
        }
        None => {
            let count = |kind| rows.iter().filter(|row| row.kind == kind).count();
            let (cells, doubtful) = (count(Kind::Cells), count(Kind::Doubtful));
            let empty =
                if matches!(cut, Cut::Columns | Cut::Fields | Cut::Spread) { count(Kind::Empty) } else { 0 };
            let widths = rows.iter().filter(|row| row.kind == Kind::Cells).take(MAX_SIDE);
            (cells..=cells + doubtful + empty).chain(widths.map(|row| cut.cut(row.glyphs).len())).collect()
        }
    };
    sides.push(9);
    sides.retain(|side| (1..=MAX_SIDE).contains(side));
    let mut seen = Vec::new();
    sides.retain(|&side| {
        !seen.contains(&side) && {
            seen.push(side);
            true
        }
    });
    sides
}

/// How unlikely a side is to be meant, where the text does not fit it.
fn rarity(side: usize) -> usize {
    match side {
        9 => 0,
        4 | 16 | 25 => 2,
        0..4 => 1000,
        _ => 3,
    }
}

/// How much a wrong cell speaks against a reading. One digit too large may be a slip, but several say
/// that the board is another.
fn weight(fault: &Fault) -> usize {
    match fault.kind {
        FaultKind::DigitTooLarge { .. } => 6,
        _ => 1,
    }
}

fn attempt(cut: Cut, rows: &[Row], side: usize, asked: Asked) -> Option<Attempt> {
    let arranged = match cut {
        Cut::Columns => columns(rows, side)?,
        Cut::Spread => spread(rows, side)?,
        Cut::Fields => fields(rows, side)?,
        Cut::Symbols | Cut::Groups => drawn(cut, rows, side),
    };
    let Arranged { rows, mut faults, distance } = arranged;
    // Symbols one by one in one line are not groups: they may be a single clue among spaces.
    let mut pieces = rows.iter().flat_map(|row| &row.pieces);
    if cut == Cut::Groups && rows.len() == 1 && pieces.all(|piece| piece.glyphs.len() == 1 && !piece.enclosed)
    {
        return None;
    }
    let mut reader = CellReader::new(side, notation_of(cut, side, &rows));
    let values: Vec<_> = rows.iter().flat_map(|row| &row.pieces).map(|piece| reader.read(piece)).collect();
    let wrong = reader.finish();
    // What has more symbols than the board has digits was hardly meant to be a cell.
    let excess = |piece: &Piece| piece.glyphs.len().saturating_sub(side);
    let excess: usize = rows.iter().flat_map(|row| &row.pieces).map(excess).sum();
    let distance = distance + wrong.iter().map(weight).sum::<usize>() + excess + rarity(side);
    faults.extend(wrong);
    Some(Attempt { distance, outcome: conclude(side, asked, &values, faults) })
}

/// Above 9, several symbols together are a decimal number unless a letter stands for a digit somewhere.
fn notation_of(cut: Cut, side: usize, rows: &[CutRow]) -> Notation {
    let mut pieces = rows.iter().flat_map(|row| &row.pieces);
    let letter = |glyph: &Glyph| glyph.symbol.is_ascii_alphabetic() && glyph.digit().is_some();
    let decimal = side > 9
        && matches!(cut, Cut::Groups | Cut::Fields)
        && !pieces.any(|piece| piece.enclosed || piece.glyphs.iter().any(letter));
    if decimal { Notation::Decimal } else { Notation::Symbols }
}

/// Rows in the shape of the board as nearly as may be, and what is wrong with the shape.
struct Arranged<'a> {
    rows: Vec<CutRow<'a>>,
    faults: Vec<Fault>,
    distance: usize,
}

impl<'a> Arranged<'a> {
    /// Compares the rows with the board: one row of all cells, or as many rows as the board has.
    fn check(rows: Vec<CutRow<'a>>, side: usize, in_one_line: bool) -> Arranged<'a> {
        let mut arranged = Arranged { rows, faults: Vec::new(), distance: 0 };
        let lengths: Vec<usize> = arranged.rows.iter().map(|row| row.pieces.len()).collect();
        if in_one_line {
            let (found, expected) = (lengths.iter().sum(), side * side);
            arranged.compare(0, FaultKind::CellCount { found, expected }, found, expected);
            return arranged;
        }
        for (index, &found) in lengths.iter().enumerate() {
            let kind = FaultKind::RowLength { row: index + 1, found, expected: side };
            arranged.compare(index, kind, found, side);
        }
        let found = lengths.len();
        if found != side {
            let place = if found > side { side } else { found.saturating_sub(1) };
            let glyphs = arranged.rows.get(place).map_or(&[][..], |row| row.row.glyphs);
            arranged.faults.push(Fault::over(FaultKind::RowCount { found, expected: side }, glyphs));
            arranged.distance += MISSHAPEN + found.abs_diff(side);
        }
        arranged
    }

    /// Notes a row that is too short, or the cells it has too many.
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

/// Rows of symbols or groups, rulers dropped; doubtful lines are rows only if rows are wanting.
fn drawn<'a>(cut: Cut, rows: &[Row<'a>], side: usize) -> Arranged<'a> {
    let cut_row = |row: &Row<'a>| CutRow { row: *row, pieces: cut.cut(row.glyphs) };
    if let Some(row) = single(rows) {
        return Arranged::check(vec![cut_row(row)], side, side > 1);
    }
    let certain = rows.iter().filter(|row| row.kind == Kind::Cells).count();
    let wanting = side.saturating_sub(certain);
    let fitting = |row: &&Row<'a>| row.kind == Kind::Doubtful && cut.cut(row.glyphs).len() == side;
    let fits: Vec<&Row> = rows.iter().filter(fitting).collect();
    let skeletons: Vec<Vec<(usize, char)>> =
        rows.iter().filter(|row| row.kind == Kind::Cells).map(|row| skeleton(row.glyphs)).collect();
    let alike: Vec<&Row> =
        fits.iter().copied().filter(|row| skeletons.contains(&skeleton(row.glyphs))).collect();

    let (taken, unclear) = match () {
        _ if wanting == 0 => (Vec::new(), Vec::new()),
        _ if fits.len() == wanting => (fits, Vec::new()),
        _ if fits.len() > wanting && alike.len() == wanting => (alike, Vec::new()),
        _ if fits.len() > wanting => (Vec::new(), fits),
        _ => (Vec::new(), Vec::new()),
    };
    let lines: Vec<usize> = taken.iter().map(|row| row.glyphs[0].line).collect();
    let kept = rows.iter().filter(|row| {
        row.kind == Kind::Cells || row.kind == Kind::Doubtful && lines.contains(&row.glyphs[0].line)
    });
    let mut arranged = Arranged::check(kept.map(cut_row).collect(), side, false);
    arranged.faults.extend(unclear.iter().map(|row| Fault::over(FaultKind::AmbiguousRuler, row.glyphs)));
    arranged.distance += unclear.len();
    arranged
}

/// Rows of fields, of which some may be empty. A row without any character between its tabs counts.
fn fields<'a>(rows: &[Row<'a>], side: usize) -> Option<Arranged<'a>> {
    let marked = |row: &&Row<'a>| {
        matches!(row.kind, Kind::Cells | Kind::Empty)
            && row.whole.iter().any(|glyph| matches!(glyph.symbol, ',' | '\t' | '|'))
    };
    let in_one_line = single(rows).is_some();
    let expected = if in_one_line { side * side } else { side };
    let cut_row = |row: &Row<'a>| {
        let tabs = row.whole.iter().any(|glyph| glyph.symbol == '\t');
        let mut pieces = Cut::Fields.cut(if tabs { row.whole } else { row.glyphs });
        // A comma may follow the last cell as well.
        if pieces.len() == expected + 1 && pieces.last().is_some_and(|piece| piece.glyphs.is_empty()) {
            pieces.pop();
        }
        CutRow { row: *row, pieces }
    };
    let cut: Vec<CutRow> = rows.iter().filter(marked).map(cut_row).collect();
    (!cut.is_empty()).then(|| Arranged::check(cut, side, in_one_line))
}

/// Rows in which every second column is a cell, spaces being blanks.
fn spread<'a>(rows: &[Row<'a>], side: usize) -> Option<Arranged<'a>> {
    let lines = rows.iter().filter(|row| matches!(row.kind, Kind::Cells | Kind::Empty));
    let cut = lines.map(|row| CutRow { row: *row, pieces: Cut::Spread.cut(row.glyphs) });
    let cut: Vec<CutRow> = cut.filter(|cut| !cut.row.glyphs.is_empty()).collect();
    (!cut.is_empty() && cut.iter().all(|row| row.pieces.len() == side))
        .then(|| Arranged::check(cut, side, false))
}

/// Rows in which spaces are blanks. Spaces at the end of a line may have been lost: a short line is
/// filled up only if there are as many lines as the board has rows and spaces are the only blanks.
fn columns<'a>(rows: &[Row<'a>], side: usize) -> Option<Arranged<'a>> {
    let legal =
        |row: &Row| row.whole.iter().all(|glyph| !glyph.is_separator() || matches!(glyph.symbol, ' ' | '|'));
    if !rows.iter().filter(|row| row.kind != Kind::Ruler).all(legal) {
        return None;
    }
    if let Some(row) = single(rows) {
        // The blank before a comment is not part of the puzzle.
        let whole = match row.commented && row.whole.len() == side * side + 1 {
            true => &row.whole[..side * side],
            false => row.whole,
        };
        let spaced = whole.windows(2).any(|two| two[0].symbol == ' ' && two[1].symbol == ' ');
        let cut = CutRow { row: *row, pieces: Cut::Columns.cut(whole) };
        return (spaced && side >= 4).then(|| Arranged::check(vec![cut], side, true));
    }
    let mut lines: Vec<&Row> = rows.iter().filter(|row| row.kind != Kind::Ruler).collect();
    while lines.len() > side && lines.last().is_some_and(|row| row.whole.is_empty()) {
        lines.pop();
    }
    let other_blanks = lines.iter().any(|row| row.whole.iter().any(Glyph::is_blank));
    let gap = lines.iter().any(|row| row.whole.iter().any(|glyph| glyph.symbol == ' '));
    let cut_row = |row: &&Row<'a>| {
        let mut pieces = Cut::Columns.cut(row.whole);
        let end = row.whole.last().map_or((1, 1), |last| (last.line, last.column + 1));
        if !other_blanks {
            while pieces.len() < side {
                pieces.push(Piece { glyphs: &[], enclosed: false, at: end });
            }
        }
        CutRow { row: **row, pieces }
    };
    let cut: Vec<CutRow> = lines.iter().map(cut_row).collect();
    (gap && cut.len() == side).then(|| Arranged::check(cut, side, false))
}
