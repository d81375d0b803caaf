//! Which files are stores, and what a store does to its file.

use super::*;

#[test]
fn a_store_of_version_1_is_brought_up_to_date_and_keeps_what_it_has() {
    let folder = TestFolder::new();
    let path = folder.path("old.sqlite");
    let old = Connection::open(&path).expect("a file");
    old.execute_batch(include_str!("../../../fixtures/store/version-1.sql")).expect("what version 1 wrote");
    drop(old);
    // Even reading needs the latest version.
    for access in [Access::Read, Access::Change, Access::Write] {
        let store = Store::open(&path, access).expect("a store");
        let records = store.list(&Filter::default(), None).expect("a list").records;
        let found: Vec<(i64, &str, String)> =
            records.iter().map(|record| (record.id, record.key.as_str(), record.puzzle.line())).collect();
        assert_eq!(found, [(1, "c5nr9v", FIRST.to_string()), (2, "qu6fnb", SECOND.to_string())]);
        assert_eq!(records[1].level, Some(Level::Medium));
        let version: i64 =
            store.connection.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a version");
        assert_eq!(version, MIGRATIONS.len() as i64);
    }
    let mut store = Store::open(&path, Access::Write).expect("a store");
    let key = "qu6fnb".parse().expect("a key");
    assert_eq!(store.add(&[puzzle(SECOND)]), Ok(vec![Added::Known { key }]));
    store.rate_missing(NonZeroUsize::MIN).expect("room");
    assert!(store.find(&Name::Id(2)).expect("a row").expect("it is there").se.is_some());
}

#[test]
fn an_earlier_version_that_has_the_file_open_goes_on_while_a_later_one_brings_it_up_to_date() {
    let folder = TestFolder::new();
    let path = folder.path("shared.sqlite");
    let old = Connection::open(&path).expect("a file");
    old.execute_batch(include_str!("../../../fixtures/store/version-1.sql")).expect("what version 1 wrote");
    let insert = "INSERT INTO puzzle (key, board, puzzle, canonical, clues, solutions, techniques, added)
        VALUES (?1, '9', ?2, ?2, 1, 'many', '[]', '2026-11-21T12:00:00Z')";
    let mut later = Store::open(&path, Access::Write).expect("a store");
    let (by_old, by_later) = (format!("1{}", ".".repeat(80)), format!("12{}", ".".repeat(79)));
    old.execute(insert, ["olders", &by_old]).expect("the old program writes as ever");
    new(later.add(&[puzzle(&by_later)]).expect("room")[0].clone());
    let list = later.list(&Filter::default(), None).expect("a list");
    let lines: Vec<String> = list.records.iter().map(|record| record.puzzle.line()).collect();
    assert_eq!(lines, [FIRST, SECOND, &by_old, &by_later]);
    assert!(list.broken.is_empty());
    let seen: i64 = old.query_row("SELECT count(*) FROM puzzle", [], |row| row.get(0)).expect("a count");
    assert_eq!(seen, 4, "and reads what the later one wrote");
}

#[test]
fn a_clock_that_jumps_neither_changes_the_order_nor_loses_a_puzzle() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    let times = ["9999-12-31T23:59:59Z", "1969-12-31T00:00:00Z", "0000-00-00T00:00:00Z"];
    for (index, time) in times.iter().enumerate() {
        let line = format!("{}{}", "123456789".get(..=index).expect("a few digits"), ".".repeat(80 - index));
        let record = new(store.add(&[puzzle(&line)]).expect("room")[0].clone());
        let set = "UPDATE puzzle SET added = ?1 WHERE id = ?2";
        store.connection.execute(set, rusqlite::params![time, record.id]).expect("a row");
    }
    let list = store.list(&Filter::default(), None).expect("a list");
    assert!(list.broken.is_empty());
    assert_eq!(list.records.iter().map(|record| record.id).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(store.remove(&Name::Id(2)).expect("room").is_some());
    assert!(store.find(&Name::Id(3)).expect("a row").is_some());
}

#[test]
fn a_file_that_is_no_store_is_refused_and_left_as_it_is() {
    let folder = TestFolder::new();
    let text = folder.path("text");
    fs::write(&text, "no store\n").expect("a file");
    let page = folder.path("page");
    fs::write(&page, [7; 4096 * 3]).expect("a file");
    let other = folder.path("other.sqlite");
    Connection::open(&other).expect("a file").execute_batch("CREATE TABLE puzzle (id);").expect("a table");
    for path in [text, page, other] {
        let before = fs::read(&path).expect("the file");
        for access in [Access::Read, Access::Change, Access::Write] {
            let refused = Store::open(&path, access).err();
            assert_eq!(refused, Some(StoreError::NotAStore { file: path.display().to_string() }));
        }
        assert_eq!(fs::read(&path).expect("the file"), before);
    }
    assert_eq!(
        fs::read_dir(folder.0.path()).expect("the folder").count(),
        3,
        "and nothing was put beside them"
    );
}

#[test]
fn a_store_opened_for_reading_changes_nothing() {
    let folder = TestFolder::new();
    folder.store().seed().expect("room");
    let mut store = Store::open(&folder.path("puzzles.sqlite"), Access::Read).expect("a store");
    let refused = [store.add(&[puzzle("1...............")]).err(), store.remove(&Name::Id(1)).err()];
    assert!(refused.iter().all(|error| matches!(error, Some(StoreError::ReadOnly { .. }))), "{refused:?}");
    assert_eq!(store.list(&Filter::default(), None).expect("a list").total, 7);
}

#[test]
fn a_path_that_is_no_file_is_refused_without_waiting() {
    let folder = TestFolder::new();
    let open = |path: &Path, access| Store::open(path, access).err().expect("no store");
    let all = [Access::Read, Access::Change, Access::Write];
    for path in ["", "/dev/null", "/dev/full", "/dev/zero"] {
        for access in all {
            let error = open(Path::new(path), access);
            let expected = match path {
                "" => matches!(error, StoreError::Missing { .. } | StoreError::Closed { .. }),
                _ => error == StoreError::NotAFile { file: path.to_string() },
            };
            assert!(expected || cfg!(not(target_os = "linux")), "{path}: {error:?}");
        }
    }
    // A name with a trailing slash creates no file of another name.
    let no_file = PathBuf::from(folder.path("zz").display().to_string() + "/");
    open(&no_file, Access::Write);
    assert_eq!(fs::read_dir(folder.0.path()).expect("the folder").count(), 0);
}

#[test]
fn a_store_that_another_program_holds_exclusively_is_locked() {
    let folder = TestFolder::new();
    let (one, mut other) = (folder.store(), folder.store());
    one.connection.execute_batch("BEGIN IMMEDIATE").expect("a transaction");
    other.connection.busy_timeout(std::time::Duration::ZERO).expect("no patience");
    assert!(matches!(other.add(&[puzzle(FIRST)]), Err(StoreError::Locked { .. })));
    assert!(matches!(other.remove(&Name::Id(1)), Err(StoreError::Locked { .. })));
    assert_eq!(other.list(&Filter::default(), None).expect("a list").total, 0);
    one.connection.execute_batch("ROLLBACK").expect("an end");
    new(other.add(&[puzzle(FIRST)]).expect("room")[0].clone());
}
