//! Finds the puzzles in the arguments: standard input, files, or the puzzles themselves.

use super::prelude::*;
use naze::{
    puzzle::{FaultKind, LeftOut, Reading, doubt, read_file},
    render::left_out_message,
};
use std::{
    ffi::OsString,
    io::{BufRead, IsTerminal},
};

/// The character that [`guard`] puts before a puzzle that looks like an option.
pub const GUARD: char = '\u{feff}';

/// Protects a puzzle from being read as an option if it begins with a dash, which is a sign for a blank.
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

/// Whether standard input is piped. Nothing is read from it.
pub fn is_piped() -> bool {
    let stdin = std::io::stdin();
    !stdin.is_terminal() && stdin.lock().fill_buf().is_ok_and(|text| !text.is_empty())
}

/// All puzzles of the inputs, in order; a missing file does not affect the others. Without an input, the
/// piped text.
pub fn items(inputs: &[String], context: &Context) -> Result<Vec<InputPuzzle>, EarlyExit> {
    let piped = ["-".to_string()];
    let inputs = match inputs.is_empty() {
        true if std::io::stdin().is_terminal() => {
            return Err(ApiError::usage(RequestError::NoInput).into());
        }
        true => &piped,
        false => inputs,
    };
    let found = |input: &String| {
        resolve(input, context).unwrap_or_else(|error| vec![InputPuzzle::new(input, Err(error))])
    };
    let items: Vec<InputPuzzle> = inputs.iter().flat_map(found).collect();
    if items.is_empty() { Err(refusal(Exit::Unreadable, RequestError::NoPuzzle).into()) } else { Ok(items) }
}

/// The only puzzle in the value of an option.
pub fn one_puzzle(option: &'static str, word: &str, context: &Context) -> Result<Puzzle, EarlyExit> {
    match &items(&[word.to_string()], context)?[..] {
        [InputPuzzle { puzzle: Ok(puzzle), .. }] => Ok(puzzle.clone()),
        [item @ InputPuzzle { puzzle: Err(error), .. }] => {
            context.report(error, Some(item));
            // What keeps the system from reading it ends any run in the same way.
            Err(EarlyExit::Told(if error.faults().is_empty() { Exit::System } else { Exit::Unreadable }))
        }
        _ => Err(ApiError::usage(RequestError::Several { option }).into()),
    }
}

impl InputPuzzle {
    /// An item that has no text of its own.
    fn new(source: &str, puzzle: Result<Puzzle, ApiError>) -> InputPuzzle {
        let text = puzzle.as_ref().map_or_else(|_| String::new(), Puzzle::line);
        InputPuzzle { source: source.to_string(), text, line: None, puzzle }
    }
}

fn resolve(input: &str, context: &Context) -> Result<Vec<InputPuzzle>, ApiError> {
    if let Some(word) = input.strip_prefix('@') {
        return Ok(vec![InputPuzzle::new(input, Ok(stored::find(word, context)?.puzzle))]);
    }
    if input == "-" || Path::new(input).exists() {
        return Ok(split(input, &read_whole(Path::new(input), PUZZLES)?, context));
    }
    let input = input.trim_start_matches(GUARD);
    let mut items = split("<argument>", input.as_bytes(), context);
    if let [InputPuzzle { puzzle: Err(ApiError::Unreadable(faults)), .. }] = &mut items[..] {
        if looks_like_a_file(input) {
            let missing = RequestError::NoSuchFile { name: input.to_string() };
            return Err(refusal(Exit::System, missing));
        }
        if looks_like_a_name(input) {
            let kind = FaultKind::NoPuzzleNoFile { word: input.to_string() };
            *faults = vec![Fault { kind, line: 1, column: 1, length: input.chars().count() }];
        }
    }
    Ok(items)
}

/// Whether a word that is neither a file nor a puzzle may have been meant as a file without an extension: it is
/// short, and most of it is letters.
fn looks_like_a_name(word: &str) -> bool {
    let (length, letters) =
        (word.chars().count(), word.chars().filter(|symbol| symbol.is_alphabetic()).count());
    length <= 64 && 2 * letters > length && !word.contains(char::is_whitespace) && !word.contains("://")
}

/// Whether a word that is no puzzle names an input: piped text, a stored puzzle, a file, or one that is missing.
pub fn looks_like_an_input(word: &str) -> bool {
    word == "-" || word.starts_with('@') || Path::new(word).exists() || looks_like_a_file(word)
}

/// Whether a word that is neither a file nor a puzzle was meant as a file.
pub fn looks_like_a_file(word: &str) -> bool {
    let extension = word.rsplit_once('.').map(|(_, extension)| extension);
    let is_letters = |text: &str| !text.is_empty() && text.chars().all(char::is_alphabetic);
    // A puzzle with one sign too many may end as a file does.
    let is_puzzle = word.contains("..") && !word.contains('/');
    let is_address = word.contains("://") || word.contains('\n');
    !is_puzzle && !is_address && (word.contains('/') || extension.is_some_and(is_letters))
}

fn split(source: &str, bytes: &[u8], context: &Context) -> Vec<InputPuzzle> {
    let decoded = decode(bytes);
    let text = decoded.as_deref().unwrap_or_default();
    let item = |text: &str, line, puzzle: Result<Puzzle, Vec<Fault>>| {
        let puzzle = puzzle.map_err(ApiError::Unreadable);
        InputPuzzle { source: source.to_string(), text: text.to_string(), line, puzzle }
    };
    let reading = match &decoded {
        Ok(text) => read_file(text, context.board.as_ref()),
        Err(fault) => Reading::One(Err(vec![fault.clone()])),
    };
    if let (Reading::One(Ok(_)), None, Some(doubt)) = (&reading, &context.board, doubt(text)) {
        context.tell("doubt.side", &[("taken", &doubt.taken), ("other", &doubt.other)]);
    }
    let puzzles: Vec<&Puzzle> = match &reading {
        Reading::One(puzzle) => puzzle.iter().collect(),
        Reading::Lines(lines) => lines.iter().flat_map(|line| &line.puzzle).collect(),
    };
    let left_out: Vec<LeftOut> = puzzles.into_iter().flat_map(Puzzle::left_out).cloned().collect();
    if !left_out.is_empty() {
        context.complain(&left_out_message(&left_out, context.language));
    }
    match reading {
        Reading::One(puzzle) => vec![item(text, None, puzzle)],
        Reading::Lines(lines) => {
            lines.into_iter().map(|line| item(&line.text, Some(line.number), line.puzzle)).collect()
        }
    }
}
