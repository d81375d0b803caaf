//! Saids for errors of requests to the server.

use super::prelude::*;

/// An error of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HttpError {
    /// It was sent to a name that this server does not have.
    Host,
    /// It comes from a page of another origin.
    Origin,
    /// There is nothing at this path.
    Path,
    /// The path does not accept this method.
    Method,
    /// Its body is not declared as JSON.
    MediaType,
    /// Its body is too long.
    TooLarge {
        /// How many bytes it may have.
        limit: usize,
    },
    /// It did not arrive in time.
    TooSlow,
    /// Its head cannot be read.
    Head,
    /// Its head is too long.
    LongHead,
    /// Its body broke off.
    Body,
    /// Something in its query is wrong.
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
    pick(Said::of("http", &fault), language)
}
