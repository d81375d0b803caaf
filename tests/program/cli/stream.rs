//! Several puzzles are answered as they arrive: no answer waits for later puzzles.

use super::support::{CONTRADICTING, EMPTY, HARDER, HOPELESS, PROGRAM, PUZZLE, SOLUTION};
use std::{
    io::{BufRead, BufReader, Read},
    process::{Command, Stdio},
};

/// A board on which neither search nor techniques get anywhere, and more work than any test could wait for.
const ENDLESS: [&str; 4] = [
    "--board",
    concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/boards/scattered.txt"),
    "--nodes",
    "1000000000000",
];

#[test]
fn an_answer_does_not_wait_for_the_next_puzzle() {
    for (command, format, first) in [
        (&["solve"][..], "text", "error 4: "),
        (&["count"], "text", "0"),
        (&["check"], "jsonl", "{\"schema\":\"naze/check/1\""),
        (&["batch", "--do", "check", "--threads", "1"], "text", "error 4: "),
    ] {
        let quick = format!("11{}", ".".repeat(79));
        let mut child = Command::new(PROGRAM)
            .args(command)
            .args(["--format", format])
            .args(ENDLESS)
            .args([quick.as_str(), EMPTY])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut answer = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        output.read_line(&mut answer).expect("a line");
        assert!(answer.starts_with(first), "{command:?}: {answer}");
        child.kill().expect("it is at work on the next");
        child.wait().expect("it ends");
        let mut rest = String::new();
        output.read_to_string(&mut rest).expect("text");
        assert_eq!(rest, "", "{command:?}");
    }
}

#[test]
fn a_batch_keeps_whole_lines_in_its_file_while_it_is_at_work() {
    let desk = super::support::Desk::new();
    let input = desk.file("puzzles.txt", format!("{}{EMPTY}\n", "55".to_string() + &EMPTY[2..] + "\n"));
    let output = desk.path("out.txt");
    let mut child = Command::new(PROGRAM)
        .args(["batch", "--do", "check", &input, "-o"])
        .arg(&output)
        .args(ENDLESS)
        .spawn()
        .expect("the program starts");
    // The file is read until something is there; a failing test never ends.
    let written = loop {
        let text = std::fs::read_to_string(&output).unwrap_or_default();
        if !text.is_empty() {
            break text;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    };
    child.kill().expect("it is at work on the next");
    child.wait().expect("it ends");
    assert!(written.starts_with("error 4: ") && written.ends_with('\n'), "{written}");
}

/// The result of resuming `batch` with these answers, and the file afterwards.
fn resumed(answers: &str, lines: &[&str], arguments: &[&str]) -> (super::support::Run, String) {
    let desk = super::support::Desk::new();
    let input = desk.file("puzzles.txt", lines.join("\n"));
    let output = desk.file("out.txt", answers);
    let ends = ["batch", "--resume", "-o", &output, &input];
    let run = super::support::run(&[&ends[..], arguments].concat());
    (run, std::fs::read_to_string(&output).expect("a file"))
}

#[test]
fn a_batch_goes_on_only_with_answers_to_the_same_lines() {
    let other = format!("{}\n", SOLUTION.chars().rev().collect::<String>());
    let right = format!("{SOLUTION}\n");
    let (run, written) = resumed(&right, &[PUZZLE, PUZZLE], &[]);
    assert_eq!((run.ends(0).err.as_str(), written.as_str()), ("", right.repeat(2).as_str()));
    for (answers, place) in [(other.clone(), "out.txt:1: "), (right.clone() + &other, "out.txt:2: ")] {
        let (run, written) = resumed(&answers, &[PUZZLE, PUZZLE, PUZZLE], &[]);
        let run = run.ends(2);
        assert!(run.err.contains(place) && run.err.contains("--resume"), "{}", run.err);
        assert_eq!(written, answers, "nothing is written");
    }
    let (run, _) = resumed(&right, &[PUZZLE, PUZZLE], &["--do", "count"]);
    assert!(run.ends(2).err.contains("out.txt:1: "), "other options give other answers");
    let (run, written) = resumed(&right.repeat(3), &[PUZZLE, PUZZLE], &[]);
    assert!(run.ends(2).err.contains("3 answers, and the input only 2 lines"));
    assert_eq!(written, right.repeat(3));
    let (run, _) = resumed(&other, &[PUZZLE], &["--lang", "ja"]);
    assert!(run.ends(2).err.contains("一致しません"));
}

#[test]
fn a_line_with_half_an_answer_is_answered_again() {
    let right = format!("{SOLUTION}\n");
    let (run, written) = resumed(&SOLUTION[..40], &[PUZZLE, PUZZLE], &[]);
    assert_eq!((run.ends(0).code, written), (0, right.repeat(2)));
}

#[test]
fn a_resumed_batch_ends_as_the_worst_of_all_its_lines() {
    let lines = [EMPTY, HOPELESS, CONTRADICTING, "", HARDER, PUZZLE];
    let desk = super::support::Desk::new();
    let mut seen = Vec::new();
    for (options, worst) in [
        (&["--do", "solve"][..], &[0, 6, 3][..]),
        (&["--do", "solve", "--nodes", "1"], &[9]),
        (&["--do", "count"], &[0, 3]),
        (&["--do", "count", "--nodes", "1"], &[9]),
        (&["--do", "check"], &[0, 4, 5]),
        (&["--do", "check", "--nodes", "1"], &[9]),
        (&["--do", "rate", "--techniques", "singles"], &[0]),
        (&["--do", "rate", "--techniques", "singles", "--no-guess"], &[7]),
        (&["--do", "se"], &[4]),
        (&["--do", "trace"], &[0, 5]),
        (&["--do", "trace", "--techniques", "singles", "--no-guess"], &[7]),
        (&["--do", "trace", "--full"], &[6]),
        (&["--do", "dataset"], &[0, 3, 4, 5, 6]),
        (&["--do", "dataset", "--techniques", "singles", "--no-guess"], &[7]),
    ] {
        for format in ["text", "jsonl"] {
            let asked = [options, &["--format", format]].concat();
            let batch = |input: &[&str], more: &[&str]| {
                let input = desk.file("puzzles.txt", input.join("\n"));
                super::support::run(&[&["batch", &input], &asked[..], more].concat())
            };
            for line in lines {
                let input = [line, PUZZLE];
                let whole = batch(&input, &[]);
                let earlier = whole.out.lines().next().expect("an answer").to_string() + "\n";
                let output = desk.file("out.txt", earlier);
                let resumed = batch(&input, &["--resume", "-o", &output]);
                assert_eq!(resumed.code, whole.code, "{asked:?} {line:?} {resumed:?}");
                assert_eq!(std::fs::read_to_string(&output).expect("a file"), whole.out, "{asked:?}");
                seen.push(whole.code);
            }
            assert!(worst.iter().all(|code| seen.contains(code)), "{asked:?} {seen:?}");
            seen.clear();
        }
    }
}

#[test]
fn a_file_with_a_line_that_is_no_answer_is_not_resumed() {
    let first = super::support::piped(PUZZLE, &["batch", "--format", "jsonl"]).ends(0).out;
    for foreign in ["{}\n", "{\"schema\":\"naze/why/2\"}\n", "{\"error\":{\"code\":77}}\n", "{\n"] {
        let answers = format!("{first}{foreign}{first}");
        let (run, written) = resumed(&answers, &[PUZZLE; 4], &["--format", "jsonl"]);
        assert!(run.ends(2).err.contains("out.txt:2: "), "{foreign}");
        assert_eq!(written, answers, "nothing is written");
    }
}
