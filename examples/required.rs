//! Collects puzzles that really require a technique, for each technique of the default choice:
//! `cargo run --release --example required -- [--seed S] [--puzzles N] [--each N] FOLDER`.

use clap::Parser;
use naze::{
    board::Layout,
    generate::{Need, Plan, Request, need, required},
    logic::{Standing, TechniqueId},
};
use std::{collections::BTreeMap, fs, io, path::PathBuf, sync::Arc};

/// Collects puzzles that really require a technique, for each technique of the default choice.
#[derive(Parser)]
struct Arguments {
    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many puzzles to look at.
    #[arg(long, default_value_t = 10_000)]
    puzzles: u64,
    /// How many to keep of each technique.
    #[arg(long, default_value_t = 20)]
    each: usize,
    /// Where the files go, one a technique; those that are there are added to.
    folder: PathBuf,
}

/// How many puzzles are made before the threads come together.
const ROUND: u64 = 2_000;

fn main() -> io::Result<()> {
    let arguments = Arguments::parse();
    let plan = Plan::new(Request::new(Arc::new(Layout::of_side(9)))).expect("any puzzle will do");
    let wanted: Vec<TechniqueId> = TechniqueId::all()
        .filter(|id| id.rung().standing == Standing::On && *id != TechniqueId::Guess)
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
        let mut lines: Vec<(u64, TechniqueId, String)> = std::thread::scope(|scope| {
            let share = |first: u64| {
                let (plan, open, seed) = (&plan, &open, arguments.seed);
                scope.spawn(move || {
                    (start + first..start + ROUND)
                        .step_by(2)
                        .flat_map(|number| harvest(plan, seed, number, open))
                        .collect::<Vec<_>>()
                })
            };
            let workers = [share(0), share(1)];
            workers.into_iter().flat_map(|worker| worker.join().expect("a worker ends")).collect()
        });
        lines.sort();
        for (_, id, line) in lines {
            let kept = found.entry(id).or_default();
            if kept.len() < arguments.each && !kept.contains(&line) {
                kept.push(line);
            }
        }
        for &id in &open {
            fs::write(file(id), found[&id].iter().map(|line| format!("{line}\n")).collect::<String>())?;
        }
        let few = open.iter().filter(|id| found[id].len() < arguments.each);
        let few: Vec<String> = few.map(|id| format!("{} {}", id.word(), found[id].len())).collect();
        eprintln!("{}: {}", start + ROUND, few.join(", "));
    }
    Ok(())
}

/// The techniques among those that are still open that a puzzle requires.
fn harvest(plan: &Plan, seed: u64, number: u64, open: &[TechniqueId]) -> Vec<(u64, TechniqueId, String)> {
    let Ok(made) = plan.make(seed, number) else { return Vec::new() };
    let told = required(&made.puzzle);
    let requires = |id: &TechniqueId| match *id {
        TechniqueId::FullHouse | TechniqueId::NakedSingle => need(&made.puzzle, *id) == Need::Required,
        id => told.contains(&id),
    };
    let ids = open.iter().copied().filter(requires);
    ids.map(|id| (number, id, made.puzzle.line())).collect()
}
