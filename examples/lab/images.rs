//! Counts the solutions of many images of each puzzle: turned, mirrored, permuted and relabelled ones
//! must have as many as the puzzle itself.
//!
//! `cargo run --release --features lab --example lab -- images COUNT FILE…`: one puzzle of 81 symbols in each line;
//! COUNT images in all, drawn from a fixed seed.

use naze::{
    meter::Meter,
    puzzle::Puzzle,
    search::{self, lanes},
    symmetry::Transform,
};
use std::process::ExitCode;

pub fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(2);
    let Some(count) = arguments.next().and_then(|word| word.parse::<usize>().ok()) else {
        eprintln!("usage: images COUNT FILE…");
        return ExitCode::from(2);
    };
    let mut puzzles = Vec::new();
    for path in arguments {
        match std::fs::read_to_string(&path) {
            Ok(text) => {
                puzzles.extend(text.lines().filter_map(|line| line.get(..81).and_then(Puzzle::classic)))
            }
            Err(error) => eprintln!("{path}: {error}"),
        }
    }
    if puzzles.is_empty() {
        eprintln!("no puzzles");
        return ExitCode::from(1);
    }

    let mut state: u64 = 2026;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 32) as usize * bound) >> 32
    };
    let mut wrong = 0;
    let mut drawn = 0;
    while drawn < count {
        // Spread over the collection, however many images are requested.
        let chosen: Vec<&Puzzle> =
            (0..4096.min(count - drawn)).map(|_| &puzzles[below(puzzles.len())]).collect();
        let images: Vec<Puzzle> = chosen
            .iter()
            .map(|puzzle| Transform::random(puzzle.layout(), &mut below).apply(puzzle))
            .collect();
        let counts = |puzzles: &mut dyn Iterator<Item = &Puzzle>| {
            let cells: Vec<[u8; 81]> = puzzles.map(numbers).collect();
            lanes::count(&cells, 2).counts
        };
        let before = counts(&mut chosen.iter().copied());
        let after = counts(&mut images.iter());
        for (image, (before, after)) in images.iter().zip(before.into_iter().zip(after)) {
            let alone = search::count(image, 2, &Meter::unbounded()).count;
            if before != after || alone != u64::from(after) {
                println!("{}: {before}, as an image {after}, alone {alone}", image.line());
                wrong += 1;
            }
        }
        drawn += chosen.len();
    }
    println!("{drawn} images of {} puzzles, {wrong} with another count", puzzles.len());
    ExitCode::from(u8::from(wrong > 0))
}

fn numbers(puzzle: &Puzzle) -> [u8; 81] {
    let mut cells = [0; 81];
    puzzle.clues().for_each(|(clue, _)| cells[clue.cell.index()] = clue.digit.value() as u8);
    cells
}
