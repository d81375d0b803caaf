//! Reads links and texts of f-puzzles and SudokuPad, which pack a JSON object, and such objects unpacked.

use super::{
    board::{ReadResult, RequestedBoard},
    cell_list, classic_code, fpuzzles, grid,
    iss::decoded,
    left_out::say_members,
    loose_json::read_loose_json,
    lz, masks,
    named::rules_named,
    object::GridObject,
    sudokupad,
};
use crate::puzzle::{
    fault::{Fault, FaultKind},
    glyph::{Glyph, raw, trim},
    json::parse_json,
    source::SourceText,
};
use serde_json::{Map, Value};

/// The prefixes of a packed text, longer ones first.
const PREFIXES: [&str; 5] = ["fpuzzles", "fpuz", "scl", "scf", "ctc"];
/// What precedes a packed text in a link, in the order to look for it.
const PLACES: [&str; 6] = [
    "f-puzzles.com/?load=",
    "puzzleid=",
    "sudokupad.app/?load=",
    "sudokupad.app/sudoku/",
    "sudokupad.app/",
    "crackingthecryptic.com/sudoku/",
];
/// A shorter text is not a packed puzzle.
const SHORTEST: usize = 40;

/// Reads a link, a packed text or an object with a grid of objects.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let first = source.content().next().map(|line| trim(&line.glyphs))?;
    if first.first().is_some_and(|glyph| matches!(glyph.symbol, '{' | '[')) {
        return read_object(source, first, board);
    }
    let glyphs = source.single()?;
    glyphs.iter().any(|glyph| glyph.raw.is_ascii_lowercase()).then_some(())?;
    // In a link a `#` begins no comment.
    let line = source.content().next()?;
    let text = raw(glyphs) + &raw(&line.comment);
    if let Some(code) = classic_code(text.trim()) {
        let line = classic_code::line_of(&code).and_then(|line| SourceText::of(&line).ok());
        let puzzle = line.and_then(|line| grid::try_read(&line, board));
        return Some(puzzle.unwrap_or_else(|| Err(vec![Fault::over(FaultKind::BrokenLink, glyphs)])));
    }
    // A code of SudokuWiki may begin with the same letters.
    let is_code = text.trim().len() == masks::LENGTH
        && text.trim().bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'v'));
    let packed = packed_text(text.trim()).filter(|_| !is_code)?;
    if packed.is_empty() {
        return Some(Err(vec![Fault::over(FaultKind::UnknownLink, glyphs)]));
    }
    let fault = |kind| Err(vec![Fault::over(kind, glyphs)]);
    let Some(text) = lz::unpack(&packed) else { return Some(fault(FaultKind::BrokenLink)) };
    let (object, duplicate) = match parse_json(text.as_bytes()) {
        Ok((object, duplicate)) => (Some(object), duplicate),
        Err(_) => (read_loose_json(&text), None),
    };
    Some(match (object.as_ref().and_then(grid_object), duplicate) {
        (_, Some(key)) => fault(FaultKind::DuplicateKey { key }),
        (Some(grid), None) => grid.puzzle(board, glyphs).map(|mut puzzle| {
            say_members(&mut puzzle, &object.unwrap_or_default(), glyphs);
            puzzle
        }),
        (None, None) => fault(FaultKind::BrokenLink),
    })
}

/// The text after `classic` in SudokuPad's address or in a text of its own.
fn classic_code(text: &str) -> Option<String> {
    let place = PLACES.iter().find_map(|place| Some(text.find(place)? + place.len()));
    let code = text[place.unwrap_or(0)..].strip_prefix(classic_code::PREFIX)?;
    if place.is_none() && !(20..=162).contains(&code.len()) {
        return None;
    }
    let end = code.find(['?', '#', '"', '>']).unwrap_or(code.len());
    Some(decoded(&code[..end]).replace(' ', "+"))
}

/// The packed text from a link or by itself; empty for a link without one, `None` for anything else.
fn packed_text(text: &str) -> Option<String> {
    let place = PLACES.iter().find_map(|place| Some(text.find(place)? + place.len()));
    let rest = &text[place.unwrap_or(0)..];
    let prefix = PREFIXES.into_iter().find(|prefix| rest.starts_with(prefix));
    if place.is_none() && (prefix.is_none() || rest.len() < SHORTEST || rest.contains(char::is_whitespace)) {
        return None;
    }
    let packed = &rest[prefix.map_or(0, str::len)..];
    let end = packed.find(['&', '?', '#', '"', '>', ')']).unwrap_or(packed.len());
    let packed = decoded(&packed[..end]).replace(' ', "+");
    // In SudokuPad's address, a text without a prefix is the name of a puzzle that the site keeps.
    let is_named = prefix.is_none() && !text.contains("load=");
    Some(if is_named || packed.len() < SHORTEST { String::new() } else { packed })
}

/// Reads an object with a grid of objects, at any depth, and refuses any object with a key twice; `None` for other texts.
fn read_object(source: &SourceText, first: &[Glyph], board: RequestedBoard) -> Option<ReadResult> {
    let (object, duplicate) = source.json()?;
    if let Some(key) = duplicate {
        return Some(Err(vec![Fault::over(FaultKind::DuplicateKey { key }, first)]));
    }
    let objects = objects_in(&object);
    let mut grids: Vec<GridObject> = objects.iter().filter_map(|object| grid_object_of(object)).collect();
    if grids.is_empty() && rules_named(source).is_empty() {
        grids.extend(cell_list::grid_object(&object));
    }
    match grids.len() {
        0 => None,
        1 => Some(grids.remove(0).puzzle(board, first)),
        found => Some(Err(vec![Fault::over(FaultKind::SeveralPuzzles { found }, first)])),
    }
}

/// All objects in a value, the outer ones first.
fn objects_in(value: &Value) -> Vec<&Map<String, Value>> {
    match value {
        Value::Object(map) => std::iter::once(map).chain(map.values().flat_map(objects_in)).collect(),
        Value::Array(list) => list.iter().flat_map(objects_in).collect(),
        _ => Vec::new(),
    }
}

fn grid_object(value: &Value) -> Option<GridObject> {
    grid_object_of(value.as_object()?)
}

fn grid_object_of(object: &Map<String, Value>) -> Option<GridObject> {
    fpuzzles::grid_object(object).or_else(|| sudokupad::grid_object(object))
}
