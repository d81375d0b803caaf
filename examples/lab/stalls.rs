//! How far logic gets without guessing:
//! `cargo run --release --features lab --example lab -- stalls [--threads N] FILE …`.
//!
//! Solves every puzzle of the files with the default ladder and no guessing, and prints how many are solved
//! and how many stall, how often each technique was used and in how many puzzles it was the hardest, and the
//! mean time per puzzle. With `--list` it also prints the puzzles that stall; `--techniques WORDS` takes
//! another ladder.

use naze::{
    logic::{End, Guessing, Options, TechniqueId, TechniqueSet, solve},
    meter::Meter,
    puzzle::{LineReader, Puzzle},
};
use std::{
    collections::BTreeMap,
    error::Error,
    thread,
    time::{Duration, Instant},
};

/// The arguments.
struct Request {
    files: Vec<String>,
    threads: usize,
    techniques: TechniqueSet,
    listing: Listing,
}

/// Whether the puzzles that stall are printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listing {
    On,
    Off,
}

/// The results for some puzzles.
#[derive(Default)]
struct Tally {
    solved: usize,
    /// The puzzles at which logic stopped.
    stalled: Vec<String>,
    /// How many had no solution or several.
    improper: usize,
    /// For each technique: how often it was used, in how many puzzles, and in how many it was the hardest.
    uses: BTreeMap<TechniqueId, [usize; 3]>,
    /// The time of solving, all threads together.
    time: Duration,
    /// The longest that one puzzle took.
    longest: Duration,
}

impl Tally {
    fn take(&mut self, puzzle: &Puzzle, options: &Options) {
        let started = Instant::now();
        let trace = solve(puzzle, options, &Meter::unbounded());
        let time = started.elapsed();
        self.time += time;
        self.longest = self.longest.max(time);
        match &trace.end {
            End::Solved(_) => self.solved += 1,
            End::Stuck => self.stalled.push(puzzle.line()),
            _ => self.improper += 1,
        }
        let counts = trace.technique_counts();
        let hardest = counts.last().map(|&(id, _)| id);
        for (id, count) in counts {
            let uses = self.uses.entry(id).or_default();
            *uses = [uses[0] + count, uses[1] + 1, uses[2] + usize::from(hardest == Some(id))];
        }
    }

    fn and(mut self, other: Tally) -> Tally {
        self.solved += other.solved;
        self.stalled.extend(other.stalled);
        self.improper += other.improper;
        for (id, counts) in other.uses {
            let uses = self.uses.entry(id).or_default();
            uses.iter_mut().zip(counts).for_each(|(uses, count)| *uses += count);
        }
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self
    }
}

fn request() -> Result<Request, Box<dyn Error>> {
    let mut request = Request {
        files: Vec::new(),
        threads: thread::available_parallelism()?.get(),
        techniques: TechniqueSet::default(),
        listing: Listing::Off,
    };
    let mut arguments = std::env::args().skip(2);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--threads" => {
                let threads = arguments.next().ok_or("--threads takes a number")?;
                request.threads = threads.parse::<usize>()?.max(1);
            }
            "--techniques" => {
                let words = arguments.next().ok_or("--techniques takes words")?;
                request.techniques = TechniqueSet::from_words(&words)?;
            }
            "--list" => request.listing = Listing::On,
            _ => request.files.push(argument),
        }
    }
    Ok(request)
}

pub fn main() -> Result<(), Box<dyn Error>> {
    let request = request()?;
    if request.files.is_empty() {
        return Err("usage: stalls [--threads N] [--techniques WORDS] [--list] FILE …".into());
    }
    let options = Options { techniques: request.techniques, guessing: Guessing::Off, ..Options::default() };
    for file in &request.files {
        let text = std::fs::read_to_string(file)?;
        let mut reader = LineReader::new(None);
        let readings: Vec<_> = text.lines().filter_map(|line| reader.read(line)).collect();
        let puzzles: Vec<&Puzzle> =
            readings.iter().filter_map(|reading| reading.puzzle.as_ref().ok()).collect();
        // Every thread takes puzzles from all over the file, because hard ones are close together.
        let share = |thread: usize| {
            let mut tally = Tally::default();
            puzzles
                .iter()
                .skip(thread)
                .step_by(request.threads)
                .for_each(|puzzle| tally.take(puzzle, &options));
            tally
        };
        let tally = thread::scope(|scope| {
            let threads: Vec<_> =
                (0..request.threads).map(|thread| scope.spawn(move || share(thread))).collect();
            let tallies = threads.into_iter().map(|thread| thread.join().map_err(|_| "a solve panicked"));
            tallies.collect::<Result<Vec<Tally>, &str>>()
        })?;
        let tally = tally.into_iter().fold(Tally::default(), Tally::and);
        print(file, puzzles.len(), readings.len() - puzzles.len(), &tally, request.listing);
    }
    Ok(())
}

fn print(file: &str, puzzles: usize, unreadable: usize, tally: &Tally, listing: Listing) {
    let share = 100.0 * tally.solved as f64 / puzzles.max(1) as f64;
    println!("{file}");
    println!(
        "  puzzles     {puzzles:>8}   ({unreadable} lines unreadable, {} puzzles improper)",
        tally.improper
    );
    println!("  solved      {:>8}   {share:.3} %", tally.solved);
    println!("  stalled     {:>8}", tally.stalled.len());
    println!(
        "  mean time   {:>8.1} µs, longest {:.1} ms",
        tally.time.as_secs_f64() * 1e6 / puzzles.max(1) as f64,
        tally.longest.as_secs_f64() * 1e3
    );
    println!("  {:<30}{:>10}{:>10}{:>10}", "technique", "uses", "puzzles", "hardest");
    for (id, [uses, puzzles, hardest]) in &tally.uses {
        println!("  {:<30}{uses:>10}{puzzles:>10}{hardest:>10}", id.word());
    }
    if listing == Listing::On {
        tally.stalled.iter().for_each(|line| println!("stalled {line}"));
    }
}
