//! The settings of one run of the program: its format, its language, its board, its budget.

use super::{
    output::{complain, print_to_stderr},
    prelude::*,
};
use naze::{
    api::with_givens,
    puzzle::FaultKind,
    render::{Style, fold_faults, render_faults_of_part},
};
use std::{collections::BTreeSet, fmt::Display, num::NonZeroUsize, time::Instant};

/// The settings of one run of the program.
pub struct Context {
    /// The format of the output.
    pub format: OutputFormat,
    /// The language of texts for people.
    pub language: Language,
    /// The width of the terminal, in columns.
    pub width: usize,
    /// The requested board; `None` for the usual one.
    pub board: Option<Arc<Layout>>,
    /// The requested file of stored puzzles; `None` for the default.
    pub store: Option<PathBuf>,
    /// The most work of each answer.
    pub budget: Budget,
    /// The flag that is raised when the time is over.
    pub stop: Arc<AtomicBool>,
    /// The puzzle that every position began with, if `--givens` names one.
    pub givens: Option<Puzzle>,
    /// The faults that inputs had so far; those that several inputs have in common are shown once.
    pub reported: Mutex<BTreeSet<Vec<FaultKind>>>,
}

impl Context {
    /// Whether the time is over.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// A meter for the work of one answer, by the budget; it also stops when the time is over.
    pub fn meter(&self) -> Meter {
        self.budget.meter(Some(self.stop.clone()))
    }

    /// The number of threads to use: the requested number, or one for each core.
    pub fn threads(&self, requested: Option<NonZeroUsize>) -> usize {
        requested.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }

    /// Whether a word can be read as a puzzle.
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

    /// The response for an answer: its text or its document, by the format.
    pub fn respond<A: ApiAnswer>(&self, answer: &A, text: impl FnOnce(&A) -> String) -> Response {
        let body = self.body(|| text(answer), || answer.document(self.language));
        Response { exit: answer.exit(), body }
    }

    /// A body with a text or a document, by the format.
    pub fn body<D: Serialize>(
        &self,
        text: impl FnOnce() -> String,
        document: impl FnOnce() -> D,
    ) -> ResponseBody {
        match self.format {
            OutputFormat::Text | OutputFormat::Csv => ResponseBody::Text(text()),
            format => ResponseBody::json(&document(), format),
        }
    }

    /// Writes a file.
    pub fn write(&self, file: &Path, bytes: &[u8]) -> Result<(), ApiError> {
        std::fs::write(file, bytes).map_err(|error| file_error(file, &error))
    }

    /// Creates a folder and those above it.
    pub fn make_folder(&self, folder: &Path) -> Result<(), ApiError> {
        std::fs::create_dir_all(folder).map_err(|error| file_error(folder, &error))
    }

    /// Prints words for people to standard error.
    pub fn complain(&self, words: &str) {
        complain(words);
    }

    /// Prints a message with values to standard error.
    pub fn tell(&self, message: &str, values: &[(&str, &dyn Display)]) {
        self.complain(&self.language.message(message, values));
    }

    /// Prints a line to standard error unchanged.
    pub fn quote(&self, line: &str) {
        print_to_stderr(&format!("{line}\n"));
    }

    /// Prints to standard error why there is no answer: the faults of an item with carets, unless another item had the
    /// same.
    pub fn report(&self, error: &ApiError, item: Option<&InputPuzzle>) {
        match (error, item) {
            (ApiError::Unreadable(faults), Some(item)) => self.show_faults(item, faults),
            _ => self.complain(&error.message(self.language)),
        }
    }

    fn show_faults(&self, item: &InputPuzzle, faults: &[Fault]) {
        let kinds = fold_faults(faults).into_iter().map(|folded| folded.fault.kind).collect();
        if self.reported.lock().is_ok_and(|mut reported| !reported.insert(kinds)) {
            return;
        }
        let first = item.line.unwrap_or(1);
        let shown =
            render_faults_of_part(&item.source, &item.text, first, faults, self.language, Style::Colour);
        print_to_stderr(&format!("{shown}\n"));
    }

    /// The puzzle of an item, with its givens told by `--givens`.
    pub fn position_of(&self, item: &InputPuzzle) -> Result<Puzzle, ApiError> {
        item.puzzle.as_ref().map_err(ApiError::clone).and_then(|puzzle| self.with_givens(puzzle))
    }

    /// A position with its givens told by `--givens`; an error if the two differ.
    pub fn with_givens(&self, puzzle: &Puzzle) -> Result<Puzzle, ApiError> {
        self.givens.as_ref().map_or_else(|| Ok(puzzle.clone()), |givens| with_givens(puzzle, givens))
    }

    /// The response in place of an answer that cannot be given. As text it goes to standard error, and with several
    /// puzzles also to the answer's place.
    pub fn refuse(
        &self,
        error: &ApiError,
        item: Option<&InputPuzzle>,
        multiplicity: Multiplicity,
    ) -> Response {
        if self.format.is_text() {
            self.report(error, item);
        }
        let exit = error.exit();
        let text = || match multiplicity {
            Multiplicity::Only => String::new(),
            Multiplicity::OneOfMany(_) => {
                format!("error {}: {}\n", exit.code(), error.message(self.language))
            }
        };
        let document = || {
            let mut document = error.json(self.language);
            document.error.line = if let Multiplicity::OneOfMany(line) = multiplicity { line } else { None };
            document
        };
        Response { exit, body: self.body(text, document) }
    }
}
