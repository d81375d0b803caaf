//! Collects positions to practise each technique on:
//! `cargo run --release --features lab --example lab -- exercises [--seed S] [--puzzles N] [--each N] FILE`.
//!
//! They come from puzzles that the project made: those that require the technique (`fixtures/required`), the positions
//! of its cases (`fixtures/techniques`), and new ones. On each the technique finds something and nothing easier does.

use clap::Parser;
use itertools::Itertools;
use naze::{
    api::Budget,
    board::Layout,
    generate::{Plan, Request},
    logic::{Guessing, Outcome, TechniqueId, hodoku_library::Case},
    meter::Meter,
    puzzle::{Puzzle, read},
    teach::{exercise, next_finding},
};
use std::{
    fs, io,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

/// Collects positions to practise each technique on.
#[derive(Parser)]
struct Arguments {
    /// The seed of the new puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many new puzzles to look at for each technique that lacks positions.
    #[arg(long, default_value_t = 200)]
    puzzles: u64,
    /// How many positions of each technique.
    #[arg(long, default_value_t = 4)]
    each: usize,
    /// How many threads.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// The file, a line for each position.
    file: PathBuf,
}

pub fn main() -> io::Result<()> {
    let arguments = Arguments::parse_from(std::env::args().skip(1));
    let all: Vec<TechniqueId> = TechniqueId::all().filter(|&id| id != TechniqueId::Guess).collect();
    let (next, found) = (AtomicUsize::new(0), Mutex::new(vec![Vec::new(); all.len()]));
    std::thread::scope(|scope| {
        for _ in 0..arguments.threads {
            scope.spawn(|| {
                while let Some(&id) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let lines = collect(id, &arguments);
                    eprintln!("{} {}", id.word(), lines.len());
                    found.lock().expect("no worker panics")[id as usize] = lines;
                }
            });
        }
    });
    let found = found.into_inner().expect("no worker panics");
    let text = |(id, lines): (&TechniqueId, &Vec<String>)| -> String {
        lines.iter().map(|line| format!("{} {line}\n", id.word())).collect()
    };
    fs::write(&arguments.file, all.iter().zip(&found).map(text).collect::<String>())
}

/// Positions at which a technique is the next step.
fn collect(id: TechniqueId, arguments: &Arguments) -> Vec<String> {
    let lines = |folder: &str| fs::read_to_string(format!("fixtures/{folder}/{}.txt", id.word()));
    let required = lines("required").unwrap_or_default();
    let cases = lines("techniques").unwrap_or_default();
    let required = required.lines().filter_map(|line| read(line, None).ok());
    let cases = cases.lines().filter_map(|line| Case::read(line).ok());
    let cases = cases.filter(|case| *case.expected() != Outcome::default()).map(|case| case.puzzle);
    let plan = Plan::new(Request {
        guessing: Guessing::Allowed,
        ..Request::new(Arc::new(Layout::of_side(9).expect("a board")))
    });
    let plan = plan.expect("any puzzle will do");
    let made = (0..arguments.puzzles)
        .filter_map(|number| plan.make(arguments.seed, number, &Meter::unbounded()).ok())
        .map(|made| made.puzzle);
    let exercises = required.chain(cases).chain(made).filter_map(|puzzle: Puzzle| {
        let found = exercise(&puzzle, id, &Budget::PROGRAM.meter(None))?;
        // The page has less work to spend on it than the laboratory.
        let meter = Budget::PAGE.meter(None);
        next_finding(&found.position, id, &meter).map(|_| found.line())
    });
    exercises.unique().take(arguments.each).collect()
}
