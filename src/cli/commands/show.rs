//! `naze show`: draws a puzzle with its candidates.

use super::method::options;
use crate::cli::{
    args::{OutputFormat, ShowArguments},
    console::Console,
    exit::{EarlyExit, Exit},
    response::{Multiplicity, Response, ResponseBody},
};
use naze::{
    api::{Picture, ShowRequest},
    render::{RequestError, draw_boxed, draw_png, draw_svg},
};

/// Draws every puzzle as text, or one as a picture.
pub fn show(console: &mut Console, arguments: &ShowArguments) -> Result<(), EarlyExit> {
    let options = options(&console.context, &arguments.method)?;
    let request = ShowRequest { step: arguments.step, options, picture: Picture::Candidates };
    console.answer_each(&arguments.inputs.inputs, |context, puzzle, multiplicity| {
        let answer = context.ask(puzzle, &request).map_err(|error| context.fail_with(&error))?;
        let drawing = &answer.drawing;
        let is_pictured = arguments.svg.is_some() || arguments.png.is_some();
        if is_pictured && multiplicity != Multiplicity::Only {
            return Err(context.fail(Exit::Usage, &RequestError::ManyPictures));
        }
        if let Some(file) = &arguments.svg {
            context.write(file, draw_svg(drawing).as_bytes())?;
        }
        if let Some(file) = &arguments.png {
            context.write(file, &draw_png(drawing))?;
        }
        if is_pictured && context.format == OutputFormat::Text {
            return Ok(Response { exit: Exit::Done, body: ResponseBody::Text(String::new()) });
        }
        Ok(context.respond(&answer, |answer| match multiplicity {
            Multiplicity::Only => draw_boxed(&answer.drawing),
            Multiplicity::OneOfMany(_) => draw_boxed(&answer.drawing) + "\n",
        }))
    })
}
