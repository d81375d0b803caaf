//! The grammar of English; its words are in the files beside it.

use super::{
    deduction::Grammar,
    entries::{Entries, read_entries},
    houses::{by_kind, marked},
    marks,
};
use crate::board::{House, HouseKind, HouseName, Layout};
use itertools::Itertools;
use std::sync::LazyLock;

static TEMPLATES: LazyLock<Entries> = LazyLock::new(|| {
    let files = [
        include_str!("clauses.txt"),
        include_str!("rules.txt"),
        include_str!("answers.txt"),
        include_str!("errors.txt"),
        include_str!("messages.txt"),
    ];
    files.into_iter().flat_map(|file| read_entries(file, " ")).collect()
});
static DEFINITIONS: LazyLock<Entries> = LazyLock::new(|| read_entries(include_str!("definitions.txt"), " "));
#[cfg(feature = "cli")]
static HELP: LazyLock<Entries> = LazyLock::new(|| read_entries(include_str!("help.txt"), "\n"));

pub(super) static GRAMMAR: Grammar = Grammar {
    templates: || &TEMPLATES,
    definitions: || &DEFINITIONS,
    #[cfg(feature = "cli")]
    help: || &HELP,
    line_breaks: (" ", 120),
    joint: "and",
    comma: ", ",
    house: |HouseName { kind, number }| format!("{} {number}", kind_word(kind, 1)),
    list,
    houses,
    counted,
    number,
    capital,
    upshot,
    phrase,
};

/// Words with a word between the last two, such as `and`, or with a sign such as `;` after each; `+` is nothing, `-`, `–` and
/// `|` stand between, and `or-or` is an `or` between all.
fn list(words: &[String], joint: &str) -> String {
    match joint {
        "+" => words.concat(),
        "-" | "–" => words.join(joint),
        "|" => words.join(" | "),
        "or-or" => words.join(" or "),
        word if word.starts_with(char::is_alphabetic) => match words {
            [others @ .., end] if !others.is_empty() => format!("{} {word} {end}", others.join(", ")),
            _ => words.concat(),
        },
        sign => words.join(&format!("{sign} ")),
    }
}

/// `rows 3 and 7`, `row 1 and box 2`; with `and-or` `rows 3 and 7 or box 2`, with `any` `row 3 or 7`.
fn houses(houses: &[House], joint: &str, layout: &Layout) -> String {
    let [numbers_by, kinds_by] = match joint {
        "and-or" => ["and", "or"],
        "any" => ["or", "or"],
        word => [word, word],
    };
    let of_kind = |(kind, numbers): (HouseKind, Vec<usize>)| {
        let listed = list(&numbers.iter().map(usize::to_string).collect_vec(), numbers_by);
        let count = if joint == "any" { 1 } else { numbers.len() };
        marked(kind, &numbers, &format!("{} {listed}", kind_word(kind, count)))
    };
    list(&by_kind(houses, layout).into_iter().map(of_kind).collect_vec(), kinds_by)
}

/// A kind of house, in the singular for one.
fn kind_word(kind: HouseKind, count: usize) -> &'static str {
    let [one, many] = match kind {
        HouseKind::Row => ["row", "rows"],
        HouseKind::Column => ["column", "columns"],
        HouseKind::Box => ["box", "boxes"],
        HouseKind::Extra => ["extra house", "extra houses"],
    };
    if count == 1 { one } else { many }
}

/// `two rows`, `three houses`.
fn counted(houses: &[House], layout: &Layout) -> String {
    let word = match by_kind(houses, layout)[..] {
        [(kind, ref numbers)] => kind_word(kind, numbers.len()),
        _ => "houses",
    };
    format!("{} {word}", number(houses.len()))
}

fn number(count: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    words.get(count).map_or_else(|| count.to_string(), |word| word.to_string())
}

/// The sentence with a capital letter at its beginning.
fn capital(sentence: &str) -> String {
    let (mark, words) = sentence.split_at(marks::begin_of_words(sentence));
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    mark.chars().chain(first).chain(letters).collect()
}

/// A sentence as part of another: without its full stop, and with a small letter unless a name begins it.
fn phrase(sentence: &str) -> String {
    let (mark, words) = sentence.split_at(marks::begin_of_words(sentence));
    let mut letters = words.strip_suffix('.').unwrap_or(words).chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    mark.chars().chain(first).chain(letters).collect()
}

/// The conclusion of a sentence: the text after its last "so", unless that only points back.
fn upshot(sentence: &str) -> &str {
    let after = [". So ", ", so ", "; so "].iter().filter_map(|so| Some(sentence.rsplit_once(so)?.1));
    let begins = sentence.strip_prefix("So ").or(sentence.strip_prefix("so "));
    let shortest = after.chain(begins).min_by_key(|rest| rest.len());
    shortest
        .filter(|rest| !["it ", "they ", "this "].iter().any(|word| rest.starts_with(word)))
        .unwrap_or(sentence)
}
