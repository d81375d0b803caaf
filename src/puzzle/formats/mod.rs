//! The readers of all formats, in the order in which they are tried, and the writers that some formats have.

mod beside;
mod blocks;
mod cages;
mod cell_list;
mod clues;
mod fpuzzles;
mod grid;
mod iss;
mod killer;
mod left_out;
pub(super) mod library;
mod link;
pub(super) mod masks;
mod named;
mod packed;
mod parts;
mod prelude;
mod rules;
mod sections;
pub(super) mod solo;
pub(super) mod spelled;
mod sudokupad;
mod table;
mod wrapping;

use crate::puzzle::UnsupportedFormat;
pub use parts::SideDoubt;
use prelude::*;
pub(super) use {
    blocks::{TextBlock, blocks_of},
    grid::looks_like_puzzle,
    iss::is_one_string,
    left_out::with_rest,
    parts::usual_board,
    table::TableColumns,
};
use {
    cages::{CAGES, Cage, SIDES, cage_rule, with_cages},
    iss::decoded,
    left_out::with_members,
    named::{SOLUTIONS, named_list, named_values},
    rules::RuledText,
    table::PUZZLES,
    wrapping::{is_title, usual_length},
};

/// A function that reads one family of formats; `None` if the text is in another.
type FormatReader = fn(&SourceText, RequestedBoard) -> Option<ReadResult>;

/// The readers in the order in which they are tried, formats with an unmistakable sign first; the last reads any text.
/// A reader with `true` reads or refuses the whole text, so that nothing can be left out beside the puzzle.
const READERS: [(&str, FormatReader, bool); 16] = [
    ("killers in one line", killer::try_read, true),
    ("formats that are refused by name", refusal, true),
    ("lines of rules, or of a board, beside the puzzle", ruled, true),
    ("strings and links of Interactive Sudoku Solver", iss::try_read, true),
    ("links of f-puzzles and SudokuPad", packed::try_read, true),
    ("objects and lists of JSON", json, true),
    ("links and the codes in them: bd=, S9B, base 32, those of naze's own page", link::try_read, false),
    ("a line of HoDoKu's library", library::try_read, true),
    ("a game id of Solo", solo::try_read, true),
    ("sections for the puzzle, the entries and the marks", sections::try_read, false),
    ("a table with named columns", table, false),
    ("cell by cell, every digit spelled out or left out", spelled::try_read, true),
    ("a list of clues", clues::try_read, true),
    ("a puzzle with something beside it in its line", beside::try_read, false),
    ("several puzzles where one is expected", several, true),
    ("rows of cells or of candidates, in one line or many, with or without a frame", grid::try_read, false),
];

/// The beginnings of XML files with puzzles. They are in lowercase for `X`, since that symbol is read as `x`.
const XML: [&str; 4] = ["<?xml", "<opensudoku", "<ksudoku", "<!DOCTYPE ksudoku"];

/// The fewest characters or cells that a text with a puzzle has, whatever surrounds the puzzle.
const SHORTEST: usize = 16;

/// Reads a text as one puzzle: as it is or, if that fails, without the text around the puzzle.
///
/// If neither is a puzzle, the answer is the one with fewer faults.
pub(super) fn read_text(source: &SourceText, board: RequestedBoard) -> ReadResult {
    read_bare(source, board).or_else(|faults| {
        let length: usize = source.lines.iter().map(|line| line.glyphs.len() + line.comment.len()).sum();
        // What surrounds lines of rules, or a board, may be one with a fault.
        if length < SHORTEST || source.has_rules() || source.begins_with_board() {
            return Err(faults);
        }
        if source.has_faulty_rules() {
            return read_ruled(source, board);
        }
        if let Some(read) = object(source, board) {
            return read;
        }
        // A puzzle without its rules would be another.
        let rules = named::rules_named(source);
        if !rules.is_empty() {
            return refused(FaultKind::UnknownRules { rules }, source.first());
        }
        let unwrapped =
            wrapping::unwrap_text(source).map(|text| read_sized(&text, board, named::side_named(source)));
        if let Some(Ok(puzzle)) = unwrapped.as_ref().map(Result::as_ref)
            && puzzle.layout().cell_count() >= SHORTEST
        {
            return Ok(with_rest(puzzle.clone(), source));
        }
        let mut linked = link::only_link(source).into_iter().flatten().map(|link| read_bare(&link, board));
        if let Some(puzzle) = linked.find(Result::is_ok) {
            return puzzle.map(|puzzle| with_rest(puzzle, source));
        }
        match unwrapped {
            Some(Err(fewer)) if fewer.len() < faults.len() => Err(fewer),
            _ => Err(faults),
        }
    })
}

/// Reads a JSON object by the names of its members, whatever text stands around it; a fault if that text holds another
/// puzzle.
fn object(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let (object, around) = wrapping::object_in(source)?;
    let read = json(&object, board)?;
    Some(match read_text(&around, None) {
        Ok(_) => refused(FaultKind::SeveralPuzzles { found: 2 }, source.first()),
        Err(_) => read.map(|puzzle| with_rest(puzzle, &around)),
    })
}

/// Reads a text as it is. If it is a list of cells, which does not tell the side, the board has this side.
fn read_sized(source: &SourceText, board: RequestedBoard, side: Option<usize>) -> ReadResult {
    let puzzle = read_bare(source, board)?;
    let other = side.filter(|&side| board.is_none() && side != puzzle.layout().side());
    match other.filter(|side| (1..=MAX_SIDE).contains(side)) {
        Some(side) => read_bare(source, Some(&usual_layout(side))).or(Ok(puzzle)),
        None => Ok(puzzle),
    }
}

/// The two boards that a text fits, if only convention decides between them.
pub(super) fn doubt(source: &SourceText) -> Option<SideDoubt> {
    clues::doubt(source).or_else(|| beside::doubt(source))
}

/// Reads a text as one puzzle, without removing anything around it.
fn read_bare(source: &SourceText, board: RequestedBoard) -> ReadResult {
    if source.content().next().is_none() {
        let line = source.lines.first().map_or(1, |line| line.number);
        return Err(vec![Fault::missing(FaultKind::Empty, line, 1)]);
    }
    let read = |(_, try_read, is_whole): &(_, FormatReader, bool)| {
        let read = try_read(source, board)?;
        Some(if *is_whole { read } else { read.map(|puzzle| with_rest(puzzle, source)) })
    };
    READERS.iter().find_map(read).expect("the last reader takes any text that is not empty")
}

/// Reads a text with lines of rules, or one that begins with its board; `None` for any other text.
fn ruled(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    (source.has_rules() || source.begins_with_board()).then(|| read_ruled(source, board))
}

/// Reads lines that describe the board, and then the givens in any other format; without givens the grid is empty.
fn read_ruled(source: &SourceText, board: RequestedBoard) -> ReadResult {
    let text = RuledText::new(source);
    let has_givens = text.givens.content().next().is_some();
    let read = |board: RequestedBoard| match board {
        _ if has_givens => read_text(&text.givens, board),
        Some(board) => Ok(Puzzle::empty(board.clone())),
        None => Err(Vec::new()),
    };
    // The givens tell the board if nothing else does.
    let alone = if board.is_none() && !text.has_board { read(None).ok() } else { None };
    let layout = match board.or(alone.as_ref().map(Puzzle::layout)) {
        Some(board) => board.with_lines(&text.board),
        None => Layout::from_drawing(&text.board),
    };
    match layout {
        Ok(layout) => read(Some(&Arc::new(layout))),
        Err(faults) => {
            let faults = faults.into_iter().map(|fault| text.fault(fault));
            Err(tidy(faults.chain(read(board).err().into_iter().flatten()).collect()))
        }
    }
}

/// Reads JSON: a grid of objects at any depth, a list of cells, or the cages of a killer puzzle beside its givens in
/// any format. A fault if an object has a key twice.
fn json(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let first = trim(&source.content().next()?.glyphs);
    matches!(first.first()?.symbol, '{' | '[').then_some(())?;
    let (value, duplicate) = source.json()?;
    let mut grids = packed::grids_in(&value);
    if grids.is_empty() && named::rules_named(source).is_empty() {
        grids.extend(cell_list::grid_object(&value));
    }
    let read = match (duplicate, grids.len()) {
        (Some(key), _) => refused(FaultKind::DuplicateKey { key }, first),
        (None, 0) => cages::read(&value, first, board)?.and_then(|(layout, givens)| match givens {
            Some(givens) => read_text(&givens, Some(&layout)),
            None => Ok(Puzzle::empty(layout)),
        }),
        (None, 1) => grids.remove(0).puzzle(board, first),
        (None, found) => refused(FaultKind::SeveralPuzzles { found }, first),
    };
    Some(read.map(|puzzle| with_members(puzzle, &value, first)))
}

/// Reads a table that has one row of values.
fn table(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    Some(table::single_row(source)?.and_then(|field| read_text(&field, board)))
}

/// Refuses formats that naze does not read, recognised by their first characters.
fn refusal(source: &SourceText, _: RequestedBoard) -> Option<ReadResult> {
    let line = source.content().next()?;
    let text = symbols(trim(&line.glyphs));
    if source.single().is_some() && is_killer(&text) {
        return Some(Err(vec![killer_fault(trim(&line.glyphs))]));
    }
    let format = match () {
        _ if text.contains("java.beans.") || text.starts_with("rO0AB") => UnsupportedFormat::JavaObjects,
        _ if text.starts_with("<java") => UnsupportedFormat::JavaObjects,
        _ if XML.iter().any(|start| text.starts_with(start)) => {
            let java = source.content().take(5).any(|line| symbols(&line.glyphs).contains("<java"));
            if java { UnsupportedFormat::JavaObjects } else { UnsupportedFormat::Xml }
        }
        _ => return None,
    };
    Some(refused(FaultKind::Refused { format }, trim(&line.glyphs)))
}

/// Whether a line is a killer puzzle as sites write it: `3x3::k:4352:2049:…`, `SumoCueV1=…`, `K9B…`.
fn is_killer(text: &str) -> bool {
    let mut fields = text.split(':');
    let is_shape =
        |field: &str| field.split('x').all(|size| size.parse::<usize>().is_ok()) && field.contains('x');
    let is_sum_string = fields.next().is_some_and(is_shape) && fields.nth(1) == Some("k");
    is_sum_string || text.to_ascii_lowercase().starts_with("sumocue") || link::has_cages(text)
}

/// Refuses a text with several puzzles: its lines are each too long to be a row.
fn several(source: &SourceText, _: RequestedBoard) -> Option<ReadResult> {
    let found = source.content().filter(|line| grid::looks_like_puzzle(line)).count();
    let second = source.content().filter(|line| grid::looks_like_puzzle(line)).nth(1)?;
    let all = source.content().count();
    (2 * found > all).then(|| refused(FaultKind::SeveralPuzzles { found }, &second.glyphs))
}
