//! The cost of a unit of work:
//! `cargo run --release --features lab --example lab -- work [--definition] [TECHNIQUE …]`.
//!
//! Lets every technique search for everything it can find, on boards on which that may take long. Prints for each of
//! them how many nanoseconds of processor time a unit of the meter took, over as much of the work as a budget allows,
//! and how many milliseconds the technique continued, at most, after a flag had been raised. Tables that several
//! techniques share are built anew. `>` means that the budget was too small, and a dash precedes the number of units
//! if these were too few for a result.

#[path = "../../tests/common/boards.rs"]
mod boards;

use cpu_time::ProcessTime;
use naze::{
    board::Board,
    grid::Grid,
    logic::{Finder, Position, Reach, TechniqueId},
    meter::Meter,
};
use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// The work that is timed.
const BUDGET: u64 = 10_000_000;

/// Less work than this gives no result.
const LEAST: u64 = 3_000;

/// After how many milliseconds the flag is raised.
const RAISED: [u64; 4] = [1, 6, 40, 150];

pub fn main() {
    let arguments: Vec<String> = std::env::args().skip(2).collect();
    let (options, words): (Vec<&String>, Vec<&String>) =
        arguments.iter().partition(|argument| argument.starts_with("--"));
    let reach = if options.is_empty() { Reach::Ladder } else { Reach::Definition };
    let (boards, classic) = (boards::awkward(), boards::hard());
    print!("{:34}", "ns a unit / ms to the end");
    boards.iter().for_each(|(name, _)| print!("{name:>16}"));
    println!("{:>16}", "9 hard");
    for id in TechniqueId::all().filter(|id| words.is_empty() || words.iter().any(|word| *word == id.word()))
    {
        print!("{:34}", id.word());
        for (_, grid) in &boards {
            print!("{:>16}", id.finder(reach).map_or(String::new(), |finder| figures(&finder, grid)));
        }
        println!("{:>16}", id.finder(reach).map_or(String::new(), |finder| figures(&finder, &classic)));
    }
}

/// Nanoseconds for each unit, and milliseconds from the flag to the end.
fn figures<B: Board>(finder: &Finder<B>, grid: &Grid<B>) -> String {
    let look = |meter: &Meter| {
        let start = ProcessTime::now();
        let mut found = 0;
        let _ = finder.find(&Position::new(grid, None, meter), &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        });
        start.elapsed()
    };
    let meter = Meter::new(BUDGET);
    let time = look(&meter);
    let units = BUDGET - meter.left().unwrap_or(0);
    if units < LEAST {
        return format!("- {units}");
    }
    let late = RAISED.map(|after| {
        let after = Duration::from_millis(after);
        if after > time * 20 {
            return Duration::ZERO;
        }
        let flag = Arc::new(AtomicBool::new(false));
        let meter = Meter::with(None, Some(flag.clone()));
        let raising = thread::spawn(move || {
            thread::sleep(after);
            flag.store(true, Ordering::Relaxed);
            ProcessTime::now()
        });
        look(&meter);
        let end = ProcessTime::now();
        if meter.has_run_out() {
            end.duration_since(raising.join().expect("it sleeps"))
        } else {
            Duration::ZERO
        }
    });
    let late = late.into_iter().max().unwrap_or_default();
    let rest = if meter.has_run_out() { ">" } else { "" };
    format!("{rest}{:.1} / {:.1}", time.as_nanos() as f64 / units as f64, late.as_secs_f64() * 1e3)
}
