//! Every exit code has its story, and many puzzles exit with the worst of theirs.

use super::support::{CONTRADICTING, Desk, EMPTY, HARDER, HARDEST, HOPELESS, PUZZLE, SOLUTION, piped, run};

#[test]
fn zero_the_request_is_done() {
    let output = run(&["solve", PUZZLE]).ends(0);
    assert!(output.out.contains("only solution") && output.err.is_empty(), "{output:?}");
    for arguments in [
        ["check", PUZZLE].as_slice(),
        &["show", HOPELESS],
        &["convert", "--to", "rows", CONTRADICTING],
        &["techniques"],
        &["--help"],
        &["--version"],
    ] {
        assert!(!run(arguments).ends(0).out.is_empty());
    }
}

#[test]
fn zero_too_when_a_count_is_0_because_a_number_is_an_answer() {
    for hopeless in [CONTRADICTING, HOPELESS] {
        assert_eq!(run(&["count", hopeless]).ends(0).out, "0\n");
    }
}

#[test]
fn one_the_system_failed_when_a_file_is_missing_or_cannot_be_written() {
    for missing in ["no-such-puzzle.txt", "no/such/folder", "./missing"] {
        let output = run(&["solve", missing]).ends(1);
        assert!(output.err.contains(missing) && output.out.is_empty(), "{output:?}");
    }
    let desk = Desk::new();
    let nowhere = desk.path("no-folder").join("picture.svg").display().to_string();
    let output = run(&["show", "--svg", &nowhere, PUZZLE]).ends(1);
    assert!(output.err.contains("picture.svg"), "{output:?}");
    let folder = desk.path("").display().to_string();
    assert!(run(&["solve", &folder]).ends(1).out.is_empty(), "a folder is no file");
}

#[cfg(target_os = "linux")]
#[test]
fn one_too_when_the_disk_is_full() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the full device");
    for arguments in [["solve", PUZZLE].as_slice(), &["check", EMPTY], &["man"]] {
        let mut command = std::process::Command::new(super::support::PROGRAM);
        let output = command.args(arguments).stdout(full()).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1, "it says so once");
    }
}

#[test]
fn two_the_command_was_written_wrongly() {
    for arguments in [
        ["bogus"].as_slice(),
        &[],
        &["solve", "--bogus", PUZZLE],
        &["solve", "--techniques", "telepathy", PUZZLE],
        &["solve", "--format", "xml", PUZZLE],
        &["solve", "--board", "26", PUZZLE],
        &["solve", "--nodes", "many", PUZZLE],
        &["why", "r1c10", PUZZLE],
        &["why", "r1c1", "--not", "10", PUZZLE],
        &["convert", PUZZLE],
        &["convert", "--to", "papyrus", PUZZLE],
        &["completions", "abacus"],
    ] {
        let output = run(arguments).ends(2);
        assert!(output.out.is_empty() && !output.err.is_empty(), "{arguments:?}: {output:?}");
    }
}

#[test]
fn three_the_input_cannot_be_read_and_a_caret_says_where() {
    let output = run(&["solve", &PUZZLE.replace('7', "q")]).ends(3);
    assert!(output.out.is_empty());
    assert!(output.err.contains('q') && output.err.contains('^'), "{}", output.err);
    for command in ["solve", "check", "count", "show"] {
        assert!(run(&[command, "12"]).ends(3).err.contains('^'), "{command}");
    }
    assert!(!piped("", &["solve"]).ends(3).err.is_empty());
    assert!(!piped(" \n\r\n# nothing but words\n", &["solve", "-"]).ends(3).err.is_empty());
}

#[test]
fn four_the_clues_contradict_each_other() {
    for command in ["solve", "check"] {
        let output = run(&[command, CONTRADICTING]).ends(4);
        assert!(output.out.contains("r1c1") && output.out.contains("r1c2"), "{output:?}");
    }
    assert!(run(&["why", "r5c5", CONTRADICTING]).ends(4).out.is_empty());
}

#[test]
fn five_there_is_no_duplicate_and_yet_no_solution() {
    for command in ["solve", "check"] {
        assert!(run(&[command, HOPELESS]).ends(5).out.contains("No solution"));
    }
    assert!(run(&["why", "r5c5", HOPELESS]).ends(5).out.is_empty());
}

#[test]
fn six_there_is_more_than_one_solution() {
    for command in ["solve", "check"] {
        assert!(run(&[command, EMPTY]).ends(6).out.contains("More than one solution"));
    }
    assert!(run(&["why", "r5c5", EMPTY]).ends(6).err.contains("r5c5"));
}

#[test]
fn seven_logic_alone_is_not_enough_and_guessing_was_off() {
    let singles = ["solve", "--techniques", "singles", HARDER];
    let stuck = run(&[singles.as_slice(), &["--no-guess", "--format", "json"]].concat()).ends(7).json();
    assert_eq!((&stuck["status"], &stuck["solution"]), (&"stuck".into(), &serde_json::Value::Null));
    let guessed = run(&[singles.as_slice(), &["--format", "json"]].concat()).ends(0).json();
    assert_eq!(guessed["status"], "solved");
    assert!(guessed["guesses"].as_u64() > Some(0), "the same puzzle is solved with guesses, counted as such");
}

#[test]
fn nine_the_budget_is_spent() {
    assert!(!run(&["count", "--nodes", "0", HARDEST]).ends(9).err.is_empty());
    run(&["check", "--nodes", "0", HARDEST]).ends(9);
    let output = run(&["solve", "--techniques", "singles", "--nodes", "0", "--format", "json", HARDER]);
    assert_eq!(output.ends(9).json()["status"], "gave-up");
    let enough = ["--nodes", "1000000"];
    assert_eq!(run(&[["count", HARDEST].as_slice(), &enough].concat()).ends(0).out, "1\n");
}

/// A board on which neither search nor techniques get anywhere.
const SCATTERED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/boards/scattered.txt");

#[test]
fn nine_by_default_if_neither_search_nor_techniques_succeed() {
    run(&["check", "--board", SCATTERED, EMPTY]).ends(9);
}

#[test]
fn nine_the_time_is_over_whatever_the_program_is_doing() {
    for command in [
        &["solve", "--trace"][..],
        &["why", "r1c1"],
        &["why", "--all"],
        &["hint", "--level", "4"],
        &["check"],
        &["rate"],
        &["generate", "--level", "extreme"],
        &["batch", "--do", "rate"],
    ] {
        let puzzle = if command[0] == "generate" { None } else { Some(EMPTY) };
        // More work is allowed than any test could wait for.
        let bounds = ["--board", SCATTERED, "--nodes", "1000000000000", "--timeout", "0.3"];
        let words: Vec<&str> = command.iter().copied().chain(bounds).chain(puzzle).collect();
        let output = run(&words).ends(9);
        assert_eq!(output.out, "", "{command:?} prints no part of an answer");
        assert!(output.err.contains("--timeout"), "{command:?}: {}", output.err);
    }
    for wrong in ["--timeout=-1", "--timeout=soon", "--timeout="] {
        run(&["solve", wrong, PUZZLE]).ends(2);
    }
    run(&["solve", "--timeout", "60", PUZZLE]).ends(0);
}

#[test]
fn many_puzzles_exit_with_the_highest_of_their_codes() {
    let code = |lines: &[&str]| piped(lines.join("\n"), &["solve"]).code;
    assert_eq!(code(&[PUZZLE, PUZZLE]), 0);
    assert_eq!(code(&[PUZZLE, "garbage", PUZZLE]), 3);
    assert_eq!(code(&[CONTRADICTING, "garbage", PUZZLE]), 4);
    assert_eq!(code(&[HOPELESS, CONTRADICTING]), 5);
    assert_eq!(code(&[PUZZLE, EMPTY, HOPELESS]), 6);
    let budget = ["solve", "--techniques", "singles", "--nodes", "0"];
    assert_eq!(piped([HARDER, CONTRADICTING].join("\n"), &budget).code, 9);
}

#[test]
fn a_missing_file_comes_before_all_other_codes_and_does_not_affect_the_others() {
    for inputs in [[EMPTY, "missing.txt", PUZZLE], ["missing.txt", PUZZLE, EMPTY]] {
        let output = run(&[["solve"].as_slice(), &inputs].concat()).ends(1);
        let answers: Vec<&str> = output.out.lines().collect();
        assert_eq!(answers.len(), 3, "each input has its answer: {answers:?}");
        for (input, answer) in inputs.into_iter().zip(answers) {
            let expected = match input {
                PUZZLE => SOLUTION,
                EMPTY => "error 6: ",
                _ => "error 1: missing.txt",
            };
            assert!(answer.starts_with(expected), "{input}: {answer}");
        }
        assert_eq!(output.err.matches("missing.txt").count(), 1, "{}", output.err);
    }
    let output = run(&["check", "--format", "json", "missing.txt", CONTRADICTING]).ends(1).json();
    assert_eq!((&output[0]["error"]["code"], &output[1]["valid"]), (&1.into(), &false.into()));
    assert!(run(&["count", "--givens", "missing.txt", PUZZLE]).ends(1).err.contains("missing.txt"));
}

#[test]
fn a_bad_line_does_not_affect_the_others() {
    let lines = [PUZZLE, "garbage", CONTRADICTING, EMPTY, HOPELESS, PUZZLE].join("\n");
    let output = piped(lines, &["solve"]).ends(6);
    let answers: Vec<&str> = output.out.lines().collect();
    assert_eq!(answers.len(), 6, "each line has its answer, in order: {answers:#?}");
    assert_eq!([answers[0], answers[5]], [SOLUTION; 2]);
    for (answer, code) in answers[1..5].iter().zip([3, 4, 6, 5]) {
        assert!(answer.starts_with(&format!("error {code}: ")), "{answer}");
    }
    assert!(output.err.contains("garbage") && output.err.contains('^'), "{}", output.err);
}
