//! Reads links to puzzle pages, and the codes from such links on their own.

use super::prelude::*;
use super::{decoded, masks};
use crate::board::HouseKind;

/// The parts of links after which the puzzle's code follows.
const KEYS: [&str; 7] = ["?bd=", "&bd=", "?s=", "&s=", "/play/", "/solver/", "?puzzle="];

/// The beginnings of links that lack the protocol.
const STARTS: &str = "?bd= ?s= shape= jigmap= www. sudoku.coach/ sudokuexchange.com/ sudokuwiki.org/";

/// The prefixes of SudokuWiki's codes for puzzles with cages.
const CAGES: [&str; 3] = ["K9B", "L9B", "M9B"];

/// The fewest digits of a text beside a link that may be a grid.
const FEWEST_CELLS: usize = 16;

/// Reads a link, or a code from one: `bd=…`, `S9B…` or 162 characters of base 32 that are not all digits.
pub(super) fn try_read(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let glyphs = source.single()?;
    if let Some(read) = of_page(source, board) {
        return Some(read);
    }
    let text = symbols(glyphs);
    if !text.is_ascii() {
        return text.contains("://").then(|| refused(FaultKind::UnknownLink, glyphs));
    }
    // All symbols are ASCII, so a byte offset in the text is an index among the glyphs. One link may hold
    // several keys, as in `/play/?s=`; the puzzle is the longest text after any of them.
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
    let Some(code) = code.filter(|code| !code.is_empty()) else {
        return Some(refused(FaultKind::UnknownLink, glyphs));
    };
    let jigsaw = ["&jigmap=", "?jigmap="].into_iter().find_map(after).filter(|regions| !regions.is_empty());
    let shape = ["&shape=", "?shape="].into_iter().find_map(after).map(symbols).unwrap_or_default();
    let drawn = match jigsaw {
        Some(regions) => regions_of(regions).map(|regions| layout_of(9, &regions, Vec::new())),
        None if !matches!(shape.as_str(), "" | "0") => {
            return Some(refused(FaultKind::UndrawnShape { shape }, glyphs));
        }
        None if text.to_ascii_lowercase().contains("sudokux") => {
            let usual = usual_board(9);
            let diagonals = [false, true].map(|rises| usual.diagonal(rises)).to_vec();
            Ok(Layout::from_houses(9, usual.cells_of_kind(HouseKind::Box), diagonals).map(Arc::new))
        }
        None => Ok(None),
    };
    Some(drawn.and_then(|drawn| read_code(code, source, board.or(drawn.as_ref()))))
}

/// Reads an address of naze's own page: `/puzzle#puzzle=53..7…&board=6:2x3&entries=r1c2-5.r2c3-4&marks=r3c4-7`. The
/// notes and colours in such an address are ignored.
fn of_page(source: &SourceText, board: RequestedBoard) -> Option<ReadResult> {
    let line = source.content().next()?;
    // In a link a `#` begins no comment.
    let text = raw(&line.whole());
    let (address, fragment) = text.trim().split_once('#')?;
    let value = |name: &str| {
        let value =
            |part: &str| part.strip_prefix(name)?.strip_prefix('=').map(|text| text.replace('+', " "));
        fragment.split('&').find_map(value).map(|text| decoded(&text))
    };
    let puzzle = value("puzzle").filter(|puzzle| !puzzle.trim().is_empty())?;
    (address.contains('/') || address.ends_with(".html")).then_some(())?;
    let fault = |kind| vec![Fault::over(kind, trim(&line.glyphs))];
    let candidates = |name: &str, puzzle: &Puzzle| {
        let candidate = |word: &str| {
            let (cell, digit) = word.split_once('-')?;
            let mark = Candidate::new(puzzle.layout().parse_cell(cell)?, Digit::new(digit.parse().ok()?)?);
            puzzle.layout().has(mark).then_some(mark)
        };
        let words = value(name).unwrap_or_default();
        let all: Option<Vec<_>> = words.split('.').filter(|word| !word.is_empty()).map(candidate).collect();
        all.ok_or_else(|| fault(FaultKind::BrokenLink))
    };
    let read = || {
        let own = value("board").map(|text| text.parse::<Layout>()).transpose();
        let own = own.map_err(|cause| fault(FaultKind::Board { fault: cause }))?.map(Arc::new);
        let puzzle = grid::try_read(&SourceText::new(&puzzle)?, board.or(own.as_ref()));
        let mut puzzle = puzzle.expect("the text is not empty")?;
        candidates("entries", &puzzle)?.into_iter().for_each(|entry| puzzle.set(entry, Origin::Entry));
        let marks = candidates("marks", &puzzle)?;
        puzzle.remove_marks(&marks);
        Ok(puzzle)
    };
    Some(read())
}

/// The region of each cell, read from one digit for each cell.
fn regions_of(glyphs: &[Glyph]) -> OrFaults<Vec<Option<usize>>> {
    if glyphs.len() != 81 {
        return refused(FaultKind::CodeLength { found: glyphs.len(), expected: 81 }, glyphs);
    }
    Ok(glyphs.iter().map(|glyph| glyph.symbol.to_digit(10).map(|number| number as usize)).collect())
}

fn is_link(text: &str) -> bool {
    text.contains("://") || STARTS.split_whitespace().any(|start| text.starts_with(start))
}

/// Whether a whole text is a code from a link. Without a letter, 162 digits are no code, since they may be two puzzles.
fn is_code(text: &str) -> bool {
    let prefixes = [masks::PREFIX, masks::JIGSAW_PREFIX];
    let prefixed = text.len() > 100 && prefixes.iter().any(|prefix| text.starts_with(prefix));
    let letters = text.bytes().any(|byte| byte.is_ascii_lowercase() && byte != b'x');
    prefixed
        || text.len() == masks::LENGTH && letters && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Whether a code is one of SudokuWiki's for a puzzle with cages.
pub(super) fn has_cages(code: &str) -> bool {
    CAGES.iter().any(|prefix| code.starts_with(prefix))
}

/// The text of the only link to a puzzle in a text of words, in its possible forms; `None` if there are several links,
/// or a grid beside the link.
pub(super) fn only_link(source: &SourceText) -> Option<Vec<SourceText>> {
    let ends = |glyph: &Glyph| glyph.is_separator() || matches!(glyph.symbol, '<' | '>');
    let lines: Vec<Vec<Glyph>> = source.content().map(SourceLine::whole).collect();
    let words: Vec<&[Glyph]> = lines.iter().flat_map(|line| line.split(ends)).collect();
    let (links, others): (Vec<&[Glyph]>, Vec<&[Glyph]>) =
        words.into_iter().partition(|word| symbols(word).contains("://"));
    let is_digit = |glyph: &&Glyph| glyph.symbol.is_ascii_digit();
    let digits = others.iter().flat_map(|word| word.iter()).filter(is_digit).count();
    let mut links = links.into_iter().unique_by(|link| raw(link));
    let link = links.next().filter(|_| digits < FEWEST_CELLS)?;
    links.next().is_none().then_some(())?;
    // A point may end the sentence or be a blank.
    let is_inside = |glyph: &Glyph| !matches!(glyph.symbol, '.' | '!' | '?' | ':');
    let end = link.iter().rposition(is_inside).map_or(0, |last| last + 1);
    Some([link, &link[..end]].into_iter().map(SourceText::of_glyphs).collect())
}

fn read_code(code: &[Glyph], source: &SourceText, board: RequestedBoard) -> ReadResult {
    let text = symbols(code);
    if text.starts_with(masks::JIGSAW_PREFIX) {
        let (values, regions) = masks::jigsaw(&code[masks::JIGSAW_PREFIX.len()..])?;
        let layout = board.cloned().or_else(|| layout_of(9, &regions, Vec::new()));
        let layout = classic_board(layout.as_ref(), source)?;
        return conclude(9, Some(&layout), &values, Vec::new());
    }
    if has_cages(&text) || code.iter().any(|glyph| glyph.symbol == ',') {
        return Err(vec![killer_fault(code)]);
    }
    let values = match () {
        _ if text.starts_with(masks::PREFIX) => masks::base_36(&code[masks::PREFIX.len()..]),
        _ if code.len() == masks::LENGTH => masks::base_32(code),
        _ => return grid::try_read(&SourceText::of_glyphs(code), board).expect("the code is not empty"),
    }?;
    let layout = classic_board(board, source)?;
    conclude(9, Some(&layout), &values, Vec::new())
}
