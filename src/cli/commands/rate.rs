//! `naze rate`: how hard a puzzle is; of many puzzles a line each, a table, or how they are spread.

use super::{method::options, show::is_stdout};
use crate::cli::{
    args::{OutputFormat, RateArguments},
    console::Console,
    context::Context,
    exit::EarlyExit,
    response::{Multiplicity, Response, ResponseBody},
};
use naze::{
    api::{ApiAnswer, RateAnswer, RateRequest, SeAnswer, SeDetail},
    rate::{Histogram, SeImages},
    render::{
        RATING_COLUMNS, SE_COLUMNS, draw_histogram, histogram_text, rating_line, rating_row, rating_text,
        se_columns, se_word, unrated_row,
    },
};
use std::cell::RefCell;

/// How ratings are printed as text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum RatingStyle {
    /// For people: a single rating as a table of its own, others in a line each.
    Text,
    /// For programs: rows of CSV.
    Csv,
}

/// Rates every puzzle.
pub fn rate(console: &mut Console, arguments: &RateArguments, style: RatingStyle) -> Result<(), EarlyExit> {
    let images = arguments.se_images.map(|count| SeImages { count, seed: arguments.seed });
    let request = RateRequest {
        options: options(&console.context, &arguments.method)?,
        trial_depth: arguments.depth,
        se: arguments.se.then_some(SeDetail { steps: arguments.explain, images }),
    };
    let histogram = RefCell::new(Histogram::default());
    let is_printed = arguments.svg.as_deref().is_some_and(is_stdout);
    // Of the histogram, or its picture, every puzzle is only a part.
    let is_part = arguments.histogram || is_printed;
    if style == RatingStyle::Csv {
        let more = if arguments.se { SE_COLUMNS } else { "" };
        console.print(&format!("{RATING_COLUMNS}{more}\n"))?;
    }
    console.answer_items(&arguments.inputs.inputs, |context, item, multiplicity| {
        let (response, puzzle, message) = match context.position_of(item) {
            Ok(puzzle) => match context.ask(&puzzle, &request) {
                Ok(answer) => {
                    histogram.borrow_mut().add(&answer.rating);
                    let response = rated_response(context, &answer, multiplicity, style);
                    return Ok(without_body(response, is_part));
                }
                Err(error) => {
                    let message = error.message(context.language);
                    (context.refuse_with(&error, multiplicity), puzzle.line(), message)
                }
            },
            Err(message) => {
                (context.unreadable(item, message.clone(), multiplicity), item.text.clone(), message)
            }
        };
        histogram.borrow_mut().add_unrated();
        let response = match style {
            RatingStyle::Text => response,
            // A row of the table stands for every puzzle.
            RatingStyle::Csv => {
                let error = format!("error {}: {message}", response.exit.code());
                let more = if arguments.se { &format!(",{}", se_columns(None)) } else { "" };
                let body = ResponseBody::Text(format!("{}{more}\n", unrated_row(&puzzle, &error)));
                Response { body, ..response }
            }
        };
        Ok(without_body(response, is_part))
    })?;
    let histogram = histogram.into_inner();
    let language = console.context.language;
    match &arguments.svg {
        Some(_) if is_printed => return console.print(&draw_histogram(&histogram, language)),
        Some(file) => console.context.write(file, draw_histogram(&histogram, language).as_bytes())?,
        None => {}
    }
    match arguments.histogram {
        true => console.print(&histogram_text(&histogram, language)),
        false => Ok(()),
    }
}

fn rated_response(
    context: &Context,
    answer: &RateAnswer,
    multiplicity: Multiplicity,
    style: RatingStyle,
) -> Response {
    let RateAnswer { puzzle, rating, trial_depth, se, .. } = answer;
    let is_asked = *se != SeAnswer::NotAsked;
    if (context.format, style) == (OutputFormat::Text, RatingStyle::Csv) {
        let more = if is_asked { &format!(",{}", se_columns(se.rating())) } else { "" };
        let body = ResponseBody::Text(format!("{}{more}\n", rating_row(puzzle, rating)));
        return Response { exit: answer.exit(), body };
    }
    context.respond(answer, |_| match multiplicity {
        Multiplicity::Only => {
            let text = rating_text(puzzle, rating, trial_depth.flatten(), context.language);
            match se.text(puzzle.layout(), context.language) {
                told if told.is_empty() => text,
                told => format!("{text}\n{told}"),
            }
        }
        Multiplicity::OneOfMany(_) => {
            let depth = trial_depth.map(|depth| depth.map_or(" -".to_string(), |depth| format!(" {depth}")));
            let se = is_asked.then(|| format!(" {}", se_word(se.rating())));
            format!("{}{}{}\n", rating_line(rating), depth.unwrap_or_default(), se.unwrap_or_default())
        }
    })
}

/// The response alone, where single puzzles are not printed.
fn without_body(response: Response, is_part: bool) -> Response {
    if is_part { Response { body: ResponseBody::Text(String::new()), ..response } } else { response }
}
