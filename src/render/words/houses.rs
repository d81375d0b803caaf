//! Names of houses and lists of them, for use in other sentences, where they are marked.

use super::marks::{self, NameKind};
use crate::board::{House, HouseKind, HouseName, Layout};
use itertools::Itertools;

/// `row 1`, `extra house 2`.
pub fn english(HouseName { kind, number }: HouseName) -> String {
    format!("{} {number}", english_kind(kind, 1))
}

/// `1行目`, `追加領域2`.
pub fn japanese(HouseName { kind, number }: HouseName) -> String {
    japanese_kind(kind, &number.to_string())
}

/// `rows 3 and 7`, `boxes 1, 2 and 5`, `row 1 and box 2`.
pub fn english_list(houses: &[House], last: &str, layout: &Layout) -> String {
    english_list_of(houses, [last, last], layout)
}

/// The same with a word between the numbers of a kind, and another between kinds: `rows 3 and 7 or box 2`.
pub fn english_list_of(houses: &[House], [numbers_by, kinds_by]: [&str; 2], layout: &Layout) -> String {
    let of_kind = |(kind, numbers): &(HouseKind, Vec<usize>)| {
        let listed = list_words(&numbers.iter().map(usize::to_string).collect_vec(), numbers_by);
        marked(*kind, numbers, &format!("{} {listed}", english_kind(*kind, numbers.len())))
    };
    list_words(&by_kind(houses, layout).iter().map(of_kind).collect_vec(), kinds_by)
}

/// `3・7行目`, `ブロック1・2`.
pub fn japanese_list(houses: &[House], joint: &str, layout: &Layout) -> String {
    let of_kind = |(kind, numbers): &(HouseKind, Vec<usize>)| {
        marked(*kind, numbers, &japanese_kind(*kind, &numbers.iter().join("・")))
    };
    by_kind(houses, layout).iter().map(of_kind).join(joint)
}

/// Words for houses of a kind.
pub fn marked(kind: HouseKind, numbers: &[usize], words: &str) -> String {
    marks::name(NameKind::Houses, numbers.iter().map(|&number| HouseName { kind, number }), words)
}

/// Words joined by commas, the last by a word such as `and`: `1, 2 and 5`.
pub fn list_words(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [others @ .., end] => format!("{} {last} {end}", others.join(", ")),
    }
}

/// Houses of a kind together, with their numbers.
pub fn by_kind(houses: &[House], layout: &Layout) -> Vec<(HouseKind, Vec<usize>)> {
    let names = houses.iter().map(|&house| layout.house_name(house));
    let kinds = names.chunk_by(|name| name.kind);
    kinds.into_iter().map(|(kind, names)| (kind, names.map(|name| name.number).collect())).collect()
}

/// A kind of house, in the singular for one.
pub fn english_kind(kind: HouseKind, count: usize) -> &'static str {
    match (kind, count) {
        (HouseKind::Row, 1) => "row",
        (HouseKind::Row, _) => "rows",
        (HouseKind::Column, 1) => "column",
        (HouseKind::Column, _) => "columns",
        (HouseKind::Box, 1) => "box",
        (HouseKind::Box, _) => "boxes",
        (HouseKind::Extra, 1) => "extra house",
        (HouseKind::Extra, _) => "extra houses",
    }
}

fn japanese_kind(kind: HouseKind, numbers: &str) -> String {
    match kind {
        HouseKind::Row => format!("{numbers}行目"),
        HouseKind::Column => format!("{numbers}列目"),
        HouseKind::Box => format!("ブロック{numbers}"),
        HouseKind::Extra => format!("追加領域{numbers}"),
    }
}
