//! Measures how long an honest client waits while many others are silent or slow, on this machine alone.
//!
//! `cargo run --release --example slow_sockets [SOCKETS] [SECONDS]`

use naze::serve::{Limits, Server, Settings};
use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

const PUZZLE: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";

/// How the others behave, in turn.
#[derive(Clone, Copy)]
enum Manner {
    /// They say nothing.
    Silent,
    /// They send a head a byte at a time.
    SlowHead,
    /// They send a body a byte at a time.
    SlowBody,
    /// They ask for a long answer and do not read it.
    Deaf,
}

const MANNERS: [Manner; 4] = [Manner::Silent, Manner::SlowHead, Manner::SlowBody, Manner::Deaf];

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    let (sockets, seconds) =
        (numbers.next().unwrap_or(1000).min(4000), numbers.next().unwrap_or(60).min(600));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let settings = Settings {
        address: ([127, 0, 0, 1], 0).into(),
        hosts: Vec::new(),
        writable: false,
        store: None,
        limits: Limits::default(),
    };
    let server = runtime.block_on(Server::bind(settings)).expect("a free port");
    let address = server.address();
    runtime.spawn(server.run(std::future::pending()));

    let (done, again) = (AtomicBool::new(false), AtomicU64::new(0));
    let mut waits: Vec<Duration> = Vec::new();
    let mut failures = 0;
    thread::scope(|scope| {
        for manner in MANNERS {
            let (done, again) = (&done, &again);
            scope.spawn(move || trouble(address, sockets / 4, manner, done, again));
        }
        // Not before all of them are there.
        thread::sleep(Duration::from_secs(2));
        let end = Instant::now() + Duration::from_secs(seconds);
        while Instant::now() < end {
            let start = Instant::now();
            match ask(address) {
                true => waits.push(start.elapsed()),
                false => failures += 1,
            }
            thread::sleep(Duration::from_millis(10));
        }
        done.store(true, Ordering::Relaxed);
    });
    runtime.shutdown_background();
    waits.sort();
    let part = |share: f64| {
        let place = (waits.len() as f64 * share) as usize;
        waits.get(place.min(waits.len() - 1)).map_or(f64::NAN, |wait| wait.as_secs_f64() * 1000.0)
    };
    println!(
        "{sockets} slow or silent sockets for {seconds} s, {} of them opened again; an honest client: {} answers, \
         {failures} failures, p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        again.load(Ordering::Relaxed),
        waits.len(),
        part(0.5),
        part(0.99),
        part(1.0),
    );
}

/// An honest client: a new connection, one question, one answer.
fn ask(address: SocketAddr) -> bool {
    let body = format!("{{\"puzzle\":\"{PUZZLE}\"}}");
    let request = format!(
        "POST /api/v1/check HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let answered = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    answered().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200") && answer.contains("\"valid\":true"))
}

/// Many clients of one manner, each coming back when it is hung up on.
fn trouble(address: SocketAddr, count: u64, manner: Manner, done: &AtomicBool, again: &AtomicU64) {
    let mut clients: Vec<Option<Client>> = (0..count).map(|_| None).collect();
    let mut first = true;
    while !done.load(Ordering::Relaxed) {
        for client in &mut clients {
            if client.as_mut().is_none_or(|client| client.step().is_err()) {
                if !first {
                    again.fetch_add(1, Ordering::Relaxed);
                }
                *client = Client::new(address, manner).ok();
            }
        }
        first = false;
        thread::sleep(Duration::from_millis(500));
    }
}

/// A client of one manner.
struct Client {
    stream: TcpStream,
    /// What it has to say, a byte at a time.
    words: Vec<u8>,
    said: usize,
}

impl Client {
    fn new(address: SocketAddr, manner: Manner) -> std::io::Result<Client> {
        let mut stream = TcpStream::connect(address)?;
        let head =
            format!("POST /api/v1/show HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n");
        let body = format!("{{\"puzzle\":\"{}\"}}", ".".repeat(625));
        let words = match manner {
            Manner::Silent => String::new(),
            Manner::SlowHead => head + &"X-Slow: x\r\n".repeat(500),
            Manner::SlowBody => {
                stream.write_all(format!("{head}Content-Length: 5000\r\n\r\n").as_bytes())?;
                " ".repeat(5000)
            }
            Manner::Deaf => {
                stream.write_all(format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes())?;
                String::new()
            }
        };
        stream.set_nonblocking(true)?;
        Ok(Client { stream, words: words.into_bytes(), said: 0 })
    }

    /// Goes on a little; fails where the server has hung up.
    fn step(&mut self) -> std::io::Result<()> {
        if let Some(byte) = self.words.get(self.said) {
            self.stream.write_all(&[*byte])?;
            self.said += 1;
        }
        match self.stream.peek(&mut [0]) {
            Ok(0) => Err(std::io::ErrorKind::ConnectionReset.into()),
            Err(error) if error.kind() != std::io::ErrorKind::WouldBlock => Err(error),
            _ => Ok(()),
        }
    }
}
