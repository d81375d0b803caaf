//! Runs the program and tells how much memory it took at most.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

/// The most memory that any input may take, in KiB.
pub const MOST: u64 = 512 * 1024;

/// How a run ended.
#[derive(Debug)]
pub struct Run {
    /// The most memory that it took, in KiB, as the system says shortly before its end.
    pub peak: u64,
    /// What it exits with; none where it was killed.
    pub exit: Option<i32>,
    /// What it said on standard error.
    pub said: String,
}

/// Runs the program with these arguments and this file as standard input. What takes more memory than there may be is
/// killed.
pub fn run(program: &Path, arguments: &[&str], input: &Path) -> Run {
    let said = tempfile::NamedTempFile::new().expect("a file");
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(fs::File::open(input).expect("the input"))
        .stdout(Stdio::null())
        .stderr(said.reopen().expect("a file"))
        .spawn()
        .expect("the program starts");
    let mut peak = 0;
    let status = loop {
        peak = peak.max(high_water(child.id()).unwrap_or(0));
        if peak > 2 * MOST {
            let _ = child.kill();
        }
        match child.try_wait().expect("a child") {
            Some(status) => break status,
            None => thread::sleep(Duration::from_millis(1)),
        }
    };
    let said = fs::read(said.path()).expect("what it said");
    Run { peak, exit: status.code(), said: String::from_utf8_lossy(&said).into_owned() }
}

/// The most memory that a process took so far, in KiB; nothing where the system does not tell.
pub fn high_water(process: u32) -> Option<u64> {
    field(process, "VmHWM:")
}

/// The memory that a process has now, in KiB.
pub fn resident(process: u32) -> Option<u64> {
    field(process, "VmRSS:")
}

fn field(process: u32, name: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}
