//! The versions of the store's tables, and the step from each to the next.

use super::prelude::*;

/// The number that marks a SQLite file as a store of puzzles: `naze` in ASCII.
pub(super) const APPLICATION: i64 = 0x6E61_7A65;

/// The SQL that leads from each version of the tables to the next; a new file has version 0.
pub(super) const MIGRATIONS: [&str; 3] = [PUZZLES, FORMS, SE_RATINGS];

/// Version 1: one table, one puzzle in each row. Ids are never reused, so a name that a person noted down never comes
/// to mean another puzzle.
const PUZZLES: &str = "
    CREATE TABLE puzzle (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        key TEXT NOT NULL UNIQUE CHECK (length(key) = 6),
        board TEXT NOT NULL,
        puzzle TEXT NOT NULL,
        canonical TEXT NOT NULL,
        clues INTEGER NOT NULL,
        solutions TEXT NOT NULL CHECK (solutions IN ('one', 'many', 'unknown')),
        solution TEXT,
        level TEXT,
        score INTEGER,
        hardest TEXT,
        techniques TEXT NOT NULL CHECK (json_valid(techniques)),
        added TEXT NOT NULL,
        UNIQUE (board, puzzle)
    ) STRICT;";

/// Version 2: an index finds the images of a puzzle quickly.
const FORMS: &str = "CREATE INDEX form ON puzzle (board, canonical, id);";

/// Version 3: the SE rating in tenths. It is computed after the puzzle was stored; 0 means that there is none.
const SE_RATINGS: &str = "
    ALTER TABLE puzzle ADD COLUMN er INTEGER;
    ALTER TABLE puzzle ADD COLUMN ep INTEGER;
    ALTER TABLE puzzle ADD COLUMN ed INTEGER;
    CREATE INDEX unrated ON puzzle (id) WHERE er IS NULL;";

/// The version of an open file.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Brings the tables to the latest version, all at once or not at all. If two programs do so at the same time, the
/// second finds it done.
pub(super) fn migrate(connection: &mut Connection, migrations: &[&str]) -> rusqlite::Result<()> {
    let latest = i64::try_from(migrations.len()).expect("a few");
    if version(connection)? >= latest {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = usize::try_from(version(&transaction)?).unwrap_or(0);
    for migration in migrations.iter().skip(found) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", latest)?;
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_migration_that_fails_leaves_everything_as_it_was() {
        let mut connection = Connection::open_in_memory().expect("a file in memory");
        migrate(&mut connection, &MIGRATIONS[..1]).expect("version 1");
        let broken = [MIGRATIONS[0], "CREATE TABLE more (name TEXT); CREATE TABLE more (name TEXT);"];
        migrate(&mut connection, &broken).expect_err("the same table twice");
        let tables = "SELECT count(*) FROM sqlite_schema WHERE name = 'more'";
        let count: i64 = connection.query_row(tables, [], |row| row.get(0)).expect("a count");
        assert_eq!((version(&connection), count), (Ok(1), 0));
    }
}
