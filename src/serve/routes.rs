//! The table of routes; whatever is not in it is not there.

use super::{
    Limits, Settings,
    guard::{self, Hosts},
    pages, questions,
    reply::{document, refuse},
    work::Workers,
};
use crate::{engine::KINDS, render::RequestFault};
use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderMap, StatusCode},
    middleware::from_fn_with_state,
    response::Response,
    routing::{get, post},
};
use serde_json::json;
use std::sync::Arc;

/// What all requests share.
pub struct Shared {
    /// The names that the server answers for.
    pub hosts: Hosts,
    /// What a client may take.
    pub limits: Limits,
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
            writable: settings.address.ip().is_loopback() || settings.writable,
            workers: Workers::new(&settings.limits),
        }
    }
}

/// Everything that is there.
pub fn router(shared: Arc<Shared>) -> Router {
    let mut router = pages::routes().route("/api/v1", get(about));
    for kind in KINDS {
        let answer = move |State(shared): State<Arc<Shared>>, request: Request| {
            questions::answer(shared, kind, request)
        };
        router = router.route(&format!("/api/v1/{}", kind.name), post(answer));
    }
    router
        .fallback(|headers: HeaderMap| async move { refuse(RequestFault::Path, guard::lang(&headers)) })
        .method_not_allowed_fallback(|headers: HeaderMap| async move {
            refuse(RequestFault::Method, guard::lang(&headers))
        })
        .layer(from_fn_with_state(shared.clone(), guard::guard))
        .with_state(shared)
}

/// What the server is.
async fn about(State(shared): State<Arc<Shared>>) -> Response {
    let about = json!({ "version": env!("CARGO_PKG_VERSION"), "writable": shared.writable });
    document(StatusCode::OK, &about)
}
