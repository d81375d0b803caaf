//! The questions whose answers take most memory, and how much a server takes for them.

use crate::{
    http_client::ask,
    peak::{high_water, resident},
};
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
};

const HARD: &str = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
const LARGE: &str = "E8.9..7F..1..C..C4AD.G1.3E9..B.2G..1....2.7F9...BF.73.98ACD4.G.5..D415.E93..F2....7F9....A........1...\
    4.7.F.83C.3C9..2.G.56..ABD6...B..7.....8DC.1.5.8....27..9...C.....E6..247..7....3.C.A.5F1.9.8CF..56..3..2....G8......\
    2E1.6136.4.B.F7G5.9.8.......389......";

/// The largest question known of each kind, with its endpoint.
pub fn questions() -> Vec<(&'static str, Value)> {
    vec![
        ("png", json!({ "puzzle": ".".repeat(25 * 25) })),
        ("why", json!({ "puzzle": HARD, "all": true, "drawings": true })),
        ("solve", json!({ "puzzle": HARD, "trace": true, "drawings": true })),
        ("findings", json!({ "puzzle": LARGE, "limit": 1000 })),
        ("certify", json!({ "puzzle": HARD })),
    ]
}

/// A server of the program in a process of its own, which ends with the test.
pub struct ServerProcess {
    child: Child,
    /// Its address.
    pub address: SocketAddr,
}

impl ServerProcess {
    /// Starts one on a free port.
    pub fn start(program: &Path) -> ServerProcess {
        let mut child = Command::new(program)
            .args(["serve", "--addr", "127.0.0.1:0", "--lang", "en"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let (_, rest) = line.split_once("http://").expect("an address");
        let address = rest.split('/').next().and_then(|address| address.trim().parse().ok());
        ServerProcess { child, address: address.expect("an address") }
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Its peak memory so far, in MiB.
    pub fn peak(&self) -> u64 {
        high_water(self.child.id()).unwrap_or(0) / 1024
    }

    /// The memory that it has now, in MiB.
    pub fn memory(&self) -> u64 {
        resident(self.child.id()).unwrap_or(0) / 1024
    }

    /// Asks a question by so many clients at once, each so often; returns the length of the longest answer, in bytes.
    pub fn ask_at_once(&self, (name, question): &(&str, Value), clients: usize, times: usize) -> usize {
        let body = question.to_string();
        let ask_all =
            || (0..times).filter_map(|_| ask(self.address, name, &body).ok()).map(|one| one.len()).max();
        let longest = thread::scope(|scope| {
            let threads: Vec<_> = (0..clients).map(|_| scope.spawn(ask_all)).collect();
            threads.into_iter().filter_map(|client| client.join().expect("no panic")).max()
        });
        longest.unwrap_or(0)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
