//! Finds the SE ratings of stored puzzles on a thread of its own, so that no answer waits for them.

use crate::{
    render::{Language, StoreError, store_message},
    store::{Access, Store, locate},
};
use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::mpsc::{SyncSender, sync_channel},
    thread,
};

/// Wakes the thread that rates; it ends with the server.
#[derive(Clone)]
pub struct SeRatings {
    /// `None` where nothing is to be rated: the store must not be changed, or there is no thread to be had.
    wake: Option<SyncSender<()>>,
}

impl SeRatings {
    /// Rates what the store holds, and after each [`SeRatings::wake`] what was added.
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

    /// Says that puzzles were added.
    pub fn wake(&self) {
        // Where it was woken already and has not begun, it will find these too.
        if let Some(wake) = &self.wake {
            let _ = wake.try_send(());
        }
    }
}

fn rate(store: Option<&Path>) -> Result<(), StoreError> {
    let opened = locate(store, Access::Change).and_then(|file| Store::open(&file, Access::Change));
    match opened {
        Ok(mut store) => store.rate_missing(NonZeroUsize::MIN),
        // Nothing was stored yet.
        Err(StoreError::Missing { .. } | StoreError::MissingFolder { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}
