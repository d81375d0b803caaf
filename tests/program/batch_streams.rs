//! `naze batch` on streams: killed and resumed, endless, interactive, in bounded memory.
#![cfg(target_os = "linux")]

use crate::common::puzzles::{KNOWN, image};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// A puzzle and its solution.
const PUZZLE: &str = KNOWN[0];
const SOLUTION: &str = "234165789517829436698347125126798354843251967759634218982573641371486592465912873";
/// The most memory of a process, in kilobytes, however long its input is.
const MEMORY_BOUND: u64 = 200_000;

/// A run whose input and output the test controls.
struct Running {
    child: Child,
    answers: BufReader<ChildStdout>,
}

impl Running {
    fn begin(arguments: &[&str]) -> (Running, ChildStdin) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_naze"))
            .env("LC_ALL", "C")
            .arg("batch")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it runs");
        let input = child.stdin.take().expect("an input");
        let answers = BufReader::new(child.stdout.take().expect("an output"));
        (Running { child, answers }, input)
    }

    /// The next answer, without its line end.
    fn answer(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("an answer");
        line.trim_end().to_string()
    }

    /// Its peak memory so far, in kilobytes.
    fn peak(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("a status");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
        peak.trim().trim_end_matches(" kB").parse().expect("a number")
    }

    fn exit(mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }
}

/// A run from file to file.
fn from_file_to_file(input: &Path, output: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_naze"));
    command.env("LC_ALL", "C").arg("batch").arg(input).arg("-o").arg(output).args(arguments);
    command
}

/// A folder, a file of many lines in it, and the answers of an undisturbed run.
fn many_lines() -> (tempfile::TempDir, PathBuf, Vec<u8>) {
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("in");
    let line = |number: u64| if number % 40 == 9 { "bad".to_string() } else { image(number).line() };
    let text: String = (0..20_000).map(|number| line(number) + "\n").collect();
    fs::write(&input, text).expect("a file");
    let output = folder.path().join("undisturbed");
    let status = from_file_to_file(&input, &output, &[]).status().expect("it runs");
    assert_ne!(status.code(), Some(1));
    let whole = fs::read(&output).expect("answers");
    assert_eq!(whole.iter().filter(|&&byte| byte == b'\n').count(), 20_000);
    (folder, input, whole)
}

fn length(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |data| data.len())
}

#[test]
fn a_run_that_is_killed_and_resumed_again_and_again_gives_the_same_bytes() {
    let (folder, input, whole) = many_lines();
    let output = folder.path().join("out");
    for (round, share) in [0, 1, 10, 35, 60, 85].into_iter().enumerate() {
        let threads = (round % 3 + 1).to_string();
        let mut child = from_file_to_file(&input, &output, &["--resume", "--threads", &threads])
            .spawn()
            .expect("it runs");
        let begun = Instant::now();
        while length(&output) < whole.len() as u64 * share / 100
            && begun.elapsed() < Duration::from_secs(60)
            && child.try_wait().expect("a state").is_none()
        {
            thread::sleep(Duration::from_millis(1));
        }
        child.kill().expect("it is killed");
        child.wait().expect("it is gone");
        assert!(whole.starts_with(&fs::read(&output).unwrap_or_default()), "killed at {share} %");
    }
    from_file_to_file(&input, &output, &["--resume"]).status().expect("it runs");
    assert!(fs::read(&output).expect("answers") == whole);
}

#[test]
fn a_partial_last_line_is_cut_wherever_the_file_ends() {
    let (folder, input, whole) = many_lines();
    let output = folder.path().join("out");
    for end in [0, 1, 81, 82, 83, whole.len() / 2, whole.len() - 1, whole.len()] {
        fs::write(&output, &whole[..end]).expect("a file");
        from_file_to_file(&input, &output, &["--resume"]).status().expect("it runs");
        assert!(fs::read(&output).expect("answers") == whole, "cut at {end}");
    }
}

#[test]
fn a_shard_is_resumed_as_the_whole_is() {
    let (folder, input, _) = many_lines();
    let (output, undisturbed) = (folder.path().join("out"), folder.path().join("shard"));
    from_file_to_file(&input, &undisturbed, &["--shard", "2/3"]).status().expect("it runs");
    let shard = fs::read(&undisturbed).expect("answers");
    fs::write(&output, &shard[..shard.len() / 3]).expect("a file");
    from_file_to_file(&input, &output, &["--shard", "2/3", "--resume"]).status().expect("it runs");
    assert!(fs::read(&output).expect("answers") == shard);
}

#[test]
fn an_endless_stream_whose_reader_goes_away_ends_quietly() {
    let line = "yes \"$1\" | { \"$0\" batch; echo \"exit $?\" >&2; } | head -n 1000";
    let output =
        Command::new("sh").args(["-c", line, env!("CARGO_BIN_EXE_naze"), PUZZLE]).output().expect("it runs");
    assert!(output.stdout == format!("{SOLUTION}\n").repeat(1000).into_bytes());
    // Only `yes` may complain, in its own words.
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        complaint.contains("exit 0") && !complaint.contains("naze") && !complaint.contains("panick"),
        "{complaint}"
    );
}

#[test]
fn a_line_is_answered_before_the_next_is_written() {
    for threads in ["1", "3"] {
        let (mut running, mut input) = Running::begin(&["--threads", threads]);
        for line in [PUZZLE, "", "bad", SOLUTION, PUZZLE] {
            writeln!(input, "{line}").expect("it reads");
            let answer = running.answer();
            assert!(answer == SOLUTION || (line.len() < 81 && answer.starts_with("error 3: ")), "{answer}");
        }
        drop(input);
        assert_eq!((running.answer().as_str(), running.exit()), ("", Some(3)));
    }
}

#[test]
fn two_hundred_megabytes_take_no_more_memory_than_two() {
    let (mut running, mut input) = Running::begin(&[]);
    let block = (format!("{SOLUTION}\n").repeat(1000) + &"x".repeat(1_000_000) + "\n\n\n").into_bytes();
    let rounds = 200_000_000 / block.len();
    let writer = thread::spawn(move || {
        (0..rounds).for_each(|_| input.write_all(&block).expect("it reads"));
        input
    });
    for line in 0..rounds * 1003 {
        let answer = running.answer();
        assert_eq!(answer == SOLUTION, line % 1003 < 1000, "{line}: {answer}");
    }
    let input = writer.join().expect("all was written");
    assert!(running.peak() < MEMORY_BOUND, "{} kB", running.peak());
    drop(input);
    assert_eq!(running.exit(), Some(3));
}

#[test]
fn answers_do_not_pile_up_behind_one_slow_line() {
    // The blank grid is counted up to the limit while the lines after it take no time.
    let (mut running, mut input) = Running::begin(&["--do", "count", "--limit", "200000", "--threads", "2"]);
    let writer = thread::spawn(move || {
        let easy = format!("{SOLUTION}\n").repeat(1000).into_bytes();
        input.write_all(format!("{}\n", ".".repeat(81)).as_bytes()).expect("it reads");
        (0..1000).try_for_each(|_| input.write_all(&easy)).expect("it reads");
    });
    assert_eq!(running.answer(), "200000");
    assert!(running.peak() < MEMORY_BOUND, "{} kB", running.peak());
    let mut rest = String::new();
    running.answers.read_to_string(&mut rest).expect("answers");
    assert!(rest == "1\n".repeat(1_000_000));
    writer.join().expect("all was written");
    assert_eq!(running.exit(), Some(0));
}

#[test]
fn a_line_that_is_far_too_long_fails_and_the_next_is_answered() {
    let (mut running, mut input) = Running::begin(&[]);
    writeln!(input, "{}\n{PUZZLE}", "1".repeat(70_000)).expect("it reads");
    drop(input);
    let first = running.answer();
    assert!(first.starts_with("error 3: ") && first.contains("too long"), "{first}");
    assert_eq!(running.answer(), SOLUTION);
    assert_eq!(running.exit(), Some(3));
}
