//! Computes the SE ratings of stored puzzles on a separate thread, so that no answer waits for them.

use super::{opening::open_if_there, prelude::*};
use crate::{
    render::{StoreError, store_message},
    store::Access,
};
use std::{
    num::NonZeroUsize,
    path::Path,
    sync::mpsc::{SyncSender, sync_channel},
    thread,
};

/// Wakes the rating thread, which ends with the server.
#[derive(Clone)]
pub struct SeRatings {
    /// The channel that wakes the thread; `None` if nothing will be rated, since the store must not be changed or no
    /// thread could be started.
    wake: Option<SyncSender<()>>,
}

impl SeRatings {
    /// Starts the thread. It rates the puzzles in the store, and after each [`SeRatings::wake`] those that were added.
    pub fn start(store: Option<PathBuf>, writable: bool) -> SeRatings {
        let (wake, woken) = sync_channel(1);
        let work = move || {
            for () in woken {
                if let Err(error) = rate(store.as_deref()) {
                    tracing::warn!("{}", store_message(&error, Language::English));
                }
            }
        };
        let is_started =
            writable && thread::Builder::new().name("se-ratings".to_string()).spawn(work).is_ok();
        let ratings = SeRatings { wake: is_started.then_some(wake) };
        ratings.wake();
        ratings
    }

    /// Wakes the thread, since puzzles were added.
    pub fn wake(&self) {
        // If it was already woken and has not begun, it will find these too.
        if let Some(wake) = &self.wake {
            let _ = wake.try_send(());
        }
    }
}

fn rate(store: Option<&Path>) -> Result<(), StoreError> {
    let store = open_if_there(store, Access::Change)?;
    store.map_or(Ok(()), |mut store| store.rate_missing(NonZeroUsize::MIN))
}
