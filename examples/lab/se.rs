//! The community's rating: how many published ratings are reproduced, and how the rating varies over images.
//!
//! `cargo run --release --features lab --example lab -- se agreement FILE`: a puzzle and its rating in each
//! line.
//! `cargo run --release --features lab --example lab -- se images [--images N] [--seed N] [--take N] FILE…`

use naze::{
    meter::Meter,
    puzzle::Puzzle,
    rate::{SeImages, SeRating, se_rating, se_report},
};
use std::{process::ExitCode, time::Instant};

fn rating(line: &str) -> Option<SeRating> {
    let puzzle = Puzzle::classic(line.get(..81)?)?;
    se_rating(&puzzle, &Meter::unbounded()).ok().flatten()
}

fn text(file: &str) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Compares every line with its rating; fails where one differs.
fn agreement(file: &str) -> ExitCode {
    let start = Instant::now();
    let (mut same, mut total) = (0, 0);
    for line in text(file).lines() {
        let Some((_, expected)) = line.split_once(' ') else { continue };
        total += 1;
        match rating(line).map(|rating| rating.to_string()) {
            Some(own) if own == expected => same += 1,
            own => println!("{line}: {own:?}"),
        }
    }
    println!("{file}: {same} of {total} equal, {:.1} s", start.elapsed().as_secs_f64());
    if same == total { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints how often a figure varies over images.
fn images(words: &[String]) -> ExitCode {
    let (mut count, mut seed, mut take, mut files) = (20, 2026, usize::MAX, Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse::<u64>().ok()).expect("a number");
        match word.as_str() {
            "--images" => count = number() as u32,
            "--seed" => seed = number(),
            "--take" => take = number() as usize,
            _ => files.push(word),
        }
    }
    for file in files {
        let text = text(file);
        let lines: Vec<&str> = text.lines().collect();
        let every = lines.len().div_ceil(take.max(1)).max(1);
        let (mut total, mut differ, mut widest) = (0, [0; 3], 0);
        for line in lines.iter().step_by(every) {
            let Some(puzzle) = line.get(..81).and_then(Puzzle::classic) else { continue };
            let report = se_report(&puzzle, Some(SeImages { count, seed }), &Meter::unbounded());
            let Ok(Some(spread)) = report.map(|report| report.and_then(|report| report.spread)) else {
                continue;
            };
            let (least, most) = (spread.least, spread.most);
            total += 1;
            let apart = [most.er - least.er, most.ep - least.ep, most.ed - least.ed];
            differ.iter_mut().zip(apart).for_each(|(count, apart)| *count += usize::from(apart > 0));
            widest = widest.max(apart[0]);
        }
        let [er, ep, ed] = differ;
        println!(
            "{file}: {total} puzzles, {count} images each (seed {seed}): ER differs for {er}, EP for {ep}, ED for {ed}; \
             ER by {}.{} at most",
            widest / 10,
            widest % 10
        );
    }
    ExitCode::SUCCESS
}

pub fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(2).collect();
    match words.split_first() {
        Some((word, [file])) if word == "agreement" => agreement(file),
        Some((word, rest)) if word == "images" => images(rest),
        _ => {
            eprintln!("usage: se agreement FILE, or se images [--images N] [--seed N] [--take N] FILE…");
            ExitCode::from(2)
        }
    }
}
