//! What the JSON interface can do, act by act: from this one table follow the routes and the document about them.

use super::{
    guard::lang,
    openapi, puzzles, questions,
    reply::{self, refuse},
    routes::Shared,
};
use crate::{
    engine::{KINDS, Kind},
    render::HttpError,
};
use axum::{
    RequestPartsExt,
    extract::{Path, RawQuery, Request},
    http::{Method, StatusCode},
    response::Response,
};
use serde_json::json;
use std::sync::Arc;

/// Something that can be done.
#[derive(Clone, Copy)]
pub enum Act {
    /// Tells what the server is.
    About,
    /// Tells all of this.
    Describe,
    /// Answers a question.
    Ask(&'static Kind),
    /// Draws a picture.
    Draw,
    /// Lists stored puzzles.
    List,
    /// Stores puzzles.
    Add,
    /// Shows a stored puzzle.
    Find,
    /// Takes a stored puzzle away.
    Remove,
}

/// Where the interface begins.
pub const BASE: &str = "/api/v1";

impl Act {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Act> {
        let about = [Act::About, Act::Describe];
        let others = [Act::Draw, Act::List, Act::Add, Act::Find, Act::Remove];
        about.into_iter().chain(KINDS.iter().map(Act::Ask)).chain(others)
    }

    /// The method to ask with.
    pub fn method(self) -> Method {
        match self {
            Act::About | Act::Describe | Act::List | Act::Find => Method::GET,
            Act::Ask(_) | Act::Draw | Act::Add => Method::POST,
            Act::Remove => Method::DELETE,
        }
    }

    /// The path to ask at.
    pub fn path(self) -> String {
        match self {
            Act::About => BASE.to_string(),
            Act::Describe => format!("{BASE}/openapi.json"),
            Act::Ask(kind) => format!("{BASE}/{}", kind.name),
            Act::Draw => format!("{BASE}/png"),
            Act::List | Act::Add => format!("{BASE}/puzzles"),
            Act::Find | Act::Remove => format!("{BASE}/puzzles/{{key}}"),
        }
    }

    /// Does it.
    pub async fn answer(self, shared: Arc<Shared>, request: Request) -> Response {
        let lang = lang(request.headers());
        let done = match self {
            Act::About => {
                let about = json!({ "version": env!("CARGO_PKG_VERSION"), "writable": shared.writable });
                Ok(reply::document(StatusCode::OK, &about))
            }
            Act::Describe => Ok(reply::document(StatusCode::OK, &openapi::document())),
            Act::Ask(kind) => questions::answer(&shared, kind, request).await,
            Act::Draw => questions::draw(&shared, request).await,
            Act::List => {
                let (mut parts, _) = request.into_parts();
                let Ok(RawQuery(query)) = parts.extract().await;
                puzzles::list(&shared, query.as_deref().unwrap_or_default(), lang).await
            }
            Act::Add => puzzles::add(&shared, request).await,
            Act::Find | Act::Remove => {
                let (mut parts, _) = request.into_parts();
                match (parts.extract::<Path<String>>().await, self) {
                    (Ok(Path(word)), Act::Find) => puzzles::find(&shared, &word, lang).await,
                    (Ok(Path(word)), _) => puzzles::remove(&shared, &word, lang).await,
                    (Err(_), _) => Err(HttpError::NoSuchPuzzle),
                }
            }
        };
        done.unwrap_or_else(|fault| refuse(fault, lang))
    }
}
