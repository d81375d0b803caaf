//! Common imports of all commands: the console, its responses and errors, and a puzzle.

pub use super::{
    args::OutputFormat,
    console::Console,
    context::Context,
    exit::{EarlyExit, Exit, file_error, refusal},
    response::{Multiplicity, Response, ResponseBody},
};
pub use naze::{
    api::{ApiAnswer, ApiError, ApiRequest},
    puzzle::Puzzle,
    render::{Language, RequestError},
};
