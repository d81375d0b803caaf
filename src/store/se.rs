//! Computes the SE ratings of stored puzzles, after they were stored because a rating may take long.

use super::{database::Store, prelude::*};
use crate::rate::se_rating;
use rusqlite::params;

/// The most work, in units of a [`Meter`], of rating a puzzle: a few seconds.
const WORK: u64 = 200_000_000;

/// The number of puzzles that are rated between two writes.
const BETWEEN_WRITES: usize = 64;

/// A puzzle that has no SE rating yet.
struct Unrated {
    id: i64,
    encoded: EncodedPuzzle,
}

impl Store {
    /// Computes the SE ratings of all puzzles that have none yet, on this many threads. After an error, the ratings
    /// found so far are kept.
    ///
    /// A puzzle that cannot be rated (because of its board, its solutions, or too much work) is not tried
    /// again.
    ///
    /// ```
    /// use naze::{puzzle::read, store::{Access, Filter, Store}};
    /// use std::num::NonZeroUsize;
    ///
    /// let folder = tempfile::tempdir()?;
    /// let mut store = Store::open(&folder.path().join("puzzles.sqlite"), Access::Write)?;
    /// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
    /// store.add(&[read(line, None).expect("a puzzle")])?;
    ///
    /// store.rate_missing(NonZeroUsize::MIN)?;
    /// let rating = store.list(&Filter::default(), None)?.records[0].se.expect("a classic puzzle");
    /// assert_eq!(rating.to_string(), "1.5/1.2/1.2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rate_missing(&mut self, threads: NonZeroUsize) -> Result<(), StoreError> {
        let mut last = 0;
        loop {
            let unrated = unrated_after(&self.connection, last);
            let unrated = unrated.map_err(|error| store_error(&self.path, error))?;
            let Some(highest) = unrated.last().map(|row| row.id) else { return Ok(()) };
            let ratings = parallel::map(&unrated, threads, |row| rating_of(&row.encoded));
            let written = write(&mut self.connection, &unrated, &ratings);
            written.map_err(|error| store_error(&self.path, error))?;
            last = highest;
        }
    }
}

/// The next puzzles without a rating, in the order of their numbers.
fn unrated_after(connection: &Connection, last: i64) -> rusqlite::Result<Vec<Unrated>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, board, puzzle FROM puzzle WHERE er IS NULL AND id > ?1 ORDER BY id LIMIT ?2",
    )?;
    let rows = statement.query_map(params![last, sql_integer(BETWEEN_WRITES)], |row| {
        Ok(Unrated { id: row.get(0)?, encoded: EncodedPuzzle { board: row.get(1)?, line: row.get(2)? } })
    })?;
    rows.collect()
}

/// The SE rating of an encoded puzzle; `None` if the text encodes no puzzle or it cannot be rated.
fn rating_of(encoded: &EncodedPuzzle) -> Option<SeRating> {
    let puzzle = encoded.puzzle(encoded.layout()?)?;
    se_rating(&puzzle, &Meter::new(WORK)).ok().flatten()
}

fn write(
    connection: &mut Connection,
    unrated: &[Unrated],
    ratings: &[Option<SeRating>],
) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for (row, rating) in unrated.iter().zip(ratings) {
        let SeRating { er, ep, ed } = rating.unwrap_or(SeRating { er: 0, ep: 0, ed: 0 });
        let mut statement =
            transaction.prepare_cached("UPDATE puzzle SET er = ?2, ep = ?3, ed = ?4 WHERE id = ?1")?;
        statement.execute(params![row.id, er, ep, ed])?;
    }
    transaction.commit()
}
