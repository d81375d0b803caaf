//! The table of routes; whatever is not in it is not there.

use super::{
    Limits, Settings,
    acts::Act,
    guard::{self, Hosts},
    pages,
    reply::refuse,
    work::Workers,
};
use crate::render::HttpError;
use axum::{
    Router,
    extract::{Request, State},
    http::HeaderMap,
    middleware::from_fn_with_state,
    routing::{MethodFilter, on},
};
use std::{path::PathBuf, sync::Arc};

/// What all requests share.
pub struct Shared {
    /// The names that the server answers for.
    pub hosts: Hosts,
    /// What a client may take.
    pub limits: Limits,
    /// The store's file.
    pub store: Option<PathBuf>,
    /// Whether the store may be changed.
    pub writable: bool,
    /// The threads for work.
    pub workers: Workers,
}

impl Shared {
    /// What the requests of a server share.
    pub fn new(settings: &Settings, hosts: Hosts) -> Shared {
        Shared {
            hosts,
            limits: settings.limits,
            store: settings.store.clone(),
            writable: settings.writable || settings.address.ip().is_loopback() && settings.hosts.is_empty(),
            workers: Workers::new(&settings.limits),
        }
    }
}

/// Everything that is there.
pub fn router(shared: Arc<Shared>) -> Router {
    let router = Act::all().fold(pages::routes(), |router, act| {
        let method = MethodFilter::try_from(act.method()).expect("the acts have ordinary methods");
        let answer = move |State(shared): State<Arc<Shared>>, request: Request| act.answer(shared, request);
        router.route(&act.path(), on(method, answer))
    });
    router
        .fallback(|headers: HeaderMap| async move { refuse(HttpError::Path, guard::lang(&headers)) })
        .method_not_allowed_fallback(|headers: HeaderMap| async move {
            refuse(HttpError::Method, guard::lang(&headers))
        })
        .layer(from_fn_with_state(shared.clone(), guard::guard))
        .with_state(shared)
}
