//! `naze show`: draws a puzzle with its candidates.

use crate::cli::{
    args::{Format, ShowArguments},
    exit::Exit,
    session::{Body, Company, Reply, Session, Stop},
};
use naze::{
    logic::{self, Options},
    puzzle::Puzzle,
    render::{GridDrawing, RequestError, draw_boxed, draw_png, draw_svg, json::ShowJson},
};

/// Draws every puzzle as text, or one as a picture.
pub fn show(session: &mut Session, arguments: &ShowArguments) -> Result<(), Stop> {
    session.answer_each(&arguments.inputs.inputs, |session, puzzle, company| {
        let drawing = match arguments.step {
            Some(number) => of_step(session, puzzle, number)?,
            None => GridDrawing::of_puzzle(puzzle),
        };
        let is_pictured = arguments.svg.is_some() || arguments.png.is_some();
        if is_pictured && company != Company::Alone {
            return Err(session.fail(Exit::Usage, &RequestError::ManyPictures));
        }
        if let Some(file) = &arguments.svg {
            session.write(file, draw_svg(&drawing).as_bytes())?;
        }
        if let Some(file) = &arguments.png {
            session.write(file, &draw_png(&drawing))?;
        }
        if is_pictured && session.format == Format::Text {
            return Ok(Reply { exit: Exit::Done, body: Body::Text(String::new()) });
        }
        let body = match (session.format, company) {
            (Format::Text, Company::Alone) => Body::Text(draw_boxed(&drawing)),
            (Format::Text, Company::Among(_)) => Body::Text(draw_boxed(&drawing) + "\n"),
            (Format::Json | Format::Jsonl, _) => Body::json(&ShowJson::of(puzzle, &drawing)),
        };
        Ok(Reply { exit: Exit::Done, body })
    })
}

/// The position before a step of the puzzle's solve, by the default techniques.
fn of_step(session: &Session, puzzle: &Puzzle, number: usize) -> Result<GridDrawing, Stop> {
    let trace = logic::solve(puzzle, &Options::default(), &session.meter());
    match trace.steps.get(number) {
        Some(step) => Ok(GridDrawing::of_step(&trace, step)),
        None => {
            Err(session.fail(Exit::Usage, &RequestError::NoSuchStep { number, steps: trace.steps.len() }))
        }
    }
}
