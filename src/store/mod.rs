//! Puzzles kept in a SQLite file: none twice, each with a number and a key.

mod file;
mod filter;
pub mod json;
mod key;
mod migration;
mod record;
mod seed;
mod sheet;
#[cfg(test)]
mod tests;

pub use crate::render::StoreError;
pub use file::{Access, VARIABLE, default_path, locate};
pub use filter::{Filter, Images, List, Page};
pub use key::{Key, Name, ParseNameError};
pub use record::{BrokenRecord, Record};
pub use sheet::{AddError, Solutions};

use crate::puzzle::Puzzle;
use itertools::Itertools;
use record::COLUMNS;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, named_params};
use sheet::{Facts, Sheet, bare, find_all};
use std::path::{Path, PathBuf};

/// An open file of puzzles.
pub struct Store {
    connection: Connection,
    path: PathBuf,
}

/// What became of a puzzle that was to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// It is stored now.
    New {
        /// As what.
        record: Box<Record>,
    },
    /// It is stored now, and is an image of one that was there.
    Image {
        /// As what.
        record: Box<Record>,
        /// The first puzzle that it is an image of.
        of: Key,
    },
    /// It was there before.
    Known {
        /// Under which key.
        key: Key,
    },
    /// It has no solution, and was not stored.
    Refused {
        /// Why.
        why: AddError,
    },
}

/// A puzzle on its way into the store.
struct Entry {
    sheet: Sheet,
    puzzle: Puzzle,
    /// Nothing where the puzzle was stored already.
    facts: Option<Result<Facts, AddError>>,
    /// The number and the key it gets if they are free.
    wish: Option<(i64, Key)>,
}

impl Store {
    /// Opens the store in a file. One that holds something else, or what a later version wrote, is left as it is.
    pub fn open(path: &Path, access: Access) -> Result<Store, StoreError> {
        Ok(Store { connection: file::open(path, access)?, path: path.to_path_buf() })
    }

    /// Stores puzzles, all in one transaction: when this returns they are on the disk, and after an error none is.
    /// Of a position its givens are stored. What contradicts itself is refused and spoils no other.
    pub fn add(&mut self, puzzles: &[Puzzle]) -> Result<Vec<Added>, StoreError> {
        self.add_wishing(puzzles.iter().map(|puzzle| (bare(puzzle), None)).collect())
    }

    /// Stores the sample puzzles of document 000, under their numbers and keys where these are free.
    pub fn seed(&mut self) -> Result<Vec<Added>, StoreError> {
        self.add_wishing(
            seed::samples().into_iter().map(|(id, key, puzzle)| (puzzle, Some((id, key)))).collect(),
        )
    }

    /// The puzzles that pass the filter, in the order of their numbers: those of a page, or all.
    pub fn list(&self, filter: &Filter, page: Option<Page>) -> Result<List, StoreError> {
        self.listed(filter, page).map_err(|error| self.told(error))
    }

    /// The puzzle of this name.
    pub fn find(&self, name: &Name) -> Result<Option<Record>, StoreError> {
        let found = found(&self.connection, name).map_err(|error| self.told(error))?;
        found.transpose().map_err(|broken| broken_in(&self.path, &broken))
    }

    /// Takes a puzzle out of the store, and gives it back. One that cannot be read can still be taken out.
    pub fn remove(&mut self, name: &Name) -> Result<Option<Result<Record, BrokenRecord>>, StoreError> {
        let path = self.path.clone();
        self.removed(name).map_err(|error| told(&path, error))
    }

    /// Keys that differ from this one in one or two places, the nearest first: at most three.
    pub fn nearest(&self, key: &Key) -> Result<Vec<Key>, StoreError> {
        let keys = || -> rusqlite::Result<Vec<Key>> {
            let mut statement = self.connection.prepare("SELECT key FROM puzzle ORDER BY id")?;
            // A key that cannot be read is near to none.
            let words = statement.query_map([], |row| Ok(row.get::<_, String>(0).ok()))?;
            words.filter_map(|word| word.map(|word| word?.parse().ok()).transpose()).collect()
        };
        let mut keys = keys().map_err(|error| self.told(error))?;
        keys.retain(|other| other.distance(key) <= 2);
        keys.sort_by_key(|other| other.distance(key));
        keys.truncate(3);
        Ok(keys)
    }

    /// What a record of a list that cannot be read says about the store.
    pub fn broken(&self, broken: &BrokenRecord) -> StoreError {
        broken_in(&self.path, broken)
    }

    fn told(&self, error: rusqlite::Error) -> StoreError {
        told(&self.path, error)
    }

    fn add_wishing(&mut self, puzzles: Vec<(Puzzle, Option<(i64, Key)>)>) -> Result<Vec<Added>, StoreError> {
        let path = self.path.clone();
        let sheets: Vec<Sheet> = puzzles.iter().map(|(puzzle, _)| Sheet::of(puzzle)).collect();
        let keys: Vec<Option<Key>> =
            sheets.iter().map(|sheet| key_of(&self.connection, sheet, &path)).collect::<Result<_, _>>()?;
        // Whatever takes long is done before the file is kept from others.
        let unknown: Vec<&Puzzle> = puzzles
            .iter()
            .zip(&keys)
            .filter(|(_, key)| key.is_none())
            .map(|((puzzle, _), _)| puzzle)
            .collect();
        let mut facts = find_all(&unknown).into_iter();
        let facts: Vec<_> = keys.iter().map(|key| if key.is_none() { facts.next() } else { None }).collect();
        let entries = puzzles
            .into_iter()
            .zip(sheets)
            .zip(facts)
            .map(|(((puzzle, wish), sheet), facts)| Entry { sheet, puzzle, facts, wish });
        let begun = self.connection.transaction_with_behavior(TransactionBehavior::Immediate);
        let transaction = begun.map_err(|error| told(&path, error))?;
        let added = entries.map(|entry| insert(&transaction, entry, &path)).collect::<Result<_, _>>()?;
        transaction.commit().map_err(|error| told(&path, error))?;
        Ok(added)
    }

    fn removed(&mut self, name: &Name) -> rusqlite::Result<Option<Result<Record, BrokenRecord>>> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let record = found(&transaction, name)?;
        if let Some(record) = &record {
            let id = record.as_ref().map_or_else(|broken| broken.id, |record| record.id);
            transaction.execute("DELETE FROM puzzle WHERE id = ?1", [id])?;
        }
        transaction.commit()?;
        Ok(record)
    }

    fn listed(&self, filter: &Filter, page: Option<Page>) -> rusqlite::Result<List> {
        const PASSES: &str = "
            CASE WHEN :technique IS NULL THEN 1
                WHEN NOT coalesce(json_valid(techniques), 0) THEN 0
                ELSE EXISTS (SELECT 1 FROM json_each(techniques) WHERE value = :technique) END
            AND (:level IS NULL OR level = :level)
            AND (:least IS NULL OR clues BETWEEN :least AND :most)
            AND (:all OR NOT EXISTS (SELECT 1 FROM puzzle AS first WHERE first.board = puzzle.board
                AND first.canonical = puzzle.canonical AND first.id < puzzle.id))";
        let technique = filter.technique.map(|id| id.word());
        let level = filter.level.map(|level| level.word());
        let (least, most) = (
            filter.clues.as_ref().map(|clues| clues.start()),
            filter.clues.as_ref().map(|clues| clues.end()),
        );
        let (least, most) = (least.map(|&least| whole(least)), most.map(|&most| whole(most)));
        let all = filter.images == Images::All;
        // The count and the page are of one moment.
        let moment = self.connection.unchecked_transaction()?;
        let count = format!("SELECT count(*) FROM puzzle WHERE {PASSES}");
        let total: i64 = moment.query_row(
            &count,
            named_params! { ":technique": technique, ":level": level, ":least": least, ":most": most, ":all": all },
            |row| row.get(0),
        )?;
        let total = usize::try_from(total).unwrap_or(0);
        let (size, before) = match page {
            None => (-1, 0),
            Some(page) => {
                (whole(page.size.get()), whole(page.size.get().saturating_mul(page.number.get() - 1)))
            }
        };
        let rows =
            format!("SELECT {COLUMNS} FROM puzzle WHERE {PASSES} ORDER BY id LIMIT :size OFFSET :before");
        let mut statement = moment.prepare(&rows)?;
        let records = statement.query_map(
            named_params! {
                ":technique": technique, ":level": level, ":least": least, ":most": most, ":all": all,
                ":size": size, ":before": before,
            },
            Record::of,
        )?;
        let (records, broken) = records.collect::<rusqlite::Result<Vec<_>>>()?.into_iter().partition_result();
        Ok(List {
            records,
            broken,
            page: page.map_or(1, |page| page.number.get()),
            pages: page.map_or(1, |page| total.div_ceil(page.size.get()).max(1)),
            total,
        })
    }
}

fn told(path: &Path, error: rusqlite::Error) -> StoreError {
    match error {
        // What stands in a row and could not have been written there.
        rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::FromSqlConversionFailure(..) => {
            StoreError::Corrupt { file: path.display().to_string(), cause: error.to_string() }
        }
        error => file::told(path, &error),
    }
}

fn broken_in(path: &Path, broken: &BrokenRecord) -> StoreError {
    StoreError::BrokenRecord { file: path.display().to_string(), id: broken.id, column: broken.column }
}

fn whole(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn found(connection: &Connection, name: &Name) -> rusqlite::Result<Option<Result<Record, BrokenRecord>>> {
    let (column, value): (_, &dyn rusqlite::ToSql) = match name {
        Name::Id(id) => ("id", id),
        Name::Key(key) => ("key", &key.as_str()),
    };
    let rows = format!("SELECT {COLUMNS} FROM puzzle WHERE {column} = ?1");
    connection.prepare_cached(&rows)?.query_row([value], Record::of).optional()
}

/// The key of a puzzle that is stored.
fn key_of(connection: &Connection, sheet: &Sheet, path: &Path) -> Result<Option<Key>, StoreError> {
    let key = || {
        let mut statement =
            connection.prepare_cached("SELECT id, key FROM puzzle WHERE board = ?1 AND puzzle = ?2")?;
        let read = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1).ok()));
        statement.query_row([&sheet.board, &sheet.line], read).optional()
    };
    let Some((id, word)) = key().map_err(|error| told(path, error))? else { return Ok(None) };
    let key = word.and_then(|word| word.parse().ok());
    key.map(Some).ok_or_else(|| broken_in(path, &BrokenRecord { id, column: "key" }))
}

/// Stores a puzzle unless it is there.
fn insert(transaction: &Transaction<'_>, entry: Entry, path: &Path) -> Result<Added, StoreError> {
    let told = |error| told(path, error);
    if let Some(key) = key_of(transaction, &entry.sheet, path)? {
        return Ok(Added::Known { key });
    }
    // One that was there a moment ago may just have been removed.
    let facts = match entry.facts.unwrap_or_else(|| Facts::find(&entry.puzzle)) {
        Ok(facts) => facts,
        Err(why) => return Ok(Added::Refused { why }),
    };
    let last = last_id(transaction).map_err(told)?;
    let (id, key) = match entry.wish {
        None => (None, None),
        Some((id, key)) => (
            (id > last).then_some(id),
            is_free(transaction, &Name::Key(key.clone())).map_err(told)?.then_some(key),
        ),
    };
    let key = match key {
        Some(key) => key,
        None => loop {
            let key = Key::draw().map_err(|error| StoreError::NoChance { cause: error.to_string() })?;
            if is_free(transaction, &Name::Key(key.clone())).map_err(told)? {
                break key;
            }
        },
    };
    if id.is_none() && last == i64::MAX {
        return Err(StoreError::UsedUp { file: path.display().to_string(), last });
    }
    let name = Name::Key(key);
    write(transaction, id, &name, &entry.sheet, &facts).map_err(told)?;
    let record = found(transaction, &name).map_err(told)?.expect("it was written just now");
    let record = record.map(Box::new).map_err(|broken| broken_in(path, &broken))?;
    Ok(match record.image_of.clone() {
        None => Added::New { record },
        Some(of) => Added::Image { record, of },
    })
}

/// The highest number that was ever given, also to a puzzle that was removed since; 0 where none was.
fn last_id(transaction: &Transaction<'_>) -> rusqlite::Result<i64> {
    let last = "SELECT max(coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'puzzle'), 0),
        coalesce((SELECT max(id) FROM puzzle), 0))";
    transaction.prepare_cached(last)?.query_row([], |row| row.get(0))
}

fn is_free(transaction: &Transaction<'_>, name: &Name) -> rusqlite::Result<bool> {
    Ok(found(transaction, name)?.is_none())
}

fn write(
    transaction: &Transaction<'_>,
    id: Option<i64>,
    key: &Name,
    sheet: &Sheet,
    facts: &Facts,
) -> rusqlite::Result<()> {
    let rating = facts.rating.as_ref();
    let techniques: Vec<&str> =
        rating.iter().flat_map(|rating| &rating.techniques).map(|(id, _)| id.word()).collect();
    let mut statement = transaction.prepare_cached(
        "INSERT INTO puzzle (id, key, board, puzzle, canonical, clues, solutions, solution, level, score, hardest,
            techniques, added)
        VALUES (:id, :key, :board, :puzzle, :canonical, :clues, :solutions, :solution, :level, :score, :hardest,
            :techniques, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))",
    )?;
    statement.execute(named_params! {
        ":id": id,
        ":key": key.to_string(),
        ":board": sheet.board,
        ":puzzle": sheet.line,
        ":canonical": facts.canonical,
        ":clues": whole(facts.clues),
        ":solutions": facts.solutions.word(),
        ":solution": facts.solution,
        ":level": rating.map(|rating| rating.level.word()),
        ":score": rating.map(|rating| rating.score),
        ":hardest": rating.and_then(|rating| Some(rating.hardest?.word())),
        ":techniques": serde_json::to_string(&techniques).expect("words in a list are JSON"),
    })?;
    Ok(())
}
