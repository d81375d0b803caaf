//! Sends hostile strings through everything that renders and reports how many came out unescaped.
//!
//! `cargo run --release --features lab --example lab -- hostile [COUNT] [SEED]`

use crate::hostile_strings::{Chance, string, try_on};
use std::process::ExitCode;

pub fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(2).map(|word| word.parse::<u64>().expect("a number"));
    let (count, seed) = (numbers.next().unwrap_or(1_000_000), numbers.next().unwrap_or(1));
    let mut chance = Chance::new(seed);
    let (mut read, mut unescaped) = (0, 0);
    for number in 0..count {
        match try_on(&string(&mut chance), number as usize) {
            Ok(is_read) => read += u64::from(is_read),
            Err(found) => {
                unescaped += 1;
                println!("{found}");
            }
        }
    }
    println!(
        "{count} strings, {read} of them puzzles, {} places: {unescaped} unescaped",
        crate::hostile_strings::places()
    );
    if unescaped == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
