//! Questions in JSON: turns the fields of an object into a typed request, and the answer into a document.

use super::{
    PositionQuestion,
    position::{FIELDS, ParsedPosition},
    prelude::*,
};
#[cfg(test)]
use crate::render::json::schema::schema_of_question;
#[cfg(test)]
use schemars::Schema;
use serde_json::Map;

/// The fields of a question about a puzzle, apart from those of its position.
pub(super) trait JsonQuestion: QuestionFields {
    /// The type of the request that the fields become.
    type Request: ApiRequest;

    /// Reports what is wrong with the fields, whatever the puzzle.
    fn check_shape(&self) -> Result<(), RequestError> {
        Ok(())
    }

    /// Builds the typed request about this puzzle.
    fn request(self, puzzle: &Puzzle, options: Options) -> Result<Self::Request, ApiError>;
}

/// The fields of a question without a puzzle.
pub(super) trait StandaloneQuestion: QuestionFields {
    /// Answers the question, as JSON text.
    fn answer(self, budget: &Budget, meter: &Meter) -> Result<String, ApiError>;
}

/// The fields of a question: they are read from JSON, and tests write their schema.
pub(super) trait QuestionFields: DeserializeOwned + HasSchema {}

impl<F: DeserializeOwned + HasSchema> QuestionFields for F {}

#[cfg(test)]
use schemars::JsonSchema as HasSchema;

/// The bound that fields have a schema, which only tests need.
#[cfg(not(test))]
pub(super) trait HasSchema {}

#[cfg(not(test))]
impl<F> HasSchema for F {}

/// The schemas of a question's fields.
#[cfg(test)]
pub struct QuestionSchema {
    /// The schema of the position's fields; `None` if the question has no position.
    pub position: Option<Schema>,
    /// The schema of the other fields.
    pub others: Schema,
}

/// The schemas of a question about a puzzle.
#[cfg(test)]
pub(super) fn question_schema<Q: JsonQuestion>() -> QuestionSchema {
    QuestionSchema {
        position: Some(schema_of_question::<PositionQuestion>()),
        others: schema_of_question::<Q>(),
    }
}

/// Answers a question about a puzzle with its document, as JSON text.
pub(super) fn answer_question<Q: JsonQuestion>(
    question: &Value,
    budget: &Budget,
    meter: &Meter,
) -> Result<String, ApiError> {
    let (answer, language) = answer_typed::<Q>(question, budget, meter)?;
    Ok(to_json(&answer.document(language)))
}

/// Answers a question about a puzzle with the typed answer, and tells in which language it was asked.
pub(super) fn answer_typed<Q: JsonQuestion>(
    question: &Value,
    budget: &Budget,
    meter: &Meter,
) -> Result<(<Q::Request as ApiRequest>::Answer, Language), ApiError> {
    let (fields, ParsedPosition { position, language, options, nodes }) = read_question::<Q>(question)?;
    let answer = match position {
        Err(faults) => Q::Request::answer_unreadable(&faults).ok_or_else(|| ApiError::Unreadable(faults)),
        Ok(puzzle) => {
            let request = fields.request(&puzzle, options)?;
            match nodes.and_then(|nodes| budget.with_nodes(nodes).work) {
                None => request.answer(&puzzle, budget, meter),
                Some(work) => meter.with_at_most(work, |share| request.answer(&puzzle, budget, share)),
            }
        }
    };
    Ok((answer?, language))
}

/// Splits a question about a puzzle into its own fields and its position.
fn read_question<Q: JsonQuestion>(question: &Value) -> Result<(Q, ParsedPosition), ApiError> {
    let (position, others) = match question {
        Value::Object(fields) => {
            let is_own = |(field, _): &(String, _)| FIELDS.split_whitespace().contains(&field.as_str());
            let (position, others): (Map<_, _>, Map<_, _>) = fields.clone().into_iter().partition(is_own);
            (Value::Object(position), Value::Object(others))
        }
        // Anything but an object has neither shape; the error is that of the first.
        other => (other.clone(), other.clone()),
    };
    let others: Q = read_fields(others)?;
    others.check_shape().map_err(ApiError::usage)?;
    let position: PositionQuestion = read_fields(position)?;
    Ok((others, ParsedPosition::read(&position)?))
}

/// Deserializes fields; an error if they do not have the right shape.
pub(super) fn read_fields<T: DeserializeOwned>(fields: Value) -> Result<T, ApiError> {
    serde_json::from_value(fields).map_err(|error| ApiError::of_shape(&error))
}

/// A document as JSON text. It is written directly, since a [`Value`] takes several times the memory of the text.
pub(super) fn to_json(document: &impl Serialize) -> String {
    serde_json::to_string(document).expect("the documents have only string keys")
}
