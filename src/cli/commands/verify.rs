//! `naze verify`: does everything follow that a trace says, and what does that prove?

use crate::cli::{
    args::{OutputFormat, VerifyArguments},
    console::Console,
    context::Context,
    exit::{EarlyExit, Exit},
    input::one_puzzle,
    response::{Multiplicity, Response, ResponseBody},
};
use naze::{
    proof::check::{CheckError, Checker, ReadError, TraceVerdict, UniquenessPolicy},
    render::{
        RequestError, check_error_message,
        json::{BoardJson, ErrorBodyJson, ErrorJson, PositionJson, VerifyJson},
        proof_message, proofs_message, read_error_message,
    },
};
use serde::{Serialize, de::DeserializeOwned};
use std::io::Read;

/// Checks every object of every file.
pub fn verify(console: &mut Console, arguments: &VerifyArguments) -> Result<(), EarlyExit> {
    let mut checker = checker(&console.context, arguments)?;
    let mut results = Vec::new();
    for file in &arguments.files {
        match text(file) {
            Ok(text) => results.extend(checker.check(&text)),
            Err(cause) => {
                let error = RequestError::File { name: file.clone(), cause: cause.to_string() };
                return Err(console.context.fail(Exit::System, &error));
            }
        }
    }
    let multiplicity = |place| {
        if results.len() == 1 { Multiplicity::Only } else { Multiplicity::OneOfMany(Some(place + 1)) }
    };
    console.answer_list(multiplicity(0), results.iter().enumerate(), |context, (place, result)| {
        response_to(context, multiplicity(place), result)
    })?;
    if console.context.format == OutputFormat::Text && results.len() > 1 {
        let verdicts = results.iter().flatten();
        let proofs = verdicts.filter_map(|one| Some((one.steps, one.outcome.as_ref().ok()?.unique)));
        let sums =
            |sums: (usize, usize, usize), (steps, unique)| (sums.0 + 1, sums.1 + steps, sums.2 + unique);
        let (proven, steps, unique) = proofs.fold((0, 0, 0), sums);
        let message = proofs_message(results.len(), proven, steps, unique, console.context.language);
        console.print(&format!("{message}\n"))?;
    }
    Ok(())
}

/// A checker that demands the puzzle or the board that was asked for.
fn checker(context: &Context, arguments: &VerifyArguments) -> Result<Checker, EarlyExit> {
    let uniqueness =
        if arguments.assume_unique { UniquenessPolicy::Accept } else { UniquenessPolicy::Reject };
    let checker = Checker::new(uniqueness);
    let checker = match (&arguments.puzzle, &context.board) {
        (Some(word), _) => {
            let puzzle = one_puzzle("--puzzle", word, context)?;
            let puzzle = context.with_givens(&puzzle).map_err(|message| {
                context.complain(&message);
                EarlyExit::Failed(Exit::Unreadable)
            })?;
            checker.from_start(reread(&PositionJson::of(&puzzle)))
        }
        (None, Some(board)) => checker.on_board(&reread(&BoardJson::of(board))),
        (None, None) => Ok(checker),
    };
    checker.map_err(|error: CheckError| {
        context.quote(&check_error_message(&error, context.language));
        EarlyExit::Failed(Exit::NotProven)
    })
}

/// A document as the checker reads it.
fn reread<T: DeserializeOwned>(written: &impl Serialize) -> T {
    let written = serde_json::to_value(written).expect("the documents have only string keys");
    serde_json::from_value(written).expect("the checker reads what is written")
}

fn text(file: &str) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    match file {
        "-" => std::io::stdin().lock().read_to_end(&mut bytes).map(drop)?,
        _ => bytes = std::fs::read(file)?,
    }
    // What is not UTF-8 is no JSON, and is found to be none.
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

/// The response to one object; as text, what it proves, or what is wrong with it on standard error.
fn response_to(
    context: &Context,
    multiplicity: Multiplicity,
    result: &Result<TraceVerdict, ReadError>,
) -> Response {
    let numbered = |message: String| match multiplicity {
        Multiplicity::OneOfMany(Some(number)) => format!("{number}: {message}"),
        _ => message,
    };
    let (exit, proof) = match result {
        Ok(TraceVerdict { steps, outcome: Ok(proof), .. }) => {
            (Exit::Done, Some(proof_message(*steps, proof, context.language)))
        }
        Ok(TraceVerdict { outcome: Err(error), .. }) => {
            context.quote(&numbered(check_error_message(error, context.language)));
            (Exit::NotProven, None)
        }
        Err(unreadable) => {
            context.quote(&numbered(read_error_message(unreadable, context.language)));
            (Exit::Unreadable, None)
        }
    };
    let body = match (context.format, result) {
        (OutputFormat::Text, _) => {
            ResponseBody::Text(proof.map_or_else(String::new, |proof| numbered(proof) + "\n"))
        }
        (_, Ok(verdict)) => ResponseBody::json(&VerifyJson::of(verdict, context.language)),
        (_, Err(unreadable)) => {
            let (code, message) = (exit.code(), read_error_message(unreadable, context.language));
            let line = Some(unreadable.line);
            ResponseBody::json(&ErrorJson {
                error: ErrorBodyJson { code, message, line, faults: Vec::new() },
            })
        }
    };
    Response { exit, body }
}
