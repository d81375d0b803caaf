//! `naze check`: is it a proper puzzle, and if not, what is wrong?

use crate::cli::args::Inputs;
use crate::cli::prelude::*;
use naze::{
    api::{CheckAnswer, CheckRequest},
    render::{check_text, design_text, duplicates_text},
};

/// Runs `naze check`.
pub fn run(console: &mut Console, arguments: &Inputs) -> Outcome {
    console.ask_each(
        &arguments.inputs,
        |_, multiplicity| {
            let design = matches!(multiplicity, Multiplicity::Only);
            Ok(CheckRequest { design, ..CheckRequest::default() })
        },
        |context, answer, multiplicity| {
            // Unreadable input is shown with carets, not here.
            let CheckAnswer::Puzzle { puzzle, report, design, .. } = answer else { return String::new() };
            let design =
                design.as_deref().map(|design| design_text(design, puzzle.layout(), context.language));
            let text = check_text(puzzle, report, context.language) + &design.unwrap_or_default();
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
