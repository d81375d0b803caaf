//! Measures how long honest clients wait while others ask long questions, all on this machine.
//!
//! `cargo run --release --features lab --example lab -- long_questions [LONG] [HONEST] [SECONDS]`: LONG clients ask again and again for the
//! solution of an empty board with scattered houses, HONEST ones, each ten times a second, whether a puzzle is proper.

use crate::http_client::{LocalServer, ask, is_answered, summary};
use std::{
    net::SocketAddr,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// Which of nine scattered houses each cell belongs to.
const SCATTERED: &str = "IGFBCACDIADGCBEBBHAHFEHGFFDGGAAFCFEBGDHDCEEIBIIEFHAIDFHDHCIIIAEGGGCBCHABDCFHEEDBA";

pub fn main() {
    let mut numbers = std::env::args().skip(2).map(|word| word.parse::<u64>().expect("a number"));
    let long = numbers.next().unwrap_or(2).min(200);
    let honest = numbers.next().unwrap_or(20).min(200);
    let seconds = numbers.next().unwrap_or(30).min(600);
    let server = LocalServer::start();
    let address = server.address;

    let (done, requests, failures) = (AtomicBool::new(false), AtomicU64::new(0), AtomicU64::new(0));
    let waits: Mutex<Vec<Duration>> = Mutex::default();
    thread::scope(|scope| {
        for _ in 0..long {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    ask_long(address);
                    requests.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        thread::sleep(Duration::from_secs(1));
        let end = Instant::now() + Duration::from_secs(seconds);
        let (waits, failures) = (&waits, &failures);
        let clients: Vec<_> = (0..honest)
            .map(|_| {
                scope.spawn(move || {
                    while Instant::now() < end {
                        let start = Instant::now();
                        if is_answered(address) {
                            waits.lock().expect("no thread panics").push(start.elapsed())
                        } else {
                            _ = failures.fetch_add(1, Ordering::Relaxed)
                        }
                        thread::sleep(Duration::from_millis(100));
                    }
                })
            })
            .collect();
        clients.into_iter().for_each(|client| client.join().expect("no thread panics"));
        done.store(true, Ordering::Relaxed);
    });
    server.stop();
    println!(
        "{long} clients with long questions ({} of them in all), {honest} honest ones for {seconds} s: {}, {} failures",
        requests.load(Ordering::Relaxed),
        summary(waits.into_inner().expect("no thread panics")),
        failures.load(Ordering::Relaxed),
    );
}

/// Asks a long question and waits for the response, whatever it is.
fn ask_long(address: SocketAddr) {
    let cell = |cell: usize| format!("\"r{}c{}\"", cell / 9 + 1, cell % 9 + 1);
    let house = |cells: Vec<usize>| {
        let names: Vec<String> = cells.into_iter().map(cell).collect();
        format!("[{}]", names.join(","))
    };
    let rows = (0..9).map(|row| (0..9).map(|column| row * 9 + column).collect());
    let columns = (0..9).map(|column| (0..9).map(|row| row * 9 + column).collect());
    let of_letter = |letter: u8| (0..81).filter(|&cell| SCATTERED.as_bytes()[cell] == letter).collect();
    let houses: Vec<String> = rows.chain(columns).chain((b'A'..=b'I').map(of_letter)).map(house).collect();
    let body = format!(
        "{{\"puzzle\":\"{}\",\"board\":{{\"n\":9,\"houses\":[{}]}}}}",
        ".".repeat(81),
        houses.join(",")
    );
    if ask(address, "solve", &body).is_err() {
        thread::sleep(Duration::from_millis(100));
    }
}
