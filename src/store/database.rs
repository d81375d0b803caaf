//! An open store: adds, lists, finds and removes puzzles.

use super::{
    analysis::analyse_all,
    encoded::original_puzzle,
    file::{self, Access},
    filter::{Filter, Images, ListPage},
    prelude::*,
    rows::{NewRow, broken_record, insert, key_of, query_by_name},
    samples,
};
use rusqlite::ToSql;

/// An open file of puzzles.
pub struct Store {
    pub(super) connection: Connection,
    pub(super) path: PathBuf,
}

impl Store {
    /// Opens the store that is in a file. A file that holds something else, or that a later version wrote, is left
    /// unchanged.
    ///
    /// ```
    /// use naze::{puzzle, store::{Access, Added, Filter, Store}};
    ///
    /// let folder = tempfile::tempdir()?;
    /// let mut store = Store::open(&folder.path().join("puzzles.sqlite"), Access::Write)?;
    /// let puzzle = puzzle::read("1... .... ...2 ....", None).expect("a puzzle of 16 cells");
    ///
    /// let added = store.add(&[puzzle.clone(), puzzle])?;
    /// assert!(matches!(&added[..], [Added::New { .. }, Added::Known { .. }]), "no puzzle is stored twice");
    /// assert_eq!(store.list(&Filter::default(), None)?.total, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(path: &Path, access: Access) -> Result<Store, StoreError> {
        Ok(Store { connection: file::open(path, access)?, path: path.to_path_buf() })
    }

    /// Adds puzzles in one transaction: on success all are on the disk; after an error, none is. Of a position only the
    /// givens are kept. A puzzle without a solution is refused, and the others are stored.
    pub fn add(&mut self, puzzles: &[Puzzle]) -> Result<Vec<Added>, StoreError> {
        self.add_with_names(puzzles.iter().map(|puzzle| (original_puzzle(puzzle), None)).collect())
    }

    /// Adds the sample puzzles, with their own numbers and keys if these are free.
    pub fn seed(&mut self) -> Result<Vec<Added>, StoreError> {
        self.add_with_names(
            samples::samples().into_iter().map(|(id, key, puzzle)| (puzzle, Some((id, key)))).collect(),
        )
    }

    /// The puzzles that a filter accepts, in the order of their numbers: those of one page, or all.
    pub fn list(&self, filter: &Filter, page: Option<ListPage>) -> Result<RecordList, StoreError> {
        self.query_list(filter, page).map_err(|error| self.error(error))
    }

    /// The puzzle with this name, a number or a key; `None` if there is none.
    pub fn find(&self, name: &Name) -> Result<Option<StoredPuzzle>, StoreError> {
        let found = query_by_name(&self.connection, name).map_err(|error| self.error(error))?;
        found.transpose().map_err(|broken| broken_record(&self.path, &broken))
    }

    /// Removes the puzzle with this name and returns it; `None` if there is none. A record that cannot be read can be
    /// removed too.
    pub fn remove(&mut self, name: &Name) -> Result<Option<Result<StoredPuzzle, BrokenRecord>>, StoreError> {
        let path = self.path.clone();
        self.delete(name).map_err(|error| store_error(&path, error))
    }

    /// Keys that differ from this one in one or two places, the nearest first: at most three.
    pub fn nearest(&self, key: &Key) -> Result<Vec<Key>, StoreError> {
        let keys = || -> rusqlite::Result<Vec<Key>> {
            let mut statement = self.connection.prepare("SELECT key FROM puzzle ORDER BY id")?;
            // A key that cannot be read is never near.
            let words = statement.query_map([], |row| Ok(row.get::<_, String>(0).ok()))?;
            words.filter_map(|word| word.map(|word| word?.parse().ok()).transpose()).collect()
        };
        let mut keys = keys().map_err(|error| self.error(error))?;
        keys.retain(|other| other.distance(key) <= 2);
        keys.sort_by_key(|other| other.distance(key));
        keys.truncate(3);
        Ok(keys)
    }

    /// The error about a record that cannot be read.
    pub fn broken(&self, broken: &BrokenRecord) -> StoreError {
        broken_record(&self.path, broken)
    }

    fn error(&self, error: rusqlite::Error) -> StoreError {
        store_error(&self.path, error)
    }

    fn add_with_names(
        &mut self,
        puzzles: Vec<(Puzzle, Option<(i64, Key)>)>,
    ) -> Result<Vec<Added>, StoreError> {
        let path = self.path.clone();
        let row = |(puzzle, wish)| {
            let encoded = EncodedPuzzle::new(&puzzle);
            let is_known = key_of(&self.connection, &encoded, &path)?.is_some();
            Ok(NewRow { encoded, puzzle, is_known, analysis: None, wish })
        };
        let mut rows: Vec<NewRow> = puzzles.into_iter().map(row).try_collect()?;
        // All slow work is done before the file is locked.
        let unknown = rows.iter().filter(|row| !row.is_known).map(|row| &row.puzzle).collect_vec();
        let analysed = analyse_all(&unknown);
        let unknown = rows.iter_mut().filter(|row| !row.is_known);
        unknown.zip(analysed).for_each(|(row, analysis)| row.analysis = Some(analysis));
        let begun = self.connection.transaction_with_behavior(TransactionBehavior::Immediate);
        let transaction = begun.map_err(|error| store_error(&path, error))?;
        let added = rows.into_iter().map(|row| insert(&transaction, row, &path)).try_collect()?;
        transaction.commit().map_err(|error| store_error(&path, error))?;
        Ok(added)
    }

    fn delete(&mut self, name: &Name) -> rusqlite::Result<Option<Result<StoredPuzzle, BrokenRecord>>> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let record = query_by_name(&transaction, name)?;
        if let Some(record) = &record {
            let id = record.as_ref().map_or_else(|broken| broken.id, |record| record.id);
            transaction.execute("DELETE FROM puzzle WHERE id = ?1", [id])?;
        }
        transaction.commit()?;
        Ok(record)
    }

    fn query_list(&self, filter: &Filter, page: Option<ListPage>) -> rusqlite::Result<RecordList> {
        const PASSES: &str = "
            CASE WHEN :technique IS NULL THEN 1
                WHEN NOT coalesce(json_valid(techniques), 0) THEN 0
                ELSE EXISTS (SELECT 1 FROM json_each(techniques) WHERE value = :technique) END
            AND (:level IS NULL OR level = :level)
            AND (:least IS NULL OR clues BETWEEN :least AND :most)
            AND (:easiest IS NULL OR nullif(er, 0) BETWEEN :easiest AND :hardest)
            AND (:all OR NOT EXISTS (SELECT 1 FROM puzzle AS first WHERE first.board = puzzle.board
                AND first.canonical = puzzle.canonical AND first.id < puzzle.id))";
        let technique = filter.technique.map(|id| id.word());
        let level = filter.level.map(|level| level.word());
        let clues = filter.clues.as_ref();
        let (least, most) =
            clues.map(|clues| (sql_integer(*clues.start()), sql_integer(*clues.end()))).unzip();
        let (easiest, hardest) = filter.er.as_ref().map(|er| (er.start(), er.end())).unzip();
        let all = filter.images == Images::All;
        // The count and the page must come from the same moment.
        let moment = self.connection.unchecked_transaction()?;
        let passes: &[(&str, &dyn ToSql)] = named_params! {
            ":technique": technique, ":level": level, ":least": least, ":most": most, ":easiest": easiest,
            ":hardest": hardest, ":all": all,
        };
        let count = format!("SELECT count(*) FROM puzzle WHERE {PASSES}");
        let total: i64 = moment.query_row(&count, passes, |row| row.get(0))?;
        let total = usize::try_from(total).unwrap_or(0);
        let bounds =
            page.map(|ListPage { number, size }| (size.get(), size.get().saturating_mul(number.get() - 1)));
        let (size, before) =
            bounds.map_or((-1, 0), |(size, before)| (sql_integer(size), sql_integer(before)));
        let rows =
            format!("SELECT {COLUMNS} FROM puzzle WHERE {PASSES} ORDER BY id LIMIT {size} OFFSET {before}");
        let mut statement = moment.prepare(&rows)?;
        let records = statement.query_map(passes, StoredPuzzle::from_row)?;
        let (records, broken) = records.collect::<rusqlite::Result<Vec<_>>>()?.into_iter().partition_result();
        Ok(RecordList {
            records,
            broken,
            page: page.map_or(1, |page| page.number.get()),
            pages: page.map_or(1, |page| total.div_ceil(page.size.get()).max(1)),
            total,
        })
    }
}
