//! `naze techniques`: the ladder, and how it does on HoDoKu's library lines.

use crate::cli::{
    args::{Format, TechniquesArguments},
    exit::Exit,
    session::{Session, Stop},
};
use naze::{
    logic::{LADDER, library::Case},
    puzzle::decode,
    render::{Trouble, json::TechniqueJson, techniques_text},
};
use std::{collections::BTreeMap, fmt::Write, path::Path};

/// Lists every technique in the ladder's order, or tries them on library lines.
pub fn techniques(session: &mut Session, arguments: &TechniquesArguments) -> Result<(), Stop> {
    match &arguments.library {
        Some(file) => run_library(session, file),
        None => list(session),
    }
}

fn list(session: &mut Session) -> Result<(), Stop> {
    let rows = || LADDER.iter().map(TechniqueJson::of);
    let text = match session.format {
        Format::Text => techniques_text(session.voice),
        Format::Json => {
            serde_json::to_string_pretty(&rows().collect::<Vec<_>>()).map_err(std::io::Error::from)? + "\n"
        }
        Format::Jsonl => {
            let lines: Result<Vec<String>, _> = rows().map(|row| serde_json::to_string(&row)).collect();
            lines.map_err(std::io::Error::from)?.join("\n") + "\n"
        }
    };
    session.print(&text)
}

/// How many lines of a code passed and failed.
#[derive(Clone, Copy, Default)]
struct Score {
    passed: usize,
    failed: usize,
}

impl Score {
    fn count(&mut self, passed: bool) {
        match passed {
            true => self.passed += 1,
            false => self.failed += 1,
        }
    }
}

/// Tries every line that begins with a colon; the others are comments. Lines that fail, or that are no cases, go
/// to standard error as they are.
fn run_library(session: &mut Session, file: &Path) -> Result<(), Stop> {
    let name = file.display().to_string();
    let bytes = std::fs::read(file).map_err(|error| {
        session.fail(Exit::System, &Trouble::File { name: name.clone(), cause: error.to_string() })
    })?;
    let text = decode(&bytes).map_err(|_| session.fail(Exit::Unreadable, &Trouble::NoPuzzle))?;
    let mut scores: BTreeMap<String, Score> = BTreeMap::new();
    let mut total = Score::default();
    for (place, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
        let (code, passed) = match Case::read(line) {
            Ok(case) => (case.code.clone(), case.passes()),
            Err(fault) => {
                session.complain(&format!("{name}:{}: {fault}", place + 1));
                session.note(Exit::Unreadable);
                (line.split(':').nth(1).unwrap_or_default().to_string(), false)
            }
        };
        scores.entry(code).or_default().count(passed);
        total.count(passed);
        if !passed {
            session.quote(line);
            session.note(Exit::NotProven);
        }
    }
    let mut table = String::new();
    for (code, Score { passed, failed }) in scores {
        // Writing to a string does not fail.
        let _ = writeln!(table, "{code} {passed} {failed}");
    }
    session.print(&format!("{table}total {} {}\n", total.passed, total.failed))
}
