//! Judges practice at full size: of every technique with positions, so many exercises, all conclusions and their opposites;
//! and the near misses of all examples: `cargo run --release --features lab --example lab -- practised [EXERCISES] [SEED]`.

use crate::common::practice::{judge_exercise, judge_near_miss, near_misses};
use naze::{
    api::{Budget, Practice},
    logic::TechniqueId,
};
use std::{
    fs,
    process::ExitCode,
    time::{Duration, Instant},
};

pub fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(2).map(|word| word.parse().expect("a number"));
    let (count, seed) = (arguments.next().unwrap_or(20), arguments.next().unwrap_or(1));
    let mut faults = 0;
    let mut complain = |fault: String| {
        faults += 1;
        println!("{fault}");
    };
    println!("technique, exercises, slowest ms, right, wrong, of these with their end");
    for id in TechniqueId::all() {
        let Ok(practice) = Practice::new(id, seed) else {
            println!("{}: none", id.word());
            continue;
        };
        let (mut slowest, mut sums) = (Duration::ZERO, [0; 3]);
        for number in 0..count {
            let start = Instant::now();
            let made = practice.make(number, &Budget::PAGE.meter(None));
            slowest = slowest.max(start.elapsed());
            let judged = made.map_err(|error| format!("{} {number}: {error:?}", id.word()));
            match judged.and_then(|made| judge_exercise(&made, usize::MAX)) {
                Ok(score) => {
                    let parts = [score.right, score.wrong, score.explained];
                    sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
                }
                Err(fault) => complain(fault),
            }
        }
        let [right, wrong, explained] = sums;
        println!("{}, {count}, {}, {right}, {wrong}, {explained}", id.word(), slowest.as_millis());
    }
    let text = fs::read_to_string("src/render/text/examples.txt").expect("the repository's folder");
    let mut refused = 0;
    for (example, miss) in near_misses(&text) {
        match judge_near_miss(&example, &miss) {
            Ok(moves) => refused += moves,
            Err(fault) => complain(fault),
        }
    }
    println!("near misses: {refused} moves refused; {faults} faults");
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
