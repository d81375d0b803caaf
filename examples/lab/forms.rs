//! Draws images of puzzles, turned, mirrored, permuted and relabelled, and counts their canonical forms: there are as
//! many as there are puzzles.
//!
//! `naze generate --count 100 --seed 1 | cargo run --release --features lab --example lab -- forms IMAGES SEED`: one
//! puzzle of 81 symbols in each line; IMAGES in all.

use naze::{
    puzzle::Puzzle,
    symmetry::{Transform, canonical},
};
use std::{collections::BTreeSet, process::ExitCode};

pub fn main() -> ExitCode {
    let numbers: Vec<u64> = std::env::args().skip(2).filter_map(|word| word.parse().ok()).collect();
    let [images, seed] = numbers[..] else {
        eprintln!("usage: forms IMAGES SEED");
        return ExitCode::from(2);
    };
    let lines: Vec<String> = std::io::stdin().lines().map_while(Result::ok).collect();
    let puzzles: Vec<Puzzle> =
        lines.iter().filter_map(|line| line.get(..81).and_then(Puzzle::classic)).collect();
    // An odd number, because this generator would stay at 0.
    let mut state = seed << 1 | 1;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 32) as usize * bound) >> 32
    };
    let (mut drawn, mut forms) = (BTreeSet::new(), BTreeSet::new());
    for puzzle in puzzles.iter().cycle().take(images as usize) {
        let image = Transform::random(puzzle.layout(), &mut below).apply(puzzle);
        forms.insert(canonical(&image).puzzle.line());
        drawn.insert(image.line());
    }
    println!(
        "{} puzzles, {images} images, {} of them different: {} forms",
        puzzles.len(),
        drawn.len(),
        forms.len()
    );
    if forms.len() == puzzles.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
