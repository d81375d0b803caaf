//! The program `naze`.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
