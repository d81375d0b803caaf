//! `naze why`: why a cell has its value, or why it cannot have another.

use super::method::options;
use crate::cli::{
    args::WhyArguments,
    console::Console,
    context::Context,
    exit::{EarlyExit, Exit},
    input,
};
use naze::{
    api::{WhyRequest, names_cell},
    puzzle::Puzzle,
    render::RequestError,
};

/// A longer word is not a mistyped cell.
const LONGEST_CELL: usize = 12;

/// Answers for every puzzle.
pub fn why(console: &mut Console, arguments: &WhyArguments) -> Result<(), EarlyExit> {
    let options = options(&console.context, &arguments.method)?;
    let (cell, inputs) =
        split_cell(&console.context, arguments).map_err(|error| console.context.fail(Exit::Usage, &error))?;
    console.ask_each(
        &inputs,
        |puzzle| {
            let request = match &cell {
                Some(cell) => WhyRequest::about_cell(cell, arguments.not, puzzle.layout())?,
                None => WhyRequest::about_every_cell(),
            };
            Ok(WhyRequest {
                options,
                prefer: arguments.prefer,
                from_givens: arguments.from_givens,
                ..request
            })
        },
        |context, answer, _| match arguments.steps {
            true => answer.steps_text(context.language),
            false => answer.text(context.width, context.language),
        },
    )
}

/// The cell and the inputs. The cell may come before or after the puzzle; it is the word that names one. With `--all`
/// there is none.
fn split_cell(
    context: &Context,
    arguments: &WhyArguments,
) -> Result<(Option<String>, Vec<String>), RequestError> {
    let words = arguments.cell.iter().chain(&arguments.inputs.inputs).cloned();
    // Two numbers may be a tiny puzzle too, but where a cell is expected they are a cell.
    let is_cell = |&(place, ref word): &(usize, String)| {
        names_cell(word) && (place == 0 && !arguments.all || !context.reads_as_puzzle(word))
    };
    let (cells, inputs): (Vec<_>, Vec<_>) = words.enumerate().partition(is_cell);
    let [cells, mut inputs] =
        [cells, inputs].map(|words| words.into_iter().map(|(_, word)| word).collect::<Vec<_>>());
    match (&cells[..], arguments.all) {
        ([], true) => Ok((None, inputs)),
        ([cell], false) => Ok((Some(cell.clone()), inputs)),
        ([], false) => match inputs.iter().position(|word| is_mistyped_cell(context, word)) {
            Some(place) => Ok((Some(inputs.remove(place)), inputs)),
            None => Err(RequestError::NoCell { example: example(context, &inputs) }),
        },
        (_, true) => Err(RequestError::CellAndAll { words: cells }),
        (_, false) => Err(RequestError::SeveralCells { words: cells }),
    }
}

/// Whether a word that names no cell was meant as one: it is short, and no input.
fn is_mistyped_cell(context: &Context, word: &str) -> bool {
    word.chars().count() <= LONGEST_CELL
        && !input::looks_like_an_input(word)
        && !context.reads_as_puzzle(word)
}

/// A command that asks about the first open cell of the first puzzle.
fn example(context: &Context, inputs: &[String]) -> String {
    let items = input::items(&inputs[..inputs.len().min(1)], context).unwrap_or_default();
    let puzzle = items.into_iter().next().and_then(|item| item.puzzle.ok());
    let open = puzzle.as_ref().and_then(|puzzle| {
        let layout = puzzle.layout();
        layout.cells().find(|&cell| puzzle.clue(cell).is_none()).map(|cell| layout.show(cell).to_string())
    });
    let is_plain =
        |word: &&String| word.chars().all(|sign| sign.is_alphanumeric() || "./-_@+".contains(sign));
    let line = || puzzle.as_ref().map_or("PUZZLE".to_string(), Puzzle::line);
    let word = inputs.first().filter(is_plain).cloned().unwrap_or_else(line);
    format!("naze why {} {word}", open.unwrap_or("r1c1".to_string()))
}
