//! The command line as its help describes it: examples, and no useless option; in English or Japanese.

mod applies;
mod examples;
mod japanese;

use super::args::Arguments;
use applies::applies;
use clap::{Arg, Command, CommandFactory};
use examples::examples_text;
use naze::render::Language;

/// Usage: the program is called with a command, or with puzzles to solve.
const USAGE: &str = "naze [OPTIONS] <COMMAND>\n       naze [OPTIONS] INPUT...";

/// The command line with its help in a language, ready to read arguments.
pub fn command(language: Language) -> Command {
    let mut command = Arguments::command();
    // Now every command has the common options, and the help that clap adds.
    command.build();
    describe(command, "", language)
}

fn describe(command: Command, path: &str, language: Language) -> Command {
    let command = match examples_text(path, language) {
        None => command,
        Some(examples) => {
            let exits = match language {
                Language::English => command.get_after_help().map(ToString::to_string),
                Language::Japanese => (path.is_empty()).then(|| japanese::EXITS.to_string()),
            };
            let after = [Some(examples), exits.filter(|_| path.is_empty())];
            command.after_help(after.into_iter().flatten().collect::<Vec<String>>().join("\n\n"))
        }
    };
    let command = command.mut_args(|argument| {
        let is_hidden = !applies(path, argument.get_id().as_str());
        let argument = if is_hidden { argument.hide(true) } else { argument };
        match language {
            Language::English => argument,
            Language::Japanese => translate(argument, path),
        }
    });
    let command = match (language, japanese::about(path)) {
        (Language::Japanese, Some(about)) => {
            let (short, long) = match path {
                "" => (about, Some(japanese::INPUT)),
                _ => {
                    (about.lines().next().unwrap_or(about), Some(about).filter(|about| about.contains('\n')))
                }
            };
            command.about(short).long_about(long)
        }
        _ => command,
    };
    let command = match path {
        "" => command.override_usage(USAGE),
        _ => command,
    };
    if command.get_name() == "help" {
        return command;
    }
    command.mut_subcommands(|inner| {
        let path = format!("{path} {}", inner.get_name());
        describe(inner, path.trim(), language)
    })
}

/// An argument with its Japanese text; values that the text explains are not listed again.
fn translate(argument: Arg, path: &str) -> Arg {
    let Some(text) = japanese::argument(path, argument.get_id().as_str()) else { return argument };
    let values = argument.get_possible_values();
    let explained = !values.is_empty() && values.iter().all(|value| text.contains(value.get_name()));
    let argument = if explained { argument.hide_possible_values(true) } else { argument };
    argument.help(text).long_help(None::<&str>)
}

/// A page written by clap, in a language.
pub fn in_language(page: String, language: Language) -> String {
    match language {
        Language::English => page,
        Language::Japanese => japanese::with_phrases(page),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::FromArgMatches;

    /// Every command with its path.
    fn commands(command: &Command, path: &str, found: &mut Vec<(String, Command)>) {
        found.push((path.to_string(), command.clone()));
        for inner in command.get_subcommands().filter(|_| command.get_name() != "help") {
            commands(inner, format!("{path} {}", inner.get_name()).trim(), found);
        }
    }

    fn all(language: Language) -> Vec<(String, Command)> {
        let mut found = Vec::new();
        commands(&command(language), "", &mut found);
        found
    }

    #[test]
    fn every_command_and_every_option_has_its_japanese_text() {
        let is_japanese = |text: &str| text.chars().any(|symbol| ('ぁ'..='ヿ').contains(&symbol));
        for (path, command) in all(Language::Japanese) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(is_japanese(&about), "`{path}` is about: {about}");
            for argument in command.get_arguments() {
                let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(is_japanese(&help), "`{path}` {}: {help}", argument.get_id());
                assert!(argument.get_long_help().is_none(), "`{path}` {}", argument.get_id());
                for sign in [", ", ". ", ": "] {
                    assert!(!help.contains(sign), "`{path}` {}: {help}", argument.get_id());
                }
            }
        }
    }

    #[test]
    fn every_command_has_two_or_three_examples_that_can_be_typed() {
        for (path, _) in all(Language::English).iter().filter(|(path, _)| !path.ends_with("help")) {
            let examples = examples::examples(path);
            assert!((2..=3).contains(&examples.len()), "`{path}` has {} examples", examples.len());
            for (line, english, japanese) in examples {
                assert!(english.is_ascii() && !japanese.is_ascii(), "{line}");
                let calls = line.split(" | ").map(|call| call.split(" > ").next().unwrap_or_default());
                for call in calls.filter(|call| call.starts_with("naze")) {
                    let words: Vec<std::ffi::OsString> = call.split(' ').map(Into::into).collect();
                    crate::cli::parse::parse(words.into_iter())
                        .unwrap_or_else(|error| panic!("{call}: {error}"));
                }
            }
            let own = format!("naze {path}");
            let shown = examples.iter().filter(|(line, ..)| line.contains(own.trim_end())).count();
            assert!(shown >= 2, "`{path}` shows other commands");
        }
    }

    #[test]
    fn an_option_that_is_not_listed_is_still_accepted() {
        for language in [Language::English, Language::Japanese] {
            let line = ["naze", "techniques", "--board", "9", "--lang", "ja"];
            let matches = command(language).try_get_matches_from(line).expect("it is read");
            let read = Arguments::from_arg_matches(&matches).expect("arguments");
            assert_eq!(read.common.board.as_deref(), Some("9"));
        }
    }
}
