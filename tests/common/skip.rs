//! Reports tests that cannot run here; the last program of a run counts them.

use std::{fs, io::Write, path::PathBuf};

/// The file in which a run records its skipped tests. Every test program of a run has the same parent, so its
/// number identifies the run.
fn record() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("skipped-{}.txt", parent()))
}

#[cfg(unix)]
fn parent() -> u32 {
    std::os::unix::process::parent_id()
}

#[cfg(not(unix))]
fn parent() -> u32 {
    0
}

/// Records that the current test is skipped, and what it lacks.
pub fn skip(lacks: &str) {
    let thread = std::thread::current();
    let line = format!("{}: {lacks}\n", thread.name().unwrap_or("a test"));
    let file = fs::OpenOptions::new().create(true).append(true).open(record());
    file.and_then(|mut file| file.write_all(line.as_bytes())).expect("a line in target");
}

/// The tests that this run has skipped so far, one on each line; clears the record.
pub fn take_skipped() -> Vec<String> {
    let text = fs::read_to_string(record()).unwrap_or_default();
    let _ = fs::remove_file(record());
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    lines.sort();
    lines.dedup();
    lines
}
