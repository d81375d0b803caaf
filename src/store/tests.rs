//! What a store keeps, gives back and refuses.

use super::{migration::MIGRATIONS, *};
use crate::{
    board::{Candidate, Digit, Layout},
    logic::{Level, TechniqueId},
    puzzle::{Puzzle, read},
    symmetry::Transform,
};
use rusqlite::Connection;
use std::{
    fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::Arc,
};
use tempfile::TempDir;

const FIRST: &str = "3986.51..1..79.3..4..........2.5.....4.....3.....6.9..........5..7.41..3..45.2798";
const SECOND: &str = "..2..7......8..64.8.......1.4.9....6.....1..57...4..3..7....39..1...87....972...8";

/// A folder for a store that goes away with the test.
struct TestFolder(TempDir);

impl TestFolder {
    fn new() -> TestFolder {
        TestFolder(TempDir::new().expect("a temporary folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn store(&self) -> Store {
        Store::open(&self.path("puzzles.sqlite"), Access::Write).expect("a store")
    }
}

fn puzzle(line: &str) -> Puzzle {
    read(line, None).expect("a puzzle")
}

fn name(word: &str) -> Name {
    word.parse().expect("a name")
}

fn new(added: Added) -> StoredPuzzle {
    match added {
        Added::New { record } | Added::Image { record, .. } => *record,
        other => panic!("it is new: {other:?}"),
    }
}

#[test]
fn what_was_added_is_found_by_number_and_by_key_when_the_file_is_opened_again() {
    let folder = TestFolder::new();
    let added = folder.store().add(&[puzzle(FIRST), puzzle(SECOND)]).expect("two puzzles");
    let records: Vec<StoredPuzzle> = added.into_iter().map(new).collect();
    for access in [Access::Write, Access::Read] {
        let store = Store::open(&folder.path("puzzles.sqlite"), access).expect("the same store");
        for record in &records {
            assert_eq!(store.find(&Name::Id(record.id)).as_ref(), Ok(&Some(record.clone())));
            assert_eq!(store.find(&Name::Key(record.key.clone())).as_ref(), Ok(&Some(record.clone())));
        }
        assert_eq!(store.list(&Filter::default(), None).expect("a list").records, records);
        assert_eq!(store.find(&name("77")), Ok(None));
    }
    let record = &records[0];
    assert_eq!((record.puzzle.line().as_str(), record.clues, record.solutions), (FIRST, 28, Solutions::One));
    assert_eq!(record.level, Some(Level::Medium));
    assert_eq!(record.techniques.last().copied(), record.hardest);
    assert_eq!(
        record.solution.as_deref(),
        Some("398625174125794386476183529762359841549218637831467952283976415957841263614532798")
    );
}

#[test]
fn a_puzzle_is_stored_once_and_its_images_as_images_of_the_first() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    let original = puzzle(FIRST);
    let turned = Transform::quarter_turn(9).apply(&original);
    let mirrored = Transform::mirror_rows(9).apply(&original);
    let added = store.add(&[original.clone(), original.clone(), turned.clone()]).expect("room");
    let first = new(added[0].clone());
    assert_eq!(added[1], Added::Known { key: first.key.clone() });
    assert!(matches!(&added[2], Added::Image { of, .. } if *of == first.key), "{added:?}");
    let again = store.add(&[mirrored, original, turned]).expect("room");
    assert!(matches!(&again[0], Added::Image { of, .. } if *of == first.key), "{again:?}");
    assert!(matches!((&again[1], &again[2]), (Added::Known { .. }, Added::Known { .. })), "{again:?}");
    let distinct = Filter { images: Images::First, ..Filter::default() };
    assert_eq!(store.list(&distinct, None).expect("a list").records, std::slice::from_ref(&first));
    assert_eq!(store.list(&Filter::default(), None).expect("a list").total, 3);
    // When the first of them goes, the next is the first.
    store.remove(&Name::Key(first.key)).expect("room").expect("it was there").expect("it is whole");
    let left = store.list(&Filter::default(), None).expect("a list").records;
    assert_eq!((left[0].image_of.as_ref(), left[1].image_of.as_ref()), (None, Some(&left[0].key)));
}

#[test]
fn the_same_line_on_another_board_is_another_puzzle() {
    let folder = TestFolder::new();
    let boards = ["9", "9:none"].map(|word| Arc::new(Layout::from_word(word).expect(word)));
    let drawing = "AABB\nAABB\nCCDD\nCCDD\n\n1...\n.1..\n..1.\n...1\n";
    let drawn = Arc::new(Layout::from_drawing(drawing).expect("a drawing"));
    let mut puzzles: Vec<Puzzle> =
        boards.iter().map(|board| read(FIRST, Some(board)).expect("a puzzle")).collect();
    puzzles.extend([read("1...............", Some(&drawn)).expect("a puzzle"), puzzle("1...............")]);
    let records = folder.store().add(&puzzles).expect("room").into_iter().map(new);
    for (record, puzzle) in records.zip(&puzzles) {
        assert_eq!((&record.puzzle, record.image_of), (puzzle, None));
    }
}

#[test]
fn what_contradicts_itself_is_refused_and_spoils_no_other() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    let twice = puzzle(&("55".to_string() + &".".repeat(79)));
    let hopeless = puzzle(&("12345678..................9".to_string() + &".".repeat(54)));
    let added = store.add(&[twice, puzzle(FIRST), hopeless, puzzle(&".".repeat(81))]).expect("room");
    assert!(matches!(&added[0], Added::Refused { why: AddError::Duplicates(twice) } if twice.len() == 2));
    assert_eq!(added[2], Added::Refused { why: AddError::NoSolution });
    let empty = new(added[3].clone());
    assert_eq!((empty.solutions, empty.level, empty.solution), (Solutions::Many, None, None));
    assert_eq!(store.list(&Filter::default(), None).expect("a list").total, 2);
}

#[test]
fn numbers_are_never_given_twice() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    let first = new(store.add(&[puzzle(FIRST)]).expect("room")[0].clone());
    assert_eq!(store.remove(&Name::Id(first.id)), Ok(Some(Ok(first.clone()))));
    assert_eq!(store.remove(&Name::Id(first.id)), Ok(None));
    let second = new(store.add(&[puzzle(FIRST)]).expect("room")[0].clone());
    assert!(second.id > first.id, "{} and {}", first.id, second.id);
}

#[test]
fn the_samples_have_the_numbers_and_keys_of_their_document() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    let seeded: Vec<StoredPuzzle> = store.seed().expect("room").into_iter().map(new).collect();
    let names: Vec<(i64, &str)> = seeded.iter().map(|record| (record.id, record.key.as_str())).collect();
    let keys = ["c5nr9v", "qu6fnb", "bq8yd8", "rbqb4b", "aeypru", "y59mc6", "nuwvy4"];
    assert_eq!(names, (1..).zip(keys).collect::<Vec<_>>());
    assert_eq!(seeded[0].puzzle.line(), FIRST);
    let again = store.seed().expect("room");
    assert!(again.iter().all(|added| matches!(added, Added::Known { .. })), "{again:?}");
    assert_eq!(store.list(&Filter::default(), None).expect("a list").records, seeded);
}

#[test]
fn a_sample_whose_number_or_key_is_taken_gets_another_and_nothing_is_overwritten() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    let mine = new(store.add(&[puzzle("1...............")]).expect("room")[0].clone());
    store.connection.execute("UPDATE puzzle SET key = 'qu6fnb'", []).expect("a key");
    let seeded: Vec<StoredPuzzle> = store.seed().expect("room").into_iter().map(new).collect();
    assert_eq!(mine.id, 1);
    assert_eq!(store.find(&Name::Id(1)).expect("a list").expect("mine").puzzle, mine.puzzle);
    assert_eq!((seeded[0].id > 1, seeded[0].key.as_str()), (true, "c5nr9v"));
    assert_ne!(seeded[1].key.as_str(), "qu6fnb");
    assert_eq!(store.list(&Filter::default(), None).expect("a list").total, 8);
}

#[test]
fn a_list_is_filtered_and_cut_into_pages() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    store.seed().expect("room");
    let all = store.list(&Filter::default(), None).expect("a list").records;
    let expect = |filter: Filter, passes: &dyn Fn(&StoredPuzzle) -> bool| {
        let expected: Vec<i64> = all.iter().filter(|record| passes(record)).map(|record| record.id).collect();
        let listed = store.list(&filter, None).expect("a list");
        let found: Vec<i64> = listed.records.iter().map(|record| record.id).collect();
        assert_eq!((found, listed.total), (expected.clone(), expected.len()), "{filter:?}");
    };
    for level in Level::ALL {
        expect(Filter { level: Some(level), ..Filter::default() }, &|record| record.level == Some(level));
    }
    for id in TechniqueId::all() {
        let filter = Filter { technique: Some(id), ..Filter::default() };
        expect(filter, &|record| record.techniques.contains(&id));
    }
    for clues in [24..=28, 0..=0, 31..=81] {
        let filter = Filter { clues: Some(clues.clone()), ..Filter::default() };
        expect(filter, &|record| clues.contains(&record.clues));
    }
    let whole = |number| NonZeroUsize::new(number).expect("from 1");
    for (number, ids) in [(1, vec![1, 2, 3]), (3, vec![7]), (4, vec![]), (usize::MAX, vec![])] {
        let page = ListPage { number: whole(number), size: whole(3) };
        let list = store.list(&Filter::default(), Some(page)).expect("a list");
        let found: Vec<i64> = list.records.iter().map(|record| record.id).collect();
        assert_eq!((found, list.page, list.pages, list.total), (ids, number, 3, 7));
    }
}

#[test]
fn a_store_of_version_1_is_brought_up_to_date_and_keeps_what_it_has() {
    let folder = TestFolder::new();
    let path = folder.path("old.sqlite");
    let old = Connection::open(&path).expect("a file");
    old.execute_batch(include_str!("../../fixtures/store/version-1.sql")).expect("what version 1 wrote");
    drop(old);
    // Reading alone needs the latest version as well.
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
}

#[test]
fn what_a_later_version_wrote_is_refused() {
    let folder = TestFolder::new();
    let store = folder.store();
    store.connection.pragma_update(None, "user_version", 99).expect("a version");
    drop(store);
    let file = folder.path("puzzles.sqlite");
    for access in [Access::Read, Access::Change, Access::Write] {
        let refused = Store::open(&file, access).err();
        let known = MIGRATIONS.len() as i64;
        assert_eq!(refused, Some(StoreError::Newer { file: file.display().to_string(), found: 99, known }));
    }
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
fn what_is_not_there_is_reported_and_a_folder_is_no_store() {
    let folder = TestFolder::new();
    let open = |path: &Path, access| Store::open(path, access).err().expect("no store");
    let missing = folder.path("nowhere.sqlite");
    let file = missing.display().to_string();
    for access in [Access::Read, Access::Change] {
        assert_eq!(open(&missing, access), StoreError::Missing { file: file.clone() });
        assert!(!missing.exists());
    }
    let lost = folder.path("nowhere").join("puzzles.sqlite");
    for access in [Access::Read, Access::Change, Access::Write] {
        assert!(matches!(open(&lost, access), StoreError::MissingFolder { .. }));
        assert!(matches!(open(folder.0.path(), access), StoreError::NotAStore { .. }));
    }
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
fn a_full_disk_is_reported_and_loses_nothing() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    store.seed().expect("room");
    let pages: i64 =
        store.connection.pragma_query_value(None, "page_count", |row| row.get(0)).expect("a number");
    // A disk that holds no more pages than there are.
    store.connection.pragma_update(None, "max_page_count", pages).expect("a bound");
    let blank = Puzzle::empty(Arc::new(Layout::of_side(4)));
    let many: Vec<Puzzle> = blank
        .layout()
        .cells()
        .flat_map(|cell| Digit::all(4).map(move |digit| Candidate::new(cell, digit)))
        .map(|clue| {
            let mut puzzle = blank.clone();
            puzzle.give(clue);
            puzzle
        })
        .collect();
    assert!(matches!(store.add(&many), Err(StoreError::Full { .. })));
    drop(store);
    assert_eq!(folder.store().list(&Filter::default(), None).expect("a list").total, 7, "all or none");
    folder.store().add(&many).expect("room again");
}

/// Ways to break the third of the samples, with the column that is reported.
const DAMAGE: [(&str, &str); 11] = [
    ("puzzle = 'x'", "puzzle"),
    ("puzzle = replace(puzzle, '1', 'Z')", "puzzle"),
    ("board = '{}'", "board"),
    ("board = 'four'", "board"),
    ("key = '!!!!!!'", "key"),
    ("clues = -1", "clues"),
    ("level = 'mild'", "level"),
    ("score = -5", "score"),
    ("score = 99999999999", "score"),
    ("hardest = 'luck'", "hardest"),
    ("techniques = '[\"luck\"]'", "techniques"),
];

#[test]
fn a_broken_row_is_reported_by_its_number_and_spoils_no_other() {
    for (damage, column) in DAMAGE {
        let folder = TestFolder::new();
        let mut store = folder.store();
        store.seed().expect("room");
        store.connection.execute(&format!("UPDATE puzzle SET {damage} WHERE id = 3"), []).expect("damage");
        let broken = BrokenRecord { id: 3, column };
        let fault = StoreError::BrokenRecord { file: store.path.display().to_string(), id: 3, column };
        assert_eq!(store.find(&Name::Id(3)), Err(fault.clone()), "{damage}");
        assert_eq!(store.broken(&broken), fault);
        assert!(store.find(&Name::Id(4)).expect("a good row").is_some());
        let list = store.list(&Filter::default(), None).expect("a list");
        assert_eq!((list.records.len(), list.total), (6, 7), "{damage}");
        assert_eq!(list.broken, [broken], "{damage}");
        let order: Vec<i64> = list.rows().map(|row| row.map_or_else(|it| it.id, |it| it.id)).collect();
        assert_eq!(order, [1, 2, 3, 4, 5, 6, 7]);
        let whole = |number| NonZeroUsize::new(number).expect("from 1");
        let page = ListPage { number: whole(2), size: whole(2) };
        let list = store.list(&Filter::default(), Some(page)).expect("a page");
        assert_eq!((list.records.len(), list.broken.len(), list.pages), (1, 1, 4), "{damage}");
        // Others are stored beside it, looked for and taken out, and so is the row itself.
        let added = store.add(&[puzzle("1...............")]).expect("room");
        assert_eq!(new(added[0].clone()).id, 8);
        assert!(store.nearest(&"zzzzzz".parse().expect("a key")).is_ok());
        assert_eq!(store.remove(&Name::Id(3)), Ok(Some(Err(broken))), "{damage}");
        assert_eq!(store.remove(&Name::Id(3)), Ok(None));
        let list = store.list(&Filter::default(), None).expect("a list");
        assert_eq!((list.records.len(), list.broken.len()), (7, 0), "{damage}");
    }
}

#[test]
fn values_of_a_wrong_type_break_one_row_and_no_filter() {
    for value in ["NULL", "x'ff00'", "7", "'{'", "'\"a\"'"] {
        let folder = TestFolder::new();
        let path = folder.path("loose.sqlite");
        drop(Store::open(&path, Access::Write).expect("a store").seed().expect("room"));
        // A table that holds anything in any column.
        let loose = Connection::open(&path).expect("a file");
        loose
            .execute_batch(&format!(
                "CREATE TABLE loose AS SELECT * FROM puzzle; DROP TABLE puzzle;
                CREATE TABLE puzzle (id INTEGER PRIMARY KEY AUTOINCREMENT, key, board, puzzle, canonical, clues,
                    solutions, solution, level, score, hardest, techniques, added);
                INSERT INTO puzzle SELECT * FROM loose;
                UPDATE puzzle SET key = {value}, techniques = {value}, clues = {value} WHERE id = 1;"
            ))
            .expect("a table");
        let store = Store::open(&path, Access::Read).expect("a store");
        let levels = Level::ALL.map(|level| Filter { level: Some(level), ..Filter::default() });
        let techniques = TechniqueId::all().map(|id| Filter { technique: Some(id), ..Filter::default() });
        let clues = Filter { clues: Some(0..=81), ..Filter::default() };
        let distinct = Filter { images: Images::First, ..Filter::default() };
        for filter in levels.into_iter().chain(techniques).chain([clues, distinct, Filter::default()]) {
            let list = store.list(&filter, None).expect("a list");
            assert!(list.broken.iter().all(|broken| broken.id == 1), "{value} {filter:?}");
        }
        assert_eq!(store.list(&Filter::default(), None).expect("a list").records.len(), 6, "{value}");
    }
}

#[test]
fn an_image_of_a_broken_row_is_whole() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    let turned = Transform::quarter_turn(9).apply(&puzzle(FIRST));
    store.add(&[puzzle(FIRST), turned]).expect("room");
    store.connection.execute("UPDATE puzzle SET key = '!!!!!!' WHERE id = 1", []).expect("damage");
    let list = store.list(&Filter::default(), None).expect("a list");
    assert_eq!((list.records.len(), list.broken.len()), (1, 1));
    assert_eq!(list.records[0].image_of, None);
}

#[test]
fn numbers_that_are_used_up_are_reported_and_nothing_else_is() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    store.seed().expect("room");
    let last = format!("UPDATE puzzle SET id = {} WHERE id = 7", i64::MAX);
    store.connection.execute(&last, []).expect("the last number");
    let used_up = StoreError::UsedUp { file: store.path.display().to_string(), last: i64::MAX };
    assert_eq!(store.add(&[puzzle("1...............")]), Err(used_up.clone()));
    assert_eq!(store.remove(&Name::Id(7)), Ok(None));
    assert!(store.find(&Name::Id(i64::MAX)).expect("a row").is_some());
    assert!(matches!(store.add(&[puzzle(FIRST)]).as_deref(), Ok([Added::Known { .. }])));
    // One number before the end there is room for one.
    store.remove(&Name::Id(i64::MAX)).expect("room");
    store.connection.execute("UPDATE sqlite_sequence SET seq = ?1", [i64::MAX - 1]).expect("a number");
    let added = store.add(&[puzzle("1...............")]).expect("room for one");
    assert_eq!(new(added[0].clone()).id, i64::MAX);
    assert_eq!(store.add(&[puzzle(".1..............")]), Err(used_up));
}

#[test]
fn a_store_is_a_file_of_the_name_that_was_given() {
    let folder = TestFolder::new();
    for word in [
        ":memory:",
        "file:zz?mode=memory",
        "file:zz?cache=shared",
        "file::memory:",
        "file:dev-null",
        "file:other?vfs=unix-none&immutable=1",
        "%41",
        "a#b",
        "問題",
        "-",
        " ",
    ] {
        let path = folder.path(word);
        // Such a name without a folder is tried on the program, in tests/cli/store.rs.
        Store::open(&path, Access::Write).expect(word).add(&[puzzle(FIRST)]).expect(word);
        assert!(path.is_file(), "{word}");
        let again = Store::open(&path, Access::Read).expect(word);
        assert_eq!(again.list(&Filter::default(), None).expect(word).total, 1, "{word}");
    }
}

#[test]
fn what_names_no_file_is_refused_and_not_waited_for() {
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
    // A name that ends like a folder's makes no file of another name.
    let no_file = PathBuf::from(folder.path("zz").display().to_string() + "/");
    open(&no_file, Access::Write);
    assert_eq!(fs::read_dir(folder.0.path()).expect("the folder").count(), 0);
}

#[cfg(unix)]
#[test]
fn a_pipe_and_a_socket_are_refused_also_behind_a_link() {
    let folder = TestFolder::new();
    let (pipe, socket) = (folder.path("pipe"), folder.path("socket"));
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
    assert!(made.success());
    let _held = std::os::unix::net::UnixListener::bind(&socket).expect("a socket");
    for (name, target) in
        [("to-pipe", &pipe), ("to-socket", &socket), ("to-device", &PathBuf::from("/dev/null"))]
    {
        std::os::unix::fs::symlink(target, folder.path(name)).expect("a link");
        for path in [target, &folder.path(name)] {
            for access in [Access::Read, Access::Change, Access::Write] {
                let refused = Store::open(path, access).err();
                assert_eq!(refused, Some(StoreError::NotAFile { file: path.display().to_string() }));
            }
        }
    }
}

#[test]
fn keys_that_are_nearly_right_are_found() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    store.seed().expect("room");
    let near = |word: &str| store.nearest(&word.parse().expect("a key")).expect("a list");
    assert_eq!(near("c5nr9x").iter().map(Key::as_str).collect::<Vec<_>>(), ["c5nr9v"]);
    assert!(near("zzzzzz").is_empty());
}

#[test]
fn a_store_that_another_keeps_to_itself_is_locked() {
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
