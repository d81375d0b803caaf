//! `naze show`: draws a puzzle with its candidates.

use crate::cli::{
    args::{Format, ShowArguments},
    exit::Exit,
    session::{Body, Company, Reply, Session, Stop},
};
use naze::render::{Drawing, Trouble, draw_boxed, draw_svg, json::ShowJson};

/// Draws every puzzle as text, or one as a picture.
pub fn show(session: &mut Session, arguments: &ShowArguments) -> Result<(), Stop> {
    session.answer_each(&arguments.inputs.inputs, |session, puzzle, company| {
        let drawing = Drawing::of_puzzle(puzzle);
        if let Some(file) = &arguments.svg {
            if company != Company::Alone {
                return Err(session.fail(Exit::Usage, &Trouble::ManyPictures));
            }
            std::fs::write(file, draw_svg(&drawing)).map_err(|error| {
                let name = file.display().to_string();
                session.fail(Exit::System, &Trouble::File { name, cause: error.to_string() })
            })?;
            if session.format == Format::Text {
                return Ok(Reply { exit: Exit::Done, body: Body::Text(String::new()) });
            }
        }
        let body = match (session.format, company) {
            (Format::Text, Company::Alone) => Body::Text(draw_boxed(&drawing)),
            (Format::Text, Company::Among(_)) => Body::Text(draw_boxed(&drawing) + "\n"),
            (Format::Json | Format::Jsonl, _) => Body::json(&ShowJson::of(puzzle, &drawing)),
        };
        Ok(Reply { exit: Exit::Done, body })
    })
}
