//! Houses of a kind, for the languages to name.

use super::marks::{self, NameKind};
use crate::board::{House, HouseKind, HouseName, Layout};
use itertools::Itertools;

/// Marks words as the name of these houses of a kind.
pub fn marked(kind: HouseKind, numbers: &[usize], words: &str) -> String {
    marks::name(NameKind::Houses, numbers.iter().map(|&number| HouseName { kind, number }), words)
}

/// Groups houses that stand next to each other in the list and are of one kind: the kind, and their numbers.
pub fn by_kind(houses: &[House], layout: &Layout) -> Vec<(HouseKind, Vec<usize>)> {
    let names = houses.iter().map(|&house| layout.house_name(house));
    let kinds = names.chunk_by(|name| name.kind);
    kinds.into_iter().map(|(kind, names)| (kind, names.map(|name| name.number).collect())).collect()
}
