//! Reads the sections of SadMan Sudoku's files: `[Puzzle]` has the givens, `[State]` entries, `[PencilMarks]` marks.

use super::prelude::*;

/// Reads a text with a section for the puzzle and one for the state or the marks; `None` for any other text.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    source.single().is_none().then_some(())?;
    let puzzle = section(source, "[puzzle]")?;
    let (state, marks) = (section(source, "[state]"), section(source, "[pencilmarks]"));
    (state.is_some() || marks.is_some()).then(|| {
        let puzzle = read_grid(&puzzle, board)?;
        let board = Some(puzzle.layout());
        let state = state.map(|state| read_grid(&state, board)).transpose();
        let marks = marks.map(|marks| read_marks(&marks, puzzle.layout())).transpose();
        let (state, marks) = both_or_faults(state, marks)?;
        join(&puzzle, state.as_ref(), marks)
    })
}

/// The lines between a heading and the next one; `None` if all of them are empty or the heading is missing.
fn section(source: &SourceText, name: &str) -> Option<SourceText> {
    let heading = |line: &SourceLine| symbols(trim(&line.glyphs)).to_ascii_lowercase();
    let is_heading = |line: &&SourceLine| {
        let text = heading(line);
        text.starts_with('[') && text.ends_with(']') && text.contains(char::is_alphabetic)
    };
    let start = source.lines.iter().position(|line| heading(line) == name)?;
    let lines = source.lines[start + 1..].iter().take_while(|line| !is_heading(line)).cloned();
    Some(SourceText { lines: lines.collect() }).filter(|section| section.content().next().is_some())
}

fn read_grid(section: &SourceText, board: RequestedBoard) -> ReadResult {
    grid::try_read(section, board).expect("the section is not empty")
}

/// Reads the marks of each cell: a line for each row, with commas or spaces between cells. A cell without marks is
/// blank.
fn read_marks(section: &SourceText, layout: &Layout) -> OrFaults<Vec<CellValue>> {
    let side = layout.side();
    let (mut reader, mut values, mut faults) =
        (CellReader::new(side, Notation::Symbols), Vec::new(), Vec::new());
    // A row without any mark may be an empty line.
    let rows: Vec<&SourceLine> = match section.content().count() == side {
        true => section.content().collect(),
        false => section.lines.iter().take(side).collect(),
    };
    for (row, line) in rows.iter().enumerate() {
        let glyphs = trim(&line.glyphs);
        let commas = glyphs.iter().any(|glyph| glyph.symbol == ',');
        let mut pieces = if commas { Split::Fields } else { Split::Groups }.split(glyphs);
        let row_length = pieces.len();
        pieces.pop_if(|last| row_length == side + 1 && last.glyphs.is_empty());
        if pieces.len() != side && !glyphs.is_empty() {
            let kind = FaultKind::RowLength { row: row + 1, found: pieces.len(), expected: side };
            faults.push(Fault::over(kind, glyphs));
        }
        values.extend(pieces.iter().map(|piece| reader.read(piece)));
        values.resize((row + 1) * side, CellValue::Blank);
    }
    if rows.len() != side {
        let kind = FaultKind::RowCount { found: rows.len(), expected: side };
        faults.push(Fault::over(kind, rows.first().map_or(&[][..], |line| &line.glyphs)));
    }
    faults.extend(reader.finish());
    if faults.is_empty() { Ok(values) } else { Err(faults) }
}

/// The position with the givens of the puzzle, the other digits of the state as entries, and the marks of the open
/// cells.
fn join(puzzle: &Puzzle, state: Option<&Puzzle>, marks: Option<Vec<CellValue>>) -> ReadResult {
    let layout: &Arc<Layout> = puzzle.layout();
    let value = |cell| match (puzzle.clue(cell), state.and_then(|state| state.clue(cell))) {
        (Some(given), _) => CellValue::Given(given.digit),
        (None, Some(entry)) => CellValue::Entry(entry.digit),
        (None, None) => match marks.as_ref().map(|marks| marks[cell.index()]) {
            Some(CellValue::Lone(digit)) => CellValue::Marked(DigitSet::only(digit)),
            Some(CellValue::Marked(set)) => CellValue::Marked(set),
            _ => CellValue::Blank,
        },
    };
    let values: Vec<CellValue> = layout.cells().map(value).collect();
    conclude(layout.side(), Some(layout), &values, Vec::new())
}
