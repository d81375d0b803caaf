//! How a run ends: the exit codes that the command line promises, and a command that ends early.

pub use naze::api::Exit;

use naze::render::RequestError;
use std::{io, process::ExitCode};

/// Why a command ends early. The error has been printed.
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

/// The code in the form that the system takes.
pub fn exit_code(exit: Exit) -> ExitCode {
    ExitCode::from(exit.code())
}

/// The exit for an input that is not available.
pub fn exit_of(error: &RequestError) -> Exit {
    match error {
        RequestError::NoStoredName { .. } => Exit::Usage,
        _ => Exit::System,
    }
}
