//! How long a server works on after it has answered the worst texts, and how much memory it takes.
//!
//! `cargo run --release --features lab --example lab -- worst_texts target/release/naze [CLIENTS]` asks every kind of
//! question about every text of a list, each by so many clients at once, 8 by default: more than there are cores, so that
//! some wait until their time is over (503). It prints a row for each kind of question: the longest time until the last
//! client had its answer, the longest that the server used the processor after that, how many answers were 503, and the
//! server's peak memory so far; at the end, the text of the longest work afterwards.

use crate::{common::worst_texts::questions, http_client::ask, largest::ServerProcess};
use itertools::Itertools;
use std::{
    error::Error,
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// How often the server's processor time is read, and for how long it has to stand still.
const LOOK: Duration = Duration::from_millis(20);
const QUIET: u32 = 10;

/// The processor time of a process, in ticks of the system.
fn ticks(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, fields) = text.rsplit_once(')')?;
    fields.split_whitespace().skip(11).take(2).map(|field| field.parse::<u64>().ok()).sum()
}

/// How long a process goes on working.
fn time_to_quiet(process: u32) -> Duration {
    let begin = Instant::now();
    let (mut last, mut known, mut quiet) = (begin, ticks(process), 0);
    while quiet < QUIET {
        thread::sleep(LOOK);
        let now = ticks(process);
        quiet = if now == known { quiet + 1 } else { 0 };
        if quiet == 0 {
            (last, known) = (Instant::now(), now);
        }
    }
    last - begin
}

pub fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(2);
    let program = words.next().ok_or("usage: worst_texts PROGRAM [CLIENTS]")?;
    let clients: usize = words.next().map_or(Ok(8), |word| word.parse())?;
    let server = ServerProcess::start(Path::new(&program));
    println!("| question | until answered | work after that | 503 | memory |\n|---|---|---|---|---|");
    let mut worst = (Duration::ZERO, "", "");
    for (kind, questions) in &questions().chunk_by(|(kind, ..)| *kind) {
        let (mut longest, mut after, mut busy) = (Duration::ZERO, Duration::ZERO, 0);
        for (_, text, question) in questions {
            let (body, begin) = (question.to_string(), Instant::now());
            let answers = thread::scope(|scope| {
                let ask = || ask(server.address, kind, &body).unwrap_or_default();
                let all: Vec<_> = (0..clients).map(|_| scope.spawn(ask)).collect();
                all.into_iter().map(|client| client.join().unwrap_or_default()).collect::<Vec<_>>()
            });
            longest = longest.max(begin.elapsed());
            busy += answers.iter().filter(|answer| answer.starts_with("HTTP/1.1 503")).count();
            let time = time_to_quiet(server.id());
            after = after.max(time);
            worst = worst.max((time, kind, text));
        }
        let [longest, after] = [longest, after].map(|time| time.as_secs_f64());
        println!("| `{kind}` | {longest:.2} s | {after:.2} s | {busy} | {} MiB |", server.peak());
    }
    println!("\nlongest work after the last answer: {:.2?} ({}, {})", worst.0, worst.1, worst.2);
    Ok(())
}
