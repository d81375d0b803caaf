//! The grammar of Japanese; its words are in the files beside it.

use super::{
    deduction::Grammar,
    entries::{Entries, read_entries},
    houses::{by_kind, marked},
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
    ];
    let messages = read_entries(include_str!("messages.txt"), " ");
    files.into_iter().flat_map(|file| read_entries(file, "")).chain(messages).collect()
});
static DEFINITIONS: LazyLock<Entries> = LazyLock::new(|| read_entries(include_str!("definitions.txt"), ""));
#[cfg(feature = "cli")]
static HELP: LazyLock<Entries> = LazyLock::new(|| read_entries(include_str!("help.txt"), "\n"));

pub(super) static GRAMMAR: Grammar = Grammar {
    templates: || &TEMPLATES,
    definitions: || &DEFINITIONS,
    #[cfg(feature = "cli")]
    help: || &HELP,
    line_breaks: ("", 60),
    joint: "・",
    comma: "、",
    house: |HouseName { kind, number }| kind_words(kind, &number.to_string()),
    list: |words, joint| words.join(if joint == "+" { "" } else { joint }),
    houses,
    counted,
    number: |count| count.to_string(),
    capital: str::to_string,
    upshot: |sentence| sentence.rsplit_once("よって").map_or(sentence, |(_, upshot)| upshot),
    phrase: |sentence| sentence.trim_end_matches('。').to_string(),
};

/// `3・7行目`, `ブロック1・2`.
fn houses(houses: &[House], joint: &str, layout: &Layout) -> String {
    let of_kind = |(kind, numbers): &(HouseKind, Vec<usize>)| {
        marked(*kind, numbers, &kind_words(*kind, &numbers.iter().join("・")))
    };
    by_kind(houses, layout).iter().map(of_kind).join(joint)
}

fn kind_words(kind: HouseKind, numbers: &str) -> String {
    match kind {
        HouseKind::Row => format!("{numbers}行目"),
        HouseKind::Column => format!("{numbers}列目"),
        HouseKind::Box => format!("ブロック{numbers}"),
        HouseKind::Extra => format!("追加領域{numbers}"),
    }
}

/// `2つの行`, `3つのハウス`.
fn counted(houses: &[House], layout: &Layout) -> String {
    let word = match by_kind(houses, layout)[..] {
        [(HouseKind::Row, _)] => "行",
        [(HouseKind::Column, _)] => "列",
        [(HouseKind::Box, _)] => "ブロック",
        _ => "ハウス",
    };
    format!("{}つの{word}", houses.len())
}
