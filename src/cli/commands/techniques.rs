//! `naze techniques`: the ladder, the definitions of its techniques, and its results on HoDoKu's library lines.

use super::show::is_stdout;
use crate::cli::{
    args::{OutputFormat, TechniquesArguments},
    console::Console,
    exit::{EarlyExit, Exit},
    whole::PUZZLES,
};
use naze::{
    api::{ApiError, lesson_documents, read_techniques, technique_documents},
    logic::{LADDER, TechniqueId, TechniqueSet, library::Case},
    puzzle::decode,
    render::{RequestError, draw_svg, technique_drawing, technique_text, techniques_text},
};
use std::{collections::BTreeMap, fmt::Write, path::Path};

/// Lists every technique in the ladder's order, defines the named ones, or tries them on library lines.
pub fn techniques(console: &mut Console, arguments: &TechniquesArguments) -> Result<(), EarlyExit> {
    if let Some(file) = &arguments.library {
        return run_library(console, file);
    }
    let context = &console.context;
    let covered: Result<Vec<TechniqueSet>, ApiError> =
        arguments.ids.iter().map(|word| read_techniques(word, false)).collect();
    let covered = covered.map_err(|error| context.fail_with(&error))?;
    let named: Vec<TechniqueId> = covered.into_iter().flat_map(TechniqueSet::iter).collect();
    if let Some(file) = &arguments.svg {
        return draw_example(console, &arguments.ids, &named, file);
    }
    let documents = || match named.is_empty() {
        true => technique_documents(LADDER.iter()),
        false => lesson_documents(named.iter().copied(), context.language),
    };
    let text = match context.format {
        OutputFormat::Text if named.is_empty() => techniques_text(context.language),
        OutputFormat::Text => {
            let defined: Vec<String> = named.iter().map(|&id| technique_text(id, context.language)).collect();
            defined.join("\n")
        }
        OutputFormat::Json => {
            serde_json::to_string_pretty(&documents()).map_err(std::io::Error::from)? + "\n"
        }
        OutputFormat::Jsonl => {
            let lines: Result<Vec<String>, _> = documents().iter().map(serde_json::to_string).collect();
            lines.map_err(std::io::Error::from)?.join("\n") + "\n"
        }
    };
    console.print(&text)
}

/// Draws the example of the only technique.
fn draw_example(
    console: &mut Console,
    words: &[String],
    named: &[TechniqueId],
    file: &Path,
) -> Result<(), EarlyExit> {
    let context = &console.context;
    let [id] = named else {
        let (word, covered) = (words.join(" "), named.iter().map(|id| id.word()).collect());
        return Err(context.fail(Exit::Usage, &RequestError::SeveralTechniques { word, covered }));
    };
    let missing = RequestError::NoExample { technique: id.word() };
    let drawing = technique_drawing(*id).ok_or_else(|| context.fail(Exit::Usage, &missing))?;
    let picture = draw_svg(&drawing);
    if is_stdout(file) { console.print(&picture) } else { context.write(file, picture.as_bytes()) }
}

/// How many lines of a code passed and failed.
#[derive(Clone, Copy, Default)]
struct Score {
    passed: usize,
    failed: usize,
}

impl Score {
    fn count(&mut self, passed: bool) {
        if passed { self.passed += 1 } else { self.failed += 1 }
    }
}

/// Tries every line that begins with a colon; the others are comments. Lines that fail, or that are no cases, go
/// to standard error unchanged.
fn run_library(console: &mut Console, file: &Path) -> Result<(), EarlyExit> {
    let name = file.display().to_string();
    let context = &console.context;
    let bytes = context.read(file, PUZZLES)?;
    let text = decode(&bytes).map_err(|_| context.fail(Exit::Unreadable, &RequestError::NoPuzzle))?;
    let mut scores: BTreeMap<String, Score> = BTreeMap::new();
    let mut total = Score::default();
    for (place, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
        let (code, passed) = match Case::read(line) {
            Ok(case) => (case.code.clone(), case.passes()),
            Err(fault) => {
                console.context.complain(&format!("{name}:{}: {fault}", place + 1));
                console.note(Exit::Unreadable);
                (line.split(':').nth(1).unwrap_or_default().to_string(), false)
            }
        };
        scores.entry(code).or_default().count(passed);
        total.count(passed);
        if !passed {
            console.context.quote(line);
            console.note(Exit::NotProven);
        }
    }
    let mut table = String::new();
    for (code, Score { passed, failed }) in scores {
        // Writing to a string does not fail.
        let _ = writeln!(table, "{code} {passed} {failed}");
    }
    console.print(&format!("{table}total {} {}\n", total.passed, total.failed))
}
