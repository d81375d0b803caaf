//! The ends of a run: the exit codes that the command line promises, and the reasons for ending early.

pub use naze::api::Exit;

use super::prelude::*;
use std::{io, process::ExitCode};

/// What becomes of a command.
pub type Outcome = Result<(), EarlyExit>;

/// The reason why a command ends early.
pub enum EarlyExit {
    /// There is no answer: about one of several puzzles, after which the others follow, or at all.
    Refused(ApiError),
    /// The run ends with this error, whatever else there is to do.
    Ends(ApiError),
    /// The run ends with this exit, and the reason has been printed already.
    Told(Exit),
    /// The run ends, since nobody reads standard output any more.
    Closed,
}

impl From<ApiError> for EarlyExit {
    fn from(error: ApiError) -> EarlyExit {
        EarlyExit::Refused(error)
    }
}

/// Converts an error of standard output: a reader that closed the pipe is no failure, but a full disk is.
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

/// The exit code in the form that the system takes.
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
