//! The web page and its JSON interface, served on this machine.
//!
//! What a browser or a program sends is never trusted: see `docs/SERVE.md` for what is refused, and how.

mod connections;
mod endpoint;
mod guard;
mod hosts;
mod language;
mod listen;
mod openapi;
mod pages;
mod puzzles;
mod questions;
mod response;
mod routes;
mod settings;
mod state;
mod stream;
mod work;

pub use hosts::AllowedHosts;
pub use listen::{ServeError, Server, serve};
pub use openapi::document as openapi;
pub use pages::PAGES;
pub use settings::{ServerLimits, Settings};
