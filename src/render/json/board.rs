//! Boards, cells and candidates as JSON.

use super::prelude::*;
use crate::{
    board::{BoardName, DigitSet, Equality, House, HouseSum, Rule, RuleId},
    puzzle::LeftOut,
};

/// A board: the `--board` word, or its houses.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum BoardJson {
    /// `9`, `6:2x3`, `7`, `9:none`.
    Word(String),
    /// A drawn one.
    #[cfg_attr(test, schemars(title = "DrawnBoardJson"))]
    Drawn {
        /// The side.
        n: usize,
        /// All houses: rows, columns, boxes, extra ones; each by its cells.
        houses: Vec<Vec<String>>,
        /// The rules beyond the houses.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rules: Vec<RuleJson>,
    },
}

/// A rule beyond the houses.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RuleJson {
    /// The family's word: `cage`, `thermometer`.
    pub family: Cow<'static, str>,
    /// Its numbers: a sum, a difference, how many cells an arrow's head has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<usize>,
    /// Its cells in order.
    pub cells: Vec<String>,
    /// Where it comes from, if it is none of the board's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<HouseSumJson>,
}

/// Where a rule comes from that follows from sums: what the houses make less what the rules make, or the other way round.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HouseSumJson {
    /// The houses.
    pub houses: Vec<String>,
    /// The rules, each one of the board's own.
    pub rules: Vec<RuleJson>,
    /// Which cells stand for which.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub equalities: Vec<EqualityJson>,
}

/// Cells of a rule that make as much as others of it, and stand for them.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EqualityJson {
    /// The rule, one of the board's own.
    pub rule: RuleJson,
    /// The cells that are taken away.
    pub taken: Vec<String>,
    /// The cells that stand for them.
    pub given: Vec<String>,
}

impl RuleJson {
    /// A rule as data.
    pub(super) fn new(rule: RuleId, layout: &Layout) -> RuleJson {
        let Rule { family, cells, numbers } = layout.rule(rule);
        let from = layout.house_sum(rule).map(|HouseSum { houses, rules, equalities, .. }| HouseSumJson {
            houses: houses.iter().map(|&house| house_word(layout, house)).collect(),
            rules: rules.iter().map(|&rule| RuleJson::new(rule, layout)).collect(),
            equalities: equalities.iter().map(|equality| EqualityJson::new(equality, layout)).collect(),
        });
        RuleJson {
            family: family.word().into(),
            numbers: numbers.clone(),
            cells: cell_words(layout, cells),
            from,
        }
    }
}

impl EqualityJson {
    fn new(equality: &Equality, layout: &Layout) -> EqualityJson {
        let rule = layout.rule(equality.rule);
        let [taken, given] = equality.sides(rule).map(|side| {
            let mut places = side.into_iter().map(|(place, _)| place).collect::<Vec<_>>();
            places.sort_unstable();
            cell_words(layout, &places.into_iter().map(|place| rule.cells[place]).collect::<Vec<_>>())
        });
        EqualityJson { rule: RuleJson::new(equality.rule, layout), taken, given }
    }
}

impl BoardJson {
    /// A board as data.
    pub fn new(layout: &Layout) -> BoardJson {
        match layout.name() {
            BoardName::Drawn { side } => BoardJson::Drawn {
                n: side,
                houses: layout.houses().map(|house| cell_words(layout, layout.cells_of(house))).collect(),
                rules: layout.rules().map(|rule| RuleJson::new(rule, layout)).collect(),
            },
            word => BoardJson::Word(word.to_string()),
        }
    }
}

pub(super) fn cell_words(layout: &Layout, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| layout.show(cell).to_string()).collect()
}

pub(super) fn placement_words(
    layout: &Layout,
    candidates: impl IntoIterator<Item = Candidate>,
) -> Vec<String> {
    candidates.into_iter().map(|candidate| layout.show_placed(candidate)).collect()
}

pub(super) fn elimination_words(
    layout: &Layout,
    candidates: impl IntoIterator<Item = Candidate>,
) -> Vec<String> {
    candidates.into_iter().map(|candidate| layout.show_eliminated(candidate)).collect()
}

pub(super) fn digit_numbers(digits: DigitSet) -> Vec<usize> {
    digits.map(|digit| digit.value()).collect()
}

pub(super) fn house_word(layout: &Layout, house: House) -> String {
    layout.house_name(house).to_string()
}

/// The start of an answer: a board, a puzzle, and the person's changes.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PositionJson {
    /// The board.
    pub board: BoardJson,
    /// The puzzle, one symbol for each cell, `.` for blank.
    pub puzzle: String,
    /// Digits of the puzzle that are not given but entered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<String>,
    /// Candidates that the person removed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// The places of the text that may be part of the puzzle but were not read: the answer is about the rest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
}

impl PositionJson {
    /// A position as data.
    pub fn new(puzzle: &Puzzle) -> PositionJson {
        let layout: &Layout = puzzle.layout();
        PositionJson {
            board: BoardJson::new(layout),
            puzzle: puzzle.line(),
            entries: placement_words(layout, puzzle.entries()),
            marks: elimination_words(layout, puzzle.removed_marks()),
            left_out: puzzle.left_out().to_vec(),
        }
    }
}
