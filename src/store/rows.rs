//! Reads and writes single rows of the store's table.

use super::{analysis::Analysis, file, prelude::*};
use rusqlite::{OptionalExtension, Transaction};

/// A puzzle to insert into the table.
pub(super) struct NewRow {
    pub encoded: EncodedPuzzle,
    pub puzzle: Puzzle,
    /// Whether it was stored already.
    pub is_known: bool,
    /// The analysis of the puzzle, if it is not known.
    pub analysis: Option<Result<Analysis, AddError>>,
    /// The number and the key that the puzzle should get if they are free.
    pub wish: Option<(i64, Key)>,
}

pub(super) fn store_error(path: &Path, error: rusqlite::Error) -> StoreError {
    match error {
        // A value that the program could not have written there.
        rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::FromSqlConversionFailure(..) => {
            StoreError::Corrupt { file: path.display().to_string(), cause: error.to_string() }
        }
        error => file::sqlite_error(path, &error),
    }
}

pub(super) fn broken_record(path: &Path, broken: &BrokenRecord) -> StoreError {
    StoreError::BrokenRecord { file: path.display().to_string(), id: broken.id, column: broken.column }
}

pub(super) fn sql_integer(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn query_by_name(
    connection: &Connection,
    name: &Name,
) -> rusqlite::Result<Option<Result<StoredPuzzle, BrokenRecord>>> {
    let (column, value): (_, &dyn rusqlite::ToSql) = match name {
        Name::Id(id) => ("id", id),
        Name::Key(key) => ("key", &key.as_str()),
    };
    let rows = format!("SELECT {COLUMNS} FROM puzzle WHERE {column} = ?1");
    connection.prepare_cached(&rows)?.query_row([value], StoredPuzzle::from_row).optional()
}

/// The key under which a puzzle is stored; `None` if it is not stored.
pub(super) fn key_of(
    connection: &Connection,
    encoded: &EncodedPuzzle,
    path: &Path,
) -> Result<Option<Key>, StoreError> {
    let key = || {
        let mut statement =
            connection.prepare_cached("SELECT id, key FROM puzzle WHERE board = ?1 AND puzzle = ?2")?;
        let read = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1).ok()));
        statement.query_row([&encoded.board, &encoded.line], read).optional()
    };
    let Some((id, word)) = key().map_err(|error| store_error(path, error))? else { return Ok(None) };
    let key = word.and_then(|word| word.parse().ok());
    key.map(Some).ok_or_else(|| broken_record(path, &BrokenRecord { id, column: "key" }))
}

/// Inserts a puzzle unless it is stored already.
pub(super) fn insert(transaction: &Transaction<'_>, entry: NewRow, path: &Path) -> Result<Added, StoreError> {
    let in_file = |error| store_error(path, error);
    if let Some(key) = key_of(transaction, &entry.encoded, path)? {
        return Ok(Added::Known { key });
    }
    // A puzzle that was stored a moment ago may just have been removed.
    let analysis = match entry.analysis.unwrap_or_else(|| Analysis::new(&entry.puzzle)) {
        Ok(analysis) => analysis,
        Err(why) => return Ok(Added::Refused { why }),
    };
    let last = last_id(transaction).map_err(in_file)?;
    let (id, mut wished_key) = entry.wish.unzip();
    let id = id.filter(|&id| id > last);
    let draw = || Key::draw().map_err(|error| StoreError::NoRandomness { cause: error.to_string() });
    let name = loop {
        let name = Name::Key(wished_key.take().map_or_else(draw, Ok)?);
        if query_by_name(transaction, &name).map_err(in_file)?.is_none() {
            break name;
        }
    };
    if id.is_none() && last == i64::MAX {
        return Err(StoreError::UsedUp { file: path.display().to_string(), last });
    }
    write(transaction, id, &name, &entry.encoded, &analysis).map_err(in_file)?;
    let record = query_by_name(transaction, &name).map_err(in_file)?.expect("it was written just now");
    let record = record.map(Box::new).map_err(|broken| broken_record(path, &broken))?;
    Ok(match record.image_of.clone() {
        None => Added::New { record },
        Some(of) => Added::Image { record, of },
    })
}

/// The highest number ever used, including those of removed puzzles; 0 if there was none.
fn last_id(transaction: &Transaction<'_>) -> rusqlite::Result<i64> {
    let last = "SELECT max(coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'puzzle'), 0),
        coalesce((SELECT max(id) FROM puzzle), 0))";
    transaction.prepare_cached(last)?.query_row([], |row| row.get(0))
}

fn write(
    transaction: &Transaction<'_>,
    id: Option<i64>,
    key: &Name,
    encoded: &EncodedPuzzle,
    analysis: &Analysis,
) -> rusqlite::Result<()> {
    let rating = analysis.rating.as_ref();
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
        ":board": encoded.board,
        ":puzzle": encoded.line,
        ":canonical": analysis.canonical,
        ":clues": sql_integer(analysis.clues),
        ":solutions": analysis.solutions.word(),
        ":solution": analysis.solution,
        ":level": rating.map(|rating| rating.level.word()),
        ":score": rating.map(|rating| rating.score),
        ":hardest": rating.and_then(|rating| Some(rating.hardest?.word())),
        ":techniques": serde_json::to_string(&techniques).expect("words in a list are JSON"),
    })?;
    Ok(())
}
