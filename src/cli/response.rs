//! The output of a command for one puzzle.

use super::{args::OutputFormat, exit::Exit};
use serde::Serialize;
use serde_json::Value;

/// The output of a command for one puzzle.
pub struct Response {
    /// How it ended.
    pub exit: Exit,
    /// The output.
    pub body: ResponseBody,
}

/// The output.
pub enum ResponseBody {
    /// Text, with colours.
    Text(String),
    /// A picture or another file, unchanged.
    Bytes(Vec<u8>),
    /// A JSON document.
    Json(Value),
    /// JSON documents, one for each line.
    JsonLines(Vec<Value>),
}

/// Whether a response is the only one of the run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Multiplicity {
    /// It is.
    Only,
    /// It is one of several, and its text is short; with its line, if a file has one puzzle in each line.
    OneOfMany(Option<usize>),
}

impl Multiplicity {
    /// The multiplicity of each of this many responses, without lines.
    pub fn of(count: usize) -> Multiplicity {
        if count == 1 { Multiplicity::Only } else { Multiplicity::OneOfMany(None) }
    }
}

impl ResponseBody {
    /// A document as data.
    pub fn json(document: &impl Serialize) -> ResponseBody {
        ResponseBody::Json(to_value(document))
    }

    /// Documents, each in a line of its own.
    pub fn json_lines(documents: impl IntoIterator<Item = impl Serialize>) -> ResponseBody {
        ResponseBody::JsonLines(documents.into_iter().map(|document| to_value(&document)).collect())
    }

    /// A document in this format; in JSON lines, each element of an array has its own line.
    pub fn of_document(document: &impl Serialize, format: OutputFormat) -> ResponseBody {
        match (to_value(document), format) {
            (Value::Array(documents), OutputFormat::Jsonl) => ResponseBody::JsonLines(documents),
            (document, _) => ResponseBody::Json(document),
        }
    }
}

fn to_value(document: &impl Serialize) -> Value {
    serde_json::to_value(document).expect("the documents have only string keys")
}
