//! Compares the logic engine, step by step, and all search engines with an independent solver.
//!
//! `cargo run --release --features lab --example lab -- agreement FILE…`: one puzzle in each line, in any format that
//! naze reads. A line that cannot be read counts as wrong.

use naze::{
    board::Candidate,
    logic::{End, Options, Trace, solve},
    meter::Meter,
    puzzle::{Puzzle, Reading, read_file},
    search::{self, lanes},
};
use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

/// The results for a file.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    one: usize,
    none: usize,
    many: usize,
    without_guess: usize,
    steps: usize,
    time: Duration,
    disagreements: Vec<String>,
    /// Every puzzle without marks in the lockstep engine's form, and its solutions, at most two.
    expected: Vec<([u8; 81], Vec<Vec<usize>>)>,
}

pub fn main() -> ExitCode {
    let mut failed = false;
    println!(
        "{:>8} {:>8} {:>6} {:>6} {:>9} {:>9} {:>9} wrong  file",
        "puzzles", "one", "none", "many", "no guess", "steps", "us each"
    );
    for path in std::env::args().skip(2) {
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{path}: {error}");
                failed = true;
                continue;
            }
        };
        let mut tally = Tally::default();
        match read_file(&text, None) {
            Reading::One(Ok(puzzle)) => tally = compare(tally, puzzle),
            Reading::One(Err(faults)) => tally.disagreements.push(format!("cannot be read: {faults:?}")),
            Reading::Lines(lines) => {
                for line in lines {
                    match line.puzzle {
                        Ok(puzzle) => tally = compare(tally, puzzle),
                        Err(faults) => tally.disagreements.push(format!("line {}: {faults:?}", line.number)),
                    }
                }
            }
        }
        compare_in_lockstep(&mut tally);
        let each = tally.time.as_micros() as f64 / tally.puzzles.max(1) as f64;
        println!(
            "{:>8} {:>8} {:>6} {:>6} {:>9} {:>9} {:>9.1} {:>5}  {path}",
            tally.puzzles,
            tally.one,
            tally.none,
            tally.many,
            tally.without_guess,
            tally.steps,
            each,
            tally.disagreements.len(),
        );
        tally.disagreements.iter().take(5).for_each(|wrong| println!("  {wrong}"));
        failed |= !tally.disagreements.is_empty();
    }
    ExitCode::from(failed as u8)
}

fn compare(mut tally: Tally, puzzle: Puzzle) -> Tally {
    let start = Instant::now();
    let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
    tally.time += start.elapsed();
    tally.puzzles += 1;
    tally.steps += trace.steps.len();
    let solutions = crate::common::independent_digits(&puzzle, 2);
    match solutions.len() {
        0 => tally.none += 1,
        1 => tally.one += 1,
        _ => tally.many += 1,
    }
    tally.without_guess += usize::from(solutions.len() == 1 && trace.guesses() == 0);
    let counted = search::count(&puzzle, 2, &Meter::unbounded());
    let found: Vec<String> = counted.solutions.iter().map(ToString::to_string).collect();
    let known =
        found.iter().all(|found| solutions.len() == 2 || solutions.iter().any(|known| line(known) == *found));
    if counted.count as usize != solutions.len() || found.len() != solutions.len() || !known {
        tally.disagreements.push(format!("{} search: {found:?}", puzzle.line()));
    }
    if let Err(wrong) = agrees(&trace, &solutions) {
        tally.disagreements.push(format!("{} {wrong}", puzzle.line()));
    }
    if puzzle.marks().is_some() {
        return tally;
    }
    let mut cells = [0; 81];
    puzzle.clues().for_each(|(clue, _)| cells[clue.cell.index()] = clue.digit.value() as u8);
    tally.expected.push((cells, solutions));
    tally
}

fn line(solution: &[usize]) -> String {
    solution.iter().map(ToString::to_string).collect()
}

/// Counts and solves all puzzles of a file together, with instructions of every width.
fn compare_in_lockstep(tally: &mut Tally) {
    let puzzles: Vec<[u8; 81]> = tally.expected.iter().map(|(puzzle, _)| *puzzle).collect();
    for width in [search::Width::Avx512, search::Width::Avx2, search::Width::Portable] {
        let (counts, solutions) = lanes::solve_by(width, &puzzles, 2);
        for (place, (puzzle, known)) in tally.expected.iter().enumerate() {
            let found = solutions[place].map(|cells| cells.map(usize::from).to_vec());
            let same = match known.len() {
                1 => found.as_ref() == known.first(),
                several => found.is_some() == (several > 0),
            };
            if counts.counts[place] as usize != known.len() || !same {
                tally.disagreements.push(format!("{puzzle:?} {width:?}: {}", counts.counts[place]));
            }
        }
    }
}

fn agrees(trace: &Trace, solutions: &[Vec<usize>]) -> Result<(), String> {
    let matches = match (&trace.end, solutions) {
        (End::Solved(solution), [only]) => {
            trace.puzzle.layout().cells().all(|cell| solution.digit(cell).value() == only[cell.index()])
        }
        (End::NoSolution(Some(_)) | End::Duplicates(_), []) => true,
        (End::Many([a, b]), [_, _]) => a != b,
        _ => false,
    };
    if !matches {
        return Err(format!("{:?} against {} solutions", trace.end, solutions.len()));
    }
    for step in trace.steps.iter().filter(|step| step.depth == 0) {
        let right = |candidate: &Candidate| {
            solutions.iter().any(|solution| solution[candidate.cell.index()] == candidate.digit.value())
        };
        if step.finding.eliminations.iter().any(right)
            || (!solutions.is_empty() && !step.finding.placements.iter().all(right))
        {
            return Err(format!("unsound step {:?}", step));
        }
    }
    Ok(())
}
