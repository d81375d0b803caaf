//! Generates puzzles for many requests and checks by independent means that each meets its request:
//! `cargo run --release --features lab --example lab -- generated [--count N] [--seed S] [REQUEST…]`.

use clap::Parser;
use naze::{
    board::{Cell, Layout},
    generate::{Generated, Plan, Redundancy, Request, Symmetry},
    logic::{End, Guessing, Level, Options, TechniqueId, TechniqueSet, solve},
    meter::Meter,
    puzzle::Puzzle,
    rate::{RateOptions, rate},
};
use std::{
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

/// Generates puzzles for many requests and checks by independent means that each meets its request.
#[derive(Parser)]
struct Arguments {
    /// How many puzzles for each request.
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The seed of the random numbers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only the requests whose names contain one of these words.
    words: Vec<String>,
}

pub fn main() -> ExitCode {
    let arguments = Arguments::parse_from(std::env::args().skip(1));
    println!("| request | puzzles | per second and thread | attempts a puzzle | clues | wrong |");
    println!("|---|---|---|---|---|---|");
    let mut wrong = 0;
    for (name, request) in requests() {
        if arguments.words.is_empty() || arguments.words.iter().any(|word| name.contains(word.as_str())) {
            wrong += examine(&name, request, &arguments);
        }
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn requests() -> Vec<(String, Request)> {
    let any =
        || Request { attempts: 1_000_000, ..Request::new(Arc::new(Layout::of_side(9).expect("a board"))) };
    let mut requests = vec![
        ("unique".to_string(), Request { guessing: Guessing::Allowed, ..any() }),
        ("unique, by logic".to_string(), any()),
        (
            "minimal, rotational".to_string(),
            Request { redundancy: Redundancy::None, symmetry: Symmetry::Rotational, ..any() },
        ),
        ("24 to 26 clues".to_string(), Request { clues: Some(24..=26), ..any() }),
    ];
    for symmetry in Symmetry::ALL {
        requests.push((format!("symmetry {}", symmetry.word()), Request { symmetry, ..any() }));
    }
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme] {
        let request = Request { level: Some(level), symmetry: Symmetry::Rotational, ..any() };
        requests.push((format!("{}, rotational", level.word()), request));
        let request = Request { level: Some(level), redundancy: Redundancy::None, ..any() };
        requests.push((format!("{}, minimal", level.word()), request));
    }
    for technique in [TechniqueId::HiddenPair, TechniqueId::XWing, TechniqueId::XyWing] {
        let request = Request { require: Some(technique), ..any() };
        requests.push((format!("requires {}", technique.word()), request));
    }
    requests
}

/// Generates the puzzles of a request on two threads and on one; returns how many are wrong.
fn examine(name: &str, request: Request, arguments: &Arguments) -> u64 {
    let plan = Plan::new(request).expect("a request that can be met");
    let (alone, time) = make(&plan, arguments, 1);
    let (together, _) = make(&plan, arguments, 2);
    let mut wrong = u64::from(alone.iter().map(line).ne(together.iter().map(line)));
    for made in &alone {
        let faults = faults(made, plan.request());
        if !faults.is_empty() {
            wrong += 1;
            println!("{}: {}", made.puzzle.line(), faults.join(", "));
        }
    }
    let count = alone.len() as f64;
    let mean = |what: &dyn Fn(&Generated) -> u64| alone.iter().map(what).sum::<u64>() as f64 / count;
    println!(
        "| {name} | {} | {:.0} | {:.1} | {:.1} | {wrong} |",
        alone.len(),
        count / time.as_secs_f64(),
        mean(&|made| made.attempts),
        mean(&|made| made.puzzle.clues().count() as u64),
    );
    wrong
}

fn line(made: &Generated) -> String {
    made.puzzle.line()
}

/// All puzzles that can be generated, in order, and how long that took.
fn make(plan: &Plan, arguments: &Arguments, threads: u64) -> (Vec<Generated>, Duration) {
    let start = Instant::now();
    let mut made: Vec<Generated> = std::thread::scope(|scope| {
        let share = |first: u64| {
            scope.spawn(move || {
                let numbers = (first..arguments.count).step_by(threads as usize);
                numbers
                    .filter_map(|number| plan.make(arguments.seed, number, &Meter::unbounded()).ok())
                    .collect::<Vec<_>>()
            })
        };
        let workers: Vec<_> = (0..threads).map(share).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker ends")).collect()
    });
    made.sort_by_key(|made| made.number);
    (made, start.elapsed())
}

/// The faults of a puzzle, found without the code that generated it.
fn faults(made: &Generated, request: &Request) -> Vec<&'static str> {
    let puzzle = Puzzle::classic(&made.puzzle.line()).expect("a classic puzzle");
    let clues: Vec<Cell> = puzzle.clues().map(|(clue, _)| clue.cell).collect();
    let range = request.clues.clone().unwrap_or(17..=81);
    let symmetric = |moved: &dyn Fn(usize, usize) -> (usize, usize)| {
        clues.iter().all(|cell| {
            let (row, column) = moved(cell.index() / 9, cell.index() % 9);
            clues.contains(&Cell::new(9 * row + column))
        })
    };
    let (half, quarter) =
        (symmetric(&|row, column| (8 - row, 8 - column)), symmetric(&|row, column| (column, 8 - row)));
    let (mirror, flip) =
        (symmetric(&|row, column| (row, 8 - column)), symmetric(&|row, column| (8 - row, column)));
    let (falling, rising) =
        (symmetric(&|row, column| (column, row)), symmetric(&|row, column| (8 - column, 8 - row)));
    let suits = match request.symmetry {
        Symmetry::None => true,
        Symmetry::Rotational => half,
        Symmetry::QuarterTurn => quarter,
        Symmetry::Mirror => mirror,
        Symmetry::Flip => flip,
        Symmetry::Mirrors => mirror && flip,
        Symmetry::Diagonal => falling,
        Symmetry::AntiDiagonal => rising,
        Symmetry::Diagonals => falling && rising,
        Symmetry::Full => quarter && mirror && falling,
    };
    let minimal = || {
        clues.iter().all(|&clue| {
            let mut without = puzzle.clone();
            without.clear(clue);
            crate::common::independent_solutions(&without, 2).len() > 1
        })
    };
    let found = crate::common::independent_solutions(&puzzle, 2);
    let unique = found.len() == 1 && found[0] == made.solution.to_string();
    let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
    let level = rate(&puzzle, &RateOptions::default(), &Meter::unbounded()).map(|rating| rating.level).ok();
    let needed = |id: TechniqueId| {
        let before: TechniqueSet = TechniqueId::all()
            .filter(|&other| other < id && TechniqueSet::default().contains(other))
            .collect();
        let with: TechniqueSet =
            TechniqueId::all().filter(|&other| before.contains(other) || other == id).collect();
        let options = |techniques| Options { techniques, guessing: Guessing::Off, ..Options::default() };
        let (stalled, on) = (
            solve(&puzzle, &options(before), &Meter::unbounded()),
            solve(&puzzle, &options(with), &Meter::unbounded()),
        );
        stalled.end == End::Stuck && on.position != stalled.position
    };
    let checks = [
        ("not unique", unique),
        ("not so many clues", range.contains(&clues.len())),
        ("not symmetric", suits),
        ("not minimal", request.redundancy == Redundancy::Allowed || minimal()),
        ("not of the level", request.level.is_none_or(|asked| level == Some(asked))),
        ("guessed", request.guessing == Guessing::Allowed || trace.guesses() == 0),
        ("not required", request.require.is_none_or(needed)),
    ];
    checks.into_iter().filter(|(_, holds)| !holds).map(|(fault, _)| fault).collect()
}
