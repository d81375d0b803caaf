//! Solves positions with random rules of every family, judges each step, and alters the traces.
//!
//! `cargo run --release --features lab --example lab -- rules N SEED`: the trials of the numbers from SEED on, on all
//! cores. It fails if anything is amiss.

use crate::common::rule_trials::{RuleTally, attempt};
use std::{
    process::ExitCode,
    sync::atomic::{AtomicU64, Ordering},
};

pub fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(2).map(|word| word.parse().expect("a number"));
    let count: u64 = arguments.next().expect("how many trials");
    let seed: u64 = arguments.next().expect("the first trial");
    let next = AtomicU64::new(seed);
    let run = || {
        let (mut tally, mut wrong) = (RuleTally::default(), Vec::new());
        loop {
            let trial = next.fetch_add(1, Ordering::Relaxed);
            if trial >= seed + count {
                return (tally, wrong);
            }
            wrong.extend(attempt(trial, &mut tally).err());
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (mut tally, mut wrong) = (RuleTally::default(), Vec::new());
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(run)).collect();
        for thread in threads {
            let (of_thread, its_wrong) = thread.join().expect("a trial does not panic");
            tally.add(of_thread);
            wrong.extend(its_wrong);
        }
    });
    println!("{tally:#?}");
    wrong.iter().take(20).for_each(|wrong| println!("{wrong}"));
    println!("{} wrong", wrong.len());
    ExitCode::from(u8::from(!wrong.is_empty()))
}
