//! Starts the program anew with settings under which the system's allocator gives back what is free.

use std::{env, io, os::unix::process::CommandExt, process::Command};

/// Two heaps for all threads instead of eight for each core, and blocks from 128 KiB on given back as soon as they are free.
/// glibc reads this only where a program starts.
const SETTINGS: [(&str, &str); 2] = [("MALLOC_ARENA_MAX", "2"), ("MALLOC_MMAP_THRESHOLD_", "131072")];

/// Another way to say the same to glibc.
const TUNABLES: &str = "GLIBC_TUNABLES";

/// Starts the program anew in this process, with the settings that are missing. Returns where none is, or where somebody chose
/// others.
///
/// # Errors
/// The program cannot be started: it may have been moved meanwhile.
pub fn restart_with_small_heaps() -> io::Result<()> {
    let missing = SETTINGS.iter().filter(|(name, _)| env::var_os(name).is_none());
    let missing: Vec<(&str, &str)> = missing.copied().collect();
    let is_chosen = env::var_os(TUNABLES).is_some_and(|all| all.to_string_lossy().contains("glibc.malloc"));
    if missing.is_empty() || is_chosen {
        return Ok(());
    }
    let mut command = Command::new(env::current_exe()?);
    let mut arguments = env::args_os();
    if let Some(name) = arguments.next() {
        command.arg0(name);
    }
    Err(command.args(arguments).envs(missing).exec())
}
