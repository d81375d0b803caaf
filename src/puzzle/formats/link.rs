//! Reads links to puzzle pages, and the codes that stand in them when they stand alone.

use super::{
    board::{ReadResult, RequestedBoard, classic_board},
    cells::conclude,
    grid, masks,
};
use crate::puzzle::{
    fault::{Fault, FaultKind},
    glyph::{Glyph, symbols},
    source::SourceText,
};

/// What comes before the puzzle in a link.
const KEYS: [&str; 7] = ["?bd=", "&bd=", "?s=", "&s=", "/play/", "/solver/", "?puzzle="];

/// Reads a link, `bd=…`, `S9B…` or 162 characters of base 32 that are not all digits.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let glyphs = source.single()?;
    let text = symbols(glyphs);
    if !text.is_ascii() {
        return text.contains("://").then(|| unknown(glyphs));
    }
    // All symbols are ASCII, so a place in the text is a place among the glyphs. One link may hold
    // several keys, as in `/play/?s=`; the puzzle is the longest thing after any.
    let after = |key: &str| {
        let value = &glyphs[text.find(key)? + key.len()..];
        let end = value.iter().position(|glyph| matches!(glyph.symbol, '&' | '?' | '/' | ' ' | '"' | '>'));
        Some(&value[..end.unwrap_or(value.len())])
    };
    let code = match () {
        _ if text.starts_with("bd=") => after("bd="),
        _ if is_link(&text) => KEYS.iter().filter_map(|key| after(key)).max_by_key(|value| value.len()),
        _ if is_code(&text) => Some(glyphs),
        _ => return None,
    };
    let Some(code) = code.filter(|code| !code.is_empty()) else { return Some(unknown(glyphs)) };
    Some(read_code(code, source, board))
}

fn unknown(glyphs: &[Glyph]) -> ReadResult {
    Err(vec![Fault::over(FaultKind::UnknownLink, glyphs)])
}

fn is_link(text: &str) -> bool {
    let starts = ["?bd=", "?s=", "www.", "sudoku.coach/", "sudokuexchange.com/", "sudokuwiki.org/"];
    text.contains("://") || starts.iter().any(|start| text.starts_with(start))
}

/// Whether a text alone is one of the codes; a code in base 32 without a letter may be two lines run
/// together.
fn is_code(text: &str) -> bool {
    let prefixed = text.len() > 100 && text.starts_with(masks::PREFIX);
    let letters = text.bytes().any(|byte| byte.is_ascii_lowercase() && byte != b'x');
    prefixed
        || text.len() == masks::LENGTH && letters && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn read_code(code: &[Glyph], source: &SourceText, board: RequestedBoard) -> ReadResult {
    let text = symbols(code);
    let values = match () {
        _ if text.starts_with(masks::PREFIX) => masks::base_36(&code[masks::PREFIX.len()..]),
        _ if code.len() == masks::LENGTH => masks::base_32(code),
        _ => return grid::try_read(&SourceText::of_glyphs(code), board).expect("the code is not empty"),
    }?;
    let layout = classic_board(board, source)?;
    conclude(9, Some(&layout), &values, Vec::new())
}
