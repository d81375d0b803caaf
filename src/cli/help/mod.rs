//! The command line as its help describes it, in each language: examples, and no useless option.

mod applies;
mod topics;

pub use applies::ignored;
pub use topics::topic;

use super::{args::Arguments, prelude::*};
use applies::applies;
use clap::{Arg, Command, CommandFactory};

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
            let exits = language.help("exit codes").map(ToString::to_string);
            let exits = exits.or_else(|| command.get_after_help().map(ToString::to_string));
            let after = [Some(examples), exits.filter(|_| path.is_empty())];
            command.after_help(after.into_iter().flatten().collect::<Vec<String>>().join("\n\n"))
        }
    };
    let command = command.mut_args(|argument| {
        let is_hidden = !applies(path, argument.get_id().as_str());
        let argument = if is_hidden { argument.hide(true) } else { argument };
        translate(argument, path, language)
    });
    let command = match language.help(key(path)) {
        Some(about) => {
            let long = Some(about).filter(|about| about.contains('\n'));
            command.about(about.lines().next().unwrap_or(about)).long_about(long)
        }
        None => command,
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

/// The key of a command in the texts of the help, such as `store add`.
fn key(path: &str) -> &str {
    if path.is_empty() { "naze" } else { path }
}

/// The examples of a command under their heading, each with its effect below it.
fn examples_text(path: &str, language: Language) -> Option<String> {
    let examples = language.help(&format!("{} examples", key(path)))?;
    let lines: String = examples.lines().map(|line| format!("\n  {line}")).collect();
    Some(language.help("examples")?.to_string() + &lines)
}

/// An argument with its help in a language, if there is a text for it. Values that the text explains are not listed
/// again.
fn translate(argument: Arg, path: &str, language: Language) -> Arg {
    let id = argument.get_id();
    let keys = [format!("{path}: {id}"), format!("*: {id}"), format!("{path}: *")];
    let Some(text) = keys.iter().find_map(|key| language.help(key)) else { return argument };
    let values = argument.get_possible_values();
    let explained = !values.is_empty() && values.iter().all(|value| text.contains(value.get_name()));
    let argument = if explained { argument.hide_possible_values(true) } else { argument };
    argument.help(text).long_help(None::<&str>)
}

/// A page of help, or a manual page, with clap's own phrases in a language.
pub fn in_language(page: String, language: Language) -> String {
    language.help("phrases").unwrap_or_default().lines().fold(page, |page, line| {
        let mut phrases = line.split('"').skip(1).step_by(2);
        let (from, to) = (phrases.next().unwrap_or_default(), phrases.next().unwrap_or_default());
        page.replace(&from.replace("\\e", "\u{1b}"), &to.replace("\\e", "\u{1b}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn no_help_shows_a_link_that_only_the_documentation_of_the_library_follows() {
        for language in [Language::English, Language::Japanese] {
            for (path, mut command) in all(language) {
                let page = command.render_long_help().to_string();
                assert!(!page.contains("::") && !page.contains("]("), "`{path}`: {page}");
            }
        }
    }

    /// The lines to type among the examples of a command.
    fn examples(path: &str, language: Language) -> Vec<&'static str> {
        let examples = language.help(&format!("{} examples", key(path))).unwrap_or_default();
        examples.lines().step_by(2).collect()
    }

    #[test]
    fn every_command_has_two_or_three_examples_that_can_be_typed() {
        for (path, _) in all(Language::English).iter().filter(|(path, _)| !path.ends_with("help")) {
            let [examples, examples_in_japanese] =
                [Language::English, Language::Japanese].map(|language| examples(path, language));
            assert!((2..=3).contains(&examples.len()), "`{path}` has {} examples", examples.len());
            assert_eq!(examples, examples_in_japanese);
            for line in &examples {
                let calls = line.split(" | ").map(|call| call.split(" > ").next().unwrap_or_default());
                for call in calls.filter(|call| call.starts_with("naze")) {
                    let words: Vec<std::ffi::OsString> = call.split(' ').map(Into::into).collect();
                    crate::cli::parse::parse(words.into_iter())
                        .unwrap_or_else(|error| panic!("{call}: {error}"));
                }
            }
            let own = format!("naze {path}");
            let shown = examples.iter().filter(|line| line.contains(own.trim_end())).count();
            assert!(shown >= 2, "`{path}` shows other commands");
        }
    }
}
