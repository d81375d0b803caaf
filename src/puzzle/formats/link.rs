//! Reads links to puzzle pages, and the codes that stand in them when they stand alone.

use super::{Asked, Outcome, cells::conclude, classic_board, grid, masks};
use crate::puzzle::{
    fault::{Fault, FaultKind},
    glyph::{Glyph, Page, symbols},
};

/// What comes before the puzzle in a link.
const KEYS: [&str; 7] = ["?bd=", "&bd=", "?s=", "&s=", "/play/", "/solver/", "?puzzle="];

/// Recognises a link, `bd=…`, `S9B…` or 162 characters of base 32 that are not all digits.
pub(super) fn recognise(page: &Page, asked: Asked) -> Option<Outcome> {
    let glyphs = page.single()?;
    let text = symbols(glyphs);
    if !text.is_ascii() {
        return text.contains("://").then(|| unknown(glyphs));
    }
    // All symbols are ASCII, so a place in the text is a place among the glyphs.
    let key = KEYS.iter().filter_map(|key| Some(text.find(key)? + key.len())).min();
    let start = match () {
        _ if text.starts_with("bd=") || text.starts_with("?bd=") => text.find('=').map(|at| at + 1),
        _ if text.starts_with("?s=") => Some(3),
        _ if text.contains("://") || text.starts_with("www.") || is_host(&text) => match key {
            None => return Some(unknown(glyphs)),
            start => start,
        },
        _ if is_code(&text) => Some(0),
        _ => None,
    }?;
    let code = &glyphs[start..];
    let end = code.iter().position(|glyph| matches!(glyph.symbol, '&' | '?' | '/' | ' ' | '"' | '>'));
    let code = &code[..end.unwrap_or(code.len())];
    if code.is_empty() {
        return Some(unknown(glyphs));
    }
    Some(read_code(code, page, asked))
}

fn unknown(glyphs: &[Glyph]) -> Outcome {
    Err(vec![Fault::over(FaultKind::UnknownLink, glyphs)])
}

fn is_host(text: &str) -> bool {
    ["sudoku.coach/", "sudokuexchange.com/", "sudokuwiki.org/"].iter().any(|host| text.starts_with(host))
}

/// Whether a text alone is one of the codes; a code in base 32 without a letter may be two lines run
/// together.
fn is_code(text: &str) -> bool {
    let prefixed = text.len() > 100 && text.starts_with(masks::PREFIX);
    let letters = text.bytes().any(|byte| byte.is_ascii_lowercase() && byte != b'x');
    prefixed
        || text.len() == masks::LENGTH && letters && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn read_code(code: &[Glyph], page: &Page, asked: Asked) -> Outcome {
    let text = symbols(code);
    let values = match () {
        _ if text.starts_with(masks::PREFIX) => masks::base_36(&code[masks::PREFIX.len()..]),
        _ if code.len() == masks::LENGTH => masks::base_32(code),
        _ => return grid::recognise(&Page::of_glyphs(code), asked).expect("the code is not empty"),
    }?;
    let layout = classic_board(asked, page)?;
    conclude(9, Some(&layout), &values, Vec::new())
}
