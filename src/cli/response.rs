//! The output of a command for one puzzle.

use super::prelude::*;
use serde::de::IgnoredAny;
use serde_json::Deserializer;

/// The output of a command for one puzzle.
pub struct Response {
    /// The exit for this puzzle.
    pub exit: Exit,
    /// The contents of the output.
    pub body: ResponseBody,
}

/// The contents of a command's output for one puzzle.
pub enum ResponseBody {
    /// A text, with colours.
    Text(String),
    /// A picture or another file, printed unchanged.
    Bytes(Vec<u8>),
    /// A document in JSON; in JSON lines, the elements of an array have a line each.
    Json(String),
}

/// Whether a response is the only one of a run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Multiplicity {
    /// The response is the only one.
    Only,
    /// The response is one of several, so that its text is short. With the number of its line, if a file has one puzzle
    /// on each line.
    OneOfMany(Option<usize>),
}

impl Multiplicity {
    /// The multiplicity of one of this many responses, with the number of its line if it has one.
    pub fn of(count: usize, line: Option<usize>) -> Multiplicity {
        if count == 1 { Multiplicity::Only } else { Multiplicity::OneOfMany(line) }
    }
}

impl ResponseBody {
    /// A body with a document. It is written directly as text, since a value would take several times the memory.
    pub fn json(document: &impl Serialize, format: OutputFormat) -> ResponseBody {
        let text = match format {
            OutputFormat::Jsonl => serde_json::to_string(document).map(|text| elements_in_lines(&text)),
            _ => serde_json::to_string_pretty(document),
        };
        ResponseBody::Json(text.expect("the documents have only string keys"))
    }
}

/// JSON in one line, or the elements of an array in a line each.
fn elements_in_lines(text: &str) -> String {
    let Some(mut rest) = text.strip_prefix('[') else { return text.to_string() };
    let mut lines = Vec::new();
    loop {
        let mut elements = Deserializer::from_str(rest).into_iter::<IgnoredAny>();
        if !matches!(elements.next(), Some(Ok(_))) {
            return lines.join("\n");
        }
        let (element, after) = rest.split_at(elements.byte_offset());
        lines.push(element);
        rest = after.trim_start_matches(',');
    }
}
