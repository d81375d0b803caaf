//! Common imports of all commands: the console, its responses and errors, and a puzzle.

pub use super::{
    args::OutputFormat,
    console::Console,
    context::Context,
    exit::{EarlyExit, Exit, Outcome, file_error, refusal},
    input_puzzle::InputPuzzle,
    response::{Multiplicity, Response, ResponseBody},
    whole::{PUZZLES, read_whole},
};
pub use itertools::Itertools;
pub use naze::{
    api::{ApiAnswer, ApiError, ApiRequest, Budget},
    logic::Options,
    puzzle::{Fault, Puzzle},
    render::{Language, RequestError},
};
pub use std::{
    path::{Path, PathBuf},
    sync::Arc,
};
