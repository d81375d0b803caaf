//! Prints results to standard output and everything else to standard error; a closed pipe ends quietly.

use super::{
    args::OutputFormat,
    exit::{EarlyExit, Exit},
    response::{Multiplicity, ResponseBody},
};
use anstream::AutoStream;
use std::io::{self, BufWriter, StdoutLock, Write};

/// Why standard output accepts nothing more.
pub enum PrintError {
    /// Nobody reads it any more.
    Closed,
    /// It failed, and that has been printed on standard error.
    Failed,
}

impl From<PrintError> for EarlyExit {
    fn from(error: PrintError) -> EarlyExit {
        match error {
            PrintError::Closed => EarlyExit::Closed,
            PrintError::Failed => EarlyExit::Failed(Exit::System),
        }
    }
}

/// Standard output, with colours if they are wanted.
pub struct Printer {
    out: BufWriter<AutoStream<StdoutLock<'static>>>,
}

impl Printer {
    /// A printer to standard output.
    pub fn new() -> Printer {
        Printer { out: BufWriter::new(AutoStream::auto(io::stdout().lock())) }
    }

    /// Prints a text and flushes it, because the reader may be waiting for it; its colours are removed if they are
    /// not wanted.
    pub fn text(&mut self, text: &str) -> Result<(), PrintError> {
        // What has no control characters has no colours to look for.
        if text.bytes().all(|byte| byte == b'\n' || byte >= b' ' && byte != 0x7f) {
            return self.bytes(text.as_bytes());
        }
        self.out.write_all(text.as_bytes()).map_err(|error| print_error(&error))?;
        self.flush()
    }

    /// Prints bytes unchanged, and flushes them.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), PrintError> {
        self.flush()?;
        let mut out = io::stdout().lock();
        out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| print_error(&error))
    }

    /// Flushes what was printed.
    pub fn flush(&mut self) -> Result<(), PrintError> {
        self.out.flush().map_err(|error| print_error(&error))
    }
}

/// A reader that closed the pipe is no failure; a full disk is one.
fn print_error(error: &io::Error) -> PrintError {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return PrintError::Closed;
    }
    print_to_stderr(&format!("naze: <stdout>: {error}\n"));
    PrintError::Failed
}

/// Prints on standard error, for people.
pub fn print_to_stderr(text: &str) {
    // With standard error closed there is nobody left to read it.
    let _ = AutoStream::auto(io::stderr()).write_all(text.as_bytes());
}

/// Responses one after the other, in the requested format.
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
    pub fn add(&mut self, printer: &mut Printer, body: &ResponseBody) -> Result<(), PrintError> {
        let json = |value, pretty: bool| {
            let written =
                if pretty { serde_json::to_string_pretty(value) } else { serde_json::to_string(value) };
            written.expect("a JSON value can be written")
        };
        let text = match (body, self.format) {
            (ResponseBody::Bytes(bytes), _) => return printer.bytes(bytes),
            (ResponseBody::Text(text), _) => text.clone(),
            (ResponseBody::JsonLines(values), _) => {
                values.iter().map(|value| json(value, false) + "\n").collect()
            }
            (ResponseBody::Json(value), OutputFormat::Jsonl) => json(value, false) + "\n",
            (ResponseBody::Json(value), _) if self.multiplicity == Multiplicity::Only => {
                json(value, true) + "\n"
            }
            (ResponseBody::Json(value), _) => {
                let before = if self.count == 0 { "[\n" } else { ",\n" };
                before.to_string() + &json(value, true)
            }
        };
        self.count += 1;
        printer.text(&text)
    }

    /// Ends the list.
    pub fn end(self, printer: &mut Printer) -> Result<(), PrintError> {
        match (self.format, self.multiplicity) {
            (OutputFormat::Json, Multiplicity::OneOfMany(_)) => {
                printer.text(if self.count == 0 { "[]\n" } else { "\n]\n" })
            }
            _ => Ok(()),
        }
    }
}
