//! `naze show`: draws a puzzle with its candidates, or as in print.

use crate::cli::{args::ShowArguments, prelude::*};
use naze::{
    api::{OpenCells, Picture, ShowRequest},
    render::{draw_png, draw_svg},
};

/// Runs `naze show`: draws every puzzle as text, or one as a picture.
pub fn run(console: &mut Console, arguments: &ShowArguments) -> Outcome {
    let options = arguments.method.options()?;
    let open_cells = if arguments.blank { OpenCells::Blank } else { OpenCells::Candidates };
    let request = ShowRequest { step: arguments.step, options, open_cells, picture: Picture::Candidates };
    console.answer_each(&arguments.inputs.inputs, |context, puzzle, multiplicity| {
        let mut answer = context.ask(puzzle, &request).map_err(EarlyExit::Ends)?;
        answer.drawing.language = context.language;
        let drawing = &answer.drawing;
        let is_pictured = arguments.svg.is_some() || arguments.png.is_some();
        if is_pictured && multiplicity != Multiplicity::Only {
            return Err(EarlyExit::Ends(ApiError::usage(RequestError::ManyPictures)));
        }
        let svg = arguments.svg.as_deref().map(|file| (file, draw_svg(drawing).into_bytes()));
        let png = arguments.png.as_deref().map(|file| (file, draw_png(drawing)));
        let mut printed = Vec::new();
        for (file, picture) in svg.into_iter().chain(png) {
            printed.extend(write(context, file, picture).map_err(EarlyExit::Ends)?);
        }
        if is_pictured && context.format == OutputFormat::Text {
            return Ok(Response { exit: Exit::Done, body: ResponseBody::Bytes(printed) });
        }
        Ok(context.respond(&answer, |answer| match multiplicity {
            Multiplicity::Only => answer.text(),
            Multiplicity::OneOfMany(_) => answer.text() + "\n",
        }))
    })
}

/// Writes a picture into its file, and returns nothing; or returns the picture for standard output.
fn write(context: &Context, file: &Path, picture: Vec<u8>) -> Result<Vec<u8>, ApiError> {
    if is_stdout(file) { Ok(picture) } else { context.write(file, &picture).map(|()| Vec::new()) }
}

/// Whether a file name means standard output.
pub fn is_stdout(file: &Path) -> bool {
    file.as_os_str() == "-"
}
