//! New puzzles from the command line.

use super::support::{Desk, run};

#[test]
fn a_puzzle_a_line_and_nothing_else() {
    let told = run(&["generate", "--count", "5", "--seed", "1"]).ends(0);
    let lines: Vec<&str> = told.out.lines().collect();
    assert_eq!((lines.len(), told.err.as_str()), (5, ""));
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
fn a_seed_that_was_drawn_is_told_and_makes_the_same_puzzle_again() {
    let first = run(&["generate"]).ends(0);
    let seed = first.err.trim().strip_prefix("naze: seed ").expect("a seed");
    assert_eq!(run(&["generate", "--seed", seed]).ends(0).out, first.out);
}

#[test]
fn data_tells_the_rating_and_the_solution() {
    let told = run(&["generate", "--seed", "1", "--level", "medium", "--format", "json"]).ends(0).json();
    assert_eq!((&told["schema"], &told["level"]), (&"naze/generate/1".into(), &"medium".into()));
    assert_eq!((&told["seed"], &told["number"], &told["guesses"]), (&1.into(), &0.into(), &0.into()));
    let puzzle = told["puzzle"].as_str().expect("a puzzle");
    let solved = run(&["solve", "--format", "json", puzzle]).ends(0).json();
    assert_eq!(solved["solution"], told["solution"]);
    let many = run(&["generate", "--seed", "1", "--count", "2", "--format", "json"]).ends(0).json();
    assert_eq!(many.as_array().map(Vec::len), Some(2));
}

#[test]
fn what_cannot_be_is_refused_at_once() {
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
        let told = run(&[&["generate", "--count", "100000"], arguments].concat()).ends(2);
        assert!(told.out.is_empty() && !told.err.is_empty(), "{told:?}");
    }
}

#[test]
fn what_is_not_found_ends_with_what_was_missing() {
    let told = run(&["generate", "--seed", "1", "--clues", "17..18", "--attempts", "20"]).ends(9);
    assert_eq!(told.out, "");
    assert_eq!(told.err, "naze: gave up after 20 attempts, which lacked: the number of clues (20)\n");
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
    let told = run(&["generate", "--seed", "1", "--pattern", &file]).ends(0);
    let marks: Vec<bool> = drawing.chars().filter(|sign| *sign != '\n').map(|sign| sign == 'x').collect();
    assert!(told.out.trim_end().chars().map(|sign| sign != '.').eq(marks));
    let short = desk.file("short", "x.x\n");
    let told = run(&["generate", "--pattern", &short]).ends(3);
    assert!(told.err.contains("3 signs"), "{told:?}");
    run(&["generate", "--pattern", "nowhere.txt"]).ends(1);
}

#[test]
fn boards_of_other_sizes_and_drawn_ones_have_puzzles() {
    for (board, cells) in [("4", 16), ("6:2x3", 36), ("7", 49), ("fixtures/boards/jigsaw.txt", 81)] {
        let told = run(&["generate", "--seed", "1", "--board", board]).ends(0);
        let line = told.out.trim_end();
        assert_eq!(line.len(), cells, "{board}");
        assert_eq!(run(&["count", "--board", board, line]).ends(0).out, "1\n");
    }
}
