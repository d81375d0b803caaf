//! Collects puzzles that really require a technique, for each default technique:
//! `cargo run --release --features lab --example lab -- required [--seed S] [--puzzles N] [--each N] FOLDER`.
//!
//! If a technique is rare, puzzles similar to those that require it are examined too: with some clues of the
//! solution added, and others removed.

use clap::Parser;
use naze::{
    board::{Candidate, Cell, Layout},
    generate::{Necessity, Plan, Request, necessity_of, required_techniques},
    logic::{ByDefault, TechniqueId},
    meter::Meter,
    puzzle::Puzzle,
    search::{self, Uniqueness},
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::{collections::BTreeMap, fs, io, path::PathBuf, sync::Arc};

/// Collects puzzles that really require a technique, for each default technique.
#[derive(Parser)]
struct Arguments {
    /// The seed of the random numbers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many puzzles to look at.
    #[arg(long, default_value_t = 10_000)]
    puzzles: u64,
    /// How many to keep of each technique.
    #[arg(long, default_value_t = 20)]
    each: usize,
    /// Where the files go, one for each technique; existing ones are extended.
    folder: PathBuf,
}

/// How many puzzles are generated before the threads are joined.
const ROUND: u64 = 2_000;

/// A puzzle that requires a technique, with its number.
type Hit = (u64, TechniqueId, String);

pub fn main() -> io::Result<()> {
    let arguments = Arguments::parse_from(std::env::args().skip(1));
    let plan =
        Plan::new(Request::new(Arc::new(Layout::of_side(9).expect("a board")))).expect("any puzzle will do");
    let wanted: Vec<TechniqueId> = TechniqueId::all()
        .filter(|id| id.rung().by_default == ByDefault::On && *id != TechniqueId::Guess)
        .collect();
    let file = |id: TechniqueId| arguments.folder.join(format!("{}.txt", id.word()));
    fs::create_dir_all(&arguments.folder)?;
    let mut found: BTreeMap<TechniqueId, Vec<String>> = BTreeMap::new();
    for &id in &wanted {
        let there = fs::read_to_string(file(id)).unwrap_or_default();
        found.insert(id, there.lines().map(str::to_string).collect());
    }
    for start in (0..arguments.puzzles).step_by(ROUND as usize) {
        let open: Vec<TechniqueId> =
            wanted.iter().copied().filter(|id| found[id].len() < arguments.each).collect();
        if open.is_empty() {
            break;
        }
        let near: Vec<&String> = open.iter().flat_map(|id| &found[id]).collect();
        let make = |number: u64| match (number % 4, near.len() as u64) {
            (2 | 3, 1..) => vary(near[(number / 4 % near.len() as u64) as usize], arguments.seed, number),
            _ => plan.make(arguments.seed, number, &Meter::unbounded()).map(|made| made.puzzle).ok(),
        };
        let mut hits: Vec<Hit> = std::thread::scope(|scope| {
            let share = |first: u64| {
                let (make, open) = (&make, &open);
                let numbers = (start + first..start + ROUND).step_by(2);
                scope.spawn(move || numbers.flat_map(|number| hits(make(number), number, open)).collect())
            };
            let workers: [_; 2] = [share(0), share(1)];
            workers
                .into_iter()
                .flat_map(|worker| -> Vec<Hit> { worker.join().expect("a worker ends") })
                .collect()
        });
        hits.sort();
        for (_, id, line) in hits {
            let kept = found.entry(id).or_default();
            if kept.len() < arguments.each && !kept.contains(&line) {
                kept.push(line);
            }
        }
        for &id in open.iter().filter(|id| !found[id].is_empty()) {
            fs::write(file(id), found[&id].iter().map(|line| format!("{line}\n")).collect::<String>())?;
        }
        let few = open.iter().filter(|id| found[id].len() < arguments.each);
        let few: Vec<String> = few.map(|id| format!("{} {}", id.word(), found[id].len())).collect();
        eprintln!("{}: {}", start + ROUND, few.join(", "));
    }
    Ok(())
}

/// The still open techniques that a puzzle requires.
fn hits(puzzle: Option<Puzzle>, number: u64, open: &[TechniqueId]) -> Vec<Hit> {
    let Some(puzzle) = puzzle else { return Vec::new() };
    let required = required_techniques(&puzzle, &Meter::unbounded());
    let requires = |id: &TechniqueId| {
        if *id <= TechniqueId::HiddenSingle {
            necessity_of(&puzzle, *id, &Meter::unbounded()) == Necessity::Required
        } else {
            required.contains(id)
        }
    };
    open.iter().copied().filter(requires).map(|id| (number, id, puzzle.line())).collect()
}

/// A puzzle similar to another one, with the same solution: up to eight clues more, then as few as possible.
fn vary(line: &str, seed: u64, number: u64) -> Option<Puzzle> {
    let mut source = ChaCha8Rng::seed_from_u64(seed);
    source.set_stream(number);
    let mut below = |bound: u64| (source.next_u64() % bound) as usize;
    let mut puzzle = Puzzle::classic(line)?;
    let Uniqueness::One(solution) = search::uniqueness(&puzzle, &Meter::unbounded()) else { return None };
    for _ in 0..=below(8) {
        let cell = Cell::new(below(81));
        puzzle.give(Candidate::new(cell, solution.digit(cell)));
    }
    let mut clues: Vec<Candidate> = puzzle.clues().map(|(clue, _)| clue).collect();
    (1..clues.len()).rev().for_each(|end| clues.swap(end, below(end as u64 + 1)));
    for clue in clues {
        puzzle.clear(clue.cell);
        if search::is_proper(&puzzle, &Meter::unbounded()) != Some(true) {
            puzzle.give(clue);
        }
    }
    Some(puzzle)
}
