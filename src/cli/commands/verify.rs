//! `naze verify`: does everything follow that a trace claims, and what does that prove?

use crate::cli::{
    args::{OutputFormat, VerifyArguments},
    console::Console,
    context::Context,
    exit::{EarlyExit, Exit},
    input::one_puzzle,
    response::{Multiplicity, Response},
    whole::TRACES,
};
use naze::{
    api::{ApiAnswer, VerifyAnswer, VerifyRequest},
    meter::Meter,
    proof::check::UniquenessPolicy,
    render::proofs_message,
};
use std::path::Path;

/// Checks every object of every file.
pub fn verify(console: &mut Console, arguments: &VerifyArguments) -> Result<(), EarlyExit> {
    let request = request(&console.context, arguments)?;
    let mut answers = Vec::new();
    for file in &arguments.files {
        let context = &console.context;
        let bytes = context.read(Path::new(file), TRACES)?;
        // Bytes that are not UTF-8 are not JSON, and will be reported as such.
        let text = String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        // The length of the text limits the work.
        let checked = request.answer(&text, &Meter::unbounded());
        answers.extend(checked.map_err(|error| context.fail_with(&error))?);
    }
    let multiplicity = |place| {
        if answers.len() == 1 { Multiplicity::Only } else { Multiplicity::OneOfMany(Some(place + 1)) }
    };
    console.answer_list(multiplicity(0), answers.iter().enumerate(), |context, (place, answer)| {
        response_to(context, multiplicity(place), answer)
    })?;
    if console.context.format == OutputFormat::Text && answers.len() > 1 {
        let verdicts = answers.iter().flat_map(|answer| &answer.result);
        let proofs = verdicts.filter_map(|one| Some((one.steps, one.outcome.as_ref().ok()?.unique)));
        let sums =
            |sums: (usize, usize, usize), (steps, unique)| (sums.0 + 1, sums.1 + steps, sums.2 + unique);
        let (proven, steps, unique) = proofs.fold((0, 0, 0), sums);
        let message = proofs_message(answers.len(), proven, steps, unique, console.context.language);
        console.print(&format!("{message}\n"))?;
    }
    Ok(())
}

/// The request: whether everything holds, about the given puzzle or board.
fn request(context: &Context, arguments: &VerifyArguments) -> Result<VerifyRequest, EarlyExit> {
    let uniqueness =
        if arguments.assume_unique { UniquenessPolicy::Accept } else { UniquenessPolicy::Reject };
    let puzzle = match &arguments.puzzle {
        None => None,
        Some(word) => {
            let puzzle = one_puzzle("--puzzle", word, context)?;
            Some(context.with_givens(&puzzle).map_err(|message| {
                context.complain(&message);
                EarlyExit::Failed(Exit::Unreadable)
            })?)
        }
    };
    Ok(VerifyRequest { uniqueness, puzzle, board: context.board.clone() })
}

/// The response for one object; as text, what it proves, or on standard error what is wrong with it.
fn response_to(context: &Context, multiplicity: Multiplicity, answer: &VerifyAnswer) -> Response {
    let numbered = |message: String| match multiplicity {
        Multiplicity::OneOfMany(Some(number)) => format!("{number}: {message}"),
        _ => message,
    };
    let message = numbered(answer.message(context.language));
    let is_proven = answer.exit() == Exit::Done;
    if !is_proven {
        context.quote(&message);
    }
    context.respond(answer, |_| if is_proven { message + "\n" } else { String::new() })
}
