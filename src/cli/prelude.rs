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
pub(super) use super::{input, stored};
pub use itertools::Itertools;
pub use naze::{
    api::{ApiAnswer, ApiError, ApiRequest, Budget, SolveRequest, read_techniques},
    board::Layout,
    logic::{Guessing, Options, TechniqueId},
    meter::Meter,
    puzzle::{Fault, Puzzle, decode},
    render::{Language, RequestError, SolutionVerdict, json::ErrorJson},
};
pub use serde::Serialize;
pub use std::{
    collections::BTreeMap,
    fs::File,
    io::{Read, Write},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};
