//! `naze techniques`: the ladder, the definitions of its techniques, and its results on HoDoKu's library lines.

use super::show::is_stdout;
use crate::cli::{args::TechniquesArguments, prelude::*};
use naze::{
    api::technique_documents,
    logic::{TechniqueSet, hodoku_library::Case},
    render::{draw_svg, technique_drawing, technique_text, techniques_text},
};
use std::fmt::Write;

/// Runs `naze techniques`: lists every technique in the ladder's order, explains the named ones, or tries them on
/// library lines.
pub fn run(console: &mut Console, arguments: &TechniquesArguments) -> Outcome {
    if let Some(file) = &arguments.library {
        return run_library(console, file);
    }
    let context = &console.context;
    let covered = arguments.ids.iter().map(|word| read_techniques(word, false));
    let covered: Vec<TechniqueSet> = covered.collect::<Result<_, ApiError>>()?;
    let named: Vec<TechniqueId> = covered.into_iter().flat_map(TechniqueSet::iter).collect();
    if let Some(file) = &arguments.svg {
        return draw_example(console, &arguments.ids, &named, file);
    }
    let text = || match named.is_empty() {
        true => techniques_text(context.language),
        false => named.iter().map(|&id| technique_text(id, context.language)).join("\n"),
    };
    let body = context.body(text, || technique_documents(&named, context.language));
    console.answer(&Response { exit: Exit::Done, body })
}

/// Draws the example of the only named technique.
fn draw_example(console: &mut Console, words: &[String], named: &[TechniqueId], file: &Path) -> Outcome {
    let context = &console.context;
    let [id] = named else {
        let (word, covered) = (words.join(" "), named.iter().map(|id| id.word()).collect());
        return Err(ApiError::usage(RequestError::SeveralTechniques { word, covered }).into());
    };
    let missing = RequestError::NoExample { technique: id.word() };
    let drawing = technique_drawing(*id).ok_or(ApiError::usage(missing))?;
    let picture = draw_svg(&drawing);
    if is_stdout(file) { console.print(&picture) } else { Ok(context.write(file, picture.as_bytes())?) }
}

/// Tries every line that begins with a colon; other lines are comments. Lines that fail, or that are no cases, go to
/// standard error unchanged.
fn run_library(console: &mut Console, file: &Path) -> Outcome {
    let name = file.display().to_string();
    let bytes = read_whole(file, PUZZLES)?;
    let text = decode(&bytes).map_err(|_| refusal(Exit::Unreadable, RequestError::NoPuzzle))?;
    // How many cases passed, and how many failed.
    let mut scores: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let mut total = [0, 0];
    for (index, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
        let (code, passed) = match Case::read(line) {
            Ok(case) => (case.code.clone(), case.passes()),
            Err(fault) => {
                console.context.complain(&format!("{name}:{}: {fault}", index + 1));
                console.note(Exit::Unreadable);
                (line.split(':').nth(1).unwrap_or_default().to_string(), false)
            }
        };
        for score in [scores.entry(code).or_default(), &mut total] {
            score[usize::from(!passed)] += 1;
        }
        if !passed {
            console.context.quote(line);
            console.note(Exit::NotProven);
        }
    }
    let mut table = String::new();
    for (code, [passed, failed]) in scores {
        // Writing to a string does not fail.
        let _ = writeln!(table, "{code} {passed} {failed}");
    }
    console.print(&format!("{table}total {} {}\n", total[0], total[1]))
}
