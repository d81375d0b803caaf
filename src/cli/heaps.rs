//! Restarts the program with settings that make the system's allocator return free memory.

use std::{env, io, os::unix::process::CommandExt, process::Command};

/// The settings: two heaps for all threads instead of eight for each core, and blocks from 128 KiB on returned as soon
/// as they are free. glibc reads them only when a program starts.
const SETTINGS: [(&str, &str); 2] = [("MALLOC_ARENA_MAX", "2"), ("MALLOC_MMAP_THRESHOLD_", "131072")];

/// The variable with glibc's tunables. If it tunes `malloc`, nothing is set here.
const TUNABLES: &str = "GLIBC_TUNABLES";

/// The variable that is set once the program was restarted. The settings themselves do not show that: glibc removes
/// them if a program has privileges of its own.
const RESTARTED: &str = "NAZE_RESTARTED";

/// Restarts the program in this process, with the missing settings. Does nothing if none is missing, if
/// `GLIBC_TUNABLES` tunes `malloc`, or if another program would start.
///
/// # Errors
/// The program cannot be started: it may have been moved meanwhile.
pub(super) fn restart_with_small_heaps() -> io::Result<()> {
    let missing = SETTINGS.iter().filter(|(name, _)| env::var_os(name).is_none());
    let missing: Vec<(&str, &str)> = missing.copied().collect();
    let is_tuned = env::var_os(TUNABLES).is_some_and(|all| all.to_string_lossy().contains("glibc.malloc"));
    if missing.is_empty() || is_tuned || env::var_os(RESTARTED).is_some() {
        return Ok(());
    }
    let program = env::current_exe()?;
    // `ld.so PROGRAM` is the loader here, which would take the first argument for the program.
    if program.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"ld")) {
        return Ok(());
    }
    let mut command = Command::new(program);
    let mut arguments = env::args_os();
    if let Some(name) = arguments.next() {
        command.arg0(name);
    }
    Err(command.args(arguments).envs(missing).env(RESTARTED, "1").exec())
}
