//! The state that all requests share.

use super::{prelude::*, se_ratings::SeRatings, settings::Settings, work::Workers};

/// The state that all requests share.
pub struct ServerState {
    /// The names that the server answers for.
    pub hosts: AllowedHosts,
    /// The limits for clients.
    pub limits: ServerLimits,
    /// The store's file.
    pub store: Option<PathBuf>,
    /// Whether the store may be changed.
    pub writable: bool,
    /// Rates stored puzzles.
    pub se_ratings: SeRatings,
    /// The places for work, and the threads that do it.
    pub workers: Workers,
}

impl ServerState {
    /// The state of a server.
    pub fn new(settings: &Settings, hosts: AllowedHosts) -> ServerState {
        let writable = settings.writable || settings.address.ip().is_loopback() && settings.hosts.is_empty();
        ServerState {
            hosts,
            limits: settings.limits,
            store: settings.store.clone(),
            writable,
            se_ratings: SeRatings::start(settings.store.clone(), writable),
            workers: Workers::new(&settings.limits),
        }
    }
}
