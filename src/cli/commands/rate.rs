//! `naze rate`: how hard a puzzle is; for many puzzles one line each, a table, or a histogram.

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
    rate::{BraidRatings, Histogram, SeImages, SeRating},
    render::{
        BRAID_COLUMNS, RATING_COLUMNS, SE_COLUMNS, TRIAL_DEPTH_COLUMN, braid_columns, braid_word,
        braids_text, draw_histogram, histogram_text, rating_line, rating_row, rating_text, se_columns,
        se_word, unrated_row,
    },
};
use std::cell::RefCell;

/// How ratings are printed as text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum RatingStyle {
    /// For people: a single rating as a table of its own, several as one line each.
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
        braids: arguments.braids,
        se: arguments.se.then_some(SeDetail { steps: arguments.explain, images }),
    };
    let histogram = RefCell::new(Histogram::default());
    let is_printed = arguments.svg.as_deref().is_some_and(is_stdout);
    // Every puzzle is only a part of the histogram or its picture.
    let is_part = arguments.histogram || is_printed;
    let columns = MoreColumns { depth: arguments.depth, braids: arguments.braids, se: arguments.se };
    if style == RatingStyle::Csv {
        console.print(&format!("{RATING_COLUMNS}{}\n", columns.names()))?;
    }
    console.answer_items(&arguments.inputs.inputs, |context, item, multiplicity| {
        let (response, puzzle, message) = match context.position_of(item) {
            Ok(puzzle) => match context.ask(&puzzle, &request) {
                Ok(answer) => {
                    histogram.borrow_mut().add(&answer.rating);
                    answer.se.rating().into_iter().for_each(|se| histogram.borrow_mut().add_se(se));
                    let response = match (context.format, style) {
                        (OutputFormat::Text, RatingStyle::Csv) => row_response(&answer, columns),
                        _ => rated_response(context, &answer, multiplicity),
                    };
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
            // Every puzzle is a row of the table.
            RatingStyle::Csv => {
                let error = format!("error {}: {message}", response.exit.code());
                let row = format!("{}{}\n", unrated_row(&puzzle, &error), columns.values(None, None, None));
                let body = ResponseBody::Text(row);
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
    if arguments.histogram { console.print(&histogram_text(&histogram, language)) } else { Ok(()) }
}

/// The columns of CSV that are present only on request.
#[derive(Clone, Copy)]
struct MoreColumns {
    depth: bool,
    braids: bool,
    se: bool,
}

impl MoreColumns {
    /// Their names, each with a comma before it.
    fn names(self) -> String {
        let depth = if self.depth { TRIAL_DEPTH_COLUMN } else { "" };
        let braids = if self.braids { BRAID_COLUMNS } else { "" };
        let se = if self.se { SE_COLUMNS } else { "" };
        format!("{depth}{braids}{se}")
    }

    /// Their values; empty if there is none.
    fn values(self, depth: Option<u8>, braids: Option<BraidRatings>, se: Option<SeRating>) -> String {
        let depth = depth.map_or(String::new(), |depth| depth.to_string());
        let depth = if self.depth { format!(",{depth}") } else { String::new() };
        let braids = if self.braids { format!(",{}", braid_columns(braids)) } else { String::new() };
        let se = if self.se { format!(",{}", se_columns(se)) } else { String::new() };
        format!("{depth}{braids}{se}")
    }
}

fn row_response(answer: &RateAnswer, columns: MoreColumns) -> Response {
    let RateAnswer { puzzle, rating, trial_depth, braids, se, .. } = answer;
    let more = columns.values(trial_depth.flatten(), braids.flatten(), se.rating());
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

/// The response without its body, when single puzzles are not printed.
fn without_body(response: Response, is_part: bool) -> Response {
    if is_part { Response { body: ResponseBody::Text(String::new()), ..response } } else { response }
}
