//! The formats that are read: a table of recognisers, asked in order.

mod cells;
mod cut;
mod grid;
mod library;
mod link;
pub(super) mod masks;
mod rows;
mod solo;
mod spelled;
mod table;

use super::{
    Puzzle,
    fault::{Fault, FaultKind, UnsupportedFormat},
    glyph::{Page, symbols, trim},
};
use crate::board::{Board, Classic, Layout, MAX_SIDE};
use std::sync::{Arc, LazyLock, OnceLock};

pub(super) use grid::is_attempt;
pub(super) use table::{Columns, RowOfTable};

/// What reading comes to.
pub(super) type Outcome = Result<Puzzle, Vec<Fault>>;

/// The board that was asked for; without one the number of cells tells.
pub(super) type Asked<'a> = Option<&'a Arc<Layout>>;

/// Reads one family of formats: nothing if the text is no attempt at it.
type Recogniser = fn(&Page, Asked) -> Option<Outcome>;

/// Every family, those with an unmistakable sign first; the last takes whatever is left.
const RECOGNISERS: [(&str, Recogniser); 8] = [
    ("formats that are refused by name", refused),
    ("links, and what stands in them: bd=, S9B, base 32", link::recognise),
    ("a line of HoDoKu's library", library::recognise),
    ("a game id of Solo", solo::recognise),
    ("a table with named columns", table::recognise),
    ("cell by cell, every digit spelled out or left out", spelled::recognise),
    ("several puzzles where one is wanted", several),
    ("rows of cells or of candidates, in one line or many, with or without a frame", grid::recognise),
];

/// Reads a page as one puzzle.
pub(super) fn recognise(page: &Page, asked: Asked) -> Outcome {
    if page.content().next().is_none() {
        let line = page.lines.first().map_or(1, |line| line.number);
        return Err(vec![Fault::missing(FaultKind::Empty, line, 1)]);
    }
    RECOGNISERS
        .iter()
        .find_map(|(_, recognise)| recognise(page, asked))
        .expect("the last recogniser takes any page that is not empty")
}

/// The board of this side that needs no name; each is made once.
pub(super) fn usual_board(side: usize) -> Arc<Layout> {
    static OTHERS: LazyLock<Vec<OnceLock<Arc<Layout>>>> =
        LazyLock::new(|| (0..=MAX_SIDE).map(|_| OnceLock::new()).collect());
    match side {
        9 => Classic.layout().clone(),
        _ => OTHERS[side].get_or_init(|| Arc::new(Layout::of_side(side))).clone(),
    }
}

/// The board for a puzzle that has 81 cells whatever was asked for; a fault if it does not fit.
fn classic_board(asked: Asked, page: &Page) -> Result<Arc<Layout>, Vec<Fault>> {
    match asked {
        Some(layout) if layout.side() != 9 => {
            let kind = FaultKind::WrongBoard { found: 9, expected: layout.side() };
            let line = page.content().next().map_or(1, |line| line.number);
            Err(vec![Fault::missing(kind, line, 1)])
        }
        Some(layout) => Ok(layout.clone()),
        None => Ok(usual_board(9)),
    }
}

/// Recognises what is never read, by how it begins.
fn refused(page: &Page, _: Asked) -> Option<Outcome> {
    let line = page.content().next()?;
    let text = symbols(trim(&line.glyphs));
    let format = match () {
        _ if text.contains("java.beans.") || text.starts_with("rO0AB") => UnsupportedFormat::JavaObjects,
        _ if text.starts_with("<java") => UnsupportedFormat::JavaObjects,
        _ if text.starts_with("<?xml") || text.starts_with("<opensudoku") => {
            let java = page.content().take(5).any(|line| symbols(&line.glyphs).contains("<java"));
            if java { UnsupportedFormat::JavaObjects } else { UnsupportedFormat::Xml }
        }
        _ if text.starts_with("fpuz") || text.contains("f-puzzles.com/") => UnsupportedFormat::FPuzzles,
        _ => return None,
    };
    Some(Err(vec![Fault::over(FaultKind::Refused { format }, trim(&line.glyphs))]))
}

/// Recognises two or more lines, each too long to be a row of anything, and two puzzles in one line.
fn several(page: &Page, _: Asked) -> Option<Outcome> {
    if let Some(line) = page.lines.iter().find(|line| grid::is_pair(line)).filter(|_| page.single().is_some())
    {
        return Some(Err(vec![Fault::over(FaultKind::SeveralPuzzles { found: 2 }, trim(&line.glyphs))]));
    }
    let found = page.content().filter(|line| grid::is_attempt(line)).count();
    let second = page.content().filter(|line| grid::is_attempt(line)).nth(1)?;
    let all = page.content().count();
    (2 * found > all).then(|| Err(vec![Fault::over(FaultKind::SeveralPuzzles { found }, &second.glyphs)]))
}
