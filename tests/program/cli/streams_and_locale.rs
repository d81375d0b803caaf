//! Streams and locale: quiet pipes, colour where it is wanted, logs apart from results, the user's language.

use super::support::{EMPTY, HARDER, PROGRAM, PUZZLE, Run, SOLUTION, finish, naze, piped, run};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Command, Stdio},
};

/// More puzzles than fit into the buffers of a pipe.
fn flood() -> String {
    format!("{PUZZLE}\n").repeat(4000)
}

#[test]
fn a_reader_that_leaves_after_the_first_line_ends_the_program_quietly() {
    for format in ["text", "json", "jsonl"] {
        let mut child = Command::new(PROGRAM)
            .args(["solve", "--format", format])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut input = child.stdin.take().expect("its input");
        let writer = std::thread::spawn(move || input.write_all(flood().as_bytes()));
        let mut first = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        output.read_line(&mut first).expect("a line");
        assert!(!first.is_empty());
        drop(output);
        let mut complaints = String::new();
        child.stderr.take().expect("its complaints").read_to_string(&mut complaints).expect("text");
        let status = child.wait().expect("it ends");
        writer.join().expect("the writer ends").expect("all was read");
        assert_eq!((complaints.as_str(), status.code()), ("", Some(0)), "as {format}");
    }
}

#[cfg(unix)]
#[test]
fn head_takes_the_first_line_and_the_shell_hears_nothing() {
    let script = "{ \"$NAZE\" solve; echo $? >&2; } | head -1";
    let mut shell = assert_cmd::Command::new("sh");
    let output = finish(shell.args(["-c", script]).env("NAZE", PROGRAM).write_stdin(flood()));
    assert_eq!((output.out.trim_end(), output.err.trim_end()), (SOLUTION, "0"));
}

fn shown_with(variables: &[(&str, &str)]) -> Run {
    finish(naze().args(["show", PUZZLE]).envs(variables.iter().copied())).ends(0)
}

#[test]
fn colour_is_for_terminals_and_for_those_who_insist() {
    let plain = shown_with(&[]);
    assert!(!plain.out.contains('\u{1b}'), "no colour when piped");
    let forced = shown_with(&[("CLICOLOR_FORCE", "1")]);
    assert!(forced.out.contains("\u{1b}[1m4\u{1b}[0m"), "a given is bold: {}", forced.out);
    assert_eq!(shown_with(&[("NO_COLOR", "1")]).out, plain.out);
    assert_eq!(shown_with(&[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")]).out, plain.out);
}

#[test]
fn json_is_never_coloured() {
    let output = finish(naze().args(["show", "--format", "json", PUZZLE]).env("CLICOLOR_FORCE", "1")).ends(0);
    assert!(!output.out.contains('\u{1b}') && output.json().is_object());
}

#[test]
fn faults_are_plain_when_nobody_watches() {
    let output = run(&["solve", "12"]).ends(3);
    assert!(!output.err.contains('\u{1b}'), "{}", output.err);
    let forced = finish(naze().args(["solve", "12"]).env("CLICOLOR_FORCE", "1")).ends(3);
    assert!(forced.err.contains('\u{1b}'), "{}", forced.err);
}

#[test]
fn logs_go_to_standard_error_and_results_stay_the_same_bytes() {
    for command in [["solve", "--trace"].as_slice(), &["why", "r1c2"], &["solve", "--format", "json"]] {
        let quiet = run(&[command, &[HARDER]].concat()).ends(0);
        assert_eq!(quiet.err, "", "{command:?} prints no logs by default");
        let mut heard = 0;
        for verbosity in ["-v", "-vv"] {
            let output = run(&[command, &[verbosity, HARDER]].concat()).ends(0);
            assert_eq!(output.out, quiet.out, "{command:?} {verbosity}");
            assert!(output.err.contains("DEBUG") && !output.err.contains('\u{1b}'), "{}", output.err);
            assert!(output.err.len() > heard, "twice is more");
            heard = output.err.len();
        }
    }
}

#[test]
fn logs_name_cells_and_candidates_as_everything_else_does() {
    // Solved by guesses, some of which are refuted.
    let hardest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let log = run(&["solve", "--techniques", "singles", "-vv", hardest]).ends(0).err;
    let placed = log.lines().filter(|line| line.contains("technique=\"naked-single\" effect=r")).count();
    let refuted =
        log.lines().filter(|line| line.contains("refuted candidate=r") && line.contains(" at=")).count();
    assert!(placed > 0 && refuted > 0, "{placed} placed, {refuted} refuted");
    let raw = log.lines().find(|line| line.contains('#') || line.contains("House(") || line.contains('['));
    assert_eq!(raw, None);
}

#[test]
fn developers_may_request_logs_by_the_environment() {
    let output = finish(naze().args(["solve", PUZZLE]).env("RUST_LOG", "naze=debug")).ends(0);
    assert!(output.err.contains("DEBUG"));
    assert_eq!(output.out, run(&["solve", PUZZLE]).out);
}

#[test]
fn the_same_question_has_the_same_answer_to_the_byte() {
    for arguments in [
        ["solve", "--trace", "--techniques", "singles", HARDER].as_slice(),
        &["check", EMPTY],
        &["solve", "--trace", "--format", "json", EMPTY],
    ] {
        assert_eq!(run(arguments).out, run(arguments).out, "{arguments:?}");
    }
}

#[test]
fn the_language_is_that_of_the_locale_unless_one_is_requested() {
    let with = |variables: &[(&str, &str)], more: &[&str]| {
        let mut command = naze();
        command.args(["count", "12"]).args(more).envs(variables.iter().copied());
        finish(&mut command).ends(3).err
    };
    let english = with(&[], &[]);
    let japanese = with(&[("LANG", "ja_JP.UTF-8")], &[]);
    assert!(english.contains("cells") && japanese.contains("マス"), "{english}{japanese}");
    assert_eq!(with(&[], &["--lang", "ja"]), japanese);
    assert_eq!(with(&[("LANG", "ja_JP.UTF-8")], &["--lang", "en"]), english);
    assert_eq!(with(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "en_GB.UTF-8")], &[]), english);
    assert_eq!(with(&[("LC_MESSAGES", "ja_JP.UTF-8")], &[]), japanese);
}

#[test]
fn commands_answer_in_japanese_on_request() {
    for (arguments, word) in [
        (["solve", "--trace", PUZZLE].as_slice(), "隠れたシングル"),
        (&["check", EMPTY], "複数解"),
        (&["check", super::support::CONTRADICTING], "矛盾"),
        (&["techniques"], "裸のシングル"),
        (&["solve", EMPTY], "複数解"),
    ] {
        let output = run(&[arguments, &["--lang", "ja"]].concat());
        assert!(output.out.contains(word), "{arguments:?}: {}", output.out);
    }
    assert!(piped("", &["solve", "--lang", "ja"]).ends(3).err.contains("問題がありません"));
}
