//! The table of routes; anything else does not exist.

use super::{
    OPENAPI,
    endpoint::{BASE, Endpoint},
    guard, pages,
    prelude::*,
    puzzles, questions,
    response::json_response,
};
use crate::page::SHELL;
use axum::{
    RequestPartsExt,
    extract::{Path, RawQuery, State},
    http::Method,
    middleware::from_fn_with_state,
    routing::{MethodFilter, on},
};
use serde_json::json;

/// All routes: the pages, their assets, and the endpoints.
pub fn router(state: Arc<ServerState>) -> Router {
    let router = Endpoint::all().fold(pages::routes(), |router, endpoint| {
        let method = MethodFilter::try_from(endpoint.method()).expect("the endpoints have ordinary methods");
        let answer =
            move |State(state): State<Arc<ServerState>>, request: Request| answer(endpoint, state, request);
        router.route(&endpoint.path(), on(method, answer))
    });
    let refuse = |fault: HttpError| {
        move |headers: HeaderMap| async move { error_response(fault, language_of(&headers)) }
    };
    router
        .fallback(|request: Request| async move {
            if wants_page(&request) {
                // The shell says that there is no such page.
                pages::file(StatusCode::NOT_FOUND, SHELL).await
            } else {
                error_response(HttpError::Path, language_of(request.headers()))
            }
        })
        .method_not_allowed_fallback(refuse(HttpError::Method))
        .layer(from_fn_with_state(state.clone(), guard::guard))
        .with_state(state)
}

/// Whether a browser requests a page, rather than a program an answer.
fn wants_page(request: &Request) -> bool {
    let accepted = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let is_browser = accepted.is_some_and(|types| types.contains("text/html"));
    is_browser && request.method() == Method::GET && !request.uri().path().starts_with(BASE)
}

/// Answers a request to an endpoint.
async fn answer(endpoint: Endpoint, state: Arc<ServerState>, request: Request) -> Response {
    let language = language_of(request.headers());
    let answered = match endpoint {
        Endpoint::About => {
            let about = json!({ "version": env!("CARGO_PKG_VERSION"), "writable": state.writable });
            Ok(json_response(&about))
        }
        Endpoint::Describe => Ok(response(StatusCode::OK, "application/json", OPENAPI)),
        Endpoint::Ask(kind) => questions::answer(&state, kind, request).await,
        Endpoint::Draw => questions::draw(&state, request).await,
        Endpoint::List => {
            let (mut parts, _) = request.into_parts();
            let Ok(RawQuery(query)) = parts.extract().await;
            puzzles::list(&state, query.as_deref().unwrap_or_default(), language).await
        }
        Endpoint::Add => puzzles::add(&state, request).await,
        Endpoint::Find | Endpoint::Remove => {
            let (mut parts, _) = request.into_parts();
            match (parts.extract::<Path<String>>().await, endpoint) {
                (Ok(Path(word)), Endpoint::Find) => puzzles::find(&state, &word, language).await,
                (Ok(Path(word)), _) => puzzles::remove(&state, &word, language).await,
                (Err(_), _) => Err(HttpError::NoSuchPuzzle),
            }
        }
    };
    answered.unwrap_or_else(|fault| error_response(fault, language))
}
