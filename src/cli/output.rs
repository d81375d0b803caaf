//! Prints results to standard output and everything else to standard error; a closed pipe ends quietly.

use super::prelude::*;
use anstream::AutoStream;
use std::io::{self, BufWriter, StdoutLock};

/// Standard output, with colours if they are wanted.
pub struct Printer {
    out: BufWriter<AutoStream<StdoutLock<'static>>>,
}

impl Printer {
    /// A printer to standard output.
    pub fn new() -> Printer {
        Printer { out: BufWriter::new(AutoStream::auto(io::stdout().lock())) }
    }

    /// Prints a text, without its colours if they are not wanted, and flushes it because the reader may be waiting.
    pub fn text(&mut self, text: &str) -> io::Result<()> {
        // What has no control characters has no colours to look for.
        if text.bytes().all(|byte| byte == b'\n' || byte >= b' ' && byte != 0x7f) {
            return self.bytes(text.as_bytes());
        }
        self.out.write_all(text.as_bytes())?;
        self.flush()
    }

    /// Prints bytes unchanged, and flushes them.
    pub fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.flush()?;
        let mut out = io::stdout().lock();
        out.write_all(bytes).and_then(|()| out.flush())
    }

    /// Flushes what was printed.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Prints a message for people to standard error.
pub fn complain(words: &str) {
    print_to_stderr(&format!("naze: {words}\n"));
}

impl EarlyExit {
    /// Prints the reason for the end, unless that has been done, and returns the exit.
    pub fn report(self, language: Language) -> Exit {
        match self {
            EarlyExit::Refused(error) | EarlyExit::Ends(error) => {
                complain(&error.message(language));
                error.exit()
            }
            EarlyExit::Told(exit) => exit,
            EarlyExit::Closed => Exit::Done,
        }
    }
}

/// Prints a text for people to standard error.
pub fn print_to_stderr(text: &str) {
    // With standard error closed there is nobody left to read it.
    let _ = AutoStream::auto(io::stderr()).write_all(text.as_bytes());
}

/// A list of responses that are printed one after the other, in the requested format.
pub struct ResponseList {
    format: OutputFormat,
    multiplicity: Multiplicity,
    count: usize,
}

impl ResponseList {
    /// An empty list.
    pub fn new(format: OutputFormat, multiplicity: Multiplicity) -> ResponseList {
        ResponseList { format, multiplicity, count: 0 }
    }

    /// Prints the next response.
    pub fn add(&mut self, printer: &mut Printer, body: &ResponseBody) -> io::Result<()> {
        let text = match (body, self.format) {
            (ResponseBody::Bytes(bytes), _) => return printer.bytes(bytes),
            (ResponseBody::Text(text), _) => text.clone(),
            (ResponseBody::Json(text), OutputFormat::Jsonl) if text.is_empty() => String::new(),
            (ResponseBody::Json(text), OutputFormat::Json) if self.multiplicity != Multiplicity::Only => {
                [if self.count == 0 { "[\n" } else { ",\n" }, text].concat()
            }
            (ResponseBody::Json(text), _) => [text, "\n"].concat(),
        };
        self.count += 1;
        printer.text(&text)
    }

    /// Ends the list.
    pub fn end(self, printer: &mut Printer) -> io::Result<()> {
        match (self.format, self.multiplicity) {
            (OutputFormat::Json, Multiplicity::OneOfMany(_)) => {
                printer.text(if self.count == 0 { "[]\n" } else { "\n]\n" })
            }
            _ => Ok(()),
        }
    }
}
