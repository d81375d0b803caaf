//! The active mutant: `NAZE_MUTANT=N` makes it the N-th, `NAZE_REACH=FILE` records in a file which ones are reached.

use std::{
    env,
    fs::OpenOptions,
    io::Write,
    sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
};

/// The number of the active mutant; 0 without one.
static ACTIVE: AtomicU32 = AtomicU32::new(0);

/// A value in the place of a number: no mutant is active, and reached ones are recorded.
const NOTE: u32 = u32::MAX;

/// The mutants already recorded. A number beyond these is recorded each time.
static NOTED: [AtomicBool; 10_000] = [const { AtomicBool::new(false) }; 10_000];

/// Whether a mutant is active.
#[inline(always)]
pub fn mutant(id: u32) -> bool {
    match ACTIVE.load(Relaxed) {
        0 => false,
        NOTE => {
            note(id);
            false
        }
        active => active == id,
    }
}

#[cold]
#[inline(never)]
fn note(id: u32) {
    if NOTED.get(id as usize).is_some_and(|noted| noted.swap(true, Relaxed)) {
        return;
    }
    let Some(path) = env::var_os("NAZE_REACH") else { return };
    // One line at a time, since the programs that a test starts write into the same file.
    if let Ok(mut file) = OpenOptions::new().append(true).create(true).open(path) {
        let _ = file.write_all(format!("{id}\n").as_bytes());
    }
}

extern "C" fn begin() {
    if let Ok(id) = env::var("NAZE_MUTANT") {
        ACTIVE.store(id.parse().unwrap_or(0), Relaxed);
    } else if env::var_os("NAZE_REACH").is_some() {
        ACTIVE.store(NOTE, Relaxed);
    }
}

/// Code that runs before `main`, in tests and in the program: the active mutant is needed too often to look into the
/// environment each time.
#[used]
#[unsafe(link_section = ".init_array")]
static BEGIN: extern "C" fn() = begin;
