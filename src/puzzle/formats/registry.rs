//! The table of format readers; the first that recognises the text reads it.

use super::{
    board::{ReadResult, RequestedBoard},
    grid, library, link, packed, sections, solo, spelled, table, wrapping,
};
use crate::puzzle::{
    fault::{Fault, FaultKind, UnsupportedFormat},
    glyph::{symbols, trim},
    source::SourceText,
};

/// Reads one family of formats; `None` if the text belongs to another.
type FormatReader = fn(&SourceText, RequestedBoard) -> Option<ReadResult>;

/// The readers in the order in which they are tried: formats with an unmistakable sign first. The last reads any
/// text.
const READERS: [(&str, FormatReader); 10] = [
    ("formats that are refused by name", refusal),
    ("links and objects of f-puzzles and SudokuPad", packed::try_read),
    ("links and the codes in them: bd=, S9B, base 32", link::try_read),
    ("a line of HoDoKu's library", library::try_read),
    ("a game id of Solo", solo::try_read),
    ("sections for the puzzle, the entries and the marks", sections::try_read),
    ("a table with named columns", table),
    ("cell by cell, every digit spelled out or left out", spelled::try_read),
    ("several puzzles where one is expected", several),
    ("rows of cells or of candidates, in one line or many, with or without a frame", grid::try_read),
];

/// A text with fewer characters or cells holds no puzzle that somebody could mean, whatever surrounds it.
const SHORTEST: usize = 16;

/// Reads a text as one puzzle: as it is or, if that fails, without the text around the puzzle.
///
/// If neither is a puzzle, the answer is the one with fewer faults.
pub(in crate::puzzle) fn read_text(source: &SourceText, board: RequestedBoard) -> ReadResult {
    read_bare(source, board).or_else(|faults| {
        let length: usize = source.lines.iter().map(|line| line.glyphs.len() + line.comment.len()).sum();
        if length < SHORTEST {
            return Err(faults);
        }
        match wrapping::unwrap_text(source).map(|source| read_bare(&source, board)) {
            Some(Err(fewer)) if fewer.len() < faults.len() => Err(fewer),
            Some(Ok(puzzle)) if puzzle.layout().cell_count() >= SHORTEST => Ok(puzzle),
            _ => Err(faults),
        }
    })
}

/// Reads a text as one puzzle, as it is.
fn read_bare(source: &SourceText, board: RequestedBoard) -> ReadResult {
    if source.content().next().is_none() {
        let line = source.lines.first().map_or(1, |line| line.number);
        return Err(vec![Fault::missing(FaultKind::Empty, line, 1)]);
    }
    READERS
        .iter()
        .find_map(|(_, try_read)| try_read(source, board))
        .expect("the last reader takes any text that is not empty")
}

/// Reads a table with one row.
fn table(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    Some(table::single_row(source)?.and_then(|field| read_text(&field, board)))
}

/// Refuses formats that naze does not read; their beginnings give them away.
fn refusal(source: &SourceText, _: RequestedBoard) -> Option<ReadResult> {
    let line = source.content().next()?;
    let text = symbols(trim(&line.glyphs));
    let format = match () {
        _ if text.contains("java.beans.") || text.starts_with("rO0AB") => UnsupportedFormat::JavaObjects,
        _ if text.starts_with("<java") => UnsupportedFormat::JavaObjects,
        _ if text.starts_with("<?xml") || text.starts_with("<opensudoku") => {
            let java = source.content().take(5).any(|line| symbols(&line.glyphs).contains("<java"));
            if java { UnsupportedFormat::JavaObjects } else { UnsupportedFormat::Xml }
        }
        _ => return None,
    };
    Some(Err(vec![Fault::over(FaultKind::Refused { format }, trim(&line.glyphs))]))
}

/// Refuses several puzzles: lines that are each too long to be a row, or two puzzles in one line.
fn several(source: &SourceText, _: RequestedBoard) -> Option<ReadResult> {
    if let Some(line) =
        source.lines.iter().find(|line| grid::is_pair(line)).filter(|_| source.single().is_some())
    {
        return Some(Err(vec![Fault::over(FaultKind::SeveralPuzzles { found: 2 }, trim(&line.glyphs))]));
    }
    let found = source.content().filter(|line| grid::looks_like_puzzle(line)).count();
    let second = source.content().filter(|line| grid::looks_like_puzzle(line)).nth(1)?;
    let all = source.content().count();
    (2 * found > all).then(|| Err(vec![Fault::over(FaultKind::SeveralPuzzles { found }, &second.glyphs)]))
}
