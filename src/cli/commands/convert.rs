//! `naze convert`: writes a puzzle in another format.

use crate::cli::{
    args::{ConvertArguments, Format as AnswerFormat},
    exit::Exit,
    session::{Body, Company, Reply, Session, Stop},
};
use naze::{
    engine::CANONICAL,
    puzzle::{Format, write, write_record},
    render::{json::ConvertJson, write_error_message},
    symmetry::canonical,
};

/// Writes every puzzle.
pub fn convert(session: &mut Session, arguments: &ConvertArguments) -> Result<(), Stop> {
    let format = arguments.to.parse::<Format>().unwrap_or(Format::Line);
    if let (Some(header), AnswerFormat::Text) = (format.header(), session.format) {
        session.print(&format!("{header}\n"))?;
    }
    session.answer_each(&arguments.inputs.inputs, |session, puzzle, company| {
        let image = (arguments.to == CANONICAL).then(|| canonical(puzzle).puzzle);
        let puzzle = image.as_ref().unwrap_or(puzzle);
        let written = match session.format {
            AnswerFormat::Text => write_record(puzzle, format),
            AnswerFormat::Json | AnswerFormat::Jsonl => write(puzzle, format),
        };
        let body = match (written, session.format) {
            (Ok(text), AnswerFormat::Text) => {
                let apart = if company != Company::Alone && !format.is_one_line() { "\n" } else { "" };
                Body::Text(format!("{}\n{apart}", text.trim_end_matches('\n')))
            }
            (Ok(text), _) => Body::json(&ConvertJson::of(&arguments.to, text)),
            (Err(reason), _) => {
                let message = write_error_message(&reason, puzzle.layout(), session.lang);
                return Ok(session.refuse(Exit::Usage, message, company));
            }
        };
        Ok(Reply { exit: Exit::Done, body })
    })
}
