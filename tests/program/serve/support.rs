//! A server in the same process on a free port, and a client that sends exactly the given bytes.

use naze::serve::{Server, ServerLimits, Settings};
use serde_json::Value;
use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;
use tokio::{runtime::Runtime, sync::oneshot};

pub const PUZZLE: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";

/// A server that stops with the test.
pub struct Host {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    runtime: Option<Runtime>,
    folder: TempDir,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// Header names in lowercase.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl Host {
    /// A server with the usual limits.
    pub fn new() -> Host {
        Host::with(|_| {})
    }

    /// A server whose settings were changed.
    pub fn with(change: impl FnOnce(&mut Settings)) -> Host {
        let folder = TempDir::new().expect("a temporary folder");
        let mut settings = Settings {
            address: ([127, 0, 0, 1], 0).into(),
            hosts: Vec::new(),
            writable: false,
            store: Some(folder.path().join("puzzles.sqlite")),
            limits: ServerLimits::default(),
        };
        change(&mut settings);
        let runtime = Runtime::new().expect("a runtime");
        let server = runtime.block_on(Server::bind(settings)).expect("a free port");
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        runtime.spawn(server.run(async {
            let _ = stopped.await;
        }));
        Host { address, stop: Some(stop), runtime: Some(runtime), folder }
    }

    /// The path of the store.
    pub fn store(&self) -> PathBuf {
        self.folder.path().join("puzzles.sqlite")
    }

    /// The host in the form that a client writes.
    pub fn name(&self) -> String {
        format!("127.0.0.1:{}", self.address.port())
    }

    /// A connection.
    pub fn connect(&self) -> TcpStream {
        let address = SocketAddr::from(([127, 0, 0, 1], self.address.port()));
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a deadline");
        stream
    }

    /// Sends bytes as they are and reads the answer.
    #[track_caller]
    pub fn send(&self, bytes: &[u8]) -> Answer {
        let mut stream = self.connect();
        // A server that has received enough may close the connection before all is sent.
        let _ = stream.write_all(bytes);
        receive(&mut stream).expect("an answer")
    }

    /// Sends a request for this server with more headers, each with its line end.
    #[track_caller]
    pub fn ask(&self, method: &str, path: &str, headers: &str, body: &[u8]) -> Answer {
        let host = self.name();
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}");
        let length =
            if body.is_empty() { String::new() } else { format!("Content-Length: {}\r\n", body.len()) };
        self.send(&[head.as_bytes(), length.as_bytes(), b"\r\n", body].concat())
    }

    #[track_caller]
    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "", b"")
    }

    #[track_caller]
    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, "Content-Type: application/json\r\n", body.to_string().as_bytes())
    }

    /// The record of a stored puzzle, once its SE rating is there: it is computed after the puzzle was
    /// stored.
    #[track_caller]
    pub fn rated(&self, key: &str) -> Value {
        let patience = Instant::now() + Duration::from_secs(60);
        loop {
            let record = self.get(&format!("/api/v1/puzzles/{key}")).json();
            if !record["se"].is_null() {
                return record;
            }
            assert!(Instant::now() < patience, "no rating came");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop.take().map(|stop| stop.send(()));
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Reads an answer until its end; `None` if the connection was closed without one.
pub fn receive(stream: &mut impl Read) -> Option<Answer> {
    let mut bytes = Vec::new();
    let mut part = [0; 4096];
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
        match stream.read(&mut part) {
            Ok(0) | Err(_) => return None,
            Ok(length) => bytes.extend_from_slice(&part[..length]),
        }
    };
    let text = String::from_utf8_lossy(&bytes[..head]).into_owned();
    let mut lines = text.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_string()))
        .collect();
    let mut body = bytes.split_off(head + 4);
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let length = length.map_or(0, |(_, length)| length.parse().expect("a length"));
    while body.len() < length {
        match stream.read(&mut part) {
            Ok(0) | Err(_) => break,
            Ok(length) => body.extend_from_slice(&part[..length]),
        }
    }
    Some(Answer { status, headers, body })
}
