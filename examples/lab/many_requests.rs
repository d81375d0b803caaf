//! Asks a server many questions, and tells how much memory it has before, on the way and after.
//!
//! `cargo run --release --features lab --example lab -- many_requests [COUNT] [CLIENTS]`: the questions are hostile hands' own, of every
//! kind, on every board. The clients are threads of the same program; `MALLOC_ARENA_MAX=1` keeps the allocator from holding
//! memory for each of them.

use crate::{
    common::{
        hands::{position, question, spoil},
        puzzles::Draw,
    },
    honest::{LocalServer, ask},
    peak::{high_water, resident},
};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

pub fn main() {
    let mut numbers = std::env::args().skip(2).map(|word| word.parse::<u64>().expect("a number"));
    let (count, clients) = (numbers.next().unwrap_or(20_000), numbers.next().unwrap_or(8));
    let server = LocalServer::start();
    let (address, next, failures) = (server.address, AtomicU64::new(0), AtomicU64::new(0));
    let memory = || resident(std::process::id()).unwrap_or(0) / 1024;
    println!("before: {} MiB", memory());
    let part = count / 10;
    for tenth in 1..=10 {
        thread::scope(|scope| {
            for _ in 0..clients {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= tenth * part {
                            break;
                        }
                        let (name, body) = hostile(number);
                        let answered =
                            ask(address, name, &body).is_ok_and(|answer| answer.starts_with("HTTP/1.1 "));
                        failures.fetch_add(u64::from(!answered), Ordering::Relaxed);
                    }
                });
            }
        });
        next.store(tenth * part, Ordering::Relaxed);
        println!("after {} questions: {} MiB", tenth * part, memory());
    }
    let most = high_water(std::process::id()).unwrap_or(0) / 1024;
    println!("at most {most} MiB, {} questions without an answer", failures.load(Ordering::Relaxed));
    server.stop();
}

/// A question of this number; every fourth is spoilt.
fn hostile(number: u64) -> (&'static str, String) {
    let mut draw = Draw::from_seed(number + 1);
    let mut below = |bound: usize| draw.below(bound);
    let puzzle = position(&mut below);
    let (name, mut asked) = question(&puzzle, &mut below);
    if number.is_multiple_of(4) {
        spoil(&mut asked, &mut below);
    }
    (name, asked.to_string())
}
