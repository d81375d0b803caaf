//! The table of all questions, and how they are asked in JSON.

#[cfg(test)]
use super::question::{QuestionSchema, question_schema};
use super::{
    AnswerStatus, JsonAnswer,
    parse::parse_question,
    position::language_of,
    prelude::*,
    question::{answer_question, answer_typed, read_fields},
    questions::{
        certify::CertifyQuestion,
        check::CheckRequest,
        convert::ConvertQuestion,
        count::CountRequest,
        findings::FindingsQuestion,
        generate::GenerateQuestion,
        hint::HintQuestion,
        judge::JudgeQuestion,
        practice::{MovesQuestion, PracticeQuestion},
        rate::RateQuestion,
        read::ReadQuestion,
        show::ShowQuestion,
        solve::SolveQuestion,
        techniques::TechniquesQuestion,
        verify::VerifyQuestion,
        why::WhyQuestion,
    },
};
#[cfg(test)]
use crate::render::json::schema::schema_of_question;
use crate::{meter::StopReason, render::GridDrawing};

/// A question that can be asked in JSON.
pub struct QuestionKind {
    /// The name of the question, such as `why`.
    pub name: &'static str,
    /// A description of the question, in one line.
    pub about: &'static str,
    /// A function that makes the schemas of the question's fields.
    #[cfg(test)]
    pub question: fn() -> QuestionSchema,
    /// The name of the answer's schema.
    pub schema: &'static str,
    /// Whether the answer is one document or an array of documents.
    pub shape: AnswerShape,
    answer: fn(&Value, &Budget, &Meter) -> Result<String, ApiError>,
}

/// Whether an answer is one document or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerShape {
    /// The answer is one document.
    Document,
    /// The answer is an array of documents.
    Array,
    /// The answer is one document or, on request, an array of documents.
    Either,
}

/// All questions.
pub const QUESTIONS: &[QuestionKind] = &[
    about_puzzle::<ReadQuestion>("read", "What is this text, as a puzzle?"),
    about_puzzle::<CheckRequest>("check", "Is it a proper puzzle, and if not, what is wrong?"),
    about_puzzle::<CountRequest>("count", "How many solutions are there, up to a limit?"),
    about_puzzle::<SolveQuestion>("solve", "What is the solution, and by which steps?"),
    QuestionKind {
        shape: AnswerShape::Either,
        ..about_puzzle::<WhyQuestion>(
            "why",
            "Why does a cell have its value, or why can it not have another?",
        )
    },
    about_puzzle::<HintQuestion>("hint", "What is the next step?"),
    about_puzzle::<FindingsQuestion>("findings", "Which steps can be seen now?"),
    about_puzzle::<RateQuestion>("rate", "How hard is it?"),
    QuestionKind {
        schema: "drawing",
        ..about_puzzle::<ShowQuestion>("show", "What does it look like, or the position before a step?")
    },
    about_puzzle::<ConvertQuestion>("convert", "How is it written in another format?"),
    QuestionKind {
        schema: "certificate",
        ..about_puzzle::<CertifyQuestion>("certify", "What proof of its solution does VeriPB check?")
    },
    standalone::<VerifyQuestion>("verify", "What does a trace prove?"),
    about_puzzle::<JudgeQuestion>("judge", "What is each step of somebody's list worth?"),
    QuestionKind {
        shape: AnswerShape::Either,
        ..standalone::<GenerateQuestion>("generate", "Which puzzles does a seed give?")
    },
    standalone::<PracticeQuestion>("practice", "At which position is a technique the next step?"),
    about_puzzle::<MovesQuestion>("practice-check", "What are moves worth where a technique is practised?"),
    QuestionKind {
        schema: "technique",
        shape: AnswerShape::Array,
        ..standalone::<TechniquesQuestion>("techniques", "Which techniques are there?")
    },
];

const fn about_puzzle<Q: JsonQuestion>(name: &'static str, about: &'static str) -> QuestionKind {
    QuestionKind {
        name,
        about,
        #[cfg(test)]
        question: question_schema::<Q>,
        schema: name,
        shape: AnswerShape::Document,
        answer: answer_question::<Q>,
    }
}

const fn standalone<Q: StandaloneQuestion>(name: &'static str, about: &'static str) -> QuestionKind {
    QuestionKind {
        name,
        about,
        #[cfg(test)]
        question: || QuestionSchema { position: None, others: schema_of_question::<Q>() },
        schema: name,
        shape: AnswerShape::Document,
        answer: |question, budget, meter| read_fields::<Q>(question.clone())?.answer(budget, meter),
    }
}

/// Answers the question with this name. The meter counts all of the work, and the budget limits the boards. The same
/// question gets the same answer, unless somebody stops the meter: then the answer is an error.
///
/// ```
/// use naze::api::{AnswerStatus, Budget, answer};
/// use serde_json::json;
///
/// let question = json!({ "puzzle": "1...............", "limit": 100 });
/// let count = answer("count", &question, &Budget::PAGE, &Budget::PAGE.meter(None));
/// assert_eq!((count.status, &count.to_value()["count"]), (AnswerStatus::Done, &json!(72)));
/// ```
pub fn answer(name: &str, question: &Value, budget: &Budget, meter: &Meter) -> JsonAnswer {
    let language = language_of(question).unwrap_or_default();
    let Some(kind) = QUESTIONS.iter().find(|kind| kind.name == name) else {
        let unknown = ApiError::usage(RequestError::UnknownQuestion { name: name.to_string() });
        return JsonAnswer { status: AnswerStatus::Unknown, ..JsonAnswer::of_error(&unknown, language) };
    };
    match answered(language, meter, || (kind.answer)(question, budget, meter)) {
        Ok(body) => JsonAnswer { status: AnswerStatus::Done, body },
        Err(error) => error,
    }
}

/// The answer to a question: the value's document, or the error, as JSON.
fn answered<T>(
    language: Language,
    meter: &Meter,
    answer: impl FnOnce() -> Result<T, ApiError>,
) -> Result<T, JsonAnswer> {
    match meter.while_reading(answer) {
        _ if meter.stop_reason() == Some(StopReason::Cancelled) => Err(JsonAnswer::stopped(language)),
        answer => answer.map_err(|error| JsonAnswer::of_error(&error, language)),
    }
}

/// The drawing requested by a `show` question.
///
/// # Errors
/// There is nothing to draw; the error is the answer.
///
/// ```
/// use naze::api::{Budget, draw};
/// use serde_json::json;
///
/// let question = json!({ "puzzle": "1..............." });
/// let drawing = draw(&question, &Budget::PAGE, &Budget::PAGE.meter(None)).unwrap();
/// assert_eq!(drawing.squares.len(), 16);
/// ```
pub fn draw(question: &Value, budget: &Budget, meter: &Meter) -> Result<GridDrawing, JsonAnswer> {
    let language = language_of(question).unwrap_or_default();
    let (answer, _) = answered(language, meter, || answer_typed::<ShowQuestion>(question, budget, meter))?;
    Ok(answer.drawing)
}

/// Answers the question with this name as text, JSON in and JSON out, within the budget of a page.
///
/// ```
/// let puzzle = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let why = naze::api::ask("why", &format!(r#"{{ "puzzle": "{puzzle}", "cell": "r5c6" }}"#));
/// assert!(why.starts_with(r#"{"schema":"naze/why/2""#));
/// assert!(why.contains(r#""cell":"r5c6","digit":1"#));
///
/// let error = naze::api::ask("why", "{}");
/// assert!(error.starts_with(r#"{"error":{"code":2"#));
/// ```
#[must_use]
pub fn ask(name: &str, question: &str) -> String {
    let answered = parse_question(question.as_bytes(), Language::default())
        .map(|question| answer(name, &question, &Budget::PAGE, &Budget::PAGE.meter(None)));
    answered.unwrap_or_else(|malformed| malformed).body
}
