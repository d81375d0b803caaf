//! Sentences for errors of requests to the server.

use super::{
    language::Language,
    sentence::{pick, say},
};

/// An error of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    let sentence = match fault {
        HttpError::Host => say!("http.host"),
        HttpError::Origin => say!("http.origin"),
        HttpError::Path => say!("http.path"),
        HttpError::Method => {
            say!("http.method")
        }
        HttpError::MediaType => say!("http.media-type"),
        HttpError::TooLarge { limit } => {
            say!("http.too-large", limit)
        }
        HttpError::TooSlow => {
            say!("http.too-slow")
        }
        HttpError::Head => {
            say!("http.head")
        }
        HttpError::LongHead => say!("http.long-head"),
        HttpError::Body => say!("http.body"),
        HttpError::Query => say!("http.query"),
        HttpError::Busy => say!("http.busy"),
        HttpError::ReadOnly => say!("http.read-only"),
        HttpError::Store => say!("http.store"),
        HttpError::NoSuchPuzzle => say!("http.no-such-puzzle"),
        HttpError::Broken => say!("http.broken"),
    };
    pick(sentence, language)
}

/// The address of the page, in one line.
pub fn serving_message(address: impl std::fmt::Display, language: Language) -> String {
    let sentence = say!("http.serving", address);
    pick(sentence, language) + "\n"
}
