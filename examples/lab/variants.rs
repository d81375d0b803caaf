//! Reads puzzles with rules beyond houses, counts their solutions, and solves them with reasons.
//!
//! `cargo run --release --features lab --example lab -- variants FILE [WORK]`: a line of FILE is an object with
//! `constraints`, a string of Interactive Sudoku Solver, or `puzzle`, an object of f-puzzles; the search of each may take
//! so much work. After each line `-` and the techniques beyond singles that a solve without a guess takes, or `?` and the
//! number of guesses.

use itertools::Itertools;
use naze::{
    logic::{End, Options, solve},
    meter::Meter,
    puzzle::read,
    render::{Language, faults_message},
    search,
};
use serde_json::Value;
use std::{process::ExitCode, time::Instant};

pub fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(2).collect();
    let Some(text) = arguments.first().and_then(|file| std::fs::read_to_string(file).ok()) else {
        eprintln!("usage: variants FILE [WORK]");
        return ExitCode::from(2);
    };
    let nodes: u64 = arguments.get(1).and_then(|nodes| nodes.parse().ok()).unwrap_or(300_000_000);
    let (mut times, mut unique, mut refused, mut open, mut explained) = (Vec::new(), 0, 0, 0, 0);
    for (index, line) in text.lines().enumerate() {
        let entry: Value = serde_json::from_str(line).unwrap_or_default();
        let puzzle =
            entry["constraints"].as_str().map_or_else(|| entry["puzzle"].to_string(), str::to_string);
        let types = &entry["types"];
        let start = Instant::now();
        let puzzle = match read(&puzzle, None) {
            Ok(puzzle) => puzzle,
            Err(faults) => {
                refused += 1;
                println!("{index:3} refused: {} {types}", faults_message(&faults, Language::English));
                continue;
            }
        };
        let reading = start.elapsed();
        let meter = Meter::new(nodes);
        let start = Instant::now();
        let found = search::count(&puzzle, 2, &meter);
        let time = start.elapsed();
        let is_right = found
            .solutions
            .first()
            .is_none_or(|first| Some(&*first.to_string()) == entry["solution"].as_str());
        match (found.complete, found.count) {
            (true, 1) if is_right => unique += 1,
            (false, _) => open += 1,
            _ => {}
        }
        times.push(time);
        let derived = puzzle.layout().all_rules().len() - puzzle.layout().rules().len();
        let start = Instant::now();
        let trace = solve(&puzzle, &Options::default(), &Meter::new(nodes));
        let solving = start.elapsed();
        let is_explained = matches!(trace.end, End::Solved(_)) && trace.guesses() == 0;
        explained += usize::from(is_explained);
        let beyond = trace.steps.iter().map(|step| step.finding.technique);
        let beyond = beyond.filter(|id| id.is_above_singles()).counts_by(|id| id.word());
        let beyond = beyond.into_iter().sorted().map(|(word, count)| format!("{word} {count}")).join(", ");
        println!(
            "{index:3} count {}{} {} read in {reading:.1?}, counted in {time:.1?} with {} guesses, \
             solved in {solving:.1?}, {derived} sums of houses {types}\n    {} {beyond}",
            found.count,
            if found.complete { "" } else { " (stopped)" },
            if is_right { "" } else { "OTHER SOLUTION" },
            found.nodes,
            if is_explained { "-".to_string() } else { format!("? {}", trace.guesses()) },
        );
    }
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    println!(
        "{unique} with one solution, {open} stopped, {refused} refused, {explained} solved without a guess; median {:.1?}, p90 {:.1?}",
        at(50),
        at(90)
    );
    ExitCode::SUCCESS
}
