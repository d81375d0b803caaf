//! Arguments that several commands share: the puzzles, and how to solve them.

use super::super::prelude::*;
use clap::Args;
use naze::logic::AssumeUnique;

/// The puzzles.
#[derive(Args, Debug)]
pub struct Inputs {
    /// A file, the puzzle itself, @KEY or @ID of a stored one, or - for standard input.
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<String>,
}

/// How to solve.
#[derive(Args, Debug)]
pub struct Method {
    /// Techniques to use: singles, default, hodoku, sudokuwiki, all, or techniques by id, name or code, separated by
    /// commas. A cell with one digit left is settled in any case.
    #[arg(long, default_value = "default", value_name = "TECHNIQUES")]
    pub techniques: String,
    /// Do not guess: stop where logic stalls.
    #[arg(long)]
    pub no_guess: bool,
    /// Use no technique that assumes a single solution.
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Use techniques that assume a single solution even if the givens are not known to have one. Each such step
    /// says so.
    #[arg(long, conflicts_with = "no_uniqueness")]
    pub assume_unique: bool,
}

impl Method {
    /// The techniques and whether to guess.
    pub fn options(&self) -> Result<Options, ApiError> {
        Ok(Options {
            techniques: read_techniques(&self.techniques, self.no_uniqueness)?,
            guessing: if self.no_guess { Guessing::Off } else { Guessing::Allowed },
            assume_unique: if self.assume_unique { AssumeUnique::Always } else { AssumeUnique::WhereKnown },
        })
    }
}
