//! Power failures: a store is filled while every write is recorded, and after every prefix of the record the store
//! must open and hold exactly the transactions that were acknowledged, or one more.
//!
//! `cargo run --manifest-path fuzz/Cargo.toml --features power --bin power -- [TORN] [SEED]`: TORN is how often each
//! prefix is tried with other sectors of the unsynced writes.

mod disk;
mod recorder;

use disk::{Disk, Draw, Event, Unsynced};
use naze::{
    puzzle::Puzzle,
    store::{Access, Filter, Name, Store},
    symmetry::Transform,
};
use std::{collections::BTreeSet, fs, path::Path, process::ExitCode};

/// The puzzles whose images fill the store.
const ORIGINALS: [&str; 3] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..",
    ".68...9......76...5..2..........43.6.7.....1.9.15..........2..7...91......9...18.",
];

/// The content of a store of the first version, which is brought up to date while the power fails.
const VERSION_1: &str = include_str!("../../fixtures/store/version-1.sql");

/// The puzzles of a store, by their lines.
type Lines = BTreeSet<String>;

/// A story: the writes, and the content of the store after each transaction.
struct Story {
    name: &'static str,
    log: Vec<Event>,
    /// The number of events before the power could fail.
    start: usize,
    states: Vec<Lines>,
}

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    let (torn, seed) = (numbers.next().unwrap_or(4), numbers.next().unwrap_or(1));
    let mut is_right = true;
    for story in [filled(seed), brought_up_to_date(seed)] {
        let (log, transactions) = (story.log.len(), story.states.len() - 1);
        let Tally { prefixes, disks, faults } = story.replay(torn, seed, true);
        println!(
            "{}: {log} events, {transactions} transactions, {prefixes} prefixes, {disks} disks: {faults} faults",
            story.name
        );
        is_right &= faults == 0;
        // Otherwise these trials would notice nothing.
        let lying = Story { log: story.log.into_iter().filter(|event| !event.is_sync()).collect(), ..story };
        let Tally { disks, faults, .. } = lying.replay(1, seed, false);
        println!("{}, on a disk that says it synced and did not: {disks} disks, {faults} faults", lying.name);
        is_right &= faults > 0;
    }
    if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// How often the power failed.
#[derive(Default)]
struct Tally {
    /// The number of events before it.
    prefixes: usize,
    /// The number of disks left behind.
    disks: usize,
    /// The number of them on which something was lost, there by half, or damaged.
    faults: usize,
}

/// A new store that is opened, filled, emptied in part, and closed several times.
fn filled(seed: u64) -> Story {
    let mut draw = Draw(seed);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.sqlite");
    let mut states = vec![Lines::new()];
    recorder::begin();
    for round in 0..5 {
        let mut store = Store::open(&file, Access::Write).expect("a store");
        for batch in 0..4 {
            let puzzles: Vec<Puzzle> = (0..1 + draw.below(20)).map(|place| image(place, &mut draw)).collect();
            let mut state = states.last().expect("a state").clone();
            recorder::note(Event::Began);
            if batch == 3 && round > 0 {
                let gone =
                    store.remove(&Name::Id(round)).expect("room").expect("it was there").expect("a row");
                state.remove(&gone.puzzle.line());
            } else {
                store.add(&puzzles).expect("room");
                state.extend(puzzles.iter().map(Puzzle::line));
            }
            recorder::note(Event::Acknowledged);
            states.push(state);
        }
        // Other programs close the file too, and then the journal is copied into it.
        drop(store);
    }
    recorder::end();
    Story { name: "filled", log: recorder::take(), start: 0, states }
}

/// A store of the first version that is opened and added to.
fn brought_up_to_date(seed: u64) -> Story {
    let mut draw = Draw(seed);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.sqlite");
    recorder::begin();
    let old = rusqlite::Connection::open(&file).expect("a file");
    old.execute_batch(VERSION_1).expect("the tables of version 1");
    drop(old);
    let before = recorder::take();
    let mut states = vec![held(&folder.path().join("puzzles.sqlite")).expect("a store of version 1")];
    // Looking at it brought it up to date, so start again.
    recorder::take();
    fs::remove_file(&file).expect("a file");
    let old = rusqlite::Connection::open(&file).expect("a file");
    old.execute_batch(VERSION_1).expect("the tables of version 1");
    drop(old);
    recorder::take();
    let mut store = Store::open(&file, Access::Write).expect("a store");
    for _ in 0..3 {
        let puzzle = image(0, &mut draw);
        recorder::note(Event::Began);
        store.add(std::slice::from_ref(&puzzle)).expect("room");
        recorder::note(Event::Acknowledged);
        let mut state = states.last().expect("a state").clone();
        state.insert(puzzle.line());
        states.push(state);
    }
    drop(store);
    recorder::end();
    // The content of version 1 is on the disk from the start.
    let mut log = before;
    log.push(Event::Synced { file: "puzzles.sqlite".to_string() });
    log.push(Event::Deleted { file: "puzzles.sqlite-journal".to_string(), is_synced: true });
    let start = log.len();
    log.extend(recorder::take());
    Story { name: "brought up to date", log, start, states }
}

fn image(place: usize, draw: &mut Draw) -> Puzzle {
    let puzzle = Puzzle::classic(ORIGINALS[place % 3]).expect("81 symbols");
    Transform::random(puzzle.layout(), |bound| draw.below(bound)).apply(&puzzle)
}

/// The content of a store; `None` if it cannot be opened or is not sound.
fn held(file: &Path) -> Option<Lines> {
    let store = Store::open(file, Access::Write).ok()?;
    let list = store.list(&Filter::default(), None).ok()?;
    let lines = list.records.iter().map(|record| record.puzzle.line()).collect();
    drop(store);
    let sqlite = rusqlite::Connection::open(file).ok()?;
    let check = sqlite.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0)).ok()?;
    (list.broken.is_empty() && check == "ok").then_some(lines)
}

impl Story {
    /// Lets the power fail after each event.
    fn replay(&self, torn: u64, seed: u64, is_printed: bool) -> Tally {
        let (mut disk, mut began, mut acknowledged) = (Disk::default(), 0, 0);
        let mut tally = Tally::default();
        for (place, event) in self.log.iter().enumerate() {
            disk.apply(event);
            began += usize::from(matches!(event, Event::Began));
            acknowledged += usize::from(matches!(event, Event::Acknowledged));
            if place < self.start {
                continue;
            }
            tally.prefixes += 1;
            let drawn = |variant: u64| seed ^ (place as u64) << 16 ^ variant;
            let mut ways = vec![Unsynced::Kept];
            if disk.is_in_doubt() {
                ways.push(Unsynced::Lost);
                let some = |variant: u64| [Unsynced::Cut(drawn(variant)), Unsynced::Torn(drawn(variant))];
                ways.extend((0..torn).flat_map(some));
            }
            for way in ways {
                tally.disks += 1;
                let folder = tempfile::tempdir().expect("a folder");
                disk.write_into(folder.path(), way).expect("room");
                let found = held(&folder.path().join("puzzles.sqlite"));
                let expected = &self.states[acknowledged..=began];
                if !found.as_ref().is_some_and(|found| expected.contains(found)) {
                    tally.faults += 1;
                    if is_printed {
                        let count = found.map(|found| found.len());
                        println!("{} after event {place} ({way:?}): {count:?} puzzles", self.name);
                    }
                }
            }
        }
        tally
    }
}
