//! Ends the program when its time is over: metered work gives up by itself, all other work is cut off.

use super::prelude::*;
use std::{io::IsTerminal, time::Duration};

/// The longest time that running work may take to notice that the time is over.
const GRACE: Duration = Duration::from_millis(250);

/// Starts a timer that raises the flag after this time. If the program is still running somewhat later, the timer
/// prints the message and ends the program.
pub fn start(time: Duration, stop: Arc<AtomicBool>, message: String) {
    thread::spawn(move || {
        thread::sleep(time);
        stop.store(true, Ordering::Relaxed);
        thread::sleep(GRACE);
        // A progress bar may be on the line.
        let clear = if std::io::stderr().is_terminal() { "\r\u{1b}[2K" } else { "" };
        eprintln!("{clear}naze: {message}");
        std::process::exit(Exit::GaveUp.code().into());
    });
}
