//! `naze hint`: the next step from a position, giving away no more than requested.

use super::method::options;
use crate::cli::{args::HintArguments, console::Console, context::Context, exit::EarlyExit};
use naze::{
    api::{HintAnswer, HintRequest},
    explain::{Advice, HintLevel},
    render::{duplicates_text, hint_text, more_message},
};

/// Gives a hint for every puzzle.
pub fn hint(console: &mut Console, arguments: &HintArguments) -> Result<(), EarlyExit> {
    let options = options(&console.context, &arguments.method)?;
    console.ask_each(
        &arguments.inputs.inputs,
        |puzzle| {
            let request = HintRequest::new(arguments.level, arguments.cell.as_deref(), puzzle.layout())?;
            Ok(HintRequest { options, ..request })
        },
        |context, answer, _| text(context, answer),
    )
}

/// The hint in words, and where to read more; for a puzzle with duplicates, the grid.
fn text(context: &Context, HintAnswer { hint, level, .. }: &HintAnswer) -> String {
    let words = hint_text(hint, *level, context.language);
    match &hint.advice {
        Advice::Step { step, .. } if *level >= HintLevel::Technique => {
            format!("{words}{}\n", more_message(step.finding.technique, context.language))
        }
        Advice::Broken(report) if !report.duplicates.is_empty() => {
            words + &duplicates_text(&hint.puzzle, &report.duplicates, context.language)
        }
        _ => words,
    }
}
