//! The questions, one file each, and the table of them all.

mod check;
pub mod convert;
mod count;
mod generate;
mod hint;
pub mod rate;
mod read;
pub mod show;
mod solve;
mod techniques;
pub mod why;

use super::{
    ApiError, Budget, PositionQuestion,
    position::{Asked, FIELDS, lang},
};
use crate::meter::Meter;
use schemars::{JsonSchema, Schema, schema_for};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// A kind of question.
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// What it asks, in one line.
    pub about: &'static str,
    /// The fields it may have.
    pub question: fn() -> QuestionSchema,
    /// The schema that the answer meets, by its name.
    pub schema: &'static str,
    /// Whether the answer is not one such document but an array of them.
    pub many: bool,
    pub(super) answer: fn(&Value, &Budget, &Meter) -> Result<Value, ApiError>,
}

/// The schemas of a question's fields.
pub struct QuestionSchema {
    /// Of the position; nothing where there is none.
    pub position: Option<Schema>,
    /// Of the others.
    pub others: Schema,
}

/// All kinds of questions.
pub const KINDS: &[Kind] = &[
    about_position::<read::Read>("read", "What is this text, as a puzzle?"),
    about_position::<check::Check>("check", "Is it a proper puzzle, and if not, what is wrong?"),
    about_position::<count::Count>("count", "How many solutions are there, up to a limit?"),
    about_position::<solve::Solve>("solve", "What is the solution, and by which steps?"),
    about_position::<why::Why>("why", "Why has a cell its value, or why can it not have another?"),
    about_position::<hint::Hint>("hint", "What is to be done next?"),
    about_position::<rate::Rate>("rate", "How hard is it?"),
    about_position::<show::Show>("show", "What does it look like, or the position before a step?"),
    about_position::<convert::Convert>("convert", "How is it written in another format?"),
    by_itself::<generate::Generate>("generate", "Which puzzle does a seed give?"),
    Kind { many: true, ..by_itself::<techniques::Techniques>("techniques", "Which techniques are there?") },
];

/// The fields of a question beside its position.
trait Question: DeserializeOwned + JsonSchema {
    /// The name of the schema that the answer meets.
    const ANSWER: &'static str;
}

/// A question about a position.
trait Positioned: Question {
    /// Answers it.
    fn answer(self, asked: &Asked<'_>) -> Result<Value, ApiError>;
}

/// A question without a position.
trait Alone: Question {
    /// Answers it.
    fn answer(self, budget: &Budget, meter: &Meter) -> Result<Value, ApiError>;
}

const fn about_position<Q: Positioned>(name: &'static str, about: &'static str) -> Kind {
    let question =
        || QuestionSchema { position: Some(schema_for!(PositionQuestion)), others: schema_for!(Q) };
    let answer = |question: &Value, budget: &Budget, meter: &Meter| {
        let (others, asked) = take_apart::<Q>(question, budget, meter)?;
        others.answer(&asked)
    };
    Kind { name, about, question, schema: Q::ANSWER, many: false, answer }
}

const fn by_itself<Q: Alone>(name: &'static str, about: &'static str) -> Kind {
    let question = || QuestionSchema { position: None, others: schema_for!(Q) };
    let answer = |question: &Value, budget: &Budget, meter: &Meter| {
        shape::<Q>(question.clone(), question)?.answer(budget, meter)
    };
    Kind { name, about, question, schema: Q::ANSWER, many: false, answer }
}

/// The fields of a question's own, and what it is about.
fn take_apart<'a, Q: Question>(
    question: &Value,
    budget: &Budget,
    meter: &'a Meter,
) -> Result<(Q, Asked<'a>), ApiError> {
    let (position, others) = match question {
        Value::Object(fields) => {
            let (position, others): (Map<_, _>, Map<_, _>) =
                fields.clone().into_iter().partition(|(field, _)| FIELDS.contains(&field.as_str()));
            (Value::Object(position), Value::Object(others))
        }
        // What is no object has neither shape, which is told of the first.
        other => (other.clone(), other.clone()),
    };
    let others = shape(others, question)?;
    Ok((others, Asked::read(shape(position, question)?, budget, meter)?))
}

/// Some of a question's fields in their shape.
fn shape<T: DeserializeOwned>(fields: Value, question: &Value) -> Result<T, ApiError> {
    serde_json::from_value(fields).map_err(|error| ApiError::of_shape(&error, lang(question)))
}

/// A document as the body of an answer.
fn body(document: &impl Serialize) -> Result<Value, ApiError> {
    Ok(serde_json::to_value(document).expect("the documents have only string keys"))
}
