//! Reads files and pipes whole, up to a limit, so that no input takes all the memory.

use super::prelude::*;
use std::io;

/// The most MiB of puzzles that are read at once.
pub const PUZZLES: u64 = 32;
/// The most MiB of traces that are read at once.
pub const TRACES: u64 = 64;
/// The most MiB of a WebAssembly module.
pub const MODULE: u64 = 64;

/// Reads a whole file, or the piped input for `-`; an error if it has more than this many MiB.
pub fn read_whole(file: &Path, most: u64) -> Result<Vec<u8>, ApiError> {
    let limit = most << 20;
    let mut bytes = Vec::new();
    // One byte more shows that the file is too long.
    let read = if file == Path::new("-") {
        io::stdin().lock().take(limit + 1).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|file| file.take(limit + 1).read_to_end(&mut bytes))
    };
    match read {
        Ok(length) if length as u64 > limit => {
            Err(refusal(Exit::System, RequestError::TooLong { name: file.display().to_string(), most }))
        }
        Ok(_) => Ok(bytes),
        Err(error) => Err(file_error(file, &error)),
    }
}
