//! A stored puzzle, and how it is read from its row.

use super::prelude::*;
use rusqlite::types::FromSql;

/// A puzzle of the store, with what was found out about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredPuzzle {
    /// The number of the puzzle. No other puzzle ever gets it, even after a removal.
    pub id: i64,
    /// The key of the puzzle.
    pub key: Key,
    /// The puzzle, with only givens.
    pub puzzle: Puzzle,
    /// The number of givens.
    pub clues: usize,
    /// Whether the puzzle has one or several solutions.
    pub solutions: Solutions,
    /// The only solution, one symbol for each cell; `None` if there is not exactly one.
    pub solution: Option<String>,
    /// The level of the puzzle; `None` if it has no rating.
    pub level: Option<Level>,
    /// The sum of the techniques' scores over all outcomes; `None` if it has no rating.
    pub score: Option<u32>,
    /// The community's rating; `None` if the puzzle has none, or none yet.
    pub se: Option<SeRating>,
    /// The hardest technique that the solve uses; `None` if it has no rating.
    pub hardest: Option<TechniqueId>,
    /// All techniques that the solve uses, in the ladder's order.
    pub techniques: Vec<TechniqueId>,
    /// The first stored puzzle that this one is an image of: turned, mirrored, permuted or relabelled. `None` if there
    /// is none.
    pub image_of: Option<Key>,
    /// The time at which the puzzle was stored, such as `2026-11-21T12:00:00Z`.
    pub added: String,
}

/// A record that cannot be read: it is damaged, or another version wrote it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrokenRecord {
    /// The number of the puzzle.
    pub id: i64,
    /// The name of the first column whose value is invalid.
    pub column: &'static str,
}

/// The columns of a record, in the order in which [`StoredPuzzle::from_row`] reads them.
pub(super) const COLUMNS: &str = "id, key, board, puzzle, clues, solutions, solution, level, score, hardest, \
    techniques, added, (SELECT first.key FROM puzzle AS first WHERE first.board = puzzle.board \
    AND first.canonical = puzzle.canonical AND first.id < puzzle.id ORDER BY first.id LIMIT 1), er, ep, ed";

impl StoredPuzzle {
    /// Reads a row of [`COLUMNS`]. A row that cannot be read affects no other.
    pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<Result<StoredPuzzle, BrokenRecord>> {
        let id = row.get(0)?;
        Ok(RowReader(row).record(id).map_err(|column| BrokenRecord { id, column }))
    }
}

/// Reads the columns of a row one by one; an error is the name of the column.
struct RowReader<'r>(&'r Row<'r>);

impl RowReader<'_> {
    fn record(&self, id: i64) -> Result<StoredPuzzle, &'static str> {
        let encoded = EncodedPuzzle { board: self.get(2, "board")?, line: self.get(3, "puzzle")? };
        let layout = encoded.layout().ok_or("board")?;
        let techniques: Vec<String> =
            serde_json::from_str(&self.get::<String>(10, "techniques")?).map_err(|_| "techniques")?;
        let techniques = techniques.iter().map(|word| TechniqueId::from_word(word));
        let solutions = Solutions::from_word(&self.get::<String>(5, "solutions")?).ok_or("solutions")?;
        Ok(StoredPuzzle {
            id,
            key: self.get::<String>(1, "key")?.parse().map_err(|_| "key")?,
            puzzle: encoded.puzzle(layout).ok_or("puzzle")?,
            clues: self.get::<u32>(4, "clues")? as usize,
            solutions,
            solution: self.get(6, "solution")?,
            level: self.known(7, "level", Level::from_word)?,
            score: self.get(8, "score")?,
            se: self.se()?,
            hardest: self.known(9, "hardest", TechniqueId::from_word)?,
            techniques: techniques.collect::<Option<_>>().ok_or("techniques")?,
            added: self.get(11, "added")?,
            // If the key of the other row is broken, this row is still whole.
            image_of: self.get::<String>(12, "key").ok().and_then(|word| word.parse().ok()),
        })
    }

    fn se(&self) -> Result<Option<SeRating>, &'static str> {
        let er: Option<u16> = self.get(13, "er")?;
        let Some(er) = er.filter(|&er| er > 0) else { return Ok(None) };
        Ok(Some(SeRating { er, ep: self.get(14, "ep")?, ed: self.get(15, "ed")? }))
    }

    fn get<T: FromSql>(&self, place: usize, column: &'static str) -> Result<T, &'static str> {
        self.0.get(place).map_err(|_| column)
    }

    /// A word of a column, parsed; `None` if the column is empty. A word that is not known is an error.
    fn known<T>(
        &self,
        place: usize,
        column: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, &'static str> {
        let word: Option<String> = self.get(place, column)?;
        word.map(|word| read(&word).ok_or(column)).transpose()
    }
}
