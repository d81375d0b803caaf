//! The logic engine in one table: processor time per puzzle with the whole trace in memory, by set of techniques.
//!
//! `cargo bench --bench logic [-- MOST]`: the collections of the folder that `NAZE_DATA` names, `MOST` puzzles of
//! each (4000 by default); without it, images of known puzzles.

#[path = "../tests/common/puzzles.rs"]
#[allow(dead_code)]
mod puzzles;

use cpu_time::ProcessTime;
use naze::{
    logic::{End, Guessing, Options, TechniqueSet, solve},
    meter::Meter,
    puzzle::Puzzle,
};
use std::{hint::black_box, path::Path};

/// How often to measure each figure; the table shows the median.
const ROUNDS: usize = 3;

/// How many puzzles of a collection to take by default.
const MOST: usize = 4000;

/// The collections, and the share of the puzzles to take from each: the hard ones take long.
const COLLECTIONS: [(&str, f64); 4] =
    [("kaggle-20000", 1.0), ("unbiased-42417", 1.0), ("17-clue-49158", 1.0), ("magictour-1465", 0.1)];

/// The techniques of the crate `sudoku` 0.8.
const FOURTEEN: &str = "full-house,naked-single,hidden-single,pointing,claiming,naked-pair,naked-triple,\
    naked-quad,hidden-pair,hidden-triple,hidden-quad,x-wing,swordfish,jellyfish,xy-wing,xyz-wing";

fn main() {
    let most = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(MOST);
    let choices = [("singles", "singles"), ("the fourteen", FOURTEEN), ("default", "default")];
    println!("µs of processor time a puzzle, median of {ROUNDS} interleaved rounds, no guessing (solved)");
    print!("{:24} {:>8}", "", "puzzles");
    choices.iter().for_each(|(name, _)| print!(" {name:>20}"));
    println!();
    for (name, puzzles) in collections(most) {
        let mut times = [const { Vec::new() }; 3];
        let mut solved = [0; 3];
        for _ in 0..ROUNDS {
            for (at, (_, words)) in choices.iter().enumerate() {
                let techniques = TechniqueSet::from_words(words).expect("the names of techniques");
                let options = Options { techniques, guessing: Guessing::Off, ..Options::default() };
                let start = ProcessTime::now();
                let is_solved = |puzzle: &&Puzzle| {
                    matches!(black_box(solve(puzzle, &options, &Meter::unbounded())).end, End::Solved(_))
                };
                solved[at] = puzzles.iter().filter(is_solved).count();
                times[at].push(start.elapsed().as_secs_f64() * 1e6 / puzzles.len() as f64);
            }
        }
        print!("{name:24} {:>8}", puzzles.len());
        for (times, solved) in times.iter_mut().zip(solved) {
            times.sort_by(f64::total_cmp);
            let share = 100.0 * solved as f64 / puzzles.len() as f64;
            print!(" {:>20}", format!("{:.2} ({share:.1} %)", times[ROUNDS / 2]));
        }
        println!();
    }
}

/// The puzzles to measure, by name.
fn collections(most: usize) -> Vec<(String, Vec<Puzzle>)> {
    let Some(folder) = std::env::var_os("NAZE_DATA") else {
        let skipped = COLLECTIONS.map(|(name, _)| name).join(", ");
        eprintln!("NAZE_DATA is not set: images of known puzzles instead of {skipped}");
        return vec![("images of known puzzles".to_string(), (0..most as u64).map(puzzles::image).collect())];
    };
    let read = |(name, share): (&str, f64)| {
        let path = Path::new(&folder).join(name).with_extension("txt");
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let count = (most as f64 * share) as usize;
        let lines = text.lines().filter_map(|line| Puzzle::classic(line.get(..81)?));
        let puzzles: Vec<Puzzle> = lines.take(count).collect();
        if puzzles.is_empty() {
            eprintln!("skipped: no puzzles in {}", path.display());
        }
        (!puzzles.is_empty()).then(|| (name.to_string(), puzzles))
    };
    COLLECTIONS.into_iter().filter_map(read).collect()
}
