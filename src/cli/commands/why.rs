//! `naze why`: why a cell has its value, or why it cannot have another.

use super::solve::{options, techniques, trace};
use crate::cli::{
    args::{Format, WhyArguments},
    exit::Exit,
    session::{Body, Company, Reply, Session, Stop},
};
use itertools::Itertools;
use naze::{
    board::Layout,
    engine::{read_question, why_refusal},
    explain::{Answer, Explainer, Question, Thoroughness, WhyError},
    logic::Trace,
    puzzle::Puzzle,
    render::{RequestError, json::WhyJson, why_text},
};

/// Answers for every puzzle.
pub fn why(session: &mut Session, arguments: &WhyArguments) -> Result<(), Stop> {
    let chosen = techniques(session, &arguments.method)?;
    let techniques = if arguments.method.assume_unique { chosen } else { chosen.without_uniqueness() };
    let (cell, inputs) = tell_apart(arguments);
    session.answer_each(&inputs, |session, puzzle, company| {
        let questions = match questions(cell.as_deref(), arguments.not, puzzle) {
            Ok(questions) => questions,
            Err(trouble) => {
                return Ok(session.refuse(Exit::Usage, session.language.request_error(&trouble), company));
            }
        };
        let (options, meter) = (options(&arguments.method, techniques), session.meter());
        let trace = trace(puzzle, &options, &meter);
        let mut explainer = Explainer::new(&trace, &options, arguments.prefer.into(), &meter);
        let care = if arguments.all { Thoroughness::Quick } else { Thoroughness::Thorough };
        let (answers, unanswered): (Vec<Answer>, Vec<WhyError>) =
            questions.into_iter().map(|question| explainer.answer(question, care)).partition_result();
        // Of many solutions some cells may follow all the same; the exit code tells that not all do.
        Ok(match unanswered.first() {
            Some(unanswered) if answers.is_empty() => refuse(session, unanswered, &trace, company),
            Some(unanswered) => Reply {
                exit: why_refusal(unanswered, &trace, session.language).exit,
                body: body(session, arguments, &answers),
            },
            None => Reply { exit: Exit::Done, body: body(session, arguments, &answers) },
        })
    })
}

fn body(session: &Session, arguments: &WhyArguments, answers: &[Answer]) -> Body {
    let data = |answer: &Answer| WhyJson::of(answer, session.language);
    match (session.format, answers) {
        (Format::Text, _) => {
            Body::Text(answers.iter().map(|answer| why_text(answer, session.language)).join("\n"))
        }
        (_, [answer]) if !arguments.all => Body::json(&data(answer)),
        (Format::Json, _) => Body::json(&answers.iter().map(data).collect_vec()),
        (Format::Jsonl, _) => Body::json_lines(answers.iter().map(data)),
    }
}

fn refuse(session: &Session, unanswered: &WhyError, trace: &Trace, company: Company) -> Reply {
    let refusal = why_refusal(unanswered, trace, session.language);
    session.refuse(refusal.exit, refusal.message, company)
}

/// The cell may stand before or after the puzzle; it is the word that is written like one. With `--all`
/// there is none.
fn tell_apart(arguments: &WhyArguments) -> (Option<String>, Vec<String>) {
    let is_cell = |word: &str| {
        let rest = word.strip_prefix(['r', 'R']);
        rest.is_some_and(|rest| rest.len() < 6 && rest.contains(['c', 'C']))
    };
    let mut inputs = arguments.inputs.inputs.clone();
    let Some(cell) = &arguments.cell else { return (None, inputs) };
    if arguments.all {
        inputs.insert(0, cell.clone());
        return (None, inputs);
    }
    match inputs.iter().position(|word| is_cell(word)).filter(|_| !is_cell(cell)) {
        Some(place) => {
            let found = std::mem::replace(&mut inputs[place], cell.clone());
            (Some(found), inputs)
        }
        None => (Some(cell.clone()), inputs),
    }
}

/// What is asked: about this cell, or about every open one.
fn questions(cell: Option<&str>, not: Option<usize>, puzzle: &Puzzle) -> Result<Vec<Question>, RequestError> {
    let layout: &Layout = puzzle.layout();
    let Some(cell) = cell else {
        let open = layout.cells().filter(|&cell| puzzle.clue(cell).is_none());
        return Ok(open.map(Question::Value).collect());
    };
    Ok(vec![read_question(cell, not, layout)?])
}
