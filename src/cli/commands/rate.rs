//! `naze rate`: how hard a puzzle is; of many puzzles a line each, a table, or how they are spread.

use super::solve::{assume_unique, techniques};
use crate::cli::{
    args::{Format, RateArguments},
    exit::Exit,
    input::Item,
    session::{Body, Company, Reply, Session, Stop},
};
use naze::{
    engine::unrated_message,
    puzzle::Puzzle,
    rate::{Histogram, RateOptions, Rating, rate as rate_puzzle},
    render::{
        RATING_COLUMNS, draw_histogram, histogram_text, json::RateJson, rating_line, rating_row, rating_text,
        unrated_row,
    },
};
use std::cell::RefCell;

/// Whether text is for people or a table for other programs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Telling {
    /// A rating as text: alone as a table of its own, among others in a line.
    Lines,
    /// Rows of CSV.
    Rows,
}

/// Rates every puzzle.
pub fn rate(session: &mut Session, arguments: &RateArguments, telling: Telling) -> Result<(), Stop> {
    let method = &arguments.method;
    let techniques = techniques(session, method)?;
    let histogram = RefCell::new(Histogram::default());
    if telling == Telling::Rows {
        session.print(&format!("{RATING_COLUMNS}\n"))?;
    }
    session.answer_items(&arguments.inputs.inputs, |session, item, company| {
        let reply = match item.position(session) {
            Ok(puzzle) => {
                let options = RateOptions { techniques, assume_unique: assume_unique(method) };
                match rate_puzzle(&puzzle, &options, &session.meter()) {
                    Ok(rating) => {
                        histogram.borrow_mut().add(&rating);
                        let stuck = method.no_guess && !rating.is_logical();
                        let exit = if stuck { Exit::Stuck } else { Exit::Done };
                        Reply { exit, body: told(session, &puzzle, &rating, company, telling) }
                    }
                    Err(unrated) => {
                        histogram.borrow_mut().add_unrated();
                        let (exit, message) =
                            (Exit::from(&unrated), unrated_message(&unrated, &puzzle, session.language));
                        row_instead(
                            session.refuse(exit, message.clone(), company),
                            &puzzle.line(),
                            &message,
                            telling,
                        )
                    }
                }
            }
            Err(message) => {
                histogram.borrow_mut().add_unrated();
                let Item { text, .. } = item;
                row_instead(session.unreadable(item, message.clone(), company), text, &message, telling)
            }
        };
        // Only the whole is told.
        let body = if arguments.histogram { Body::Text(String::new()) } else { reply.body };
        Ok(Reply { exit: reply.exit, body })
    })?;
    let histogram = histogram.into_inner();
    if let Some(file) = &arguments.svg {
        session.write(file, draw_histogram(&histogram, session.language).as_bytes())?;
    }
    match arguments.histogram {
        true => session.print(&histogram_text(&histogram, session.language)),
        false => Ok(()),
    }
}

fn told(session: &Session, puzzle: &Puzzle, rating: &Rating, company: Company, telling: Telling) -> Body {
    match (session.format, telling, company) {
        (Format::Json | Format::Jsonl, _, _) => Body::json(&RateJson::of(puzzle, rating)),
        (Format::Text, Telling::Rows, _) => Body::Text(rating_row(puzzle, rating) + "\n"),
        (Format::Text, Telling::Lines, Company::Alone) => {
            Body::Text(rating_text(puzzle, rating, session.language))
        }
        (Format::Text, Telling::Lines, Company::Among(_)) => Body::Text(rating_line(rating) + "\n"),
    }
}

/// In a table what failed has a row, too.
fn row_instead(reply: Reply, puzzle: &str, message: &str, telling: Telling) -> Reply {
    match telling {
        Telling::Lines => reply,
        Telling::Rows => {
            let error = format!("error {}: {message}", reply.exit.code());
            Reply { exit: reply.exit, body: Body::Text(unrated_row(puzzle, &error) + "\n") }
        }
    }
}
