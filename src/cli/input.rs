//! Finds the puzzles in the arguments: standard input, files, or the puzzles themselves.

use super::{
    context::Context,
    exit::{EarlyExit, Exit},
    item::{InputError, Item},
    stored,
    whole::{PUZZLES, read_whole},
};
use naze::{
    puzzle::{Fault, FaultKind, LeftOut, Puzzle, Reading, doubt, read, read_bytes},
    render::{RequestError, doubt_message, left_out_message},
};
use std::{
    ffi::OsString,
    io::{BufRead, IsTerminal},
    path::Path,
};

/// [`guard`] puts this before a puzzle that would look like an option.
pub const GUARD: char = '\u{feff}';

/// Protects a puzzle that begins with a dash, which is a sign for a blank, from being read as an option.
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

/// Whether text is piped in. It stays to be read.
pub fn is_piped() -> bool {
    let stdin = std::io::stdin();
    !stdin.is_terminal() && stdin.lock().fill_buf().is_ok_and(|text| !text.is_empty())
}

/// All puzzles of the inputs, in order; a missing file does not affect the others. Without an input, the
/// piped text.
pub fn items(inputs: &[String], context: &Context) -> Result<Vec<Item>, EarlyExit> {
    let piped = ["-".to_string()];
    let inputs = match inputs.is_empty() {
        true if std::io::stdin().is_terminal() => {
            return Err(context.fail(Exit::Usage, &RequestError::NoInput));
        }
        true => &piped,
        false => inputs,
    };
    let mut items = Vec::new();
    for input in inputs {
        match resolve(input, context) {
            Ok(found) => items.extend(found),
            Err(error) => items.push(Item {
                source: input.clone(),
                text: String::new(),
                line: None,
                puzzle: Err(InputError::Unavailable(error)),
            }),
        }
    }
    if items.is_empty() { Err(context.fail(Exit::Unreadable, &RequestError::NoPuzzle)) } else { Ok(items) }
}

/// The only puzzle in the value of an option. If there is none, the error has been printed.
pub fn one_puzzle(option: &'static str, word: &str, context: &Context) -> Result<Puzzle, EarlyExit> {
    let mut items = items(&[word.to_string()], context)?;
    match (items.pop(), items.is_empty()) {
        (Some(Item { puzzle: Ok(puzzle), .. }), true) => Ok(puzzle),
        (Some(Item { puzzle: Err(InputError::Unavailable(error)), .. }), true) => {
            Err(context.fail(Exit::System, &error))
        }
        (Some(item), true) => {
            context.report_faults(&item);
            Err(EarlyExit::Failed(Exit::Unreadable))
        }
        _ => Err(context.fail(Exit::Usage, &RequestError::Several { option })),
    }
}

fn resolve(input: &str, context: &Context) -> Result<Vec<Item>, RequestError> {
    if input == "-" {
        return Ok(split("-", &read_whole(Path::new("-"), PUZZLES)?, context));
    }
    if let Some(word) = input.strip_prefix('@') {
        let puzzle = stored::find(word, context)?.puzzle;
        return Ok(vec![Item {
            source: input.to_string(),
            text: puzzle.line(),
            line: None,
            puzzle: Ok(puzzle),
        }]);
    }
    if Path::new(input).exists() {
        return Ok(split(input, &read_whole(Path::new(input), PUZZLES)?, context));
    }
    let input = input.trim_start_matches(GUARD);
    let puzzle = read(input, context.board.as_ref());
    if puzzle.is_err() && looks_like_a_file(input) {
        return Err(RequestError::NoSuchFile { name: input.to_string() });
    }
    let mut items = split("<argument>", input.as_bytes(), context);
    if let ([Item { puzzle: Err(InputError::Faults(faults)), .. }], true) =
        (&mut items[..], looks_like_a_name(input))
    {
        let kind = FaultKind::NoPuzzleNoFile { word: input.to_string() };
        *faults = vec![Fault { kind, line: 1, column: 1, length: input.chars().count() }];
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

fn split(source: &str, bytes: &[u8], context: &Context) -> Vec<Item> {
    let text = naze::puzzle::decode(bytes).unwrap_or_default();
    let item = |text: String, line, puzzle| Item { source: source.to_string(), text, line, puzzle };
    let reading = read_bytes(bytes, context.board.as_ref());
    if let (Reading::One(Ok(_)), None, Some(doubt)) = (&reading, &context.board, doubt(&text)) {
        context.complain(&doubt_message(doubt, context.language));
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
        Reading::One(puzzle) => vec![item(text, None, puzzle.map_err(InputError::Faults))],
        Reading::Lines(lines) => lines
            .into_iter()
            .map(|line| item(line.text, Some(line.number), line.puzzle.map_err(InputError::Faults)))
            .collect(),
    }
}
