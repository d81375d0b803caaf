//! Stored puzzles: stored once, found by number and by key, listed, solved, removed.

use super::support::{
    CONTRADICTING, Desk, EMPTY, HARDER, HOPELESS, PUZZLE, Run, finish, naze, piped, run, words,
};
use serde_json::json;

/// Puzzle 1 of document 000.
const FIRST: &str = "3986.51..1..79.3..4..........2.5.....4.....3.....6.9..........5..7.41..3..45.2798";
/// Its published solution.
const ANSWER: &str = "398625174125794386476183529762359841549218637831467952283976415957841263614532798";

/// A store for the test.
struct Shelf(Desk);

impl Shelf {
    fn new() -> Shelf {
        Shelf(Desk::new())
    }

    /// A store with the samples.
    fn seeded() -> Shelf {
        let shelf = Shelf::new();
        shelf.run(&["store", "seed"]).ends(0);
        shelf
    }

    fn run(&self, arguments: &[&str]) -> Run {
        finish(naze().args(arguments).env("NAZE_STORE", self.0.path("puzzles.sqlite")).write_stdin(""))
    }
}

/// The keys at the beginning of the lines of `store add`.
fn keys(output: &Run) -> Vec<String> {
    output.out.lines().filter_map(|line| Some(line.split_once(": ")?.0.to_string())).collect()
}

#[test]
fn the_first_document_s_puzzles_are_solved_by_number_and_by_key() {
    let shelf = Shelf::seeded();
    let by_number = shelf.run(&["store", "solve", "1"]).ends(0);
    let by_key = shelf.run(&["store", "solve", "c5nr9v"]).ends(0);
    assert_eq!(by_number.out, by_key.out);
    let (question, answer) = by_number.out.split_once("A:\n").expect("an answer");
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    assert!(question.starts_with("Q:\n"));
    assert_eq!(digits(question), FIRST.replace('.', ""));
    assert_eq!(digits(answer), ANSWER);
    assert!(by_number.err.starts_with("naze: time taken: "), "{}", by_number.err);
    let data = shelf.run(&["store", "solve", "1", "--format", "json"]).ends(0).json();
    assert_eq!((&data["schema"], &data["solution"]), (&json!("naze/solve/2"), &json!(ANSWER)));
    let list = shelf.run(&["store", "list"]).ends(0);
    for (line, name) in list.out.lines().skip(1).zip(["1   c5nr9v", "2   qu6fnb", "3   bq8yd8"]) {
        assert!(line.starts_with(name), "{line}");
    }
    let again = shelf.run(&["store", "seed"]).ends(0);
    assert!(again.out.lines().all(|line| line.ends_with("stored before")), "{again:?}");
}

#[test]
fn many_are_stored_at_once_and_an_unreadable_line_does_not_affect_the_others() {
    let shelf = Shelf::new();
    let file = shelf.0.file("many.txt", format!("{FIRST}\n{}\n{HARDER}\n", &PUZZLE[..80]));
    let output = shelf.run(&["store", "add", &file]).ends(3);
    let lines: Vec<&str> = output.out.lines().collect();
    assert!(lines[0].ends_with(": stored") && lines[2].ends_with(": stored"), "{output:?}");
    assert!(lines[1].starts_with("error 3: 2:"), "{output:?}");
    assert!(output.err.contains("many.txt:2:"), "{output:?}");
    assert_eq!(shelf.run(&["store", "list", "--format", "jsonl"]).ends(0).jsonl().len(), 2);
}

#[test]
fn a_puzzle_without_a_solution_is_not_stored_and_one_with_many_is() {
    let shelf = Shelf::new();
    assert!(shelf.run(&["store", "add", CONTRADICTING]).ends(4).err.contains("5 stands twice in row 1"));
    assert!(shelf.run(&["store", "add", HOPELESS]).ends(5).out.is_empty());
    let mixed = shelf.run(&["store", "add", EMPTY, CONTRADICTING, HOPELESS, PUZZLE, "--format", "jsonl"]);
    let output = mixed.ends(5).jsonl();
    assert_eq!(
        (&output[0]["record"]["solutions"], &output[0]["record"]["level"]),
        (&json!("many"), &json!(null))
    );
    assert_eq!((&output[1]["error"]["code"], &output[2]["error"]["code"]), (&json!(4), &json!(5)));
    assert_eq!(output[3]["status"], "new");
    assert_eq!(shelf.run(&["store", "list", "--format", "json"]).ends(0).json()["total"], 2);
    let many = output[0]["key"].as_str().expect("a key");
    assert!(shelf.run(&["store", "show", many]).ends(0).out.contains("More than one solution."));
    let output = shelf.run(&["store", "solve", many]).ends(6);
    assert!(output.out.starts_with("Q:\n") && !output.out.contains("A:"), "{output:?}");
}

#[test]
fn the_same_puzzle_is_reported_with_its_key_and_an_image_as_an_image() {
    let shelf = Shelf::new();
    let first = keys(&shelf.run(&["store", "add", FIRST]).ends(0)).remove(0);
    let zeros = FIRST.replace('.', "0");
    assert_eq!(shelf.run(&["store", "add", &zeros]).ends(0).out, format!("{first}: stored before\n"));
    let relabelled: String = FIRST
        .chars()
        .map(|symbol| match symbol {
            '1' => '2',
            '2' => '1',
            other => other,
        })
        .collect();
    let image = shelf.run(&["store", "add", &relabelled]).ends(0);
    assert!(image.out.ends_with(&format!(": stored; an image of {first}\n")), "{image:?}");
    let key = keys(&image).remove(0);
    let data = shelf.run(&["store", "show", &key, "--format", "json"]).ends(0).json();
    assert_eq!((&data["image_of"], &data["puzzle"]), (&json!(first), &json!(relabelled)));
    assert!(shelf.run(&["store", "list"]).ends(0).out.contains(&key));
    let distinct = shelf.run(&["store", "list", "--distinct", "--format", "jsonl"]).ends(0).jsonl();
    assert_eq!((distinct.len(), &distinct[0]["key"]), (1, &json!(first)));
}

#[test]
fn every_command_accepts_a_stored_puzzle() {
    let shelf = Shelf::seeded();
    for name in ["@1", "@c5nr9v", "@C5NR9V"] {
        assert_eq!(shelf.run(&["convert", "--to", "line", name]).ends(0).out.trim_end(), FIRST);
    }
    for command in [
        ["solve"].as_slice(),
        &["why", "r1c5"],
        &["hint"],
        &["check"],
        &["count"],
        &["rate"],
        &["show"],
        &["batch"],
        &["store", "add"],
    ] {
        let stored = shelf.run(&[command, &["@1"]].concat()).ends(0);
        let itself = shelf.run(&[command, &[FIRST]].concat()).ends(0);
        assert_eq!(stored.out, itself.out, "{command:?}");
    }
    let position = format!("{}2{}", &FIRST[..4], &FIRST[5..]);
    let output = shelf.run(&["check", "--givens", "@1", &position, "--format", "json"]).ends(0);
    assert_eq!(output.json()["entries"], json!(["r1c5=2"]));
}

#[test]
fn a_puzzle_of_another_board_keeps_its_board() {
    let shelf = Shelf::new();
    let line = "1.......2...........................";
    let key = keys(&shelf.run(&["store", "add", "--board", "6:2x3", line]).ends(0)).remove(0);
    let data = shelf.run(&["show", "--format", "json", &format!("@{key}")]).ends(0).json();
    assert_eq!((&data["board"], &data["puzzle"]), (&json!("6:2x3"), &json!(line)));
    let batch = shelf.run(&["batch", "--do", "count", &format!("@{key}")]).ends(1);
    assert!(batch.err.contains("add --board 6:2x3"), "{batch:?}");
    shelf.run(&["batch", "--do", "count", "--board", "6:2x3", &format!("@{key}")]).ends(0);
}

#[test]
fn a_missing_name_is_reported_with_one_that_may_have_been_meant() {
    let shelf = Shelf::seeded();
    for command in [["solve", "@c5nr9x"].as_slice(), &["store", "show", "c5nr9x"], &["batch", "@c5nr9x"]] {
        let output = shelf.run(command).ends(1);
        assert!(output.err.contains("holds no puzzle c5nr9x; did you mean c5nr9v?"), "{output:?}");
    }
    assert!(shelf.run(&["store", "remove", "8"]).ends(1).err.contains("naze store list"));
    for command in [["solve", "@c5-r9x"].as_slice(), &["store", "show", "c5-r9x"], &["batch", "@c5-r9x"]] {
        assert!(shelf.run(command).ends(2).err.contains("names no stored puzzle"));
    }
    // A missing puzzle does not affect the others.
    let output = shelf.run(&["store", "solve", "99", "1", "--format", "jsonl"]).ends(1).jsonl();
    assert_eq!((&output[0]["error"]["code"], &output[1]["solution"]), (&json!(1), &json!(ANSWER)));
}

#[test]
fn a_removed_puzzle_is_gone_and_the_others_stay() {
    let shelf = Shelf::seeded();
    let output = shelf.run(&["store", "remove", "qu6fnb", "@3", "3"]).ends(1);
    assert!(output.out.starts_with("qu6fnb: removed\nbq8yd8: removed\nerror 1: "), "{output:?}");
    let left = shelf.run(&["store", "list", "--format", "jsonl"]).ends(0).jsonl();
    let ids: Vec<i64> = left.iter().filter_map(|record| record["id"].as_i64()).collect();
    assert_eq!(ids, [1, 4, 5, 6, 7]);
    // The samples come back under their keys; a number is never reused.
    shelf.run(&["store", "seed"]).ends(0);
    assert_eq!(shelf.run(&["store", "show", "qu6fnb", "--format", "json"]).ends(0).json()["id"], 8);
    shelf.run(&["store", "show", "2"]).ends(1);
}

#[test]
fn removing_from_a_missing_store_does_not_create_one() {
    let shelf = Shelf::new();
    shelf.run(&["store", "remove", "1"]).ends(1);
    assert!(!shelf.0.path("puzzles.sqlite").exists());
}

#[test]
fn a_removed_number_is_not_reused_for_a_sample_either() {
    let shelf = Shelf::new();
    shelf.run(&["store", "add", PUZZLE]).ends(0);
    shelf.run(&["store", "remove", "1"]).ends(0);
    shelf.run(&["store", "seed"]).ends(0);
    shelf.run(&["store", "show", "1"]).ends(1);
    assert_eq!(shelf.run(&["store", "show", "c5nr9v", "--format", "json"]).ends(0).json()["id"], 2);
}

#[test]
fn a_list_is_printed_in_pages_and_as_json_lines_whole() {
    let shelf = Shelf::seeded();
    let page = shelf.run(&["store", "list", "--size", "3", "--page", "3"]).ends(0);
    assert!(page.out.contains("nuwvy4") && page.out.lines().count() == 2, "{page:?}");
    assert_eq!(page.err, "naze: page 3 of 3, 7 puzzles\n");
    let data = shelf.run(&["store", "list", "--size", "3", "--format", "json"]).ends(0).json();
    let of_page: Vec<&str> =
        data["puzzles"].as_array().expect("a list").iter().filter_map(|one| one["key"].as_str()).collect();
    assert_eq!((&data["pages"], &data["total"], of_page.len()), (&json!(3), &json!(7), 3));
    let lines = |more: &[&str]| {
        let command = [["store", "list", "--size", "3", "--format", "jsonl"].as_slice(), more].concat();
        shelf.run(&command).ends(0).jsonl().len()
    };
    assert_eq!((lines(&[]), lines(&["--page", "2"]), lines(&["--page", "9"])), (7, 3, 0));
    assert_eq!(
        shelf.run(&["store", "list", "--page", "9"]).ends(0).err,
        "naze: there is no page 9; the last is 1\n"
    );
}

#[test]
fn a_list_is_filtered_by_technique_level_and_clues() {
    let shelf = Shelf::seeded();
    let listed = |filter: &[&str]| {
        let command = [["store", "list", "--format", "jsonl"].as_slice(), filter].concat();
        shelf.run(&command).ends(0).jsonl()
    };
    let pairs = listed(&["--technique", "locked-pair"]);
    assert!(!pairs.is_empty());
    assert!(pairs.iter().all(|record| words(&record["techniques"]).contains(&"locked-pair")));
    assert_eq!(listed(&["--level", "medium", "--clues", "24..25"]).len(), 2);
    assert_eq!(listed(&["--level", "extreme"]).len(), 0);
    assert_eq!(listed(&["--clues", "22"]).len(), 1);
    for wrong in [["--technique", "z-wing"], ["--clues", "9..1"], ["--level", "hopeless"], ["--page", "0"]] {
        shelf.run(&[["store", "list"].as_slice(), &wrong].concat()).ends(2);
    }
    assert_eq!(
        shelf.run(&["store", "list", "--level", "extreme"]).ends(0).err,
        "naze: no such puzzle is stored\n"
    );
}

#[test]
fn the_file_is_the_named_one_else_that_of_the_environment_else_one_in_the_user_s_folder() {
    let desk = Desk::new();
    let (named, set, home) = (desk.path("named.sqlite"), desk.path("set.sqlite"), desk.path("data"));
    let with = |arguments: &[&str], set: Option<&std::path::Path>| {
        let mut command = naze();
        command.args(arguments).env("XDG_DATA_HOME", &home).env("HOME", desk.path("home")).write_stdin("");
        if let Some(file) = set {
            command.env("NAZE_STORE", file);
        }
        finish(&mut command)
    };
    let name = named.display().to_string();
    with(&["store", "seed", "--store", &name], Some(&set)).ends(0);
    assert!(named.exists() && !set.exists());
    with(&["store", "seed"], Some(&set)).ends(0);
    assert!(set.exists() && !home.exists());
    if cfg!(target_os = "linux") {
        let output = with(&["store", "list"], None).ends(1);
        assert!(output.err.contains("there is no store yet") && !home.exists(), "{output:?}");
        with(&["store", "seed"], None).ends(0);
        assert!(home.join("naze/puzzles.sqlite").exists());
        assert!(with(&["solve", "@1"], None).ends(0).out.contains("only solution"));
    }
}

#[test]
fn a_store_that_cannot_be_used_is_reported_with_advice() {
    let desk = Desk::new();
    let text = desk.file("text", "no store\n");
    let nowhere = desk.path("nowhere/puzzles.sqlite").display().to_string();
    let missing = desk.path("missing.sqlite").display().to_string();
    let newer = desk.path("newer.sqlite").display().to_string();
    run(&["store", "seed", "--store", &newer]).ends(0);
    let file = rusqlite::Connection::open(&newer).expect("the file");
    file.pragma_update(None, "user_version", 99).expect("a version");
    drop(file);
    for (file, english, japanese) in [
        (&text, "not a store of puzzles, and was left as it is", "保存ファイルではありません"),
        (&nowhere, "create it first", "フォルダー"),
        (&missing, "`naze store seed` makes one", "まだありません"),
        (&newer, "version 99", "版 99"),
    ] {
        let command = ["store", "list", "--store", file];
        let output = run(&command).ends(1);
        assert!(output.out.is_empty() && output.err.starts_with(&format!("naze: {file}: ")), "{output:?}");
        assert!(output.err.contains(english), "{output:?}");
        assert!(run(&[command.as_slice(), &["--lang", "ja"]].concat()).ends(1).err.contains(japanese));
        assert!(run(&["solve", "@1", "--store", file]).ends(1).err.contains(english));
        if file != &missing {
            assert!(run(&["store", "add", PUZZLE, "--store", file]).ends(1).err.contains(english));
        }
    }
    assert_eq!(std::fs::read_to_string(&text).expect("the text"), "no store\n");
}

#[test]
fn a_name_with_a_special_meaning_for_sqlite_is_a_file() {
    let desk = Desk::new();
    for word in [":memory:", "file:zz?mode=memory", "file:yy?cache=shared", "file:xx", "-"] {
        for by_environment in [false, true] {
            let there = desk.path(word);
            let _ = std::fs::remove_file(&there);
            let ask = |arguments: &[&str]| {
                let mut command = naze();
                command.current_dir(desk.path("")).args(arguments).write_stdin("");
                if by_environment {
                    command.env("NAZE_STORE", word)
                } else {
                    command.arg(format!("--store={word}"))
                };
                finish(&mut command)
            };
            assert!(ask(&["store", "add", FIRST]).ends(0).out.ends_with(": stored\n"));
            assert!(there.is_file(), "{word}");
            assert_eq!(ask(&["store", "list", "--format", "jsonl"]).ends(0).jsonl().len(), 1, "{word}");
            let _ = std::fs::remove_file(desk.path(&format!("{word}-wal")));
        }
    }
    assert_eq!(run(&["store", "add", FIRST, "--store", ""]).code, 2);
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_is_refused_at_once_and_by_name() {
    let desk = Desk::new();
    let pipe = desk.path("pipe").display().to_string();
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    for file in [pipe.as_str(), "/dev/null"] {
        for command in [["store", "add", PUZZLE].as_slice(), &["store", "list"], &["solve", "@1"]] {
            let output = run(&[command, &["--store", file]].concat()).ends(1);
            assert!(
                output.out.is_empty() && output.err.starts_with(&format!("naze: {file}: ")),
                "{output:?}"
            );
            assert!(output.err.contains("a pipe, a socket or a device"), "{output:?}");
        }
    }
}

#[test]
fn a_broken_row_is_reported_and_can_be_removed_and_the_others_are_listed() {
    let shelf = Shelf::seeded();
    let file = rusqlite::Connection::open(shelf.0.path("puzzles.sqlite")).expect("the file");
    file.execute("UPDATE puzzle SET board = 'four' WHERE id = 3", []).expect("damage");
    drop(file);
    let listed = shelf.run(&["store", "list"]).ends(1);
    assert_eq!(listed.out.lines().count(), 7, "a heading and six puzzles: {listed:?}");
    assert!(listed.err.contains("puzzle 3 cannot be read (its board is damaged)"), "{listed:?}");
    let data = shelf.run(&["store", "list", "--format", "json"]).ends(1).json();
    assert_eq!((&data["total"], data["puzzles"].as_array().map(Vec::len)), (&json!(7), Some(6)));
    assert_eq!(data["broken"], json!([{ "schema": "naze/broken-record/1", "id": 3, "column": "board" }]));
    let lines = shelf.run(&["store", "list", "--format", "jsonl"]).ends(1).jsonl();
    assert_eq!((lines.len(), &lines[2]["error"]["code"], &lines[3]["id"]), (7, &json!(1), &json!(4)));
    for command in
        [["store", "show", "3"].as_slice(), &["store", "solve", "@3"], &["solve", "@3"], &["batch", "@3"]]
    {
        let output = shelf.run(command).ends(1);
        assert!(output.err.contains("`naze store remove 3` removes it"), "{output:?}");
    }
    assert!(shelf.run(&["store", "list", "--lang", "ja"]).ends(1).err.contains("3 番の問題が読めません"));
    assert_eq!(shelf.run(&["store", "remove", "3"]).ends(0).out, "3: removed\n");
    shelf.run(&["store", "list"]).ends(0);
}

#[test]
fn puzzles_are_stored_from_a_pipe_and_reported_in_japanese() {
    let desk = Desk::new();
    let file = desk.path("puzzles.sqlite").display().to_string();
    let output =
        piped(format!("{FIRST}\n{PUZZLE}\n"), &["store", "add", "--lang", "ja", "--store", &file]).ends(0);
    assert!(output.out.lines().all(|line| line.ends_with("保存しました")), "{output:?}");
    let list = run(&["store", "list", "--lang", "ja", "--store", &file]).ends(0);
    assert!(list.out.starts_with("番号  キー"), "{list:?}");
}

#[test]
fn a_stored_puzzle_has_its_se_rating_and_is_found_by_it() {
    let shelf = Shelf::new();
    let added = shelf.run(&["store", "add", PUZZLE, HARDER]).ends(0);
    let keys = keys(&added);
    let list = shelf.run(&["store", "list"]).ends(0).out;
    assert!(list.contains(" SE ") && list.contains("1.5/1.2/1.2") && list.contains("2.6/1.5/1.5"), "{list}");
    assert!(shelf.run(&["store", "show", "1"]).ends(0).out.contains("SE: 1.5/1.2/1.2\n"));
    let record = shelf.run(&["store", "show", "2", "--format", "json"]).ends(0).json();
    assert_eq!(record["se"], json!({ "er": 2.6, "ep": 1.5, "ed": 1.5 }));
    let found = |range: &str| shelf.run(&["store", "list", "--se", range]).ends(0).out;
    assert!(found("2.0..2.6").contains(&keys[1]) && !found("2.0..2.6").contains(&keys[0]));
    assert!(found("1.5").contains(&keys[0]) && !found("1.5").contains(&keys[1]));
    assert!(shelf.run(&["store", "list", "--se", "hard"]).ends(2).err.contains("hard"));
}
