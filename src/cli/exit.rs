//! The exit codes that the command line promises.

pub use naze::engine::Exit;

use std::process::ExitCode;

/// The code as the system takes it.
pub fn leave(exit: Exit) -> ExitCode {
    ExitCode::from(exit.code())
}
