//! The puzzle read from a text, as JSON: the board's geometry, the candidates, and the duplicates.

use super::{
    check::{DuplicateJson, FaultJson},
    prelude::*,
    shape::ShapeJson,
    show::digits_of,
};
use crate::{
    board::{HouseKind, RuleId},
    render::{
        GridDrawing,
        picture::{captions::captions, shapes::shapes},
        words::marks::plain,
    },
};
use itertools::Itertools;

/// The answer of `read`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ReadAnswer"))]
pub struct ReadJson {
    /// `naze/read/1`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The side of the board.
    pub n: usize,
    /// All houses in the board's order.
    pub houses: Vec<HouseJson>,
    /// For every cell in row order the number of its box, from 0; null if the board has none.
    pub box_of: Option<Vec<usize>>,
    /// The board as a board file, if it has rules beyond the houses; a question may name the board so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_file: Option<String>,
    /// What the rules look like, those beneath first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<ShapeJson>,
    /// What no shape says: the rules that hold everywhere, and what numbers outside the grid mean.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub captions: Vec<String>,
    /// For every cell in row order the cells that share no house with it and still must differ from it by a rule, by
    /// their places from 0; left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bound: Vec<Vec<usize>>,
    /// The rules that the digits of their cells break, whatever the others will be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub broken: Vec<BrokenRuleJson>,
    /// For every cell in row order its digit, or the candidates that are left.
    pub candidates: Vec<Vec<usize>>,
    /// Digits that occur twice.
    pub duplicates: Vec<DuplicateJson>,
    /// Always empty: an unreadable text has no such answer.
    pub faults: Vec<FaultJson>,
}

/// A house.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HouseJson {
    /// `row 1`, `extra 2`.
    pub name: String,
    /// Its cells by their places in row order, from 0.
    pub cells: Vec<usize>,
}

/// A rule that the digits of its cells break.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BrokenRuleJson {
    /// The rule.
    pub rule: RuleJson,
    /// Those of its cells that have a digit.
    pub cells: Vec<String>,
    /// The same in words.
    pub text: String,
}

impl BrokenRuleJson {
    fn new(rule: RuleId, puzzle: &Puzzle, language: Language) -> BrokenRuleJson {
        let layout: &Layout = puzzle.layout();
        let filled = puzzle.clues_in_rule(rule);
        let cells = filled.iter().map(|clue| clue.cell).collect_vec();
        let broken = Contradiction::BrokenRule(rule, filled);
        BrokenRuleJson {
            rule: RuleJson::new(rule, layout),
            cells: cell_words(layout, &cells),
            text: plain(&language.contradiction(&broken, layout)),
        }
    }
}

impl ReadJson {
    /// A puzzle that was read, as data.
    pub fn new(puzzle: &Puzzle, language: Language) -> ReadJson {
        let layout: &Layout = puzzle.layout();
        let first_box = layout.houses().find(|&house| layout.house_name(house).kind == HouseKind::Box);
        let number = |cell| Some(layout.box_of(cell)?.index() - first_box?.index());
        let house = |house| HouseJson {
            name: house_word(layout, house),
            cells: layout.cells_of(house).iter().map(|cell| cell.index()).collect(),
        };
        let broken = puzzle.broken_rules().into_iter();
        ReadJson {
            schema: "naze/read/1".into(),
            position: PositionJson::new(puzzle),
            n: layout.side(),
            houses: layout.houses().map(house).collect(),
            box_of: layout.cells().map(number).collect(),
            board_file: layout.has_rules().then(|| layout.to_drawing()),
            shapes: shapes(layout).into_iter().map(ShapeJson::new).collect(),
            captions: captions(layout, language),
            bound: bound(layout),
            broken: broken.map(|rule| BrokenRuleJson::new(rule, puzzle, language)).collect(),
            candidates: GridDrawing::of_puzzle(puzzle).squares.iter().map(digits_of).collect(),
            duplicates: puzzle.duplicates().iter().map(|double| DuplicateJson::new(double, layout)).collect(),
            faults: Vec::new(),
        }
    }
}

/// The cells bound to each cell by rules; empty if no cell is bound to another.
fn bound(layout: &Layout) -> Vec<Vec<usize>> {
    let places = |cell| layout.bound(cell).iter().map(|other| other.index()).collect();
    if layout.cells().all(|cell| layout.bound(cell).is_empty()) {
        return Vec::new();
    }
    layout.cells().map(places).collect()
}
