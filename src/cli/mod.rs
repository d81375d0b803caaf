//! The command line: reads arguments and puzzles, calls the library, prints.

mod args;
mod batch;
mod commands;
mod exit;
mod input;
mod output;
mod session;
mod stored;
mod timeout;

use args::{Arguments, Command, FormatWord};
use clap::{CommandFactory, Parser, error::ErrorKind};
use exit::{Exit, leave};
use naze::render::RequestError;
use session::Session;
use std::process::ExitCode;

/// Runs the program on its arguments.
pub fn run() -> ExitCode {
    let parsed = Arguments::try_parse_from(std::env::args_os().map(input::guard)).and_then(consistent);
    let arguments = match parsed {
        Ok(arguments) => arguments,
        Err(error) => {
            // A closed pipe is no reason to complain about a usage error.
            let _ = error.print();
            return leave(if error.use_stderr() { Exit::Usage } else { Exit::Done });
        }
    };
    listen(arguments.common.verbose);
    let mut session = match Session::begin(&arguments.common) {
        Ok(session) => session,
        Err(exit) => return leave(exit),
    };
    if let Some(time) = arguments.common.timeout {
        timeout::after(time, session.stop(), session.language.request_error(&RequestError::Stopped));
    }
    let outcome = match &arguments.command {
        Command::Solve(arguments) => commands::solve(&mut session, arguments),
        Command::Why(arguments) => commands::why(&mut session, arguments),
        Command::Hint(arguments) => commands::hint(&mut session, arguments),
        Command::Check(arguments) => commands::check(&mut session, arguments),
        Command::Certify(arguments) => commands::certify(&mut session, arguments),
        Command::Count(arguments) => commands::count(&mut session, arguments),
        Command::Rate(rated) => {
            let rows = arguments.common.format == FormatWord::Csv;
            let telling = if rows { commands::Telling::Rows } else { commands::Telling::Lines };
            commands::rate(&mut session, rated, telling)
        }
        Command::Show(arguments) => commands::show(&mut session, arguments),
        Command::Convert(arguments) => commands::convert(&mut session, arguments),
        Command::Generate(arguments) => commands::generate(&mut session, arguments),
        Command::Serve(arguments) => commands::serve(&mut session, arguments),
        Command::Batch(arguments) => batch::batch(&mut session, arguments),
        Command::Store { command } => commands::store(&mut session, command),
        Command::Techniques(arguments) => commands::techniques(&mut session, arguments),
        Command::Verify(arguments) => commands::verify(&mut session, arguments),
        Command::Completions { shell } => commands::completions(&mut session, *shell),
        Command::Man => commands::man(&mut session),
    };
    leave(session.finish(outcome))
}

/// Refuses what is right by itself and wrong together: CSV is for ratings, and a histogram for people.
fn consistent(arguments: Arguments) -> Result<Arguments, clap::Error> {
    let conflict = match (&arguments.command, arguments.common.format) {
        (Command::Rate(rated), format) if rated.histogram && format != FormatWord::Text => {
            Some("--histogram is told as text")
        }
        (Command::Rate(_), _) => None,
        (_, FormatWord::Csv) => Some("--format csv is for `naze rate`"),
        _ => None,
    };
    match conflict {
        Some(words) => Err(Arguments::command().error(ErrorKind::ArgumentConflict, words)),
        None => Ok(arguments),
    }
}

/// Lets developers listen: `-v`, `-vv`, or what `RUST_LOG` says.
fn listen(verbose: u8) {
    use tracing_subscriber::{EnvFilter, fmt};
    let filter = match (verbose, std::env::var("RUST_LOG")) {
        (0, Err(_)) => return,
        (0, Ok(filter)) => EnvFilter::builder().parse_lossy(filter),
        (1, _) => EnvFilter::new("naze=debug"),
        (_, _) => EnvFilter::new("naze=trace"),
    };
    let coloured = anstream::AutoStream::choice(&std::io::stderr()) != anstream::ColorChoice::Never;
    let logs = fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(coloured);
    logs.with_target(false).without_time().init();
}
