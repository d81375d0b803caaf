//! The store under hard conditions: several writers, kills, unwritable files, a full disk.

#![cfg(unix)]

#[path = "../common/kills.rs"]
mod kills;

use crate::{common::puzzles::Draw, skip::skip};
use naze::{
    puzzle::Puzzle,
    store::{Access, Filter, Store},
    symmetry::Transform,
};
use std::{
    collections::BTreeSet,
    fs,
    os::unix::{
        fs::{MetadataExt, PermissionsExt},
        process::CommandExt,
    },
    path::Path,
    process::{Command, Output, Stdio},
};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_naze");
const SAMPLE: &str = "3986.51..1..79.3..4..........2.5.....4.....3.....6.9..........5..7.41..3..45.2798";
const OTHER: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";

/// A user who owns no files.
const NOBODY: u32 = 65534;

fn folder() -> TempDir {
    TempDir::new().expect("a temporary folder")
}

fn naze(arguments: &[&str], file: &Path) -> Command {
    let mut command = Command::new(PROGRAM);
    command.arg("store").args(arguments).args(["--lang", "en", "--store"]).arg(file);
    command.stdin(Stdio::null());
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout)
}

fn count(file: &Path) -> usize {
    let store = Store::open(file, Access::Read).expect("a store");
    store.list(&Filter::default(), None).expect("a list").total
}

#[test]
fn writers_that_create_a_store_at_the_same_time_all_finish() {
    let folder = folder();
    let file = folder.path().join("puzzles.sqlite");
    let puzzle = Puzzle::classic(SAMPLE).expect("a puzzle");
    let turns = Transform::turns(9);
    let writers: Vec<_> = turns
        .iter()
        .map(|turn| {
            // Each adds one of its own and one that all of them have.
            let own = turn.apply(&puzzle).line();
            let mut command = naze(&["add", &own, OTHER], &file);
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts")
        })
        .collect();
    let mut stored = BTreeSet::new();
    for writer in writers {
        let output = writer.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{}", said(&output));
        let printed = String::from_utf8(output.stdout).expect("text");
        stored.extend(printed.lines().map(|line| line.split(':').next().expect("a key").to_string()));
    }
    assert_eq!((count(&file), stored.len()), (turns.len() + 1, turns.len() + 1));
    let store = Store::open(&file, Access::Read).expect("a store");
    let images = store.list(&Filter::default(), None).expect("a list").records;
    let images = images.iter().filter(|record| record.image_of.is_some()).count();
    assert_eq!(images, turns.len() - 1, "whoever was first, the others are images of its puzzle");
}

#[test]
fn ten_writers_at_once_store_all_that_they_add() {
    let folder = folder();
    let file = folder.path().join("puzzles.sqlite");
    let mut draw = Draw::from_seed(10);
    let puzzle = Puzzle::classic(SAMPLE).expect("a puzzle");
    let mut image = || Transform::random(puzzle.layout(), |bound| draw.below(bound)).apply(&puzzle).line();
    let lines: Vec<Vec<String>> = (0..10).map(|_| (0..10).map(|_| image()).collect()).collect();
    let writers = lines.iter().map(|lines| {
        let arguments: Vec<&str> = std::iter::once("add").chain(lines.iter().map(String::as_str)).collect();
        let mut command = naze(&arguments, &file);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts")
    });
    let writers: Vec<_> = writers.collect();
    for writer in writers {
        let output = writer.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{}", said(&output));
    }
    let store = Store::open(&file, Access::Read).expect("a store");
    let records = store.list(&Filter::default(), None).expect("a list").records;
    let stored: BTreeSet<String> = records.iter().map(|record| record.puzzle.line()).collect();
    assert_eq!(stored, lines.concat().into_iter().collect());
    assert_eq!(records.iter().filter(|record| record.image_of.is_none()).count(), 1);
}

#[test]
fn a_list_is_read_while_another_program_writes() {
    let folder = folder();
    let file = folder.path().join("puzzles.sqlite");
    Store::open(&file, Access::Write).expect("a store").seed().expect("room");
    let writer = rusqlite::Connection::open(&file).expect("the file");
    writer.execute_batch("BEGIN IMMEDIATE; DELETE FROM puzzle WHERE id = 1;").expect("a transaction");
    let output = naze(&["list"], &file).output().expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("c5nr9v"), "what is not settled yet is not seen: {}", said(&output));
}

#[test]
fn no_kill_loses_acknowledged_puzzles_or_stores_half_a_transaction() {
    let folder = folder();
    let tally = kills::kill(Path::new(PROGRAM), &folder.path().join("puzzles.sqlite"), 20, 7);
    assert_eq!((tally.lost, tally.halves, tally.broken), (0, 0, 0), "{tally:?}");
    assert!(tally.kills == 20 && tally.acknowledged > 0, "{tally:?}");
}

#[test]
fn a_read_only_file_is_read_and_not_changed() {
    let folder = folder();
    let file = folder.path().join("puzzles.sqlite");
    Store::open(&file, Access::Write).expect("a store").seed().expect("room");
    let program = folder.path().join("naze");
    // A child that another test starts meanwhile would inherit an own copy that is still open, and a program that is open for
    // writing does not run.
    let copied = Command::new("cp").arg(PROGRAM).arg(&program).status().expect("cp runs");
    assert!(copied.success(), "no copy of the program");
    let allow = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("permissions are set");
    };
    allow(&program, 0o755);
    let before = fs::read(&file).expect("the file");
    // The folder as it is, which the reader may not write to, and one that contains only the file.
    for mode in [0o555, 0o755] {
        allow(folder.path(), mode);
        allow(&file, 0o444);
        let run = |arguments: &[&str]| {
            let mut command = Command::new(&program);
            command.arg("store").args(arguments).args(["--lang", "en", "--store"]).arg(&file);
            if fs::metadata(&file).expect("the file").uid() == 0 {
                // Root may open everything.
                command.uid(NOBODY).gid(NOBODY);
            }
            command.stdin(Stdio::null()).output().expect("it runs")
        };
        for changing in [["add", OTHER].as_slice(), &["remove", "1"], &["seed"]] {
            let output = run(changing);
            assert_eq!(output.status.code(), Some(1), "{}", said(&output));
            assert!(said(&output).contains("can only be read"), "{}", said(&output));
        }
        let output = run(&["list"]);
        assert!(output.status.success() && said(&output).contains("nuwvy4"), "{}", said(&output));
        assert_eq!(fs::read(&file).expect("the file"), before);
    }
    allow(folder.path(), 0o755);
}

#[test]
fn a_full_disk_is_reported_and_stored_puzzles_are_kept() {
    let folder = folder();
    let script = r#"
        mount -t tmpfs -o size=256k none "$1" || exit 77
        "$2" store seed --store "$1/p" || exit 1
        cat /dev/zero > "$1/filler" 2>/dev/null
        "$2" store add --lang en --store "$1/p" "$3" && exit 2
        "$2" store list --store "$1/p" || exit 3
        rm "$1/filler"
        "$2" store add --store "$1/p" "$3" || exit 4
        "$2" store list --format jsonl --store "$1/p"
    "#;
    let output = Command::new("unshare")
        .args(["--map-root-user", "--mount", "sh", "-c", script, "sh"])
        .arg(folder.path())
        .args([PROGRAM, OTHER])
        .output();
    let output = match output {
        Ok(output) if !(said(&output).contains("unshare:") || output.status.code() == Some(77)) => output,
        _ => return skip("the right to mount a small disk (unshare --map-root-user --mount)"),
    };
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(said(&output).contains("the disk is full, and nothing was changed"), "{}", said(&output));
    let printed = String::from_utf8(output.stdout).expect("text");
    assert_eq!(printed.lines().filter(|line| line.starts_with('{')).count(), 8, "{printed}");
}
