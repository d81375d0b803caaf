//! How short answers to why are compared with the ordinary trace, and how long they take.
//!
//! `cargo run --release --features lab --example lab -- shortest [--puzzles N] [--techniques WORDS] FILE…`
//!
//! From each file N puzzles are taken, evenly spread. For every open cell that the techniques settle
//! without a guess: the number of steps compared with the ordinary trace up to the cell.

use cpu_time::ProcessTime;
use naze::{
    board::Cell,
    logic::{Guessing, Options, TechniqueId, TechniqueSet, solve},
    meter::Meter,
    puzzle::{Puzzle, read},
    why::{Answer, Explainer, Prefer, Question, Thoroughness, why},
};
use std::time::Duration;

pub fn main() {
    let mut files = Vec::new();
    let (mut count, mut techniques) = (200, "swordfish".to_string());
    let mut arguments = std::env::args().skip(2);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--puzzles" => count = arguments.next().and_then(|word| word.parse().ok()).expect("a number"),
            "--techniques" => techniques = arguments.next().expect("words"),
            _ => files.push(argument),
        }
    }
    let set = techniques_of(&techniques);
    println!(
        "| set | prefer | cells | slice | greedy | thorough (p90) | proven | one cell, ms median / p99 | all, ms median / p99 |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81).collect();
        let puzzles = lines.iter().step_by((lines.len() / count).max(1)).take(count);
        let puzzles: Vec<Puzzle> = puzzles.map(|line| read(&line[..81], None).expect("a puzzle")).collect();
        for prefer in [Prefer::Short, Prefer::Easy] {
            measure(file, &puzzles, set, prefer);
        }
    }
}

/// `UP-TO` means all rungs of the ladder up to this one that are on.
fn techniques_of(words: &str) -> TechniqueSet {
    match TechniqueId::from_word(words) {
        Some(last) => {
            let all = TechniqueSet::default().without_uniqueness();
            TechniqueId::all().filter(|id| *id <= last && all.contains(*id)).collect()
        }
        None => TechniqueSet::from_words(words).expect("known words").without_uniqueness(),
    }
}

fn measure(file: &str, puzzles: &[Puzzle], techniques: TechniqueSet, prefer: Prefer) {
    let (mut slices, mut greedy, mut thorough) = (Vec::new(), Vec::new(), Vec::new());
    let (mut one, mut all) = (Vec::new(), Vec::new());
    let mut proven = 0;
    let (mut parts, mut conclusions) = ([0.0; 2], Vec::new());
    for puzzle in puzzles {
        let options = Options { techniques, guessing: Guessing::Off, ..Options::default() };
        let trace = solve(puzzle, &options, &Meter::unbounded());
        let settled = |cell: &Cell| puzzle.clue(*cell).is_none() && trace.settling(*cell).is_some();
        let cells: Vec<Cell> = puzzle.layout().cells().filter(settled).collect();
        let start = ProcessTime::now();
        let again = solve(puzzle, &options, &Meter::unbounded());
        let meter = Meter::unbounded();
        let mut explainer = Explainer::new(&again, &options, prefer, &meter);
        let quick: Vec<Answer> =
            cells.iter().map(|&cell| ask(&mut explainer, cell, Thoroughness::Quick)).collect();
        all.push(start.elapsed());
        for (&cell, quick) in cells.iter().zip(&quick) {
            let prefix = quick.trace_steps as f64;
            let start = ProcessTime::now();
            let trace = solve(puzzle, &options, &Meter::unbounded());
            let solved = start.elapsed();
            let meter = Meter::unbounded();
            let mut explainer = Explainer::new(&trace, &options, prefer, &meter);
            let answer = ask(&mut explainer, cell, Thoroughness::Thorough);
            one.push(start.elapsed());
            for (sum, time) in parts.iter_mut().zip([solved, start.elapsed()]) {
                *sum += time.as_secs_f64();
            }
            let slice = why(&trace, Question::Value(cell)).expect("it is settled").derivation;
            slices.push(slice.steps.len() as f64 / prefix);
            greedy.push(quick.derivation.steps.len() as f64 / prefix);
            thorough.push(answer.derivation.steps.len() as f64 / prefix);
            let drawn = |steps| f64::from(Prefer::Short.cost(steps, trace.puzzle.layout()));
            conclusions.push(drawn(&answer.derivation.steps) / drawn(&trace.steps[..quick.trace_steps]));
            proven += usize::from(answer.shortest);
            assert!(answer.cost <= quick.cost);
        }
    }
    let parts = parts.map(|sum| sum / one.len() as f64 * 1e3);
    eprintln!(
        "mean ms until solved, answered: {parts:.2?}; thorough, by conclusions: {}",
        spread(&mut conclusions)
    );
    let name = std::path::Path::new(file).file_stem().map_or(file.into(), |name| name.to_string_lossy());
    println!(
        "| {name} | {prefer:?} | {} | {} | {} | {} | {:.1}% | {} | {} |",
        one.len(),
        spread(&mut slices),
        spread(&mut greedy),
        spread(&mut thorough),
        100.0 * proven as f64 / one.len() as f64,
        times(&mut one),
        times(&mut all),
    );
}

fn ask(explainer: &mut Explainer<'_>, cell: Cell, care: Thoroughness) -> Answer {
    explainer.answer(Question::Value(cell), care).expect("it is settled")
}

/// Median, 90th percentile.
fn spread(values: &mut [f64]) -> String {
    values.sort_by(f64::total_cmp);
    format!("{:.3} ({:.2})", values[values.len() / 2], values[values.len() * 9 / 10])
}

fn times(values: &mut [Duration]) -> String {
    values.sort();
    let at = |share: usize| values[(values.len() * share / 100).min(values.len() - 1)].as_secs_f64() * 1e3;
    format!("{:.2} / {:.2}", at(50), at(99))
}
