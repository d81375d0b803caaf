//! `naze why`: why a cell has its value, or why it cannot have another.

use super::solve::{exit_of, techniques, trace};
use crate::cli::{
    args::{Format, WhyArguments},
    exit::Exit,
    session::{Body, Reply, Session, Stop},
};
use naze::{
    board::{Candidate, Cell, Digit, Layout},
    explain::{self, Question, Unanswered},
    logic::End,
    render::{Trouble, json::WhyJson, why_text},
};

/// Answers for every puzzle.
pub fn why(session: &mut Session, arguments: &WhyArguments) -> Result<(), Stop> {
    let techniques = techniques(session, &arguments.method)?;
    let (cell, inputs) = tell_apart(&arguments.cell, &arguments.inputs.inputs);
    session.answer_each(&inputs, |session, puzzle, company| {
        let question = match question(&cell, arguments.not, puzzle.layout()) {
            Ok(question) => question,
            Err(trouble) => return Ok(session.refuse(Exit::Usage, session.voice.trouble(&trouble), company)),
        };
        let trace = trace(session, &arguments.method, techniques, puzzle);
        match explain::why(&trace, question) {
            Ok(answer) => Ok(Reply {
                exit: Exit::Done,
                body: match session.format {
                    Format::Text => Body::Text(why_text(&answer, session.voice)),
                    Format::Json | Format::Jsonl => Body::json(&WhyJson::of(&answer, session.voice)),
                },
            }),
            Err(unanswered) => {
                let exit = match (&unanswered, &trace.end) {
                    (Unanswered::IsTheValue(_), _) => Exit::Usage,
                    (_, End::Solved(_)) => Exit::Stuck,
                    (_, end) => exit_of(end),
                };
                let message = session.voice.unanswered(&unanswered, &trace.end, puzzle.layout());
                Ok(session.refuse(exit, message, company))
            }
        }
    })
}

/// The cell may stand before or after the puzzle; it is the word that is written like one.
fn tell_apart(cell: &str, inputs: &[String]) -> (String, Vec<String>) {
    let is_cell = |word: &str| {
        let rest = word.strip_prefix(['r', 'R']);
        rest.is_some_and(|rest| rest.len() < 6 && rest.contains(['c', 'C']))
    };
    let mut inputs = inputs.to_vec();
    match inputs.iter().position(|word| is_cell(word)).filter(|_| !is_cell(cell)) {
        Some(place) => {
            let found = std::mem::replace(&mut inputs[place], cell.to_string());
            (found, inputs)
        }
        None => (cell.to_string(), inputs),
    }
}

/// Reads the name of a cell.
pub fn read_cell(word: &str, layout: &Layout) -> Result<Cell, Trouble> {
    let unknown = || Trouble::NoSuchCell { word: word.to_string(), side: layout.side() };
    layout.parse_cell(word).ok_or_else(unknown)
}

fn question(cell: &str, not: Option<usize>, layout: &Layout) -> Result<Question, Trouble> {
    let side = layout.side();
    let cell = read_cell(cell, layout)?;
    let Some(not) = not else { return Ok(Question::Value(cell)) };
    let digit = Digit::new(not)
        .filter(|digit| layout.digits().contains(*digit))
        .ok_or(Trouble::NoSuchDigit { digit: not, side })?;
    Ok(Question::Not(Candidate::new(cell, digit)))
}
