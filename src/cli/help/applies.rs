//! The common options that are useful for each command; the others are refused.

use clap::{ArgMatches, parser::ValueSource};

/// Whether the help of this command, such as `store add`, lists this common option.
pub fn applies(path: &str, option: &str) -> bool {
    if path == "certify" && ["no_uniqueness", "assume_unique"].contains(&option) {
        // A certificate never uses a technique that assumes a single solution.
        return false;
    }
    if !COMMON.contains(&option) {
        return true;
    }
    let listed: &[&str] = match path {
        "completions" | "help" => &[],
        "man" | "site" => &["lang"],
        "serve" => &["lang", "store", "verbose"],
        "techniques" => &["format", "lang"],
        "practice" => &["format", "lang", "nodes", "timeout", "givens", "store", "verbose"],
        "verify" => &["format", "lang", "board", "nodes", "givens", "timeout", "store", "verbose"],
        "generate" => &["format", "lang", "board", "nodes", "timeout", "verbose"],
        "batch" => &["format", "lang", "board", "nodes", "timeout", "store", "verbose"],
        "convert" => &["format", "lang", "board", "timeout", "givens", "store", "verbose"],
        "store" | "store list" | "store show" | "store remove" | "store seed" => {
            &["format", "lang", "store", "verbose"]
        }
        "store add" => &["format", "lang", "board", "timeout", "givens", "store", "verbose"],
        "store solve" => &["format", "lang", "nodes", "timeout", "store", "verbose"],
        _ => &COMMON,
    };
    listed.contains(&option)
}

/// The options that every command accepts.
pub const COMMON: [&str; 8] = ["format", "lang", "board", "nodes", "timeout", "givens", "store", "verbose"];

/// The common options that every command accepts, though for some commands there is little to say or to end.
const ANYWHERE: [&str; 3] = ["lang", "timeout", "verbose"];

/// The first common option on the command line that its command would ignore, and the command; `None` if there is none.
pub fn ignored(mut matches: &ArgMatches) -> Option<(&'static str, String)> {
    let mut path = Vec::new();
    while let Some((name, inner)) = matches.subcommand() {
        path.push(name);
        matches = inner;
    }
    let path = path.join(" ");
    let is_ignored = |option: &&str| {
        !ANYWHERE.contains(option)
            && !applies(&path, option)
            && matches.value_source(option) == Some(ValueSource::CommandLine)
    };
    COMMON.into_iter().find(is_ignored).map(|option| (option, path.clone()))
}
