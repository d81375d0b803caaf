//! Kills programs while they write to a store, at moments chosen by a seed, and checks after each kill that the file
//! is sound, every acknowledged puzzle is there, and no transaction was stored by half.
//!
//! `cargo build --release && cargo run --release --features lab --example lab -- kills KILLS SEED`

use crate::kill_runs::{Tally, kill};
use std::{path::PathBuf, process::ExitCode};

pub fn main() -> ExitCode {
    let numbers: Vec<u64> = std::env::args().skip(2).filter_map(|word| word.parse().ok()).collect();
    let [wanted, seed] = numbers[..] else {
        eprintln!("usage: kills KILLS SEED");
        return ExitCode::from(2);
    };
    let Some(program) = program() else {
        eprintln!("the program naze is not built beside the examples");
        return ExitCode::from(1);
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let tally = kill(&program, &folder.path().join("puzzles.sqlite"), wanted as usize, seed);
    let Tally { kills, before, after, unharmed, acknowledged, lost, halves, broken } = tally;
    println!(
        "{kills} kills: {before} before the transaction was on the disk, {after} after; {unharmed} runs were done first"
    );
    println!("{acknowledged} puzzles acknowledged: {lost} lost");
    println!("{halves} half transactions, {broken} unsound files");
    if lost + halves + broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The program, which is built into the parent folder of the examples.
fn program() -> Option<PathBuf> {
    let example = std::env::current_exe().ok()?;
    let program = example.parent()?.parent()?.join(format!("naze{}", std::env::consts::EXE_SUFFIX));
    program.exists().then_some(program)
}
