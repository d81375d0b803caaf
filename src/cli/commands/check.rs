//! `naze check`: is it a proper puzzle, and if not, what is wrong?

use crate::cli::{args::Inputs, console::Console, exit::EarlyExit, response::Multiplicity};
use naze::{
    api::{CheckAnswer, CheckRequest},
    render::{check_text, duplicates_text},
};

/// Checks every puzzle.
pub fn check(console: &mut Console, arguments: &Inputs) -> Result<(), EarlyExit> {
    console.ask_each(
        &arguments.inputs,
        |_| Ok(CheckRequest::default()),
        |context, answer, multiplicity| {
            // Unreadable input is shown with carets, not here.
            let CheckAnswer::Puzzle { puzzle, report, .. } = answer else { return String::new() };
            let text = check_text(puzzle, report, context.language);
            match multiplicity {
                Multiplicity::OneOfMany(Some(line)) => format!("{line}: {text}"),
                Multiplicity::Only if !report.duplicates.is_empty() => {
                    text + &duplicates_text(puzzle, &report.duplicates, context.language)
                }
                _ => text,
            }
        },
    )
}
