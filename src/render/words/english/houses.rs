//! Names of houses and lists of them in English.

use crate::{
    board::{House, HouseKind, HouseName, Layout},
    render::words::houses::{by_kind, marked},
};
use itertools::Itertools;

/// `row 1`, `extra house 2`.
pub fn name(HouseName { kind, number }: HouseName) -> String {
    format!("{} {number}", kind_word(kind, 1))
}

/// `rows 3 and 7`, `boxes 1, 2 and 5`, `row 1 and box 2`.
pub fn list(houses: &[House], last: &str, layout: &Layout) -> String {
    list_of(houses, [last, last], layout)
}

/// A list with a word between the numbers of a kind, and another between kinds: `rows 3 and 7 or box 2`.
pub fn list_of(houses: &[House], [numbers_by, kinds_by]: [&str; 2], layout: &Layout) -> String {
    let of_kind = |(kind, numbers): &(HouseKind, Vec<usize>)| {
        let listed = list_words(&numbers.iter().map(usize::to_string).collect_vec(), numbers_by);
        marked(*kind, numbers, &format!("{} {listed}", kind_word(*kind, numbers.len())))
    };
    list_words(&by_kind(houses, layout).iter().map(of_kind).collect_vec(), kinds_by)
}

/// Words joined by commas, the last by a word such as `and`: `1, 2 and 5`.
pub fn list_words(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [others @ .., end] => format!("{} {last} {end}", others.join(", ")),
    }
}

/// A kind of house, in the singular for one.
pub fn kind_word(kind: HouseKind, count: usize) -> &'static str {
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
