//! How Japanese joins the words of clauses.

use super::houses;
use crate::{
    board::{House, HouseKind, Layout},
    render::words::{
        deduction::Grammar,
        entries::{Entries, read_entries},
        houses::by_kind,
    },
};
use std::sync::LazyLock;

static CLAUSES: LazyLock<Entries> = LazyLock::new(|| {
    let files = [include_str!("clauses.txt"), include_str!("rules.txt")];
    files.into_iter().flat_map(|file| read_entries(file, "")).collect()
});

pub(super) static GRAMMAR: Grammar = Grammar {
    templates: || &CLAUSES,
    joint: "・",
    comma: "、",
    list: |words, joint| words.join(if joint == "+" { "" } else { joint }),
    houses: houses::list,
    counted: count_houses,
    number: |count| count.to_string(),
    capital: str::to_string,
};

fn count_houses(houses: &[House], layout: &Layout) -> String {
    let count = houses.len();
    match by_kind(houses, layout)[..] {
        [(HouseKind::Row, _)] => format!("{count}つの行"),
        [(HouseKind::Column, _)] => format!("{count}つの列"),
        [(HouseKind::Box, _)] => format!("{count}つのブロック"),
        _ => format!("{count}つのハウス"),
    }
}
