//! Tries hostile input for as long as one likes: positions, questions and spoilt traces against brute force.
//!
//! `cargo run --release --features lab --example lab -- hands [COUNT] [FIRST]`

use crate::common::trials::{Tally, attempt};
use std::process::ExitCode;

pub fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(2).map(|word| word.parse::<u64>().expect("a number"));
    let (count, first) = (numbers.next().unwrap_or(100_000), numbers.next().unwrap_or(0));
    let (mut tally, mut untrue) = (Tally::default(), 0);
    for seed in first..first + count {
        if let Err(error) = attempt(seed, &mut tally) {
            untrue += 1;
            println!("seed {seed}: {error}");
        }
    }
    println!("{count} positions from {first}: {tally:?}, {untrue} untrue");
    if untrue == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
