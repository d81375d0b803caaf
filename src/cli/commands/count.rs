//! `naze count`: how many solutions there are.

use crate::cli::args::CountArguments;
use crate::cli::prelude::*;
use naze::api::CountRequest;

/// Runs `naze count`. The output is only the number; the note that there may be more goes to standard error.
pub fn run(console: &mut Console, arguments: &CountArguments) -> Outcome {
    let request = CountRequest { limit: arguments.limit };
    console.answer_each(&arguments.inputs.inputs, |context, puzzle, multiplicity| {
        let complain = |message: &str| match multiplicity {
            Multiplicity::OneOfMany(Some(line)) => context.complain(&format!("{line}: {message}")),
            _ => context.complain(message),
        };
        let answer = context.ask(puzzle, &request)?;
        if !answer.found.complete {
            complain(context.language.verdict(SolutionVerdict::Unknown));
        } else if answer.stopped_at_limit() {
            complain(&context.language.message("count.limit", &[("limit", &answer.limit)]));
        }
        Ok(context.respond(&answer, |answer| format!("{}\n", answer.found.count)))
    })
}
