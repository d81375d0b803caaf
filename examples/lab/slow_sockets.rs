//! Measures how long an honest client waits while many others are silent or slow, all on this machine.
//!
//! `cargo run --release --features lab --example lab -- slow_sockets [SOCKETS] [SECONDS]`

use crate::http_client::{LocalServer, head, is_answered, rest, summary};
use std::{
    io::Write,
    net::{SocketAddr, TcpStream},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

/// The behaviours of the others, in turn.
#[derive(Clone, Copy)]
enum Manner {
    /// They send nothing.
    Silent,
    /// They send a head a byte at a time.
    SlowHead,
    /// They send a body a byte at a time.
    SlowBody,
    /// They ask for a long answer and do not read it.
    Deaf,
}

const MANNERS: [Manner; 4] = [Manner::Silent, Manner::SlowHead, Manner::SlowBody, Manner::Deaf];

pub fn main() {
    let mut numbers = std::env::args().skip(2).map(|word| word.parse::<u64>().expect("a number"));
    let (sockets, seconds) =
        (numbers.next().unwrap_or(1000).min(4000), numbers.next().unwrap_or(60).min(600));
    let server = LocalServer::start();
    let address = server.address;

    let (done, again) = (AtomicBool::new(false), AtomicU64::new(0));
    let mut waits: Vec<Duration> = Vec::new();
    let mut failures = 0;
    thread::scope(|scope| {
        for manner in MANNERS {
            let (done, again) = (&done, &again);
            scope.spawn(move || trouble(address, sockets / 4, manner, done, again));
        }
        // Only after all of them are there.
        thread::sleep(Duration::from_secs(2));
        let end = Instant::now() + Duration::from_secs(seconds);
        while Instant::now() < end {
            let start = Instant::now();
            if is_answered(address) {
                waits.push(start.elapsed())
            } else {
                failures += 1
            }
            thread::sleep(Duration::from_millis(10));
        }
        done.store(true, Ordering::Relaxed);
    });
    server.stop();
    println!(
        "{sockets} slow or silent sockets for {seconds} s, {} of them opened again; an honest client: {}, \
         {failures} failures",
        again.load(Ordering::Relaxed),
        summary(waits),
    );
}

/// Many clients of one kind, each coming back when it is disconnected.
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

/// A client of one kind.
struct Client {
    stream: TcpStream,
    /// The bytes it sends one at a time.
    words: Vec<u8>,
    said: usize,
}

impl Client {
    fn new(address: SocketAddr, manner: Manner) -> std::io::Result<Client> {
        let mut stream = TcpStream::connect(address)?;
        let head = head(address, "show");
        let body = format!("{{\"puzzle\":\"{}\"}}", ".".repeat(625));
        let words = match manner {
            Manner::Silent => String::new(),
            Manner::SlowHead => head + &"X-Slow: x\r\n".repeat(500),
            Manner::SlowBody => {
                stream.write_all(format!("{head}Content-Length: 5000\r\n\r\n").as_bytes())?;
                " ".repeat(5000)
            }
            Manner::Deaf => {
                stream.write_all((head + &rest(&body)).as_bytes())?;
                String::new()
            }
        };
        stream.set_nonblocking(true)?;
        Ok(Client { stream, words: words.into_bytes(), said: 0 })
    }

    /// Sends a little more; fails if the server has closed the connection.
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
