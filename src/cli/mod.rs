//! The command line: reads arguments and puzzles, calls the library, prints.

mod args;
mod batch;
mod commands;
mod console;
mod context;
mod exit;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod heaps;
mod help;
mod input;
mod input_puzzle;
mod output;
mod parse;
mod prelude;
mod response;
mod setup;
mod stored;
mod timeout;
mod whole;

use args::Command;
use exit::exit_code;
use output::Printer;
use parse::Parsed;
use prelude::*;
use std::process::ExitCode;
use tracing::Level;

/// Runs the program on its arguments.
pub fn run() -> ExitCode {
    let complain = |error: &clap::Error| {
        parse::print(error, std::env::args_os());
        exit_code(if error.use_stderr() { Exit::Usage } else { Exit::Done })
    };
    if let Some(text) = parse::topic(std::env::args_os()) {
        let printed = Printer::new().text(&text).map_err(EarlyExit::from);
        return exit_code(printed.map_or_else(|early| early.report(Language::default()), |()| Exit::Done));
    }
    let Parsed { arguments, needs_pipe } = match parse::parse(std::env::args_os()) {
        Ok(parsed) => parsed,
        Err(error) => return complain(&error),
    };
    start_logging(arguments.common.verbose);
    // Before any input is read, because it cannot be read twice.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    if let Command::Serve(_) = &arguments.command
        && let Err(error) = heaps::restart_with_small_heaps()
    {
        tracing::warn!(%error, "the server may keep more memory than it needs");
    }
    let context = match setup::context(&arguments.common) {
        Ok(context) => context,
        Err(exit) => return exit_code(exit),
    };
    if let Some(time) = arguments.common.timeout {
        let message = context.language.request_error(&RequestError::Stopped);
        timeout::start(time, context.stop.clone(), message);
    }
    // After the timeout has started: a pipe may stay silent.
    if needs_pipe
        && !input::is_piped()
        && let Some(error) = parse::missing_pipe(std::env::args_os())
    {
        return complain(&error);
    }
    let mut console = Console::new(context);
    let outcome = match &arguments.command {
        Command::Solve(arguments) => commands::solve::run(&mut console, arguments),
        Command::Why(arguments) => commands::why::run(&mut console, arguments),
        Command::Hint(arguments) => commands::hint::run(&mut console, arguments),
        Command::Check(arguments) => commands::check::run(&mut console, arguments),
        Command::Certify(arguments) => commands::certify::run(&mut console, arguments),
        Command::Count(arguments) => commands::count::run(&mut console, arguments),
        Command::Rate(arguments) => commands::rate::run(&mut console, arguments),
        Command::Show(arguments) => commands::show::run(&mut console, arguments),
        Command::Convert(arguments) => commands::convert::run(&mut console, arguments),
        Command::Generate(arguments) => commands::generate::run(&mut console, arguments),
        Command::Practice(arguments) => commands::practice::run(&mut console, arguments),
        Command::Serve(arguments) => commands::serve::run(&mut console, arguments),
        Command::Site(arguments) => commands::site::run(&mut console, arguments),
        Command::Batch(arguments) => batch::batch(&mut console, arguments),
        Command::Store { command } => commands::store::run(&mut console, command),
        Command::Techniques(arguments) => commands::techniques::run(&mut console, arguments),
        Command::Verify(arguments) => commands::verify::run(&mut console, arguments),
        Command::Completions { shell } => commands::manual::completions(&mut console, *shell),
        Command::Man(arguments) => commands::manual::man(&mut console, arguments),
    };
    exit_code(console.finish(outcome))
}

/// Starts logging to standard error, as requested by `-v`, `-vv` or `RUST_LOG`.
fn start_logging(verbose: u8) {
    use tracing_subscriber::{filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt};
    let filter = match (verbose, std::env::var("RUST_LOG")) {
        (0, Err(_)) => return,
        (0, Ok(filter)) => filter.parse().unwrap_or_default(),
        (1, _) => Targets::new().with_target("naze", Level::DEBUG),
        (_, _) => Targets::new().with_target("naze", Level::TRACE),
    };
    let coloured = anstream::AutoStream::choice(&std::io::stderr()) != anstream::ColorChoice::Never;
    let logs = fmt::layer().with_writer(std::io::stderr).with_ansi(coloured);
    tracing_subscriber::registry().with(logs.with_target(false).without_time()).with(filter).init();
}
