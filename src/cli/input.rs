//! Finds the puzzles that the arguments name: standard input, files, or the puzzles themselves.

use super::{
    exit::Exit,
    session::{Session, Stop},
    stored,
};
use naze::{
    puzzle::{Fault, Puzzle, Reading, read, read_bytes},
    render::{RequestError, faults_message},
};
use std::{
    ffi::OsString,
    io::{IsTerminal, Read},
    path::Path,
};

/// A puzzle, or what should have been one.
pub struct Item {
    /// What it came from, for people.
    pub source: String,
    /// The text it was read from: the whole file, or its line alone.
    pub text: String,
    /// Its line, where it is one of many in a file.
    pub line: Option<usize>,
    /// The puzzle, or why there is none.
    pub puzzle: Result<Puzzle, InputError>,
}

/// Why an input is no puzzle.
pub enum InputError {
    /// It cannot be read as one.
    Faults(Vec<Fault>),
    /// It cannot be had at all: the system says why.
    Lost(RequestError),
}

impl InputError {
    /// What it is to exit with.
    pub fn exit(&self) -> Exit {
        match self {
            InputError::Faults(_) => Exit::Unreadable,
            InputError::Lost(trouble) => stored::exit_of(trouble),
        }
    }
}

impl Item {
    /// The puzzle, with its givens told by `--givens`; or what is wrong, in one line.
    pub fn position(&self, session: &Session) -> Result<Puzzle, String> {
        match &self.puzzle {
            Ok(puzzle) => session.with_givens(puzzle),
            Err(InputError::Lost(trouble)) => Err(session.language.request_error(trouble)),
            Err(InputError::Faults(faults)) => Err(faults_message(faults, session.lang)),
        }
    }
}

/// What [`guard`] puts before a puzzle that would be taken for an option.
pub const GUARD: char = '\u{feff}';

/// Keeps a puzzle that begins with a dash, which is a sign for a blank, from being taken for an option.
pub fn guard(argument: OsString) -> OsString {
    let is_puzzle = |text: &str| {
        text.len() > 2
            && text.starts_with('-')
            && text.chars().all(|symbol| !symbol.is_alphabetic())
            && text.chars().any(|symbol| symbol != '-')
            || text.len() >= 16 && text.chars().all(|symbol| symbol == '-')
    };
    match argument.to_str().filter(|text| is_puzzle(text)) {
        Some(text) => format!("{GUARD}{text}").into(),
        None => argument,
    }
}

/// All puzzles of the inputs, in order; a file that is missing spoils no other. Without an input, what
/// is piped in.
pub fn items(inputs: &[String], session: &Session) -> Result<Vec<Item>, Stop> {
    let piped = ["-".to_string()];
    let inputs = match inputs.is_empty() {
        true if std::io::stdin().is_terminal() => {
            return Err(session.fail(Exit::Usage, &RequestError::NoInput));
        }
        true => &piped,
        false => inputs,
    };
    let mut items = Vec::new();
    for input in inputs {
        match resolve(input, session) {
            Ok(found) => items.extend(found),
            Err(trouble) => items.push(Item {
                source: input.clone(),
                text: String::new(),
                line: None,
                puzzle: Err(InputError::Lost(trouble)),
            }),
        }
    }
    match items.is_empty() {
        true => Err(session.fail(Exit::Unreadable, &RequestError::NoPuzzle)),
        false => Ok(items),
    }
}

fn resolve(input: &str, session: &Session) -> Result<Vec<Item>, RequestError> {
    let unreadable =
        |error: std::io::Error| RequestError::File { name: input.to_string(), cause: error.to_string() };
    if input == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).map_err(unreadable)?;
        return Ok(split("-", &bytes, session));
    }
    if let Some(word) = input.strip_prefix('@') {
        let puzzle = stored::named(word, session)?.puzzle;
        return Ok(vec![Item {
            source: input.to_string(),
            text: puzzle.line(),
            line: None,
            puzzle: Ok(puzzle),
        }]);
    }
    if Path::new(input).exists() {
        return Ok(split(input, &std::fs::read(input).map_err(unreadable)?, session));
    }
    let input = input.trim_start_matches(GUARD);
    let puzzle = read(input, session.board.as_ref());
    if puzzle.is_err() && looks_like_a_file(input) {
        return Err(RequestError::NoSuchFile { name: input.to_string() });
    }
    Ok(split("<argument>", input.as_bytes(), session))
}

/// Whether a word that is neither a file nor a puzzle was meant to be a file.
pub fn looks_like_a_file(word: &str) -> bool {
    let extension = word.rsplit_once('.').map(|(_, extension)| extension);
    let is_letters = |text: &str| !text.is_empty() && text.chars().all(char::is_alphabetic);
    !word.contains("://") && !word.contains('\n') && (word.contains('/') || extension.is_some_and(is_letters))
}

fn split(source: &str, bytes: &[u8], session: &Session) -> Vec<Item> {
    let text = naze::puzzle::decode(bytes).unwrap_or_default();
    let item = |text: String, line, puzzle| Item { source: source.to_string(), text, line, puzzle };
    match read_bytes(bytes, session.board.as_ref()) {
        Reading::One(puzzle) => vec![item(text, None, puzzle.map_err(InputError::Faults))],
        Reading::Lines(lines) => lines
            .into_iter()
            .map(|line| item(line.text, Some(line.number), line.puzzle.map_err(InputError::Faults)))
            .collect(),
    }
}
