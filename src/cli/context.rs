//! The settings of one run of the program: its format, its language, its board, its budget.

use super::{
    args::OutputFormat,
    exit::{EarlyExit, Exit},
    item::{InputError, Item},
    output::print_to_stderr,
    response::{Multiplicity, Response, ResponseBody},
    whole::read_whole,
};
use naze::{
    api::{ApiAnswer, ApiError, ApiRequest, Budget, with_givens},
    board::Layout,
    meter::Meter,
    puzzle::{Fault, FaultKind, Puzzle},
    render::{
        Language, RequestError, Style, faults_message, fold_faults,
        json::{ErrorBodyJson, ErrorJson, FaultJson},
        render_faults_of_part,
    },
};
use std::{
    collections::BTreeSet,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

/// The settings of one run of the program.
pub struct Context {
    /// The format of the output.
    pub format: OutputFormat,
    /// The language for people.
    pub language: Language,
    /// The width of the terminal, in columns.
    pub width: usize,
    /// The requested board.
    pub board: Option<Arc<Layout>>,
    /// The requested file of stored puzzles.
    pub store: Option<PathBuf>,
    /// How much work each answer may take.
    pub budget: Budget,
    /// Raised when the time is over.
    pub stop: Arc<AtomicBool>,
    /// The puzzle that every position began with, if it was named.
    pub givens: Option<Puzzle>,
    /// The faults of the inputs so far; those that several inputs have in common are shown once.
    pub reported: Mutex<BTreeSet<Vec<FaultKind>>>,
}

impl Context {
    /// Whether the time is over.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// A meter for the work of one answer.
    pub fn meter(&self) -> Meter {
        self.budget.meter(Some(self.stop.clone()))
    }

    /// How many threads to work on: as many as requested, or one for each core.
    pub fn threads(&self, requested: Option<NonZeroUsize>) -> usize {
        requested.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }

    /// Whether a word is a puzzle itself.
    pub fn reads_as_puzzle(&self, word: &str) -> bool {
        naze::puzzle::read(word, self.board.as_ref()).is_ok()
    }

    /// Answers a request about a puzzle.
    pub fn ask<R: ApiRequest>(&self, puzzle: &Puzzle, request: &R) -> Result<R::Answer, ApiError> {
        let start = Instant::now();
        let answer = request.answer(puzzle, &self.budget, &self.meter());
        tracing::debug!(elapsed = ?start.elapsed(), "answered");
        answer
    }

    /// The response with an answer: its text, or its document.
    pub fn respond<A: ApiAnswer>(&self, answer: &A, text: impl FnOnce(&A) -> String) -> Response {
        let body = match self.format {
            OutputFormat::Text => ResponseBody::Text(text(answer)),
            format => ResponseBody::of_document(&answer.document(self.language), format),
        };
        Response { exit: answer.exit(), body }
    }

    /// Prints what is wrong, and returns the early exit that follows.
    pub fn fail(&self, exit: Exit, error: &RequestError) -> EarlyExit {
        self.complain(&self.language.request_error(error));
        EarlyExit::Failed(exit)
    }

    /// Prints why there is no answer, and returns the early exit that follows.
    pub fn fail_with(&self, error: &ApiError) -> EarlyExit {
        self.complain(&error.message(self.language));
        EarlyExit::Failed(error.exit())
    }

    /// Reads a file of at most this many MiB, or the piped input for `-`; prints an error if that fails.
    pub fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, EarlyExit> {
        read_whole(file, most).map_err(|error| self.fail(Exit::System, &error))
    }

    /// Writes a file; prints an error if that fails.
    pub fn write(&self, file: &Path, bytes: &[u8]) -> Result<(), EarlyExit> {
        std::fs::write(file, bytes).map_err(|error| self.fail_with_file(file, &error))
    }

    /// Creates a folder and those above it; prints an error if that fails.
    pub fn make_folder(&self, folder: &Path) -> Result<(), EarlyExit> {
        std::fs::create_dir_all(folder).map_err(|error| self.fail_with_file(folder, &error))
    }

    fn fail_with_file(&self, file: &Path, error: &std::io::Error) -> EarlyExit {
        let name = file.display().to_string();
        self.fail(Exit::System, &RequestError::File { name, cause: error.to_string() })
    }

    /// Prints a message for people on standard error.
    pub fn complain(&self, words: &str) {
        print_to_stderr(&format!("naze: {words}\n"));
    }

    /// Prints a line on standard error unchanged.
    pub fn quote(&self, line: &str) {
        print_to_stderr(&format!("{line}\n"));
    }

    /// Shows the faults of an item, with carets, on standard error, unless another had the same.
    pub fn report_faults(&self, item: &Item) {
        if let Err(InputError::Faults(faults)) = &item.puzzle {
            let kinds = fold_faults(faults).into_iter().map(|folded| folded.fault.kind).collect();
            if self.reported.lock().is_ok_and(|mut reported| !reported.insert(kinds)) {
                return;
            }
            let first = item.line.unwrap_or(1);
            let shown =
                render_faults_of_part(&item.source, &item.text, first, faults, self.language, Style::Colour);
            print_to_stderr(&format!("{shown}\n"));
        }
    }

    /// The puzzle of an item, with the givens of `--givens`; or what is wrong, in one line.
    pub fn position_of(&self, item: &Item) -> Result<Puzzle, String> {
        match &item.puzzle {
            Ok(puzzle) => self.with_givens(puzzle),
            Err(InputError::Unavailable(error)) => Err(self.language.request_error(error)),
            Err(InputError::Faults(faults)) => Err(faults_message(faults, self.language)),
        }
    }

    /// The position with the givens of `--givens`, or how the two differ.
    pub fn with_givens(&self, puzzle: &Puzzle) -> Result<Puzzle, String> {
        match &self.givens {
            None => Ok(puzzle.clone()),
            Some(givens) => with_givens(puzzle, givens).map_err(|error| error.message(self.language)),
        }
    }

    /// The response for an item that cannot be read. As text, its faults are also shown on standard error, with
    /// carets.
    pub fn unreadable(&self, item: &Item, message: String, multiplicity: Multiplicity) -> Response {
        let exit = item.puzzle.as_ref().err().map_or(Exit::Unreadable, InputError::exit);
        match &item.puzzle {
            Err(InputError::Faults(faults)) => {
                if self.format == OutputFormat::Text {
                    self.report_faults(item);
                }
                self.error_response(exit, message, faults, multiplicity)
            }
            _ => self.refuse(exit, message, multiplicity),
        }
    }

    /// The response that there is no answer, and why.
    pub fn refuse_with(&self, error: &ApiError, multiplicity: Multiplicity) -> Response {
        self.refuse(error.exit(), error.message(self.language), multiplicity)
    }

    /// The response instead of an answer that cannot be given. As text it goes to standard error, and with
    /// several puzzles also into the answer's place.
    pub fn refuse(&self, exit: Exit, message: String, multiplicity: Multiplicity) -> Response {
        if self.format == OutputFormat::Text {
            self.complain(&message);
        }
        self.error_response(exit, message, &[], multiplicity)
    }

    fn error_response(
        &self,
        exit: Exit,
        message: String,
        faults: &[Fault],
        multiplicity: Multiplicity,
    ) -> Response {
        let line = if let Multiplicity::OneOfMany(line) = multiplicity { line } else { None };
        let body = match (self.format, multiplicity) {
            (OutputFormat::Text, Multiplicity::Only) => ResponseBody::Text(String::new()),
            (OutputFormat::Text, Multiplicity::OneOfMany(_)) => {
                ResponseBody::Text(format!("error {}: {message}\n", exit.code()))
            }
            (OutputFormat::Json | OutputFormat::Jsonl, _) => {
                let faults = faults.iter().map(|fault| FaultJson::of(fault, self.language)).collect();
                let error = ErrorBodyJson { code: exit.code(), message, line, faults };
                ResponseBody::json(&ErrorJson { error })
            }
        };
        Response { exit, body }
    }
}
