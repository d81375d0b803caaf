//! How a store behaves when its disk is full or its rows are broken.

use super::*;

#[test]
fn a_full_disk_is_reported_and_loses_nothing() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    store.seed().expect("room");
    let pages: i64 =
        store.connection.pragma_query_value(None, "page_count", |row| row.get(0)).expect("a number");
    // A disk with room for no more pages than there are.
    store.connection.pragma_update(None, "max_page_count", pages).expect("a bound");
    let blank = Puzzle::empty(Arc::new(Layout::of_side(4).expect("a board")));
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
const DAMAGE: [(&str, &str); 13] = [
    ("puzzle = 'x'", "puzzle"),
    ("puzzle = replace(puzzle, '1', 'Z')", "puzzle"),
    ("board = '{}'", "board"),
    ("board = 'four'", "board"),
    ("key = '!!!!!!'", "key"),
    ("clues = -1", "clues"),
    ("level = 'mild'", "level"),
    ("score = -5", "score"),
    ("score = 99999999999", "score"),
    ("er = -3", "er"),
    ("er = 26, ep = NULL", "ep"),
    ("hardest = 'luck'", "hardest"),
    ("techniques = '[\"luck\"]'", "techniques"),
];

#[test]
fn a_broken_row_is_reported_by_its_number_and_affects_no_other() {
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
        // Other puzzles can still be stored, found and removed, and so can the row itself.
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
fn a_value_of_a_wrong_type_breaks_its_row_and_no_filter() {
    for value in ["NULL", "x'ff00'", "7", "'{'", "'\"a\"'"] {
        let folder = TestFolder::new();
        let path = folder.path("loose.sqlite");
        drop(Store::open(&path, Access::Write).expect("a store").seed().expect("room"));
        // A table that accepts any value in any column.
        let loose = Connection::open(&path).expect("a file");
        loose
            .execute_batch(&format!(
                "CREATE TABLE loose AS SELECT * FROM puzzle; DROP TABLE puzzle;
                CREATE TABLE puzzle (id INTEGER PRIMARY KEY AUTOINCREMENT, key, board, puzzle, canonical, clues,
                    solutions, solution, level, score, hardest, techniques, added, er, ep, ed);
                INSERT INTO puzzle SELECT * FROM loose;
                UPDATE puzzle SET key = {value}, techniques = {value}, clues = {value} WHERE id = 1;"
            ))
            .expect("a table");
        let store = Store::open(&path, Access::Read).expect("a store");
        let levels = Level::ALL.map(|level| Filter { level: Some(level), ..Filter::default() });
        let techniques = TechniqueId::all().map(|id| Filter { technique: Some(id), ..Filter::default() });
        let clues = Filter { clues: Some(0..=81), ..Filter::default() };
        let ratings = Filter { er: Some(0..=200), ..Filter::default() };
        let distinct = Filter { images: Images::First, ..Filter::default() };
        let others = [clues, ratings, distinct, Filter::default()];
        for filter in levels.into_iter().chain(techniques).chain(others) {
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
    // One number before the end there is still room for one puzzle.
    store.remove(&Name::Id(i64::MAX)).expect("room");
    store.connection.execute("UPDATE sqlite_sequence SET seq = ?1", [i64::MAX - 1]).expect("a number");
    let added = store.add(&[puzzle("1...............")]).expect("room for one");
    assert_eq!(new(added[0].clone()).id, i64::MAX);
    assert_eq!(store.add(&[puzzle(".1..............")]), Err(used_up));
}
