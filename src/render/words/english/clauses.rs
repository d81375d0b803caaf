//! How English joins the words of clauses.

use super::houses::{self, list_words};
use crate::{
    board::{House, HouseKind, Layout},
    render::words::{
        deduction::Grammar,
        entries::{Entries, read_entries},
        houses::{by_kind, marked},
        marks,
    },
};
use itertools::Itertools;
use std::sync::LazyLock;

static CLAUSES: LazyLock<Entries> = LazyLock::new(|| {
    let files = [include_str!("clauses.txt"), include_str!("rules.txt")];
    files.into_iter().flat_map(|file| read_entries(file, " ")).collect()
});

pub(super) static GRAMMAR: Grammar = Grammar {
    templates: || &CLAUSES,
    joint: "and",
    comma: ", ",
    list,
    houses: list_houses,
    counted: count_houses,
    number,
    capital,
};

/// Words with a word between the last two, such as `and`, or with a sign such as `;` after each; `+` is nothing, `-`, `–` and `|` stand between.
fn list(words: &[String], joint: &str) -> String {
    match joint {
        "+" => words.concat(),
        "-" | "–" => words.join(joint),
        "|" => words.join(" | "),
        word if word.starts_with(char::is_alphabetic) => list_words(words, word),
        sign => words.join(&format!("{sign} ")),
    }
}

/// `rows 3 and 7`; with `and-or` `rows 3 and 7 or box 2`, with `any` `row 3 or 7`.
fn list_houses(houses: &[House], joint: &str, layout: &Layout) -> String {
    match joint {
        "and-or" => houses::list_of(houses, ["and", "or"], layout),
        "any" => {
            let of_kind = |(kind, numbers): (HouseKind, Vec<usize>)| {
                let listed = list_words(&numbers.iter().map(usize::to_string).collect_vec(), "or");
                marked(kind, &numbers, &format!("{} {listed}", houses::kind_word(kind, 1)))
            };
            list_words(&by_kind(houses, layout).into_iter().map(of_kind).collect_vec(), "or")
        }
        word => houses::list(houses, word, layout),
    }
}

/// `two rows`, `three houses`.
fn count_houses(houses: &[House], layout: &Layout) -> String {
    let kinds = by_kind(houses, layout);
    let word = match kinds[..] {
        [(kind, ref numbers)] => houses::kind_word(kind, numbers.len()),
        _ => "houses",
    };
    format!("{} {word}", number(houses.len()))
}

pub(super) fn number(count: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    words.get(count).map_or_else(|| count.to_string(), |word| word.to_string())
}

/// The sentence with a capital letter at its beginning.
pub(super) fn capital(sentence: &str) -> String {
    let (mark, words) = sentence.split_at(marks::begin_of_words(sentence));
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    mark.chars().chain(first).chain(letters).collect()
}
