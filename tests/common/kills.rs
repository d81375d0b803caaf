//! Kills programs while they write to a store, and checks that everything they acknowledged is there.

use naze::{
    puzzle::Puzzle,
    store::{Access, Filter, Name, Store},
    symmetry::Transform,
};
use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// The puzzles whose images are added.
const ORIGINALS: [&str; 3] = [
    "3986.51..1..79.3..4..........2.5.....4.....3.....6.9..........5..7.41..3..45.2798",
    "..2..7......8..64.8.......1.4.9....6.....1..57...4..3..7....39..1...87....972...8",
    "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..",
];

/// How many puzzles a program adds in its transaction.
const BATCH: usize = 20;

/// The results of the kills.
#[derive(Default, Debug)]
pub struct Tally {
    /// How many programs were killed while they ran.
    pub kills: usize,
    /// How many of these had not stored anything yet.
    pub before: usize,
    /// How many of these had stored everything, acknowledged or not.
    pub after: usize,
    /// How many programs finished before they could be killed; they do not count as kills.
    pub unharmed: usize,
    /// How many puzzles were acknowledged in all.
    pub acknowledged: usize,
    /// How many acknowledged puzzles were missing after a kill.
    pub lost: usize,
    /// How many kills left part of a transaction, or a row that cannot be read.
    pub halves: usize,
    /// How many kills left a file that `integrity_check` objects to.
    pub broken: usize,
}

/// A source of numbers that is the same every time.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((u128::from(mixed ^ mixed >> 31) * bound as u128) >> 64) as usize
    }

    /// A random moment in a span.
    fn moment(&mut self, span: Duration) -> Duration {
        Duration::from_nanos(self.below(span.as_nanos() as usize + 1) as u64)
    }
}

/// Kills this many programs that add puzzles to the store in a file: half of them at any moment of a run, the
/// others soon after they began to write.
pub fn kill(program: &Path, file: &Path, kills: usize, seed: u64) -> Tally {
    let mut draw = Draw(seed);
    let mut tally = Tally::default();
    let mut keys: BTreeSet<String> = BTreeSet::new();
    // The first run is not killed: it creates the file, and shows how long a run takes.
    let mut span = Duration::ZERO;
    while tally.kills < kills {
        let puzzles: Vec<Puzzle> = (0..BATCH).map(|place| image(ORIGINALS[place % 3], &mut draw)).collect();
        let before = stored(file);
        let run = match (span.is_zero(), tally.kills % 2) {
            (true, _) => run(program, file, &puzzles, None),
            (false, 0) => run(program, file, &puzzles, Some(Moment::After(draw.moment(span)))),
            (false, _) => run(program, file, &puzzles, Some(Moment::Writing(draw.moment(span / 8)))),
        };
        if span.is_zero() {
            span = run.took;
        }
        tally.acknowledged += run.keys.len();
        keys.extend(run.keys);
        if !is_sound(file) {
            tally.broken += 1;
        }
        let Some(after) = stored(file).or(before.as_ref().map(|_| BTreeSet::new())) else { continue };
        let there = puzzles.iter().filter(|puzzle| after.contains(&puzzle.line())).count();
        match (run.killed, there) {
            (_, 1..BATCH) => tally.halves += 1,
            (true, 0) => tally.before += 1,
            (true, _) => tally.after += 1,
            (false, _) => tally.unharmed += 1,
        }
        tally.kills += usize::from(run.killed);
        if before.is_some_and(|before| !before.is_subset(&after)) {
            tally.halves += 1;
        }
        tally.lost += missing(file, &keys);
    }
    tally
}

fn image(line: &str, draw: &mut Draw) -> Puzzle {
    let puzzle = Puzzle::classic(line).expect("a puzzle");
    Transform::random(puzzle.layout(), |bound| draw.below(bound)).apply(&puzzle)
}

/// When to kill.
#[derive(Clone, Copy)]
enum Moment {
    /// This long after the start.
    After(Duration),
    /// This long after the write-ahead log began to grow.
    Writing(Duration),
}

/// A run of the program.
struct Run {
    /// The keys it acknowledged, in whole lines.
    keys: Vec<String>,
    killed: bool,
    took: Duration,
}

fn run(program: &Path, file: &Path, puzzles: &[Puzzle], moment: Option<Moment>) -> Run {
    let begun = Instant::now();
    let mut child = Command::new(program)
        .args(["store", "add", "--lang", "en", "--store"])
        .arg(file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let lines: String = puzzles.iter().map(|puzzle| puzzle.line() + "\n").collect();
    child.stdin.take().expect("its input").write_all(lines.as_bytes()).expect("the lines fit into a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("its output"));
    let reader = thread::spawn(move || {
        let mut keys = Vec::new();
        let mut line = String::new();
        while output.read_line(&mut line).is_ok_and(|length| length > 0) {
            // A line without an end was cut off.
            if let Some((key, _)) = line.strip_suffix('\n').and_then(|line| line.split_once(": stored")) {
                keys.push(key.to_string());
            }
            line.clear();
        }
        keys
    });
    match moment {
        None => {}
        Some(Moment::After(pause)) => {
            thread::sleep(pause);
            let _ = child.kill();
        }
        Some(Moment::Writing(pause)) => {
            let changes = PathBuf::from(format!("{}-wal", file.display()));
            let is_writing = || fs::metadata(&changes).is_ok_and(|found| found.len() > 0);
            while !is_writing() && matches!(child.try_wait(), Ok(None)) {
                thread::yield_now();
            }
            thread::sleep(pause);
            let _ = child.kill();
        }
    }
    let status = child.wait().expect("it ends");
    Run {
        keys: reader.join().expect("the reader ends"),
        killed: status.code().is_none(),
        took: begun.elapsed(),
    }
}

/// The stored puzzles; `None` if there is no store, or a row of it cannot be read.
fn stored(file: &Path) -> Option<BTreeSet<String>> {
    let list = Store::open(file, Access::Read).ok()?.list(&Filter::default(), None).ok()?;
    Some(list.records.iter().map(|record| record.puzzle.line()).collect())
}

/// How many of the keys are missing.
fn missing(file: &Path, keys: &BTreeSet<String>) -> usize {
    let Ok(store) = Store::open(file, Access::Read) else { return keys.len() };
    let is_there = |key: &String| {
        let name: Name = key.parse().expect("the program prints keys");
        matches!(store.find(&name), Ok(Some(_)))
    };
    keys.iter().filter(|key| !is_there(key)).count()
}

/// Whether SQLite itself, without the store's code, finds the file sound.
fn is_sound(file: &Path) -> bool {
    let check = |connection: rusqlite::Connection| {
        connection.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0))
    };
    rusqlite::Connection::open(file).and_then(check).is_ok_and(|verdict| verdict == "ok")
}
