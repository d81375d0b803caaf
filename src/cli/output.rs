//! Prints: results to standard output, everything else to standard error; a closed pipe ends quietly.

use super::{
    args::Format,
    exit::Exit,
    session::{Body, Company, Stop},
};
use anstream::AutoStream;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

/// Standard output takes nothing more.
pub enum Lost {
    /// Nobody reads it any more.
    Closed,
    /// It failed, which has been told.
    Failed,
}

/// Standard output, with colours where they are wanted.
pub struct Printer {
    out: BufWriter<AutoStream<StdoutLock<'static>>>,
    flushing: Flushing,
}

/// When to hand over what was printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flushing {
    /// After each answer, for a person who watches.
    Eager,
    /// When the buffer is full.
    Lazy,
}

impl Printer {
    /// A printer to standard output.
    pub fn new() -> Printer {
        let stdout = io::stdout();
        let flushing = if stdout.is_terminal() { Flushing::Eager } else { Flushing::Lazy };
        Printer { out: BufWriter::new(AutoStream::auto(stdout.lock())), flushing }
    }

    /// Prints a text; its colours are stripped where they are not wanted.
    pub fn text(&mut self, text: &str) -> Result<(), Lost> {
        self.out.write_all(text.as_bytes()).map_err(|error| self.lost(&error))?;
        if self.flushing == Flushing::Eager { self.flush() } else { Ok(()) }
    }

    /// Hands over what was printed.
    pub fn flush(&mut self) -> Result<(), Lost> {
        self.out.flush().map_err(|error| self.lost(&error))
    }

    /// A reader that went away is no failure; a full disk is one.
    fn lost(&self, error: &io::Error) -> Lost {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Lost::Closed;
        }
        self.complain(&format!("naze: <stdout>: {error}\n"));
        Lost::Failed
    }

    /// Tells people something on standard error.
    pub fn complain(&self, words: &str) {
        // With standard error closed there is nobody left to tell.
        let _ = AutoStream::auto(io::stderr()).write_all(words.as_bytes());
    }

    /// Begins a list of answers.
    pub fn list(&self, format: Format, company: Company) -> List {
        List { format, company, count: 0 }
    }
}

/// Answers one after the other, in the format that was asked for.
pub struct List {
    format: Format,
    company: Company,
    count: usize,
}

impl List {
    /// Prints the next answer.
    pub fn add(&mut self, printer: &mut Printer, body: &Body) -> Result<(), Lost> {
        let json = |value, pretty: bool| {
            let written =
                if pretty { serde_json::to_string_pretty(value) } else { serde_json::to_string(value) };
            written.expect("a JSON value can be written")
        };
        let text = match (body, self.format) {
            (Body::Text(text), _) => text.clone(),
            (Body::JsonLines(values), _) => values.iter().map(|value| json(value, false) + "\n").collect(),
            (Body::Json(value), Format::Jsonl) => json(value, false) + "\n",
            (Body::Json(value), _) if self.company == Company::Alone => json(value, true) + "\n",
            (Body::Json(value), _) => {
                let before = if self.count == 0 { "[\n" } else { ",\n" };
                before.to_string() + &json(value, true)
            }
        };
        self.count += 1;
        printer.text(&text)
    }

    /// Ends the list.
    pub fn end(self, printer: &mut Printer) -> Result<(), Lost> {
        match (self.format, self.company) {
            (Format::Json, Company::Among(_)) => printer.text(if self.count == 0 { "[]\n" } else { "\n]\n" }),
            _ => Ok(()),
        }
    }
}

impl From<io::Error> for Stop {
    fn from(_: io::Error) -> Stop {
        Stop::Exit(Exit::System)
    }
}
