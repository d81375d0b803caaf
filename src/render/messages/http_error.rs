//! Sentences about errors of requests to the server.

use super::prelude::*;

/// Why the server does not answer a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HttpError {
    /// The request was sent to a host name that this server does not have.
    Host,
    /// The request comes from a page of another origin.
    Origin,
    /// There is nothing at the path of the request.
    Path,
    /// The path does not accept the method of the request.
    Method,
    /// The body of the request is not declared as JSON.
    MediaType,
    /// The body of the request is too long.
    TooLarge {
        /// The most bytes that the body may have.
        limit: usize,
    },
    /// The body of the request did not arrive in time.
    TooSlow,
    /// The head of the request cannot be read.
    Head,
    /// The head of the request is too long.
    LongHead,
    /// The body of the request broke off.
    Body,
    /// The query of the request is invalid.
    Query,
    /// The server has too much to do, or the answer takes too long.
    Busy,
    /// The puzzles may be read but not changed.
    ReadOnly,
    /// The store failed.
    Store,
    /// No puzzle has this key.
    NoSuchPuzzle,
    /// The server failed.
    Broken,
}

/// The message for an error of a request, in one line.
pub fn http_error_message(fault: HttpError, language: Language) -> String {
    pick(Phrase::from_data("http", &fault), language)
}
