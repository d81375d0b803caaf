//! A stored puzzle, and how it is read from its row.

use super::{
    key::Key,
    sheet::{Sheet, Solutions},
};
use crate::{
    logic::{Level, TechniqueId},
    puzzle::Puzzle,
};
use rusqlite::{Row, types::Type};
use std::str::FromStr;

/// A stored puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number, never given to another.
    pub id: i64,
    /// Its key.
    pub key: Key,
    /// The puzzle: givens alone.
    pub puzzle: Puzzle,
    /// How many givens it has.
    pub clues: usize,
    /// How many solutions it has.
    pub solutions: Solutions,
    /// Its only solution, a symbol a cell.
    pub solution: Option<String>,
    /// How hard it is; nothing where it has no rating.
    pub level: Option<Level>,
    /// The sum of the scores of all outcomes.
    pub score: Option<u32>,
    /// The hardest technique it takes.
    pub hardest: Option<TechniqueId>,
    /// All techniques it takes, in the ladder's order.
    pub techniques: Vec<TechniqueId>,
    /// The first puzzle stored that this one is an image of: turned, mirrored, permuted or relabelled.
    pub image_of: Option<Key>,
    /// When it was stored, such as `2026-11-21T12:00:00Z`.
    pub added: String,
}

/// The columns of a record, in the order in which [`Record::of`] reads them.
pub(super) const COLUMNS: &str = "id, key, board, puzzle, clues, solutions, solution, level, score, hardest, \
    techniques, added, (SELECT first.key FROM puzzle AS first WHERE first.board = puzzle.board \
    AND first.canonical = puzzle.canonical AND first.id < puzzle.id ORDER BY first.id LIMIT 1)";

impl Record {
    /// Reads a row of [`COLUMNS`]. What no naze wrote is told as a value that does not fit its column.
    pub(super) fn of(row: &Row<'_>) -> rusqlite::Result<Record> {
        let text = |column: usize| row.get::<_, Option<String>>(column);
        let sheet = Sheet { board: row.get(2)?, line: row.get(3)? };
        let techniques: Vec<String> = known(10, serde_json::from_str(&row.get::<_, String>(10)?).ok())?;
        let techniques = techniques.iter().map(|word| TechniqueId::from_word(word)).collect();
        Ok(Record {
            id: row.get(0)?,
            key: key(1, &row.get::<_, String>(1)?)?,
            puzzle: known(3, sheet.puzzle())?,
            clues: row.get::<_, u32>(4)? as usize,
            solutions: word(5, Some(row.get(5)?), &Solutions::ALL, Solutions::word)?
                .unwrap_or(Solutions::Unknown),
            solution: text(6)?,
            level: word(7, text(7)?, &Level::ALL, Level::word)?,
            score: row.get(8)?,
            hardest: text(9)?.map(|word| known(9, TechniqueId::from_word(&word))).transpose()?,
            techniques: known(10, techniques)?,
            added: row.get(11)?,
            image_of: text(12)?.map(|word| key(12, &word)).transpose()?,
        })
    }
}

/// The value of a column, if it is one that is known.
fn known<T>(column: usize, value: Option<T>) -> rusqlite::Result<T> {
    value.ok_or_else(|| rusqlite::Error::InvalidColumnType(column, "puzzle".to_string(), Type::Text))
}

fn key(column: usize, word: &str) -> rusqlite::Result<Key> {
    known(column, Key::from_str(word).ok())
}

fn word<T: Copy>(
    column: usize,
    found: Option<String>,
    all: &[T],
    word: impl Fn(T) -> &'static str,
) -> rusqlite::Result<Option<T>> {
    found.map(|found| known(column, all.iter().copied().find(|&value| word(value) == found))).transpose()
}
