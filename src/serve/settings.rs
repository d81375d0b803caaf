//! The settings of a server, and its limits for clients.

use super::prelude::*;
use std::num::NonZeroUsize;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address on which to listen.
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

/// The limits that a server sets its clients.
#[derive(Clone, Copy, Debug)]
pub struct ServerLimits {
    /// The most open connections; beyond that, the one whose client has been silent for longest is closed.
    pub connections: NonZeroUsize,
    /// The most bytes in the head of a request.
    pub head: usize,
    /// The most bytes in the body of a request.
    pub body: usize,
    /// The longest time to wait for a client: for a request, for the rest of one, or for the client to take the answer.
    pub patience: Duration,
    /// The longest time that the body of a request may take to arrive; less than `patience`, so that there is time to
    /// answer.
    pub request: Duration,
    /// The longest time that an answer may take.
    pub answer: Duration,
    /// The most answers that are worked on at a time.
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
