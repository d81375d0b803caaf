//! The arguments of `store`, `serve` and `site`.

use super::{super::prelude::*, inputs::Inputs};
use clap::{Args, Subcommand};
use naze::store::ListQuestion;

/// What to do with the stored puzzles.
#[derive(Subcommand, Debug)]
pub enum StoreCommand {
    /// Store puzzles, all at once; each printed line gives the key of a puzzle that is on the disk.
    ///
    /// Of a position, the givens are stored. For a puzzle already stored, its key is printed; one that is a stored
    /// puzzle turned, mirrored, permuted or relabelled is stored, and reported as its image. Puzzles with many
    /// solutions are stored without a level; those with none are not stored, and the exit code is 4 or 5.
    Add(Inputs),
    /// List the stored puzzles by their numbers.
    #[command(alias = "ls")]
    List(ListQuestion),
    /// Show stored puzzles and what is known about them.
    Show(StoreNames),
    /// Solve stored puzzles, and print on standard error how long that took.
    Solve(StoreNames),
    /// Remove stored puzzles.
    #[command(aliases = ["delete", "rm"])]
    Remove(StoreNames),
    /// Store the seven sample puzzles, under numbers 1 to 7 if these are free.
    Seed,
}

/// Which stored puzzles.
#[derive(Args, Debug)]
pub struct StoreNames {
    /// The key or the number of a stored puzzle.
    #[arg(value_name = "KEY|ID", required = true)]
    pub names: Vec<String>,
}

/// Arguments of `site`.
#[derive(Args, Debug)]
pub struct SiteArguments {
    /// The library compiled to WebAssembly, naze.wasm.
    pub module: PathBuf,
    /// The folder to write.
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,
}

/// Arguments of `serve`.
#[derive(Args, Debug)]
pub struct ServeArguments {
    /// The address to listen on. Beyond this machine only with --allow-host; port 0 takes any free one.
    #[arg(long, default_value = "127.0.0.1:8717", value_name = "HOST:PORT")]
    pub addr: String,
    /// A name that the server answers for, such as sudoku.example or sudoku.example:8080.
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,
    /// Allow changes to the store even if --allow-host lets others in.
    #[arg(long)]
    pub writable: bool,
}
