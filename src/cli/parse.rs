//! Reads the command line: a command with its options, or a puzzle alone, which is solved.

use super::{
    args::{Arguments, BatchTask, Command},
    commands::show::is_stdout,
    help,
    prelude::*,
    setup::locale,
};
use clap::{
    CommandFactory, FromArgMatches, ValueEnum,
    error::{ContextKind, ContextValue, ErrorKind},
};
use naze::logic::Level;
use std::ffi::OsString;

/// The message for two outputs that would both go to standard output.
const ONE_PRINTED: &str = "standard output holds one picture and nothing else; name a file instead of one of the dashes, or ask for no data";

/// The most letters of a word that may be a mistyped command.
const LONGEST_COMMAND: usize = 15;

/// A command line that was parsed and can be executed.
pub struct Parsed {
    /// The parsed arguments.
    pub arguments: Arguments,
    /// Whether the command line names neither a command nor an input, so that a puzzle must be piped in.
    pub needs_pipe: bool,
}

/// Parses the command line. Without a command, the words are arguments of `solve`.
pub fn parse(words: impl Iterator<Item = OsString>) -> Result<Parsed, clap::Error> {
    let words: Vec<OsString> = words.map(input::guard).collect();
    // Describing every command takes several times as long as parsing, and only help and errors show it. The bare ones
    // are not freed, which would take half as long as parsing.
    let bare = Box::leak(Box::new(Arguments::command()));
    parse_by(bare, words.clone()).or_else(|_| {
        let command = &mut help::command(language_of(&words));
        parse_by(command, words.clone()).map_err(|error| with_tip(error, command, &words))
    })
}

/// The text of `naze help TOPIC`, if the words ask for a topic that is no command.
pub fn topic(words: impl Iterator<Item = OsString>) -> Option<String> {
    let words: Vec<OsString> = words.collect();
    let name = words.iter().skip_while(|word| *word != "help").nth(1)?;
    help::topic(name.to_str()?, language_of(&words))
}

/// Words that people type, each with the command after which they type it and what they mean by it.
const TURNS: [(&str, &str, &str); 5] = [
    ("-n", "generate", "--count N"),
    ("-n", "practice", "--count N"),
    ("--difficulty", "generate", "--level LEVEL"),
    ("full", "hint", "--level 4"),
    ("all", "hint", "--all"),
];

/// Adds to an error what was probably meant, as it would be typed.
fn with_tip(mut error: clap::Error, command: &clap::Command, words: &[OsString]) -> clap::Error {
    let wrong = error.get(ContextKind::InvalidValue).or(error.get(ContextKind::InvalidArg));
    let Some(ContextValue::String(wrong)) = wrong else { return error };
    let Some(command) = words.get(1).and_then(|word| command.find_subcommand(word)) else { return error };
    let path = command.get_name();
    let turn = TURNS.iter().find(|(word, of, _)| *word == wrong && *of == path);
    let meant = match (turn, wrong.parse::<Level>()) {
        (Some((.., meant)), _) => meant.to_string(),
        (None, Ok(level)) if path == "generate" => format!("--level {}", level.word()),
        _ => return error,
    };
    let tip = ContextValue::StyledStrs(vec![format!("naze {path} {meant}").into()]);
    error.insert(ContextKind::Suggested, tip);
    error
}

/// The error of a command line that needs a piped puzzle where nothing is piped in; `None` if it needs none.
pub fn missing_pipe(words: impl Iterator<Item = OsString>) -> Option<clap::Error> {
    let words: Vec<OsString> = words.collect();
    read(&mut help::command(language_of(&words)), &words).err()
}

fn parse_by(command: &mut clap::Command, mut words: Vec<OsString>) -> Result<Parsed, clap::Error> {
    let (arguments, needs_pipe) = match read(command, &words) {
        Err(error)
            if !names_command(command, &words) && (is_about_input(&error) || lacks_command(&error)) =>
        {
            words.insert(1, "solve".into());
            (read(command, &words)?, lacks_command(&error))
        }
        read => (read?, false),
    };
    Ok(Parsed { arguments: check_conflicts(command, arguments)?, needs_pipe })
}

/// Prints the error of a command line, or the help that it requests. A closed pipe is no reason to complain.
pub fn print(error: &clap::Error, words: impl Iterator<Item = OsString>) {
    if error.use_stderr() {
        let _ = error.print();
    } else {
        let language = language_of(&words.collect::<Vec<OsString>>());
        let page = help::in_language(error.render().ansi().to_string(), language);
        let _ = anstream::stdout().write_all(page.as_bytes());
    }
}

/// The language that a command line asks for. It is found before parsing, since help and errors use it too.
fn language_of(words: &[OsString]) -> Language {
    let mut words = words.iter().filter_map(|word| word.to_str());
    let joined = words.clone().find_map(|word| word.strip_prefix("--lang="));
    match joined.or_else(|| words.find(|word| *word == "--lang").and_then(|_| words.next())) {
        Some(word) => Language::of_tag(word).unwrap_or_default(),
        None => locale(),
    }
}

fn read(command: &mut clap::Command, words: &[OsString]) -> Result<Arguments, clap::Error> {
    let matches = command.try_get_matches_from_mut(words)?;
    if let Some((option, path)) = help::ignored(&matches) {
        let words = format!("--{option} has no effect on `naze {path}`");
        return Err(command.error(ErrorKind::ArgumentConflict, words));
    }
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(command))
}

/// Whether one of the words is a command.
fn names_command(command: &clap::Command, words: &[OsString]) -> bool {
    words.iter().skip(1).filter_map(|word| word.to_str()).any(|word| command.find_subcommand(word).is_some())
}

/// Whether the error is only that an input, or an option of `solve`, is in the place of a command.
fn is_about_input(error: &clap::Error) -> bool {
    match (error.kind(), error.get(ContextKind::InvalidSubcommand)) {
        (ErrorKind::InvalidSubcommand, Some(ContextValue::String(word))) => !is_mistyped_command(word),
        (kind, _) => kind == ErrorKind::UnknownArgument,
    }
}

/// Whether the error is only that there is neither a command nor an input.
fn lacks_command(error: &clap::Error) -> bool {
    matches!(error.kind(), ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand)
}

/// Whether a word that is no command was meant as one: it consists of letters as commands do, and names no file.
fn is_mistyped_command(word: &str) -> bool {
    let is_letters = word.chars().all(|symbol| symbol.is_ascii_alphabetic() || symbol == '-');
    let is_short = (2..=LONGEST_COMMAND).contains(&word.len());
    is_letters && is_short && !Path::new(word).exists()
}

/// Refuses options that exclude each other: CSV is for ratings only, a histogram is for people, and standard output has
/// room for one thing.
fn check_conflicts(command: &mut clap::Command, arguments: Arguments) -> Result<Arguments, clap::Error> {
    let is_printed = |file: &&Option<PathBuf>| file.as_deref().is_some_and(is_stdout);
    let is_task = |word: &String| BatchTask::from_str(word, false).is_ok() && !Path::new(word).exists();
    let format = arguments.common.format;
    // One picture, or data, is what is printed.
    let are_several = |pictures: &[&Option<PathBuf>]| {
        let printed = pictures.iter().copied().filter(is_printed).count();
        printed > 1 || printed > 0 && format != OutputFormat::Text
    };
    let conflict = match &arguments.command {
        Command::Batch(batch) if batch.full && batch.what != BatchTask::Trace => {
            Some("--full is for --do trace")
        }
        Command::Batch(batch) if batch.inputs.first().is_some_and(is_task) => {
            Some("what to answer is named by --do, as in `naze batch --do rate FILE`")
        }
        Command::Rate(rated) if format != OutputFormat::Text && rated.histogram => {
            Some("--histogram is printed as text")
        }
        Command::Rate(rated) if are_several(&[&rated.svg]) => Some(ONE_PRINTED),
        Command::Rate(_) => None,
        Command::Show(shown) if are_several(&[&shown.svg, &shown.png]) => Some(ONE_PRINTED),
        _ if format == OutputFormat::Csv => Some("--format csv is for `naze rate`"),
        _ => None,
    };
    match conflict {
        Some(words) => Err(command.error(ErrorKind::ArgumentConflict, words)),
        None => Ok(arguments),
    }
}
