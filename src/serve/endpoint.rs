//! The endpoints of the JSON interface: the routes and the OpenAPI document are derived from this one table.

use crate::api::{QUESTIONS, QuestionKind};
use axum::http::Method;

/// An endpoint of the JSON interface: a method on a path.
#[derive(Clone, Copy)]
pub enum Endpoint {
    /// Describes the server.
    About,
    /// Returns the OpenAPI document.
    Describe,
    /// Answers a question.
    Ask(&'static QuestionKind),
    /// Draws a PNG picture.
    Draw,
    /// Lists stored puzzles.
    List,
    /// Stores puzzles.
    Add,
    /// Shows a stored puzzle.
    Find,
    /// Removes a stored puzzle.
    Remove,
}

/// The common prefix of all paths.
pub const BASE: &str = "/api/v1";

impl Endpoint {
    /// All endpoints.
    pub fn all() -> impl Iterator<Item = Endpoint> {
        let about = [Endpoint::About, Endpoint::Describe];
        let others = [Endpoint::Draw, Endpoint::List, Endpoint::Add, Endpoint::Find, Endpoint::Remove];
        about.into_iter().chain(QUESTIONS.iter().map(Endpoint::Ask)).chain(others)
    }

    /// The HTTP method.
    pub fn method(self) -> Method {
        match self {
            Endpoint::About | Endpoint::Describe | Endpoint::List | Endpoint::Find => Method::GET,
            Endpoint::Ask(_) | Endpoint::Draw | Endpoint::Add => Method::POST,
            Endpoint::Remove => Method::DELETE,
        }
    }

    /// The path, with `{key}` for the key or the number of a puzzle.
    pub fn path(self) -> String {
        match self {
            Endpoint::About => BASE.to_string(),
            Endpoint::Describe => format!("{BASE}/openapi.json"),
            Endpoint::Ask(kind) => format!("{BASE}/{}", kind.name),
            Endpoint::Draw => format!("{BASE}/png"),
            Endpoint::List | Endpoint::Add => format!("{BASE}/puzzles"),
            Endpoint::Find | Endpoint::Remove => format!("{BASE}/puzzles/{{key}}"),
        }
    }
}
