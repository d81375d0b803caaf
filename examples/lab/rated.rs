//! Rates every puzzle of a file and images of it, and reports whether the images have the same rating.
//!
//! `cargo run --release --features lab --example lab -- rated [--images N] [--seed N] [--take N] FILE…`

use naze::{
    logic::{End, Level, Options, TechniqueId, Trace, solve},
    meter::Meter,
    puzzle::{Puzzle, read},
    rate::{RateOptions, Rating, level_of, rate},
    symmetry::Transform,
};
use std::{collections::BTreeMap, time::Instant};

/// The arguments.
struct Plan {
    images: usize,
    seed: u64,
    take: usize,
    files: Vec<String>,
}

impl Plan {
    fn read() -> Option<Plan> {
        let mut plan = Plan { images: 20, seed: 2026, take: usize::MAX, files: Vec::new() };
        let mut words = std::env::args().skip(2);
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
            match word.as_str() {
                "--images" => plan.images = number()? as usize,
                "--take" => plan.take = number()? as usize,
                "--seed" => plan.seed = number()?,
                _ => plan.files.push(word),
            }
        }
        (!plan.files.is_empty()).then_some(plan)
    }
}

/// This many puzzles of a file, evenly spaced.
fn puzzles(file: &str, take: usize) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let every = lines.len().div_ceil(take.max(1)).max(1);
    let read = |line: &&str| read(line, None).ok();
    lines.iter().step_by(every).filter_map(read).collect()
}

/// The level of the steps of a solve that takes one finding after the other as HoDoKu does.
fn level_of_solve(trace: &Trace) -> (Level, u32) {
    let counts = trace.technique_counts();
    let score = counts.iter().map(|&(id, count)| id.rung().score * count as u32).sum();
    let hardest = counts.last().map_or(Level::Easy, |(id, _)| id.rung().level);
    (level_of(hardest, score), score)
}

pub fn main() {
    let Some(plan) = Plan::read() else {
        eprintln!("usage: rated [--images N] [--seed N] [--take N] FILE…");
        std::process::exit(2);
    };
    let mut different = 0;
    for file in &plan.files {
        different += survey(file, &plan);
    }
    std::process::exit(i32::from(different > 0));
}

/// Prints the results for a file; returns how many puzzles have an image with another rating.
fn survey(file: &str, plan: &Plan) -> usize {
    let mut state = plan.seed;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 32) as usize * bound) >> 32
    };
    let options = RateOptions::default();
    let mut levels: BTreeMap<Level, usize> = BTreeMap::new();
    let mut by_solve: BTreeMap<(Level, Level), usize> = BTreeMap::new();
    let mut same_hardest = 0;
    let (mut rated, mut guessed, mut images, mut different) = (0, 0, 0, 0);
    let (mut seconds, mut scores) = (0.0, Vec::new());
    for puzzle in puzzles(file, plan.take) {
        let start = Instant::now();
        let Ok(rating) = rate(&puzzle, &options, &Meter::unbounded()) else { continue };
        seconds += start.elapsed().as_secs_f64();
        rated += 1;
        guessed += usize::from(!rating.is_logical());
        *levels.entry(rating.level).or_default() += 1;
        let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
        if let End::Solved(_) = trace.end {
            let (level, score) = level_of_solve(&trace);
            *by_solve.entry((rating.level, level)).or_default() += 1;
            scores.push(f64::from(rating.score) / f64::from(score.max(1)));
            let hardest = |id: Option<TechniqueId>| id.map(|id| id.rung().level);
            let of_solve = trace.technique_counts().last().map(|&(id, _)| id);
            same_hardest += usize::from(hardest(rating.hardest) == hardest(of_solve));
        }
        let mut wrong = 0;
        for _ in 0..plan.images {
            let image = Transform::random(puzzle.layout(), &mut below).apply(&puzzle);
            images += 1;
            let other = rate(&image, &options, &Meter::unbounded()).expect("an image has one solution, too");
            if without_place(&other) != without_place(&rating) {
                wrong += 1;
                if wrong == 1 {
                    println!(
                        "{} is {:?}\n  {} is {:?}",
                        puzzle.line(),
                        without_place(&rating),
                        image.line(),
                        without_place(&other)
                    );
                }
            }
        }
        different += usize::from(wrong > 0);
    }
    scores.sort_by(f64::total_cmp);
    println!("{file}: {rated} rated, {:.1} a second, {guessed} by guessing", f64::from(rated) / seconds);
    println!("  levels: {levels:?}");
    println!("  {images} images (seed {}): {different} puzzles with one that is rated otherwise", plan.seed);
    println!("  (rate, one step after the other): {by_solve:?}");
    println!("  hardest technique of the same level: {same_hardest}");
    println!(
        "  score by rate / score one step after the other, median: {:.2}",
        scores.get(scores.len() / 2).unwrap_or(&1.0)
    );
    different
}

/// Everything that must be the same: all except where in the grid the bottleneck is.
fn without_place(rating: &Rating) -> impl PartialEq + std::fmt::Debug + use<> {
    let bottleneck = rating.bottleneck.as_ref().map(|found| (found.round, found.technique, found.open));
    let Rating { level, score, hardest, techniques, rounds, guesses, .. } = rating.clone();
    (level, score, hardest, techniques, rounds, guesses, bottleneck)
}
