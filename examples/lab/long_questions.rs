//! Measures how long honest clients wait while others ask what takes long, on this machine alone.
//!
//! `cargo run --release --example lab -- long_questions [LONG] [HONEST] [SECONDS]`: LONG clients ask again and again for the
//! solution of an empty board with scattered houses, HONEST ones, each ten times a second, whether a puzzle is proper.

use crate::honest::{ask, summary};
use naze::serve::{Server, ServerLimits, Settings};
use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
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
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let settings = Settings {
        address: ([127, 0, 0, 1], 0).into(),
        hosts: Vec::new(),
        writable: false,
        store: None,
        limits: ServerLimits::default(),
    };
    let server = runtime.block_on(Server::bind(settings)).expect("a free port");
    let address = server.address();
    runtime.spawn(server.run(std::future::pending()));

    let (done, asked, failures) = (AtomicBool::new(false), AtomicU64::new(0), AtomicU64::new(0));
    let waits: Mutex<Vec<Duration>> = Mutex::default();
    thread::scope(|scope| {
        for _ in 0..long {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    ask_long(address);
                    asked.fetch_add(1, Ordering::Relaxed);
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
                        match ask(address) {
                            true => waits.lock().expect("no thread panics").push(start.elapsed()),
                            false => _ = failures.fetch_add(1, Ordering::Relaxed),
                        }
                        thread::sleep(Duration::from_millis(100));
                    }
                })
            })
            .collect();
        clients.into_iter().for_each(|client| client.join().expect("no thread panics"));
        done.store(true, Ordering::Relaxed);
    });
    runtime.shutdown_background();
    println!(
        "{long} clients with long questions ({} of them in all), {honest} honest ones for {seconds} s: {}, {} failures",
        asked.load(Ordering::Relaxed),
        summary(waits.into_inner().expect("no thread panics")),
        failures.load(Ordering::Relaxed),
    );
}

/// Asks a long question and waits for whatever comes back.
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
    let request = format!(
        "POST /api/v1/solve HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = || -> std::io::Result<usize> {
        let mut stream = TcpStream::connect(address)?;
        stream.write_all(request.as_bytes())?;
        stream.read_to_end(&mut Vec::new())
    };
    if answer().is_err() {
        thread::sleep(Duration::from_millis(100));
    }
}
