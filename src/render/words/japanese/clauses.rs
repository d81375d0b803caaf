//! How Japanese joins the words of clauses.

use super::houses;
use crate::{
    board::{Cell, DigitSet, House, HouseKind, Layout},
    render::words::{
        deduction::{Grammar, Slots},
        entries::{Entries, read_entries},
        houses::by_kind,
    },
};
use std::sync::LazyLock;

static CLAUSES: LazyLock<Entries> = LazyLock::new(|| read_entries(include_str!("clauses.txt"), ""));

pub(super) static GRAMMAR: Grammar = Grammar {
    templates: || &CLAUSES,
    joint: "・",
    comma: "、",
    list: |words, joint| words.join(if joint == "+" { "" } else { joint }),
    houses: houses::list,
    counted: count_houses,
    number: |count| count.to_string(),
    capital: str::to_string,
    broken: |rule, left, layout| JapaneseClauses(Slots { layout }).broken(rule, left),
    of_rule: |rule, claim, layout| JapaneseClauses(Slots { layout }).of_rule(rule, claim),
};

pub(super) struct JapaneseClauses<'a>(pub(super) Slots<'a>);

fn count_houses(houses: &[House], layout: &Layout) -> String {
    let count = houses.len();
    match by_kind(houses, layout)[..] {
        [(HouseKind::Row, _)] => format!("{count}つの行"),
        [(HouseKind::Column, _)] => format!("{count}つの列"),
        [(HouseKind::Box, _)] => format!("{count}つのブロック"),
        _ => format!("{count}つのハウス"),
    }
}

impl JapaneseClauses<'_> {
    pub(super) fn house(&self, house: House) -> String {
        self.houses(&[house], "")
    }

    /// `3・7行目`、`ブロック1・2`。
    pub(super) fn houses(&self, houses: &[House], joint: &str) -> String {
        houses::list(houses, joint, self.0.layout)
    }

    pub(super) fn digits(&self, digits: DigitSet, joint: &str) -> String {
        self.0.digits(digits).join(joint)
    }

    /// `r24c9・r5c1`。
    pub(super) fn cells(&self, cells: &[Cell]) -> String {
        self.0.cells(cells).join("・")
    }
}
