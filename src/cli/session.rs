//! What one run of the program has: its language, its board, its budget, and where it prints.

use super::{
    args::{Common, Format},
    exit::Exit,
    input::{self, InputError, Item},
    output::{List, Lost, Printer},
};
use naze::{
    board::{BoardFault, Layout},
    engine::Budget,
    meter::Meter,
    puzzle::{Fault, Puzzle},
    render::{
        Language, RequestError, Style, board_message,
        json::{ErrorBodyJson, ErrorJson, FaultJson},
        originals_message, render_faults,
    },
};
use std::{
    fs::File,
    io::Read,
    num::NonZeroUsize,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// One run of the program.
pub struct Session {
    /// How to answer.
    pub format: Format,
    /// The language for people.
    pub lang: Language,
    /// The same as a language.
    pub language: Language,
    /// The board that was asked for.
    pub board: Option<Arc<Layout>>,
    /// The file of stored puzzles that was asked for.
    pub store: Option<PathBuf>,
    budget: Budget,
    stop: Arc<AtomicBool>,
    givens: Option<Puzzle>,
    printer: Printer,
    worst: Exit,
}

/// What a command answers for one puzzle.
pub struct Reply {
    /// What to exit with.
    pub exit: Exit,
    /// The answer, in the format that was asked for.
    pub body: Body,
}

/// An answer.
pub enum Body {
    /// Text, with colours.
    Text(String),
    /// Data.
    Json(serde_json::Value),
    /// Data, a line each.
    JsonLines(Vec<serde_json::Value>),
}

/// Whether a puzzle is the only one of the run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Company {
    /// It is.
    Alone,
    /// It is one of several, and its answer is to be short; with its line, where a file has one a line.
    Among(Option<usize>),
}

/// A command stops here: with an exit code, or because nobody reads any more.
pub enum Stop {
    /// With this code.
    Exit(Exit),
    /// The reader went away.
    Closed,
}

impl From<Lost> for Stop {
    fn from(lost: Lost) -> Stop {
        match lost {
            Lost::Closed => Stop::Closed,
            Lost::Failed => Stop::Exit(Exit::System),
        }
    }
}

impl Session {
    /// Reads what holds for every command. What is wrong has been told when it returns an error.
    pub fn begin(common: &Common) -> Result<Session, Exit> {
        let lang = common.lang.map_or_else(locale, Language::from);
        let mut session = Session {
            format: common.format.into(),
            lang,
            language: lang,
            board: None,
            store: common.store.clone(),
            budget: common.nodes.map_or(Budget::PROGRAM, |nodes| Budget::PROGRAM.with_nodes(nodes)),
            stop: Arc::new(AtomicBool::new(false)),
            givens: None,
            printer: Printer::new(),
            worst: Exit::Done,
        };
        let begun = session.read_board(common).and_then(|()| session.read_givens(common));
        match begun {
            Ok(()) => Ok(session),
            Err(Stop::Exit(exit)) => Err(exit),
            Err(Stop::Closed) => Err(Exit::Done),
        }
    }

    fn read_board(&mut self, common: &Common) -> Result<(), Stop> {
        let Some(word) = &common.board else { return Ok(()) };
        let drawn = std::path::Path::new(word).exists();
        if !drawn && input::looks_like_a_file(word) {
            return Err(self.fail(Exit::System, &RequestError::NoSuchFile { name: word.clone() }));
        }
        let layout = match drawn {
            true => {
                let mut bytes = Vec::new();
                // One byte more tells that there are too many.
                let some = Layout::LONGEST_DRAWING as u64 + 1;
                let read = File::open(word).and_then(|file| file.take(some).read_to_end(&mut bytes));
                read.map_err(|error| {
                    self.fail(
                        Exit::System,
                        &RequestError::File { name: word.clone(), cause: error.to_string() },
                    )
                })?;
                match bytes.len() > Layout::LONGEST_DRAWING {
                    true => Err(vec![BoardFault::Long { most: Layout::LONGEST_DRAWING }]),
                    false => Layout::from_drawing(&naze::puzzle::decode(&bytes).unwrap_or_default()),
                }
            }
            false => Layout::from_word(word).map_err(|fault| vec![fault]),
        };
        match layout {
            Ok(layout) => {
                self.board = Some(Arc::new(layout));
                Ok(())
            }
            Err(faults) => {
                for fault in faults {
                    self.complain(&format!("--board {word}: {}", board_message(&fault, self.lang)));
                }
                Err(Stop::Exit(if drawn { Exit::Unreadable } else { Exit::Usage }))
            }
        }
    }

    fn read_givens(&mut self, common: &Common) -> Result<(), Stop> {
        let Some(word) = &common.givens else { return Ok(()) };
        self.givens = Some(self.one_puzzle("--givens", word)?);
        Ok(())
    }

    /// The only puzzle of what an option names. What is wrong has been told when it returns an error.
    pub fn one_puzzle(&self, option: &'static str, word: &str) -> Result<Puzzle, Stop> {
        let mut items = input::items(&[word.to_string()], self)?;
        match (items.pop(), items.is_empty()) {
            (Some(Item { puzzle: Ok(puzzle), .. }), true) => Ok(puzzle),
            (Some(Item { puzzle: Err(InputError::Lost(trouble)), .. }), true) => {
                Err(self.fail(Exit::System, &trouble))
            }
            (Some(item), true) => {
                self.report_faults(&item);
                Err(Stop::Exit(Exit::Unreadable))
            }
            _ => Err(self.fail(Exit::Usage, &RequestError::Several { option })),
        }
    }

    /// How much work each answer may take.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The flag that is raised when the time is over.
    pub fn stop(&self) -> Arc<AtomicBool> {
        self.stop.clone()
    }

    /// Whether the time is over.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// A meter for the work of one answer.
    pub fn meter(&self) -> Meter {
        self.budget.meter(Some(self.stop()))
    }

    /// How many threads to work on: as many as were asked for, or one for each core.
    pub fn threads(&self, asked: Option<NonZeroUsize>) -> usize {
        asked.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }

    /// Whether a word is a puzzle itself.
    pub fn reads_as_puzzle(&self, word: &str) -> bool {
        naze::puzzle::read(word, self.board.as_ref()).is_ok()
    }

    /// Tells what went wrong and gives the stop that follows.
    pub fn fail(&self, exit: Exit, trouble: &RequestError) -> Stop {
        self.complain(&self.language.request_error(trouble));
        Stop::Exit(exit)
    }

    /// Writes a file; where that fails, it is told.
    pub fn write(&self, file: &std::path::Path, bytes: &[u8]) -> Result<(), Stop> {
        std::fs::write(file, bytes).map_err(|error| {
            let name = file.display().to_string();
            self.fail(Exit::System, &RequestError::File { name, cause: error.to_string() })
        })
    }

    /// Tells people something on standard error.
    pub fn complain(&self, words: &str) {
        self.printer.complain(&format!("naze: {words}\n"));
    }

    /// Repeats a line of the input on standard error as it is.
    pub fn quote(&self, line: &str) {
        self.printer.complain(&format!("{line}\n"));
    }

    /// Shows the faults of an item, with carets, on standard error.
    pub fn report_faults(&self, item: &Item) {
        if let Err(InputError::Faults(faults)) = &item.puzzle {
            let shown = render_faults(&item.source, &item.text, faults, self.lang, Style::Colour);
            self.printer.complain(&format!("{shown}\n"));
        }
    }

    /// Prints results as they are.
    pub fn print(&mut self, text: &str) -> Result<(), Stop> {
        Ok(self.printer.text(text)?)
    }

    /// Hands over what was printed.
    pub fn flush(&mut self) -> Result<(), Stop> {
        Ok(self.printer.flush()?)
    }

    /// Begins a list of answers.
    pub fn list(&self, company: Company) -> List {
        self.printer.list(self.format, company)
    }

    /// Prints the next answer of a list.
    pub fn add(&mut self, list: &mut List, body: &Body) -> Result<(), Stop> {
        Ok(list.add(&mut self.printer, body)?)
    }

    /// Ends a list of answers.
    pub fn end(&mut self, list: List) -> Result<(), Stop> {
        Ok(list.end(&mut self.printer)?)
    }

    /// Notes how one puzzle ended.
    pub fn note(&mut self, exit: Exit) {
        self.worst = self.worst.worse(exit);
    }

    /// Answers for every puzzle of the inputs, in order; one that cannot be read spoils no other.
    pub fn answer_each(
        &mut self,
        inputs: &[String],
        answer: impl Fn(&Session, &Puzzle, Company) -> Result<Reply, Stop>,
    ) -> Result<(), Stop> {
        self.answer_items(inputs, |session, item, company| match item.position(session) {
            Ok(puzzle) => answer(session, &puzzle, company),
            Err(message) => Ok(session.unreadable(item, message, company)),
        })
    }

    /// Answers for every item of the inputs, whether it could be read or not.
    pub fn answer_items(
        &mut self,
        inputs: &[String],
        answer: impl Fn(&Session, &Item, Company) -> Result<Reply, Stop>,
    ) -> Result<(), Stop> {
        let items = input::items(inputs, self)?;
        let company = |item: &Item| if items.len() == 1 { Company::Alone } else { Company::Among(item.line) };
        let mut list = self.printer.list(self.format, company(&items[0]));
        for item in &items {
            let company = company(item);
            let reply = answer(self, item, company)?;
            // What came of it once the time was over depends on the machine.
            let reply = match self.is_stopped() {
                true => {
                    self.refuse(Exit::GaveUp, self.language.request_error(&RequestError::Stopped), company)
                }
                false => reply,
            };
            self.note(reply.exit);
            list.add(&mut self.printer, &reply.body)?;
        }
        Ok(list.end(&mut self.printer)?)
    }

    /// Answers for every thing of a list, in order.
    pub fn answer_list<T>(
        &mut self,
        company: Company,
        things: impl Iterator<Item = T>,
        answer: impl Fn(&Session, T) -> Reply,
    ) -> Result<(), Stop> {
        let mut list = self.printer.list(self.format, company);
        for thing in things {
            let reply = answer(self, thing);
            self.note(reply.exit);
            list.add(&mut self.printer, &reply.body)?;
        }
        Ok(list.end(&mut self.printer)?)
    }

    /// The reply for what could not be read. As text it is told on standard error, with carets, as well.
    pub fn unreadable(&self, item: &Item, message: String, company: Company) -> Reply {
        let exit = item.puzzle.as_ref().err().map_or(Exit::Unreadable, InputError::exit);
        match &item.puzzle {
            Err(InputError::Faults(faults)) => {
                if self.format == Format::Text {
                    self.report_faults(item);
                }
                self.refuse_with(exit, message, faults, company)
            }
            _ => self.refuse(exit, message, company),
        }
    }

    /// The reply in the place of an answer that cannot be given. As text it goes to standard error, and
    /// among several puzzles into the answer's place.
    pub fn refuse(&self, exit: Exit, message: String, company: Company) -> Reply {
        if self.format == Format::Text {
            self.complain(&message);
        }
        self.refuse_with(exit, message, &[], company)
    }

    fn refuse_with(&self, exit: Exit, message: String, faults: &[Fault], company: Company) -> Reply {
        let line = if let Company::Among(line) = company { line } else { None };
        let body = match (self.format, company) {
            (Format::Text, Company::Alone) => Body::Text(String::new()),
            (Format::Text, Company::Among(_)) => Body::Text(format!("error {}: {message}\n", exit.code())),
            (Format::Json | Format::Jsonl, _) => {
                let faults = faults.iter().map(|fault| FaultJson::of(fault, self.lang)).collect();
                Body::json(&ErrorJson { error: ErrorBodyJson { code: exit.code(), message, line, faults } })
            }
        };
        Reply { exit, body }
    }

    /// What is wrong with the position against the puzzle of `--givens`, or the position with its
    /// givens told.
    pub fn with_givens(&self, puzzle: &Puzzle) -> Result<Puzzle, String> {
        let Some(givens) = &self.givens else { return Ok(puzzle.clone()) };
        puzzle.with_givens(givens).map_err(|faults| {
            let messages = faults.iter().map(|fault| originals_message(fault, puzzle.layout(), self.lang));
            itertools::Itertools::join(&mut messages.into_iter(), "; ")
        })
    }

    /// What the program exits with.
    pub fn finish(mut self, outcome: Result<(), Stop>) -> Exit {
        match outcome.and_then(|()| Ok(self.printer.flush()?)) {
            Ok(()) | Err(Stop::Closed) => self.worst,
            Err(Stop::Exit(exit)) => self.worst.worse(exit),
        }
    }
}

impl Body {
    /// A document as data.
    pub fn json(document: &impl serde::Serialize) -> Body {
        Body::Json(as_value(document))
    }

    /// Documents, each in a line of its own.
    pub fn json_lines(documents: impl IntoIterator<Item = impl serde::Serialize>) -> Body {
        Body::JsonLines(documents.into_iter().map(|document| as_value(&document)).collect())
    }
}

fn as_value(document: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(document).expect("the documents have only string keys")
}

/// The language of the locale.
fn locale() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    match set.into_iter().find(|value| !value.is_empty()) {
        Some(value) if value.starts_with("ja") => Language::Japanese,
        _ => Language::English,
    }
}
