//! `naze why`: why a cell has its value, or why it cannot have another.

use crate::cli::args::WhyArguments;
use crate::cli::prelude::*;
use itertools::Either;
use naze::{
    api::{WhyQuestion, names_cell},
    board::MAX_SIDE,
};

/// The most characters of a word that may be a mistyped cell.
const LONGEST_CELL: usize = 12;

/// Runs `naze why`.
pub fn run(console: &mut Console, arguments: &WhyArguments) -> Outcome {
    let options = arguments.method.options()?;
    let (cell, inputs) = split_cell(&console.context, arguments).map_err(ApiError::usage)?;
    let WhyArguments { not, all, no_solution, unique, steps, from_givens, prefer, .. } = *arguments;
    console.ask_each(
        &inputs,
        |puzzle, _| {
            let (cell, drawings) = (cell.clone(), false);
            let question = WhyQuestion { cell, not, all, no_solution, unique, prefer, from_givens, drawings };
            question.typed(puzzle.layout(), options)
        },
        |context, answer, _| {
            let (language, width) = (context.language, context.width);
            let (outline, is_folded) = match (answer, steps) {
                (Either::Left(answer), true) => return answer.steps_text(language),
                (Either::Right(answer), true) => return answer.steps_text(language),
                (Either::Left(answer), false) => (answer.text(width, language), answer.is_folded()),
                (Either::Right(answer), false) => (answer.text(width, language), answer.is_folded()),
            };
            let offer = if is_folded { format!("{}\n", language.outline_offer()) } else { String::new() };
            outline + &offer
        },
    )
}

/// Splits the arguments into the cell and the inputs. The cell is the word that names one, before or after the puzzle.
/// It may be missing; with an option that asks about more than a cell it must be.
fn split_cell(
    context: &Context,
    arguments: &WhyArguments,
) -> Result<(Option<String>, Vec<String>), RequestError> {
    let WhyArguments { named_cell, cell, .. } = arguments;
    let words = named_cell.iter().chain(cell).chain(&arguments.inputs.inputs).cloned();
    let WhyArguments { not, all, no_solution, unique, .. } = *arguments;
    let option = [("--all", all), ("--no-solution", no_solution), ("--unique", unique)];
    let option = option.into_iter().find(|(_, is_set)| *is_set).map(|(option, _)| option);
    // Two numbers may be a tiny puzzle too, but where a cell is expected they are a cell.
    let is_cell = |&(index, ref word): &(usize, String)| {
        names_cell(word) && (index == 0 && option.is_none() || !context.reads_as_puzzle(word))
    };
    let (cells, inputs): (Vec<_>, Vec<_>) = words.enumerate().partition(is_cell);
    let [cells, mut inputs] =
        [cells, inputs].map(|words| words.into_iter().map(|(_, word)| word).collect::<Vec<_>>());
    match (&cells[..], option) {
        ([], Some(_)) => Ok((None, inputs)),
        ([cell], None) => match inputs.iter().position(|word| is_digit(word)) {
            Some(index) if inputs.len() > 1 && not.is_none() => {
                Ok((Some(format!("{cell}={}", inputs.remove(index))), inputs))
            }
            _ => Ok((Some(cell.clone()), inputs)),
        },
        ([], None) => match inputs.iter().position(|word| is_mistyped_cell(context, word)) {
            Some(place) => Ok((Some(inputs.remove(place)), inputs)),
            None if not.is_some() => Err(RequestError::NotWithoutCell),
            None => Ok((None, inputs)),
        },
        (_, Some(option)) => Err(RequestError::CellAndOption { words: cells, option }),
        (_, None) => Err(RequestError::SeveralCells { words: cells }),
    }
}

/// Whether a word that names no cell was meant as one: it is short, and no input.
fn is_mistyped_cell(context: &Context, word: &str) -> bool {
    word.chars().count() <= LONGEST_CELL
        && !input::looks_like_an_input(word)
        && !context.reads_as_puzzle(word)
}

/// Whether a word beside a puzzle is the digit that is asked about.
fn is_digit(word: &str) -> bool {
    word.parse::<u8>().is_ok_and(|digit| usize::from(digit) <= MAX_SIDE) && !input::looks_like_an_input(word)
}
