//! Certifies every puzzle of files and lets VeriPB check the proofs, and proofs with an inserted fault:
//! `cargo run --release --features lab --example lab -- certified [OPTION…] FILE…`.

use clap::Parser;
use naze::{
    board::Layout,
    logic::{Options, TechniqueSet, Trace, solve},
    meter::Meter,
    proof::{CertifyError, certify},
    puzzle::{LineReader, Puzzle},
};
use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

#[path = "../../tests/common/faults.rs"]
mod faults;

use faults::Fault;

/// Certifies every puzzle of files and lets VeriPB check the proofs.
#[derive(Parser)]
struct Arguments {
    /// Which techniques: singles, default, all, or ids separated by commas.
    #[arg(long, default_value = "default")]
    techniques: String,
    /// The program to check with; by default the one in NAZE_VERIPB, or else veripb.
    #[arg(long)]
    veripb: Option<PathBuf>,
    /// Only every k-th puzzle.
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Also check this many proofs with an inserted fault, spread over the puzzles.
    #[arg(long, default_value_t = 0)]
    corrupt: usize,
    /// How many checks at once.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// The board the puzzles are on.
    #[arg(long)]
    board: Option<String>,
    /// Generate this many puzzles of the board, from the seeds 0, 1, 2 …
    #[arg(long, default_value_t = 0)]
    draw: usize,
    /// Draw this many puzzles with random rules of every family that has a certificate.
    #[arg(long, default_value_t = 0)]
    rules: usize,
    /// Files of puzzles, one in each line.
    files: Vec<String>,
}

/// The results so far.
#[derive(Default)]
struct Tally {
    accepted: usize,
    rejected: Vec<String>,
    uncertified: Vec<String>,
    corrupted: usize,
    not_noticed: Vec<String>,
    bytes: [usize; 2],
    certifying: Duration,
    checking: Vec<Duration>,
}

pub fn main() -> ExitCode {
    let arguments = Arguments::parse_from(std::env::args().skip(1));
    let named = arguments.veripb.clone().or_else(|| std::env::var_os("NAZE_VERIPB").map(PathBuf::from));
    let veripb = named.unwrap_or_else(|| PathBuf::from("veripb"));
    let techniques = TechniqueSet::from_words(&arguments.techniques).expect("known techniques");
    let options = Options { techniques: techniques.without_uniqueness(), ..Options::default() };
    let board = arguments.board.as_ref().map(|word| {
        let drawn = std::fs::read_to_string(word).ok();
        Arc::new(match drawn {
            Some(text) => Layout::from_drawing(&text).expect("a drawing of a board"),
            None => Layout::from_word(word).expect("a board"),
        })
    });
    println!(
        "{:>7} {:>8} {:>8} {:>9} {:>9} {:>8} {:>8} {:>9} {:>7} {:>7} {:>8} {:>8}  file",
        "puzzles",
        "accepted",
        "rejected",
        "corrupted",
        "unnoticed",
        "opb kB",
        "pbp kB",
        "naze ms",
        "ms",
        "ms p99",
        "ms max",
        "s in all",
    );
    let mut failed = false;
    let mut examine = |puzzles: &[Puzzle], name: &str| {
        let start = Instant::now();
        let tally = over(puzzles, &options, &arguments, &veripb);
        failed |= tell(&tally, name, start.elapsed());
    };
    if arguments.draw > 0 {
        let board = board.clone().unwrap_or_else(|| Arc::new(Layout::of_side(9).expect("a board")));
        let drawn: Vec<Puzzle> =
            (0..arguments.draw as u64).map(|seed| crate::common::puzzles::proper(&board, seed)).collect();
        examine(&drawn, &format!("{} drawn on {}", drawn.len(), arguments.board.as_deref().unwrap_or("9")));
    }
    if arguments.rules > 0 {
        let drawn: Vec<Puzzle> = crate::common::rules::certifiable().take(arguments.rules).collect();
        examine(&drawn, &format!("{} drawn with rules", drawn.len()));
    }
    for file in &arguments.files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let mut reader = LineReader::new(board.clone());
        let lines = text.lines().filter_map(|line| reader.read(line));
        let puzzles: Vec<Puzzle> =
            lines.filter_map(|line| line.puzzle.ok()).step_by(arguments.every).collect();
        examine(&puzzles, file);
    }
    ExitCode::from(u8::from(failed))
}

/// Prints the results for a file; returns whether anything is wrong.
fn tell(tally: &Tally, file: &str, elapsed: Duration) -> bool {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    let number = (tally.accepted + tally.rejected.len()).max(1);
    let mut times = tally.checking.clone();
    times.sort_unstable();
    let at = |share: usize| times.get((times.len() * share / 100).min(times.len().saturating_sub(1)));
    let kilobytes = tally.bytes.map(|bytes| bytes as f64 / 1000.0 / number as f64);
    println!(
        "{:>7} {:>8} {:>8} {:>9} {:>9} {:>8.1} {:>8.1} {:>9.2} {:>7.1} {:>7.1} {:>8.1} {:>8.1}  {file}",
        number + tally.uncertified.len(),
        tally.accepted,
        tally.rejected.len(),
        tally.corrupted,
        tally.not_noticed.len(),
        kilobytes[0],
        kilobytes[1],
        milliseconds(tally.certifying) / number as f64,
        milliseconds(times.iter().sum::<Duration>()) / number as f64,
        at(99).map_or(0.0, |&time| milliseconds(time)),
        times.last().map_or(0.0, |&time| milliseconds(time)),
        elapsed.as_secs_f64(),
    );
    let wrong = [
        ("rejected", &tally.rejected),
        ("not certified", &tally.uncertified),
        ("a fault was not noticed", &tally.not_noticed),
    ];
    for (words, puzzles) in wrong {
        puzzles.iter().take(20).for_each(|puzzle| println!("  {words}: {puzzle}"));
    }
    wrong.iter().any(|(_, puzzles)| !puzzles.is_empty())
}

/// Certifies and checks the puzzles, several at once.
fn over(puzzles: &[Puzzle], options: &Options, arguments: &Arguments, veripb: &Path) -> Tally {
    let folder = tempfile::tempdir().expect("a folder for the proofs");
    let next = AtomicUsize::new(0);
    let work = &|thread: usize| {
        let mut tally = Tally::default();
        let files = ["opb", "pbp"].map(|kind| folder.path().join(format!("{thread}.{kind}")));
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(puzzle) = puzzles.get(number) else { return tally };
            // The faults are spread evenly; each puzzle gets different ones.
            let [from, to] = [number, number + 1].map(|count| count * arguments.corrupt / puzzles.len());
            examine(puzzle, number, from..to, options, veripb, &files, &mut tally);
        }
    };
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..arguments.threads).map(|thread| scope.spawn(move || work(thread))).collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker ends")).collect()
    });
    let mut total = Tally::default();
    for tally in tallies {
        total.accepted += tally.accepted;
        total.corrupted += tally.corrupted;
        total.certifying += tally.certifying;
        total.rejected.extend(tally.rejected);
        total.uncertified.extend(tally.uncertified);
        total.not_noticed.extend(tally.not_noticed);
        total.checking.extend(tally.checking);
        (0..2).for_each(|which| total.bytes[which] += tally.bytes[which]);
    }
    total
}

fn examine(
    puzzle: &Puzzle,
    number: usize,
    faults: std::ops::Range<usize>,
    options: &Options,
    veripb: &Path,
    files: &[PathBuf; 2],
    tally: &mut Tally,
) {
    let trace: Trace = solve(puzzle, options, &Meter::unbounded());
    let start = Instant::now();
    let certificate = match certify(&trace) {
        Ok(certificate) => certificate,
        Err(reason) => {
            let step = match reason {
                CertifyError::Unjustified(id) => Some(&trace.steps[id.index()]),
                _ => None,
            };
            let report = format!("{} {reason:?} {step:?}", puzzle.line());
            tally.uncertified.push(report);
            return;
        }
    };
    tally.certifying += start.elapsed();
    tally.bytes[0] += certificate.formula.len();
    tally.bytes[1] += certificate.proof.len();
    let start = Instant::now();
    if faults::accepts(veripb, files, &certificate) {
        tally.accepted += 1
    } else {
        tally.rejected.push(puzzle.line())
    }
    tally.checking.push(start.elapsed());
    for seed in faults {
        // If this proof has no place for a fault, the next one is tried.
        let faults = (0..Fault::ALL.len()).map(|shift| Fault::ALL[(seed + shift) % Fault::ALL.len()]);
        let put_in = |fault| Some((fault, faults::corrupted(puzzle, &certificate, fault, seed)?));
        let Some((fault, corrupted)) = faults.filter_map(put_in).next() else { continue };
        tally.corrupted += 1;
        if faults::accepts(veripb, files, &corrupted) {
            tally.not_noticed.push(format!("{fault:?} {} puzzle {number} seed {seed}", puzzle.line()));
        }
    }
}
