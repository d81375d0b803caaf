//! How a run ends: the exit codes that the command line promises, and a command that ends early.

pub use naze::api::Exit;

use naze::render::RequestError;
use std::{io, process::ExitCode};

/// Why a command ends before it is done. What went wrong has been printed.
pub enum EarlyExit {
    /// Something went wrong.
    Failed(Exit),
    /// Nobody reads standard output any more.
    Closed,
}

impl From<io::Error> for EarlyExit {
    fn from(_: io::Error) -> EarlyExit {
        EarlyExit::Failed(Exit::System)
    }
}

/// The code as the system takes it.
pub fn exit_code(exit: Exit) -> ExitCode {
    ExitCode::from(exit.code())
}

/// The exit for an input that cannot be had.
pub fn exit_of(error: &RequestError) -> Exit {
    match error {
        RequestError::NoStoredName { .. } => Exit::Usage,
        _ => Exit::System,
    }
}
