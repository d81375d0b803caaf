//! The answers of `naze batch`, line by line.

use crate::common::puzzles::{KNOWN, image};
use crate::skip::skip;
use assert_cmd::{Command, cargo::cargo_bin_cmd};
use naze::meter::Meter;
use predicates::str::{contains, is_empty, starts_with};
use serde_json::Value;
use std::{fmt::Write, path::PathBuf};

/// A puzzle and its solution.
const PUZZLE: &str = KNOWN[0];
const SOLUTION: &str = "234165789517829436698347125126798354843251967759634218982573641371486592465912873";
const FULL_DEVICE: &str = "/dev/full";

fn naze() -> Command {
    let mut command = cargo_bin_cmd!("naze");
    command.env("LC_ALL", "C").arg("batch");
    command
}

/// The answers to an input, whatever the exit code.
fn answers(input: &str, arguments: &[&str]) -> String {
    let output = naze().args(arguments).write_stdin(input).output().expect("it runs");
    assert_ne!(output.status.code(), Some(1), "{arguments:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// Lines of all kinds, the same every time.
fn mixture(count: u64) -> String {
    let mut text = String::new();
    for number in 1..=count {
        let line = match number % 50 {
            7 => String::new(),
            17 => "# a comment".to_string(),
            27 => "no puzzle".to_string(),
            37 => format!("44{}", &PUZZLE[2..]),
            _ => image(number).line(),
        };
        writeln!(text, "{line}").expect("text");
    }
    text
}

/// A puzzle with one solution, with two, with none though no digit occurs twice in a house, and a duplicate.
fn verdicts() -> [(String, u8); 4] {
    let several = ".".repeat(81);
    let none = format!("12345678.........9{}", ".".repeat(63));
    [(PUZZLE.to_string(), 0), (several, 6), (none, 5), (format!("44{}", &PUZZLE[2..]), 4)]
}

#[test]
fn a_puzzle_with_rules_is_no_list_of_puzzles() {
    let rows = PUZZLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect::<String>();
    for text in [
        format!("cage 6 r1c12\nanti-knight\n{PUZZLE}\n"),
        format!("{PUZZLE}\nanti-knight\n"),
        format!("anti-knight\n{rows}"),
        "cage 6 r1c12\n".to_string(),
        format!("6:2x3\n{}\n", ".".repeat(36)),
        format!("boxes\n{rows}{rows}"),
    ] {
        for task in ["solve", "count", "check"] {
            let run = naze().args(["--do", task]).write_stdin(&text[..]).assert().code(3);
            run.stdout(is_empty()).stderr(contains("one puzzle of several lines"));
        }
    }
    // Words that are no rules are answered line by line.
    let titles = format!("anti\n# cage 6 r1c12\n{PUZZLE}\n");
    assert_eq!(answers(&titles, &["--do", "count"]).lines().count(), 3);
}

#[test]
fn a_line_in_gives_a_line_out_in_order_and_the_same_on_any_number_of_threads() {
    let input = mixture(6000);
    let alone = answers(&input, &["--threads", "1"]);
    assert_eq!(alone.lines().count(), 6000);
    for (line, answer) in input.lines().zip(alone.lines()) {
        let expected = naze::puzzle::Puzzle::classic(line)
            .map(|puzzle| naze::search::count(&puzzle, 2, &Meter::unbounded()).solutions)
            .filter(|solutions| solutions.len() == 1);
        match expected {
            Some(solutions) => assert_eq!(solutions[0].to_string(), answer, "{line}"),
            None => assert!(answer.starts_with("error "), "{line}: {answer}"),
        }
    }
    for threads in ["2", "5"] {
        assert!(answers(&input, &["--threads", threads]) == alone, "{threads} threads answer otherwise");
    }
}

#[test]
fn every_question_is_answered_and_a_failing_line_has_its_code_in_its_place() {
    let input: String = verdicts().iter().map(|(line, _)| format!("{line}\n")).collect();
    for (question, first) in [("solve", SOLUTION), ("check", "ok"), ("trace", "naked-single ")] {
        let answer_lines = answers(&input, &["--do", question]);
        let answer_lines: Vec<&str> = answer_lines.lines().collect();
        assert!(
            answer_lines[0].starts_with(first) || answer_lines[0].contains("hidden-single r"),
            "{}",
            answer_lines[0]
        );
        for (answer, (line, code)) in answer_lines.iter().zip(verdicts()).skip(1) {
            assert!(answer.starts_with(&format!("error {code}: ")), "{question} {line}: {answer}");
        }
    }
    assert_eq!(answers(&input, &["--do", "count"]), "1\n2\n0\n0\n");
    assert_eq!(answers(&input, &["--do", "count", "--limit", "1000"]), "1\n1000\n0\n0\n");
    naze().write_stdin(input).assert().code(6).stderr(is_empty());
}

#[test]
fn blank_lines_comments_and_other_words_fail_in_their_place_and_do_not_affect_the_others() {
    let input = format!("\n# a comment\n   \nno puzzle\n\u{feff}\n{PUZZLE}\r\n{PUZZLE}");
    let answer_lines = answers(&input, &[]);
    let answer_lines: Vec<&str> = answer_lines.lines().collect();
    assert_eq!(answer_lines.len(), 7);
    assert!(answer_lines[..5].iter().all(|answer| answer.starts_with("error 3: ")), "{answer_lines:?}");
    assert_eq!(answer_lines[5..], [SOLUTION; 2]);
    naze().write_stdin(input).assert().code(3);
    naze().write_stdin("").assert().code(0).stdout("");
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_first_line() {
    for before in ["", "# a comment\n", "quizzes\n"] {
        let answer_lines = answers(&format!("\u{feff}{before}{PUZZLE}\n"), &[]);
        assert_eq!(answer_lines.lines().last(), Some(SOLUTION), "{before:?}: {answer_lines}");
    }
}

#[test]
fn an_answer_does_not_depend_on_the_place_of_its_line() {
    // So a stream may be divided among processes, each of which counts its lines from one.
    for line in ["", "no puzzle", &PUZZLE[1..], &format!("?{}", &PUZZLE[1..]), "44"] {
        let answer_lines = answers(&format!("{line}\n{PUZZLE}\n{line}\n"), &[]);
        let answer_lines: Vec<&str> = answer_lines.lines().collect();
        assert_eq!(answer_lines[0], answer_lines[2]);
    }
}

#[test]
fn json_lines_contain_the_number_of_a_line_that_fails() {
    let answer_lines = answers(&format!("{PUZZLE}\n\nno puzzle\n"), &["--format", "jsonl"]);
    let answer_lines: Vec<Value> =
        answer_lines.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!(
        (&answer_lines[0]["solution"], &answer_lines[0]["status"]),
        (&SOLUTION.into(), &"solved".into())
    );
    for (index, number) in [(1, 2), (2, 3)] {
        assert_eq!(
            (&answer_lines[index]["error"]["code"], &answer_lines[index]["error"]["line"]),
            (&3.into(), &number.into())
        );
    }
}

#[test]
fn every_question_has_one_object_for_each_line_even_if_it_fails() {
    let mut input: String = verdicts().iter().map(|(line, _)| format!("{line}\n")).collect();
    input += "no puzzle\n";
    for question in ["solve", "count", "check", "rate", "trace", "dataset"] {
        let answer_lines = answers(&input, &["--do", question, "--format", "jsonl"]);
        let objects = answer_lines
            .lines()
            .filter(|line| serde_json::from_str::<Value>(line).is_ok_and(|value| value.is_object()));
        assert_eq!(objects.count(), 5, "{question}: {answer_lines}");
    }
}

#[test]
fn a_trace_is_short_unless_a_full_one_is_requested() {
    let trace = |arguments: &[&str]| answers(PUZZLE, &[&["--do", "trace"], arguments].concat());
    let moves = trace(&[]);
    assert_eq!(moves.trim_end().split("; ").count(), 57);
    let short: Value = serde_json::from_str(&trace(&["--format", "jsonl"])).expect("an object");
    assert_eq!(short["moves"].as_array().map(Vec::len), Some(57));
    assert!(short.get("steps").is_none());
    let full: Value = serde_json::from_str(&trace(&["--format", "jsonl", "--full"])).expect("an object");
    assert_eq!(full["steps"].as_array().map(Vec::len), Some(57));
    assert_eq!(trace(&["--full"]), trace(&["--format", "jsonl", "--full"]));
}

#[test]
fn a_rating_is_the_level_the_score_and_the_hardest_technique_or_the_object_of_rate() {
    let empty = ".".repeat(81);
    let answer_lines = answers(&format!("{PUZZLE}\nno puzzle\n{empty}\n"), &["--do", "rate"]);
    let answer_lines: Vec<&str> = answer_lines.lines().collect();
    assert_eq!(answer_lines[0], "easy 378 hidden-single");
    assert!(
        answer_lines[1].starts_with("error 3: ") && answer_lines[2].starts_with("error 6: "),
        "{answer_lines:?}"
    );
    let one: Value =
        serde_json::from_str(&answers(PUZZLE, &["--do", "rate", "--format", "jsonl"])).expect("an object");
    let mut command = Command::new(env!("CARGO_BIN_EXE_naze"));
    let alone = command.args(["rate", "--format", "json", PUZZLE]).output().expect("the program starts");
    assert_eq!(one, serde_json::from_slice::<Value>(&alone.stdout).expect("an object"));
    assert_eq!(one["schema"], "naze/rate/1");
}

#[test]
fn ratings_are_the_same_on_any_number_of_threads_and_their_shards_interleave() {
    let input = mixture(150);
    let whole = answers(&input, &["--do", "rate", "--threads", "1"]);
    assert_eq!(answers(&input, &["--do", "rate", "--threads", "2"]), whole);
    let shards = ["1/2", "2/2"].map(|shard| answers(&input, &["--do", "rate", "--shard", shard]));
    let mut shards = shards.each_ref().map(|shard| shard.lines());
    for (index, answer) in whole.lines().enumerate() {
        assert_eq!(shards[(index + 1) % 2].next(), Some(answer));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let output = folder.path().join("out");
    std::fs::write(&output, &whole[..whole.len() / 2]).expect("a file");
    let mut resumed = naze();
    resumed.args(["--do", "rate", "--resume", "-o"]).arg(&output).write_stdin(input.clone());
    resumed.output().expect("the program starts");
    assert_eq!(std::fs::read_to_string(&output).expect("text"), whole);
}

#[test]
fn a_table_has_its_column_names_once_and_they_are_no_puzzle() {
    let input = format!("number,quizzes,solutions\n1,{PUZZLE},{SOLUTION}\n2,bad,\n3,{PUZZLE},\n");
    let answer_lines = answers(&input, &[]);
    let answer_lines: Vec<&str> = answer_lines.lines().collect();
    assert_eq!((answer_lines.len(), answer_lines[0], answer_lines[2]), (3, SOLUTION, SOLUTION));
    assert!(answer_lines[1].starts_with("error 3: "), "{answer_lines:?}");
}

#[test]
fn shards_interleave_into_the_whole() {
    let input = mixture(1000);
    let whole = answers(&input, &[]);
    for count in [1, 2, 3, 7] {
        let shards: Vec<String> =
            (1..=count).map(|which| answers(&input, &["--shard", &format!("{which}/{count}")])).collect();
        let mut shards: Vec<_> = shards.iter().map(|shard| shard.lines()).collect();
        for (index, answer) in whole.lines().enumerate() {
            assert_eq!(shards[(index + 1) % count].next(), Some(answer));
        }
        assert!(shards.iter_mut().all(|shard| shard.next().is_none()));
    }
}

#[test]
fn a_wrong_shard_or_number_of_threads_is_wrong_usage() {
    for word in ["0/2", "3/2", "x", "1/0", "", "1/2/3"] {
        naze().args([PUZZLE, "--shard", word]).assert().code(2).stdout("").stderr(contains("I/N"));
    }
    naze().args([PUZZLE, "--threads", "0"]).assert().code(2).stdout("");
    naze().args([PUZZLE, "--resume"]).assert().code(2).stdout("");
}

#[test]
fn any_number_of_threads_is_accepted() {
    naze().args([PUZZLE, "--threads", "1000000"]).assert().code(0).stdout(format!("{SOLUTION}\n"));
}

#[test]
fn an_input_is_a_file_or_else_the_puzzle_itself() {
    naze().arg("missing.txt").assert().code(1).stdout("").stderr(contains("missing.txt"));
    naze().arg("missing/file").assert().code(1).stdout("").stderr(contains("missing/file"));
    naze().arg(env!("CARGO_MANIFEST_DIR")).assert().code(1).stdout("").stderr(contains("directory"));
    naze().args([PUZZLE, "nonsense"]).assert().code(3).stdout(starts_with(format!("{SOLUTION}\nerror 3: ")));
    let dashes = PUZZLE.replace('.', "-");
    naze().arg(dashes).assert().code(0).stdout(format!("{SOLUTION}\n"));
}

#[test]
fn a_missing_file_among_others_leaves_the_output_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = folder.path().join("out");
    std::fs::write(&output, "kept\n").expect("a file");
    naze().args([PUZZLE, "missing.txt", "-o"]).arg(&output).assert().code(1);
    assert_eq!(std::fs::read_to_string(&output).expect("text"), "kept\n");
}

#[test]
fn an_input_is_never_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles");
    let text = format!("{PUZZLE}\n");
    std::fs::write(&file, &text).expect("a file");
    for more in [&[][..], &["--resume"]] {
        naze().arg(&file).arg("-o").arg(&file).args(more).assert().code(2).stderr(contains("puzzles"));
        assert_eq!(std::fs::read_to_string(&file).expect("text"), text);
    }
}

#[test]
fn thousands_of_files_are_read_one_after_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let files: Vec<PathBuf> = (0..1500).map(|number| folder.path().join(format!("{number}.txt"))).collect();
    for file in &files {
        std::fs::write(file, PUZZLE).expect("a file");
    }
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 256 && exec \"$@\"", "sh", env!("CARGO_BIN_EXE_naze"), "batch"]);
    command.args(&files).assert().code(0).stdout(format!("{SOLUTION}\n").repeat(files.len()));
}

#[test]
fn a_full_device_is_reported_and_exits_with_one() {
    if !std::path::Path::new(FULL_DEVICE).exists() {
        return skip(FULL_DEVICE);
    }
    let space = "No space left on device";
    naze().args([PUZZLE, "-o", FULL_DEVICE]).assert().code(1).stderr(contains(space));
    naze().args([PUZZLE, "-o", FULL_DEVICE, "--resume"]).assert().code(1).stderr(contains("regular file"));
    let mut command = Command::new("sh");
    command.args(["-c", "\"$@\" > /dev/full", "sh", env!("CARGO_BIN_EXE_naze"), "batch"]);
    command.write_stdin(mixture(5000)).assert().code(1).stderr(contains(space));
}
