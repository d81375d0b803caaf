//! New puzzles from the command line.

use super::support::{Desk, run};

#[test]
fn one_puzzle_in_each_line_and_nothing_else() {
    let output = run(&["generate", "--count", "5", "--seed", "1"]).ends(0);
    let lines: Vec<&str> = output.out.lines().collect();
    assert_eq!((lines.len(), output.err.as_str()), (5, ""));
    for line in lines {
        assert_eq!(run(&["count", line]).ends(0).out, "1\n");
        assert_eq!(line.len(), 81);
    }
}

#[test]
fn the_same_seed_makes_the_same_bytes_at_any_number_of_threads() {
    let made = |threads: &str| {
        let request =
            ["generate", "--count", "30", "--seed", "7", "--symmetry", "rotational", "--format", "jsonl"];
        run(&[&request[..], &["--threads", threads]].concat()).ends(0).out
    };
    let alone = made("1");
    assert_eq!(made("2"), alone);
    assert_eq!(made("5"), alone);
}

#[test]
fn a_random_seed_is_printed_and_makes_the_same_puzzle_again() {
    let first = run(&["generate"]).ends(0);
    let seed = first.err.trim().strip_prefix("naze: seed ").expect("a seed");
    assert_eq!(run(&["generate", "--seed", seed]).ends(0).out, first.out);
}

#[test]
fn json_contains_the_rating_and_the_solution() {
    let output = run(&["generate", "--seed", "1", "--level", "medium", "--format", "json"]).ends(0).json();
    assert_eq!((&output["schema"], &output["level"]), (&"naze/generate/1".into(), &"medium".into()));
    assert_eq!((&output["seed"], &output["number"], &output["guesses"]), (&1.into(), &0.into(), &0.into()));
    let puzzle = output["puzzle"].as_str().expect("a puzzle");
    let solved = run(&["solve", "--format", "json", puzzle]).ends(0).json();
    assert_eq!(solved["solution"], output["solution"]);
    let many = run(&["generate", "--seed", "1", "--count", "2", "--format", "json"]).ends(0).json();
    assert_eq!(many.as_array().map(Vec::len), Some(2));
}

#[test]
fn impossible_requests_are_refused_at_once() {
    for arguments in [
        &["--clues", "5..10"][..],
        &["--clues", "30..20"],
        &["--clues", "some"],
        &["--board", "6:2x3", "--symmetry", "full"],
        &["--require", "guess"],
        &["--require", "z-wing"],
        &["--require", "aic", "--level", "easy"],
        &["--symmetry", "round"],
        &["--level", "deadly"],
    ] {
        let output = run(&[&["generate", "--count", "100000"], arguments].concat()).ends(2);
        assert!(output.out.is_empty() && !output.err.is_empty(), "{output:?}");
    }
}

#[test]
fn an_unsuccessful_search_ends_with_what_was_missing() {
    let output = run(&["generate", "--seed", "1", "--clues", "17..18", "--attempts", "20"]).ends(9);
    assert_eq!(output.out, "");
    assert_eq!(output.err, "naze: gave up after 20 attempts, which lacked: the number of clues (20)\n");
    let japanese =
        run(&["generate", "--seed", "1", "--clues", "17..18", "--attempts", "20", "--lang", "ja"]).ends(9);
    assert!(japanese.err.contains("ヒント数字の個数"), "{japanese:?}");
}

#[test]
fn a_pattern_is_read_from_a_file() {
    let desk = Desk::new();
    let drawing =
        "xxx.x.xxx\nx.......x\nx.xx.xx.x\n..x...x..\nx..xxx..x\n..x...x..\nx.xx.xx.x\nx.......x\nxxx.x.xxx\n";
    let file = desk.file("frame", drawing);
    let output = run(&["generate", "--seed", "1", "--pattern", &file]).ends(0);
    let marks: Vec<bool> = drawing.chars().filter(|sign| *sign != '\n').map(|sign| sign == 'x').collect();
    assert!(output.out.trim_end().chars().map(|sign| sign != '.').eq(marks));
    let short = desk.file("short", "x.x\n");
    let output = run(&["generate", "--pattern", &short]).ends(3);
    assert!(output.err.contains("3 signs"), "{output:?}");
    run(&["generate", "--pattern", "nowhere.txt"]).ends(1);
}

#[test]
fn boards_of_other_sizes_and_drawn_ones_have_puzzles() {
    for (board, cells) in [("4", 16), ("6:2x3", 36), ("7", 49)] {
        let output = run(&["generate", "--seed", "1", "--board", board]).ends(0);
        let line = output.out.trim_end();
        assert_eq!(line.len(), cells, "{board}");
        assert_eq!(run(&["count", "--board", board, line]).ends(0).out, "1\n");
    }
}

#[test]
fn a_puzzle_on_a_drawn_board_is_a_text_that_holds_its_board() {
    let desk = Desk::new();
    for (name, drawing) in [
        ("jigsaw", "AAAB\nCABB\nCCDB\nCDDD\n"),
        ("rules", "4\nwhite r1c12\n"),
        ("cages", "6:2x3\ncage 5 r1c12\nthermometer r6c1234\n"),
        ("diagonals", "5\ndiagonals\n"),
    ] {
        let board = desk.file(name, drawing);
        let output = run(&["generate", "--seed", "1", "--board", &board]).ends(0);
        let puzzle = desk.file("puzzle", &output.out);
        assert_eq!(run(&["count", &puzzle]).ends(0).out, "1\n", "{name}: {}", output.out);
        let made = run(&["generate", "--seed", "1", "--board", &board, "--format", "json"]).ends(0).json();
        let shown = run(&["show", "--format", "json", &puzzle]).ends(0).json();
        assert_eq!(shown["board"], made["board"], "{name}");
        // Each of several holds its board too.
        let several = run(&["generate", "--seed", "1", "--board", &board, "--count", "2"]).ends(0).out;
        assert!(several.starts_with(&format!("{}\n", output.out)), "{name}: {several}");
    }
}

#[test]
fn the_board_of_a_puzzle_with_rules_is_that_of_the_file() {
    let desk = Desk::new();
    let rows =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    let alone = desk.file("alone", "cage 8 r1c12\n");
    let boards = ["\n", ""].map(|between| format!("cage 8 r1c12\n{between}{rows}"));
    let one_line = format!("cage 8 r1c12\n{}\n", rows.replace('\n', ""));
    for text in boards.iter().chain([&one_line]) {
        let file = desk.file("puzzle", text);
        let of = |board: &str| {
            run(&["show", "--format", "json", "--board", board, &".".repeat(81)]).ends(0).json()
        };
        assert_eq!(of(&file)["board"], of(&alone)["board"], "{text}");
    }
    // A drawing with a fault stays one: equal signs stand side by side in it.
    let drawing = desk.file("drawing", "1122\n1122\n3344\n3334\n");
    let output = run(&["show", "--board", &drawing, &".".repeat(16)]).ends(3);
    assert!(output.err.contains("the house '3' of the drawing"), "{output:?}");
}
