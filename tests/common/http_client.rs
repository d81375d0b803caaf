//! A server for a test, an honest client, and its waiting times.

use naze::serve::{Server, ServerLimits, Settings};
use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

const PUZZLE: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";

/// A server on a free port of this machine.
pub struct LocalServer {
    /// Its address.
    pub address: SocketAddr,
    runtime: tokio::runtime::Runtime,
}

impl LocalServer {
    /// Starts a server without a store, with the default limits.
    pub fn start() -> LocalServer {
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
        LocalServer { address, runtime }
    }

    /// Stops it, whatever it is doing.
    pub fn stop(self) {
        self.runtime.shutdown_background();
    }
}

/// The beginning of a question with this name, up to its length.
pub fn head(address: SocketAddr, name: &str) -> String {
    format!("POST /api/v1/{name} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n")
}

/// The rest of it: its length and its body.
pub fn rest(body: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
}

/// Opens a new connection, asks one question, and returns the answer with its head.
pub fn ask(address: SocketAddr, name: &str, body: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    let request = head(address, name) + "Connection: close\r\n" + &rest(body);
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// Asks as an honest client does, and returns whether the answer is right.
pub fn is_answered(address: SocketAddr) -> bool {
    let answer = ask(address, "check", &format!("{{\"puzzle\":\"{PUZZLE}\"}}"));
    answer.is_ok_and(|answer| answer.starts_with("HTTP/1.1 200") && answer.contains("\"valid\":true"))
}

/// The number of waits, and the median, the 99th percentile and the maximum.
pub fn summary(mut waits: Vec<Duration>) -> String {
    waits.sort();
    let part = |share: f64| {
        let place = (waits.len() as f64 * share) as usize;
        waits
            .get(place.min(waits.len().saturating_sub(1)))
            .map_or(f64::NAN, |wait| wait.as_secs_f64() * 1000.0)
    };
    format!(
        "{} answers, p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        waits.len(),
        part(0.5),
        part(0.99),
        part(1.0)
    )
}
