//! Runs the program and measures its peak memory.

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
    /// Its peak memory, in KiB, as reported by the system shortly before its end.
    pub peak: u64,
    /// Its exit code; `None` if it was killed.
    pub exit: Option<i32>,
    /// Its output on standard error.
    pub said: String,
}

/// Runs the program with these arguments and this file as standard input, and kills it if it takes more memory than
/// allowed.
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

/// The peak memory of a process so far, in KiB; `None` if the system does not report it.
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
