//! The web page and its JSON interface, served on this machine.
//!
//! Nothing that a browser or a program sends is trusted: `docs/SERVE.md` says what is refused, and how.

mod connections;
mod endpoint;
mod guard;
mod hosts;
mod language;
mod listen;
#[cfg(test)]
mod openapi_writer;
mod opening;
mod pages;
mod prelude;
mod puzzles;
mod questions;
mod response;
mod routes;
mod se_ratings;
mod settings;
mod state;
mod stream;
mod work;

pub use hosts::AllowedHosts;
pub use listen::{ServeError, Server, serve};
pub use pages::PAGES;
pub use settings::{ServerLimits, Settings};

/// The OpenAPI 3.1 document that describes the JSON interface.
pub const OPENAPI: &str = include_str!("../../docs/openapi.json");
