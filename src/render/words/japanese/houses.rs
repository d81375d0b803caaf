//! Names of houses and lists of them in Japanese.

use crate::{
    board::{House, HouseKind, HouseName, Layout},
    render::words::houses::{by_kind, marked},
};
use itertools::Itertools;

/// `1行目`, `追加領域2`.
pub fn name(HouseName { kind, number }: HouseName) -> String {
    kind_word(kind, &number.to_string())
}

/// `3・7行目`, `ブロック1・2`.
pub fn list(houses: &[House], joint: &str, layout: &Layout) -> String {
    let of_kind = |(kind, numbers): &(HouseKind, Vec<usize>)| {
        marked(*kind, numbers, &kind_word(*kind, &numbers.iter().join("・")))
    };
    by_kind(houses, layout).iter().map(of_kind).join(joint)
}

fn kind_word(kind: HouseKind, numbers: &str) -> String {
    match kind {
        HouseKind::Row => format!("{numbers}行目"),
        HouseKind::Column => format!("{numbers}列目"),
        HouseKind::Box => format!("ブロック{numbers}"),
        HouseKind::Extra => format!("追加領域{numbers}"),
    }
}
