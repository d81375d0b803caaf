//! Reads and writes a line of HoDoKu's library: `:CODE:candidates:givens:deleted:eliminations:placements:extra:`.

use super::prelude::*;

/// The fewest fields of a line that has cells and deleted candidates, counting the empty one before the first colon.
const FIELDS: usize = 5;

/// Reads a line of HoDoKu's library; such a line begins with a colon.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let glyphs = source.single()?;
    // A ruler may begin with a colon too.
    let has_text = glyphs.iter().any(|glyph| glyph.symbol.is_alphanumeric());
    (glyphs[0].symbol == ':' && has_text).then(|| read(glyphs, source, board))
}

fn read(glyphs: &[Glyph], source: &SourceText, board: RequestedBoard) -> ReadResult {
    let fields: Vec<&[Glyph]> = glyphs.split(|glyph| glyph.symbol == ':').collect();
    if fields.len() < FIELDS {
        return refused(FaultKind::FieldCount { found: fields.len() - 1, expected: 7 }, glyphs);
    }
    let layout = classic_board(board, source)?;
    let deleted = parse_deleted(fields[4]);
    let puzzle = match fields[3].is_empty() {
        true => refused(FaultKind::CellCount { found: 0, expected: 81 }, &glyphs[..1]),
        false => {
            grid::try_read(&SourceText::of_glyphs(fields[3]), Some(&layout)).expect("the field is not empty")
        }
    };
    let (mut puzzle, deleted) = both_or_faults(puzzle, deleted)?;
    puzzle.remove_marks(&deleted);
    Ok(puzzle)
}

/// The candidates of a field, each written as digit, row and column, with blanks between: `113` is 1 in r1c3.
pub(super) fn parse_deleted(field: &[Glyph]) -> OrFaults<Vec<Candidate>> {
    let layout = usual_board(9);
    let value = |glyph: &Glyph| glyph.symbol.to_digit(10).map(|value| value as usize);
    let candidate = |item: &[Glyph]| {
        let [digit, row, column] = item else { return None };
        let cell = layout.cell(value(row)?.checked_sub(1)?, value(column)?.checked_sub(1)?)?;
        Some(Candidate::new(cell, value(digit).and_then(Digit::new)?))
    };
    let wrong = |item: &[Glyph]| Fault::over(FaultKind::WrongItem { found: raw(item) }, item);
    let items = field.split(Glyph::is_space).filter(|item| !item.is_empty());
    all_or_faults(items.map(|item| candidate(item).ok_or_else(|| wrong(item))))
}

/// Writes a puzzle as a line of HoDoKu's library, with `+` before each entered digit, and with the deleted candidates.
pub(in crate::puzzle) fn write(puzzle: &Puzzle) -> String {
    let layout = puzzle.layout();
    let sign = |cell: Cell| match puzzle.clue(cell) {
        None => ".".to_string(),
        Some(Clue { digit, origin: Origin::Entry }) => format!("+{digit}"),
        Some(Clue { digit, .. }) => digit.to_string(),
    };
    let deleted = puzzle.removed_marks().into_iter().sorted_by_key(|gone| (gone.digit, gone.cell));
    let item =
        |Candidate { cell, digit }| format!("{digit}{}{}", layout.row(cell) + 1, layout.column(cell) + 1);
    format!(":0000:x:{}:{}:::", layout.cells().map(sign).format(""), deleted.map(item).format(" "))
}
