//! How to solve, from the options that several commands share.

use crate::cli::{args::Method, context::Context, exit::EarlyExit};
use naze::{
    api::read_techniques,
    logic::{AssumeUnique, Guessing, Options},
};

/// The techniques and whether to guess; an unknown technique is an early exit.
pub fn options(context: &Context, method: &Method) -> Result<Options, EarlyExit> {
    let techniques = read_techniques(&method.techniques, method.no_uniqueness);
    Ok(Options {
        techniques: techniques.map_err(|error| context.fail_with(&error))?,
        guessing: if method.no_guess { Guessing::Off } else { Guessing::Allowed },
        assume_unique: if method.assume_unique { AssumeUnique::Always } else { AssumeUnique::WhereKnown },
    })
}
