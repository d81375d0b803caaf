//! `naze why`: why a cell has its value, or why it cannot have another.

use super::method::options;
use crate::cli::{args::WhyArguments, console::Console, exit::EarlyExit};
use naze::api::WhyRequest;

/// Answers for every puzzle.
pub fn why(console: &mut Console, arguments: &WhyArguments) -> Result<(), EarlyExit> {
    let options = options(&console.context, &arguments.method)?;
    let (cell, inputs) = split_cell(arguments);
    console.ask_each(
        &inputs,
        |puzzle| {
            let request = match &cell {
                Some(cell) => WhyRequest::about_cell(cell, arguments.not, puzzle.layout())?,
                None => WhyRequest::about_every_cell(),
            };
            Ok(WhyRequest { options, prefer: arguments.prefer.into(), ..request })
        },
        |context, answer, _| answer.text(context.language),
    )
}

/// The cell and the inputs. The cell may come before or after the puzzle; it is the word that looks like one. With
/// `--all` there is none.
fn split_cell(arguments: &WhyArguments) -> (Option<String>, Vec<String>) {
    let is_cell = |word: &str| {
        let rest = word.strip_prefix(['r', 'R']);
        rest.is_some_and(|rest| rest.len() < 6 && rest.contains(['c', 'C']))
    };
    let mut inputs = arguments.inputs.inputs.clone();
    let Some(cell) = &arguments.cell else { return (None, inputs) };
    if arguments.all {
        inputs.insert(0, cell.clone());
        return (None, inputs);
    }
    match inputs.iter().position(|word| is_cell(word)).filter(|_| !is_cell(cell)) {
        Some(place) => {
            let found = std::mem::replace(&mut inputs[place], cell.clone());
            (Some(found), inputs)
        }
        None => (Some(cell.clone()), inputs),
    }
}
