//! `naze count`: how many solutions there are.

use crate::cli::{args::CountArguments, console::Console, exit::EarlyExit};
use naze::{api::CountRequest, render::SolutionVerdict};

/// Counts the solutions of every puzzle, up to the limit.
pub fn count(console: &mut Console, arguments: &CountArguments) -> Result<(), EarlyExit> {
    let request = CountRequest { limit: arguments.limit };
    console.answer_each(&arguments.inputs.inputs, |context, puzzle, multiplicity| {
        Ok(match context.ask(puzzle, &request) {
            Ok(answer) => {
                if !answer.found.complete {
                    context.complain(context.language.verdict(SolutionVerdict::Unknown));
                }
                context.respond(&answer, |answer| format!("{}\n", answer.found.count))
            }
            Err(error) => context.refuse_with(&error, multiplicity),
        })
    })
}
