//! How a run ends: the exit codes that the command line promises, and a command that ends early.

pub use naze::api::Exit;

use super::prelude::*;
use std::{io, process::ExitCode};

/// Why a command ends early.
pub enum EarlyExit {
    /// There is no answer: about one of several puzzles, after which the others follow, or at all.
    Refused(ApiError),
    /// Whatever else there is to do, the run ends.
    Ends(ApiError),
    /// The run ends, and the reason has been printed.
    Told(Exit),
    /// Nobody reads standard output any more.
    Closed,
}

impl From<ApiError> for EarlyExit {
    fn from(error: ApiError) -> EarlyExit {
        EarlyExit::Refused(error)
    }
}

/// A reader that closed the pipe is no failure; a full disk is one.
impl From<io::Error> for EarlyExit {
    fn from(error: io::Error) -> EarlyExit {
        match error.kind() {
            io::ErrorKind::BrokenPipe => EarlyExit::Closed,
            _ => EarlyExit::Ends(ApiError::Described {
                exit: Exit::System,
                message: format!("<stdout>: {error}"),
            }),
        }
    }
}

/// The code in the form that the system takes.
pub fn exit_code(exit: Exit) -> ExitCode {
    ExitCode::from(exit.code())
}

/// The error of a request that ends with this exit.
pub fn refusal(exit: Exit, cause: RequestError) -> ApiError {
    ApiError::Request { exit, cause }
}

/// The error of a file that cannot be read or written.
pub fn file_error(name: &Path, error: &io::Error) -> ApiError {
    let (name, cause) = (name.display().to_string(), error.to_string());
    refusal(Exit::System, RequestError::File { name, cause })
}
