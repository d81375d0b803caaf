//! Measures the time of the canonical form for every puzzle of the files.
//!
//! `cargo run --release --features lab --example lab -- canonical FILE…`: one puzzle of 81 symbols in each
//! line.

use naze::{puzzle::Puzzle, symmetry::canonical};
use std::time::{Duration, Instant};

pub fn main() -> std::io::Result<()> {
    println!("{:>8} {:>10} {:>10} {:>10}  file", "puzzles", "mean", "99.9 %", "worst");
    for path in std::env::args().skip(2) {
        let text = std::fs::read_to_string(&path)?;
        let puzzles = text.lines().filter_map(|line| line.get(..81).and_then(Puzzle::classic));
        let mut times: Vec<Duration> = puzzles
            .map(|puzzle| {
                // The best of three, since the machine may be busy elsewhere for a moment.
                let time = || {
                    let start = Instant::now();
                    std::hint::black_box(canonical(&puzzle));
                    start.elapsed()
                };
                time().min(time()).min(time())
            })
            .collect();
        times.sort_unstable();
        let Some(&worst) = times.last() else { continue };
        let mean = times.iter().sum::<Duration>() / times.len() as u32;
        let slow = times[times.len() * 999 / 1000];
        println!("{:>8} {mean:>10.1?} {slow:>10.1?} {worst:>10.1?}  {path}", times.len());
    }
    Ok(())
}
