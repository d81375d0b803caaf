//! `naze verify`: does everything follow that a trace says?

use crate::cli::{
    args::{Format, VerifyArguments},
    exit::Exit,
    session::{Body, Company, Reply, Session, Stop},
};
use naze::{
    proof::check::{Checker, Uniqueness, Unreadable, Verdict},
    render::{
        Trouble, flaw_message,
        json::{ErrorBodyJson, ErrorJson, VerifyJson},
        unreadable_message, verified_message,
    },
};
use std::io::Read;

/// Checks every object of every file.
pub fn verify(session: &mut Session, arguments: &VerifyArguments) -> Result<(), Stop> {
    let uniqueness = if arguments.assume_unique { Uniqueness::Assumed } else { Uniqueness::Doubted };
    let mut checker = Checker::new(uniqueness);
    let mut results = Vec::new();
    for file in &arguments.files {
        match text(file) {
            Ok(text) => results.extend(checker.check(&text)),
            Err(cause) => {
                let trouble = Trouble::File { name: file.clone(), cause: cause.to_string() };
                return Err(session.fail(Exit::System, &trouble));
            }
        }
    }
    let company = |place| if results.len() == 1 { Company::Alone } else { Company::Among(Some(place + 1)) };
    session.answer_list(company(0), results.iter().enumerate(), |session, (place, result)| {
        reply(session, company(place), result)
    })?;
    if session.format == Format::Text {
        let held = || results.iter().flatten().filter(|verdict| verdict.flaw.is_none());
        if held().next().is_some() || results.len() > 1 {
            let (steps, unique) = held().fold((0, 0), |sum, one| (sum.0 + one.steps, sum.1 + one.unique));
            let told = verified_message(results.len(), held().count(), steps, unique, session.lang);
            session.print(&format!("{told}\n"))?;
        }
    }
    Ok(())
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

/// What is told of one object; as text, only what is wrong with it, on standard error.
fn reply(session: &Session, company: Company, result: &Result<Verdict, Unreadable>) -> Reply {
    let (exit, complaint) = match result {
        Ok(Verdict { flaw: None, .. }) => (Exit::Done, None),
        Ok(Verdict { flaw: Some(flaw), .. }) => (Exit::NotProven, Some(flaw_message(flaw, session.lang))),
        Err(unreadable) => (Exit::Unreadable, Some(unreadable_message(unreadable, session.lang))),
    };
    if let Some(complaint) = &complaint {
        match company {
            Company::Among(Some(number)) => session.quote(&format!("{number}: {complaint}")),
            _ => session.quote(complaint),
        }
    }
    let body = match (session.format, result) {
        (Format::Text, _) => Body::Text(String::new()),
        (_, Ok(verdict)) => Body::json(&VerifyJson::of(verdict, session.lang)),
        (_, Err(unreadable)) => {
            let (code, message) = (exit.code(), unreadable_message(unreadable, session.lang));
            let line = Some(unreadable.line);
            Body::json(&ErrorJson { error: ErrorBodyJson { code, message, line, faults: Vec::new() } })
        }
    };
    Reply { exit, body }
}
