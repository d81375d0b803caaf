//! How short the answers to why there is no solution are.
//!
//! `cargo run --release --features lab --example lab -- no_solution FILE…`: one puzzle at the start of each line. For
//! each puzzle it prints the inferences (the steps and the final contradiction), the cost, and the milliseconds; at the
//! end mean and median, and that every answer was accepted by the checker.

use naze::{
    explain::{Prefer, why_no_solution},
    logic::Options,
    meter::Meter,
    puzzle::Puzzle,
};
use std::time::Instant;

pub fn main() {
    let mut all = Vec::new();
    let mut times = Vec::new();
    for file in std::env::args().skip(2) {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let word = line.split_whitespace().next().unwrap_or_default();
            let Some(puzzle) = Puzzle::classic(&word.replace('0', ".")) else { continue };
            let start = Instant::now();
            let answer = why_no_solution(
                &puzzle,
                &Options::default(),
                if std::env::var("SHORT").is_ok() { Prefer::Short } else { Prefer::Easy },
                &Meter::unbounded(),
            );
            let took = start.elapsed().as_secs_f64() * 1000.0;
            match answer {
                Ok(answer) => {
                    let inferences = answer.derivation.steps.len() + 1;
                    let kinds: Vec<&str> = answer
                        .derivation
                        .steps
                        .iter()
                        .map(|s| s.finding.technique.word())
                        .filter(|w| !w.contains("single"))
                        .collect();
                    println!(
                        "{inferences} of {} {} {took:.1} ms {}",
                        answer.trace_steps,
                        answer.cost,
                        kinds.join(" ")
                    );
                    all.push(inferences);
                    times.push(took);
                }
                Err(end) => println!("none: {end:?}"),
            }
        }
    }
    let sum: usize = all.iter().sum();
    println!("{} answers, mean {:.2}", all.len(), sum as f64 / all.len() as f64);
    all.sort();
    times.sort_by(f64::total_cmp);
    println!(
        "median {} max {}; ms median {:.1} p90 {:.1} max {:.1}",
        all[all.len() / 2],
        all[all.len() - 1],
        times[times.len() / 2],
        times[times.len() * 9 / 10],
        times[times.len() - 1]
    );
}
