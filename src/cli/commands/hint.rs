//! `naze hint`: what to do next from a position, giving away no more than asked.

use super::method::options;
use crate::cli::{args::HintArguments, console::Console, exit::EarlyExit};
use naze::{api::HintRequest, render::hint_text};

/// Gives a hint for every puzzle.
pub fn hint(console: &mut Console, arguments: &HintArguments) -> Result<(), EarlyExit> {
    let options = options(&console.context, &arguments.method)?;
    console.ask_each(
        &arguments.inputs.inputs,
        |puzzle| {
            let request = HintRequest::new(arguments.level, arguments.cell.as_deref(), puzzle.layout())?;
            Ok(HintRequest { options, ..request })
        },
        |context, answer, _| hint_text(&answer.hint, answer.level, context.language),
    )
}
