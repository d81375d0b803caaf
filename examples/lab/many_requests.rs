//! Asks a server many questions, and reports its memory before, during and after.
//!
//! `cargo run --release --features lab --example lab -- many_requests [COUNT] [CLIENTS] [PROGRAM]`: the questions are
//! hostile ones, of every kind, on every board. With a program, such as `target/release/naze`, its server is asked,
//! as in real use; then new servers are asked for the largest answers known, each 24 times. Without a program, the
//! clients are threads of the same program as the server, and take memory too.

use crate::{
    common::{
        hands::{position, question, spoil},
        puzzles::Draw,
    },
    http_client::{LocalServer, ask},
    largest::{self, ServerProcess},
    peak::{high_water, resident},
};
use std::{
    net::SocketAddr,
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

pub fn main() {
    let mut words = std::env::args().skip(2);
    let mut number = |usual| words.next().map_or(usual, |word| word.parse::<u64>().expect("a number"));
    let (count, clients) = (number(20_000), number(8));
    match words.next() {
        None => {
            let server = LocalServer::start();
            ask_all(server.address, std::process::id(), count, clients);
            server.stop();
        }
        Some(program) => {
            let program = Path::new(&program);
            let server = ServerProcess::start(program);
            ask_all(server.address, server.id(), count, clients);
            for question in largest::questions() {
                let server = ServerProcess::start(program);
                let longest = server.ask_at_once(&question, clients as usize, 24 / clients as usize);
                println!(
                    "{}: answers of up to {} KiB, at most {} MiB, then {} MiB",
                    question.0,
                    longest / 1024,
                    server.peak(),
                    server.memory()
                );
            }
        }
    }
}

/// Asks a server in this process, and reports its memory.
fn ask_all(address: SocketAddr, process: u32, count: u64, clients: u64) {
    let (next, failures) = (AtomicU64::new(0), AtomicU64::new(0));
    let memory = || resident(process).unwrap_or(0) / 1024;
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
    let most = high_water(process).unwrap_or(0) / 1024;
    println!("at most {most} MiB, {} questions without an answer", failures.load(Ordering::Relaxed));
}

/// The question with this number; every fourth is spoilt.
fn hostile(number: u64) -> (&'static str, String) {
    let mut draw = Draw::from_seed(number + 1);
    let mut below = |bound: usize| draw.below(bound);
    let puzzle = position(&mut below);
    let (name, mut question_json) = question(&puzzle, &mut below);
    if number.is_multiple_of(4) {
        spoil(&mut question_json, &mut below);
    }
    (name, question_json.to_string())
}
