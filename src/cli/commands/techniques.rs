//! `naze techniques`: the ladder, what its techniques are, and how it does on HoDoKu's library lines.

use crate::cli::{
    args::{Format, TechniquesArguments},
    exit::Exit,
    session::{Session, Stop},
};
use naze::{
    logic::{TechniqueId, library::Case},
    puzzle::decode,
    render::{RequestError, json::TechniqueJson, technique_text, techniques_text},
};
use std::{collections::BTreeMap, fmt::Write, path::Path};

/// Lists every technique in the ladder's order, defines those that are named, or tries them on library lines.
pub fn techniques(session: &mut Session, arguments: &TechniquesArguments) -> Result<(), Stop> {
    if let Some(file) = &arguments.library {
        return run_library(session, file);
    }
    let named: Result<Vec<TechniqueId>, String> = arguments.ids.iter().map(|word| id(word)).collect();
    let named = named.map_err(|word| session.fail(Exit::Usage, &RequestError::UnknownTechnique { word }))?;
    let listed = if named.is_empty() { TechniqueId::all().collect() } else { named.clone() };
    let rows = || listed.iter().map(|id| TechniqueJson::of(id.rung()));
    let text = match session.format {
        Format::Text if named.is_empty() => techniques_text(session.language),
        Format::Text => {
            let defined: Vec<String> = named.iter().map(|&id| technique_text(id, session.language)).collect();
            defined.join("\n")
        }
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

/// The technique that a word names, or else the word.
fn id(word: &str) -> Result<TechniqueId, String> {
    TechniqueId::from_word(word).ok_or_else(|| word.to_string())
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
        session.fail(Exit::System, &RequestError::File { name: name.clone(), cause: error.to_string() })
    })?;
    let text = decode(&bytes).map_err(|_| session.fail(Exit::Unreadable, &RequestError::NoPuzzle))?;
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
