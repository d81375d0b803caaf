//! The search engines in one table: processor time and guesses per puzzle, many at once and one by one.
//!
//! `cargo bench --bench search [-- FILE…]`: files of 81-character lines, or those of the folder that
//! `NAZE_DATA` names; without either, images of known puzzles.

#[path = "../tests/common/puzzles.rs"]
#[allow(dead_code)]
mod puzzles;

use cpu_time::ProcessTime;
use naze::{
    meter::Meter,
    search::{Width, lanes, solo},
};
use std::{hint::black_box, path::PathBuf, thread};

/// How often to measure each figure; the table shows the median.
const ROUNDS: usize = 7;

/// How often two threads go through the puzzles in a round.
const REPEATS: u16 = 4;

/// Counting stops here, which is enough to see whether there is only one solution.
const LIMIT: u32 = 2;

fn main() {
    let supported: Vec<Width> = Width::ALL.into_iter().filter(|width| width.is_supported()).collect();
    println!("count up to {LIMIT}, ns of processor time a puzzle, median of {ROUNDS} interleaved rounds");
    print!("{:24} {:>8} {:>8}", "", "puzzles", "guesses");
    for width in &supported {
        print!(" {:>16}", format!("many {width:?}"));
    }
    println!(" {:>12} {:>10}", "two threads", "one by one");
    for (name, puzzles) in collections() {
        let per_puzzle = |nanoseconds: f64| nanoseconds / puzzles.len() as f64;
        let mut many = vec![Vec::new(); supported.len()];
        let (mut halves, mut single) = (Vec::new(), Vec::new());
        let mut guesses = 0;
        for _ in 0..ROUNDS {
            for (times, &width) in many.iter_mut().zip(&supported) {
                times.push(timed(|| guesses = lanes::count_by(width, &puzzles, LIMIT).guesses));
            }
            halves.push(timed(|| count_side_by_side(&puzzles)) / f64::from(REPEATS));
            let some = &puzzles[..puzzles.len().min(4000)];
            let alone = timed(|| {
                some.iter().for_each(|puzzle| {
                    black_box(solo::count(puzzle, LIMIT, &Meter::unbounded()));
                })
            });
            single.push(alone / some.len() as f64 * puzzles.len() as f64);
        }
        print!("{name:24} {:>8} {:>8.3}", puzzles.len(), guesses as f64 / puzzles.len() as f64);
        for times in &mut many {
            print!(" {:>16.1}", per_puzzle(median(times)));
        }
        println!(" {:>12.1} {:>10.1}", per_puzzle(median(&mut halves)), per_puzzle(median(&mut single)));
    }
}

/// Counts one half on each of two threads, several times over, so that starting them costs little in
/// comparison.
fn count_side_by_side(puzzles: &[[u8; 81]]) {
    thread::scope(|scope| {
        let count = |half| move || (0..REPEATS).for_each(|_| drop(black_box(lanes::count(half, LIMIT))));
        let halves = puzzles.chunks(puzzles.len().div_ceil(2));
        let threads: Vec<_> = halves.map(|half| scope.spawn(count(half))).collect();
        // The system counts a thread's time in full only after it has ended.
        threads.into_iter().for_each(|thread| thread.join().expect("a count does not panic"));
    });
}

/// The processor time of all threads, in nanoseconds.
fn timed<T>(work: impl FnOnce() -> T) -> f64 {
    let start = ProcessTime::now();
    black_box(work());
    start.elapsed().as_secs_f64() * 1e9
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The puzzles to measure, by name; small collections are repeated, so that a round takes a while.
fn collections() -> Vec<(String, Vec<[u8; 81]>)> {
    let mut files: Vec<PathBuf> =
        std::env::args().skip(1).filter(|word| word != "--bench").map(PathBuf::from).collect();
    if let (true, Some(folder)) = (files.is_empty(), std::env::var_os("NAZE_DATA")) {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        files = entries
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|end| end == "txt"))
            .collect();
        files.sort();
    }
    let mut collections: Vec<(String, Vec<[u8; 81]>)> = files
        .iter()
        .map(|file| {
            let text = std::fs::read_to_string(file).unwrap_or_default();
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            (name, text.lines().filter_map(numbers).collect())
        })
        .filter(|(_, puzzles): &(String, Vec<_>)| !puzzles.is_empty())
        .collect();
    if collections.is_empty() {
        let images = (0..20_000).filter_map(|seed| numbers(&puzzles::image(seed).line())).collect();
        collections.push(("images of known puzzles".to_string(), images));
    }
    for (_, puzzles) in &mut collections {
        *puzzles = puzzles.repeat(4000_usize.div_ceil(puzzles.len()));
    }
    collections
}

/// A line of 81 digits and blanks as numbers.
fn numbers(line: &str) -> Option<[u8; 81]> {
    let cells: &[u8; 81] = line.as_bytes().get(..81)?.try_into().ok()?;
    let plain = cells.iter().all(|symbol| matches!(symbol, b'.' | b'0'..=b'9'));
    plain.then(|| cells.map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' }))
}
