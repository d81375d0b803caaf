//! `naze rate`: the difficulty of puzzles; for many puzzles one line each, a table, or a histogram.

use super::show::is_stdout;
use crate::cli::args::RateArguments;
use crate::cli::prelude::*;
use naze::{
    api::{RateAnswer, RateRequest, SeAnswer, SeDetail},
    rate::{BraidRatings, Histogram, SeImages, SeRating},
    render::{
        BRAID_COLUMNS, RATING_COLUMNS, SE_COLUMNS, TRIAL_DEPTH_COLUMN, braid_columns, braid_word,
        braids_text, draw_histogram, histogram_text, rating_line, rating_row, rating_text, se_columns,
        se_word, unrated_row,
    },
};
use std::cell::RefCell;

/// Runs `naze rate`. As text, a single puzzle gets a table of its own, several get one line each; or all are rows of
/// CSV.
pub fn run(console: &mut Console, arguments: &RateArguments) -> Outcome {
    let images = arguments.se_images.map(|count| SeImages { count, seed: arguments.seed });
    let request = RateRequest {
        options: arguments.method.options()?,
        trial_depth: arguments.depth,
        braids: arguments.braids,
        se: arguments.se.then_some(SeDetail { steps: arguments.explain, images }),
    };
    let histogram = RefCell::new(Histogram::default());
    let is_printed = arguments.svg.as_deref().is_some_and(is_stdout);
    // Every puzzle is only a part of the histogram or its picture.
    let is_part = arguments.histogram || is_printed;
    if console.context.format == OutputFormat::Csv {
        let names = [TRIAL_DEPTH_COLUMN, BRAID_COLUMNS, SE_COLUMNS].map(str::to_string);
        console.print(&format!("{RATING_COLUMNS}{}\n", requested(arguments, names)))?;
    }
    console.answer_items(&arguments.inputs.inputs, |context, item, multiplicity| {
        let position = context.position_of(item);
        let puzzle = position.as_ref().map_or_else(|_| item.text.clone(), Puzzle::line);
        let error = match position.and_then(|puzzle| context.ask(&puzzle, &request)) {
            Ok(answer) => {
                histogram.borrow_mut().add(&answer.rating);
                answer.se.rating().into_iter().for_each(|se| histogram.borrow_mut().add_se(se));
                let response = match context.format {
                    OutputFormat::Csv => row_response(&answer, arguments),
                    _ => rated_response(context, &answer, multiplicity),
                };
                return Ok(without_body(response, is_part));
            }
            Err(error) => error,
        };
        histogram.borrow_mut().add_unrated();
        let mut response = context.refuse(&error, Some(item), multiplicity);
        if context.format == OutputFormat::Csv {
            let error = format!("error {}: {}", error.exit().code(), error.message(context.language));
            let more = requested(arguments, values(None, None, None));
            response.body = ResponseBody::Text(format!("{}{more}\n", unrated_row(&puzzle, &error)));
        }
        Ok(without_body(response, is_part))
    })?;
    let histogram = histogram.into_inner();
    let language = console.context.language;
    match &arguments.svg {
        Some(_) if is_printed => return console.print(&draw_histogram(&histogram, language)),
        Some(file) => console.context.write(file, draw_histogram(&histogram, language).as_bytes())?,
        None => {}
    }
    if arguments.histogram { console.print(&histogram_text(&histogram, language)) } else { Ok(()) }
}

/// Those optional columns of CSV that are requested, joined.
fn requested(arguments: &RateArguments, [depth, braids, se]: [String; 3]) -> String {
    let columns = [(arguments.depth, depth), (arguments.braids, braids), (arguments.se, se)];
    columns.into_iter().filter_map(|(is_requested, column)| is_requested.then_some(column)).collect()
}

/// The values of the optional columns; empty where there is none.
fn values(depth: Option<u8>, braids: Option<BraidRatings>, se: Option<SeRating>) -> [String; 3] {
    let depth = depth.map_or_else(String::new, |depth| depth.to_string());
    [depth, braid_columns(braids), se_columns(se)].map(|value| format!(",{value}"))
}

fn row_response(answer: &RateAnswer, arguments: &RateArguments) -> Response {
    let RateAnswer { puzzle, rating, trial_depth, braids, se, .. } = answer;
    let more = requested(arguments, values(trial_depth.flatten(), braids.flatten(), se.rating()));
    let body = ResponseBody::Text(format!("{}{more}\n", rating_row(puzzle, rating)));
    Response { exit: answer.exit(), body }
}

fn rated_response(context: &Context, answer: &RateAnswer, multiplicity: Multiplicity) -> Response {
    let RateAnswer { puzzle, rating, trial_depth, braids, se, .. } = answer;
    let is_requested = *se != SeAnswer::NotAsked;
    context.respond(answer, |_| match multiplicity {
        Multiplicity::Only => {
            let text = rating_text(puzzle, rating, trial_depth.flatten(), context.language);
            let braids = braids.map(|braids| braids_text(braids, context.language)).unwrap_or_default();
            match braids + &se.text(puzzle.layout(), context.language) {
                more if more.is_empty() => text,
                more => format!("{text}\n{more}"),
            }
        }
        Multiplicity::OneOfMany(_) => {
            let depth = trial_depth.map(|depth| depth.map_or(" -".to_string(), |depth| format!(" {depth}")));
            let se = is_requested.then(|| format!(" {}", se_word(se.rating())));
            let braids = braids.map(|braids| format!(" {}", braid_word(braids)));
            let more = [depth, braids, se].map(Option::unwrap_or_default).concat();
            format!("{}{more}\n", rating_line(rating))
        }
    })
}

/// The response without its body, for when single puzzles are not printed.
fn without_body(response: Response, is_part: bool) -> Response {
    if is_part { Response { body: ResponseBody::Text(String::new()), ..response } } else { response }
}
