//! Ends the program when its time is over: what counts its work gives up by itself, what does not is cut off.

use super::exit::Exit;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// How long what is being done may take to notice that the time is over.
const GRACE: Duration = Duration::from_millis(250);

/// Raises the flag after so long. Should the program still run some time later, it says these words and ends.
pub fn after(time: Duration, stop: Arc<AtomicBool>, words: String) {
    thread::spawn(move || {
        thread::sleep(time);
        stop.store(true, Ordering::Relaxed);
        thread::sleep(GRACE);
        eprintln!("naze: {words}");
        std::process::exit(Exit::GaveUp.code().into());
    });
}
