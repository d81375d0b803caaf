//! A puzzle without a command is solved.

use super::support::{CONTRADICTING, Desk, EMPTY, PUZZLE, SOLUTION, finish, naze, piped, run};

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
    assert_eq!((&json["schema"], &json["solution"]), (&"naze/solve/2".into(), &SOLUTION.into()));
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

#[test]
fn a_word_that_means_a_command_is_that_command() {
    for (words, meant) in [
        (["explain", "r5c6", PUZZLE], ["why", "r5c6", PUZZLE]),
        (["new", "--seed", "7"], ["generate", "--seed", "7"]),
        (["make", "--seed", "7"], ["generate", "--seed", "7"]),
        (["difficulty", "--depth", PUZZLE], ["rate", "--depth", PUZZLE]),
        (["rating", "--depth", PUZZLE], ["rate", "--depth", PUZZLE]),
    ] {
        assert_eq!(run(&words).ends(0).out, run(&meant).ends(0).out, "{words:?}");
    }
    let desk = Desk::new();
    let store = desk.path("puzzles.sqlite").display().to_string();
    run(&["store", "add", "--store", &store, PUZZLE]).ends(0);
    assert!(run(&["store", "ls", "--store", &store]).ends(0).out.contains('1'));
    run(&["store", "delete", "--store", &store, "1"]).ends(0);
    assert!(!run(&["store", "ls", "--store", &store]).out.contains("easy"));
}

#[test]
fn a_wrong_turn_is_told_the_way() {
    let (trailing, leading) = (format!("{PUZZLE}x"), format!("{PUZZLE}a"));
    for (words, code, tip) in [
        (vec!["generate", "hard"], 2, "tip: naze generate --level hard"),
        (vec!["make", "extreme"], 2, "tip: naze generate --level extreme"),
        (vec!["generate", "-n", "3"], 2, "tip: naze generate --count N"),
        (vec!["practice", "x-wing", "-n", "3"], 2, "tip: naze practice --count N"),
        (vec!["generate", "--difficulty", "hard"], 2, "tip: naze generate --level LEVEL"),
        (vec!["hint", "--level", "full", PUZZLE], 2, "tip: naze hint --level 4"),
        (vec!["batch", "rate", "puzzles.txt"], 2, "--do rate"),
        (vec!["solve", "--board", "jigsaw", PUZZLE], 2, "(a jigsaw)"),
        (vec!["solve", "--board", "killer", PUZZLE], 2, "naze help rules"),
        (vec!["solve", "--board", "X", PUZZLE], 2, "naze help rules"),
        (vec!["solve", &trailing], 3, "82 cells"),
        (vec!["solve", &leading], 3, "82 cells"),
        (vec!["why", "r1c3", CONTRADICTING], 4, "--no-solution"),
        (vec!["why", "r1c3", "--lang", "ja", CONTRADICTING], 4, "--no-solution"),
    ] {
        let said = run(&words).ends(code).err;
        assert!(said.contains(tip), "{words:?}: {said}");
    }
    // What is right is not taken for a wrong turn.
    for words in [vec!["why", "r5c6", "--not", "9", PUZZLE], vec!["hint", "--level", "4", PUZZLE]] {
        run(&words).ends(0);
    }
    for words in [["why", "r5c6", "9", PUZZLE], ["why", PUZZLE, "r5c6", "9"], ["why", "9", "r5c6", PUZZLE]] {
        assert_eq!(run(&words).ends(0).out, run(&["why", "r5c6=9", PUZZLE]).out, "{words:?}");
    }
    run(&["solve", "puzzles..txt/missing.txt"]).ends(1);
    run(&["solve", "2026-11-28.txt"]).ends(1);
    assert!(!run(&["generate", "quickly"]).ends(2).err.contains("tip: naze"));
}

#[test]
fn an_option_that_a_command_would_ignore_is_refused() {
    for words in [
        vec!["practice", "x-wing", "--board", "16"],
        vec!["techniques", "x-wing", "--board", "6"],
        vec!["generate", "--seed", "1", "--givens", PUZZLE],
        vec!["generate", "--seed", "1", "--store", "a.sqlite"],
        vec!["store", "--nodes", "5", "list"],
        vec!["completions", "bash", "--format", "json"],
        vec!["--board", "9", "techniques"],
    ] {
        let run = run(&words).ends(2);
        assert!(run.err.contains("has no effect on `naze "), "{words:?}: {}", run.err);
        assert_eq!(run.out, "", "{words:?}");
    }
    assert!(run(&["batch", "--full", "--do", "count", "-"]).ends(2).err.contains("--full is for --do trace"));
    // What says how to speak and when to end has its effect everywhere.
    run(&["techniques", "x-wing", "--timeout", "60", "--lang", "ja", "-v"]).ends(0);
    run(&["completions", "bash", "--lang", "ja"]).ends(0);
}

#[test]
fn the_help_has_topics_and_no_message_points_to_a_file_that_is_not_installed() {
    let rules = run(&["help", "rules"]).ends(0).out;
    assert!(
        rules.contains("  cage 15 r1c12 r2c1, cage r1c12\n      the digits differ and have this sum"),
        "{rules}"
    );
    assert!(run(&["help", "formats"]).ends(0).out.contains("SudokuPad"));
    for topic in ["rules", "formats"] {
        let text = run(&["--lang", "ja", "help", topic]).ends(0).out;
        assert!(text.contains("英語です") && !text.contains("docs/"), "{text}");
        assert!(run(&["--help"]).out.contains(&format!("naze help {topic}")));
    }
    run(&["help", "solve"]).ends(0);
    for language in ["en", "ja"] {
        let said = piped("cage 9 r1\n", &["solve", "--lang", language, "-"]).ends(3).err;
        assert!(said.contains("naze help rules") && !said.contains("docs/"), "{said}");
    }
}
