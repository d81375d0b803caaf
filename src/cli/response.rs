//! The output of a command for one puzzle.

use super::{args::OutputFormat, exit::Exit};
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use std::io::{self, Write};

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
    /// A document in JSON; in JSON lines, the elements of an array have a line each.
    Json(String),
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
    /// A document, written at once: as a value it would take several times the memory.
    pub fn json(document: &impl Serialize, format: OutputFormat) -> ResponseBody {
        ResponseBody::Json(match format {
            OutputFormat::Jsonl => {
                let mut lines = Vec::new();
                let written =
                    document.serialize(&mut Serializer::with_formatter(&mut lines, Lines::default()));
                written.expect("the documents have only string keys");
                String::from_utf8(lines).expect("JSON is UTF-8")
            }
            OutputFormat::Json | OutputFormat::Text | OutputFormat::Csv => {
                serde_json::to_string_pretty(document).expect("the documents have only string keys")
            }
        })
    }
}

/// Writes an array as lines, and all else in one.
#[derive(Default)]
struct Lines {
    depth: usize,
}

impl Lines {
    fn open<W: ?Sized + Write>(&mut self, writer: &mut W, sign: &[u8]) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(sign)
    }

    fn close<W: ?Sized + Write>(&mut self, writer: &mut W, sign: &[u8]) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(sign)
    }
}

impl Formatter for Lines {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, if self.depth == 0 { b"" } else { b"[" })
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, if self.depth == 1 { b"" } else { b"]" })
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, is_first: bool) -> io::Result<()> {
        match (is_first, self.depth) {
            (true, _) => Ok(()),
            (false, 1) => writer.write_all(b"\n"),
            (false, _) => writer.write_all(b","),
        }
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"}")
    }
}
