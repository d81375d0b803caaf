//! Reads links and texts of f-puzzles and SudokuPad, which contain a JSON object, compressed or plain.

use super::prelude::*;
use super::{
    decoded, masks,
    parts::{classic_code, lz},
    sudokupad, with_members, with_rest,
};
use crate::puzzle::parse_json;

/// The prefixes of a packed text, longer ones first.
const PREFIXES: [&str; 5] = ["fpuzzles", "fpuz", "scl", "scf", "ctc"];
/// The parts of links after which a packed text follows, in the order in which to look for them.
const PLACES: &str = "f-puzzles.com/?load= puzzleid= sudokupad.app/?load= sudokupad.app/sudoku/ \
    sudokupad.app/ crackingthecryptic.com/sudoku/";
/// The fewest characters of a packed puzzle.
const SHORTEST: usize = 40;

/// Reads a link or a packed text.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let glyphs = source.single()?;
    let is_json = matches!(glyphs.first()?.symbol, '{' | '[');
    (!is_json && glyphs.iter().any(|glyph| glyph.raw.is_ascii_lowercase())).then_some(())?;
    // In a link a `#` begins no comment.
    let line = source.content().next()?;
    let text = raw(glyphs) + &raw(&line.comment);
    if let Some(code) = classic_code(text.trim()) {
        let line = classic_code::line_of(&code).and_then(|line| SourceText::new(&line).ok());
        let puzzle = line.and_then(|line| grid::try_read(&line, board));
        let puzzle = puzzle.unwrap_or_else(|| refused(FaultKind::BrokenLink, glyphs));
        return Some(puzzle.map(|puzzle| with_rest(puzzle, source)));
    }
    // A code of SudokuWiki may begin with the same letters.
    let is_code = text.trim().len() == masks::LENGTH
        && text.trim().bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'v'));
    let packed = packed_text(text.trim()).filter(|_| !is_code)?;
    if packed.is_empty() {
        return Some(refused(FaultKind::UnknownLink, glyphs));
    }
    let Some(text) = lz::unpack(&packed) else { return Some(refused(FaultKind::BrokenLink, glyphs)) };
    let (object, duplicate) = match parse_json(text.as_bytes()) {
        Ok((object, duplicate)) => (object, duplicate),
        Err(_) => (read_loose_json(&text).unwrap_or_default(), None),
    };
    Some(match (object.as_object().and_then(grid_object), duplicate) {
        (_, Some(key)) => refused(FaultKind::DuplicateKey { key }, glyphs),
        (Some(grid), None) => {
            grid.puzzle(board, glyphs).map(|puzzle| with_rest(with_members(puzzle, &object, glyphs), source))
        }
        (None, None) => refused(FaultKind::BrokenLink, glyphs),
    })
}

/// The code after `classic`, in an address of SudokuPad or alone; `None` if there is none.
fn classic_code(text: &str) -> Option<String> {
    let start = PLACES.split_whitespace().find_map(|place| Some(text.find(place)? + place.len()));
    let code = text[start.unwrap_or(0)..].strip_prefix(classic_code::PREFIX)?;
    if start.is_none() && !(20..=162).contains(&code.len()) {
        return None;
    }
    let end = code.find(['?', '#', '"', '>']).unwrap_or(code.len());
    Some(decoded(&code[..end]).replace(' ', "+"))
}

/// The packed text in a link or alone; empty for a link without one, `None` for any other text.
fn packed_text(text: &str) -> Option<String> {
    let start = PLACES.split_whitespace().find_map(|place| Some(text.find(place)? + place.len()));
    let rest = &text[start.unwrap_or(0)..];
    let prefix = PREFIXES.into_iter().find(|prefix| rest.starts_with(prefix));
    if start.is_none() && (prefix.is_none() || rest.len() < SHORTEST || rest.contains(char::is_whitespace)) {
        return None;
    }
    let packed = &rest[prefix.map_or(0, str::len)..];
    let end = packed.find(['&', '?', '#', '"', '>', ')']).unwrap_or(packed.len());
    let packed = decoded(&packed[..end]).replace(' ', "+");
    // In SudokuPad's address, a text without a prefix is the name of a puzzle that the site keeps.
    let is_named = prefix.is_none() && !text.contains("load=");
    Some(if is_named || packed.len() < SHORTEST { String::new() } else { packed })
}

/// The grids of all objects in a value, at any depth.
pub(super) fn grids_in(value: &Value) -> Vec<GridObject> {
    objects_in(value).into_iter().filter_map(grid_object).collect()
}

/// All objects in a value, the outer ones first.
fn objects_in(value: &Value) -> Vec<&Map<String, Value>> {
    match value {
        Value::Object(map) => std::iter::once(map).chain(map.values().flat_map(objects_in)).collect(),
        Value::Array(list) => list.iter().flat_map(objects_in).collect(),
        _ => Vec::new(),
    }
}

fn grid_object(object: &Map<String, Value>) -> Option<GridObject> {
    fpuzzles::grid_object(object).or_else(|| sudokupad::grid_object(object))
}
