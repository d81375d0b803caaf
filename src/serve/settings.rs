//! How to serve, and how much a client may use.

use super::prelude::*;
use std::num::NonZeroUsize;

/// How to serve.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen.
    pub address: SocketAddr,
    /// Names that the server answers for besides the loopback names, each with or without a port.
    pub hosts: Vec<String>,
    /// Whether the store may be changed if the address is not a loopback one.
    pub writable: bool,
    /// The store's file; by default the one that `naze store` uses.
    pub store: Option<PathBuf>,
    /// The limits for clients.
    pub limits: ServerLimits,
}

/// The limits for clients.
#[derive(Clone, Copy, Debug)]
pub struct ServerLimits {
    /// How many connections at a time; beyond that, the one that has been silent for longest is closed.
    pub connections: NonZeroUsize,
    /// How many bytes the head of a request may have.
    pub head: usize,
    /// How many bytes the body of a request may have.
    pub body: usize,
    /// How long a connection may wait for the client: for a request, for the rest of one, or for the client to take
    /// the answer.
    pub patience: Duration,
    /// How long the body of a request may take to arrive; less than `patience`, so that there is time to answer.
    pub request: Duration,
    /// How long an answer may take.
    pub answer: Duration,
    /// How many answers are worked on at a time.
    pub workers: NonZeroUsize,
}

impl Default for ServerLimits {
    fn default() -> ServerLimits {
        ServerLimits {
            connections: const { NonZeroUsize::new(256).unwrap() },
            head: 8 * 1024,
            body: 16 * 1024,
            patience: Duration::from_secs(10),
            request: Duration::from_secs(8),
            answer: Duration::from_secs(10),
            workers: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        }
    }
}
