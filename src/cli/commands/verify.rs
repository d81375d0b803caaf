//! `naze verify`: does everything follow that a trace says, and what does that prove?

use crate::cli::{
    args::{Format, VerifyArguments},
    exit::Exit,
    session::{Body, Company, Reply, Session, Stop},
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
pub fn verify(session: &mut Session, arguments: &VerifyArguments) -> Result<(), Stop> {
    let mut checker = checker(session, arguments)?;
    let mut results = Vec::new();
    for file in &arguments.files {
        match text(file) {
            Ok(text) => results.extend(checker.check(&text)),
            Err(cause) => {
                let trouble = RequestError::File { name: file.clone(), cause: cause.to_string() };
                return Err(session.fail(Exit::System, &trouble));
            }
        }
    }
    let company = |place| if results.len() == 1 { Company::Alone } else { Company::Among(Some(place + 1)) };
    session.answer_list(company(0), results.iter().enumerate(), |session, (place, result)| {
        reply(session, company(place), result)
    })?;
    if session.format == Format::Text && results.len() > 1 {
        let verdicts = results.iter().flatten();
        let proofs = verdicts.filter_map(|one| Some((one.steps, one.outcome.as_ref().ok()?.unique)));
        let sums =
            |sums: (usize, usize, usize), (steps, unique)| (sums.0 + 1, sums.1 + steps, sums.2 + unique);
        let (proven, steps, unique) = proofs.fold((0, 0, 0), sums);
        let told = proofs_message(results.len(), proven, steps, unique, session.lang);
        session.print(&format!("{told}\n"))?;
    }
    Ok(())
}

/// A checker that demands the puzzle or the board that was asked for.
fn checker(session: &Session, arguments: &VerifyArguments) -> Result<Checker, Stop> {
    let uniqueness =
        if arguments.assume_unique { UniquenessPolicy::Accept } else { UniquenessPolicy::Reject };
    let checker = Checker::new(uniqueness);
    let demanding = match (&arguments.puzzle, &session.board) {
        (Some(word), _) => {
            let puzzle = session.one_puzzle("--puzzle", word)?;
            let puzzle = session.with_givens(&puzzle).map_err(|message| {
                session.complain(&message);
                Stop::Exit(Exit::Unreadable)
            })?;
            checker.from_start(reread(&PositionJson::of(&puzzle)))
        }
        (None, Some(board)) => checker.on_board(&reread(&BoardJson::of(board))),
        (None, None) => Ok(checker),
    };
    demanding.map_err(|flaw: CheckError| {
        session.quote(&check_error_message(&flaw, session.lang));
        Stop::Exit(Exit::NotProven)
    })
}

/// What is written, as the checker reads it.
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

/// What is told of one object; as text, what it proves, or what is wrong with it on standard error.
fn reply(session: &Session, company: Company, result: &Result<TraceVerdict, ReadError>) -> Reply {
    let numbered = |told: String| match company {
        Company::Among(Some(number)) => format!("{number}: {told}"),
        _ => told,
    };
    let (exit, proof) = match result {
        Ok(TraceVerdict { steps, outcome: Ok(proof), .. }) => {
            (Exit::Done, Some(proof_message(*steps, proof, session.lang)))
        }
        Ok(TraceVerdict { outcome: Err(flaw), .. }) => {
            session.quote(&numbered(check_error_message(flaw, session.lang)));
            (Exit::NotProven, None)
        }
        Err(unreadable) => {
            session.quote(&numbered(read_error_message(unreadable, session.lang)));
            (Exit::Unreadable, None)
        }
    };
    let body = match (session.format, result) {
        (Format::Text, _) => Body::Text(proof.map_or_else(String::new, |proof| numbered(proof) + "\n")),
        (_, Ok(verdict)) => Body::json(&VerifyJson::of(verdict, session.lang)),
        (_, Err(unreadable)) => {
            let (code, message) = (exit.code(), read_error_message(unreadable, session.lang));
            let line = Some(unreadable.line);
            Body::json(&ErrorJson { error: ErrorBodyJson { code, message, line, faults: Vec::new() } })
        }
    };
    Reply { exit, body }
}
