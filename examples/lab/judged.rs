//! Spoils lists of steps by rules of known meaning, has them judged, and compares every verdict with brute force.
//!
//! `cargo run --release --features lab --example lab -- judged [LISTS] [SEED]`. Every tenth puzzle is a classic one, the
//! others are smaller, jigsaws and diagonals among them; singles alone and the default techniques take turns.

use crate::common::{
    puzzles::{Draw, image, other_boards, proper},
    spoiled::{SPOILINGS, judge_spoiled},
};
use naze::logic::TechniqueSet;
use std::{collections::BTreeMap, process::ExitCode};

pub fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(2).map(|word| word.parse().expect("a number"));
    let (lists, seed) = (arguments.next().unwrap_or(1000), arguments.next().unwrap_or(1));
    let boards: Vec<_> = other_boards().into_iter().filter(|layout| layout.side() < 9).collect();
    let (mut spoilt, mut steps, mut wrong, mut number) = (0, 0, 0, 0);
    let mut counts = BTreeMap::new();
    while spoilt < lists {
        let mut draw = Draw::from_seed(seed + number);
        let puzzle = match number % 10 {
            0 => image(seed + number),
            _ => proper(&boards[draw.below(boards.len())], seed + number),
        };
        let techniques = [TechniqueSet::singles(), TechniqueSet::default()][draw.below(2)];
        let spoiling = SPOILINGS[draw.below(SPOILINGS.len())];
        match judge_spoiled(&puzzle, spoiling, techniques, &mut draw) {
            Ok(None) => {}
            Ok(Some(kinds)) => {
                spoilt += 1;
                steps += kinds.len();
                *counts.entry(format!("list: {spoiling:?}")).or_insert(0) += 1;
                kinds.iter().for_each(|kind| *counts.entry(format!("verdict: {kind:?}")).or_insert(0) += 1);
            }
            Err(fault) => {
                wrong += 1;
                println!("{fault}");
            }
        }
        number += 1;
    }
    counts.iter().for_each(|(what, count)| println!("{what}: {count}"));
    println!("{spoilt} lists, {steps} verdicts, {wrong} wrong");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
