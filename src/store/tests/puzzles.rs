//! Tests of what a store keeps, returns and lists.

use super::*;

#[test]
fn an_added_puzzle_is_found_by_number_and_by_key_when_the_file_is_opened_again() {
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
    // When the first of them is removed, the next becomes the first.
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
fn a_puzzle_with_rules_is_kept_with_them_and_none_twice() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    let puzzles: Vec<Puzzle> = [
        "4\ncage 3 r1c12\nwhite r1c34\n",
        "4\nwhite r1c34\ncage 3 r1c12\n",
        "4\ncage 3 r1c12\n",
        "4\ncage 3 r4c12\nwhite r4c34\n",
    ]
    .map(|text| read(text, None).expect(text))
    .to_vec();
    let added = store.add(&puzzles).expect("room");
    let [first, again, fewer, turned] = &added[..] else { panic!("four answers") };
    assert_eq!(new(first.clone()).puzzle, puzzles[0]);
    assert!(matches!(again, Added::Known { .. }), "the same rules in another order: {again:?}");
    assert_eq!(new(fewer.clone()).puzzle, puzzles[2]);
    assert!(matches!(turned, Added::New { .. }), "rules elsewhere are another puzzle: {turned:?}");
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
fn se_ratings_are_computed_after_storing_and_a_puzzle_without_one_is_not_tried_again() {
    let folder = TestFolder::new();
    let mut store = folder.store();
    let many = puzzle(&format!("1{}", ".".repeat(80)));
    let small = puzzle("1...............");
    let harder = puzzle("4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........");
    let added = store.add(&[puzzle(FIRST), many, small, harder]).expect("room");
    assert!(added.into_iter().all(|added| new(added).se.is_none()));
    // A row that encodes no puzzle does not affect the others.
    store.connection.execute("UPDATE puzzle SET board = '{}' WHERE id = 3", []).expect("damage");
    for threads in [1, 3] {
        store.rate_missing(NonZeroUsize::new(threads).expect("from 1")).expect("room");
        let records = store.list(&Filter::default(), None).expect("a list").records;
        let ratings: Vec<String> =
            records.iter().map(|record| record.se.map_or("-".to_string(), |se| se.to_string())).collect();
        assert_eq!(ratings, ["2.0/1.2/1.2", "-", "2.6/1.5/1.5"]);
    }
    let left = "SELECT count(*) FROM puzzle WHERE er IS NULL";
    assert_eq!(store.connection.query_row(left, [], |row| row.get(0)), Ok(0));
    let of_er = |er| {
        let filter = Filter { er: Some(er), ..Filter::default() };
        store.list(&filter, None).expect("a list").total
    };
    assert_eq!((of_er(20..=26), of_er(21..=26), of_er(21..=25), of_er(0..=19)), (2, 1, 0, 0));
}
