//! The open connections: never more than the limit, and none that makes the server wait for long.

use super::prelude::*;
use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};
use tokio::{sync::Notify, time::Instant};

/// All open connections.
#[derive(Default)]
pub struct Connections {
    open: Mutex<BTreeMap<u64, Arc<Connection>>>,
}

/// One connection, from the server's point of view.
#[derive(Default)]
pub struct Connection {
    state: Mutex<State>,
    closed: Notify,
}

/// The side that a connection waits for.
#[derive(Clone, Copy)]
enum State {
    /// The server has been waiting for the client since this moment.
    Silent(Instant),
    /// The client waits for the server.
    Answering,
}

impl Default for State {
    fn default() -> State {
        State::Silent(Instant::now())
    }
}

/// Locks a mutex even if a thread panicked while holding it: the value is written in one go, so it is never half
/// done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Connection {
    fn silent_since(&self) -> Option<Instant> {
        match *lock(&self.state) {
            State::Silent(since) => Some(since),
            State::Answering => None,
        }
    }

    /// Notes that the whole request has arrived and the answer is being made.
    pub fn begin(&self) {
        *lock(&self.state) = State::Answering;
    }

    /// Notes that it is the client's turn: to send the rest of a request, or to receive the answer and send
    /// another request.
    pub fn listen(&self) {
        *lock(&self.state) = State::Silent(Instant::now());
    }

    /// Waits until the connection is to be closed: because another one needs its place, or because its client was
    /// silent for longer than `patience`.
    pub async fn is_to_close(&self, patience: Duration) {
        let out_of_patience = async {
            loop {
                let until = match self.silent_since() {
                    Some(since) if since.elapsed() >= patience => return,
                    Some(since) => since + patience,
                    None => Instant::now() + patience,
                };
                tokio::time::sleep_until(until).await;
            }
        };
        tokio::select! {
            () = out_of_patience => {}
            () = self.closed.notified() => {}
        }
    }
}

impl Connections {
    /// Admits a connection. If there is no room, the connection whose client has been silent for longest is closed;
    /// `None` if all of them are being answered.
    pub fn admit(&self, number: u64, most: usize) -> Option<Arc<Connection>> {
        let mut open = lock(&self.open);
        if open.len() >= most {
            let silent = open.iter().filter_map(|(&number, peer)| Some((peer.silent_since()?, number)));
            let (_, longest) = silent.min()?;
            if let Some(closed) = open.remove(&longest) {
                closed.closed.notify_one();
            }
        }
        let connection = Arc::new(Connection::default());
        open.insert(number, connection.clone());
        Some(connection)
    }

    /// Removes a closed connection.
    pub fn forget(&self, number: u64) {
        lock(&self.open).remove(&number);
    }
}
