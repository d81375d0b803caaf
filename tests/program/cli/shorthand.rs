//! A puzzle without a command is solved.

use super::support::{Desk, EMPTY, PUZZLE, SOLUTION, finish, naze, piped, run};

#[test]
fn a_puzzle_alone_is_solved() {
    let solved = run(&["solve", PUZZLE]).ends(0).out;
    assert_eq!(run(&[PUZZLE]).ends(0).out, solved);
    assert_eq!(run(&[EMPTY]).ends(6).out, run(&["solve", EMPTY]).out);
    assert_eq!(run(&["12.. ..1. .1.. ..21"]).out, run(&["solve", "12.. ..1. .1.. ..21"]).out);
}

#[test]
fn a_file_a_pipe_and_a_stored_puzzle_alone_are_solved_too() {
    let desk = Desk::new();
    let solved = run(&["solve", PUZZLE]).ends(0).out;
    assert_eq!(run(&[&desk.file("puzzle.txt", PUZZLE)]).ends(0).out, solved);
    assert_eq!(run(&[&desk.file("puzzles", PUZZLE)]).ends(0).out, solved, "a file needs no extension");
    assert_eq!(piped(PUZZLE, &["-"]).ends(0).out, solved);
    let store = desk.path("store.sqlite").display().to_string();
    run(&["store", "seed", "--store", &store]).ends(0);
    assert_eq!(run(&["@1", "--store", &store]).out, run(&["solve", "@1", "--store", &store]).ends(0).out);
    assert!(run(&["missing.txt"]).ends(1).err.contains("missing.txt"));
}

#[test]
fn a_file_that_is_named_like_a_mistyped_command_is_a_file() {
    let desk = Desk::new();
    desk.file("sovle", PUZZLE);
    let output = finish(naze().arg("sovle").current_dir(desk.path("")));
    assert_eq!(output.out, run(&["solve", PUZZLE]).out);
}

#[test]
fn options_of_solve_may_come_before_or_after_the_puzzle() {
    let traced = run(&["solve", "--trace", PUZZLE]).ends(0).out;
    assert_eq!(run(&["--trace", PUZZLE]).ends(0).out, traced);
    assert_eq!(run(&[PUZZLE, "--trace"]).ends(0).out, traced);
    assert_eq!(piped(PUZZLE, &["--trace"]).ends(0).out, traced);
    let json = run(&["--format", "json", PUZZLE]).ends(0).json();
    assert_eq!((&json["schema"], &json["solution"]), (&"naze/solve/1".into(), &SOLUTION.into()));
    assert_eq!(run(&["--format", "jsonl", PUZZLE, PUZZLE]).ends(0).jsonl().len(), 2);
    assert_eq!(run(&[PUZZLE, EMPTY]).ends(6).out.lines().next(), Some(SOLUTION));
    let dashes = PUZZLE.replace('.', "-");
    assert_eq!(run(&[&dashes]).ends(0).out, run(&["solve", PUZZLE]).out, "a dash is a blank");
    assert!(run(&[PUZZLE, "--help"]).ends(0).out.contains("--trace"));
}

#[test]
fn a_mistyped_command_is_no_puzzle() {
    for (word, meant) in [("sovle", "solve"), ("hnit", "hint"), ("tecniques", "techniques")] {
        let output = run(&[word, PUZZLE]).ends(2);
        assert!(output.out.is_empty() && output.err.contains(&format!("'{meant}'")), "{}", output.err);
    }
    assert!(run(&["frobnicate"]).ends(2).err.contains("frobnicate"));
    assert!(run(&["--trcae", PUZZLE]).ends(2).err.contains("--trace"), "and so is a mistyped option");
}

#[test]
fn unreadable_text_is_shown_with_carets_as_by_solve() {
    assert_eq!(run(&["12"]).ends(3).err, run(&["solve", "12"]).err);
    let letters = "q".repeat(81);
    assert!(run(&[&letters]).ends(3).err.contains('^'));
}

#[test]
fn a_puzzle_that_is_piped_in_is_solved_without_a_command() {
    for options in [&[][..], &["--format", "json"], &["--lang", "ja", "--board", "9"], &["--timeout", "60"]] {
        let solved = piped(PUZZLE, &[&["solve"], options].concat()).ends(0).out;
        assert_eq!(piped(PUZZLE, options).ends(0).out, solved, "{options:?}");
    }
    let two = format!("{PUZZLE}\n{EMPTY}\n");
    assert_eq!(piped(&two, &[]).ends(6).out, piped(&two, &["solve"]).ends(6).out);
    assert_eq!(piped("12x4", &[]).ends(3).err, piped("12x4", &["solve"]).ends(3).err);
}

#[test]
fn an_empty_pipe_without_a_command_gets_the_usage() {
    for options in [&[][..], &["--format", "json"], &["--lang", "ja"]] {
        let output = run(options).ends(2);
        assert!(output.out.is_empty() && output.err.contains("naze [OPTIONS] <COMMAND>"), "{output:?}");
    }
}
