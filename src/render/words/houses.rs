//! Names of houses, which other sentences are made of.

use crate::board::{HouseKind, HouseName};

/// `row 1`, `extra house 2`.
pub fn english(HouseName { kind, number }: HouseName) -> String {
    match kind {
        HouseKind::Row => format!("row {number}"),
        HouseKind::Column => format!("column {number}"),
        HouseKind::Box => format!("box {number}"),
        HouseKind::Extra => format!("extra house {number}"),
    }
}

/// `行1`, `追加領域2`.
pub fn japanese(HouseName { kind, number }: HouseName) -> String {
    match kind {
        HouseKind::Row => format!("行{number}"),
        HouseKind::Column => format!("列{number}"),
        HouseKind::Box => format!("ブロック{number}"),
        HouseKind::Extra => format!("追加領域{number}"),
    }
}
