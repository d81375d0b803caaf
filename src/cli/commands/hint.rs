//! `naze hint`: the next step from a position, giving away no more than requested, or all that can be done.

use crate::cli::args::HintArguments;
use crate::cli::prelude::*;
use naze::{
    api::{FindingsRequest, HintAnswer, HintRequest, names_cell},
    render::{duplicates_text, findings_text, hint_text},
    teach::{Advice, HintLevel},
};

/// The most steps that are listed.
const MOST_STEPS: usize = 200;

/// Runs `naze hint`.
pub fn run(console: &mut Console, arguments: &HintArguments) -> Outcome {
    let options = arguments.method.options()?;
    let (cell, inputs) = split_cell(&console.context, arguments);
    let request = |puzzle: &Puzzle| -> Result<HintRequest, ApiError> {
        let request = HintRequest::new(arguments.level, cell.as_deref(), puzzle.layout())?;
        Ok(HintRequest { options, ..request })
    };
    if !arguments.all {
        let text = |context: &Context, answer: &HintAnswer, _| text(context, answer);
        return console.ask_each(&inputs, |puzzle, _| request(puzzle), text);
    }
    console.answer_each(&inputs, |context, puzzle, _| {
        let answer = context.ask(puzzle, &request(puzzle)?)?;
        // A mistake comes first.
        if !matches!(answer.hint.advice, Advice::Step { .. }) {
            return Ok(context.respond(&answer, |answer| text(context, answer)));
        }
        let answer = context.ask(puzzle, &FindingsRequest { options, limit: MOST_STEPS })?;
        Ok(context.respond(&answer, |answer| findings_text(&answer.findings, context.language)))
    })
}

/// Splits the arguments into the cell and the inputs. Without `--cell`, the first word that names a cell and is no
/// puzzle is the cell, as with `why`.
fn split_cell(context: &Context, arguments: &HintArguments) -> (Option<String>, Vec<String>) {
    let mut inputs = arguments.inputs.inputs.clone();
    let is_cell = |word: &String| names_cell(word) && !context.reads_as_puzzle(word);
    let index = inputs.iter().position(is_cell).filter(|_| arguments.cell.is_none() && !arguments.all);
    (arguments.cell.clone().or_else(|| index.map(|index| inputs.remove(index))), inputs)
}

/// The hint in words, and where to read more; for a puzzle with duplicates also the grid.
fn text(context: &Context, HintAnswer { hint, level, .. }: &HintAnswer) -> String {
    let words = hint_text(hint, *level, context.language);
    match &hint.advice {
        Advice::Step { step, .. } if *level >= HintLevel::Technique => {
            let word = step.finding.technique.word();
            format!("{words}{}\n", context.language.message("technique.more", &[("word", &word)]))
        }
        Advice::Broken(report) if !report.duplicates.is_empty() => {
            words + &duplicates_text(&hint.puzzle, &report.duplicates, context.language)
        }
        _ => words,
    }
}
