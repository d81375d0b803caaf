//! The last test program of a run: it counts the skipped tests and says what they lack.
//!
//! With `NAZE_NO_SKIPS` set, as in `.ci/run`, a skipped test is a failure.

#[path = "common/skip.rs"]
#[allow(dead_code, reason = "the other programs note what is counted here")]
mod skip;

fn main() {
    let skipped = skip::take_skipped();
    skipped.iter().for_each(|line| println!("skipped: {line}"));
    match skipped.len() {
        0 => println!("no test was skipped"),
        count => println!("{count} tests were skipped"),
    }
    if !skipped.is_empty() && std::env::var_os("NAZE_NO_SKIPS").is_some() {
        std::process::exit(1);
    }
}
