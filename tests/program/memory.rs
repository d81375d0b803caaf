//! Memory is bounded: whatever it reads, the program uses at most half a GiB, or refuses the input by name.

use crate::{
    common::sample::sample,
    largest::{self, ServerProcess},
    peak::{MOST, Run, run},
};
use std::{
    fs,
    path::{Path, PathBuf},
};

const LINE: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";

struct Files(tempfile::TempDir);

impl Files {
    fn with(&self, name: &str, text: &str) -> PathBuf {
        let file = self.0.path().join(name);
        fs::write(&file, text).expect("room");
        file
    }
}

fn files() -> Files {
    Files(tempfile::tempdir().expect("a folder"))
}

#[track_caller]
fn naze(arguments: &[&str], input: &Path) -> Run {
    let run = run(Path::new(env!("CARGO_BIN_EXE_naze")), arguments, input);
    println!("{} MiB: {arguments:?}", run.peak >> 10);
    assert!(run.peak <= MOST, "{arguments:?} took {} KiB", run.peak);
    run
}

#[test]
fn an_endless_input_is_refused_by_name() {
    let endless = Path::new("/dev/zero");
    for (arguments, most) in [
        (&["solve", "-"][..], 32),
        (&["check", "/dev/zero"], 32),
        (&["convert", "--to", "rows", "-"], 32),
        (&["verify", "-"], 64),
        (&["verify", "/dev/zero"], 64),
        (&["techniques", "--library", "/dev/zero"], 32),
        (&["generate", "--seed", "1", "--pattern", "/dev/zero"], 32),
    ] {
        let run = naze(arguments, endless);
        assert!(run.said.contains(&format!("longer than {most} MiB")), "{arguments:?}: {run:?}");
        assert_ne!(run.exit, Some(0));
    }
}

#[test]
fn many_lines_and_many_faults_stay_within_the_memory_limit() {
    let files = files();
    let nothing = Path::new("/dev/null");
    for (name, text) in [
        ("faulty lines", "?\n".repeat(249_000)),
        ("a sign a line", "x\n".repeat(249_000)),
        ("one fault a sign", ("?".repeat(64_000) + "\n").repeat(16)),
        ("long faulty lines", ("?".repeat(64_000) + "\n").repeat(60)),
        ("puzzles", format!("{LINE}\n").repeat(249_000)),
        ("one line", "1".repeat(30 << 20)),
    ]
    .into_iter()
    .step_by(sample(4, 1))
    {
        let file = files.with(name, &text);
        naze(&["convert", "--to", "line", file.to_str().expect("a name")], nothing);
    }
    for (name, drawing) in [
        ("one row", "1".repeat(15 << 20)),
        ("rows", "1\n".repeat(7 << 20)),
        ("blanks", "\n".repeat(15 << 20)),
    ] {
        let file = files.with(name, &drawing);
        naze(&["check", "--board", file.to_str().expect("a name"), "1..."], nothing);
    }
    let file = files.with("more lines", &".\n".repeat(250_001));
    let run = naze(&["check", file.to_str().expect("a name")], nothing);
    assert!(run.said.contains("250001 lines"), "{run:?}");
}

#[test]
fn a_trace_takes_a_bounded_share_of_its_length_and_a_longer_one_is_refused() {
    let files = files();
    let head = format!(r#"{{"schema":"naze/solve/2","board":"9","puzzle":"{LINE}","steps":[]"#);
    let long = |member: &str, part: &str, count: usize| {
        format!("{head},\"{member}\":[{}{part}]}}", format!("{part},").repeat(count - 1))
    };
    for (name, text) in [
        ("premises", long("contradiction_premises", "0", 8_000_000)),
        ("solutions", long("solutions", "\"\"", 5_000_000)),
        ("marks", long("marks", "\"r1c1<>1\"", 1_400_000)),
        ("depth", "[".repeat(16 << 20)),
        ("no text", "\u{fffd}".repeat(5 << 20)),
        ("objects", "{}\n".repeat(1 << 20)),
    ]
    .into_iter()
    .step_by(sample(3, 1))
    {
        let file = files.with(name, &text);
        naze(&["verify", file.to_str().expect("a name")], Path::new("/dev/null"));
    }
    let file = files.with("too long", &long("contradiction_premises", "0", 9_000_000));
    let run = naze(&["verify", file.to_str().expect("a name")], Path::new("/dev/null"));
    assert!(run.said.contains("too long") && run.exit != Some(0), "{run:?}");
}

#[test]
fn the_largest_boards_are_answered_in_bounded_memory() {
    let nothing = Path::new("/dev/null");
    let (empty, scattered) = (".".repeat(625), ".".repeat(81));
    let files = files();
    let board = files.with(
        "board",
        "IGFBCACDI\nADGCBEBBH\nAHFEHGFFD\nGGAAFCFEB\nGDHDCEEIB\nIIEFHAIDF\nHDHCIIIAE\nGGGCBCHAB\nDCFHEEDBA\n",
    );
    let drawn = ["--board", board.to_str().expect("a name")];
    for words in [
        &["solve", "--trace", "--format", "json"][..],
        &["why", "--all", "--format", "json"],
        &["count", "--limit", "1000000"],
        &["rate"],
    ] {
        let nodes = ["--nodes", "20000"];
        naze(&[words, &nodes, &[&empty]].concat(), nothing);
        naze(&[words, &nodes, &drawn, &[&scattered]].concat(), nothing);
    }
}

#[test]
fn a_server_makes_the_largest_answers_within_the_memory_limit_for_many_clients_at_once() {
    for question in largest::questions().into_iter().step_by(sample(3, 1)) {
        let server = ServerProcess::start(Path::new(env!("CARGO_BIN_EXE_naze")));
        let longest = server.ask_at_once(&question, 8, 1);
        println!("{} MiB: {} KiB of {}", server.peak(), longest / 1024, question.0);
        assert!(server.peak() <= MOST / 1024, "{} took {} MiB", question.0, server.peak());
        assert!(longest > 0, "{} is answered", question.0);
    }
}
